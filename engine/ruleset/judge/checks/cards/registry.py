"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.cards import arrives_twice_checks as arrives_twice
from engine.ruleset.judge.checks.cards import beaten_place_checks as beaten_places
from engine.ruleset.judge.checks.cards import bought_and_thrown_checks as bought
from engine.ruleset.judge.checks.cards import card_checks as cards
from engine.ruleset.judge.checks.cards import closed_between_checks as closed_between
from engine.ruleset.judge.checks.cards import dealt_after_the_laps_bets_checks as after_the_laps
from engine.ruleset.judge.checks.cards import dealt_in_one_turn_checks as dealt_in_one_turn
from engine.ruleset.judge.checks.cards import deck_told_checks as deck_told
from engine.ruleset.judge.checks.cards import done_by_all_in_turn_checks as done_by_all
from engine.ruleset.judge.checks.cards import drawn_in_this_draw_checks as drawn_here
from engine.ruleset.judge.checks.cards import emptied_in_turn_checks as emptied
from engine.ruleset.judge.checks.cards import few_players_checks as few_players
from engine.ruleset.judge.checks.cards import fewer_for_as_much_checks as fewer
from engine.ruleset.judge.checks.cards import idle_stock_checks as idle_stocks
from engine.ruleset.judge.checks.cards import known_yet_checks as known_yet
from engine.ruleset.judge.checks.cards import laid_aside_of_others_checks as aside_of_others
from engine.ruleset.judge.checks.cards import laid_too_late_checks as laid_too_late
from engine.ruleset.judge.checks.cards import left_from_lap_checks as left_from_lap
from engine.ruleset.judge.checks.cards import left_without_cards_checks as without_cards
from engine.ruleset.judge.checks.cards import missing_cards_checks as missing
from engine.ruleset.judge.checks.cards import more_than_there_are_checks as more_than_there
from engine.ruleset.judge.checks.cards import named_after_a_place_checks as named_after
from engine.ruleset.judge.checks.cards import named_twice_checks as named_twice
from engine.ruleset.judge.checks.cards import never_cleared_checks as never_cleared
from engine.ruleset.judge.checks.cards import never_taken_checks as never_taken
from engine.ruleset.judge.checks.cards import nothing_between_checks as nothing_between
from engine.ruleset.judge.checks.cards import open_by_the_last_lap_checks as open_by_the_last
from engine.ruleset.judge.checks.cards import open_for_nothing_checks as open_for_nothing
from engine.ruleset.judge.checks.cards import opened_unseen_checks as opened_unseen
from engine.ruleset.judge.checks.cards import openers_given_away_checks as openers_given
from engine.ruleset.judge.checks.cards import outcome_checks as outcomes
from engine.ruleset.judge.checks.cards import passed_round_checks as passed_round
from engine.ruleset.judge.checks.cards import place_checks as places
from engine.ruleset.judge.checks.cards import sight_checks as sight
from engine.ruleset.judge.checks.cards import stock_checks as stocks
from engine.ruleset.judge.checks.cards import taken_cards_checks as taken
from engine.ruleset.judge.checks.cards import taken_from_oneself_checks as from_oneself
from engine.ruleset.judge.checks.cards import taken_when_cleared_checks as when_cleared
from engine.ruleset.judge.checks.cards import thrown_at_once_checks as thrown_at_once
from engine.ruleset.judge.checks.cards import thrown_before_they_count_checks as before_they_count
from engine.ruleset.judge.checks.cards import thrown_by_others_checks as thrown_by_others
from engine.ruleset.judge.checks.cards import thrown_for_good_checks as thrown_for_good
from engine.ruleset.judge.checks.cards import trick_checks as tricks
from engine.ruleset.judge.checks.cards import turned_checks as turned
from engine.ruleset.judge.checks.cards import unseen_choice_checks as unseen_choice
from engine.ruleset.judge.checks.cards import use_checks as use
from engine.ruleset.judge.checks.cards import wild_checks as wilds
from engine.ruleset.judge.checks.cards import wild_overlap_checks as wild_overlaps
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(
        stocks.not_enough_cards,
        cards.more_than_held,
        cards.place_face_down,
        cards.hands_too_small,
        turned.nothing_to_turn,
        use.more_than_a_hand,
        few_players.no_hand_with_few,
        use.named_twice,
        sight.not_to_be_seen,
        known_yet.not_known_yet,
        drawn_here.drawn_in_this_draw,
        more_than_there.more_than_there_are,
        without_cards.no_cards_with_so_many,
        opened_unseen.opened_unseen,
    ),
    warnings=(
        beaten_places.beaten_by_no_hand,
        cards.never_used,
        cards.back_without_cards,
        use.part_of_another,
        use.never_of_both,
        use.lines_alike,
        wilds.jokers_nobody_explains,
        thrown_at_once.thrown_away_at_once,
        before_they_count.thrown_before_they_count,
        nothing_between.above_and_below,
        open_for_nothing.open_for_nothing,
        thrown_at_once.thrown_from_the_other_end,
        thrown_by_others.thrown_by_those_without,
        thrown_by_others.thrown_by_all_for_one,
        thrown_by_others.thrown_away_with_the_old_ones,
        places.places_never_filled,
        places.never_turned_up,
        places.never_cleared,
        places.beside_the_one_before,
        wild_overlaps.natural_where_none_is_wild,
        missing.asked_where_none_lie,
        missing.blind_where_none_are,
        taken.taken_where_too_few,
        taken.taken_where_all_lie_closed,
        taken.taken_where_nobody_looks,
        when_cleared.taken_when_cleared,
        taken.sold_out,
        taken.taken_and_not_replaced,
        outcomes.neighbours_of_themselves,
        passed_round.passed_all_the_way_round,
        outcomes.bought_though_shared,
        turned.closed_for_no_moment,
        unseen_choice.chosen_among_unseen,
        emptied.emptied_in_each_turn,
        tricks.taken_by_the_lowest,
        named_twice.named_again,
        closed_between.closed_between_open_ones,
        from_oneself.taken_from_oneself,
        deck_told.told_of_its_deck,
        deck_told.told_of_one_joker,
        dealt_in_one_turn.dealt_in_the_turn_of_one,
        dealt_in_one_turn.dealt_to_one_alone,
        left_from_lap.left_from_the_lap_before,
        never_cleared.never_cleared_between_laps,
        idle_stocks.never_runs_out,
        named_after.called_by_an_unused_place,
        never_taken.never_taken,
        done_by_all.done_by_all_in_each_turn,
        laid_too_late.laid_too_late,
        without_cards.left_out_by_every_deal,
        aside_of_others.laid_aside_of_others,
        bought.thrown_by_all_for_buyers,
        arrives_twice.arrives_twice,
        open_by_the_last.open_by_the_last_lap,
        openers_given.openers_given_away,
        idle_stocks.shared_by_no_hand,
        missing.blind_no_more,
        thrown_for_good.thrown_for_good,
        after_the_laps.dealt_after_the_last_lap_of_bets,
        fewer.fewer_for_as_much,
    ),
    unless_meant={
        wilds.jokers_nobody_explains: meant.JOKERS_ARE_NOTHING,
        cards.never_used: meant.NEVER_SEEN,
        thrown_by_others.thrown_by_all_for_one: meant.HANDICAP,
        bought.thrown_by_all_for_buyers: meant.HANDICAP,
        after_the_laps.dealt_after_the_last_lap_of_bets: meant.AFTER_ALL_BETS,
        done_by_all.done_by_all_in_each_turn: intent.IN_EVERY_TURN,
        without_cards.left_out_by_every_deal: intent.WITHOUT_CARDS,
        turned.closed_for_no_moment: intent.TURNED_TOGETHER,
        cards.back_without_cards: intent.PLAYS_THE_BOARD,
    },
)
