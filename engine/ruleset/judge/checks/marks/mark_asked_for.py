"""What is asked of numbers that marks hold, and what is told where one is set anew instead of growing towards it."""

from collections.abc import Iterator

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Node, ThoseWhose, body_of
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import ConditionNode
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy
from engine.text.marked.source import Span
from engine.text.translation import say


class Asked(Struct, frozen=True):
    """A comparison of a mark with something, of which it matters that it comes about, and where it is asked."""

    name: str
    left: Node
    op: str
    right: Node
    body: Body
    key: str
    told: str
    at: Span


def all_asked(survey: Survey, numbers: set[str]) -> Iterator[Asked]:
    """Every comparison of a mark in the game's own file."""
    own = survey.rules.composed.authored
    for body in survey.bodies:
        for said in body.expressions:
            if said.value.scalar.span.source not in own or said.value.kind not in ("condition", "seats"):
                continue
            for node in _compared_in(said.value.tree):
                left = body_of(node.left if isinstance(node, Compare) else node.each)
                if isinstance(left, AmountMark | Each) and left.name in numbers:
                    op = OPPOSITE[node.op] if said.field.name == "while" else node.op
                    op = OPPOSITE[op] if isinstance(node, CompareAny) and node.who == "nobody" else op
                    yield Asked(
                        left.name,
                        left,
                        op,
                        node.right,
                        body,
                        said.field.name,
                        node.told().removeprefix("those whose "),
                        node.at.span,
                    )


def _compared_in(tree: Node) -> Iterator[Compare | CompareAny | ThoseWhose]:
    """The comparisons that have to come about for a condition, or for players to be meant."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        for part in joined.parts if not joined.negated else ():
            yield from _compared_in(part)
    elif isinstance(tree, Compare | CompareAny | ThoseWhose):
        yield tree


def added_instead(body: Body, to: Expression) -> Remedy:
    """The remedy of adding what a step sets a mark to."""
    advice = say("add it to what it was: `{text}`", text=f"add: {to.text}")
    added = body.node.without("to").with_entry("add", to.scalar)
    return Remedy(advice, (Change(body.node, (added,)),))


def never_grows(asked: Asked, body: Body, to: Expression) -> Diagnostic:
    """X107 of a step that sets a mark anew, where it has to grow for what is asked."""
    message = say(
        "this sets `{mark}` anew each time, so `{condition}` never comes about", mark=asked.name, condition=asked.told
    )
    related, way = (Related(asked.at, say("it is asked here")),), added_instead(body, to)
    return Diagnostic("X107", message, body.key.span, help=way.advice, related=related, remedies=(way,))
