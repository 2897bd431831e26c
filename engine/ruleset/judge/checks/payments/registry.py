"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.payments import below_for_some_checks as below_for_some
from engine.ruleset.judge.checks.payments import bounded_by_nothing_checks as bounded
from engine.ruleset.judge.checks.payments import called_amount_checks as called
from engine.ruleset.judge.checks.payments import comes_to_nothing_checks as nothing
from engine.ruleset.judge.checks.payments import label_amount_checks as amounts_called
from engine.ruleset.judge.checks.payments import least_of_option_checks as least_of_option
from engine.ruleset.judge.checks.payments import never_carried_checks as never_carried
from engine.ruleset.judge.checks.payments import nothing_by_the_parent_checks as by_the_parent
from engine.ruleset.judge.checks.payments import own_amount_checks as own_amounts
from engine.ruleset.judge.checks.payments import payment_checks as payments
from engine.ruleset.judge.checks.payments import shared_amount_checks as shared_amounts
from engine.ruleset.judge.checks.payments import told_bound_checks as told_bounds
from engine.ruleset.judge.checks.payments import without_brackets_checks as without_brackets
from engine.ruleset.judge.checks.payments import wrong_end_checks as wrong_end
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    each_setting=(
        below_for_some.below_nothing_when_all_are_drawn,
        below_for_some.below_nothing_with_so_many,
    ),
    warnings=(
        payments.paid_back,
        amounts_called.other_amount,
        amounts_called.pot_not_matched,
        amounts_called.won_by_losing,
        amounts_called.kept_by_another_word,
        amounts_called.won_and_paid_back,
        amounts_called.more_for_less,
        called.dearer_case_costs_less,
        nothing.stakes_of_nothing,
        bounded.bounded_by_nothing,
        never_carried.never_carried,
        by_the_parent.by_a_stake_of_the_parent,
        nothing.options_of_nothing,
        nothing.nothing_whenever_it_comes,
        own_amounts.nothing_at_the_bound,
        least_of_option.nothing_by_the_least,
        least_of_option.more_than_it_is_taken_from,
        shared_amounts.reckoned_by_others,
        shared_amounts.multiplied_twice,
        wrong_end.bounded_at_the_wrong_end,
        told_bounds.more_than_told_at_most,
        without_brackets.reckoned_before_the_sum,
    ),
    of_choices=(
        payments.paid_back,
        nothing.stakes_of_nothing,
    ),
    unless_meant={
        amounts_called.won_by_losing: meant.WINNING_COSTS,
    },
)
