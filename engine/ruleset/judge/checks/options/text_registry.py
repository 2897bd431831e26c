"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.options import called_by_another_number_checks as other_numbers
from engine.ruleset.judge.checks.options import choice_of_cases_checks as choice_of_cases
from engine.ruleset.judge.checks.options import other_bound_checks as other_bounds
from engine.ruleset.judge.checks.options import refusal_checks as refusals
from engine.ruleset.judge.checks.options import seen_too_late_checks as seen_too_late
from engine.ruleset.judge.checks.options import until_which_checks as until_which

CHECKS = Checks(
    warnings=(
        seen_too_late.seen_when_all_is_done,
        refusals.done_when_refused,
        refusals.meant_when_refused,
        choice_of_cases.set_as_the_condition_does,
        until_which.allowed_after_its_end,
        other_bounds.used_for_the_other_bound,
        other_numbers.called_by_another_number,
    ),
)
