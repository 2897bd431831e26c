"""Checks of rounds of betting that are to be held only where betting is not over, as every round is."""

from collections.abc import Iterator

from engine.language.forms import Flag, Not, body_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_OVER = "betting is over"


def held_as_ever(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a round of betting asks for nothing else than that betting is not over."""
    for body in survey.bodies if survey.rules.clean else ():
        when = body.when if body.kind.bets and not body.kind.exchanges else None
        tree = None if when is None else body_of(when.tree)
        of = body_of(tree.of) if isinstance(tree, Not) else None
        own = when is not None and when.scalar.span.source in survey.rules.composed.authored
        if when is not None and own and isinstance(of, Flag) and of.entry.name == _OVER:
            message = say("a round of betting is held only where betting is not over anyway")
            help = say("leave it out, or ask for what the round hangs on")
            yield Diagnostic("X106", message, when.scalar.span, help=help)
