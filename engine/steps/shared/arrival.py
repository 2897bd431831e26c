"""What is done when a card comes to lie face up before a player: an entry of `when-dealt`, and who looks for it.

A deal whose cards are looked at goes card by card. After each it goes to the one place where the program looks at what
lies open; from there the steps of an entry are carried out, and when nothing is left to be looked at the deal goes on.
What such a step deals is looked at when the steps of its entry are over.
"""

from typing import NamedTuple

from msgspec import Struct, field

from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.hand.seats import NOBODY
from engine.language import compile as compiled
from engine.language.compile import Cards, Condition
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Interval
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, Silent, Step
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.shared.sentence import in_words, text_of
from engine.steps.shared.turns import FIRST, REGISTERS, each_in_turn
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

_BACK, _CARD, _ENTRY, _LEFT, _TO, _SEEN = range(6)
"""Registers: where to go on; the card that is looked at, from 1; the entry that comes next for it; of the deal that
goes card by card how many are left, from 1, and for whom; then which cards were looked at."""
_BITS = 128
"""So many cards are kept in one register."""


def registers_for(cards: int) -> int:
    """How many registers it takes to look at the cards of a deck."""
    return _SEEN + 1 + (cards - 1) // _BITS


class Entry(NamedTuple):
    """An entry as it is looked for."""

    cards: Cards
    when: Condition | None
    register: int
    """Which tells whose turn it is in its steps."""
    start: int

    def fits(self, d: Dealer, seat: int, card: int) -> bool:
        """Whether it speaks of this card of a seat."""
        return bool(self.cards(d, seat) >> card & 1) and (self.when is None or self.when(d, seat))


