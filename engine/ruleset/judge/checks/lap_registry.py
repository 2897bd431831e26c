"""Checks of all rooms that are asked only where something goes round in laps; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import falling_bets_checks as falling
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.counts import first_time_checks as first_times
from engine.ruleset.judge.checks.flow import first_lap_checks as first_lap
from engine.ruleset.judge.checks.flow import lap_amount_checks as lap_amounts
from engine.ruleset.judge.checks.flow import lap_ends_checks as lap_ends
from engine.ruleset.judge.checks.flow import lap_price_checks as lap_prices
from engine.ruleset.judge.checks.flow import laps_ended_before_checks as ended_before

CHECKS = Checks(
    errors=(
        falling.bounds_that_cross,
        first_lap.asked_before_the_first_lap_brings_it,
    ),
    each_setting=(lap_prices.nothing_in_a_lap,),
    warnings=(
        falling.bets_that_shrink,
        first_lap.no_first_lap,
        first_lap.goes_on_when_over,
        lap_ends.ended_by_what_stays,
        lap_ends.ended_by_chips_in_the_pot,
        ended_before.ended_by_their_number,
        ended_before.over_as_long_as_two_are_in,
        lap_amounts.counted_in_every_lap,
        first_times.first_time_not_counted,
    ),
)
