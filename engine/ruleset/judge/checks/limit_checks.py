"""Checks of numbers beside how far they can get: laps, cards drawn, and what a die shows."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, Lap, Node, OptionNumber, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.mark_checks import named_by_options
from engine.ruleset.judge.checks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_DRAWN, _MOST, _TIMES, _THROWN, _OF_A_DEAL = "cards drawn", "most", "times", "thrown", "this deal"
_PAYER = "from"
_ORDER = {">": False, "<=": True}
"""How a number that goes up to another one compares with it, so or so, whatever that is."""
_FAR = {
    _DRAWN: mark("`{condition}` never holds: nobody draws more than {most}"),
    _TIMES: mark("`{condition}` never holds: there are {most} laps"),
    _THROWN: mark("`{condition}` never holds: a die of {most} sides is thrown"),
}

Limits = Mapping[tuple[str, object], tuple[str, Bounds]]
"""A number, by its form and what tells it from others → by what it is limited, and its limits."""


def beyond_its_limit(survey: Survey) -> Iterator[Diagnostic]:
    """X107, X106: a number is compared with one that it never gets to, or that it never passes."""
    if not survey.rules.clean:
        return
    limits = {**_of_draws(survey), **_of_dice(survey)}
    paying = [body.values.get(_PAYER) for body in survey.bodies if pays(body)]
    told = set[Span]()
    for expression, scope, around in _all_said(survey):
        here = {**limits, **(_of_laps(around) if around is not None else {})}
        for node in expression.tree.walk() if here else ():
            found = _told(survey, node, scope, here, around)
            if found is None and expression in paying:
                found = _by_default(survey, node, scope, limits)
            if found is not None and found.span is not None and found.span not in told:
                told.add(found.span)
                yield found


def _all_said(survey: Survey) -> Iterator[tuple[Expression, Scope, Body | None]]:
    """What steps ask for, with the laps they are in, and what is asked wherever hands are compared."""
    for expression in survey.rules.of_hands:
        yield expression, survey.rules.scope, None
    yield from _said_in(survey.rules.play, None)


def _said_in(steps: tuple[Body, ...], around: Body | None) -> Iterator[tuple[Expression, Scope, Body | None]]:
    for body in steps:
        for said in body.expressions:
            if not (said.field.name in ("until", "while") and body.inner):  # X107 of laps is told where they end
                yield said.value, body.scope, around
        for inner in body.inner.values():
            yield from _said_in(inner, body if body.kind.block == "lap" else around)


def _of_draws(survey: Survey) -> Limits:
    """The most cards that any exchange lets players draw, where each says so in plain numbers."""
    draws = [body for body in survey.bodies if body.kind.exchanges]
    most = [body.values.get(_MOST) for body in draws]
    known = [one.constant for one in most if isinstance(one, Expression) and isinstance(one.constant, int)]
    if not draws or len(known) < len(draws):
        return {}
    return {(_DRAWN, None): (_DRAWN, Bounds(0, max(known)))}


def _of_dice(survey: Survey) -> Limits:
    """The numbers of which a deal only ever keeps what one die shows."""
    found = dict[tuple[str, object], tuple[str, Bounds]]()
    brought = named_by_options(survey)
    for name, one in survey.rules.marks.items():
        writes = [body for body in survey.bodies if name in written(body)]
        sides = [str(body.values.get(_THROWN, "")) for body in writes]
        if one.kept == _OF_A_DEAL and name not in brought and sides and all(side.isdigit() for side in sides):
            found[_THROWN, name] = (_THROWN, Bounds(min(one.start, 1), max(one.start, *map(int, sides))))
    return found


def _of_laps(around: Body) -> Limits:
    """How many laps these are."""
    times, laps = around.values.get(_TIMES), around.inner.get("do", ())
    register = laps[0].scope.laps[-1] if laps and laps[0].scope.laps else None
    if not isinstance(times, Expression):
        return {}
    most = times.constant if isinstance(times.constant, int) else None
    return {(_TIMES, register): (_TIMES, Bounds(1, most))}


def _told(survey: Survey, node: Node, scope: Scope, limits: Limits, around: Body | None) -> Diagnostic | None:
    """What is told of a comparison, if it is one with such a number in the game's own file."""
    if (
        not isinstance(node, Compare | CompareAny | ThoseWhose)
        or node.at.span.source != survey.rules.composed.own.source
    ):
        return None
    left = body_of(node.left if isinstance(node, Compare) else node.each)
    by, bounds = limits.get(_which(left), ("", UNBOUNDED))
    right = body_of(node.right)
    if not by:
        return None
    times = around.values.get(_TIMES) if around is not None and by == _TIMES else None
    if isinstance(times, Expression) and right.told() == body_of(times.tree).told():
        holds = _ORDER.get(node.op)
    elif _may_be_set(node) or (isinstance(times, Expression) and _may_be_set(times.tree)):
        return None
    else:
        holds = compared(node.op, bounds, bounds_of(right, scope))
    if holds is None:
        return None
    return _settled(node, by, times, bounds.most, holds=holds)


def _by_default(survey: Survey, node: Node, scope: Scope, limits: Limits) -> Diagnostic | None:
    """What is told where all are to pay whose number is within a bound that the table may choose, and all are.

    That nobody pays by default may be meant: then the option brings it. So may it that all may do something.
    """
    own = node.at.span.source == survey.rules.composed.own.source
    if not own or not isinstance(node, ThoseWhose) or not isinstance(body_of(node.right), OptionNumber):
        return None
    by, bounds = limits.get(_which(body_of(node.each)), ("", UNBOUNDED))
    if by != _DRAWN or not compared(node.op, bounds, bounds_of(node.right, scope)):
        return None
    holes = {"condition": node.at.text.removeprefix("those whose "), "most": bounds.most}
    message = say("by default `{condition}` holds for everybody: nobody draws more than {most}", **holes)
    help = say("turn the comparison round, or choose another default")
    return Diagnostic("X106", message, node.at.span, help=help)


def _which(left: Node) -> tuple[str, object]:
    if isinstance(left, Lap):
        return _TIMES, left.register
    if isinstance(left, Each) and left.entry is not None:
        return left.entry.name, None
    return (_THROWN, left.name) if isinstance(left, AmountMark) else ("", None)


def _may_be_set(tree: Node) -> bool:
    """Whether another table may set it otherwise."""
    return any(part.is_setting() for part in tree.walk())


def _settled(node: Node, by: str, times: object, most: int | None, *, holds: bool) -> Diagnostic:
    condition = node.at.text.removeprefix("those whose ")
    if holds:
        message = say("`{condition}` always holds, so it decides nothing", condition=condition)
        return Diagnostic("X106", message, node.at.span, help=say("ask for another number, or leave it out"))
    number = times.text if most is None and isinstance(times, Expression) else most
    message = say(_FAR[by], condition=condition, most=number)
    return Diagnostic("X107", message, node.at.span, help=say("ask for a number that it can come to"))
