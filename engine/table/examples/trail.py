"""The way a deal takes through the rules: which steps it has passed, and which of them left each event."""

from collections.abc import Sequence

from msgspec import Struct, structs

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.event import told_apart
from engine.program import Program
from engine.steps.machine.build import Unless
from engine.steps.machine.step import NEXT, Policy, Step


class Trail:
    """Steps by their numbers: `passed` in the order of play, but for those whose `when` did not hold; `left_by` one for
    each event so far."""

    def __init__(self, program: Program) -> None:
        """Nothing was played yet. `program` is the same rules, which leave the trail here when they are played."""
        self.passed: list[int] = []
        self.left_by: list[int] = []
        steps: Sequence[Step] = program.steps
        watched = tuple(_Watched(step, number, self.passed, self.left_by) for number, step in enumerate(steps))
        self.program = structs.replace(program, steps=watched, by_players={})


class _Watched(Struct, frozen=True):
    """A step that notes when it is taken, and what events it leaves.

    It knows the lists of the trail and not the trail, which holds the program it is in.
    """

    step: Step
    number: int
    passed: list[int]
    left_by: list[int]

    def enter(self, d: Dealer) -> int:
        """See Step."""
        before = len(d.log)
        answer = self.step.enter(d)
        if answer == NEXT or not isinstance(self.step, Unless):
            self.passed.append(self.number)
        self._note(d, before)
        return answer

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.step.options(d)

    def fits(self, d: Dealer) -> bool:
        """See Step."""
        return self.step.fits(d)

    def is_secret(self) -> bool:
        """See Step."""
        return self.step.is_secret()

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        before = len(d.log)
        answer = self.step.act(d, action)
        self._note(d, before)
        return answer

    def play(self, d: Dealer, policy: Policy) -> int:
        """See Step."""
        before = len(d.log)
        answer = self.step.play(d, policy)
        self._note(d, before)
        return answer

    def _note(self, d: Dealer, before: int) -> None:
        self.left_by.extend([self.number] * len(told_apart(d.log[before:])))
