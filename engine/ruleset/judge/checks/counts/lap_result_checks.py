"""Check of what a lap makes of a mark at its end, which the next lap sets anew."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.flow.again_checks import reads_it, sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"


def set_anew_by_the_next_lap(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a lap ends with reckoning a number on, and begins with setting it to what it was at first."""
    brought = named_by_options(survey) if survey.rules.clean and survey.rules.marks else set()
    for laps in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        steps = laps.inner.get("do", ()) if laps.kind.block == "lap" and goes_in_laps(laps.kind, laps.values) else ()
        for number, first in enumerate(steps[:-1]):
            name = text_of(first, "what")
            mark = survey.rules.marks.get(name)
            if not sets_a_mark(first) or first.when is not None or reads_it(first) or name in brought:
                continue
            if mark is None or mark.kept != _OF_A_DEAL or mark.definition.each_player or not survey.at(first):
                continue
            last = next((one for one in reversed(steps[number + 1 :]) if name in written(one)), None)
            if last is None or not _reckons_on(last, name) or _is_asked_elsewhere(survey, laps, last, steps, name):
                continue
            message = say("each lap sets `{name}` anew, so that what the lap before made of it is gone", name=name)
            related = (Related(last.key.span, say("it is reckoned on here")),)
            yield Diagnostic("F725", message, first.key.span, help=say("set it before the laps begin"), related=related)


def _reckons_on(body: Body, name: str) -> bool:
    """Whether a step makes more or less of a number, whatever it is."""
    return body.when is None and text_of(body, "what") == name and ("add" in body.values or reads_it(body))


def _is_asked_elsewhere(survey: Survey, laps: Body, last: Body, steps: tuple[Body, ...], name: str) -> bool:
    """Whether something asks for a number after it was reckoned on: later in the lap, for the laps, or behind them."""
    after = steps[next(at for at, one in enumerate(steps) if one is last) + 1 :]
    inner = {id(one) for one, _ in walk(steps)}
    others = [one for one in survey.bodies if id(one) not in inner]
    asking = [*(one for one, _ in walk(after)), *others, laps]
    return any(name in names_in(said.value) for one in asking for said in one.expressions)
