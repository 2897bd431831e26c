"""Checks of bets that become smaller with the lap, and whether players are told that bets do."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import Node
from engine.language.forms.amount_words import Lap
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.bets.told_to_fall import told_to_fall
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import NONE
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def bets_that_shrink(survey: Survey) -> Iterator[Diagnostic]:
    """B308: the size of a round is reckoned by the lap, and is smaller in a later one."""
    for body in bets(survey):
        size = body.values.get("size")
        if body.values.get("limit") != "fixed" or not isinstance(size, Expression) or not survey.at(body):
            continue
        by_lap = _by_lap(survey, body, size)
        known = [chips for chips in by_lap if chips is not None]
        if len(known) == len(by_lap) and known != sorted(known) and not told_to_fall(survey, known):
            message = say(
                "bets are smaller in a later lap ({less}) than in an earlier one ({more})",
                less=min(known),
                more=max(known),
            )
            help = say("exchange the two sizes, or correct one of them")
            yield Diagnostic("B308", message, size.scalar.span, help=help)


def bounds_that_cross(survey: Survey) -> Iterator[Diagnostic]:
    """S114: in a later lap the least that may be bet is more than the most."""
    for body in bets(survey):
        least, most = body.values.get("least"), body.values.get("most")
        if not isinstance(least, Expression) or not isinstance(most, Expression) or not survey.at(body):
            continue
        both = enumerate(zip(*_by_lap_of_both(survey, body, least, most), strict=True), 1)
        crossed = [
            (lap, low, high) for lap, (low, high) in both if None not in (low, high) and (low or 0) > (high or 0)
        ]
        if crossed and crossed[0][0] > 1:
            lap, low, high = crossed[0]
            holes = {"lap": lap, "least": least.text, "most": most.text, "low": low, "high": high}
            message = say("in lap {lap} `least: {least}` is {low}, and `most: {most}` is {high}", **holes)
            help = say("let the most rise with the laps as well, or write a larger one")
            yield Diagnostic("S114", message, least.scalar.span, help=help)


def _by_lap_of_both(survey: Survey, body: Body, one: Expression, other: Expression) -> Sequence[list[int | None]]:
    """What two amounts are in each lap; one that goes by no lap is the same in all."""
    laps = max(len(_by_lap(survey, body, one)), len(_by_lap(survey, body, other)))
    return [_in_laps(survey, said, laps) for said in (one, other)]


def _by_lap(survey: Survey, body: Body, amount: Expression) -> list[int | None]:
    """What an amount is in each of the laps that it goes by, from the first on; None where that is open."""
    asked = {node.register for node in amount.tree.walk() if isinstance(node, Lap)}
    laps = [one.within.laps.get(lap, NONE).most for lap in asked for one in survey.at(body)]
    return _in_laps(survey, amount, min(max(laps, default=0), _MOST_LAPS))


def _in_laps(survey: Survey, amount: Expression, laps: int) -> list[int | None]:
    scope = survey.rules.scope
    return [bounds_of(amount.tree, scope, partial(_lap_is, lap)).settled for lap in range(1, laps + 1)]


_MOST_LAPS = 10
"""For more laps than these a size is not reckoned."""


def _lap_is(lap: int, node: Node) -> Bounds | None:
    return Bounds(lap, lap) if isinstance(node, Lap) else None
