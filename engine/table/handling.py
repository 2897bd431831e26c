"""What players do with their cards in an example: turn some up, pass some on, buy others, take more."""

from typing import NamedTuple

from engine.hand.action import Action
from engine.table.doings import Discards, Keeps
from engine.table.stage import Fault, Stage

_TOLD = {"turn up": ("turn",), "pass": ("pass", "pass open"), "take": ()}
"""What is chosen → the kinds of events that tell what was done."""


class Picks(NamedTuple):
    """A seat turns up or passes these of its cards: because it chooses them, or had no choice and has just done so."""

    who: int
    kind: str
    cards: tuple[int, ...]

    def play(self, stage: Stage) -> Fault:
        """The cards are chosen, or why they could not be."""
        hand = stage.hand
        asked = not hand.over and hand.seat == self.who and any(one.kind == self.kind for one in stage.open_now)
        if not asked and self._done(stage):
            return ""
        for card in self.cards:
            if asked and self.kind != "take" and card not in hand.cards[self.who]:
                return f"{stage.names[self.who]} does not hold {stage.cards([card])}: {stage.whereabouts(card)}"
        return stage.do(self.who, Action(self.kind, cards=self.cards))

    def _done(self, stage: Stage) -> bool:
        done = [event for event in stage.recent if event.kind in _TOLD[self.kind] and event.seat == self.who]
        return any({*event.cards} == {*self.cards} for event in done)


class Buys(NamedTuple):
    """A seat throws cards away and pays this for those that come."""

    discards: Discards
    chips: int

    def play(self, stage: Stage) -> Fault:
        """The cards were changed, and they cost so much."""
        return self.discards.play(stage) or _paid(stage, self.discards.who, self.chips)


class Takes(NamedTuple):
    """A seat takes so many more cards; `gets` are the first of those that come, `chips` what they cost, if named."""

    who: int
    number: int
    gets: tuple[int, ...] = ()
    chips: int | None = None

    def play(self, stage: Stage) -> Fault:
        """The cards have come, and are those named."""
        stage.deck.want(self.who, self.gets)
        fault = stage.do(self.who, Action("take", self.number))
        if fault:
            return fault
        dealt = [event for event in stage.recent if event.kind == "deal" and event.seat == self.who]
        got = tuple(card for event in dealt for card in event.cards)
        if got[: len(self.gets)] != self.gets:
            return f"{stage.names[self.who]} gets {stage.cards(got)}"
        return "" if self.chips is None else _paid(stage, self.who, self.chips)


def promised(sentence: object) -> tuple[int, ...]:
    """The cards that a sentence says will come."""
    exchange = sentence.discards if isinstance(sentence, Buys) else sentence
    if isinstance(exchange, Discards | Keeps):
        return exchange.gets or ()
    return exchange.gets if isinstance(exchange, Takes) else ()


def _paid(stage: Stage, seat: int, chips: int) -> Fault:
    """Whether the last action of a seat cost it so much."""
    paid = next((event.chips for event in stage.recent if event.kind == "pay" and event.seat == seat), 0)
    return "" if paid == chips else f"{stage.names[seat]} pays {paid}"
