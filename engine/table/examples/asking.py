"""A table at which somebody is asked, in a deal or between two, as the sentences of examples see it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.hand.action import Action, Option
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.interpreter import options
from engine.program import Program
from engine.text.translation import say
from engine.words.actions import ways_all_in
from engine.words.offers import told_action, told_options

Fault = str
"""What was so instead of what a sentence says; empty when the sentence came true."""


class Asking(ABC):
    """Who is asked for what, with names for the seats."""

    program: Program
    names: Sequence[str]
    """Who sits there, by seat."""
    hand: Hand
    recent: tuple[Event, ...] = ()
    """What has happened since somebody last acted."""

    @property
    def open_now(self) -> tuple[Option, ...]:
        """What the seat to act may do; empty when nobody is asked any more."""
        return options(self.program, self.hand)

    @property
    def waits_for(self) -> str:
        """Who is asked, and for what, as a sentence."""
        if self.hand.over:
            return say("the deal is over")
        options = told_options(self.open_now, self.program.deck.called, self.names)
        return say("{who} may {options}", who=self.names[self.hand.seat], options=options)

    def do(self, seat: int, action: Action) -> Fault:
        """The seat has done this, and the table ran on until somebody is asked; else nothing happened."""
        if self.hand.over or seat != self.hand.seat:
            return self._not_asked(seat, action)
        if not any(option.covers(action) for option in self.open_now):
            done = told_action(action, self.program.deck, self.names)
            return say("{who} may not {action}: {instead}", who=self.names[seat], action=done, instead=self.waits_for)
        self._act(action)
        return ""

    def all_in(self, seat: int) -> Action | None:
        """The raise, bet or call of all its chips that the seat to act may make; None when it may make none."""
        hand = self.hand
        ways = ways_all_in(hand.stacks[seat], hand.betting.level - hand.betting.bets[seat])
        open_now = self.open_now if seat == hand.seat else ()
        return next((way for way in ways if any(option.covers(way) for option in open_now)), None)

    def _not_asked(self, seat: int, action: Action) -> Fault:
        return say("{who} is not asked: {instead}", who=self.names[seat], instead=self.waits_for)

    @abstractmethod
    def _act(self, action: Action) -> None:
        """The seat to act has done this, which it may."""
