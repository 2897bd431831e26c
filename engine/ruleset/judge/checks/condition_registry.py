"""Checks of all rooms that are asked only where a step has a condition; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import over_anyway_checks as over_anyway
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import among_its_own_checks as among_its_own
from engine.ruleset.judge.checks.conditions import arrival_asked_checks as arrivals
from engine.ruleset.judge.checks.conditions import cases_in_a_row_checks as in_a_row
from engine.ruleset.judge.checks.conditions import choice_checks as choices
from engine.ruleset.judge.checks.conditions import condition_checks as conditions
from engine.ruleset.judge.checks.conditions import like_sides_checks as like_sides
from engine.ruleset.judge.checks.conditions import never_begun_checks as never_begun
from engine.ruleset.judge.checks.conditions import one_at_least_checks as one_at_least
from engine.ruleset.judge.checks.conditions import or_for_and_checks as or_for_and
from engine.ruleset.judge.checks.conditions import question_checks as questions
from engine.ruleset.judge.checks.counts import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks.flow import again_checks as again
from engine.ruleset.judge.checks.flow import all_of_them_checks as all_of_them
from engine.ruleset.judge.checks.options import edge_checks as edges
from engine.ruleset.judge.checks.payments import label_amount_checks as amounts_called
from engine.ruleset.judge.checks.pot import small_pot_checks as small_pots

CHECKS = Checks(
    each_setting=(all_of_them.dealt_before_they_are_in,),
    warnings=(
        over_anyway.held_as_ever,
        conditions.settled_by_the_table,
        choices.both_ways_alike,
        choices.alike_in_both_cases,
        one_at_least.one_has_the_most,
        like_sides.compared_with_itself,
        questions.more_than_the_deck_has,
        never_begun.brought_by_own_answer,
        or_for_and.one_or_else,
        arrivals.asked_of_who_has_one,
        in_a_row.two_for_one_number,
        in_a_row.handed_on_both_ways,
        in_a_row.called_by_another_case,
        among_its_own.alike_to_itself,
        counted_bounds.done_from_another_number_on,
        again.set_anew,
        edges.both_at_the_edge,
        amounts_called.other_amount,
        small_pots.asks_for_more_than_there_is,
    ),
)
