"""Checks of conditions joined by `or` of which one part holds wherever the other is asked at all."""

from collections.abc import Iterator

from engine.language.forms import AmountFact, Compare, Either, Has, Holds, Node, Says, SeatFact, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_IN, _WON = "players in", ("winner", "winners", "losers")


def whatever_was_shown(survey: Survey) -> Iterator[Diagnostic]:
    """X106: that several are in is enough, and beside it a hand is asked for that is shown only where they are."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        when = body.when
        tree = body_of(when.tree) if when is not None else None
        if when is None or not isinstance(tree, Either) or when.scalar.span.source not in own:
            continue
        for one, other in ((tree.left, tree.right), (tree.right, tree.left)):
            if _several_are_in(one) and _asks_a_hand(other):
                asked, enough = other.told(), one.told()
                message = say(
                    "`{enough}` is enough here, so that `{asked}` is asked in vain", enough=enough, asked=asked
                )
                help = say("join both with `and`, or ask for one of them")
                yield Diagnostic("X106", message, when.scalar.span, help=help)


def _several_are_in(node: Node) -> bool:
    asked = body_of(node)
    fact = body_of(asked.left) if isinstance(asked, Compare) else None
    if not isinstance(asked, Compare) or not isinstance(fact, AmountFact) or fact.entry.name != _IN:
        return False
    return (asked.op, number_of(asked.right)) in ((">", 1), (">=", 2))


def _asks_a_hand(node: Node) -> bool:
    """Whether it is asked what those hold who have won or lost, who have shown it among several."""
    said = body_of(node)
    subject = body_of(said.subject) if isinstance(said, Says) else None
    of_them = isinstance(subject, SeatFact) and subject.entry.name in _WON
    return of_them and isinstance(said, Says) and isinstance(body_of(said.predicate), Has | Holds)
