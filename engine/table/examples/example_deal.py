"""A deal on which an example is tried: the rules, a stacked deck, and how the deal stands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from msgspec import structs

from engine.hand.action import Action, Option
from engine.hand.chance import Stacked, Thrown
from engine.hand.dealer import Dealer
from engine.hand.event import Event
from engine.hand.hand import Hand, MarkValue
from engine.hand.seats import NOBODY, mask_of
from engine.interpreter import apply, options, start, with_chance
from engine.program import Origin, Program
from engine.table.examples.asking import Asking, Fault
from engine.table.examples.trail import Trail
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.offers import told_cards


class Setting(Protocol):
    """Who sits at the table, and how a deal begins."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there, by seat."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """Their chips."""

    @property
    def dealer(self) -> int:
        """Whose deal it is."""

    @property
    def carried(self) -> int:
        """The chips in the pot from earlier deals."""

    @property
    def marks(self) -> Mapping[str, MarkValue]:
        """What marks hold."""


class ExampleDeal(Asking):
    """One deal in motion, with names for its seats."""

    def __init__(self, program: Program, table: Setting, deck: Stacked) -> None:
        """The deal as it stands after its start, with this deck."""
        self.program = program
        self.names = table.names
        self._rules = structs.replace(program, by_players={})
        """The same rules also where fewer are dealt in than sit there."""
        self._table, self._deck = table, deck
        self._taken: list[tuple[Hand, Action]] = []
        """What has been done, and how the deal stood before."""
        self.events: list[Event] = []
        self.shown_unasked = 0
        """Who has shown without being asked, as a mask."""
        self._shows_told = 0
        self._go_on(self._begun(self._rules))

    def _begun(self, rules: Program) -> tuple[Hand, tuple[Event, ...]]:
        """The deal after its start by these rules, and what happened."""
        table = self._table
        return start(rules, table.stacks, table.dealer, self._deck, carried=table.carried, marks=dict(table.marks))

    @property
    def trail(self) -> Trail:
        """The way the deal has taken through the rules; it is played once more, since mostly nobody asks for that."""
        trail = Trail(self._rules)
        self._begun(trail.program)
        for hand, action in self._taken:
            apply(trail.program, hand, action)
        return trail

    def _go_on(self, after: tuple[Hand, tuple[Event, ...]]) -> None:
        self.hand, self.recent = after
        self.events += self.recent
        self.shown_unasked |= mask_of(self._just_shown)
        self._shows_told = 0

    @property
    def open_now(self) -> tuple[Option, ...]:
        """See Asking."""
        return options(self._rules, self.hand)

    @property
    def dealer(self) -> Dealer:
        """A Dealer on a copy of the deal, for those who only read."""
        return Dealer.open(self.hand)

    def _not_asked(self, seat: int, action: Action) -> Fault:
        if action.kind in ("show", "concede") and self.shown_unasked >> seat & 1:
            return say("{who} has shown without being asked: {instead}", who=self.names[seat], instead=self.waits_for)
        return super()._not_asked(seat, action)

    def _act(self, action: Action) -> None:
        before = self.hand
        self._go_on(apply(self._rules, before, action))
        self._taken.append((before, action))

    @property
    def _stacked(self) -> Stacked:
        chance = self.hand.chance
        stacked = chance.chance if isinstance(chance, Thrown) else chance
        assert isinstance(stacked, Stacked)
        return stacked

    def want(self, address: int, cards: Iterable[int]) -> None:
        """The next cards for this seat or place are these."""
        self.hand = with_chance(self.program, self.hand, self._stacked.want(address, cards))

    def waiting(self, address: int) -> Sequence[int]:
        """The cards that this seat or place was to receive and has not."""
        return self._stacked.waiting(address)

    @property
    def _just_shown(self) -> list[int]:
        """Whom the last action of somebody made show without being asked, in that order."""
        shown = [event.seat for event in self.recent if event.kind == "show"]
        asked_to = self.recent[:1] and self.recent[0].kind == "show"
        return shown[1 if asked_to else 0 :]

    def tell_of_show(self, seat: int) -> bool:
        """Whether the seat has just shown unasked, after those that were told before; this one is told now."""
        left = self._just_shown[self._shows_told :]
        if seat not in left:
            return False
        self._shows_told += left.index(seat) + 1
        return True

    def tell_of_all_shows(self) -> bool:
        """Whether anybody has just shown unasked that was not told; all of them are told now."""
        told, self._shows_told = self._shows_told, len(self._just_shown)
        return told < self._shows_told

    def shown_before(self, seat: int) -> int:
        """The last seat that was said to show, if `seat` has just done so before it; else NOBODY."""
        told = self._just_shown[: self._shows_told]
        return told[-1] if seat in told[:-1] else NOBODY

    def cards(self, cards: Iterable[int]) -> str:
        """Cards by their names."""
        return told_cards(cards, self.program.deck) or say("no cards")

    def seats(self, mask: int) -> str:
        """The names of a set of seats."""
        return joined([name for seat, name in enumerate(self.names) if mask >> seat & 1]) or say("nobody")

    def as_held(self, seat: int, cards: Iterable[int]) -> tuple[int, ...]:
        """For each card one of its name that lies before the seat, if there is one; else the card itself."""
        left, names = list(self.hand.layout.held(seat)), self.program.deck.names
        found = []
        for card in cards:
            same = card if card in left else next((held for held in left if names[held] == names[card]), card)
            if same in left:
                left.remove(same)
            found.append(same)
        return tuple(found)

    def lacks(self, seat: int, cards: Iterable[int]) -> Fault:
        """That the seat does not hold one of these, and where it is or what the seat holds instead."""
        held = self.hand.layout.held(seat)
        card = next((card for card in cards if card not in held), None)
        if card is None:
            return ""
        name = self.cards([card])
        if not self.program.deck.put_back:
            return say(
                "{who} does not hold {card}: {place}", who=self.names[seat], card=name, place=self.whereabouts(card)
            )
        holes = {"who": self.names[seat], "card": name, "cards": self.cards(held)}
        if name in self.cards(held).split():
            return say("{who} does not hold another {card}, only {cards}", **holes)
        return say("{who} does not hold {card}, only {cards}", **holes)

    def whereabouts(self, card: int) -> str:
        """Where a card lies, as the end of a sentence."""
        hand = self.hand
        for seat, name in enumerate(self.names):
            if card in hand.layout.held(seat):
                return say("{who} holds it", who=name)
            if card in hand.layout.aside[seat]:
                return say("{who} laid it aside", who=name)
        if card in hand.layout.muck:
            return say("it is among the discards")
        return say("it is in the stock") if card in hand.layout.stock else say("it lies on the table")

    @property
    def rule_in_force(self) -> Origin | None:
        """The rule at which the deal stands; when it is over, the last one it came by that an author wrote."""
        origins = (self.program.origins[number] for number in reversed(self.trail.passed))
        return next((origin for origin in origins if origin.line), None)

    def rule_of(self, is_meant: Callable[[Event], bool]) -> Origin | None:
        """The rule by which such a thing happened last; the one in force where it did not, or no author wrote it."""
        for event, number in zip(reversed(self.events), reversed(self.trail.left_by), strict=True):
            if is_meant(event):
                origin = self.program.origins[number]
                return origin if origin.line else self.rule_in_force
        return self.rule_in_force
