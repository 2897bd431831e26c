"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.bets import amount_checks as amounts
from engine.ruleset.judge.checks.bets import begun_by_nobody_checks as begun
from engine.ruleset.judge.checks.bets import betting_checks as betting
from engine.ruleset.judge.checks.bets import bounds_by_dice_checks as by_dice
from engine.ruleset.judge.checks.bets import bring_in_checks as bring_ins
from engine.ruleset.judge.checks.bets import evened_by_a_choice_checks as evened
from engine.ruleset.judge.checks.bets import first_size_checks as first_sizes
from engine.ruleset.judge.checks.bets import forced_bet_checks as forced
from engine.ruleset.judge.checks.bets import nobody_may_bet_checks as nobody_may_bet
from engine.ruleset.judge.checks.bets import opened_for_nothing_checks as opened
from engine.ruleset.judge.checks.bets import opening_checks as opening
from engine.ruleset.judge.checks.bets import over_anyway_checks as over_anyway
from engine.ruleset.judge.checks.bets import posted_by_one_checks as posted_by_one
from engine.ruleset.judge.checks.bets import proportion_checks as proportions
from engine.ruleset.judge.checks.bets import side_checks as sides
from engine.ruleset.judge.checks.bets import size_run_down_checks as run_down
from engine.ruleset.judge.checks.bets import speaking_checks as speaking
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        betting.no_possible_opener,
        betting.endless_raising,
        betting.limit_without_sizes,
        betting.bets_of_nothing,
        betting.least_over_most,
        by_dice.least_over_most_by_a_die,
    ),
    each_setting=(
        amounts.blinds_upside_down,
        amounts.more_blinds_than_players,
        amounts.bets_upside_down,
        bring_ins.bring_in_beside_the_bet,
        amounts.raises_of_nothing,
    ),
    warnings=(
        betting.nobody_opens_undefined,
        betting.betting_before_cards,
        begun.begun_before_anything_lies_open,
        opening.openers_and_proof,
        opening.proved_for_nothing,
        opening.proved_already,
        opening.opened_again,
        opening.must_bet_and_may_not,
        amounts.named_twice_on_a_menu,
        amounts.small_as_the_big,
        forced.unopened_over_blinds,
        forced.blind_speaks_first,
        forced.matched_by_all,
        forced.blinds_after_betting,
        forced.straddled_with_cards,
        forced.stay_below_the_blind,
        forced.straddled_by_the_small_blind,
        posted_by_one.posted_by_one,
        posted_by_one.checked_by_the_last_blind,
        forced.given_for_nothing,
        forced.ante_that_is_a_bet,
        proportions.out_of_proportion,
        proportions.every_pot_is_large,
        proportions.bound_below_the_ante,
        first_sizes.nothing_at_first,
        first_sizes.nothing_in_some_lap,
        opened.opened_for_nothing,
        opened.least_over_the_pot,
        run_down.run_down_to_nothing,
        run_down.nothing_in_one_case,
        run_down.nothing_in_one_case_by_option,
        over_anyway.held_as_ever,
        nobody_may_bet.nobody_may_bet,
        opening.told_that_anybody_opens,
        sides.on_the_other_side,
        speaking.spoken_first_at_the_other_end,
        speaking.told_who_speaks_first,
    ),
    of_choices=(sides.on_the_other_side, evened.evened_by_a_choice),
    of_all_hands=(opening.hardly_ever_opened,),
    unless_meant={
        betting.nobody_opens_undefined: meant.UNOPENED,
        forced.blinds_after_betting: meant.BLINDS_OF_EACH_ROUND,
        forced.blind_speaks_first: meant.BLIND_SPEAKS,
        amounts.more_blinds_than_players: meant.ONE_BLIND_LESS,
        forced.straddled_with_cards: intent.LOOKED_FIRST,
        forced.given_for_nothing: intent.FOR_LUCK,
        opening.hardly_ever_opened: intent.SELDOM_OPENED,
        forced.matched_by_all: intent.LIVE_FOR_ALL,
        betting.betting_before_cards: meant.BETS_BEFORE_CARDS,
        amounts.blinds_upside_down: meant.FALLING,
        proportions.out_of_proportion: meant.ANTE_OF_SO_MANY,
    },
)
