"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.names import another_step_checks as another_step
from engine.ruleset.judge.checks.names import block_checks as blocks
from engine.ruleset.judge.checks.names import called_after_condition_checks as called_after
from engine.ruleset.judge.checks.names import called_after_none_checks as called_after_none
from engine.ruleset.judge.checks.names import crossed_label_checks as crossed
from engine.ruleset.judge.checks.names import label_checks as labels
from engine.ruleset.judge.checks.names import label_number_checks as label_numbers
from engine.ruleset.judge.checks.names import label_order_checks as label_order
from engine.ruleset.judge.checks.names import name_checks as names
from engine.ruleset.judge.checks.names import naming_checks as naming
from engine.ruleset.judge.checks.names import singular_checks as singular
from engine.ruleset.judge.checks.names import was_again_checks as was_again
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(names.repeated_labels,),
    warnings=(
        names.unused_definitions,
        blocks.blocks_in_vain,
        names.options_left_idle,
        naming.word_for_another_share,
        naming.high_called_low,
        naming.named_after_other_cards,
        naming.hands_alike,
        naming.taken_with_others_only,
        naming.in_called_out,
        naming.out_called_in,
        naming.others_out,
        naming.named_after_some_of_them,
        called_after_none.called_after_what_they_lack,
        labels.label_of_others,
        labels.other_place,
        labels.standing_takes,
        label_numbers.other_number,
        labels.laps_by_the_other_word,
        labels.played_by_the_others,
        crossed.labels_crossed,
        another_step.used_at_another_step,
        called_after.done_without_its_condition,
        called_after.several_called_alone,
        singular.called_one_card,
        label_order.labels_out_of_order,
        label_order.asked_otherwise,
        label_order.labels_beside_others,
        label_order.noted_out_of_order,
        label_order.summed_up_out_of_order,
        was_again.counted_twice,
    ),
    unless_meant={
        names.unused_definitions: meant.UNUSED,
        blocks.blocks_in_vain: meant.UNUSED,
    },
)
