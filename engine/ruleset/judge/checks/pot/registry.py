"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.pot import after_the_pot_checks as after_the_pot
from engine.ruleset.judge.checks.pot import idle_share_checks as idle_shares
from engine.ruleset.judge.checks.pot import idle_ties_checks as idle_ties
from engine.ruleset.judge.checks.pot import never_given_checks as never_given
from engine.ruleset.judge.checks.pot import nothing_left_checks as nothing_left
from engine.ruleset.judge.checks.pot import nothing_open_checks as nothing_open
from engine.ruleset.judge.checks.pot import pot_checks as pot
from engine.ruleset.judge.checks.pot import share_checks as shares
from engine.ruleset.judge.checks.pot import small_pot_checks as small_pots

CHECKS = Checks(
    errors=(
        pot.pot_never_awarded,
        pot.payments_of_nothing,
        nothing_open.asked_before_anybody_has_won,
    ),
    each_setting=(shares.pot_keys_without_effect, shares.parted_by_no_wilds),
    warnings=(
        small_pots.waits_for_more_than_there_is,
        small_pots.asks_for_more_than_there_is,
        never_given.never_given_out,
        never_given.won_only_alone,
        never_given.compared_for_nothing,
        idle_shares.second_of_two,
        idle_shares.suits_that_part_nothing,
        idle_shares.ties_of_one,
        idle_ties.no_highest_card,
        idle_ties.parted_by_itself,
        nothing_left.nothing_left,
        idle_shares.paid_for_nothing,
        idle_shares.hand_of_everybody,
        idle_shares.no_card_of_ones_own,
        after_the_pot.nothing_left_to_play_for,
    ),
    of_choices=(after_the_pot.nothing_left_to_play_for,),
    unless_meant={},
)
