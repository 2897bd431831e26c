"""Checks of all rooms that are asked only where somebody pays by a rule; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import opening_checks as opening
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import case_checks as cases
from engine.ruleset.judge.checks.conditions import denied_checks as denied
from engine.ruleset.judge.checks.flow import again_checks as again
from engine.ruleset.judge.checks.flow import phase_checks as phases
from engine.ruleset.judge.checks.flow import to_oneself_checks as oneself
from engine.ruleset.judge.checks.hands import scoring_checks as scoring
from engine.ruleset.judge.checks.marks import just_made_so_checks as just_made_so
from engine.ruleset.judge.checks.options import boundary_checks as boundaries
from engine.ruleset.judge.checks.payments import given_back_checks as given_back
from engine.ruleset.judge.checks.payments import left_over_payee_checks as left_over
from engine.ruleset.judge.checks.payments import own_amount_checks as own_amounts
from engine.ruleset.judge.checks.payments import paid_back_on_arrival_checks as paid_on_arrival
from engine.ruleset.judge.checks.payments import paid_for_no_proof_checks as no_proof
from engine.ruleset.judge.checks.payments import paid_no_more_checks as paid_no_more
from engine.ruleset.judge.checks.payments import payment_checks as payments
from engine.ruleset.judge.checks.payments import priced_twice_checks as priced_twice
from engine.ruleset.judge.checks.payments import reached_already_checks as reached
from engine.ruleset.judge.checks.payments import turn_amount_checks as turn_amounts
from engine.ruleset.judge.checks.players import group_checks as groups
from engine.ruleset.judge.checks.pot import beyond_the_pot_checks as beyond
from engine.ruleset.judge.checks.pot import small_pot_checks as small_pots
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(payments.paid_from_nothing, paid_no_more.paid_though_it_is_gone),
    each_setting=(
        cases.paid_to_the_same,
        denied.paid_by_one_of_them,
        oneself.paid_to_oneself,
    ),
    warnings=(
        opening.paid_by_the_honest,
        phases.pot_paid_away,
        phases.more_than_the_pot,
        beyond.more_than_ever_lies_there,
        no_proof.paid_for_no_proof,
        again.paid_a_part_besides,
        scoring.better_hand_pays,
        scoring.better_hand_gets_less,
        scoring.paid_by_the_same_end,
        boundaries.payment_for_an_option,
        payments.paid_among_themselves,
        payments.paid_by_the_paid,
        payments.paid_by_each_of_them,
        left_over.paid_to_who_is_left,
        paid_on_arrival.paid_back_for_the_same_card,
        payments.paid_in_every_turn,
        payments.paid_by_one_alone,
        payments.one_chip_for_several,
        own_amounts.each_pays_for_all,
        turn_amounts.multiplied_in_every_turn,
        turn_amounts.paid_by_all_of_them,
        turn_amounts.paid_to_all_of_them,
        reached.short_of_nothing,
        priced_twice.priced_and_paid,
        priced_twice.bids_paid_when_said,
        priced_twice.paid_by_those_who_folded_too,
        just_made_so.won_and_lost,
        given_back.paid_back_by_the_next_step,
        given_back.got_back_with_the_word,
        groups.paid_to_others,
        small_pots.part_of_a_small_pot,
    ),
    of_choices=(
        oneself.paid_to_oneself,
        payments.paid_among_themselves,
    ),
    unless_meant={
        boundaries.payment_for_an_option: intent.ALWAYS_SO_MUCH,
        payments.paid_by_one_alone: meant.EACH_IS_IT_ONCE,
        scoring.better_hand_pays: meant.BETTER_PAYS,
    },
)
