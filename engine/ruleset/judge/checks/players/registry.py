"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.players import all_are_one_checks as all_are_one
from engine.ruleset.judge.checks.players import alone_checks as alone
from engine.ruleset.judge.checks.players import conceded_checks as conceded
from engine.ruleset.judge.checks.players import first_asked_checks as first_asked
from engine.ruleset.judge.checks.players import first_of_groups_checks as first_of_groups
from engine.ruleset.judge.checks.players import folded_in_one_case_checks as folded_in_one_case
from engine.ruleset.judge.checks.players import group_checks as groups
from engine.ruleset.judge.checks.players import holder_checks as holders
from engine.ruleset.judge.checks.players import left_out_checks as left_out
from engine.ruleset.judge.checks.players import more_of_them_checks as more_of_them
from engine.ruleset.judge.checks.players import nobody_checks as nobody
from engine.ruleset.judge.checks.players import not_over_checks as not_over
from engine.ruleset.judge.checks.players import only_taken_checks as only_taken
from engine.ruleset.judge.checks.players import out_by_staying_checks as out_by_staying
from engine.ruleset.judge.checks.players import rest_is_out_checks as rest_is_out
from engine.ruleset.judge.checks.players import several_won_checks as several_won
from engine.ruleset.judge.checks.players import two_for_one_checks as two_for_one
from engine.ruleset.judge.checks.players import two_names_for_one_checks as two_names
from engine.ruleset.judge.checks.players import whose_checks as whose
from engine.ruleset.judge.checks.players import won_or_lost_checks as won_or_lost
from engine.ruleset.judge.checks.texts import odd_by_intent as intent

CHECKS = Checks(
    errors=(whose.whose_number,),
    warnings=(
        not_over.folded_though_not_over,
        groups.asked_of_others,
        folded_in_one_case.out_in_one_case_only,
        groups.marks_of_others,
        groups.of_two_groups,
        more_of_them.among_them_already,
        alone.nobody_has_lost,
        conceded.paid_by_none_who_concedes,
        alone.takes_the_pot_unbeaten,
        several_won.not_one_winner,
        holders.held_by_nobody,
        nobody.nobody_has_it,
        nobody.nobody_left,
        nobody.never_stood_in_for,
        nobody.called_after_nobody,
        only_taken.only_taken_from,
        only_taken.one_or_several,
        first_asked.first_of_those_left_out,
        first_asked.first_of_nobody_yet,
        first_of_groups.only_the_first_group,
        all_are_one.all_are_one,
        out_by_staying.out_by_keeping_the_deal,
        rest_is_out.asked_when_the_rest_is_out,
        rest_is_out.more_than_are_in,
        rest_is_out.out_with_the_rest,
        left_out.another_left_out,
        left_out.left_out_though_never_spoken_of,
        two_for_one.two_where_one_is_wanted,
        two_names.two_names_for_one,
        won_or_lost.asked_of_the_losers,
        won_or_lost.called_after_the_other_end,
        won_or_lost.asked_of_another_hand,
    ),
    unless_meant={
        folded_in_one_case.out_in_one_case_only: intent.OUT_FOR_GOOD,
        conceded.paid_by_none_who_concedes: intent.GIVEN_UP_UNSHOWN,
        all_are_one.all_are_one: intent.ALL_BY_THEMSELVES,
        won_or_lost.asked_of_the_losers: intent.ONE_BEATEN,
    },
)
