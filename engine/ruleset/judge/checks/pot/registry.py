"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.pot import after_the_pot_checks as after_the_pot
from engine.ruleset.judge.checks.pot import idle_share_checks as idle_shares
from engine.ruleset.judge.checks.pot import never_given_checks as never_given
from engine.ruleset.judge.checks.pot import nothing_open_checks as nothing_open
from engine.ruleset.judge.checks.pot import pot_checks as pot
from engine.ruleset.judge.checks.pot import share_case_checks as share_cases
from engine.ruleset.judge.checks.pot import share_checks as shares
from engine.ruleset.judge.checks.pot import share_weight_checks as share_weights
from engine.ruleset.judge.checks.pot import small_pot_checks as small_pots
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        pot.pot_never_awarded,
        pot.payments_of_nothing,
        nothing_open.asked_before_anybody_has_won,
        pot.shares_in_a_circle,
        pot.second_of_some,
    ),
    each_setting=(shares.pot_keys_without_effect, shares.parted_by_no_wilds),
    warnings=(
        small_pots.part_of_a_small_pot,
        small_pots.waits_for_more_than_there_is,
        small_pots.asks_for_more_than_there_is,
        never_given.never_given_out,
        never_given.won_only_alone,
        never_given.compared_for_nothing,
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
        idle_shares.second_of_two,
        idle_shares.suits_that_part_nothing,
        idle_shares.ties_of_one,
        idle_shares.claimed_by_everybody,
        idle_shares.shut_out_of_what_they_go_for,
        idle_shares.weights_alike,
        idle_shares.said_of_every_hand,
        idle_shares.paid_for_nothing,
        idle_shares.hand_of_everybody,
        after_the_pot.nothing_left_to_play_for,
    ),
    of_choices=(
        after_the_pot.nothing_left_to_play_for,
        idle_shares.weighs_nothing,
    ),
    unless_meant={
        pot.no_sure_winner: meant.NOBODY_TAKES,
        nothing_open.open_for_the_same: meant.NOBODY_TAKES,
    },
)
