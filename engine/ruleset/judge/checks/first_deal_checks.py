"""Checks of the first deal of an evening, when no account of the players has changed yet."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import Each, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.expressions_of_steps import place_of
from engine.ruleset.judge.checks.mark_checks import marks_named
from engine.ruleset.judge.checks.never_begun_checks import at_first
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def all_out_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """F703: those are out whose number is as it is at first, so that in the first deal nobody is left."""
    written = set[str]()
    for body in survey.rules.play if survey.rules.clean else ():
        those = _out(body)
        if those is not None and those.each.name not in written and _is_so_at_first(survey, those):
            mark = those.each.name
            message = say("in the first deal this is everybody: `{mark}` has not changed yet", mark=mark)
            help = say("ask for the opposite, or let them be out when their `{mark}` has changed", mark=mark)
            yield Diagnostic("F703", message, place_of(body, body.kind.folds), help=help)
        written |= {name for one, _ in walk((body,)) for _, name in marks_named(one, reading=False)}


def _out(body: Body) -> ThoseWhose | None:
    """Whom a step puts out, whatever happened before, if it goes by an account of theirs."""
    said = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    own = isinstance(tree, ThoseWhose) and isinstance(tree.each, Each) and tree.each.entry is None
    return tree if own and isinstance(tree, ThoseWhose) else None


def _is_so_at_first(survey: Survey, those: ThoseWhose) -> bool:
    """Whether it is so of what the account begins with, however the options are set."""
    known = partial(at_first, survey, survey.rules.marks)
    begins = at_first(survey, survey.rules.marks, those.each)
    return begins is not None and compared(those.op, begins, bounds_of(those.right, survey.rules.scope, known)) is True
