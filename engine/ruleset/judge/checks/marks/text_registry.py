"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.marks import giver_checks as givers
from engine.ruleset.judge.checks.marks import hand_of_a_flag_checks as hand_of_a_flag
from engine.ruleset.judge.checks.marks import mark_span_checks as mark_spans

CHECKS = Checks(
    warnings=(
        mark_spans.counts_deals_in_one,
        givers.on_the_other_side,
        hand_of_a_flag.set_for_the_other_hand,
    ),
)
