"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.words import word_name_checks as word_names

CHECKS = Checks(
    warnings=(
        word_names.called_by_the_other_side,
        word_names.beaten_who_may_have_won,
    ),
)
