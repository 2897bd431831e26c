"""What players do with their cards in an example: turn some up, pass some on, buy others, take more."""

from typing import NamedTuple

from msgspec import Struct

from engine.hand.action import Action
from engine.steps.registry import ANSWERS
from engine.steps.shared.picking import Picking
from engine.table.examples.actions_in_examples import Discards, Keeps, Secretly
from engine.table.examples.asking import Fault
from engine.table.examples.example_deal import ExampleDeal
from engine.text.translation import say


class Picks(Struct, frozen=True):
    """A seat turns up, passes or takes these cards: because it chooses them, or had no choice and has just done so."""

    who: int
    kind: str
    cards: tuple[int, ...]
    chips: int | None = None
    """What they cost, if that is named."""

    def play(self, deal: ExampleDeal) -> Fault:
        """The cards are chosen, or why they could not be."""
        hand = deal.hand
        asked = not hand.over and hand.seat == self.who and any(one.kind == self.kind for one in deal.open_now)
        if not asked and self._done(deal):
            return ""
        picked = self.cards if self.kind == "take" else deal.as_held(self.who, self.cards)
        for card in picked:
            if asked and self.kind != "take" and card not in hand.layout.held(self.who):
                who, name, place = deal.names[self.who], deal.cards([card]), deal.whereabouts(card)
                return say("{who} does not hold {card}: {place}", who=who, card=name, place=place)
        price = next((one.costs for one in deal.open_now if one.kind == self.kind), 0)
        fault = deal.do(self.who, Action(self.kind, cards=picked))
        return fault or ("" if self.chips in (None, price) else _pays(deal, self.who, price))

    def _done(self, deal: ExampleDeal) -> bool:
        told = ANSWERS[self.kind].shown_by
        done = [event for event in deal.recent if event.kind in told and event.seat == self.who]
        meant = sorted(deal.cards([card]) for card in self.cards)
        return any(sorted(deal.cards([card]) for card in event.cards) == meant for event in done)


class Lays(Struct, frozen=True):
    """A seat lays these of its cards on the place of this name."""

    who: int
    place: str
    cards: tuple[int, ...]

    def play(self, deal: ExampleDeal) -> Fault:
        """The cards are laid there, or why they could not be."""
        step = deal.program.for_players(len(deal.names)).steps[deal.hand.pc]
        asked_for = step.place if isinstance(step, Picking) and deal.hand.seat == self.who else ""
        if asked_for not in ("", self.place):
            return say("{who} is to lay cards in {place}", who=deal.names[self.who], place=asked_for)
        if not asked_for:
            laid = [event for event in deal.recent if event.kind in ANSWERS["lay"].shown_by and event.seat == self.who]
            there = {deal.program.place_named(int(event.detail)) for event in laid}
            if laid and self.place not in there:
                return say("{who} lays no card in {place}", who=deal.names[self.who], place=self.place)
        return Picks(self.who, "lay", self.cards).play(deal)


class Buys(NamedTuple):
    """A seat throws cards away, or dice again, and pays this for those that come."""

    exchange: Discards | Keeps
    chips: int

    def play(self, deal: ExampleDeal) -> Fault:
        """The cards were changed, and they cost this much."""
        return self.exchange.play(deal) or _paid(deal, self.exchange.who, self.chips)


class Takes(NamedTuple):
    """A seat takes so many more cards; `gets` are the first of those that come, `chips` what they cost, if named."""

    who: int
    number: int
    gets: tuple[int, ...] = ()
    chips: int | None = None

    def play(self, deal: ExampleDeal) -> Fault:
        """The cards have come, and are those named."""
        deal.want(self.who, self.gets)
        fault = deal.do(self.who, Action("take", self.number))
        if fault:
            return fault
        dealt = [event for event in deal.recent if event.kind == "deal" and event.seat == self.who]
        got = tuple(card for event in dealt for card in event.cards)
        if got[: len(self.gets)] != self.gets:
            return say("{who} gets {cards}", who=deal.names[self.who], cards=deal.cards(got))
        return "" if self.chips is None else _paid(deal, self.who, self.chips)


def promised(sentence: object) -> tuple[int, ...]:
    """The cards that a sentence says will come."""
    exchange = sentence.exchange if isinstance(sentence, Buys) else sentence
    if isinstance(exchange, Discards | Keeps):
        return exchange.gets or ()
    return exchange.gets if isinstance(exchange, Takes) else ()


def claims_besides(sentence: object) -> bool:
    """Whether a sentence says more than what is done: what it costs, or that nobody hears it."""
    return isinstance(sentence, Buys | Secretly) or (isinstance(sentence, Takes | Picks) and sentence.chips is not None)


def _paid(deal: ExampleDeal, seat: int, chips: int) -> Fault:
    """Whether the last action of a seat cost it this much."""
    paid = next((event.chips for event in deal.recent if event.kind == "pay" and event.seat == seat), 0)
    return "" if paid == chips else _pays(deal, seat, paid)


def _pays(deal: ExampleDeal, seat: int, chips: int) -> Fault:
    return say("{who} pays {chips}", who=deal.names[seat], chips=chips)
