"""What players do in an example: each sentence plays one action or several."""

from typing import NamedTuple

from msgspec import Struct

from engine.hand.action import Action, Option
from engine.hand.seats import NOBODY
from engine.table.examples.asking import Asking, Fault
from engine.table.examples.example_deal import ExampleDeal
from engine.text.translation import say


def _open(deal: Asking, seat: int, kind: str) -> Option | None:
    """The open option of this kind, if it is this seat's to take."""
    if deal.hand.over or deal.hand.seat != seat:
        return None
    return next((option for option in deal.open_now if option.kind == kind), None)


class Does(Struct, frozen=True):
    """A seat says a word, with chips where the sentence names them."""

    who: int
    kind: str
    chips: int | None = None

    def play(self, deal: Asking) -> Fault:
        """The action was taken, or why it could not be."""
        option = _open(deal, self.who, self.kind)
        chips = self.chips
        if chips is None and option is not None and not option.cards:
            if option.least != option.most:
                return say("{instead}, and no number is said", instead=deal.waits_for)
            chips = option.most
        return deal.do(self.who, Action(self.kind, chips or 0))


class Secretly(Struct, frozen=True):
    """A seat chooses a word to declare, and nobody is told before all have chosen."""

    who: int
    word: str
    number: int = 0
    """What goes with the word, if anything does."""

    def play(self, deal: Asking) -> Fault:
        """The word is chosen in secret, or why it could not be."""
        fault = deal.do(self.who, Action(f"declare {self.word}", self.number))
        if fault or any(event.kind == "choose" and event.seat == self.who for event in deal.recent):
            return fault
        return say("{who} declares it for all to hear", who=deal.names[self.who])


class Shows(Struct, frozen=True):
    """A seat shows its hand: because it chooses to, or has just done so because it had to."""

    who: int

    def play(self, deal: ExampleDeal) -> Fault:
        """The hand is shown, or why it could not be; hands shown unasked are told of in their order."""
        if deal.tell_of_show(self.who):
            return ""
        later = deal.shown_before(self.who)
        if later != NOBODY:
            who, after = deal.names[self.who], deal.names[later]
            return say("{who} has shown, without being asked, before {other}", who=who, other=after)
        return Does(self.who, "show").play(deal)


class AllShow(Struct, frozen=True):
    """Everybody shows who is asked, or has just shown unasked."""

    def play(self, deal: ExampleDeal) -> Fault:
        """The hands are shown, or why they could not be."""
        if not deal.hand.over and _open(deal, deal.hand.seat, "show") is not None:
            return AllDo("show").play(deal)
        return "" if deal.tell_of_all_shows() else deal.waits_for


class RaisesTo(Struct, frozen=True):
    """A seat raises the bet to match to this many chips."""

    who: int
    level: int

    def play(self, deal: ExampleDeal) -> Fault:
        """The raise was made, or why it could not be."""
        return deal.do(self.who, Action("raise", self.level - deal.hand.betting.level))


class AllIn(Struct, frozen=True):
    """A seat puts in all its chips, as a raise, a bet or a call, whichever that is."""

    who: int

    def play(self, deal: ExampleDeal) -> Fault:
        """All chips are in, or why they could not be."""
        action = deal.all_in(self.who)
        if action is not None:
            return deal.do(self.who, action)
        if deal.hand.over or deal.hand.seat != self.who:
            return say("{who} is not asked: {instead}", who=deal.names[self.who], instead=deal.waits_for)
        who, chips = deal.names[self.who], deal.hand.stacks[self.who]
        return say("{who} has {chips}, and {instead}", who=who, chips=chips, instead=deal.waits_for)


class Discards(NamedTuple):
    """A seat throws cards away; `gets` are the first of the cards that come for them, None where none are named."""

    who: int
    cards: tuple[int, ...]
    gets: tuple[int, ...] | None = None

    def play(self, deal: ExampleDeal) -> Fault:
        """The cards were changed, and those that came are those named."""
        thrown = deal.as_held(self.who, self.cards)
        if lacking := deal.lacks(self.who, thrown):
            return lacking
        gets = self.gets or ()
        deal.want(self.who, gets)
        fault = deal.do(self.who, Action("discard", cards=thrown))
        if fault:
            return fault
        dealt = [event for event in deal.recent if event.kind == "deal" and event.seat == self.who]
        got = tuple(card for event in dealt for card in event.cards)[: len(self.cards)]
        came, promised = deal.cards(got).split(), [deal.cards([card]) for card in gets]
        if came[: len(gets)] == promised:
            return ""
        missing = next(card for at, card in enumerate(gets) if came[at : at + 1] != [promised[at]])
        return say(
            "{who} gets {cards}; {missing} cannot come: {place}",
            who=deal.names[self.who],
            cards=deal.cards(got),
            missing=deal.cards([missing]),
            place=deal.whereabouts(missing),
        )


class Keeps(NamedTuple):
    """A seat keeps these dice and throws all its others again; `gets` as above."""

    who: int
    cards: tuple[int, ...]
    gets: tuple[int, ...] | None = None

    def play(self, deal: ExampleDeal) -> Fault:
        """The others were thrown, and came as named; all were kept if there are no others."""
        kept = deal.as_held(self.who, self.cards)
        if lacking := deal.lacks(self.who, kept):
            return lacking
        thrown = tuple(card for card in deal.hand.cards[self.who] if card not in kept)
        return Discards(self.who, thrown, self.gets).play(deal) if thrown else Does(self.who, "stand pat").play(deal)


class AllDo(Struct, frozen=True):
    """Everybody asked in this round of actions says the word, or one of those that stand in for it."""

    kind: str
    instead: tuple[str, ...] = ()

    def play(self, deal: ExampleDeal) -> Fault:
        """The round is over, or somebody could not say the word."""
        step, asked = deal.hand.pc, 0
        while not deal.hand.over and deal.hand.pc == step and not asked >> deal.hand.seat & 1:
            seat = deal.hand.seat
            kinds = (self.kind, *self.instead) if asked else (self.kind,)
            kind = next((kind for kind in kinds if _open(deal, seat, kind)), self.kind)
            fault = Does(seat, kind).play(deal)
            if fault:
                return fault
            asked |= 1 << seat
        return "" if asked else deal.waits_for
