"""The table of checks: a new check is a function and one line here."""

from collections.abc import Callable, Iterator, Mapping

from engine.ruleset.judge.checks import after_the_pot_checks as after_the_pot
from engine.ruleset.judge.checks import again_checks as again
from engine.ruleset.judge.checks import alike_words_checks as alike_words
from engine.ruleset.judge.checks import alone_checks as alone
from engine.ruleset.judge.checks import amount_checks as amounts
from engine.ruleset.judge.checks import asked_first_checks as asked_first
from engine.ruleset.judge.checks import bet_size_texts as bet_sizes
from engine.ruleset.judge.checks import betting_checks as betting
from engine.ruleset.judge.checks import bid_checks as bids
from engine.ruleset.judge.checks import big_and_small_checks as big_and_small
from engine.ruleset.judge.checks import boundary_checks as boundaries
from engine.ruleset.judge.checks import bounded_text_checks as bounded
from engine.ruleset.judge.checks import called_after_condition_checks as called_after
from engine.ruleset.judge.checks import called_amount_checks as called
from engine.ruleset.judge.checks import card_checks as cards
from engine.ruleset.judge.checks import case_amount_checks as case_amounts
from engine.ruleset.judge.checks import case_checks as cases
from engine.ruleset.judge.checks import choice_checks as choices
from engine.ruleset.judge.checks import chosen_seat_checks as chosen_seats
from engine.ruleset.judge.checks import claim_checks as claims
from engine.ruleset.judge.checks import comes_to_nothing_checks as nothing
from engine.ruleset.judge.checks import condition_checks as conditions
from engine.ruleset.judge.checks import contract_checks as contracts
from engine.ruleset.judge.checks import contradiction_checks as contradictions
from engine.ruleset.judge.checks import copied_too_soon_checks as copied
from engine.ruleset.judge.checks import count_checks as counts
from engine.ruleset.judge.checks import counted_bound_checks as counted_bounds
from engine.ruleset.judge.checks import counted_payment_checks as counted_payments
from engine.ruleset.judge.checks import counted_players_checks as counted_players
from engine.ruleset.judge.checks import dealt_besides_checks as dealt_besides
from engine.ruleset.judge.checks import demand_checks as demands
from engine.ruleset.judge.checks import direction_checks as directions
from engine.ruleset.judge.checks import every_choice_checks as every_choice
from engine.ruleset.judge.checks import extreme_checks as extremes
from engine.ruleset.judge.checks import first_deal_checks as first_deal
from engine.ruleset.judge.checks import first_lap_checks as first_lap
from engine.ruleset.judge.checks import first_size_checks as first_sizes
from engine.ruleset.judge.checks import first_time_checks as first_times
from engine.ruleset.judge.checks import flow_checks as flow
from engine.ruleset.judge.checks import forced_bet_checks as forced
from engine.ruleset.judge.checks import free_word_checks as free_words
from engine.ruleset.judge.checks import frequency_checks as frequency
from engine.ruleset.judge.checks import given_away_checks as given_away
from engine.ruleset.judge.checks import group_checks as groups
from engine.ruleset.judge.checks import guarded_mark_checks as guarded_marks
from engine.ruleset.judge.checks import hand_checks as hands
from engine.ruleset.judge.checks import holder_checks as holders
from engine.ruleset.judge.checks import idle_key_checks as idle_keys
from engine.ruleset.judge.checks import idle_share_checks as idle_shares
from engine.ruleset.judge.checks import idle_step_checks as idle
from engine.ruleset.judge.checks import in_a_row_checks as in_a_row
from engine.ruleset.judge.checks import just_written_checks as just_written
from engine.ruleset.judge.checks import kept_all_checks as kept_all
from engine.ruleset.judge.checks import label_amount_checks as amounts_called
from engine.ruleset.judge.checks import label_checks as labels
from engine.ruleset.judge.checks import label_order_checks as label_order
from engine.ruleset.judge.checks import lap_checks as laps
from engine.ruleset.judge.checks import lap_word_checks as lap_words
from engine.ruleset.judge.checks import laps_of_another_checks as laps_of_another
from engine.ruleset.judge.checks import last_look_checks as last_look
from engine.ruleset.judge.checks import late_checks as late
from engine.ruleset.judge.checks import limit_checks as limits
from engine.ruleset.judge.checks import lying_text_checks as lying
from engine.ruleset.judge.checks import made_of_checks as made_of
from engine.ruleset.judge.checks import mark_asked_checks as asked_marks
from engine.ruleset.judge.checks import mark_bound_checks as mark_bounds
from engine.ruleset.judge.checks import mark_causes, near_claims
from engine.ruleset.judge.checks import mark_checks as marks
from engine.ruleset.judge.checks import mark_evening_checks as mark_evenings
from engine.ruleset.judge.checks import mark_idle_checks as idle_marks
from engine.ruleset.judge.checks import mark_life_checks as mark_life
from engine.ruleset.judge.checks import mark_owner_checks as mark_owners
from engine.ruleset.judge.checks import mark_span_checks as mark_spans
from engine.ruleset.judge.checks import mark_value_checks as mark_values
from engine.ruleset.judge.checks import missing_cards_checks as missing
from engine.ruleset.judge.checks import moment_checks as moments
from engine.ruleset.judge.checks import name_checks as names
from engine.ruleset.judge.checks import named_part_checks as named_parts
from engine.ruleset.judge.checks import naming_checks as naming
from engine.ruleset.judge.checks import never_added_checks as never_added
from engine.ruleset.judge.checks import never_begun_checks as never_begun
from engine.ruleset.judge.checks import new_holder_checks as new_holders
from engine.ruleset.judge.checks import nobody_checks as nobody
from engine.ruleset.judge.checks import none_of_checks as none_of
from engine.ruleset.judge.checks import noted_elsewhere_checks as elsewhere
from engine.ruleset.judge.checks import one_of_all_checks as one_of_all
from engine.ruleset.judge.checks import only_taken_checks as only_taken
from engine.ruleset.judge.checks import opening_checks as opening
from engine.ruleset.judge.checks import ordinal_checks as ordinals
from engine.ruleset.judge.checks import other_end_checks as other_ends
from engine.ruleset.judge.checks import outcome_checks as outcomes
from engine.ruleset.judge.checks import paid_for_bidding_checks as paid_for_bidding
from engine.ruleset.judge.checks import payment_checks as payments
from engine.ruleset.judge.checks import phase_checks as phases
from engine.ruleset.judge.checks import place_checks as places
from engine.ruleset.judge.checks import possible_checks as possible
from engine.ruleset.judge.checks import pot_checks as pot
from engine.ruleset.judge.checks import pot_in_parts_checks as pot_in_parts
from engine.ruleset.judge.checks import proof_payment_checks as proof_payments
from engine.ruleset.judge.checks import proportion_checks as proportions
from engine.ruleset.judge.checks import question_checks as questions
from engine.ruleset.judge.checks import ranking_checks as ranking
from engine.ruleset.judge.checks import refusal_checks as refusals
from engine.ruleset.judge.checks import repeated_checks as repeated
from engine.ruleset.judge.checks import rising_price_checks as prices
from engine.ruleset.judge.checks import round_checks as rounds
from engine.ruleset.judge.checks import said_in_words as meant
from engine.ruleset.judge.checks import said_of_step_checks as said_of_step
from engine.ruleset.judge.checks import scoring_checks as scoring
from engine.ruleset.judge.checks import seen_too_late_checks as seen_too_late
from engine.ruleset.judge.checks import set_back_checks as set_backs
from engine.ruleset.judge.checks import several_won_checks as several_won
from engine.ruleset.judge.checks import share_checks as shares
from engine.ruleset.judge.checks import share_place_checks as share_places
from engine.ruleset.judge.checks import sight_checks as sight
from engine.ruleset.judge.checks import spoken_of_checks as spoken_of
from engine.ruleset.judge.checks import stake_multiple_checks as stake_multiples
from engine.ruleset.judge.checks import stayed_checks as stayed
from engine.ruleset.judge.checks import stock_checks as stocks
from engine.ruleset.judge.checks import telling_checks as telling
from engine.ruleset.judge.checks import told_payer_checks as told_payers
from engine.ruleset.judge.checks import too_soon_checks as too_soon
from engine.ruleset.judge.checks import turn_of_lead_checks as leads
from engine.ruleset.judge.checks import turned_checks as turned
from engine.ruleset.judge.checks import turned_payer_checks as turned_payers
from engine.ruleset.judge.checks import use_checks as use
from engine.ruleset.judge.checks import whose_checks as whose
from engine.ruleset.judge.checks import wild_checks as wilds
from engine.ruleset.judge.checks import wild_overlap_checks as wild_overlaps
from engine.ruleset.judge.checks import wiped_checks as wiped
from engine.ruleset.judge.checks import word_checks as words
from engine.ruleset.judge.checks import word_price_checks as word_prices
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.wording import Wording

