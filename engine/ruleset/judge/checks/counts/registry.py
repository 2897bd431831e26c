"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.counts import always_the_same_checks as always_same
from engine.ruleset.judge.checks.counts import carried_before_checks as carried_before
from engine.ruleset.judge.checks.counts import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks.counts import counted_of_leavers_checks as leavers
from engine.ruleset.judge.checks.counts import counted_too_late_checks as counted_too_late
from engine.ruleset.judge.checks.counts import direction_checks as directions
from engine.ruleset.judge.checks.counts import first_time_checks as first_times
from engine.ruleset.judge.checks.counts import last_turn_checks as last_turns
from engine.ruleset.judge.checks.counts import limit_checks as limits
from engine.ruleset.judge.checks.counts import never_added_checks as never_added
from engine.ruleset.judge.checks.counts import set_anew_each_time_checks as set_anew
from engine.ruleset.judge.checks.counts import set_back_checks as set_backs
from engine.ruleset.judge.checks.counts import stale_count_checks as stale

CHECKS = Checks(
    warnings=(
        always_same.counted_once_in_a_deal,
        carried_before.first_stay_not_counted,
        first_times.first_time_not_counted,
        counted_bounds.done_before_it_counts,
        counted_bounds.set_back_for_the_others,
        counted_bounds.done_for_other_numbers,
        counted_bounds.done_for_fewer,
        counted_bounds.done_from_another_number_on,
        directions.player_at_the_other_end,
        directions.life_the_wrong_way,
        directions.bid_by_one_and_won_by_another,
        never_added.never_added,
        set_backs.asked_beyond_it,
        limits.beyond_its_limit,
        counted_too_late.looked_at_before_it_is_counted,
        counted_too_late.taken_before_it_is_counted,
        leavers.counted_for_who_leaves,
        stale.counted_before_it_is_drawn,
        stale.not_counted_again,
        last_turns.binds_nobody_after_it,
        set_anew.set_back_as_it_counts,
        set_anew.set_back_in_each_lap,
        set_anew.set_back_before_it_counts,
    ),
)
