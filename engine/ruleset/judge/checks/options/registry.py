"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.options import boundary_checks as boundaries
from engine.ruleset.judge.checks.options import edge_checks as edges
from engine.ruleset.judge.checks.options import every_choice_checks as every_choice
from engine.ruleset.judge.checks.options import set_anew_by_default_checks as set_anew
from engine.ruleset.judge.checks.options import threshold_checks as thresholds
from engine.ruleset.judge.checks.options import written_for_option_checks as written_out
from engine.ruleset.judge.checks.texts import odd_by_intent as intent

CHECKS = Checks(
    warnings=(
        boundaries.left_between,
        edges.edges_apart,
        edges.both_at_the_edge,
        boundaries.number_for_an_option,
        thresholds.reached_from_the_start,
        written_out.written_for_an_option,
        every_choice.whatever_is_chosen,
        set_anew.set_anew_by_the_default,
    ),
    unless_meant={
        boundaries.number_for_an_option: intent.ALWAYS_SO_MUCH,
        boundaries.left_between: intent.OVER_AND_UNDER,
        edges.both_at_the_edge: intent.UP_TO_AND_FROM,
    },
)
