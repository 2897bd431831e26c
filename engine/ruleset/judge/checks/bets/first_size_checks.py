"""Bets that are reckoned from an account, or from the lap: whether they are anything as long as little is counted."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Lap, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import BET_SIZES, bets
from engine.ruleset.judge.checks.flow.lap_price_checks import in_lap, is_free_in_a_case, is_said_to_be_free, laps_at
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import MANY, Interval
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


@only.where(only.betting, only.marks)
def nothing_at_first(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a bet is nothing as long as a mark is what it is at first, and it may be that when the round comes."""
    rules, told = survey.rules, set[int]()
    flow = flow_of(survey) if rules.clean and rules.marks else None
    for body in bets(survey) if flow is not None and flow.marks else ():
        for said in body.expressions if survey.at(body) else ():
            named = [name for name in names_in(said.value) if name in rules.marks]
            if said.field.name not in BET_SIZES or len(named) != 1 or id(said.value) in told:
                continue
            (name,) = named
            mark = rules.marks[name]
            if flow is None or mark.definition.each_player or name not in flow.marks:
                continue
            if _may_be_as_at_first(flow, body, name) and _is_nothing(flow, body, said.value, name):
                told.add(id(said.value))
                message = say(
                    "this is 0 as long as `{mark}` is {start}, and nobody can bet then", mark=name, start=mark.start
                )
                help = say(
                    "add the one to the other, or let it be the plain bet then: `larger of 1 and {mark}`", mark=name
                )
                change = next((one for one in survey.bodies if name in written(one)), None)
                related = () if change is None else (Related(change.key.span, say("it is only changed here")),)
                yield Diagnostic("F703", message, said.value.scalar.span, help=help, related=related)


@only.where(only.betting, only.form(Lap))
def nothing_in_some_lap(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a bet is reckoned from the lap, and is nothing in one of those in which the round comes.

    Where a text says that there is nothing in it, or the author has written that case down, it is meant.
    """
    told = set[int]()
    for body in bets(survey) if survey.rules.clean else ():
        for said in body.expressions if survey.at(body) else ():
            lap = next((node for node in said.value.tree.walk() if isinstance(node, Lap)), None)
            if said.field.name not in BET_SIZES or lap is None or id(said.value) in told or "$" in said.value.text:
                continue
            known = laps_at(survey, body, lap)
            if known is None or is_free_in_a_case(said.value) or is_said_to_be_free(survey, body):
                continue
            worth = {number: in_lap(said.value, body, lap, number) for number in _some(known)}
            found = next((number for number, chips in worth.items() if chips == 0), None)
            below = any(chips is not None and chips < 0 for chips in worth.values())
            if found is not None and not below:  # P466 tells of what is below
                told.add(id(said.value))
                message = say("this is 0 in lap {lap}, and nobody can bet then", lap=found)
                help = say("laps are counted from 1: reckon from another number, or write `larger of 1 and` before it")
                yield Diagnostic("F703", message, said.value.scalar.span, help=help)


def _some(laps: Interval) -> Sequence[int]:
    """The laps that are looked at: the first ones, and the last where there is one."""
    last = (laps.most,) if _LOOKED_AT < laps.most < MANY else ()
    return (*range(laps.least, min(laps.most, laps.least + _LOOKED_AT) + 1), *last)


_LOOKED_AT = 12


def _is_nothing(flow: Flow, body: Body, size: Expression, name: str) -> bool:
    start = flow.marks[name].start
    known = flow.seen(flow.before[id(body)])

    def seen(node: Node) -> Bounds | None:
        return Bounds(start, start) if isinstance(node, AmountMark) and node.name == name else known(node)

    most = bounds_of(size.tree, body.scope, seen).most
    return most is not None and most <= 0


def _may_be_as_at_first(flow: Flow, body: Body, name: str) -> bool:
    """Whether a mark may be as at first when a step comes: what writes it before only counts, or ends the deal."""
    held, start = flow.before.get(id(body)), flow.marks[name].start
    if held is None or name not in held or bounds.restricted(held, name, "=", Bounds(start, start)) is None:
        return False
    if (
        body.when is not None
        and bounds.where(body.when.tree, {**held, name: Bounds(start, start)}, body.scope, flow.seen, holds=True)
        is None
    ):
        return False
    play = flow.survey.bodies
    before = [one for one in play[: play.index(body)] if name in written(one) and not _ends_the_deal(one, flow.survey)]
    return all(one.when is not None for one in before) and len(before) <= 1


def _ends_the_deal(step: Body, survey: Survey) -> bool:
    """Whether the deal is over for good when what comes with a step has been done."""
    lists: Sequence[Sequence[Body]] = [steps for body, _ in walk(survey.rules.play) for steps in body.inner.values()]
    return any(step in steps and any(one.kind.keeps_pot and one.when is None for one in steps) for steps in lists)
