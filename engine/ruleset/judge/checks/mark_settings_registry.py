"""Checks of marks that are asked of every setting of the options, and not only of rules as they are by default."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.flow import falling_price_checks as falling_prices
from engine.ruleset.judge.checks.marks import guarded_mark_checks as guarded_marks
from engine.ruleset.judge.checks.marks import just_written_checks as just_written
from engine.ruleset.judge.checks.marks import mark_idle_checks as idle_marks
from engine.ruleset.judge.checks.payments import below_nothing_checks as below_nothing
from engine.ruleset.judge.checks.payments import extreme_checks as extremes

CHECKS = Checks(
    errors=(
        extremes.beyond_the_most,
        idle_marks.nothing_by_a_mark,
        just_written.asked_when_written,
    ),
    each_setting=(
        below_nothing.below_nothing_at_first,
        falling_prices.below_nothing_in_a_lap,
        guarded_marks.set_where_it_is_so,
    ),
)