Check = Callable[[Survey], Iterator[Diagnostic]]

OF_ERRORS: tuple[Check, ...] = (
    stocks.not_enough_cards,
    cards.more_than_held,
    cards.place_face_down,
    cards.hands_too_small,
    turned.nothing_to_turn,
    use.more_than_a_hand,
    use.named_twice,
    betting.no_possible_opener,
    betting.endless_raising,
    betting.limit_without_sizes,
    betting.bets_of_nothing,
    betting.least_over_most,
    whose.whose_number,
    pot.pot_never_awarded,
    pot.payments_of_nothing,
    pot.shares_in_a_circle,
    pot.second_of_some,
    flow.unreachable_steps,
    flow.endless_arrivals,
    flow.not_in_a_turn,
    flow.endless_repetitions,
    flow.too_many_laps,
    flow.nobody_to_ask,
    flow.nobody_to_join,
    flow.no_word_left,
    sight.not_to_be_seen,
    sight.not_known_yet,
    first_lap.asked_before_the_first_lap_brings_it,
    ranking.ranking_on_the_deck,
    wilds.matches_nothing,
    wilds.nothing_to_follow,
    names.repeated_labels,
    payments.paid_from_nothing,
    bids.suits_of_no_deck,
    late.asked_when_out,
    cases.less_than_nothing,
    extremes.beyond_the_most,
    idle_marks.nothing_by_a_mark,
    just_written.asked_when_written,
)
"""Checks that tell of errors, of some of them besides what is only odd: asked of every setting of the options."""

