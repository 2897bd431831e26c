"""Checks of laps that end by what nothing in a lap changes."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.waiting_steps import is_drawn
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_ENDS = "until"
_OF_MARKS = "mark "


def ended_by_what_stays(survey: Survey) -> Iterator[Diagnostic]:
    """F717: laps end by cards that are drawn, or by marks, and no step of a lap draws any or writes them."""
    if not survey.rules.clean:
        return
    ever = {name for body in survey.bodies for name in written(body)}  # of others it is told that nothing writes them
    brought = named_by_options(survey) | {name for one, _ in walk(survey.rules.arrivals) for name in written(one)}
    for laps in survey.bodies:
        said = laps.values.get(_ENDS) if goes_in_laps(laps.kind, laps.values) and "times" in laps.values else None
        if not isinstance(said, Expression) or said.scalar.span.source not in survey.rules.composed.authored:
            continue
        drawn = any(is_drawn(node) for node in said.tree.walk())
        names = names_in(said) & survey.rules.marks.keys()
        facts = {read.fact for read in said.reads}
        if (
            (not drawn and not names)
            or names & brought
            or names - ever
            or not facts <= {*(f"{_OF_MARKS}{one}" for one in names), *_DRAWN}
        ):
            continue
        inner = [one for steps in laps.inner.values() for one, _ in walk(steps)]
        changed = any(one.kind.exchanges for one in inner) and drawn
        if not changed and not any(name in names for one in inner for name in written(one)) and survey.at(laps):
            message = say("nothing in a lap changes whether `{condition}`, so it ends none", condition=said.text)
            help = say("let a step of the lap bring it about, or ask for something else")
            yield Diagnostic("F717", message, said.scalar.span, help=help)


_DRAWN = ("cards drawn", "that player")
