"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.payments import by_the_piece_checks as by_the_piece
from engine.ruleset.judge.checks.payments import case_amount_checks as case_amounts
from engine.ruleset.judge.checks.payments import counted_payment_checks as counted_payments
from engine.ruleset.judge.checks.payments import dearer_word_checks as dearer_words
from engine.ruleset.judge.checks.payments import hand_of_neither_checks as hand_of_neither
from engine.ruleset.judge.checks.payments import lacking_amount_checks as lacking_amounts
from engine.ruleset.judge.checks.payments import lasting_price_checks as lasting_prices
from engine.ruleset.judge.checks.payments import named_part_checks as named_parts
from engine.ruleset.judge.checks.payments import ordinal_price_checks as ordinal_prices
from engine.ruleset.judge.checks.payments import proof_payment_checks as proof_payments
from engine.ruleset.judge.checks.payments import spared_payer_checks as spared_payers
from engine.ruleset.judge.checks.payments import stake_multiple_checks as stake_multiples
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
from engine.ruleset.judge.checks.payments import turned_payer_checks as turned_payers
from engine.ruleset.judge.checks.payments import usual_amount_checks as usual_amounts
from engine.ruleset.judge.checks.payments import whole_pot_checks as whole_pots
from engine.ruleset.judge.checks.payments import whose_count_checks as whose_counts
from engine.ruleset.judge.checks.payments import worked_example_checks as worked_examples

CHECKS = Checks(
    warnings=(
        stake_multiples.stakes_told_otherwise,
        dearer_words.costs_less_than_told,
        ordinal_prices.paid_for_the_other_time,
        case_amounts.raised_in_the_other_case,
        usual_amounts.paid_where_it_is_not_usual,
        counted_payments.counted_by_the_other_side,
        counted_payments.nothing_besides_what_is_counted,
        turned_payers.payer_and_paid_exchanged,
        named_parts.another_part_than_noted,
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
        by_the_piece.one_off_by_the_piece,
        told_mark_payers.paid_by_another_than_told,
    ),
)
