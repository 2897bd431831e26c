"""A deal on which an example is tried: the rules, a stacked deck, and how the deal stands."""

from collections.abc import Iterable

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled, Stacked
from engine.hand.dealer import Dealer
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.interpreter import apply, options
from engine.program import Origin, Program
from engine.table.told import joined, told_action, told_cards, told_options

Fault = str
"""What was so instead of what a sentence says; empty when the sentence came true."""


class Stage:
    """One deal in motion, with names for its seats."""

    def __init__(
        self, program: Program, names: tuple[str, ...], start: tuple[Hand, tuple[Event, ...]], deck: Stacked
    ) -> None:
        """The deal as it stands after its start."""
        self.program = program
        self.names = names
        self.hand, self.recent = start
        self.events = list(self.recent)
        self.deck = deck

    @property
    def open_now(self) -> tuple[Option, ...]:
        """What the seat to act may do; empty when the deal is over."""
        return options(self.program, self.hand)

    @property
    def dealer(self) -> Dealer:
        """A Dealer on a copy of the deal, for those who only read."""
        return Dealer.open(self.hand, Shuffled(0))

    @property
    def waits_for(self) -> str:
        """Who is asked, and for what, as a sentence."""
        if self.hand.over:
            return "the deal is over"
        return f"{self.names[self.hand.seat]} may {told_options(self.open_now, self.program.deck.called)}"

    def do(self, seat: int, action: Action) -> Fault:
        """The seat has done this, and the table ran on until somebody is asked; else nothing happened."""
        if self.hand.over or seat != self.hand.seat:
            return f"{self.names[seat]} is not asked: {self.waits_for}"
        if not any(option.covers(action) for option in self.open_now):
            return f"{self.names[seat]} may not {told_action(action, self.program.deck)}: {self.waits_for}"
        self.hand, self.recent = apply(self.program, self.hand, action, self.deck)
        self.events += self.recent
        return ""

    def all_in(self, seat: int) -> Action | None:
        """The raise, bet or call of all its chips that the seat to act may make; None when it may make none."""
        hand = self.hand
        stack, owed = hand.stacks[seat], hand.level - hand.bets[seat]
        ways = (Action("raise", stack - owed), Action("bet", stack), Action("call", stack))
        open_now = self.open_now if seat == hand.seat else ()
        return next((way for way in ways if any(option.covers(way) for option in open_now)), None)

    def shows_unasked(self, seat: int) -> bool:
        """Whether the last action of somebody made this seat show its hand without being asked."""
        shown = [event.seat for event in self.recent if event.kind == "show"]
        asked_to = self.recent[:1] and self.recent[0].kind == "show"
        return seat in shown[1 if asked_to else 0 :]

    def cards(self, cards: Iterable[int]) -> str:
        """Cards by their names."""
        return told_cards(cards, self.program.deck) or "no cards"

    def seats(self, mask: int) -> str:
        """The names of a set of seats."""
        return joined([name for seat, name in enumerate(self.names) if mask >> seat & 1]) or "nobody"

    def as_held(self, seat: int, cards: Iterable[int]) -> tuple[int, ...]:
        """For each card one of its name that lies before the seat, if there is one; else the card itself."""
        left, names = list(self.hand.cards[seat]), self.program.deck.names
        found = []
        for card in cards:
            same = card if card in left else next((held for held in left if names[held] == names[card]), card)
            if same in left:
                left.remove(same)
            found.append(same)
        return tuple(found)

    def lacks(self, seat: int, cards: Iterable[int]) -> Fault:
        """That the seat does not hold one of these, and where it is or what the seat holds instead."""
        held = self.hand.cards[seat]
        card = next((card for card in cards if card not in held), None)
        if card is None:
            return ""
        name = self.cards([card])
        if not self.program.deck.put_back:
            return f"{self.names[seat]} does not hold {name}: {self.whereabouts(card)}"
        another = "another " if name in self.cards(held).split() else ""
        return f"{self.names[seat]} does not hold {another}{name}, only {self.cards(held)}"

    def whereabouts(self, card: int) -> str:
        """Where a card lies, as the end of a sentence."""
        hand = self.hand
        for seat, name in enumerate(self.names):
            if card in hand.cards[seat]:
                return f"{name} holds it"
            if card in hand.aside[seat]:
                return f"{name} laid it aside"
        if card in hand.muck:
            return "it is among the discards"
        return "it is in the stock" if card in hand.stock else "it lies on the table"

    def rule_in_force(self) -> Origin | None:
        """The rule at which the deal stands; when it is over, the last one that an author wrote before its end."""
        for origin in reversed(self.program.origins[: self.hand.pc + 1]):
            if origin.line:
                return origin
        return None
