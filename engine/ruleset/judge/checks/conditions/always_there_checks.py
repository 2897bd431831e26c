"""Checks of players who are always there, or are always just one: whether there are any is asked, or how many."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, IsNoOne, Node, Says, SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say

_ALWAYS = ("", "players in")
"""The facts of players who are there in every deal."""


@only.where(only.conditions)
def asked_of_who_is_always_there(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked whether a player who is always there is no one, or how many one player is."""
    told: set[Span] = set()
    own = survey.rules.composed.authored if survey.rules.clean else ()
    for body in survey.bodies if own else ():
        for node in body.when.tree.walk() if body.when is not None else ():
            found = _settled(node)
            if found is None or node.at.span.source not in own or node.at.span in told:
                continue
            told.add(node.at.span)
            code = "X106" if found[1] else "X107"
            message = say("`{condition}` always holds, whoever plays", condition=node.told())
            if not found[1]:
                message = say("`{condition}` never holds, whoever plays", condition=node.told())
            help = say("name others than `{player}`, who may or may not be there", player=found[0])
            yield Diagnostic(code, message, node.at.span, help=help)


def _settled(node: Node) -> tuple[str, bool] | None:
    """Of whom it is asked, and whether it is so; None where the deal decides."""
    if isinstance(node, Says):
        subject, said = body_of(node.subject), body_of(node.predicate)
        is_there = isinstance(subject, SeatFact) and subject.entry.fact in _ALWAYS
        return (subject.told(), said.negated) if isinstance(said, IsNoOne) and is_there else None
    counted = body_of(node.left) if isinstance(node, Compare) else None
    who = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    if not isinstance(node, Compare) or not isinstance(who, SeatFact) or who.entry.fact or who.entry.several:
        return None
    return (who.told(), node.op in ("=", ">=", "<=") and body_of(node.right).told() == "1")
