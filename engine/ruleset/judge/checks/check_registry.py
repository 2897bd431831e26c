"""The table of checks: a new check is a function and one line here."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from engine.ruleset.judge.checks import again_checks as again
from engine.ruleset.judge.checks import amount_checks as amounts
from engine.ruleset.judge.checks import betting_checks as betting
from engine.ruleset.judge.checks import bid_checks as bids
from engine.ruleset.judge.checks import boundary_checks as boundaries
from engine.ruleset.judge.checks import called_amount_checks as called
from engine.ruleset.judge.checks import card_checks as cards
from engine.ruleset.judge.checks import case_checks as cases
from engine.ruleset.judge.checks import choice_checks as choices
from engine.ruleset.judge.checks import claim_checks as claims
from engine.ruleset.judge.checks import condition_checks as conditions
from engine.ruleset.judge.checks import contract_checks as contracts
from engine.ruleset.judge.checks import demand_checks as demands
from engine.ruleset.judge.checks import direction_checks as directions
from engine.ruleset.judge.checks import first_deal_checks as first_deal
from engine.ruleset.judge.checks import first_lap_checks as first_lap
from engine.ruleset.judge.checks import flow_checks as flow
from engine.ruleset.judge.checks import forced_bet_checks as forced
from engine.ruleset.judge.checks import frequency_checks as frequency
from engine.ruleset.judge.checks import group_checks as groups
from engine.ruleset.judge.checks import hand_checks as hands
from engine.ruleset.judge.checks import idle_key_checks as idle_keys
from engine.ruleset.judge.checks import idle_share_checks as idle_shares
from engine.ruleset.judge.checks import idle_step_checks as idle
from engine.ruleset.judge.checks import label_amount_checks as amounts_called
from engine.ruleset.judge.checks import label_checks as labels
from engine.ruleset.judge.checks import label_order_checks as label_order
from engine.ruleset.judge.checks import lap_checks as laps
from engine.ruleset.judge.checks import last_look_checks as last_look
from engine.ruleset.judge.checks import late_checks as late
from engine.ruleset.judge.checks import mark_bound_checks as mark_bounds
from engine.ruleset.judge.checks import mark_causes
from engine.ruleset.judge.checks import mark_checks as marks
from engine.ruleset.judge.checks import mark_evening_checks as mark_evenings
from engine.ruleset.judge.checks import mark_idle_checks as idle_marks
from engine.ruleset.judge.checks import mark_life_checks as mark_life
from engine.ruleset.judge.checks import mark_owner_checks as mark_owners
from engine.ruleset.judge.checks import mark_value_checks as mark_values
from engine.ruleset.judge.checks import missing_cards_checks as missing
from engine.ruleset.judge.checks import moment_checks as moments
from engine.ruleset.judge.checks import name_checks as names
from engine.ruleset.judge.checks import naming_checks as naming
from engine.ruleset.judge.checks import never_begun_checks as never_begun
from engine.ruleset.judge.checks import nobody_checks as nobody
from engine.ruleset.judge.checks import opening_checks as opening
from engine.ruleset.judge.checks import outcome_checks as outcomes
from engine.ruleset.judge.checks import payment_checks as payments
from engine.ruleset.judge.checks import phase_checks as phases
from engine.ruleset.judge.checks import place_checks as places
from engine.ruleset.judge.checks import possible_checks as possible
from engine.ruleset.judge.checks import pot_checks as pot
from engine.ruleset.judge.checks import proportion_checks as proportions
from engine.ruleset.judge.checks import question_checks as questions
from engine.ruleset.judge.checks import ranking_checks as ranking
from engine.ruleset.judge.checks import repeated_checks as repeated
from engine.ruleset.judge.checks import round_checks as rounds
from engine.ruleset.judge.checks import said_in_words as meant
from engine.ruleset.judge.checks import scoring_checks as scoring
from engine.ruleset.judge.checks import share_checks as shares
from engine.ruleset.judge.checks import sight_checks as sight
from engine.ruleset.judge.checks import telling_checks as telling
from engine.ruleset.judge.checks import turned_checks as turned
from engine.ruleset.judge.checks import use_checks as use
from engine.ruleset.judge.checks import whose_checks as whose
from engine.ruleset.judge.checks import wild_checks as wilds
from engine.ruleset.judge.checks import wild_overlap_checks as wild_overlaps
from engine.ruleset.judge.checks import word_checks as words
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span

Check = Callable[[Survey], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    cards.not_enough_cards,
    cards.more_than_held,
    turned.nothing_to_turn,
    cards.place_face_down,
    cards.hands_too_small,
    cards.never_used,
    cards.back_without_cards,
    use.more_than_a_hand,
    use.named_twice,
    use.part_of_another,
    betting.no_possible_opener,
    betting.nobody_opens_undefined,
    betting.endless_raising,
    betting.limit_without_sizes,
    betting.bets_of_nothing,
    betting.least_over_most,
    betting.betting_before_cards,
    amounts.blinds_upside_down,
    amounts.bets_upside_down,
    amounts.raises_of_nothing,
    whose.whose_number,
    opening.openers_and_proof,
    pot.pot_never_awarded,
    pot.payments_of_nothing,
    pot.no_sure_winner,
    pot.shares_in_a_circle,
    pot.second_of_some,
    phases.nothing_at_stake,
    phases.pot_paid_away,
    phases.more_than_the_pot,
    shares.share_of_the_same,
    shares.pot_keys_without_effect,
    phases.done_twice,
    phases.posted_too_late,
    flow.unreachable_steps,
    flow.cards_that_never_come,
    flow.endless_arrivals,
    flow.not_in_a_turn,
    flow.endless_repetitions,
    flow.too_many_laps,
    flow.steps_without_effect,
    idle_keys.keys_without_effect,
    idle.passed_to_oneself,
    idle.turned_already,
    idle.everybody_folds,
    first_deal.all_out_at_once,
    idle.cards_after_the_pot,
    idle.kept_more_than_held,
    idle.laid_aside_for_nothing,
    idle.gone_through_once,
    idle.turn_within_a_turn,
    idle.order_of_one,
    idle.paid_to_oneself,
    idle.costs_of_nothing,
    idle.said_by_default,
    flow.nobody_to_ask,
    flow.nobody_to_join,
    flow.no_word_left,
    words.words_of_no_consequence,
    words.declared_before_cards,
    conditions.settled_by_the_table,
    conditions.out_of_reach,
    choices.never_chosen,
    sight.not_to_be_seen,
    sight.not_known_yet,
    first_lap.asked_before_the_first_lap_brings_it,
    ranking.ranking_on_the_deck,
    ranking.suits_never_compared,
    hands.never_met,
    hands.always_met,
    hands.exact_where_better_serves,
    frequency.order_that_is_accepted,
    frequency.order_against_frequency,
    frequency.hands_without_a_name,
    wilds.matches_nothing,
    wilds.flood,
    wilds.nothing_to_follow,
    wilds.wild_already,
    wilds.jokers_nobody_explains,
    names.repeated_labels,
    names.unused_definitions,
    marks.marks_in_vain,
    mark_values.left_as_they_began,
    mark_values.asked_before_written,
    mark_values.kept_in_vain,
    questions.answered_by_itself,
    questions.every_word_named,
    questions.more_than_the_deck_has,
    questions.never_shown,
    late.proved_after_the_pot,
    late.out_already,
    late.share_of_the_folded,
    late.kept_of_nothing,
    laps.nothing_in_some_lap,
    laps.less_than_none,
    laps.laps_of_bets_only,
    places.places_never_filled,
    contracts.openers_thrown_away,
    contracts.shares_left_open,
    contracts.straddle_below_the_blind,
    payments.paid_among_themselves,
    payments.paid_back,
    payments.paid_from_nothing,
    bids.bids_not_paid,
    bids.bids_of_nobody,
    bids.suits_of_no_deck,
    places.never_turned_up,
    places.never_cleared,
    laps.laps_without_cards,
    shares.worst_of_the_lowest,
    use.lines_alike,
    amounts.named_twice_on_a_menu,
    idle_keys.numbers_that_never_play,
    *(naming.word_for_another_share, naming.high_called_low, naming.named_after_other_cards, naming.hands_alike),
    *(naming.taken_with_others_only, idle_shares.weighs_nothing, idle_shares.second_of_two),
    *(idle_shares.suits_that_part_nothing, again.paid_twice, again.set_anew),
    *(again.left_for_nothing, again.asked_of_the_winner, wild_overlaps.wild_in_two_ways),
    *(wild_overlaps.bugs_that_complete_nothing, missing.asked_where_none_lie, demands.made_hand_of_low),
    *(demands.names_in_own_ranking, demands.count_out_of_reach, demands.natural_ones_not_counted),
    *(demands.smaller_hand_to_beat, again.asked_besides, idle_shares.claimed_by_everybody),
    *(scoring.better_hand_pays, scoring.compared_with_itself, scoring.better_hand_gets_less, scoring.second_gets_more),
    *(idle_shares.weights_alike, idle_shares.said_of_every_hand, idle_shares.paid_for_nothing),
    *(idle_shares.hand_of_everybody, wild_overlaps.natural_where_none_is_wild, wild_overlaps.jokers_of_some_hands),
    mark_life.forgotten_marks,
    repeated.said_again,
    words.never_worth_saying,
    laps.set_for_good,
    choices.two_ways_alike,
    choices.both_ways_alike,
    choices.one_of_them_never,
    words.dearer_word,
    mark_life.paid_ever_after,
    boundaries.left_between,
    bids.nothing_between,
    missing.taken_where_too_few,
    missing.taken_where_all_lie_closed,
    missing.sold_out,
    never_begun.brought_about_within,
    never_begun.meant_where_there_are_none,
    moments.pot_after_it_is_given_out,
    names.options_left_idle,
    telling.told_otherwise,
    mark_life.set_for_the_evening,
    moments.asked_since,
    moments.pot_before_it_is_paid,
    words.part_of_another,
    bids.price_named_lower,
    bids.more_than_they_have,
    amounts.small_as_the_big,
    forced.unopened_over_blinds,
    forced.blind_speaks_first,
    forced.matched_by_all,
    forced.blinds_after_betting,
    forced.straddled_with_cards,
    forced.stay_below_the_blind,
    forced.given_for_nothing,
    proportions.out_of_proportion,
    rounds.round_of_one,
    rounds.chips_for_a_count,
    rounds.burned_for_few,
    rounds.dealt_by_nobody,
    rounds.nothing_to_concede,
    rounds.dealt_after_betting,
    late.asked_when_out,
    amounts.bets_that_shrink,
    opening.proved_for_nothing,
    opening.opened_again,
    hands.pairs_where_none_is_better,
    mark_values.written_alike,
    mark_values.written_as_it_is,
    rounds.nothing_hidden,
    idle.handed_to_one,
    questions.so_by_the_card,
    naming.in_called_out,
    opening.hardly_ever_opened,
    telling.board_cards_elsewhere,
    naming.out_called_in,
    cases.nobody_is_there,
    cases.paid_to_the_same,
    cases.others_than_asked,
    cases.less_than_nothing,
    telling.called_as_it_does_not_lie,
    last_look.closed_for_nothing,
    last_look.cards_after_the_last_look,
    outcomes.neighbours_of_themselves,
    *(outcomes.wild_cards_thrown_away, outcomes.bought_though_shared),
    *(groups.asked_of_others, groups.marks_of_others, groups.paid_to_others, groups.of_two_groups),
    *(
        labels.label_of_others,
        labels.other_side,
        labels.other_place,
        labels.standing_takes,
        labels.other_number,
        labels.laps_by_the_other_word,
    ),
    *(mark_owners.alike_for_all, mark_owners.of_oneself, mark_owners.set_in_the_lap_before),
    *(mark_owners.once_more_than_said, claims.claimed_no_higher, claims.proved_by_another),
    *(boundaries.number_for_an_option, payments.paid_in_every_turn, late.out_after_the_pot),
    *(amounts_called.other_amount, amounts_called.pot_not_matched, amounts_called.won_by_losing),
    *(amounts_called.kept_by_another_word, amounts_called.won_and_paid_back, amounts_called.more_for_less),
    *(
        payments.paid_by_one_alone,
        never_begun.asked_of_nobody_yet,
        labels.played_by_the_others,
        mark_values.kept_by_no_pot,
    ),
    naming.named_after_some_of_them,
    nobody.nobody_has_it,
    label_order.labels_out_of_order,
    label_order.asked_otherwise,
    *(directions.bound_turned_round, directions.player_at_the_other_end, directions.life_the_wrong_way),
    directions.bid_by_one_and_won_by_another,
    mark_causes.never_come_about,
    *(idle_marks.set_to_what_it_is, idle_marks.nothing_by_a_mark, idle_marks.only_the_last_turn),
    mark_evenings.counted_on,
    *(possible.more_than_there_are, possible.alone_in_a_pot, possible.paid_by_the_penniless),
    *(mark_bounds.above_what_is_named, mark_bounds.everybody_has_by_now, never_begun.brought_by_own_answer),
    *(turned.closed_for_no_moment, called.dearer_case_costs_less),
)
"""Every question that is asked of rules before the deal."""


COUNTING = (frequency.order_against_frequency, frequency.hands_without_a_name, opening.hardly_ever_opened)
"""Checks that count all hands, and never tell of an error."""


ONLY_WARN = frozenset(
    (
        *(cards.never_used, cards.back_without_cards, use.part_of_another),
        *(betting.nobody_opens_undefined, betting.betting_before_cards, opening.openers_and_proof),
        pot.no_sure_winner,
        *(phases.pot_paid_away, phases.done_twice, phases.posted_too_late),
        shares.share_of_the_same,
        *(flow.cards_that_never_come, flow.steps_without_effect, idle_keys.keys_without_effect),
        *(idle.passed_to_oneself, idle.turned_already, idle.everybody_folds, idle.cards_after_the_pot),
        first_deal.all_out_at_once,
        *(idle.kept_more_than_held, idle.laid_aside_for_nothing, idle.gone_through_once, idle.paid_to_oneself),
        *(
            idle.turn_within_a_turn,
            idle.order_of_one,
            idle.costs_of_nothing,
            idle.said_by_default,
            words.words_of_no_consequence,
            words.declared_before_cards,
            conditions.settled_by_the_table,
            conditions.out_of_reach,
            choices.never_chosen,
        ),
        *(ranking.suits_never_compared, hands.never_met, hands.always_met, hands.exact_where_better_serves),
        *(frequency.order_that_is_accepted, wilds.flood, wilds.jokers_nobody_explains),
        *(names.unused_definitions, marks.marks_in_vain, mark_values.left_as_they_began),
        *(mark_values.asked_before_written, questions.answered_by_itself, questions.every_word_named),
        *(questions.more_than_the_deck_has, questions.never_shown, late.proved_after_the_pot, late.out_already),
        *(late.share_of_the_folded, laps.nothing_in_some_lap, laps.laps_of_bets_only, places.places_never_filled),
        *(contracts.openers_thrown_away, contracts.shares_left_open, contracts.straddle_below_the_blind),
        *(payments.paid_among_themselves, payments.paid_back, bids.bids_not_paid, bids.bids_of_nobody),
        *(places.never_turned_up, places.never_cleared, laps.laps_without_cards, shares.worst_of_the_lowest),
        *(use.lines_alike, amounts.named_twice_on_a_menu, idle_keys.numbers_that_never_play),
        *(mark_life.forgotten_marks, repeated.said_again, words.never_worth_saying, laps.set_for_good),
        *(mark_life.paid_ever_after, boundaries.left_between, bids.nothing_between),
        *(
            missing.taken_where_too_few,
            missing.sold_out,
            never_begun.brought_about_within,
            never_begun.meant_where_there_are_none,
        ),
        *(choices.one_of_them_never, choices.both_ways_alike, words.dearer_word, moments.pot_after_it_is_given_out),
        *(choices.two_ways_alike, names.options_left_idle, telling.told_otherwise, bids.more_than_they_have),
        *(mark_life.set_for_the_evening, moments.asked_since, amounts.small_as_the_big),
        *(moments.pot_before_it_is_paid, words.part_of_another, bids.price_named_lower),
        *(late.kept_of_nothing, laps.less_than_none, mark_values.kept_in_vain, phases.more_than_the_pot),
        *(naming.word_for_another_share, naming.high_called_low, naming.named_after_other_cards, naming.hands_alike),
        *(naming.taken_with_others_only, idle_shares.weighs_nothing, idle_shares.second_of_two),
        *(idle_shares.suits_that_part_nothing, again.paid_twice, again.set_anew),
        *(again.left_for_nothing, again.asked_of_the_winner, wild_overlaps.wild_in_two_ways),
        *(wild_overlaps.bugs_that_complete_nothing, missing.asked_where_none_lie, demands.made_hand_of_low),
        *(demands.names_in_own_ranking, demands.count_out_of_reach, demands.natural_ones_not_counted),
        *(demands.smaller_hand_to_beat, again.asked_besides, idle_shares.claimed_by_everybody),
        *(
            scoring.better_hand_pays,
            scoring.compared_with_itself,
            scoring.better_hand_gets_less,
            scoring.second_gets_more,
        ),
        *(idle_shares.weights_alike, idle_shares.said_of_every_hand, idle_shares.paid_for_nothing),
        *(idle_shares.hand_of_everybody, wild_overlaps.natural_where_none_is_wild, wild_overlaps.jokers_of_some_hands),
        *(forced.unopened_over_blinds, forced.blind_speaks_first, forced.matched_by_all, rounds.round_of_one),
        *(rounds.chips_for_a_count, rounds.burned_for_few, rounds.dealt_by_nobody, proportions.out_of_proportion),
        *(forced.blinds_after_betting, forced.straddled_with_cards, rounds.nothing_to_concede),
        *(forced.stay_below_the_blind, forced.given_for_nothing, rounds.dealt_after_betting),
        amounts.bets_that_shrink,
        *(opening.proved_for_nothing, opening.opened_again, hands.pairs_where_none_is_better),
        *(
            mark_values.written_alike,
            mark_values.written_as_it_is,
            rounds.nothing_hidden,
            idle.handed_to_one,
            questions.so_by_the_card,
        ),
        *(naming.in_called_out, opening.hardly_ever_opened, telling.board_cards_elsewhere),
        *(cases.nobody_is_there, cases.paid_to_the_same, cases.others_than_asked),
        *(telling.called_as_it_does_not_lie, last_look.closed_for_nothing, last_look.cards_after_the_last_look),
        outcomes.neighbours_of_themselves,
        *(outcomes.wild_cards_thrown_away, outcomes.bought_though_shared),
        missing.taken_where_all_lie_closed,
        *(groups.asked_of_others, groups.marks_of_others, groups.paid_to_others, groups.of_two_groups),
        *(
            labels.label_of_others,
            labels.other_side,
            labels.other_place,
            labels.standing_takes,
            labels.other_number,
            labels.laps_by_the_other_word,
        ),
        *(mark_owners.alike_for_all, mark_owners.of_oneself, mark_owners.set_in_the_lap_before),
        *(mark_owners.once_more_than_said, claims.claimed_no_higher, claims.proved_by_another),
        *(boundaries.number_for_an_option, payments.paid_in_every_turn, late.out_after_the_pot),
        *(amounts_called.other_amount, amounts_called.pot_not_matched, amounts_called.won_by_losing),
        *(amounts_called.kept_by_another_word, amounts_called.won_and_paid_back, amounts_called.more_for_less),
        *(
            payments.paid_by_one_alone,
            never_begun.asked_of_nobody_yet,
            labels.played_by_the_others,
            mark_values.kept_by_no_pot,
        ),
        *(
            naming.out_called_in,
            naming.named_after_some_of_them,
            label_order.labels_out_of_order,
            label_order.asked_otherwise,
        ),
        nobody.nobody_has_it,
        *(directions.bound_turned_round, directions.player_at_the_other_end, directions.life_the_wrong_way),
        directions.bid_by_one_and_won_by_another,
        mark_causes.never_come_about,
        *(idle_marks.set_to_what_it_is, idle_marks.only_the_last_turn),
        mark_evenings.counted_on,
        *(possible.more_than_there_are, possible.alone_in_a_pot, possible.paid_by_the_penniless),
        *(mark_bounds.above_what_is_named, mark_bounds.everybody_has_by_now, never_begun.brought_by_own_answer),
        *(turned.closed_for_no_moment, called.dearer_case_costs_less),
    )
)
"""Checks that never tell of an error: at a glance they are asked only where that shows what an acceptance is for."""
OF_EACH_SETTING = frozenset(
    (
        *(amounts.bets_upside_down, amounts.blinds_upside_down, amounts.raises_of_nothing, phases.nothing_at_stake),
        *(shares.pot_keys_without_effect, wilds.wild_already),
    )
)
"""Checks that never do either, and are asked at a glance all the same: no other setting mends what they tell, or what
they tell stands in the setting itself."""


OF_INTENTION: Mapping[Check, re.Pattern[str]] = {
    betting.betting_before_cards: meant.BETS_BEFORE_CARDS,
    scoring.better_hand_pays: meant.BETTER_PAYS,
    amounts_called.won_by_losing: meant.WINNING_COSTS,
}
"""Checks that ask whether something odd is meant → the words by which authors say that it is. What has no effect, or
never happens, is told all the same."""


def judge(survey: Survey, glance: bool = False) -> list[Diagnostic]:
    """Everything that the checks have to say about a game; at a `glance` only its errors, and what is accepted.

    What steps would have brought about that could not be read, or that no deal comes to, is not missed besides.
    """
    accepted = survey.rules.composed.acceptances
    accepting = accepted.at_a_glance and bool(accepted.entries)
    checks = _asked(glance, accepting=accepting, exact=accepted.exact)
    told = [
        told
        for check in checks
        for told in check(survey)
        if check not in OF_INTENTION or not meant.is_meant(told, OF_INTENTION[check], survey)
    ]
    unreached = not survey.rules.clean or any(one.code == "F701" for one in told)
    unseen = [one.span for one in told if one.code == "V701"]
    told = [one for one in told if one.code != "X112" or not (unreached or any(_within(one.span, at) for at in unseen))]
    told_there = {one.span for one in told if one.code != "P424"}  # why a word does not do as it is called says more
    told = [one for one in told if one.code != "P424" or one.span not in told_there]
    too_many = [one.span for one in told if one.code == "D215"]
    return [one for one in told if not (one.code == "D206" and any(_within(span, one.span) for span in too_many))]


@cache
def _asked(glance: bool, *, accepting: bool, exact: bool) -> tuple[Check, ...]:
    """The checks that are asked, all but those that a glance leaves out."""
    left_out = set(COUNTING) if glance else set[Check]()
    if glance and not accepting:
        left_out |= set(ONLY_WARN)
    if exact:  # of other settings this tells what is accepted, and counts nothing
        left_out.discard(frequency.order_against_frequency)
    return tuple(check for check in CHECKS if check not in left_out)


def _within(inner: Span | None, outer: Span | None) -> bool:
    """Whether a place is part of another: of a hand that asks for too many cards it need not be told it has too few."""
    if inner is None or outer is None:
        return False
    return inner.source == outer.source and outer.start <= inner.start and inner.end <= outer.end
