"""Deals by chance, one after the other, with the chips and the marks that stay.

The same rules are always played the same.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec import Struct

from engine.hand.action import Action, Option
from engine.hand.chance.shuffled import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import Event, told_apart
from engine.hand.hand import Hand, MarkValue
from engine.interpreter import play
from engine.program import Program
from engine.steps.machine.step import Policy
from engine.table.bots.random_actions import any_action
from engine.table.watched import Comes, watched

MOST_STEPS = 3000
"""A deal that takes more steps than this is given up."""
_STACKS = (20, 100, 400)
_OF_A_DEAL, _IN_A_ROW = "this deal", 8
"""So many deals are played by the same players where a mark is kept longer than a deal."""
_LEAVING = ("fold", "concede")
_SELDOM = 0.15
"""How often a player leaves who may stay."""


class Deal(NamedTuple):
    """A deal that came to its end, and all that happened."""

    hand: Hand
    log: Sequence[Event]


class ByChance(Struct):
    """Deals by chance, and what was seen in them."""

    program: Program
    comes: Comes = lambda *_: None
    """Looks at the deal at each step that it comes to; where it raises GivenUpError, no more of the deal is played."""
    begun: int = 0
    """How many deals were begun."""
    taken: int = 0
    """How many steps and answers they took in all."""
    _start: int = 0
    """How many had been taken when the last deal began."""
    too_long_at: int | None = None
    """The step at which a deal was given up last because it took too many."""

    def deals(self, number: int, most_steps: int, offered: Callable[[Option], None] = lambda _: None) -> Iterator[Deal]:
        """So many deals, with each number of players in turn; none is begun after this many steps.

        Deals that are given up are left out; `offered` is told of everything that somebody may do.
        """
        random, program = Random("witness"), self.program
        played = watched(program, self._count)
        sizes = range(program.least_players, program.most_players + 1)
        in_a_row = _IN_A_ROW if any(mark.kept != _OF_A_DEAL for mark in program.marks) else 2
        carried, marks, stacks = 0, dict[str, MarkValue](), tuple[int, ...]()
        for count in range(number):
            if self.taken > most_steps:
                break
            again = count % in_a_row > 0  # the same players, so that a pot, a mark and unequal stacks may be there
            players = sizes[count // in_a_row % len(sizes)]
            new = random.choice(_STACKS)
            d = played.open(
                tuple(had or new for had in stacks) if again else (new,) * players,
                count % players,
                Shuffled(f"witness {count}"),
                carried=carried if again else 0,
                marks=marks if again else {},
            )
            self.begun += 1
            self._start = self.taken
            try:
                play(played, d, self._policy(random, offered))
            except GivenUpError as given_up:
                self.too_long_at = d.pc if isinstance(given_up, _TooLongError) else self.too_long_at
                carried, marks, stacks = 0, {}, (new,) * players
                continue
            log, hand = told_apart(d.log), d.lay_down()
            stacks = hand.stacks
            carried, marks = hand.pot, program.kept_marks(hand.marks, pot_stays=hand.pot > 0)
            yield Deal(hand, log)

    def charge(self, steps: int) -> None:
        """Something has taken as long as so many steps, of which the deal is not longer."""
        self.taken += steps
        self._start += steps

    def _count(self, number: int, d: Dealer) -> None:
        self._take()
        self.comes(number, d)

    def _take(self) -> None:
        self.taken += 1
        if self.taken - self._start > MOST_STEPS:
            raise _TooLongError

    def _policy(self, random: Random, offered: Callable[[Option], None]) -> Policy:
        """Players who take any answer, and seldom leave where they may stay."""

        def answer(d: Dealer, options: tuple[Option, ...]) -> Action:
            self._take()
            for option in options:
                offered(option)
            staying = [option for option in options if option.kind not in _LEAVING]
            leaves = not staying or random.random() < _SELDOM
            return any_action(random.choice(options if leaves else staying), random)

        return answer


class GivenUpError(Exception):
    """A deal is not played to its end."""


class _TooLongError(GivenUpError):
    """A deal has taken too many steps."""
