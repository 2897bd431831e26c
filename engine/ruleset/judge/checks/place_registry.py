"""Checks of all rooms that are asked only where the game has places of its own; elsewhere they tell nothing."""

from engine.ruleset.judge.checks.cards import beaten_place_checks as beaten_places
from engine.ruleset.judge.checks.cards import emptied_in_turn_checks as emptied
from engine.ruleset.judge.checks.cards import left_from_lap_checks as left_from_lap
from engine.ruleset.judge.checks.cards import named_after_a_place_checks as named_after
from engine.ruleset.judge.checks.cards import never_cleared_checks as never_cleared
from engine.ruleset.judge.checks.cards import place_checks as places
from engine.ruleset.judge.checks.cards import taken_cards_checks as taken
from engine.ruleset.judge.checks.cards import taken_when_cleared_checks as when_cleared
from engine.ruleset.judge.checks.cards import trick_checks as tricks
from engine.ruleset.judge.checks.cards import use_checks as use
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import laid_later_checks as laid_later
from engine.ruleset.judge.checks.conditions import none_in_this_case_checks as none_there
from engine.ruleset.judge.checks.hands import demand_checks as demands
from engine.ruleset.judge.checks.players import alone_checks as alone
from engine.ruleset.judge.checks.words import alike_words_checks as alike_words

CHECKS = Checks(
    warnings=(
        beaten_places.beaten_by_no_hand,
        use.lines_alike,
        places.places_never_filled,
        places.never_cleared,
        places.beside_the_one_before,
        taken.taken_where_too_few,
        taken.taken_where_all_lie_closed,
        taken.taken_where_nobody_looks,
        when_cleared.taken_when_cleared,
        taken.sold_out,
        taken.taken_and_not_replaced,
        emptied.emptied_in_each_turn,
        tricks.taken_by_the_lowest,
        left_from_lap.left_from_the_lap_before,
        never_cleared.never_cleared_between_laps,
        named_after.called_by_an_unused_place,
        none_there.none_in_this_case,
        laid_later.asked_before_it_is_laid,
        demands.smaller_hand_to_beat,
        alone.takes_the_pot_unbeaten,
        alike_words.words_alike,
    ),
)
