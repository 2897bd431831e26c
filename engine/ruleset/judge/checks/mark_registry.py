"""Checks of all rooms that are asked only where marks are kept; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import size_by_mark_checks as by_mark
from engine.ruleset.judge.checks.cards import wild_of_few_checks as wild_of_few
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import asked_at_once_checks as at_once
from engine.ruleset.judge.checks.conditions import asked_first_checks as asked_first
from engine.ruleset.judge.checks.conditions import flag_of_a_case_checks as flag_cases
from engine.ruleset.judge.checks.conditions import thrown_checks as thrown
from engine.ruleset.judge.checks.counts import always_the_same_checks as always_same
from engine.ruleset.judge.checks.counts import carried_before_checks as carried_before
from engine.ruleset.judge.checks.counts import counted_of_leavers_checks as leavers
from engine.ruleset.judge.checks.counts import counted_once_each_checks as counted_once
from engine.ruleset.judge.checks.counts import counted_too_late_checks as counted_too_late
from engine.ruleset.judge.checks.counts import just_added_checks as just_added
from engine.ruleset.judge.checks.counts import lap_result_checks as lap_results
from engine.ruleset.judge.checks.counts import last_turn_checks as last_turns
from engine.ruleset.judge.checks.counts import never_added_checks as never_added
from engine.ruleset.judge.checks.counts import punished_winner_checks as punished
from engine.ruleset.judge.checks.counts import set_anew_each_time_checks as set_anew
from engine.ruleset.judge.checks.counts import set_back_checks as set_back
from engine.ruleset.judge.checks.counts import stale_count_checks as stale
from engine.ruleset.judge.checks.flow import laps_of_another_checks as laps_of_another
from engine.ruleset.judge.checks.flow import never_gone_on_checks as never_gone_on
from engine.ruleset.judge.checks.flow import out_too_late_checks as out_too_late
from engine.ruleset.judge.checks.hands import claim_checks as claims
from engine.ruleset.judge.checks.marks import all_alike_checks as all_alike
from engine.ruleset.judge.checks.marks import copied_backwards_checks as backwards
from engine.ruleset.judge.checks.marks import copied_too_soon_checks as copied
from engine.ruleset.judge.checks.marks import counted_by_all_checks as counted_by_all
from engine.ruleset.judge.checks.marks import first_deal_amount_checks as first_deal_amounts
from engine.ruleset.judge.checks.marks import first_deal_checks as first_deal
from engine.ruleset.judge.checks.marks import given_too_soon_checks as given_too_soon
from engine.ruleset.judge.checks.marks import guarded_mark_checks as guarded_marks
from engine.ruleset.judge.checks.marks import just_made_so_checks as just_made_so
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
from engine.ruleset.judge.checks.marks import named_with_another_word_checks as named_with_another
from engine.ruleset.judge.checks.marks import never_anybody_checks as never_anybody
from engine.ruleset.judge.checks.marks import of_whom_checks as of_whom
from engine.ruleset.judge.checks.marks import owed_ever_after_checks as owed
from engine.ruleset.judge.checks.marks import set_back_too_little_checks as set_backs
from engine.ruleset.judge.checks.marks import wiped_checks as wiped
from engine.ruleset.judge.checks.payments import below_nothing_checks as below_nothing
from engine.ruleset.judge.checks.payments import factor_checks as factors
from engine.ruleset.judge.checks.payments import paid_where_one_is_both_checks as one_is_both
from engine.ruleset.judge.checks.payments import rising_price_checks as prices
from engine.ruleset.judge.checks.players import chosen_seat_checks as chosen_seats
from engine.ruleset.judge.checks.players import never_theirs_checks as never_theirs
from engine.ruleset.judge.checks.players import nobody_yet_checks as nobody_yet
from engine.ruleset.judge.checks.players import out_already_checks as out_already
from engine.ruleset.judge.checks.pot import pot_in_parts_checks as pot_in_parts
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant
from engine.ruleset.judge.checks.words import all_have_spoken_checks as all_have_spoken
from engine.ruleset.judge.checks.words import bought_by_who_passes_checks as bought

CHECKS = Checks(
    warnings=(
        wild_of_few.bounded_by_what_they_are,
        wild_of_few.wild_for_those_anyway,
        claims.claimed_no_higher,
        claims.proved_by_another,
        by_mark.bets_left_behind,
        pot_in_parts.each_part_of_the_rest,
        pot_in_parts.reckoned_when_all_parts_are_out,
        one_is_both.paid_where_one_is_both,
        prices.falls_below_nothing,
        prices.first_price_never_paid,
        factors.nothing_unless_it_is_set,
        out_too_late.known_before_they_were_asked,
        out_too_late.out_of_what_is_over,
        laps_of_another.laps_that_nobody_begins,
        never_gone_on.never_begun_by_marks,
        all_have_spoken.offered_when_all_have_spoken,
        bought.bought_by_who_says_another_word,
        flag_cases.paid_though_the_flag_is_not_set,
        asked_first.asked_before_anything,
        asked_first.asked_before_cards_come_up,
        thrown.whatever_is_thrown,
        at_once.asked_while_all_speak,
        first_deal.all_out_at_once,
        punished.whoever_wins_is_out,
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
        below_nothing.below_nothing_by_an_option,
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
        named_with_another.meant_though_not_named,
        backwards.copied_backwards,
        all_alike.most_of_what_all_have,
        counted_by_all.counted_by_each,
        guarded_marks.asked_of_who_has_just_got_it,
        given_too_soon.paid_for_what_was_just_given,
        just_made_so.known_since_it_was_given,
        counted_once.above_how_many_they_are,
        just_added.asked_though_just_added,
        first_deal_amounts.reckoned_in_the_first_deal,
        always_same.counted_once_in_a_deal,
        carried_before.first_stay_not_counted,
        never_added.never_added,
        set_back.asked_beyond_it,
        counted_too_late.looked_at_before_it_is_counted,
        counted_too_late.taken_before_it_is_counted,
        leavers.counted_for_who_leaves,
        stale.counted_before_it_is_drawn,
        stale.not_counted_again,
        last_turns.binds_nobody_after_it,
        set_anew.set_back_as_it_counts,
        set_anew.set_back_in_each_lap,
        lap_results.set_anew_by_the_next_lap,
        set_anew.set_back_before_it_counts,
        never_theirs.never_changed_for_them,
        nobody_yet.nobody_is_it_yet,
        never_anybody.moves_on_from_nobody,
        chosen_seats.asked_what_they_were_chosen_for,
        out_already.asked_of_who_is_out,
    ),
    unless_meant={
        bought.bought_by_who_says_another_word: intent.PAID_BY_ALL,
        idle_marks.only_the_last_turn: intent.LAST_TURN,
        mark_life.set_for_the_evening: meant.ALL_EVENING,
        mark_life.paid_ever_after: meant.ALL_EVENING,
        set_backs.set_back_too_little: meant.ALL_EVENING,
    },
)
