"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.cards import across_checks as across
from engine.ruleset.judge.checks.cards import arc_checks as arcs
from engine.ruleset.judge.checks.cards import dealt_besides_checks as dealt_besides
from engine.ruleset.judge.checks.cards import for_a_neighbour_checks as for_neighbours
from engine.ruleset.judge.checks.cards import given_away_checks as given_away
from engine.ruleset.judge.checks.cards import handed_back_checks as handed_back
from engine.ruleset.judge.checks.cards import kept_of_them_checks as kept_of_them
from engine.ruleset.judge.checks.cards import not_replaced_checks as not_replaced
from engine.ruleset.judge.checks.cards import place_of_each_checks as places_of_each
from engine.ruleset.judge.checks.cards import swapped_with_checks as swapped_with
from engine.ruleset.judge.checks.checks_asked import Checks

CHECKS = Checks(
    warnings=(
        places_of_each.one_place_for_all,
        given_away.given_away_otherwise,
        dealt_besides.dealt_to_all_besides,
        dealt_besides.dealt_to_all_once_more,
        kept_of_them.all_may_go,
        handed_back.handed_on_and_not_back,
        across.turned_beside_each_other,
        arcs.made_otherwise_than_the_others,
        for_neighbours.counted_for_the_other_neighbour,
        swapped_with.given_and_not_returned,
        not_replaced.replaced_all_the_same,
    ),
)
