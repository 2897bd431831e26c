"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.counts import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks.counts import direction_checks as directions
from engine.ruleset.judge.checks.counts import drawn_alike_checks as drawn
from engine.ruleset.judge.checks.counts import limit_checks as limits
from engine.ruleset.judge.checks.counts import more_than_can_be_checks as more_than_can_be

CHECKS = Checks(
    warnings=(
        counted_bounds.done_before_it_counts,
        counted_bounds.set_back_for_the_others,
        counted_bounds.done_for_other_numbers,
        counted_bounds.done_for_fewer,
        counted_bounds.done_from_another_number_on,
        directions.player_at_the_other_end,
        directions.life_the_wrong_way,
        directions.bid_by_one_and_won_by_another,
        limits.beyond_its_limit,
        drawn.drawn_alike,
        more_than_can_be.more_than_there_can_be,
    ),
)
