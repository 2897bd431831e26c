"""Checks of pots into which players pay in every deal, and out of which no step ever pays."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.flow.phase_checks import pays_in
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_FOR_NOTHING = "nothing"


def never_given_out(survey: Survey) -> Iterator[Diagnostic]:
    """P487: the pot stays at the end of every deal, and no step of the game ever gives any of it to a player."""
    reached = [body for body in survey.bodies if survey.at(body)] if survey.rules.clean else []
    paid = next((body for body in reached if pays_in(body)), None)
    last = survey.rules.play[-1] if survey.rules.play else None
    if paid is None or last is None or not last.kind.keeps_pot or last.when is not None:
        return
    if any(map(_gives_out, survey.bodies)) or POT in named_by_options(survey):
        return
    message = say("the pot stays here in every deal, and no step ever gives it to anybody")
    related = (Related(paid.key.span, say("it is paid into here")),)
    help = say("let whoever has won be paid: `pay: {from: pot, to: …, amount: pot}`")
    yield Diagnostic("P487", message, last.key.span, help=help, related=related)


def _gives_out(body: Body) -> bool:
    """Whether a player may get chips of the pot by a step, or is meant to: also as the only one who is left."""
    compared = body.kind.compares and text_of(body, "for") != _FOR_NOTHING
    paid = pays(body) and (text_of(body, "from") == POT or POT == text_of(body, "amount") != text_of(body, "to", POT))
    return compared or body.kind.bets or bool(body.kind.folds) or paid
