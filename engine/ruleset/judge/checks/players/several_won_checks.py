"""Checks of what is for the one winner of a deal in which several players have won, or nobody has."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Node, SeatFact, body_of
from engine.language.forms.comparing import OPPOSITE, number_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases, surely_asked
from engine.ruleset.judge.checks.counts.won_alone_checks import counted_when_shared
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say

_WINNER, _WINNERS = "winner", "winners"
_NONE = {("=", 0), ("<", 1), ("<=", 0)}
"""How it is asked whether nobody has won."""
_BELOW_SEVERAL = {"=": 1, ">=": 1, ">": 0}
"""How a number of winners compares that is more than one → above which number."""


@only.where(only.conditions)
def not_one_winner(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step names `winner`, and its own condition says that several have won, or nobody."""
    told = set[Span | None]()
    for body, asked in in_cases(survey):
        against = next((one for one in asked if _word(one) is not None), None)
        said = None if against is None else _naming_one(body, in_conditions=_wants_so_many(against))
        if against is None or said is None or against.node.at.scalar.span in _counted_as_won_alone(survey):
            continue
        message = say("`{name}` is one player, and this is carried out only where not just one has won", name=_WINNER)
        at, other, related = said.scalar.span, against.node.at.span, say("it is asked here")
        if _wants_so_many(against):
            message = say("`{name}` is one player, and this wants several to have won", name=_WINNER)
            at, other, related = other, at, say("it is for one player here")
        others, alone = _word(against), body_of(said.tree).told() == _WINNER
        ways = (
            (Remedy(say("name all of them: `{name}`", name=others), (said_instead(said.scalar, others),)),)
            if others and alone and at is said.scalar.span
            else ()
        )
        help = say("turn the condition round, or name others")
        if at not in told:
            yield Diagnostic("X125", message, at, help=help, related=(Related(other, related),), remedies=ways)
        if _wants_so_many(against):
            told.add(at)


def _wants_so_many(asked: Asked) -> bool:
    """Whether just two players are to have won, or three: a slip for one."""
    return isinstance(asked.node, Compare) and asked.node.op == "=" and asked.holds


def _counted_as_won_alone(survey: Survey) -> set[Span | None]:
    """The conditions of which more is told: that they count as won alone what several have won."""
    return {one.span for one in counted_when_shared(survey)}


def _word(asked: Asked) -> str | None:
    """How those are called who have won where this holds; None where it may be one player."""
    node = asked.node
    counted = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(counted, CountSeats):
        return None
    if body_of(counted.seats).told() not in (_WINNER, _WINNERS):
        return None
    number = number_of(node.right)
    op = node.op if asked.holds else OPPOSITE[node.op]
    if (op, number) in _NONE:
        return ""
    several = number is not None and ((op, number) == ("!=", 1) or number > _BELOW_SEVERAL.get(op, number))
    return _WINNERS if several else None


def _naming_one(body: Body, *, in_conditions: bool) -> Expression | None:
    """What a step says that names one winner, and does not ask how many there are; perhaps a part of a condition."""
    for one in body.expressions:
        parts = surely_asked(one.value.tree) if in_conditions and one.value.kind == "condition" else ()
        if _speaks_of_one(one.value.tree) or any(part.holds and _speaks_of_one(part.node) for part in parts):
            return one.value
    return None


def _speaks_of_one(tree: Node) -> bool:
    return any(_is_winner(node) for node in tree.walk()) and not any(
        isinstance(node, CountSeats) for node in tree.walk()
    )


def _is_winner(node: Node) -> bool:
    return isinstance(node, SeatFact) and node.entry.name == _WINNER
