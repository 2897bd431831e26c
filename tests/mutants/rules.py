"""Rules that a player relies on, each with a change that breaks it and the test that notices: its killer.

The campaign tries every row. A line that is written otherwise takes its row with it: `Broken.code` says so.
"""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

ROUND = "engine/steps/shared/betting_round.py"
OPTIONS = "engine/steps/shared/betting_options.py"
LIMIT = "engine/steps/shared/limit.py"
POST = "engine/steps/kinds/post.py"
STOCK = "engine/steps/machine/stock.py"
SHOWDOWN = "engine/steps/kinds/showdown.py"
DECLARING, TALK = "engine/steps/shared/declaring.py", "engine/steps/shared/talk.py"
PICKING = "engine/steps/shared/picking.py"
DIVISION = "engine/pot/division.py"
AWARD = "engine/pot/award.py"
BET = "tests/steps/test_bet.py::test_"
BRING_IN = "tests/steps/test_bring_in.py::test_"
ROOM = "tests/steps/test_card_room.py::test_"
STAKES = "tests/steps/test_table_stakes.py::test_"
POT = "tests/pot/test_side_pots.py::test_"
SHARES = "tests/pot/test_shares.py::test_"
BLOCKS = "tests/steps/test_blocks.py::test_"
DECLARE = "tests/steps/test_declare.py::test_"
DRAW = "tests/steps/test_draw.py::test_"
RELIED = "tests/steps/test_rules_relied_on.py::test_"
BOUNDS = "tests/steps/test_bounds_of_bets.py::test_"


class Broken(NamedTuple):
    """A rule, how the code would break it, and the test that says so."""

    rule: str
    path: str
    was: str
    so: str
    killer: str

    def code(self) -> str:
        """The text of the file with the rule broken."""
        text = (ROOT / self.path).read_text("utf-8")
        assert text.count(self.was) == 1, f"{self.path} has {text.count(self.was)} times, not once: {self.was}"
        return text.replace(self.was, self.so)


