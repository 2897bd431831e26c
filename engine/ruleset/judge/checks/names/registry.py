"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.names import block_checks as blocks
from engine.ruleset.judge.checks.names import name_checks as names
from engine.ruleset.judge.checks.names import naming_checks as naming
from engine.ruleset.judge.checks.names import was_again_checks as was_again
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(names.repeated_labels,),
    warnings=(
        names.unused_definitions,
        blocks.blocks_in_vain,
        names.options_left_idle,
        naming.high_called_low,
        naming.named_after_other_cards,
        naming.hands_alike,
        naming.in_called_out,
        naming.out_called_in,
        naming.others_out,
        naming.named_after_some_of_them,
        was_again.counted_twice,
    ),
    unless_meant={
        names.unused_definitions: meant.UNUSED,
        blocks.blocks_in_vain: meant.UNUSED,
    },
)
