"""Checks of the steps that a modifier has depend on who won, and that come before anybody can have won."""

from collections.abc import Iterator

from engine.language.forms.joined_conditions import all_of
from engine.ruleset.judge.checks.conditions.never_met_checks import is_said_outright, never_holds
from engine.ruleset.judge.checks.pot.nobody_won import is_a_winner
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def asked_before_anybody_won(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a modifier asks how many have won, and its step comes before hands are compared, so that it never comes."""
    sources = {one.document.source for one in survey.rules.composed.modifiers} if survey.rules.clean else set()
    for body in survey.bodies if sources else ():
        when = body.when
        if body.kind.compares and survey.at(body):
            return
        if when is None or when.scalar.span.source not in sources:
            continue
        asked = next(
            (one for one in all_of(when.tree) if is_said_outright(one) and any(map(is_a_winner, one.walk()))), None
        )
        if asked is not None and survey.is_passed_by(body) and never_holds(survey, body, asked):
            message = say("nobody can have won when this comes, so `{condition}` never holds", condition=when.text)
            help = say("put the step behind the showdown, or ask something else")
            yield Diagnostic("X107", message, when.scalar.span, help=help)
