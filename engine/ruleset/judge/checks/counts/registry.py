"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.counts import always_the_same_checks as always_same
from engine.ruleset.judge.checks.counts import bound_of_another_checks as bounds_of_another
from engine.ruleset.judge.checks.counts import carried_before_checks as carried_before
from engine.ruleset.judge.checks.counts import count_checks as counts
from engine.ruleset.judge.checks.counts import counted_alone_checks as counted_alone
from engine.ruleset.judge.checks.counts import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks.counts import counted_of_each_checks as of_each
from engine.ruleset.judge.checks.counts import counted_of_leavers_checks as leavers
from engine.ruleset.judge.checks.counts import counted_players_checks as counted_players
from engine.ruleset.judge.checks.counts import counted_too_late_checks as counted_too_late
from engine.ruleset.judge.checks.counts import direction_checks as directions
from engine.ruleset.judge.checks.counts import first_time_checks as first_times
from engine.ruleset.judge.checks.counts import in_a_row_checks as in_a_row
from engine.ruleset.judge.checks.counts import last_turn_checks as last_turns
from engine.ruleset.judge.checks.counts import limit_checks as limits
from engine.ruleset.judge.checks.counts import never_added_checks as never_added
from engine.ruleset.judge.checks.counts import ordinal_checks as ordinals
from engine.ruleset.judge.checks.counts import outnumbered_checks as outnumbered
from engine.ruleset.judge.checks.counts import set_anew_each_time_checks as set_anew
from engine.ruleset.judge.checks.counts import set_back_checks as set_backs
from engine.ruleset.judge.checks.counts import since_checks as since
from engine.ruleset.judge.checks.counts import stale_count_checks as stale
from engine.ruleset.judge.checks.counts import tied_votes_checks as tied_votes
from engine.ruleset.judge.checks.counts import too_soon_checks as too_soon
from engine.ruleset.judge.checks.counts import turn_of_lead_checks as leads
from engine.ruleset.judge.checks.counts import turned_bound_checks as turned_bounds
from engine.ruleset.judge.checks.counts import unless_more_checks as unless_more
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    warnings=(
        always_same.counted_once_in_a_deal,
        carried_before.first_stay_not_counted,
        first_times.first_time_not_counted,
        in_a_row.never_broken,
        in_a_row.kept_by_the_folded,
        counted_bounds.done_before_it_counts,
        counted_bounds.set_back_for_the_others,
        counted_bounds.done_for_other_numbers,
        counted_bounds.done_for_fewer,
        counted_bounds.done_from_another_number_on,
        bounds_of_another.bounded_by_that_of_another,
        turned_bounds.bound_turned_round,
        directions.player_at_the_other_end,
        directions.life_the_wrong_way,
        directions.bid_by_one_and_won_by_another,
        never_added.never_added,
        ordinals.one_too_late,
        set_backs.asked_beyond_it,
        limits.beyond_its_limit,
        counts.count_called_otherwise,
        counts.over_another_number,
        too_soon.counted_too_soon,
        counted_players.counted_for_the_others,
        counted_players.counted_for_all,
        counted_players.counted_when_shared,
        counted_alone.counted_for_each_of_several,
        counted_players.counted_at_the_other_end,
        counted_too_late.looked_at_before_it_is_counted,
        counted_too_late.taken_before_it_is_counted,
        leads.counted_for_who_led,
        leavers.counted_for_who_leaves,
        outnumbered.equal_ones_too,
        tied_votes.tie_for_the_other,
        unless_more.done_where_it_is_more,
        since.counted_since,
        stale.counted_before_it_is_drawn,
        stale.not_counted_again,
        of_each.each_counts_their_own,
        last_turns.binds_nobody_after_it,
        set_anew.set_back_as_it_counts,
        set_anew.set_back_in_each_lap,
        set_anew.set_back_before_it_counts,
    ),
    unless_meant={
        counted_players.counted_for_the_others: meant.WINNING_COSTS,
    },
)
