"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.marks import all_alike_checks as all_alike
from engine.ruleset.judge.checks.marks import copied_backwards_checks as backwards
from engine.ruleset.judge.checks.marks import copied_too_soon_checks as copied
from engine.ruleset.judge.checks.marks import counted_by_all_checks as counted_by_all
from engine.ruleset.judge.checks.marks import first_deal_amount_checks as first_deal_amounts
from engine.ruleset.judge.checks.marks import first_deal_checks as first_deal
from engine.ruleset.judge.checks.marks import given_too_soon_checks as given_too_soon
from engine.ruleset.judge.checks.marks import guarded_mark_checks as guarded_marks
from engine.ruleset.judge.checks.marks import just_written_checks as just_written
from engine.ruleset.judge.checks.marks import mark_asked_checks as asked_marks
from engine.ruleset.judge.checks.marks import mark_bound_checks as mark_bounds
from engine.ruleset.judge.checks.marks import mark_causes
from engine.ruleset.judge.checks.marks import mark_checks as marks
from engine.ruleset.judge.checks.marks import mark_evening_checks as mark_evenings
from engine.ruleset.judge.checks.marks import mark_idle_checks as idle_marks
from engine.ruleset.judge.checks.marks import mark_life_checks as mark_life
from engine.ruleset.judge.checks.marks import mark_owner_checks as mark_owners
from engine.ruleset.judge.checks.marks import mark_value_checks as mark_values
from engine.ruleset.judge.checks.marks import named_elsewhere_checks as named_elsewhere
from engine.ruleset.judge.checks.marks import of_whom_checks as of_whom
from engine.ruleset.judge.checks.marks import owed_ever_after_checks as owed
from engine.ruleset.judge.checks.marks import set_back_too_little_checks as set_backs
from engine.ruleset.judge.checks.marks import wiped_checks as wiped
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        idle_marks.nothing_by_a_mark,
        just_written.asked_when_written,
    ),
    each_setting=(guarded_marks.set_where_it_is_so,),
    warnings=(
        first_deal.all_out_at_once,
        first_deal.all_out_by_an_option,
        marks.marks_in_vain,
        mark_values.left_as_they_began,
        mark_values.asked_before_written,
        mark_values.kept_in_vain,
        mark_values.written_alike,
        mark_values.written_as_it_is,
        mark_values.kept_by_no_pot,
        wiped.wiped_at_once,
        of_whom.kept_of_all_though_asked_of_one,
        wiped.set_last_though_for_nobody,
        mark_life.forgotten_marks,
        mark_life.paid_ever_after,
        owed.paid_and_still_owed,
        mark_life.set_for_the_evening,
        set_backs.set_back_too_little,
        mark_owners.alike_for_all,
        mark_owners.of_oneself,
        mark_owners.set_in_the_lap_before,
        mark_owners.once_more_than_said,
        mark_causes.never_come_about,
        asked_marks.settled_by_marks,
        idle_marks.set_to_what_it_is,
        idle_marks.set_to_itself,
        idle_marks.adds_nothing,
        copied.kept_before_it_changes,
        copied.kept_when_it_has_changed,
        idle_marks.only_the_last_turn,
        mark_evenings.counted_on,
        mark_evenings.climbed_for_good,
        mark_bounds.above_what_is_named,
        mark_bounds.named_beyond_reach,
        mark_bounds.everybody_has_by_now,
        guarded_marks.counted_from_anew,
        guarded_marks.one_of_several,
        guarded_marks.set_by_the_other_word,
        named_elsewhere.named_in_the_other_case,
        backwards.copied_backwards,
        all_alike.most_of_what_all_have,
        counted_by_all.counted_by_each,
        guarded_marks.asked_of_who_has_just_got_it,
        given_too_soon.paid_for_what_was_just_given,
        first_deal_amounts.reckoned_in_the_first_deal,
    ),
    unless_meant={
        mark_life.set_for_the_evening: meant.ALL_EVENING,
        mark_life.paid_ever_after: meant.ALL_EVENING,
        set_backs.set_back_too_little: meant.ALL_EVENING,
    },
)
