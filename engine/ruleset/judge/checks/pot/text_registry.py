"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.pot import place_height_checks as place_heights
from engine.ruleset.judge.checks.pot import share_place_checks as share_places
from engine.ruleset.judge.checks.pot import takes_all_checks as takes_all

CHECKS = Checks(
    warnings=(
        share_places.made_with_the_cards_of_another,
        place_heights.played_for_the_other_end,
        takes_all.shared_though_one_takes_all,
    ),
)
