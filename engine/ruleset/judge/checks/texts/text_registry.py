"""The checks of this room, which hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import all_of_rank_checks as all_of_rank
from engine.ruleset.judge.checks.texts import as_many_checks as as_many
from engine.ruleset.judge.checks.texts import at_once_checks as at_once
from engine.ruleset.judge.checks.texts import at_the_last_checks as at_the_last
from engine.ruleset.judge.checks.texts import beating_told_checks as beating
from engine.ruleset.judge.checks.texts import before_after_checks as before_after
from engine.ruleset.judge.checks.texts import beside_a_place_checks as beside_a_place
from engine.ruleset.judge.checks.texts import better_told_checks as better_told
from engine.ruleset.judge.checks.texts import bounded_text_checks as bounded
from engine.ruleset.judge.checks.texts import contradiction_checks as contradictions
from engine.ruleset.judge.checks.texts import done_by_all_checks as done_by_all
from engine.ruleset.judge.checks.texts import early_bet_checks as early_bets
from engine.ruleset.judge.checks.texts import faces_told_checks as faces_told
from engine.ruleset.judge.checks.texts import few_left_checks as few_left
from engine.ruleset.judge.checks.texts import first_told_checks as first_told
from engine.ruleset.judge.checks.texts import forehead_place_checks as foreheads
from engine.ruleset.judge.checks.texts import free_told_checks as free_told
from engine.ruleset.judge.checks.texts import kept_or_changed_checks as kept_or_changed
from engine.ruleset.judge.checks.texts import lying_text_checks as lying
from engine.ruleset.judge.checks.texts import may_or_must_checks as may_or_must
from engine.ruleset.judge.checks.texts import natural_told_checks as natural
from engine.ruleset.judge.checks.texts import near_claims, put_on_other_side
from engine.ruleset.judge.checks.texts import neighbour_of_who_is_told_checks as neighbour_of
from engine.ruleset.judge.checks.texts import never_seen_checks as never_seen
from engine.ruleset.judge.checks.texts import noted_elsewhere_checks as elsewhere
from engine.ruleset.judge.checks.texts import order_of_doings_checks as order_of_doings
from engine.ruleset.judge.checks.texts import paid_ends_checks as paid_ends
from engine.ruleset.judge.checks.texts import posted_told_checks as posted_told
from engine.ruleset.judge.checks.texts import said_of_step_checks as said_of_step
from engine.ruleset.judge.checks.texts import seen_already_checks as seen_already
from engine.ruleset.judge.checks.texts import shown_by_none_checks as shown_by_none
from engine.ruleset.judge.checks.texts import spoken_of_checks as spoken_of
from engine.ruleset.judge.checks.texts import staying_pot_checks as staying
from engine.ruleset.judge.checks.texts import telling_checks as telling
from engine.ruleset.judge.checks.texts import told_once_checks as told_once
from engine.ruleset.judge.checks.texts import turned_before_checks as turned_before
from engine.ruleset.judge.checks.texts import where_cards_go_checks as where_cards_go
from engine.ruleset.judge.checks.texts import wiped_told_checks as wiped
from engine.ruleset.judge.checks.texts import without_showdown_checks as without_showdown

CHECKS = Checks(
    warnings=(
        telling.told_otherwise,
        where_cards_go.board_cards_elsewhere,
        where_cards_go.handed_on_by_nobody,
        telling.called_as_it_does_not_lie,
        said_of_step.takes_the_pot_from_others,
        said_of_step.done_in_every_lap,
        told_once.done_as_often_as_told,
        said_of_step.free_though_priced,
        said_of_step.priced_elsewhere,
        free_told.priced_though_told_free,
        near_claims.told_beside_it,
        posted_told.posted_otherwise,
        first_told.begun_by_another,
        bounded.bounded_the_other_way,
        as_many.as_many_the_other_way,
        beating.won_without_beating,
        may_or_must.must_though_they_may,
        all_of_rank.some_though_all_of_the_rank,
        few_left.done_with_so_few,
        bounded.compared_the_other_way,
        bounded.counted_another_number,
        elsewhere.noted_elsewhere,
        lying.comes_as_it_is_told,
        lying.held_in_the_hand,
        lying.held_to_the_forehead,
        lying.worn_as_told,
        foreheads.another_to_the_forehead,
        lying.laid_as_told,
        lying.closed_between_open_ones,
        lying.given_as_it_is_not_called,
        never_seen.open_though_never_seen,
        never_seen.closed_though_told_to_be_seen,
        before_after.done_on_the_other_side,
        put_on_other_side.put_on_the_other_side,
        beside_a_place.done_before_it_lies_there,
        at_the_last.done_at_the_last,
        at_the_last.noted_at_the_last,
        staying.given_out_though_it_stays,
        order_of_doings.done_in_the_other_order,
        before_after.noted_on_the_other_side,
        turned_before.done_when_it_is_turned,
        without_showdown.done_without_a_showdown,
        early_bets.bet_too_late,
        spoken_of.other_faces,
        faces_told.paid_at_a_free_face,
        faces_told.faces_of_no_die,
        spoken_of.done_by_the_others,
        done_by_all.done_by_one_alone,
        natural.asked_however_it_is_made,
        seen_already.turned_up_already,
        wiped.added_though_wiped,
        spoken_of.allowed_beyond,
        spoken_of.words_the_wrong_way,
        spoken_of.marks_the_wrong_way,
        shown_by_none.shown_by_nobody,
        shown_by_none.shown_by_some,
        contradictions.contradicted_by_rules,
        contradictions.exchange_elsewhere,
        paid_ends.paid_by_or_to_another,
        at_once.thrown_less_often_than_told,
        at_once.one_more_though_over_at_once,
        kept_or_changed.kept_of_what_is_changed,
        neighbour_of.neighbour_of_who_is_told,
        better_told.just_so_good,
    ),
)
