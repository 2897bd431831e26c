"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import laid_upon_checks as laid_upon

CHECKS = Checks(
    warnings=(laid_upon.asked_of_the_other_card,),
)
