"""Checks of questions about a die that come out the same way whatever is thrown."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Each, IfAmount, Node, body_of
from engine.language.forms.measure import Bounds
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.ruleset.understand.survey import Survey
from engine.ruleset.understand.thrown_marks import thrown_marks
from engine.steps.judged.remembered_conditions import decide
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
    for said, scope in _asked(survey) if sides else ():
        if said.scalar.span.source not in survey.rules.composed.authored:
            continue
        for tree in _conditions(said):
            for node in _of_one_die(tree, sides):
                yield from _told_of(node, scope, sides)


def sides_of_dice(survey: Survey) -> Mapping[str, int]:
    """The marks that only dice decide, each with the number of faces of its die."""
    thrown = thrown_marks(survey.rules) if survey.rules.marks else {}
    found: dict[str, int] = {}
    for body in survey.bodies if thrown else ():
        name, sides = text_of(body, "what"), body.values.get("thrown")
        if name in thrown and isinstance(sides, int) and sides <= _FEW:
            found[name] = max(sides, found.get(name, 0))
    return found


def _asked(survey: Survey) -> Iterator[tuple[Expression, Scope]]:
    rules = survey.rules
    yield from ((one.value, body.scope) for body in survey.bodies for one in body.expressions)
    yield from ((one.when, rules.scope) for one in rules.wilds if one.when is not None)
    yield from ((one.when, one.table) for one in rules.shares if one.when is not None)


def _told_of(tree: Node, scope: Scope, sides: Mapping[str, int]) -> Iterator[Diagnostic]:
    """What is told of a question about one die: of the comparisons in it that no face answers otherwise, else of it."""
    asked = [one for one in tree.walk() if isinstance(one, Compare)]
    idle = [one for one in asked if _names_faces(one) and _at_all_faces(one, scope, sides) is not None]
    for node in (*idle, *(() if idle else (tree,))):
        holds = _at_all_faces(node, scope, sides)
        if holds is not None:
            yield _told(node, holds=holds)


def _conditions(said: Expression) -> Iterator[Node]:
    """The questions of an expression: itself, or those by which an amount is one or another."""
    if said.kind == "condition":
        yield said.tree
    else:
        yield from (node.condition for node in said.tree.walk() if isinstance(node, IfAmount))


def _of_one_die(tree: Node, sides: Mapping[str, int]) -> Iterator[Node]:
    """The largest parts of a question that ask of the same die alone, which face it shows."""
    node = body_of(tree)
    dice = _dice(node, sides)
    if len(dice) == 1 and _names_faces(node):
        yield tree
    elif isinstance(node, ConditionNode) and node.joins is not None:
        for part in node.joins.parts:
            yield from _of_one_die(part, sides)


def _dice(node: Node, sides: Mapping[str, int]) -> set[str]:
    """The dice that are asked for; more than one where anything else is asked besides."""
    node = body_of(node)
    if isinstance(node, ConditionNode) and node.joins is not None:
        return set().union(*(_dice(part, sides) for part in node.joins.parts))
    left = body_of(node.left) if isinstance(node, Compare) else None
    known = isinstance(node, Compare) and not any(part.is_setting() for part in node.walk())
    return {left.told()} if known and isinstance(left, AmountMark | Each) and left.name in sides else {*_ELSE}


def _names_faces(node: Node) -> bool:
    """Whether more is asked than whether the die was thrown at all."""
    asked = [one for one in node.walk() if isinstance(one, Compare)]
    return len(asked) > 1 or any(text not in ("0", "1") for one in asked for text in (one.right.told(),))


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
