"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.names import another_step_checks as another_step
from engine.ruleset.judge.checks.names import called_after_condition_checks as called_after
from engine.ruleset.judge.checks.names import called_after_none_checks as called_after_none
from engine.ruleset.judge.checks.names import crossed_label_checks as crossed
from engine.ruleset.judge.checks.names import label_checks as labels
from engine.ruleset.judge.checks.names import label_number_checks as label_numbers
from engine.ruleset.judge.checks.names import label_order_checks as label_order
from engine.ruleset.judge.checks.names import singular_checks as singular

CHECKS = Checks(
    warnings=(
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
    ),
)
