"""Checks of all rooms that are asked only where somebody pays by a rule; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import opening_checks as opening
from engine.ruleset.judge.checks.bets import proportion_checks as proportions
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import asked_for_others_checks as asked_for_others
from engine.ruleset.judge.checks.conditions import asked_within_checks as within
from engine.ruleset.judge.checks.conditions import case_checks as cases
from engine.ruleset.judge.checks.conditions import choice_checks as choices
from engine.ruleset.judge.checks.conditions import condition_checks as conditions
from engine.ruleset.judge.checks.conditions import denied_checks as denied
from engine.ruleset.judge.checks.conditions import moment_checks as moments
from engine.ruleset.judge.checks.conditions import never_begun_checks as never_begun
from engine.ruleset.judge.checks.counts import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks.counts import direction_checks as directions
from engine.ruleset.judge.checks.flow import again_checks as again
from engine.ruleset.judge.checks.flow import last_look_checks as last_look
from engine.ruleset.judge.checks.flow import never_empty_checks as never_empty
from engine.ruleset.judge.checks.flow import never_fed_checks as never_fed
from engine.ruleset.judge.checks.flow import phase_checks as phases
from engine.ruleset.judge.checks.flow import repeated_checks as repeated
from engine.ruleset.judge.checks.flow import same_case_checks as same_cases
from engine.ruleset.judge.checks.flow import to_oneself_checks as oneself
from engine.ruleset.judge.checks.hands import scoring_checks as scoring
from engine.ruleset.judge.checks.options import boundary_checks as boundaries
from engine.ruleset.judge.checks.payments import below_for_some_checks as below_for_some
from engine.ruleset.judge.checks.payments import comes_to_nothing_checks as nothing
from engine.ruleset.judge.checks.payments import least_of_option_checks as least_of_option
from engine.ruleset.judge.checks.payments import left_over_payee_checks as left_over
from engine.ruleset.judge.checks.payments import own_amount_checks as own_amounts
from engine.ruleset.judge.checks.payments import paid_back_on_arrival_checks as paid_on_arrival
from engine.ruleset.judge.checks.payments import payment_checks as payments
from engine.ruleset.judge.checks.payments import priced_twice_checks as priced_twice
from engine.ruleset.judge.checks.payments import reached_already_checks as reached
from engine.ruleset.judge.checks.payments import shared_amount_checks as shared_amounts
from engine.ruleset.judge.checks.payments import turn_amount_checks as turn_amounts
from engine.ruleset.judge.checks.players import group_checks as groups
from engine.ruleset.judge.checks.players import left_out_checks as left_out
from engine.ruleset.judge.checks.players import whose_checks as whose
from engine.ruleset.judge.checks.players import won_or_lost_checks as won_or_lost
from engine.ruleset.judge.checks.pot import small_pot_checks as small_pots
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        cases.less_than_nothing,
        never_empty.until_the_pot_is_empty,
        payments.paid_from_nothing,
        whose.whose_number,
    ),
    each_setting=(
        cases.nobody_is_there,
        cases.paid_to_the_same,
        denied.paid_by_one_of_them,
        never_fed.pot_that_nobody_fills,
        oneself.paid_to_oneself,
        below_for_some.below_nothing_when_all_are_drawn,
    ),
    warnings=(
        opening.proved_already,
        proportions.every_pot_is_large,
        opening.paid_by_the_honest,
        choices.settled_by_its_own_case,
        choices.one_of_them_never,
        never_begun.asked_of_nobody_yet,
        moments.pot_before_it_is_paid,
        asked_for_others.others_than_asked,
        cases.answered_for_another,
        within.asked_within,
        counted_bounds.done_before_it_counts,
        counted_bounds.set_back_for_the_others,
        directions.bid_by_one_and_won_by_another,
        phases.pot_paid_away,
        phases.more_than_the_pot,
        again.paid_a_part_besides,
        same_cases.twice_in_one_case,
        same_cases.words_in_one_case,
        again.asked_besides,
        repeated.said_again,
        last_look.closed_for_nothing,
        scoring.better_hand_pays,
        scoring.better_hand_gets_less,
        scoring.paid_by_the_same_end,
        boundaries.left_between,
        boundaries.number_for_an_option,
        boundaries.payment_for_an_option,
        payments.paid_among_themselves,
        payments.paid_by_the_paid,
        payments.paid_by_each_of_them,
        left_over.paid_to_who_is_left,
        paid_on_arrival.paid_back_for_the_same_card,
        payments.paid_in_every_turn,
        payments.paid_by_one_alone,
        payments.one_chip_for_several,
        nothing.nothing_whenever_it_comes,
        own_amounts.nothing_at_the_bound,
        least_of_option.nothing_by_the_least,
        own_amounts.each_pays_for_all,
        turn_amounts.multiplied_in_every_turn,
        turn_amounts.paid_by_all_of_them,
        turn_amounts.paid_to_all_of_them,
        shared_amounts.reckoned_by_others,
        reached.short_of_nothing,
        priced_twice.priced_and_paid,
        priced_twice.bids_paid_when_said,
        priced_twice.paid_by_those_who_folded_too,
        groups.marks_of_others,
        groups.paid_to_others,
        left_out.another_left_out,
        left_out.left_out_though_never_spoken_of,
        won_or_lost.asked_of_the_losers,
        won_or_lost.called_after_the_other_end,
        won_or_lost.asked_of_another_hand,
        small_pots.part_of_a_small_pot,
    ),
    of_choices=(
        conditions.settled_where_chosen,
        oneself.paid_to_oneself,
        payments.paid_among_themselves,
    ),
    unless_meant={
        never_fed.pot_that_nobody_fills: meant.NOTHING_AT_STAKE,
        scoring.better_hand_pays: meant.BETTER_PAYS,
    },
)
