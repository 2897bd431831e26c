"""Rules that are looked at while they are played: to which of their steps a deal comes."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec import structs

from engine.hand.dealer import Dealer
from engine.program import Program
from engine.ruleset.compile.programs import bodies_of
from engine.ruleset.load import Loaded
from engine.steps.machine.build import Jump, StillIn, Unless
from engine.steps.machine.kind import Body
from engine.steps.machine.step import Step
from engine.text.marked.source import Span

Comes = Callable[[int, Dealer], None]
"""Is told the number of each step that a deal comes to, and has the deal as it is there."""
_PASSES_BY = (StillIn, Unless, Jump)
"""Steps of the compiled game that lead past others, and do nothing themselves."""


class _Watched:
    """A compiled step that is looked at when a deal comes to it."""

    def __init__(self, step: Step, number: int, comes: Comes) -> None:
        self._step, self._number, self._comes = step, number, comes

    def enter(self, d: Dealer) -> int:
        """See Step."""
        self._comes(self._number, d)
        return self._step.enter(d)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._step, name)


def watched(program: Program, comes: Comes) -> Program:
    """The same rules, which tell of every step that a deal comes to. Players are better given the rules themselves."""
    steps = tuple(_Watched(step, number, comes) for number, step in enumerate(program.steps))
    others = {count: watched(one, comes) for count, one in program.by_players.items()}
    return structs.replace(program, steps=steps, by_players=others)


class Reached:
    """Which rules of a game came into play, by the numbers of the steps that a deal came to."""

    def __init__(self, loaded: Loaded) -> None:
        """No deal has been looked at."""
        self._bodies, self._steps = bodies_of(loaded.rules), loaded.program.steps

    def by(self, numbers: Iterable[int]) -> "Done":
        """The rules that did something; those that only lead past others are none."""
        bodies = (self._bodies[number] for number in numbers if not isinstance(self._steps[number], _PASSES_BY))
        return Done({body.key.span for body in bodies if body is not None})


class Done:
    """Rules that came into play."""

    def __init__(self, places: Collection[Span]) -> None:
        """By where they are written: a rule that several parts repeat came into play where one of them did."""
        self._places = places

    def __contains__(self, body: Body) -> bool:
        """Whether a rule, or one that stands in it, did something."""
        return body.key.span in self._places or any(one in self for several in body.inner.values() for one in several)
