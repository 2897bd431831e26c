"""Checks of all rooms that are asked only where cards are wild; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.cards import outcome_checks as outcomes
from engine.ruleset.judge.checks.cards import wild_checks as wilds
from engine.ruleset.judge.checks.cards import wild_elsewhere_checks as wild_elsewhere
from engine.ruleset.judge.checks.cards import wild_overlap_checks as wild_overlaps
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        wilds.matches_nothing,
        wilds.nothing_to_follow,
    ),
    each_setting=(wilds.wild_already,),
    warnings=(
        wilds.flood,
        wild_elsewhere.wild_where_no_hand_is_made,
        wild_elsewhere.wild_card_of_the_table,
        wild_elsewhere.more_than_are_left,
        wild_elsewhere.wild_for_other_lines,
        wild_elsewhere.wild_for_given_shares,
        wild_overlaps.wild_in_two_ways,
        wild_overlaps.wild_in_either_case,
        wild_overlaps.bounded_in_vain,
        wild_overlaps.bounded_by_their_own_case,
        wild_overlaps.bugs_that_complete_nothing,
        wild_overlaps.bug_that_nobody_wants,
        wild_overlaps.jokers_of_some_hands,
        outcomes.wild_cards_thrown_away,
    ),
    of_choices=(
        wild_elsewhere.wild_where_no_hand_is_made,
        wild_elsewhere.wild_for_other_lines,
    ),
    unless_meant={
        wild_overlaps.jokers_of_some_hands: meant.JOKERS_ARE_NOTHING,
        wild_overlaps.bug_that_nobody_wants: meant.NOBODY_WANTS_IT,
        wild_overlaps.bugs_that_complete_nothing: intent.ONLY_AN_ACE,
    },
)
