"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import always_there_checks as always_there
from engine.ruleset.judge.checks.conditions import arrival_asked_checks as arrivals
from engine.ruleset.judge.checks.conditions import choice_checks as choices
from engine.ruleset.judge.checks.conditions import condition_checks as conditions
from engine.ruleset.judge.checks.conditions import denied_checks as denied
from engine.ruleset.judge.checks.conditions import moment_checks as moments
from engine.ruleset.judge.checks.conditions import never_begun_checks as never_begun
from engine.ruleset.judge.checks.conditions import never_met_checks as never_met
from engine.ruleset.judge.checks.conditions import or_for_and_checks as or_for_and
from engine.ruleset.judge.checks.conditions import possible_checks as possible
from engine.ruleset.judge.checks.conditions import question_checks as questions
from engine.ruleset.judge.checks.conditions import whole_deck_checks as whole_deck
from engine.ruleset.judge.checks.conditions import won_before_checks as won_before

CHECKS = Checks(
    each_setting=(
        denied.served_though_folded,
        denied.set_to_what_is_asked,
    ),
    warnings=(
        always_there.asked_of_who_is_always_there,
        never_met.part_never_met,
        won_before.asked_before_anybody_won,
        conditions.out_of_reach,
        choices.never_chosen,
        choices.two_ways_alike,
        questions.answered_by_itself,
        questions.every_word_named,
        questions.never_shown,
        never_begun.brought_about_within,
        never_begun.meant_where_there_are_none,
        moments.pot_after_it_is_given_out,
        moments.asked_since,
        possible.more_than_there_are,
        possible.paid_by_the_penniless,
        denied.asked_of_who_is_missing,
        or_for_and.whatever_was_shown,
        or_for_and.neither_of_both,
        arrivals.looked_for_among_closed_ones,
        arrivals.waits_for_closed_ones,
        arrivals.asked_for_the_card_itself,
        whole_deck.counted_in_the_whole_deck,
    ),
    of_choices=(
        choices.two_ways_alike,
        moments.pot_after_it_is_given_out,
    ),
)
