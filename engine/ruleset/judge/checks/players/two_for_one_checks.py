"""Checks of who is first, or gets cards that are passed: one player is wanted there, and two are named together."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AllOf, body_of, many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Said
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_FIRST, _RECEIVER = "first", "receiver"


@only.where(only.form(AllOf))
def two_where_one_is_wanted(survey: Survey) -> Iterator[Diagnostic]:
    """X125: the players of both are named where one of them can be meant, or whoever of them is there."""
    for _, said in survey.authored_with(AllOf) if survey.rules.clean else ():
        tree = body_of(said.value.tree)
        if not isinstance(tree, AllOf) or not _wants_one(said):
            continue
        if said.field.type != _RECEIVER and (many_seats(tree.left) or many_seats(tree.right)):
            continue
        message = say("`{players}` are two, and this is for one player", players=said.value.text)
        help = say("join them with `or`: whoever is there, the first of them before the other")
        ways = tuple(_with_or(said.value, tree))
        yield Diagnostic("X125", message, said.value.scalar.span, help=help, remedies=ways)


def _wants_one(said: Said) -> bool:
    """Whether a key says who begins, or to whom cards go that are chosen together."""
    return said.field.name == _FIRST or said.field.type == _RECEIVER


def _with_or(said: Expression, tree: AllOf) -> Iterator[Remedy]:
    text, joined = said.scalar.text, f"{tree.left.told()} or {tree.right.told()}"
    if text.count(" and ") == 1:
        better = text.replace(" and ", " or ")
        yield Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),))
    else:
        yield Remedy(say("join them with `or`: `{text}`", text=joined))
