"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.players import new_holder_checks as new_holders
from engine.ruleset.judge.checks.players import none_of_checks as none_of
from engine.ruleset.judge.checks.players import one_of_all_checks as one_of_all
from engine.ruleset.judge.checks.players import other_end_checks as other_ends
from engine.ruleset.judge.checks.players import stand_in_checks as stand_ins
from engine.ruleset.judge.checks.players import stayed_checks as stayed

CHECKS = Checks(
    warnings=(
        one_of_all.done_in_every_turn,
        new_holders.left_from_the_one_before,
        stand_ins.somebody_stands_in,
        stayed.paid_by_the_folded,
        none_of.none_for_some,
        other_ends.counted_at_one_end_and_named_at_the_other,
    ),
)
