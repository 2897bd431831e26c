"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.flow import kept_all_checks as kept_all
from engine.ruleset.judge.checks.flow import lap_order_checks as lap_orders

CHECKS = Checks(
    warnings=(
        lap_orders.counted_the_other_way,
        lap_orders.changed_the_other_way,
        kept_all.ended_by_an_exchange,
    ),
)
