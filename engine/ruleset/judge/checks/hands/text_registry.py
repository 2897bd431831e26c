"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.hands import aces_told_checks as aces
from engine.ruleset.judge.checks.hands import made_of_checks as made_of

CHECKS = Checks(
    warnings=(
        made_of.made_of_any,
        aces.ranked_at_the_other_end,
    ),
)
