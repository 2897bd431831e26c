"""Checks of conditions of which one part never holds, whatever stakes and options are set to in the others."""

from collections.abc import Iterator, Mapping
from functools import partial

from engine.language.forms import Node
from engine.language.forms.joined_conditions import all_of
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.condition_checks import known_flags, known_of_numbers
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Source
from engine.text.translation import say


@only.where(only.conditions)
def part_never_met(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a part of a step's condition never holds when the step comes, beside others that options decide."""
    for body, part in _never_met(survey, survey.rules.composed.own.source):
        if body.when is not None and not is_said_outright(body.when.tree):  # else it is told of the whole
            yield _told(part)


def never_met(survey: Survey, source: Source) -> Iterator[Diagnostic]:
    """X107: a part, or the whole, of a condition of the steps that one document brings in."""
    yield from (_told(part) for _, part in _never_met(survey, source))


def _never_met(survey: Survey, source: Source) -> Iterator[tuple[Body, Node]]:
    for body in survey.bodies if survey.rules.clean else ():
        if body.when is None or body.when.constant is not None or body.when.scalar.span.source != source:
            continue
        parts = filter(is_said_outright, all_of(body.when.tree))
        part = next((one for one in parts if never_holds(survey, body, one)), None)
        if part is not None:
            yield body, part


def _told(part: Node) -> Diagnostic:
    message = say("`{condition}` never holds when this comes", condition=part.at.text)
    return Diagnostic("X107", message, part.at.span, help=say("take the step out, or ask something else"))


def is_said_outright(part: Node) -> bool:
    """Whether no stake and no option decides it."""
    return "$" not in part.at.text and not any(node.is_setting() for node in part.walk())


def never_holds(survey: Survey, body: Body, part: Node) -> bool:
    """Whether a part of a step's condition surely fails, with whatever table the step comes."""
    tables = [*(one.table for one in survey.at(body)), *survey.passed.get(id(body), ())]
    if {one.players for one in tables} != survey.ends.keys():
        return False
    reach = reach_of_marks(survey)
    return all(_fails(survey, body, part, Moment(one.players, one, one, one), reach) for one in tables)


def _fails(survey: Survey, body: Body, part: Node, moment: Moment, reach: Mapping[str, Bounds]) -> bool:
    known = partial(known_of_numbers, survey, moment, reach)
    return decide(part, known_flags(survey, part, moment), body.scope, known) is False