class Look(Silent, Struct):
    """The next card that lies open and was not looked at is; for the player who has it the steps of an entry follow."""

    register: int
    entries: list[Entry] = field(default_factory=list)
    at: int = NEXT
    """The number of this step."""
    alone: tuple[int, ...] = ()
    """For each step of the deal where it goes on when one player is left."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        registers, first = d.registers, self.register
        while True:
            if not registers[first + _CARD]:
                card = self._next(d)
                if card is None:
                    return registers[first + _BACK]
                registers[first + _CARD], registers[first + _ENTRY] = card + 1, 0
            card = registers[first + _CARD] - 1
            seat = next((one for one in range(d.seats) if card in d.cards[one] and d.live >> one & 1), NOBODY)
            while seat != NOBODY and registers[first + _ENTRY] < len(self.entries):
                entry = self.entries[registers[first + _ENTRY]]
                registers[first + _ENTRY] += 1
                if entry.fits(d, seat, card):
                    registers[entry.register] = registers[entry.register + FIRST] = seat
                    registers[entry.register + 3] = 1
                    return entry.start
            registers[first + _CARD] = 0

    def _next(self, d: Dealer) -> int | None:
        """The card that came up first of those that were not looked at, and has been now; None if there is none.

        What does not lie open before a player any more has to be looked at when it comes again.
        """
        before = {card for seat in range(d.seats) if d.live >> seat & 1 for card in d.cards[seat]}
        lying = [card for card in d.exposed if card in before and d.faces[card] == UP]
        found: int | None = None
        seen = [0] * (registers_for(len(d.faces)) - _SEEN)
        for card in lying:
            known = d.registers[self.register + _SEEN + card // _BITS] >> card % _BITS & 1
            if known or found is None:
                seen[card // _BITS] |= 1 << card % _BITS
                found = found if known else card
        start = self.register + _SEEN
        d.registers[start : start + len(seen)] = seen
        return found

    def now(self) -> Step:
        """See Looking."""
        return LookNow(self)

    def left_alone(self) -> Step:
        """See Looking."""
        return LeftAlone(self)

    def then(self, d: Dealer, step: int) -> int:
        """What lies open is looked at, and the deal goes on at this step; where that begins."""
        d.registers[self.register + _BACK] = step
        return self.at

    def left(self, d: Dealer) -> tuple[int, int] | None:
        """How many cards the deal that goes card by card has still to give, and to whom; None if none is on."""
        cards = d.registers[self.register + _LEFT]
        return (cards - 1, d.registers[self.register + _TO]) if cards else None

    def goes_on(self, d: Dealer, cards: int, to: int) -> None:
        """The deal has still to give so many cards to these seats; of 0 it is over."""
        d.registers[self.register + _LEFT] = cards + 1 if cards else 0
        d.registers[self.register + _TO] = to


class Arrived(Silent):
    """The steps of an entry begin: here the rule stands that they follow."""

    __slots__ = ()

    def enter(self, d: Dealer) -> int:
        """See Step."""
        return NEXT


class LookNow(Silent, Struct, frozen=True):
    """What the step before has brought is looked at."""

    look: Look

    def enter(self, d: Dealer) -> int:
        """See Step."""
        return self.look.then(d, d.pc + 1)


class LeftAlone(Silent, Struct, frozen=True):
    """One player is left, and nothing more is looked at: the deal goes on as from the step that brought the card."""

    look: Look

    def enter(self, d: Dealer) -> int:
        """See Step."""
        look = self.look
        d.registers[look.register + _CARD] = d.registers[look.register + _LEFT] = 0
        return look.alone[d.registers[look.register + _BACK] - 1]


def build(body: Body, b: Builder) -> None:
    """Adds what is done for the player; one who folds in it has done all of it."""
    look, cards = b.look, b.cards(body, "cards")
    assert isinstance(look, Look)
    assert cards is not None
    when = None if body.when is None else compiled.condition(body.when, body.scope)
    look.entries.append(Entry(cards, when, body.register, b.emit(Arrived())))
    leavers = b.turns_of(body.register, b.steps_in(body, "do"))
    for leaver in leavers:
        leaver.target = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind: it may have been done, for no more cards in all than there are of them."""
    left = max(0, _there_are(body, table) - table.arrived.get(body.register, 0))
    if left:
        turns = min(left, max(1, table.live.most))
        table.arrived = {**table.arrived, body.register: table.arrived.get(body.register, 0) + turns}
        each_in_turn(body, table, lambda one: _for_one(body, one), Interval(0, turns))
        return
    before, told = table.copy(), len(table.journal.shortages)
    each_in_turn(body, table, lambda one: _for_one(body, one), Interval(0, 1))
    table.has_cards_of(before)  # each was counted before, but what else happens may happen now
    del table.journal.shortages[told:]


def _for_one(body: Body, table: Abstract) -> None:
    fails = table.fork(body.when, body.scope)
    if not table.settled:
        table.run(body, "do")
    table.join(fails)


def _there_are(body: Body, table: Abstract) -> int:
    """How many cards the entry may be about, each of which comes once."""
    cards = body.values.get("cards")
    fixed = compiled.fixed_cards(cards, body.scope) if isinstance(cards, Expression) else None
    return table.deck_size if fixed is None else fixed.bit_count()


def says(body: Body) -> str:
    """See Kind."""
    cards = text_of(body, "cards")
    if body.when is None or body.when.constant is True:
        return say("For each card that comes to lie face up before a player ({cards}):", cards=cards)
    return say(
        "For each card that comes to lie face up before a player ({cards}), if {condition}:",
        cards=cards,
        condition=in_words(body.when),
    )


ARRIVAL = Kind(
    name="arrival",
    about=mark("Whenever one of these cards comes to lie face up before a player, by a deal, a draw or a turn."),
    example="{cards: fours, do: [deal: {cards: 1}]}",
    fields=(
        Field("cards", "cards", mark("The cards."), example="fours", required=True, subject="each"),
        Field(
            "do",
            "steps",
            mark(
                "What is done then, before the next card comes; a step that names nobody means the player who has it."
            ),
            required=True,
        ),
    ),
    says=says,
    otherwise=(),
    noun=None,
    roles=(),
    part=NO_KEY,
    block="turn",
    registers=REGISTERS,
    **DEAL_GOES_ON,
    guards_itself=True,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=(),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
