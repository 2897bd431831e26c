"""What a compiled step is to the interpreter."""

from typing import Protocol

from engine.hand.action import Action, IllegalAction, Option
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

    def fits(self, d: Dealer) -> bool:
        """Whether the round of actions of a deal from outside stands as it may while this step waits."""
        ...

    def is_secret(self) -> bool:
        """Whether nobody is told what others choose before the last has chosen."""
        ...

    def play(self, d: Dealer, policy: "Policy") -> int:
        """The step, which waits, has gone on to its end, every question answered by the policy; never WAIT.

        Raises IllegalAction when the policy breaks the rules.
        """
        ...


class Policy(Protocol):
    """How a seat answers when it is asked while a deal is played in place."""

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        """The action of `d.seat`, covered by one of the options."""
        ...


def allowed(d: Dealer, action: Action, offered: tuple[Option, ...]) -> Action:
    """The action itself, since an option covers it. Raises IllegalAction when none does."""
    for option in reversed(offered):  # the one with a choice is the last, mostly
        if option.sole is action or option.covers(action):
            return action
    raise IllegalAction(d.seat, action, offered)


class Asking:
    """A step that asks, each player aloud unless it says otherwise: how it is played in place."""

    __slots__ = ()

    def is_secret(self) -> bool:
        """See Step."""
        return False

    def play(self: "Step", d: Dealer, policy: Policy) -> int:
        """See Step."""
        answer = WAIT
        while answer == WAIT:
            offered = self.options(d)
            action = policy(d, offered)
            for option in offered:
                if option.sole is action:
                    break
            else:
                if not offered[-1].covers(action):  # the one with a choice, mostly
                    allowed(d, action, offered)
            answer = self.act(d, action)
        return answer


class Silent:
    """A step that asks nobody."""

    __slots__ = ()

    def fits(self, d: Dealer) -> bool:
        """See Step: this step never waits."""
        return False

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """Nothing: this step never waits."""
        raise AssertionError("a step that asks nobody was asked for options")

    def is_secret(self) -> bool:
        """See Step: this step never waits."""
        return False

    def act(self, d: Dealer, action: Action) -> int:
        """Nothing: this step never waits."""
        raise AssertionError("a step that asks nobody was given an action")

    def play(self, d: Dealer, policy: Policy) -> int:
        """Nothing: this step never waits."""
        raise AssertionError("a step that asks nobody was to be played")