RULES = (
    Broken(
        "A fixed limit has one size.",
        LIMIT,
        "return chips, chips",
        "return chips, 2 * chips",
        BLOCKS + "marks_show_in_what_is_offered",
    ),
    Broken(
        "After the last raise that a cap allows there is no other.",
        OPTIONS,
        "if d.raises >= (cap if",
        "if d.raises > (cap if",
        BET + "fixed_limit_offers_one_size_and_stops_at_the_cap",
    ),
    Broken(
        "In a spread limit a raise is at least the last bet or raise.",
        LIMIT,
        "max(1, reckon(least, d, seat), d.full)), top",
        "max(1, reckon(least, d, seat))), top",
        BET + "spread_limit_keeps_within_its_bounds",
    ),
    Broken(
        "In a spread limit nothing is bet above its most.",
        LIMIT,
        "top = max(1, reckon(most, d, seat))",
        "top = max(1, reckon(most, d, seat)) + 1",
        BET + "spread_limit_keeps_within_its_bounds",
    ),
    Broken(
        "A pot-limit raise is what the pot holds once the player has called.",
        LIMIT,
        "max(bottom, d.pot + owed)",
        "max(bottom, d.pot)",
        BET + "pot_limit_counts_the_call",
    ),
    Broken(
        "A pot-limit raise is at least the last raise.",
        LIMIT,
        "bottom = max(1, reckon(least, d, seat), d.full)",
        "bottom = max(1, reckon(least, d, seat))",
        BET + "pot_limit_counts_the_call",
    ),
    Broken(
        "A no-limit raise is at least the last full one.",
        OPTIONS,
        "least = d.full if d.full > free else free",
        "least = free",
        BET + "a_raise_in_no_limit_is_at_least_the_last_full_one",
    ),
    Broken(
        "A no-limit raise is so where raises are capped, too.",
        OPTIONS,
        "            least = d.full\n        return",
        "            least += 0\n        return",
        RELIED + "a_capped_raise_in_no_limit_is_at_least_the_last_full_one",
    ),
    Broken(
        "Half a pot is half a pot.",
        LIMIT,
        "tuple([reckon(bet, d, seat) for bet in bets])",
        "tuple([reckon(bet, d, seat) + 1 for bet in bets])",
        BRING_IN + "a_menu_names_the_only_sizes_and_all_chips",
    ),
    Broken(
        "A menu's raise is to an amount, not by it.",
        LIMIT,
        "reckon(to, d, seat) - d.level for to",
        "reckon(to, d, seat) for to",
        BRING_IN + "a_menu_names_the_only_sizes_and_all_chips",
    ),
    Broken(
        "Beside a menu all chips may be bet.",
        OPTIONS,
        "if self.all_in or not choices:",
        "if not choices:",
        BRING_IN + "a_menu_names_the_only_sizes_and_all_chips",
    ),
    Broken(
        "In a doubling limit a raise may be twice the last one.",
        LIMIT,
        "max(bottom, 2 * d.last_raise)",
        "max(bottom, d.last_raise)",
        BET + "doubling_carries_the_last_raise_into_the_next_round",
    ),
    Broken(
        "After a double bet there are no small raises.",
        LIMIT,
        "if d.full >= 2 * chips:",
        "if d.full > 2 * chips:",
        BRING_IN + "an_open_pair_doubles_the_bet_as_a_choice",
    ),
    Broken(
        "Whoever has acted may not raise over a short all-in.",
        OPTIONS,
        "if d.closed >> seat & 1 and call < d.full:",
        "if d.closed >> seat & 1 and call < 0:",
        BET + "a_short_all_in_does_not_open_the_betting_again",
    ),
    Broken(
        "Short all-ins that make a full raise together open the betting.",
        OPTIONS,
        "if d.closed >> seat & 1 and call < d.full:",
        "if d.closed >> seat & 1:",
        BET + "several_short_all_ins_that_make_a_full_raise_open_it",
    ),
    Broken(
        "Half a raise opens the betting where the rules say so.",
        ROUND,
        "by * self.reopens < self._least(",
        "by * self.reopens <= self._least(",
        BRING_IN + "which_all_in_opens_the_betting_again",
    ),
    Broken(
        "The least raise after a short all-in is a full one.",
        ROUND,
        "d.full = max(d.full, self._least(d, seat, owed))",
        "d.full = by",
        BET + "who_has_not_acted_may_raise_over_a_short_all_in",
    ),
    Broken(
        "A player who has checked may not raise where that is forbidden.",
        OPTIONS,
        "return bool(frame) and frame[1] >> seat & 1 == 1",
        "return bool(frame) and frame[1] >> seat & 1 == 2",
        BRING_IN + "who_has_checked_may_not_raise_where_that_is_forbidden",
    ),
    Broken(
        "Only a player with openers may open.",
        OPTIONS,
        "elif self.open_if is not None and not self.open_if(",
        "elif self.open_if is not None and self.open_if(",
        BET + "only_who_holds_the_openers_may_open_but_anybody_may_raise",
    ),
    Broken(
        "What it costs to stay has to be called.",
        ROUND,
        "if stay > d.level:",
        "if stay < d.level:",
        BET + "a_bet_that_stands_from_the_start_leaves_no_free_pass",
    ),
    Broken(
        "The big blind may still raise.",
        ROUND,
        "asked, part = d.live & d.funded, d.live",
        "asked, part = d.live & d.funded & ~(1 << max(d.poster, 0)), d.live",
        BET + "the_big_blind_may_still_raise",
    ),
    Broken(
        "Of two players the dealer posts the small blind.",
        POST,
        "start = d.button if d.players_in == 2 and",
        "start = d.button if d.players_in == 1 and",
        BET + "of_two_players_the_dealer_posts_the_small_blind_and_speaks_first",
    ),
    Broken(
        "The first blind is posted left of the dealer.",
        POST,
        "len(self.amounts) > 1 else d.button + 1",
        "len(self.amounts) > 1 else d.button + 2",
        BET + "a_raise_in_no_limit_is_at_least_the_last_full_one",
    ),
    Broken(
        "A short blind does not lower the price for the others.",
        POST,
        "d.level = max(d.level, amount)",
        "d.level = max(d.level, chips)",
        RELIED + "a_short_big_blind_leaves_the_price_as_it_is",
    ),
    Broken(
        "A short ante wins only what it matched.",
        POST,
        'd.pay_in("post", posters, owed, self.matched)',
        'd.pay_in("post", posters, owed)',
        POT + "a_short_ante_wins_only_what_it_matched",
    ),
    Broken(
        "A player who can just pay a straddle may.",
        POST,
        "if 0 < self._chips(d, seat) <= d.stacks[seat]:",
        "if 0 < self._chips(d, seat) < d.stacks[seat]:",
        STAKES + "who_cannot_pay_a_straddle_in_full_does_not_straddle",
    ),
    Broken(
        "A player who straddles speaks last.",
        POST,
        "if amount > before:",
        "if amount < before:",
        ROOM + "a_straddle_is_offered_and_is_the_last_to_speak",
    ),
    Broken(
        "A newcomer's post is no straddle.",
        POST,
        "if amount > before:",
        "if amount >= before:",
        ROOM + "who_missed_the_blinds_posts_the_big_one_live_and_the_small_one_dead",
    ),
    Broken(
        "A dead post is no part of the bet.",
        POST,
        'text_of(body, "counts", "dead" if',
        'text_of(body, "count", "dead" if',
        ROOM + "who_missed_the_blinds_posts_the_big_one_live_and_the_small_one_dead",
    ),
    Broken(
        "A bring-in is as much as the rules say.",
        OPTIONS,
        'first = only("bring in", min(owed, room))',
        'first = only("bring in", min(owed + 1, room))',
        BRING_IN + "the_lowest_up_card_brings_it_in_or_bets_in_full",
    ),
    Broken(
        "A short bring-in leaves the price as it is.",
        ROUND,
        "d.level = reckon(self.bring_in, d, seat)",
        "d.level = by",
        BRING_IN + "a_stack_below_the_bring_in_brings_in_what_it_has",
    ),
    Broken(
        "A bring-in completed is the bet, and no raise.",
        ROUND,
        'if kind == "raise" and not (standing and full):',
        'if kind == "raise":',
        BRING_IN + "a_completion_is_the_bet_and_three_raises_may_follow",
    ),
    Broken(
        "A bet that completes a bring-in includes it.",
        OPTIONS,
        "                most -= standing",
        "                most -= 0",
        BRING_IN + "a_bring_in_is_part_of_the_bet_that_completes_it_and_takes_nothing_from_all_chips",
    ),
    Broken(
        "A bring-in as large as the bet is a full bet.",
        OPTIONS,
        "            if least > standing:",
        "            if least >= standing:",
        BOUNDS + "a_bring_in_is_part_of_the_bet_that_completes_it_unless_it_is_one",
    ),
    Broken(
        "A bring-in is completed to one of the bets of a menu.",
        LIMIT,
        "if d.level == standing_of(d):",
        "if not d.level:",
        BOUNDS + "a_bring_in_is_completed_to_one_of_the_bets_of_a_menu",
    ),
    Broken(
        "Nobody is asked for more than a rival can have bet.",
        "engine/steps/shared/table_stakes.py",
        "max(reaches, default=bets[seat])",
        "min(reaches, default=bets[seat])",
        "tests/steps/test_reach.py::test_the_most_that_rivals_can_have_bet",
    ),
    Broken(
        "Left of the last blind speaks first.",
        ROUND,
        "return 1 << (d.poster + 1) % d.seats",
        "return 1 << d.poster % d.seats",
        BET + "of_two_players_the_dealer_posts_the_small_blind_and_speaks_first",
    ),
    Broken(
        "Without blinds the player left of the dealer speaks first.",
        ROUND,
        "start = (d.button + 1) % d.seats",
        "start = d.button",
        BET + "the_first_bettor_of_the_next_round_is_whom_the_rules_name",
    ),
    Broken(
        "The next player to the left is asked.",
        ROUND,
        "seat = d.seat = from_seat(todo, seat)",
        "seat = d.seat = from_seat(todo, 0)",
        RELIED + "players_are_asked_to_the_left_wherever_the_first_one_sits",
    ),
    Broken(
        "What nobody called goes back.",
        ROUND,
        "unmatched = min(highest - sorted(bets)[-2],",
        "unmatched = min(highest - sorted(bets)[-1],",
        BET + "what_nobody_calls_is_back_before_the_exchange",
    ),
    Broken(
        "What nobody matched goes back after a fold, too.",
        AWARD,
        "d.refund(seat, chips - top)",
        "d.refund(seat, chips - top - 1)",
        STAKES + "who_is_put_out_loses_no_more_than_those_in_can_win",
    ),
    Broken(
        "A player plays for each pot that they matched.",
        "engine/pot/pots.py",
        "paid[seat] >= level",
        "paid[seat] > level",
        POT + "each_side_pot_goes_to_the_best_of_those_in_it",
    ),
    Broken(
        "A side pot holds what was paid above the one before.",
        "engine/pot/pots.py",
        "min(one, level) - min(one, below)",
        "min(one, level)",
        POT + "pots_are_layers_of_what_could_be_matched",
    ),
    Broken(
        "The best hand wins.",
        AWARD,
        "best = max(strengths, default=0)",
        "best = min(strengths, default=0)",
        POT + "each_side_pot_goes_to_the_best_of_those_in_it",
    ),
    Broken(
        "Odd chips go one each from the dealer's left.",
        DIVISION,
        "return [each + 1] * rest + [each] * (count - rest)",
        "return [each] * (count - rest) + [each + 1] * rest",
        POT + "equal_hands_share_and_odd_chips_go_left_of_the_dealer",
    ),
    Broken(
        "Odd chips stay where the house says so.",
        DIVISION,
        'if odd_chips == "stays" else shared',
        'if odd_chips != "stays" else shared',
        POT + "a_house_may_leave_odd_chips_or_tied_pots_for_the_next_deal",
    ),
    Broken(
        "Between shares the first one listed gets all odd chips.",
        DIVISION,
        "return [0] * odd",
        "return [*range(odd)]",
        RELIED + "all_odd_chips_between_shares_go_to_the_first_where_the_house_says_so",
    ),
    Broken(
        "Between shares the nearest to the dealer's left gets the odd chip.",
        DIVISION,
        "key=lambda number: min(map(order.index",
        "key=lambda number: -min(map(order.index",
        RELIED + "an_odd_chip_between_shares_goes_to_the_nearest_of_the_dealers_left",
    ),
    Broken(
        "A hand of nobody is beaten by a better one, and not by one as good.",
        AWARD,
        "if strength > to_beat]",
        "if strength >= to_beat]",
        "tests/pot/test_given_out.py::test_a_hand_of_nobody_has_to_be_beaten",
    ),
    Broken(
        "A share weighs nothing at the least.",
        "engine/pot/shares.py",
        "max(0, self.weight(d, NOBODY))",
        "max(1, self.weight(d, NOBODY))",
        "tests/pot/test_claims.py::test_how_much_of_the_pot_a_share_is",
    ),
    Broken(
        "A share that nobody takes falls to the others.",
        DIVISION,
        "claim.weight if claim.takers else 0",
        "claim.weight",
        SHARES + "without_a_low_the_high_takes_all",
    ),
    Broken(
        "Hands are shown from the first one to the left.",
        SHOWDOWN,
        "for seat in in_order(d.todo, start, d.seats):",
        "for seat in in_order(d.todo, 0, d.seats):",
        RELIED + "hands_are_shown_from_the_first_one_to_the_left",
    ),
    Broken(
        "The last bettor shows first, and the others choose after them.",
        SHOWDOWN,
        "seat = from_seat(d.todo, start)",
        "seat = from_seat(d.todo, 0)",
        RELIED + "those_who_may_concede_are_asked_from_the_first_one_to_the_left",
    ),
    Broken(
        "The only player left for a side pot cannot concede it.",
        SHOWDOWN,
        "return all(pot.seats & contenders & ~bit for",
        "return any(pot.seats & contenders & ~bit for",
        POT + "who_alone_is_left_for_a_side_pot_is_not_asked_and_shows",
    ),
    Broken(
        "All-in hands are shown unasked.",
        SHOWDOWN,
        "betting_over = not with_chips & (with_chips - 1)",
        "betting_over = not with_chips",
        POT + "all_in_hands_are_shown_unasked",
    ),
    Broken(
        "A mark is added to.",
        "engine/steps/kinds/mark.py",
        "(old if self.adds else 0)",
        "(0 if self.adds else 0)",
        RELIED + "what_is_added_to_a_mark_is_added_to_what_it_was",
    ),
    Broken(
        "Each player's mark is their own.",
        "engine/steps/kinds/mark.py",
        "self._new(d, owner, held[owner])",
        "self._new(d, owner, held[0])",
        RELIED + "what_is_added_to_a_mark_is_added_to_what_it_was",
    ),
    Broken(
        "The last card of the stock is not dealt where it is kept.",
        STOCK,
        '1 if self.rule == "reshuffle with the last card" else 0',
        '0 if self.rule == "reshuffle with the last card" else 0',
        RELIED + "the_last_card_is_shuffled_in_and_not_dealt",
    ),
    Broken(
        "Discards become stock again.",
        STOCK,
        'self.rule.startswith("reshuffle")',
        'self.rule.endswith("reshuffle")',
        DRAW + "seven_players_never_see_the_last_card_of_a_stock",
    ),
    Broken(
        "Nobody gets back what they have just thrown away.",
        STOCK,
        "d.shuffle_in(thrown)",
        "d.shuffle_in()",
        DRAW + "seven_players_never_see_the_last_card_of_a_stock",
    ),
    Broken(
        "One card is everybody's where too few are left for all.",
        "engine/steps/kinds/deal.py",
        "if self.stock.shares and each < wanted and d.stock:",
        "if self.stock.shares and each > wanted and d.stock:",
        ROOM + "one_card_is_everybodys_when_the_stock_is_short",
    ),
    Broken(
        "A card is burnt before the others are dealt.",
        "engine/steps/kinds/deal.py",
        "if len(d.stock) >= burn + wanted:",
        "if len(d.stock) < burn + wanted:",
        RELIED + "cards_are_burnt_as_long_as_enough_are_left",
    ),
    Broken(
        "Early choices may be changed before the last one.",
        DECLARING,
        "elif self.changeable and last and not last & (last - 1):",
        "elif self.changeable and not last:",
        DECLARE + "an_early_choice_may_be_changed_before_the_last",
    ),
    Broken(
        "A player with one word left is not asked.",
        TALK,
        "or len(offered) != 1 or offered[0].least != offered[0].most:",
        "or len(offered) >= 0 or offered[0].least != offered[0].most:",
        DECLARE + "a_word_is_offered_only_to_who_can_pay_and_who_has_one_word_left_is_not_asked",
    ),
    Broken(
        "All are asked where a word depends on what its player alone sees.",
        TALK,
        "if self.asks_everybody or len(offered) != 1",
        "if len(offered) != 1",
        DECLARE + "all_are_asked_where_a_word_depends_on_what_its_player_alone_sees",
    ),
    Broken(
        "An auction is over when only the player is left who bid most.",
        DECLARING,
        "self.talk.rising and leader != NOTHING and todo == 1 << leader",
        "self.talk.rising and leader != NOTHING",
        "tests/steps/test_naming.py::test_an_auction_goes_on_until_one_is_left",
    ),
    Broken(
        "After a knock all others have one more turn, and the knocker has none.",
        "engine/steps/kinds/in_turn.py",
        "todo = there & ~(1 << seat) if self.last_turns else 0",
        "todo = there if self.last_turns else 0",
        "tests/steps/test_going_round.py::test_all_others_have_one_more_turn_in_order",
    ),
    Broken(
        "Dice under a cup are thrown again unseen.",
        "engine/hand/event.py",
        'cards="hand > stock", seen_by="faces", about=',
        'cards="hand > stock", about=',
        "tests/steps/test_dice.py::test_dice_under_a_cup_are_thrown_again_unseen",
    ),
    Broken(
        "A player who declares for both has to win both.",
        "engine/pot/shares.py",
        "out |= several & those & ~winning",
        "out |= several & those & ~(winning | several)",
        "tests/steps/test_going_both.py::test_each_wins_what_he_declared_if_he_does",
    ),
    Broken(
        "Everybody has to discard as many as the rules say.",
        PICKING,
        "return (Option(self.word, count, count, 1, (), self.pool(d, d.seat)),)",
        "return (Option(self.word, 0, count, 1, (), self.pool(d, d.seat)),)",
        RELIED + "a_player_discards_neither_more_nor_fewer_than_they_must",
    ),
    Broken(
        "Cards are thrown away down to as many as are kept.",
        "engine/steps/kinds/discard.py",
        "len(d.cards[seat]) - number(d, seat)",
        "number(d, seat)",
        RELIED + "down_to_says_how_many_are_kept",
    ),
)
