"""Checks of numbers beside how far they can get: laps, cards drawn, and what a die shows."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import (
    AmountMark,
    Compare,
    CompareAny,
    Each,
    Lap,
    Node,
    OptionNumber,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.counts.latest_draws import Asked, all_said, draws_of, of_draws
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.options.threshold_checks import never_at_the_most
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_DRAWN, _MOST, _TIMES, _THROWN, _OF_A_DEAL = "cards drawn", "most", "times", "thrown", "this deal"
_FEWEST, _PAYER, _NOBODY = "fewest drawn", "from", "nobody"
_ORDER = {">": False, "<=": True}
"""How a number that goes up to another one compares with it, so or so, whatever that is."""
_FAR = {
    _DRAWN: mark("`{condition}` never holds: nobody draws more than {most}"),
    _FEWEST: mark("`{condition}` never holds: everybody draws at least {most}"),
    _TIMES: mark("`{condition}` never holds: there are {most} laps"),
    _THROWN: mark("`{condition}` never holds: a die of {most} sides is thrown"),
}

_COMPARING = (Compare, CompareAny, ThoseWhose)
Limits = Mapping[tuple[str, object], tuple[str, Bounds]]
"""A number, by its form and what tells it from others → by what it is limited, and its limits."""


def _may_compare(survey: Survey) -> bool:
    """Whether rules may compare numbers, in steps or in what decides about hands."""
    return only.own_hands(survey) or not survey.forms.isdisjoint(_COMPARING)


@only.where(_may_compare)
def beyond_its_limit(survey: Survey) -> Iterator[Diagnostic]:
    """X107, X106: a number is compared with one that it never gets to, or that it never passes."""
    if not survey.rules.clean:
        return
    composed = survey.rules.composed
    sources = {one.document.source for one in composed.modifiers} or {composed.own.source}
    paying = [body.values.get(_PAYER) for body in survey.bodies if pays(body)]
    dice, told = _of_dice(survey), set[Span]()
    counted = bool(dice) or any(kind.exchanges or kind.block == "lap" for kind in survey.kinds)
    compared = counted and (not survey.forms.isdisjoint(_COMPARING) or bool(survey.rules.of_hands))
    for asked in all_said(survey) if compared else ():
        if asked.expression.forms.isdisjoint(_COMPARING):
            continue
        here = {**dice, **(_of_laps(survey, asked.around) if asked.around is not None else {})}
        for node in asked.expression.tree.walk() if here or asked.latest.of_all else ():
            found = _told(survey, node, asked, here) if node.at.source in sources else None
            if found is None and asked.expression in paying:
                found = _by_default(survey, node, asked)
            if found is not None and found.span is not None and found.span not in told:
                told.add(found.span)
                yield found


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


def _of_laps(survey: Survey, around: Body) -> Limits:
    """How many laps these are."""
    times, laps = around.values.get(_TIMES), around.inner.get("do", ())
    register = laps[0].scope.laps[-1] if laps and laps[0].scope.laps else None
    if not isinstance(times, Expression):
        return {}
    most = bounds_of(times.tree, around.scope, with_settings(survey.rules, {})).most
    return {(_TIMES, register): (_TIMES, Bounds(1, most))}


def _told(survey: Survey, node: Node, asked: Asked, limits: Limits) -> Diagnostic | None:
    """What is told of a comparison, if it is one with such a number, whatever options may be."""
    if not isinstance(node, _COMPARING):
        return None
    left, right = body_of(node.left if isinstance(node, Compare) else node.each), body_of(node.right)
    by, bounds = limits.get(_which(left), ("", UNBOUNDED))
    most = asked.around.values.get(_TIMES) if asked.around is not None and by == _TIMES else None
    if _which(left)[0] == _DRAWN:
        draws = draws_of(left, asked.latest)
        by, bounds = _DRAWN, of_draws(survey, draws)
        most = draws[0].values.get(_MOST) if len(draws) == 1 else None
    number = bounds_of(right, asked.scope, with_settings(survey.rules, {}))
    if isinstance(most, Expression) and right.told() == body_of(most.tree).told():
        holds = _ORDER.get(node.op)
    else:
        holds = compared(node.op, bounds, number)
    if not by:
        return None
    if holds is None:
        return None if isinstance(node, CompareAny) else never_at_the_most(survey, node, bounds)
    if isinstance(node, CompareAny) and node.who == _NOBODY:
        holds = not holds
    shown = most.text if bounds.most is None and isinstance(most, Expression) else str(bounds.most)
    if by == _DRAWN and not holds and compared(node.op, Bounds(0, bounds.most), number) is None:
        by, shown = _FEWEST, str(bounds.least)
    return _settled(node, by, shown, holds=holds)


def _by_default(survey: Survey, node: Node, asked: Asked) -> Diagnostic | None:
    """What is told where all are to pay whose number is within a bound that the table may choose, and all are.

    That nobody pays by default may be meant: then the option brings it. So may it that all may do something.
    """
    own = node.at.source in survey.rules.composed.authored
    if not own or not isinstance(node, ThoseWhose) or not isinstance(body_of(node.right), OptionNumber):
        return None
    bounds = of_draws(survey, draws_of(body_of(node.each), asked.latest))
    drawn = _which(body_of(node.each))[0] == _DRAWN
    if not drawn or not compared(node.op, bounds, bounds_of(node.right, asked.scope)):
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


def _settled(node: Node, by: str, most: str, *, holds: bool) -> Diagnostic:
    condition = node.at.text.removeprefix("those whose ")
    if holds:
        message = say("`{condition}` always holds, so it decides nothing", condition=condition)
        return Diagnostic("X106", message, node.at.span, help=say("ask for another number, or leave it out"))
    message = say(_FAR[by], condition=condition, most=most)
    return Diagnostic("X107", message, node.at.span, help=say("ask for a number that it can come to"))
