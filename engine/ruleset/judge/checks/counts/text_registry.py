"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.counts import bound_of_another_checks as bounds_of_another
from engine.ruleset.judge.checks.counts import count_checks as counts
from engine.ruleset.judge.checks.counts import counted_alone_checks as counted_alone
from engine.ruleset.judge.checks.counts import counted_of_each_checks as of_each
from engine.ruleset.judge.checks.counts import counted_players_checks as counted_players
from engine.ruleset.judge.checks.counts import in_a_row_checks as in_a_row
from engine.ruleset.judge.checks.counts import ordinal_checks as ordinals
from engine.ruleset.judge.checks.counts import outnumbered_checks as outnumbered
from engine.ruleset.judge.checks.counts import since_checks as since
from engine.ruleset.judge.checks.counts import tied_votes_checks as tied_votes
from engine.ruleset.judge.checks.counts import too_soon_checks as too_soon
from engine.ruleset.judge.checks.counts import turn_of_lead_checks as leads
from engine.ruleset.judge.checks.counts import turned_bound_checks as turned_bounds
from engine.ruleset.judge.checks.counts import unless_more_checks as unless_more
from engine.ruleset.judge.checks.counts import won_alone_checks as won_alone
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    warnings=(
        in_a_row.never_broken,
        in_a_row.kept_by_the_folded,
        bounds_of_another.bounded_by_that_of_another,
        turned_bounds.bound_turned_round,
        ordinals.one_too_late,
        counts.count_called_otherwise,
        counts.over_another_number,
        too_soon.counted_too_soon,
        counted_players.counted_for_the_others,
        counted_players.counted_for_all,
        won_alone.counted_when_shared,
        counted_alone.counted_for_each_of_several,
        counted_players.counted_at_the_other_end,
        leads.counted_for_who_led,
        outnumbered.equal_ones_too,
        tied_votes.tie_for_the_other,
        unless_more.done_where_it_is_more,
        since.counted_since,
        of_each.each_counts_their_own,
    ),
    unless_meant={
        counted_players.counted_for_the_others: meant.WINNING_COSTS,
    },
)
