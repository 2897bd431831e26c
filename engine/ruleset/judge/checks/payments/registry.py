"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.payments import below_for_some_checks as below_for_some
from engine.ruleset.judge.checks.payments import below_nothing_checks as below_nothing
from engine.ruleset.judge.checks.payments import by_the_piece_checks as by_the_piece
from engine.ruleset.judge.checks.payments import called_amount_checks as called
from engine.ruleset.judge.checks.payments import case_amount_checks as case_amounts
from engine.ruleset.judge.checks.payments import comes_to_nothing_checks as nothing
from engine.ruleset.judge.checks.payments import counted_payment_checks as counted_payments
from engine.ruleset.judge.checks.payments import dearer_word_checks as dearer_words
from engine.ruleset.judge.checks.payments import factor_checks as factors
from engine.ruleset.judge.checks.payments import hand_of_neither_checks as hand_of_neither
from engine.ruleset.judge.checks.payments import label_amount_checks as amounts_called
from engine.ruleset.judge.checks.payments import lacking_amount_checks as lacking_amounts
from engine.ruleset.judge.checks.payments import lasting_price_checks as lasting_prices
from engine.ruleset.judge.checks.payments import least_of_option_checks as least_of_option
from engine.ruleset.judge.checks.payments import left_over_payee_checks as left_over
from engine.ruleset.judge.checks.payments import named_part_checks as named_parts
from engine.ruleset.judge.checks.payments import nothing_by_the_parent_checks as by_the_parent
from engine.ruleset.judge.checks.payments import ordinal_price_checks as ordinal_prices
from engine.ruleset.judge.checks.payments import own_amount_checks as own_amounts
from engine.ruleset.judge.checks.payments import paid_back_on_arrival_checks as paid_on_arrival
from engine.ruleset.judge.checks.payments import paid_where_one_is_both_checks as one_is_both
from engine.ruleset.judge.checks.payments import payment_checks as payments
from engine.ruleset.judge.checks.payments import priced_twice_checks as priced_twice
from engine.ruleset.judge.checks.payments import proof_payment_checks as proof_payments
from engine.ruleset.judge.checks.payments import reached_already_checks as reached
from engine.ruleset.judge.checks.payments import rising_price_checks as prices
from engine.ruleset.judge.checks.payments import shared_amount_checks as shared_amounts
from engine.ruleset.judge.checks.payments import spared_payer_checks as spared_payers
from engine.ruleset.judge.checks.payments import stake_multiple_checks as stake_multiples
from engine.ruleset.judge.checks.payments import told_bound_checks as told_bounds
from engine.ruleset.judge.checks.payments import told_by_name_checks as told_by_name
from engine.ruleset.judge.checks.payments import told_holder_checks as told_holders
from engine.ruleset.judge.checks.payments import told_mark_payer_checks as told_mark_payers
from engine.ruleset.judge.checks.payments import told_payer_checks as told_payers
from engine.ruleset.judge.checks.payments import told_place_checks as told_places
from engine.ruleset.judge.checks.payments import told_pot_checks as told_pots
from engine.ruleset.judge.checks.payments import told_price_checks as told_prices
from engine.ruleset.judge.checks.payments import told_receiver_checks as told_receivers
from engine.ruleset.judge.checks.payments import told_sayer_checks as told_sayers
from engine.ruleset.judge.checks.payments import told_way_checks as told_ways
from engine.ruleset.judge.checks.payments import told_word_checks as told_words
from engine.ruleset.judge.checks.payments import turn_amount_checks as turn_amounts
from engine.ruleset.judge.checks.payments import turned_payer_checks as turned_payers
from engine.ruleset.judge.checks.payments import usual_amount_checks as usual_amounts
from engine.ruleset.judge.checks.payments import whole_pot_checks as whole_pots
from engine.ruleset.judge.checks.payments import whose_count_checks as whose_counts
from engine.ruleset.judge.checks.payments import without_brackets_checks as without_brackets
from engine.ruleset.judge.checks.payments import word_price_checks as word_prices
from engine.ruleset.judge.checks.payments import worked_example_checks as worked_examples
from engine.ruleset.judge.checks.payments import wrong_end_checks as wrong_end
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(payments.paid_from_nothing,),
    each_setting=(
        below_nothing.below_nothing_at_first,
        below_for_some.below_nothing_when_all_are_drawn,
        below_for_some.below_nothing_with_so_many,
    ),
    warnings=(
        one_is_both.paid_where_one_is_both,
        payments.paid_among_themselves,
        payments.paid_by_the_paid,
        payments.paid_by_each_of_them,
        left_over.paid_to_who_is_left,
        payments.paid_back,
        paid_on_arrival.paid_back_for_the_same_card,
        payments.paid_in_every_turn,
        payments.paid_by_one_alone,
        payments.one_chip_for_several,
        amounts_called.other_amount,
        amounts_called.pot_not_matched,
        amounts_called.won_by_losing,
        amounts_called.kept_by_another_word,
        amounts_called.won_and_paid_back,
        amounts_called.more_for_less,
        stake_multiples.stakes_told_otherwise,
        called.dearer_case_costs_less,
        dearer_words.costs_less_than_told,
        nothing.stakes_of_nothing,
        by_the_parent.by_a_stake_of_the_parent,
        nothing.options_of_nothing,
        nothing.nothing_whenever_it_comes,
        own_amounts.nothing_at_the_bound,
        least_of_option.nothing_by_the_least,
        least_of_option.more_than_it_is_taken_from,
        own_amounts.each_pays_for_all,
        turn_amounts.multiplied_in_every_turn,
        turn_amounts.paid_by_all_of_them,
        turn_amounts.paid_to_all_of_them,
        shared_amounts.reckoned_by_others,
        shared_amounts.multiplied_twice,
        prices.falls_below_nothing,
        prices.first_price_never_paid,
        ordinal_prices.paid_for_the_other_time,
        case_amounts.raised_in_the_other_case,
        usual_amounts.paid_where_it_is_not_usual,
        counted_payments.counted_by_the_other_side,
        counted_payments.nothing_besides_what_is_counted,
        word_prices.paid_for_by_another_word,
        turned_payers.payer_and_paid_exchanged,
        named_parts.another_part_than_noted,
        word_prices.noted_as_paid,
        word_prices.priced_after_another_word,
        told_prices.falls_though_told_to_rise,
        lasting_prices.rises_though_it_begins_anew,
        told_payers.paid_by_the_others,
        spared_payers.paid_by_the_spared,
        told_ways.paid_the_other_way,
        told_sayers.paid_by_who_said_another,
        told_by_name.paid_by_the_named_one,
        told_words.paid_though_they_have_not_said_it,
        whose_counts.reckoned_from_the_paid,
        lacking_amounts.reckoned_from_too_much,
        hand_of_neither.paid_to_another_than_asked,
        hand_of_neither.paid_for_the_hand_of_another,
        hand_of_neither.paid_to_neither_of_two,
        told_holders.asked_of_another,
        told_holders.asked_of_all,
        told_places.paid_by_another_place,
        told_receivers.paid_to_another,
        told_pots.paid_though_it_lies_in_the_pot,
        whole_pots.pot_paid_by_a_player,
        told_receivers.paid_to_another_winner,
        proof_payments.fined_for_the_opening_of_another,
        proof_payments.out_for_the_opening_of_another,
        worked_examples.reckoned_otherwise,
        wrong_end.bounded_at_the_wrong_end,
        told_bounds.more_than_told_at_most,
        without_brackets.reckoned_before_the_sum,
        by_the_piece.one_off_by_the_piece,
        reached.short_of_nothing,
        factors.nothing_unless_it_is_set,
        priced_twice.priced_and_paid,
        priced_twice.bids_paid_when_said,
        told_mark_payers.paid_by_another_than_told,
        priced_twice.paid_by_those_who_folded_too,
    ),
    of_choices=(
        payments.paid_among_themselves,
        payments.paid_back,
        nothing.stakes_of_nothing,
    ),
    unless_meant={
        amounts_called.won_by_losing: meant.WINNING_COSTS,
    },
)
