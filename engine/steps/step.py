"""What a compiled step is to the interpreter."""

from typing import Protocol

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer

NEXT = -1
"""Answer of a step: it is done, the step after it follows."""
WAIT = -2
"""Answer of a step: `dealer.seat` is to act."""
ALONE = -3
"""Answer of a step: it is done, and at most one player is left."""
OVER = -4
"""Answer of a step: the deal has ended."""


class Step(Protocol):
    """One instruction of a Program. It holds rules, never anything of a hand.

    `enter` and `act` answer NEXT, WAIT, ALONE, OVER or the number of the step that follows.
    """

    def enter(self, d: Dealer) -> int:
        """The step begins."""
        ...

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """What `dealer.seat` may do; asked only while the step waits, never empty."""
        ...

    def act(self, d: Dealer, action: Action) -> int:
        """`dealer.seat` has done this; an option covered it."""
        ...


class Silent:
    """A step that asks nobody."""

    __slots__ = ()

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """Nothing: this step never waits."""
        raise AssertionError("a step that asks nobody was asked for options")

    def act(self, d: Dealer, action: Action) -> int:
        """Nothing: this step never waits."""
        raise AssertionError("a step that asks nobody was given an action")