OF_EACH_SETTING: tuple[Check, ...] = (
    amounts.blinds_upside_down,
    amounts.bets_upside_down,
    amounts.raises_of_nothing,
    phases.nothing_at_stake,
    contracts.straddle_below_the_blind,
    idle.turned_already,
    idle.passed_to_oneself,
    idle.everybody_folds,
    idle.cards_after_the_pot,
    idle.paid_to_oneself,
    idle.costs_of_nothing,
    cases.nobody_is_there,
    cases.paid_to_the_same,
    shares.pot_keys_without_effect,
    wilds.wild_already,
    guarded_marks.set_where_it_is_so,
)
"""Checks that never do, and are asked of every setting all the same: no other one mends what they tell, or what they
tell stands in the setting itself."""

ONLY_WARN: tuple[Check, ...] = (
    cards.never_used,
    cards.back_without_cards,
    use.part_of_another,
    made_of.made_of_any,
    use.lines_alike,
    betting.nobody_opens_undefined,
    betting.betting_before_cards,
    opening.openers_and_proof,
    opening.proved_for_nothing,
    opening.proved_already,
    opening.opened_again,
    pot.no_sure_winner,
    phases.pot_paid_away,
    phases.more_than_the_pot,
    phases.done_twice,
    phases.said_anew,
    phases.posted_too_late,
    shares.share_of_the_same,
    shares.worst_of_the_lowest,
    flow.cards_that_never_come,
    flow.steps_without_effect,
    idle_keys.keys_without_effect,
    idle_keys.numbers_that_never_play,
    idle.kept_more_than_held,
    idle.laid_aside_for_nothing,
    idle.gone_through_once,
    idle.turn_within_a_turn,
    idle.order_of_one,
    idle.said_by_default,
    idle.handed_to_one,
    first_deal.all_out_at_once,
    first_deal.all_out_by_an_option,
    words.words_of_no_consequence,
    words.declared_before_cards,
    words.never_worth_saying,
    words.dearer_word,
    free_words.free_though_said_to_be_paid,
    free_words.wild_for_nothing,
    words.part_of_another,
    conditions.settled_by_the_table,
    conditions.out_of_reach,
    conditions.takers_out_of_reach,
    choices.never_chosen,
    choices.two_ways_alike,
    choices.both_ways_alike,
    choices.one_of_them_never,
    ranking.suits_never_compared,
    hands.never_met,
    hands.always_met,
    hands.exact_where_better_serves,
    hands.pairs_where_none_is_better,
    frequency.order_that_is_accepted,
    wilds.flood,
    wilds.jokers_nobody_explains,
    names.unused_definitions,
    names.options_left_idle,
    marks.marks_in_vain,
    mark_values.left_as_they_began,
    mark_values.asked_before_written,
    mark_values.kept_in_vain,
    mark_values.written_alike,
    mark_values.written_as_it_is,
    mark_values.kept_by_no_pot,
    questions.answered_by_itself,
    questions.every_word_named,
    questions.more_than_the_deck_has,
    questions.never_shown,
    questions.so_by_the_card,
    late.proved_after_the_pot,
    late.out_already,
    late.share_of_the_folded,
    late.kept_of_nothing,
    late.out_after_the_pot,
    laps.nothing_in_some_lap,
    laps.less_than_none,
    laps.laps_of_bets_only,
    laps.laps_without_cards,
    laps.ended_by_going_on,
    laps.set_for_good,
    laps_of_another.laps_that_nobody_begins,
    lap_words.barred_by_the_end,
    places.places_never_filled,
    places.never_turned_up,
    places.never_cleared,
    contracts.openers_thrown_away,
    contracts.kept_for_a_proof_that_is_over,
    contracts.shares_left_open,
    payments.paid_among_themselves,
    payments.paid_by_the_paid,
    payments.paid_back,
    payments.paid_in_every_turn,
    payments.paid_by_one_alone,
    payments.one_chip_for_several,
    bids.bids_not_paid,
    bids.bids_of_nobody,
    bids.nothing_between,
    bids.price_named_lower,
    bids.more_than_they_have,
    amounts.named_twice_on_a_menu,
    amounts.small_as_the_big,
    amounts.bets_that_shrink,
    naming.word_for_another_share,
    share_places.made_with_the_cards_of_another,
    naming.high_called_low,
    naming.named_after_other_cards,
    naming.hands_alike,
    alike_words.words_alike,
    naming.taken_with_others_only,
    naming.in_called_out,
    naming.out_called_in,
    naming.others_out,
    naming.named_after_some_of_them,
    idle_shares.weighs_nothing,
    idle_shares.takes_all_of_it,
    idle_shares.second_of_two,
    idle_shares.suits_that_part_nothing,
    idle_shares.ties_of_one,
    idle_shares.claimed_by_everybody,
    idle_shares.weights_alike,
    idle_shares.said_of_every_hand,
    idle_shares.paid_for_nothing,
    idle_shares.hand_of_everybody,
    again.paid_twice,
    again.paid_besides_a_part_of_it,
    again.set_anew,
    wiped.wiped_at_once,
    again.left_for_nothing,
    again.asked_of_the_winner,
    again.asked_besides,
    wild_overlaps.wild_in_two_ways,
    wild_overlaps.bugs_that_complete_nothing,
    wild_overlaps.natural_where_none_is_wild,
    wild_overlaps.jokers_of_some_hands,
    missing.asked_where_none_lie,
    missing.blind_where_none_are,
    missing.taken_where_too_few,
    missing.taken_where_all_lie_closed,
    missing.sold_out,
    demands.made_hand_of_low,
    demands.names_in_own_ranking,
    demands.count_out_of_reach,
    demands.natural_ones_not_counted,
    demands.smaller_hand_to_beat,
    scoring.better_hand_pays,
    scoring.compared_with_itself,
    scoring.better_hand_gets_less,
    scoring.second_gets_more,
    mark_life.forgotten_marks,
    mark_spans.counts_deals_in_one,
    mark_life.paid_ever_after,
    mark_life.set_for_the_evening,
    repeated.said_again,
    boundaries.left_between,
    boundaries.number_for_an_option,
    never_begun.brought_about_within,
    never_begun.meant_where_there_are_none,
    never_begun.asked_of_nobody_yet,
    never_begun.brought_by_own_answer,
    moments.pot_after_it_is_given_out,
    moments.asked_since,
    moments.pot_before_it_is_paid,
    pot_in_parts.each_part_of_the_rest,
    pot_in_parts.reckoned_when_all_parts_are_out,
    telling.told_otherwise,
    telling.board_cards_elsewhere,
    telling.called_as_it_does_not_lie,
    forced.unopened_over_blinds,
    forced.blind_speaks_first,
    forced.matched_by_all,
    forced.blinds_after_betting,
    forced.straddled_with_cards,
    forced.stay_below_the_blind,
    forced.straddled_by_the_small_blind,
    forced.given_for_nothing,
    forced.ante_that_is_a_bet,
    proportions.out_of_proportion,
    proportions.every_pot_is_large,
    rounds.round_of_one,
    rounds.chips_for_a_count,
    rounds.burned_for_few,
    rounds.dealt_by_nobody,
    rounds.nothing_to_concede,
    rounds.dealt_after_betting,
    rounds.nothing_hidden,
    rounds.declared_when_all_is_open,
    cases.others_than_asked,
    cases.answered_for_another,
    last_look.closed_for_nothing,
    last_look.cards_after_the_last_look,
    after_the_pot.nothing_left_to_play_for,
    outcomes.neighbours_of_themselves,
    outcomes.wild_cards_thrown_away,
    outcomes.bought_though_shared,
    groups.asked_of_others,
    groups.marks_of_others,
    groups.paid_to_others,
    groups.of_two_groups,
    big_and_small.bets_of_the_other_size,
    labels.label_of_others,
    one_of_all.done_in_every_turn,
    labels.other_place,
    labels.standing_takes,
    labels.other_number,
    labels.laps_by_the_other_word,
    labels.played_by_the_others,
    mark_owners.alike_for_all,
    mark_owners.of_oneself,
    mark_owners.set_in_the_lap_before,
    mark_owners.once_more_than_said,
    first_times.first_time_not_counted,
    claims.claimed_no_higher,
    claims.proved_by_another,
    amounts_called.other_amount,
    amounts_called.pot_not_matched,
    amounts_called.won_by_losing,
    amounts_called.kept_by_another_word,
    amounts_called.won_and_paid_back,
    amounts_called.more_for_less,
    alone.nobody_has_lost,
    alone.takes_the_pot_unbeaten,
    several_won.not_one_winner,
    said_of_step.takes_the_pot_from_others,
    said_of_step.done_in_every_lap,
    said_of_step.free_though_priced,
    in_a_row.never_broken,
    every_choice.whatever_is_chosen,
    called_after.done_without_its_condition,
    stake_multiples.stakes_told_otherwise,
    paid_for_bidding.paid_for_bidding,
    paid_for_bidding.most_of_none,
    counted_bounds.done_before_it_counts,
    counted_bounds.set_back_for_the_others,
    counted_bounds.done_for_other_numbers,
    counted_bounds.done_for_fewer,
    holders.held_by_nobody,
    new_holders.left_from_the_one_before,
    nobody.nobody_has_it,
    nobody.never_stood_in_for,
    nobody.called_after_nobody,
    label_order.labels_out_of_order,
    label_order.asked_otherwise,
    label_order.labels_beside_others,
    label_order.noted_out_of_order,
    label_order.summed_up_out_of_order,
    seen_too_late.seen_when_all_is_done,
    directions.bound_turned_round,
    directions.player_at_the_other_end,
    directions.life_the_wrong_way,
    directions.bid_by_one_and_won_by_another,
    mark_causes.never_come_about,
    never_added.never_added,
    ordinals.one_too_late,
    only_taken.only_taken_from,
    only_taken.one_or_several,
    asked_marks.settled_by_marks,
    set_backs.asked_beyond_it,
    idle_marks.set_to_what_it_is,
    idle_marks.adds_nothing,
    first_sizes.nothing_at_first,
    copied.kept_before_it_changes,
    chosen_seats.asked_what_they_were_chosen_for,
    idle_marks.only_the_last_turn,
    mark_evenings.counted_on,
    possible.more_than_there_are,
    possible.alone_in_a_pot,
    possible.paid_by_the_penniless,
    mark_bounds.above_what_is_named,
    mark_bounds.named_beyond_reach,
    mark_bounds.everybody_has_by_now,
    turned.closed_for_no_moment,
    called.dearer_case_costs_less,
    limits.beyond_its_limit,
    asked_first.asked_before_anything,
    asked_first.asked_before_cards_come_up,
    refusals.done_when_refused,
    refusals.meant_when_refused,
    counts.count_called_otherwise,
    counts.over_another_number,
    too_soon.counted_too_soon,
    nothing.stakes_of_nothing,
    nothing.options_of_nothing,
    nothing.nothing_whenever_it_comes,
    prices.falls_below_nothing,
    prices.first_price_never_paid,
    near_claims.told_beside_it,
    kept_all.ended_by_an_exchange,
    bet_sizes.bets_of_another_size,
    case_amounts.raised_in_the_other_case,
    bounded.bounded_the_other_way,
    bounded.compared_the_other_way,
    elsewhere.noted_elsewhere,
    lying.comes_as_it_is_told,
    opening.told_that_anybody_opens,
    opening.paid_by_the_honest,
    given_away.given_away_otherwise,
    counted_payments.counted_by_the_other_side,
    counted_payments.nothing_besides_what_is_counted,
    counted_players.counted_for_the_others,
    counted_players.counted_for_all,
    counted_players.counted_when_shared,
    counted_players.counted_at_the_other_end,
    leads.counted_for_who_led,
    spoken_of.other_faces,
    spoken_of.done_by_the_others,
    spoken_of.allowed_beyond,
    spoken_of.words_the_wrong_way,
    guarded_marks.counted_from_anew,
    guarded_marks.one_of_several,
    guarded_marks.set_by_the_other_word,
    guarded_marks.asked_of_who_has_just_got_it,
    free_words.paid_for_by_who_leaves,
    free_words.leaves_without_folding,
    free_words.free_for_the_rich,
    word_prices.paid_for_by_another_word,
    turned_payers.payer_and_paid_exchanged,
    named_parts.another_part_than_noted,
    dealt_besides.dealt_to_all_besides,
    word_prices.noted_as_paid,
    told_payers.paid_by_the_others,
    stayed.paid_by_the_folded,
    none_of.none_for_some,
    other_ends.counted_at_one_end_and_named_at_the_other,
    proof_payments.fined_for_the_opening_of_another,
    contradictions.contradicted_by_rules,
    contradictions.exchange_elsewhere,
)
"""Checks that never tell of an error: of other settings they are asked only where that shows what an acceptance is
for."""

