"""Checks of questions about a die that come out the same way whatever is thrown."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Each, IfAmount, Node, body_of
from engine.language.forms.measure import Bounds
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks.marks.mark_knowledge import held_at, marks_at
from engine.ruleset.understand.bounded_marks import thrown_marks
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_ELSE = ("something", "else")
"""Stands for what is no die, and is asked besides."""
_FEW = 20
"""A die has no more faces than these."""


def whatever_is_thrown(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a question that names faces of a die, and that all of its faces answer alike.

    Whether the die was thrown at all may be asked: that names no face.
    """
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    for asked in _asked(survey) if sides else ():
        if asked.said.scalar.span.source not in survey.rules.composed.authored:
            continue
        for tree in _conditions(asked.said):
            for node in _of_one_die(tree, sides, asked.thrown):
                yield from _told_of(node, asked, sides)


def sides_of_dice(survey: Survey) -> Mapping[str, int]:
    """The marks that only dice decide, each with the number of faces of its die."""
    thrown = thrown_marks(survey.rules) if survey.rules.marks else {}
    found: dict[str, int] = {}
    for body in survey.bodies if thrown else ():
        name, sides = text_of(body, "what"), body.values.get("thrown")
        if name in thrown and isinstance(sides, int) and sides <= _FEW:
            found[name] = max(sides, found.get(name, 0))
    return found


class _Asked(NamedTuple):
    """An expression in which a die may be asked for, and the dice that were surely thrown by then."""

    said: Expression
    scope: Scope
    thrown: Sequence[str] = ()


def _asked(survey: Survey) -> Iterator[_Asked]:
    rules, known = survey.rules, marks_at(survey)
    for body in survey.bodies:
        thrown = _surely_thrown(known.get(id(body), {}))
        within = _thrown_in_each_lap(body)
        for one in body.expressions:
            yield _Asked(one.value, body.scope, (*thrown, *within) if one.field.name == "until" else thrown)
    yield from (_Asked(one.when, rules.scope) for one in rules.wilds if one.when is not None)
    shown = _surely_thrown(held_at(survey, (body for body in survey.bodies if body.kind.compares)))
    yield from (_Asked(one.when, one.table, shown) for one in rules.shares if one.when is not None)


def _thrown_in_each_lap(body: Body) -> Iterator[str]:
    """The marks that are thrown in every lap of a step that goes round, before it is asked whether it is over."""
    for step in body.inner.get("do", ()) if goes_in_laps(body.kind, body.values) else ():
        if "thrown" in step.values and step.when is None:
            yield text_of(step, "what")


def _surely_thrown(known: Mapping[str, Bounds]) -> Sequence[str]:
    """The marks that are at least 1 by then, as a die is that was thrown."""
    return [name for name, bounds in known.items() if bounds.least is not None and bounds.least >= 1]


def _told_of(tree: Node, by: _Asked, sides: Mapping[str, int]) -> Iterator[Diagnostic]:
    """What is told of a question about one die: of the comparisons in it that no face answers otherwise, else of it."""
    asked = [one for one in tree.walk() if isinstance(one, Compare)]
    idle = [one for one in asked if _names_faces(one, by.thrown) and _at_all_faces(one, by.scope, sides) is not None]
    for node in (*idle, *(() if idle else (tree,))):
        holds = _at_all_faces(node, by.scope, sides)
        if holds is not None:
            yield _told(node, holds=holds)


def _conditions(said: Expression) -> Iterator[Node]:
    """The questions of an expression: itself, or those by which an amount is one or another."""
    if said.kind == "condition":
        yield said.tree
    else:
        yield from (node.condition for node in said.tree.walk() if isinstance(node, IfAmount))


def _of_one_die(tree: Node, sides: Mapping[str, int], thrown: Container[str]) -> Iterator[Node]:
    """The largest parts of a question that ask of the same die alone, which face it shows."""
    node = body_of(tree)
    dice = _dice(node, sides)
    if len(dice) == 1 and _names_faces(node, thrown):
        yield tree
    elif isinstance(node, ConditionNode) and node.joins is not None:
        for part in node.joins.parts:
            yield from _of_one_die(part, sides, thrown)


def _dice(node: Node, sides: Mapping[str, int]) -> set[str]:
    """The dice that are asked for; more than one where anything else is asked besides."""
    node = body_of(node)
    if isinstance(node, ConditionNode) and node.joins is not None:
        return set().union(*(_dice(part, sides) for part in node.joins.parts))
    left = body_of(node.left) if isinstance(node, Compare) else None
    known = isinstance(node, Compare) and not any(part.is_setting() for part in node.walk())
    return {left.told()} if known and isinstance(left, AmountMark | Each) and left.name in sides else {*_ELSE}


def _names_faces(node: Node, thrown: Container[str]) -> bool:
    """Whether more is asked than whether the die was thrown at all, or that is known of it."""
    asked = [one for one in node.walk() if isinstance(one, Compare)]
    dice = (left.name for one in asked if isinstance(left := body_of(one.left), AmountMark | Each))
    return (
        len(asked) > 1 or any(one.right.told() not in ("0", "1") for one in asked) or any(one in thrown for one in dice)
    )


def _at_all_faces(tree: Node, scope: Scope, sides: Mapping[str, int]) -> bool | None:
    """How a question comes out at all faces; None where it depends on the face, or on something else."""
    (name,) = _dice(tree, sides)
    faces = next(sides[one.name] for one in tree.walk() if isinstance(one, AmountMark | Each) and one.told() == name)
    found = set[bool | None]()
    for face in range(1, faces + 1):

        def seen(node: Node, face: int = face) -> Bounds | None:
            return Bounds(face, face) if isinstance(node, AmountMark | Each) and node.told() == name else None

        found.add(decide(tree, {}, scope, seen))
    return found.pop() if len(found) == 1 else None


def _told(node: Node, *, holds: bool) -> Diagnostic:
    condition = node.at.text
    if holds:
        message = say("`{condition}` holds whatever is thrown", condition=condition)
    else:
        message = say("`{condition}` never holds, whatever is thrown", condition=condition)
    help = say("ask for some of the faces, or throw a die of another number of faces")
    return Diagnostic("X106" if holds else "X107", message, node.at.span, help=help)
