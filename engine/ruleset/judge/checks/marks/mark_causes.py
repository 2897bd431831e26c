"""Why a mark never comes to what is asked: it moves the other way or past it, is put back in each lap, or forgotten."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import gcd

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import Seen
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_asked_for import Asked, all_asked, never_grows
from engine.ruleset.judge.checks.marks.mark_bounds import hull, known_number
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.marks.mark_reach import is_of_the_turn, reach_of_marks
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.node import Mapping as Written
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.text.wording import Wording

_CAUSES, _NUMBER, _OF_A_DEAL = "causes", "number", "this deal"
_ENDS = ("until", "while")
_UPWARDS, _DOWNWARDS = (">", ">="), ("<", "<=")
"""Comparisons that a mark comes to by growing, and by shrinking."""
_OF_THE_DEAL = Wording(r"\b(?:in|of|for|during) (?:this|the|one|each|a) deal\b", re.IGNORECASE)
_FAR = 10**7
"""Stands for what a mark held, to see what a step adds to it."""
_MOVES = {
    True: mark("each time this makes `{mark}` more, so `{condition}` never comes about"),
    False: mark("each time this makes `{mark}` less, so `{condition}` never comes about"),
}
_INSTEAD = {True: mark("take away instead of adding"), False: mark("add instead of taking away")}


def never_come_about(survey: Survey) -> Iterator[Diagnostic]:
    """X107: why a comparison never holds, at the place that has to be mended."""
    yield from causes(survey).values()


def causes(survey: Survey) -> Mapping[str, Diagnostic]:
    """The marks that never come to what is asked of them, each with what is told where the cause stands."""
    found = survey.worked_out.get(_CAUSES)
    if not isinstance(found, dict):
        found = survey.worked_out[_CAUSES] = dict(_causes(survey))
    return found


def _causes(survey: Survey) -> Iterator[tuple[str, Diagnostic]]:
    flow = flow_of(survey)
    numbers = {name for name, one in flow.marks.items() if one.definition.kind == _NUMBER}
    if survey.rules.arrivals:
        yield from _counted_in_a_deal(survey)
        return
    if not numbers:
        return
    known, every = set[str](), list(all_asked(survey, numbers))
    for asked in every:
        if asked.name in known or (told := _cause(survey, flow, asked)) is None:
            continue
        others = [one for one in every if one.at == asked.at and one.body is not asked.body and survey.at(one.body)]
        if not any(_comes_about(one, flow) for one in others):  # what a block asks may come about in another copy of it
            known.add(asked.name)
            yield asked.name, told


def _counted_in_a_deal(survey: Survey) -> Iterator[tuple[str, Diagnostic]]:
    """The marks that are counted on when a card comes up, and asked for more than there are such cards in a deal."""
    reach, rules = reach_of_marks(survey), survey.rules
    adding = {name for body, _ in walk(rules.arrivals) if "add" in body.values for name in written(body)}
    for asked in all_asked(survey, adding & reach.keys()):
        right = bounds_of(asked.right, asked.body.scope)  # as options are set
        never = compared(asked.op, reach[asked.name], right) is False and survey.at(asked.body)
        told = _beyond(survey, asked, reach[asked.name]) or _forgotten(survey, asked)
        if never and compared(asked.op, UNBOUNDED, right) is not False and told is not None:
            yield asked.name, told


def _beyond(survey: Survey, asked: Asked, reach: Bounds) -> Diagnostic | None:
    """What is told where a mark is said to count what happens in a deal, and too few such cards come in one."""
    declared = declared_in(survey.rules, "marks").get(asked.name)
    about = declared.value.get("about") if declared is not None and isinstance(declared.value, Written) else None
    if not isinstance(about, Scalar) or _OF_THE_DEAL.search(about.text) is None or reach.most is None:
        return None
    message = say(
        "`{condition}` never comes about: the cards of a deal bring no more than {most}",
        condition=asked.told,
        most=reach.most,
    )
    return Diagnostic("X107", message, asked.at, help=say("ask for a number that it can come to"))


def _cause(survey: Survey, flow: Flow, asked: Asked) -> Diagnostic | None:
    """What is told where a comparison never comes about, and would if one step or key were otherwise."""
    ever = partial(_comes_about, asked)
    writes = [body for body in survey.bodies if asked.name in written(body)]
    if not survey.at(asked.body) or not writes:
        return None
    if (passed := _passed_over(survey, flow, asked, writes)) is not None:
        return passed
    kept = flow.marks[asked.name].kept
    brief = kept == _OF_A_DEAL and not any(_laps_around(survey, body, asked.name) for body in writes)
    if ever(flow):
        mended = Flow(survey, flow.marks, lasting=frozenset((asked.name,)))
        if brief and not ever(flow, as_set=True) and ever(mended.go(), as_set=True):
            return _forgotten(survey, asked)
        return None
    moves = [(body, added) for body in writes if (added := _added(body, asked.name, flow))]
    one_way = len({added > 0 for _, added in moves}) == 1
    right = bounds_of(asked.right, asked.body.scope, flow.seen({}))
    away = one_way and asked.op not in (_UPWARDS if moves[0][1] > 0 else _DOWNWARDS)
    for body, added in moves if away and compared(asked.op, Bounds(0, None), right) is not False else ():
        mended = Flow(survey, flow.marks, otherwise={id(body): partial(_moved, -2 * added)})
        if ever(mended.go()):
            return _other_way(asked, body, added)
    for body in writes:
        around = _laps_around(survey, body, asked.name)
        if around is not None and body.when is None and not _added(body, asked.name, flow) and "to" in body.values:
            mended = Flow(survey, flow.marks, otherwise={id(body): hull})
            if ever(mended.go()):
                return _set_anew(asked, body, around)
    if brief and not _counted_within_a_deal(asked, flow):
        mended = Flow(survey, flow.marks, lasting=frozenset((asked.name,)))
        if ever(mended.go()):
            return _forgotten(survey, asked)
    for body in writes:
        to = body.values.get("to")
        if isinstance(to, Expression) and _counts_anew(to, flow.marks[asked.name], body):
            mended = Flow(survey, flow.marks, otherwise={id(body): _summed})
            if ever(mended.go()):
                return never_grows(asked, body, to)
    return None


def _passed_over(survey: Survey, flow: Flow, asked: Asked, writes: Sequence[Body]) -> Diagnostic | None:
    """What is told where a number goes by steps of more than one, and is asked to be one that it never stops at."""
    wanted = bounds_of(asked.right, asked.body.scope).settled
    if asked.op != "=" or wanted is None or asked.name in named_by_options(survey):
        return None
    steps = {id(body): _added(body, asked.name, flow) for body in writes}
    begun = [flow.marks[asked.name].start]
    for body in (one for one in writes if not steps[id(one)]):
        to = body.values.get("to")
        settled = bounds_of(to.tree, body.scope).settled if isinstance(to, Expression) else None
        if settled is None:
            return None
        begun.append(settled)
    step = gcd(*steps.values())
    if step < 2 or any((wanted - one) % step == 0 for one in begun):
        return None
    message = say(
        "`{mark}` goes by steps of {step}, so `{condition}` never comes about",
        mark=asked.name,
        step=step,
        condition=asked.told,
    )
    help = say("ask for a number that it stops at, or for as much or more")
    return Diagnostic("X107", message, asked.at, help=help)


def _counts_anew(to: Expression, mark: Mark, body: Body) -> bool:
    """Whether a mark is set to a number that has nothing to do with what it was, and is not what it began with."""
    own = any(isinstance(node, AmountMark | Each) and node.name == mark.definition.name for node in to.tree.walk())
    return to.kind == "amount" and not own and bounds_of(to.tree, body.scope).settled != mark.start


def _summed(had: Bounds, found: Bounds) -> Bounds:
    """What a step makes of a mark that adds to it what it sets it to."""
    least = None if had.least is None or found.least is None else had.least + found.least
    return Bounds(least, None if had.most is None or found.most is None else had.most + found.most)


def _moved(by: int, had: Bounds, found: Bounds) -> Bounds:
    """What a step makes of a mark that adds so much less."""
    least, most = found
    return Bounds(None if least is None else least + by, None if most is None else most + by)


def _comes_about(asked: Asked, flow: Flow, *, as_set: bool = False) -> bool:
    """Whether a comparison may hold where it is asked, whatever options may be, or as they are set."""
    at = id(asked.body)
    held = flow.ends.get((at, asked.key)) if asked.key in _ENDS else flow.before.get(at)
    if held is None:
        return True  # it is told otherwise that nothing leads there
    seen: Seen = partial(known_number, held) if as_set else flow.seen(held)
    numbers = (bounds_of(one, asked.body.scope, seen) for one in (asked.left, asked.right))
    return compared(asked.op, *numbers) is not False


def _counted_within_a_deal(asked: Asked, flow: Flow) -> bool:
    """Whether one deal counts a mark on more than once: then it is the number asked for that is too large."""
    held = flow.before.get(id(asked.body))
    most = None if held is None else bounds_of(asked.left, asked.body.scope, flow.seen(held)).most
    return asked.op in _UPWARDS and most is not None and most > 1


def _added(body: Body, name: str, flow: Flow) -> int:
    """How much a step adds to what a mark held; 0 where it is set otherwise, or differs."""
    added, to = body.values.get("add"), body.values.get("to")
    if isinstance(added, Expression):
        return bounds_of(added.tree, body.scope).settled or 0
    if not isinstance(to, Expression) or to.kind != "amount":
        return 0
    found = [bounds_of(to.tree, body.scope, partial(_as_held, name, held)).settled for held in (_FAR, 2 * _FAR)]
    more = [one - held for one, held in zip(found, (_FAR, 2 * _FAR), strict=True) if one is not None]
    return more[0] if len(more) == 2 and more[0] == more[1] else 0


def _as_held(name: str, held: int, node: Node) -> Bounds | None:
    return Bounds(held, held) if isinstance(node, AmountMark | Each) and node.name == name else None


def _laps_around(survey: Survey, body: Body, name: str) -> Body | None:
    """The innermost block around a step in which it writes the same mark again and again.

    A player's own mark is written once in their turn, unless turns go round in laps.
    """
    found: Body | None = None
    for outer in survey.bodies:
        inner = [one for steps in outer.inner.values() for one in steps]
        again = goes_in_laps(outer.kind, outer.values) or not is_of_the_turn(survey, body, name)
        if outer.kind.block in ("lap", "turn") and outer.kind.field("do") is not None and body in inner and again:
            found = outer
    return found


def _other_way(asked: Asked, body: Body, added: int) -> Diagnostic:
    key = "add" if "add" in body.values else "to"
    said = body.values[key]
    assert isinstance(said, Expression)
    message = say(_MOVES[added > 0], mark=asked.name, condition=asked.told)
    if key == "add":  # which is never less than nothing
        help = say("take away instead of adding: `{text}`", text=f"to: {asked.name} - {added}")
        return _told(message, said.scalar.span, help, asked, ())
    better = said.text.replace(" + ", " - ") if added > 0 else said.text.replace(" - ", " + ")
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
    help = say(_INSTEAD[added > 0])
    return _told(message, said.scalar.span, help, asked, ways if better != said.text else ())


def _set_anew(asked: Asked, body: Body, around: Body) -> Diagnostic:
    message = say(
        "each lap begins `{mark}` anew, so `{condition}` never comes about", mark=asked.name, condition=asked.told
    )
    return _told(message, body.key.span, say("put the step before `{step}`", step=around.kind.name), asked, ())


def _forgotten(survey: Survey, asked: Asked) -> Diagnostic | None:
    declared = declared_in(survey.rules, "marks").get(asked.name)
    if declared is None:
        return None
    message = say(
        "`{mark}` begins anew with each deal, so `{condition}` never comes about",
        mark=asked.name,
        condition=asked.told,
    )
    kept = "until the pot is won" if survey.carries_pot else "session"
    ways: tuple[Remedy, ...] = ()
    advice = say("keep `{mark}` from deal to deal: `{key}`", mark=asked.name, key=f"kept: {kept}")
    if isinstance(declared.value, Written):
        ways = (Remedy(advice, (with_key(declared.value, "kept", kept),)),)
    return _told(message, declared.key.span, advice, asked, ways)


def _told(message: str, at: Span, help: str, asked: Asked, ways: tuple[Remedy, ...]) -> Diagnostic:
    related = (Related(asked.at, say("it is asked here")),)
    return Diagnostic("X107", message, at, help=help, related=related, remedies=ways)