OF_WHAT_A_CHOICE_BRINGS: tuple[Check, ...] = (
    after_the_pot.nothing_left_to_play_for,
    contracts.openers_thrown_away,
    choices.two_ways_alike,
    conditions.settled_where_chosen,
    flow.steps_without_effect,
    idle.passed_to_oneself,
    idle.cards_after_the_pot,
    idle.gone_through_once,
    idle.turn_within_a_turn,
    idle.order_of_one,
    idle.paid_to_oneself,
    idle.costs_of_nothing,
    late.proved_after_the_pot,
    late.out_already,
    last_look.cards_after_the_last_look,
    moments.pot_after_it_is_given_out,
    payments.paid_among_themselves,
    payments.paid_back,
    idle_shares.weighs_nothing,
    idle_keys.keys_without_effect,
    nothing.stakes_of_nothing,
)
"""Those that are asked of each setting too: what is told within the text that a choice brings is told."""

OF_ALL_HANDS: tuple[Check, ...] = (
    frequency.order_against_frequency,
    frequency.hands_without_a_name,
    opening.hardly_ever_opened,
)
"""Checks that only warn, and count all hands for it: never asked of other settings, but for one that is accepted."""

CHECKS = (*OF_ERRORS, *OF_EACH_SETTING, *ONLY_WARN, *OF_ALL_HANDS)
"""Every question that is asked of rules before the deal."""

OF_INTENTION: Mapping[Check, Wording] = {
    betting.betting_before_cards: meant.BETS_BEFORE_CARDS,
    pot.no_sure_winner: meant.NOBODY_TAKES,
    scoring.better_hand_pays: meant.BETTER_PAYS,
    scoring.second_gets_more: meant.SECOND_IS_BETTER_OFF,
    amounts_called.won_by_losing: meant.WINNING_COSTS,
    counted_players.counted_for_the_others: meant.WINNING_COSTS,
    phases.nothing_at_stake: meant.NOTHING_AT_STAKE,
    amounts.blinds_upside_down: meant.FALLING,
    names.unused_definitions: meant.UNUSED,
    wilds.jokers_nobody_explains: meant.JOKERS_ARE_NOTHING,
    cards.never_used: meant.NEVER_SEEN,
    words.words_of_no_consequence: meant.NO_EFFECT,
    phases.said_anew: meant.NO_EFFECT,
    phases.done_twice: meant.AGAIN_AT_ONCE,
    mark_life.set_for_the_evening: meant.ALL_EVENING,
    mark_life.paid_ever_after: meant.ALL_EVENING,
}
"""Checks that ask whether something odd is meant → the words by which authors say that it is. What has no effect, or
never happens, is told all the same."""
