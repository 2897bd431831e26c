"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import always_there_checks as always_there
from engine.ruleset.judge.checks.conditions import among_its_own_checks as among_its_own
from engine.ruleset.judge.checks.conditions import arrival_asked_checks as arrivals
from engine.ruleset.judge.checks.conditions import asked_for_others_checks as asked_for_others
from engine.ruleset.judge.checks.conditions import asked_within_checks as within
from engine.ruleset.judge.checks.conditions import case_checks as cases
from engine.ruleset.judge.checks.conditions import cases_in_a_row_checks as in_a_row
from engine.ruleset.judge.checks.conditions import chips_put_in_checks as put_in
from engine.ruleset.judge.checks.conditions import choice_checks as choices
from engine.ruleset.judge.checks.conditions import condition_checks as conditions
from engine.ruleset.judge.checks.conditions import denied_checks as denied
from engine.ruleset.judge.checks.conditions import hands_apart_checks as hands_apart
from engine.ruleset.judge.checks.conditions import hands_within_checks as hands_within
from engine.ruleset.judge.checks.conditions import laid_later_checks as laid_later
from engine.ruleset.judge.checks.conditions import like_sides_checks as like_sides
from engine.ruleset.judge.checks.conditions import moment_checks as moments
from engine.ruleset.judge.checks.conditions import never_begun_checks as never_begun
from engine.ruleset.judge.checks.conditions import never_met_checks as never_met
from engine.ruleset.judge.checks.conditions import nobody_out_checks as nobody_out
from engine.ruleset.judge.checks.conditions import none_in_this_case_checks as none_there
from engine.ruleset.judge.checks.conditions import one_at_least_checks as one_at_least
from engine.ruleset.judge.checks.conditions import or_for_and_checks as or_for_and
from engine.ruleset.judge.checks.conditions import penniless_checks as penniless
from engine.ruleset.judge.checks.conditions import pips_out_of_reach_checks as pips_out_of_reach
from engine.ruleset.judge.checks.conditions import possible_checks as possible
from engine.ruleset.judge.checks.conditions import question_checks as questions
from engine.ruleset.judge.checks.conditions import so_by_the_card_checks as by_the_card
from engine.ruleset.judge.checks.conditions import whole_deck_checks as whole_deck
from engine.ruleset.judge.checks.conditions import won_before_checks as won_before

CHECKS = Checks(
    errors=(cases.less_than_nothing,),
    each_setting=(
        cases.nobody_is_there,
        denied.served_though_folded,
        denied.set_to_what_is_asked,
    ),
    warnings=(
        always_there.asked_of_who_is_always_there,
        conditions.settled_by_the_table,
        never_met.part_never_met,
        won_before.asked_before_anybody_won,
        conditions.out_of_reach,
        choices.never_chosen,
        choices.settled_by_its_own_case,
        choices.two_ways_alike,
        choices.both_ways_alike,
        choices.alike_in_both_cases,
        choices.one_of_them_never,
        none_there.none_in_this_case,
        one_at_least.one_has_the_most,
        questions.answered_by_itself,
        like_sides.compared_with_itself,
        questions.every_word_named,
        questions.more_than_the_deck_has,
        questions.never_shown,
        by_the_card.so_by_the_card,
        never_begun.brought_about_within,
        never_begun.meant_where_there_are_none,
        never_begun.asked_of_nobody_yet,
        never_begun.brought_by_own_answer,
        moments.pot_after_it_is_given_out,
        moments.asked_since,
        moments.pot_before_it_is_paid,
        asked_for_others.others_than_asked,
        cases.answered_for_another,
        possible.more_than_there_are,
        possible.alone_in_a_pot,
        pips_out_of_reach.those_of_no_such_pips,
        penniless.paid_by_the_penniless,
        penniless.dearer_than_all_they_have,
        penniless.bet_by_the_penniless,
        put_in.asked_of_who_has_paid,
        put_in.compared_with_what_was_carried,
        nobody_out.asked_before_anybody_is_out,
        denied.asked_of_who_is_missing,
        laid_later.asked_before_it_is_laid,
        within.asked_within,
        hands_apart.two_hands_of_one,
        hands_apart.other_hand_than_around,
        hands_within.hand_that_adds_nothing,
        hands_within.part_that_says_nothing,
        hands_within.hand_of_who_takes_it,
        or_for_and.whatever_was_shown,
        or_for_and.not_one_or_not_another,
        or_for_and.neither_of_both,
        or_for_and.one_or_else,
        arrivals.asked_of_who_has_one,
        arrivals.looked_for_among_closed_ones,
        arrivals.waits_for_closed_ones,
        in_a_row.two_for_one_number,
        in_a_row.handed_on_both_ways,
        in_a_row.called_by_another_case,
        arrivals.asked_for_the_card_itself,
        among_its_own.alike_to_itself,
        whole_deck.counted_in_the_whole_deck,
    ),
    of_choices=(
        choices.two_ways_alike,
        conditions.settled_where_chosen,
        moments.pot_after_it_is_given_out,
    ),
)
