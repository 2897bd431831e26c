"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.flow import again_checks as again
from engine.ruleset.judge.checks.flow import all_of_them_checks as all_of_them
from engine.ruleset.judge.checks.flow import all_put_in_checks as all_put_in
from engine.ruleset.judge.checks.flow import flow_checks as flow
from engine.ruleset.judge.checks.flow import idle_head_checks as idle_heads
from engine.ruleset.judge.checks.flow import idle_key_checks as idle_keys
from engine.ruleset.judge.checks.flow import idle_step_checks as idle
from engine.ruleset.judge.checks.flow import lap_checks as laps
from engine.ruleset.judge.checks.flow import last_look_checks as last_look
from engine.ruleset.judge.checks.flow import late_checks as late
from engine.ruleset.judge.checks.flow import left_for_nothing_checks as left
from engine.ruleset.judge.checks.flow import like_anyway_checks as like_anyway
from engine.ruleset.judge.checks.flow import never_empty_checks as never_empty
from engine.ruleset.judge.checks.flow import never_fed_checks as never_fed
from engine.ruleset.judge.checks.flow import nothing_at_stake_checks as at_stake
from engine.ruleset.judge.checks.flow import phase_checks as phases
from engine.ruleset.judge.checks.flow import played_on_checks as played_on
from engine.ruleset.judge.checks.flow import posted_with_cards_checks as posted_with_cards
from engine.ruleset.judge.checks.flow import repeated_checks as repeated
from engine.ruleset.judge.checks.flow import round_checks as rounds
from engine.ruleset.judge.checks.flow import same_case_checks as same_cases
from engine.ruleset.judge.checks.flow import to_oneself_checks as oneself
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        flow.unreachable_steps,
        flow.endless_arrivals,
        flow.not_in_a_turn,
        flow.endless_repetitions,
        flow.too_many_laps,
        never_empty.until_the_pot_is_empty,
        flow.nobody_to_ask,
        flow.nobody_to_join,
        late.asked_when_out,
    ),
    each_setting=(
        at_stake.nothing_at_stake,
        never_fed.pot_that_nobody_fills,
        idle.turned_already,
        oneself.passed_to_oneself,
        idle.everybody_folds,
        all_of_them.everybody_folds_for_some,
        all_of_them.all_come_back_for_one,
        all_of_them.dealt_before_they_are_in,
        last_look.cards_after_the_pot,
        idle.costs_of_nothing,
    ),
    warnings=(
        played_on.played_on_for_nothing,
        all_put_in.asked_for_more_than_all,
        phases.done_twice,
        phases.posted_too_late,
        phases.live_after_the_last_round,
        posted_with_cards.posted_with_cards,
        flow.cards_that_never_come,
        flow.steps_without_effect,
        idle_keys.keys_without_effect,
        idle_keys.said_anew_by_every_bet,
        idle_keys.numbers_that_never_play,
        like_anyway.had_from_its_like,
        idle_heads.betting_without_bets,
        idle_heads.use_without_hands,
        idle.kept_more_than_held,
        idle.nobody_holds_any,
        idle.laid_aside_for_nothing,
        idle.gone_through_once,
        idle.turn_within_a_turn,
        idle.order_of_one,
        idle.said_by_default,
        oneself.handed_to_one,
        late.proved_after_the_pot,
        late.out_already,
        late.share_of_the_folded,
        late.kept_of_nothing,
        late.out_after_the_pot,
        all_of_them.in_again_at_once,
        laps.nothing_in_some_lap,
        laps.less_than_none,
        laps.laps_of_bets_only,
        laps.laps_without_cards,
        laps.ended_by_going_on,
        laps.set_for_good,
        again.paid_twice,
        again.paid_besides_a_part_of_it,
        same_cases.twice_in_one_case,
        same_cases.words_in_one_case,
        same_cases.paid_again_by_some,
        again.set_anew,
        left.left_for_nothing,
        again.asked_of_the_winner,
        again.asked_besides,
        repeated.said_again,
        repeated.posted_again,
        rounds.round_of_one,
        rounds.chips_for_a_count,
        rounds.burned_for_few,
        rounds.burned_for_nothing,
        rounds.dealt_by_nobody,
        rounds.nothing_to_concede,
        rounds.dealt_after_betting,
        rounds.nothing_hidden,
        rounds.declared_when_all_is_open,
        last_look.closed_for_nothing,
        last_look.cards_after_the_last_look,
    ),
    of_choices=(
        flow.steps_without_effect,
        oneself.passed_to_oneself,
        last_look.cards_after_the_pot,
        idle.gone_through_once,
        idle.turn_within_a_turn,
        idle.order_of_one,
        idle.costs_of_nothing,
        late.proved_after_the_pot,
        late.out_already,
        last_look.cards_after_the_last_look,
        idle_keys.keys_without_effect,
        rounds.dealt_after_betting,
    ),
    unless_meant={
        last_look.cards_after_the_pot: intent.ONLY_TO_SEE,
        repeated.posted_again: intent.PAID_AGAIN,
        rounds.nothing_hidden: intent.WHEN_ALL_IS_OPEN,
        laps.nothing_in_some_lap: intent.NOTHING_AT_FIRST,
        all_of_them.all_come_back_for_one: intent.ALL_COME_BACK,
        rounds.burned_for_few: intent.BURNS_SEVERAL,
        same_cases.paid_again_by_some: intent.PAID_AGAIN,
        again.paid_twice: intent.PAID_AGAIN,
        rounds.dealt_after_betting: meant.AFTER_ALL_BETS,
        at_stake.nothing_at_stake: meant.NOTHING_AT_STAKE,
        never_fed.pot_that_nobody_fills: meant.NOTHING_AT_STAKE,
        phases.done_twice: meant.AGAIN_AT_ONCE,
    },
)
