"""Checks of all rooms that are asked only where the pot goes in shares; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import condition_checks as conditions
from engine.ruleset.judge.checks.hands import scoring_checks as scoring
from engine.ruleset.judge.checks.names import naming_checks as naming
from engine.ruleset.judge.checks.options import edge_checks as edges
from engine.ruleset.judge.checks.pot import asked_twice_checks as asked_twice
from engine.ruleset.judge.checks.pot import idle_share_checks as idle_shares
from engine.ruleset.judge.checks.pot import idle_ties_checks as idle_ties
from engine.ruleset.judge.checks.pot import nothing_open_checks as nothing_open
from engine.ruleset.judge.checks.pot import pot_checks as pot
from engine.ruleset.judge.checks.pot import share_case_checks as share_cases
from engine.ruleset.judge.checks.pot import share_checks as shares
from engine.ruleset.judge.checks.pot import share_weight_checks as share_weights
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        pot.shares_in_a_circle,
        pot.second_of_some,
    ),
    warnings=(
        conditions.takers_out_of_reach,
        scoring.second_gets_more,
        naming.word_for_another_share,
        naming.taken_with_others_only,
        edges.shares_at_the_edge,
        pot.no_sure_winner,
        nothing_open.open_for_the_same,
        nothing_open.asked_of_those_there_are_not,
        shares.share_of_the_same,
        share_cases.open_in_the_same_case,
        share_cases.open_in_no_case,
        shares.worst_of_the_lowest,
        shares.turned_round_twice,
        idle_shares.weighs_nothing,
        idle_shares.low_by_the_high_order,
        share_weights.may_weigh_nothing,
        share_weights.left_out_beside_hundredths,
        share_weights.weighed_alike,
        idle_shares.takes_all_of_it,
        idle_shares.claimed_by_everybody,
        idle_shares.shut_out_of_what_they_go_for,
        idle_shares.weights_alike,
        idle_shares.said_of_every_hand,
        idle_ties.said_by_each_share,
        asked_twice.needed_of_all_who_may,
        asked_twice.open_where_it_is_met,
        asked_twice.who_goes_for_it_anyway,
    ),
    of_choices=(idle_shares.weighs_nothing,),
    unless_meant={
        scoring.second_gets_more: meant.SECOND_IS_BETTER_OFF,
        pot.no_sure_winner: meant.NOBODY_TAKES,
        nothing_open.open_for_the_same: meant.NOBODY_TAKES,
    },
)
