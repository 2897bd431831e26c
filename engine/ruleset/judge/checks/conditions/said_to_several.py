"""What is said once to several steps: by the betting of a game to all its bets, by a block to all its copies."""

from collections.abc import Container, Iterator, Mapping, Sequence

from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span

Place = tuple[str, Span | None]
"""A code, and where it is told."""


def told_of_all(survey: Survey, found: Sequence[tuple[Body, Diagnostic]]) -> Iterator[Diagnostic]:
    """What is told of one step after another, without what is not so of all steps to which it is said."""
    of = dict[Place, set[int]]()
    for body, one in found:
        of.setdefault((one.code, one.span), set()).add(id(body))
    yield from (one for _, one in found if is_of_all(survey, one, of))


def is_of_all(survey: Survey, told: Diagnostic, of: Mapping[Place, Container[int]]) -> bool:
    """Whether something is told `of` each step to which it is said; steps that never come are left aside."""
    at, steps = told.span, of.get((told.code, told.span), ())
    others = (body for body in survey.bodies if at is not None and id(body) not in steps and says(body, at))
    return not any(survey.at(body) for body in others)


def says(body: Body, at: Span) -> bool:
    """Whether a step stands there, or what it says itself does; a word is asked for anew wherever it stands."""
    return body.key.span == at or any(_holds(one.value.scalar.span, at) for one in body.expressions)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.source == inner.source and outer.start <= inner.start and inner.end <= outer.end
