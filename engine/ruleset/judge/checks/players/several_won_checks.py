"""Checks of what is for the one winner of a deal in which several players have won, or nobody has."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Node, SeatFact, body_of
from engine.language.forms.comparing import OPPOSITE, number_of
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.counts.counted_players_checks import counted_when_shared
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say

_WINNER, _WINNERS = "winner", "winners"
_NOT_ONE = {("!=", 1): _WINNERS, (">", 1): _WINNERS, (">=", 2): _WINNERS, ("=", 0): "", ("<", 1): "", ("<=", 0): ""}
"""How many have won, where it is not one player → by which word they are called then, if there may be some."""


def not_one_winner(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step names `winner`, and its own condition says that several have won, or nobody."""
    for body, asked in in_cases(survey):
        against = next((one for one in asked if _word(one) is not None), None)
        said = None if against is None else next((one.value for one in body.expressions if _names_one(one.value)), None)
        if against is None or said is None or against.node.at.scalar.span in _counted_as_won_alone(survey):
            continue
        message = say("`{name}` is one player, and this is carried out only where not just one has won", name=_WINNER)
        related = (Related(against.node.at.span, say("it is asked here")),)
        others, alone = _word(against), body_of(said.tree).told() == _WINNER
        ways = (
            (Remedy(say("name all of them: `{name}`", name=others), (said_instead(said.scalar, others),)),)
            if others and alone
            else ()
        )
        help = say("turn the condition round, or name others")
        yield Diagnostic("X125", message, said.scalar.span, help=help, related=related, remedies=ways)


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
    return None if number is None else _NOT_ONE.get((node.op if asked.holds else OPPOSITE[node.op], number))


def _names_one(said: Expression) -> bool:
    """Whether one winner is named, and not asked how many there are."""
    return any(_is_winner(node) for node in said.tree.walk()) and not any(
        isinstance(node, CountSeats) for node in said.tree.walk()
    )


def _is_winner(node: Node) -> bool:
    return isinstance(node, SeatFact) and node.entry.name == _WINNER
