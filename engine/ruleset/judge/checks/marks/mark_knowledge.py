"""What the checks ask of marks: the run of all deals, worked out once for a survey."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from engine.language.forms import Node, OptionNumber
from engine.language.forms.measure import UNBOUNDED, Bounds
from engine.ruleset.judge.checks.marks.mark_bounds import Held, both, either, of_option, those_in
from engine.ruleset.judge.checks.marks.mark_flow import Flow, followed
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_FLOW = "marks"
_MOST_SETTINGS = 12
"""With more settings than these a condition is left in peace."""


def flow_of(survey: Survey) -> Flow:
    """What marks hold through all deals of a game; nothing is known where it could not be read, or none are written."""
    found = survey.worked_out.get(_FLOW)
    if not isinstance(found, Flow):
        found = Flow(survey, followed(survey) if survey.rules.clean else {})
        if found.marks:
            found.go()
            reach = reach_of_marks(survey)
            found.before = {at: _within(held, reach) for at, held in found.before.items()}
            found.several = {at: _within(held, reach) for at, held in found.several.items()}
            found.ends = {at: _within(held, reach) for at, held in found.ends.items()}
        survey.worked_out[_FLOW] = found
    return found


def by_settings(flow: Flow, tree: Node) -> Iterator[Flow]:
    """What marks hold with each number that the options of a condition may be set to; nothing where these are many."""
    survey, names = flow.survey, sorted({node.name for node in tree.walk() if isinstance(node, OptionNumber)})
    choices = [range_of(of_option(survey.rules, name)) for name in names]
    known = _FLOW in survey.worked_out and survey.worked_out[_FLOW] is flow
    if not known or not names or not all(choices) or prod(map(len, choices)) > _MOST_SETTINGS:
        return
    for numbers in product(*choices):
        key = f"{_FLOW} {names} {numbers}"
        found = survey.worked_out.get(key)
        if not isinstance(found, Flow):
            chosen = dict(zip(names, numbers, strict=True))
            found = survey.worked_out[key] = Flow(survey, flow.marks, chosen=chosen).go()
        yield found


def range_of(bounds: Bounds) -> Sequence[int]:
    """The numbers within bounds; none where there is no end of them."""
    return () if bounds.least is None or bounds.most is None else range(bounds.least, bounds.most + 1)


def _within(held: Held, reach: Held) -> Held:
    """What is known where a mark gets no further in a deal than so far."""
    return {key: both(found, reach.get(key.split(" ")[0], UNBOUNDED)) for key, found in held.items()}


def marks_at(survey: Survey) -> Mapping[int, Held]:
    """`id` of a body → between which numbers each mark lies when it comes, as far as the game's own steps write it."""
    return flow_of(survey).before


def held_at(survey: Survey, bodies: Iterable[Body]) -> Held:
    """Between which numbers each mark lies when several players come to one of these steps.

    Of those that are not followed it is open.
    """
    flow = flow_of(survey)
    held: Held | None = None
    for body in bodies:
        held = either(held, flow.several.get(id(body), flow.before.get(id(body))))
    return {**dict.fromkeys(survey.rules.marks, UNBOUNDED), **(held or {})}


def what_it_holds(survey: Survey, name: str, held: Held) -> Iterator[str]:
    """Between which numbers a mark lies when something is asked of it, in a sentence; nothing where that is open."""
    least, most = held.get(those_in(name), held.get(name, UNBOUNDED))
    if name not in survey.rules.marks:
        return
    if least is not None and least == most:
        anew = survey.rules.marks[name].kept == _OF_A_DEAL
        yield (
            say("`{mark}` is {number} when this comes, since it begins anew with each deal", mark=name, number=least)
            if anew
            else say("`{mark}` is {number} whenever this comes", mark=name, number=least)
        )
    elif least is not None and most is not None:
        yield say("`{mark}` is {least} to {most} when this comes", mark=name, least=least, most=most)
    elif least is not None:
        yield say("`{mark}` is never below {least} when this comes", mark=name, least=least)
    elif most is not None:
        yield say("`{mark}` is never above {most} when this comes", mark=name, most=most)
