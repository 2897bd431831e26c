"""Betting rounds: what may be bet under each limit, who speaks, when a round ends, what goes back."""

from pathlib import Path

import pytest

from engine.hand.action import Action, IllegalAction
from engine.interpreter import apply
from tests.steps.deals_of_steps import dealt, game, offered, played

NO_LIMIT = """
stakes: {small: 1, big: 2}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - deal: {cards: 5}
  - bet: {label: one}
  - bet: {label: two}
  - showdown: {}
"""


def limited(betting: str, ante: int = 0, play: str = "") -> str:
    return f"""
stakes: {{ante: {ante}}}
betting: {{{betting}}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  - bet: {{label: one{play}}}
  - bet: {{label: two}}
  - showdown: {{}}
"""


def test_fixed_limit_offers_one_size_and_stops_at_the_cap(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: fixed, size: 2, cap: 3"))
    hand = dealt(program, [100, 100, 100])
    assert offered(program, hand) == "check, bet 2"
    hand = played(program, hand, "bet 2", "raise 2", "raise 2", "raise 2")
    assert offered(program, hand) == "fold, call 4"
    hand = played(program, hand, "call", "call")
    assert hand.pot == 24
    assert offered(program, hand) == "check, bet 2"


def test_a_raise_in_no_limit_is_at_least_the_last_full_one(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = dealt(program, [100, 100, 100])
    assert hand.seat == 0  # left of the big blind
    assert offered(program, hand) == "fold, call 2, raise 2 to 98"
    hand = played(program, hand, "raise 7")
    assert offered(program, hand) == "fold, call 8, raise 7 to 91"
    hand = played(program, hand, "raise 20")
    assert offered(program, hand) == "fold, call 27, raise 20 to 71"


def test_the_big_blind_may_still_raise(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = played(program, dealt(program, [100, 100, 100]), "call", "call")
    assert hand.seat == 2
    assert offered(program, hand) == "check, raise 2 to 98"


def test_of_two_players_the_dealer_posts_the_small_blind_and_speaks_first(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = dealt(program, [100, 100], button=1)
    assert hand.betting.bets == (2, 1)
    assert hand.seat == 1
    hand = played(program, hand, "call", "check")
    assert hand.seat == 0  # afterwards the other speaks first


def test_a_short_all_in_does_not_open_the_betting_again(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = played(program, dealt(program, [100, 100, 14]), "raise 8", "call")
    assert offered(program, hand) == "fold, call 8, raise 4"
    hand = played(program, hand, "raise 4")
    assert offered(program, hand) == "fold, call 4"
    hand = played(program, hand, "call")
    assert offered(program, hand) == "fold, call 4"


def test_who_has_not_acted_may_raise_over_a_short_all_in(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = played(program, dealt(program, [100, 14, 100]), "raise 8", "raise 4")
    assert offered(program, hand) == "fold, call 12, raise 8 to 86"


def test_several_short_all_ins_that_make_a_full_raise_open_it(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = dealt(program, [14, 18, 200, 200], button=3)  # blinds: seats 0 and 1
    hand = played(program, hand, "raise 8", "call", "raise 4")
    assert offered(program, played(program, hand, "fold")) == "fold, call 4"
    assert offered(program, played(program, hand, "raise 4")) == "fold, call 8, raise 8 to 182"


def test_pot_limit_counts_the_call(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT.replace("no limit", "pot limit"))
    hand = dealt(program, [100, 100, 100])
    assert offered(program, hand) == "fold, call 2, raise 2 to 5"  # 3 in the pot, 2 to call
    hand = played(program, hand, "raise 5")
    assert offered(program, hand) == "fold, call 6, raise 5 to 16"


def test_spread_limit_keeps_within_its_bounds(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: spread, least: 2, most: 10, cap: 3"))
    hand = dealt(program, [100, 100, 7])
    assert offered(program, hand) == "check, bet 2 to 10"
    hand = played(program, hand, "bet 5")
    assert offered(program, hand) == "fold, call 5, raise 2"  # all they have left
    assert offered(program, played(program, hand, "fold")) == "fold, call 5, raise 5 to 10"


def test_doubling_carries_the_last_raise_into_the_next_round(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: doubling, least: 2"))
    hand = dealt(program, [100, 100])
    assert offered(program, hand) == "check, bet 2"
    hand = played(program, hand, "bet 2")
    assert offered(program, hand) == "fold, call 2, raise 2 to 4"
    hand = played(program, hand, "raise 4", "call")
    assert offered(program, hand) == "check, bet 2 to 8"


def test_a_smaller_raise_that_the_limit_allows_opens_the_betting(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: doubling, least: 2"))
    hand = played(program, dealt(program, [100, 100, 100]), "bet 2", "raise 4", "raise 2")
    assert offered(program, hand) == "fold, call 6, raise 2 to 4"


def test_a_first_doubling_bet_may_have_a_range(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: doubling, least: 2, most: 5"))
    assert offered(program, dealt(program, [100, 100])) == "check, bet 2 to 5"


def test_a_bet_that_stands_from_the_start_leaves_no_free_pass(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: fixed, size: 2, cap: 3", play=", to-stay: 3"))
    hand = dealt(program, [100, 100])
    assert offered(program, hand) == "fold, call 3, raise 2"
    hand = played(program, hand, "call", "call")
    assert hand.pot == 6
    assert offered(program, hand) == "check, bet 2"  # only that round


def test_what_nobody_calls_goes_back(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = played(program, dealt(program, [100, 100, 100]), "raise 50", "fold", "fold")
    assert hand.over
    assert hand.stacks == (103, 99, 98)
    assert hand.past.pot_won == 5


def test_what_nobody_calls_is_back_before_the_exchange(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: no limit, least: 2").replace("bet: {label: two}", "draw: {most: 1}"))
    hand = played(program, dealt(program, [100, 20, 15, 100], button=3), "bet 90", "call", "call", "fold")
    assert hand.stacks == (80, 0, 0, 100)
    assert hand.pot == 55


def test_no_raise_is_offered_that_nobody_could_answer(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: no limit, least: 2"))
    hand = played(program, dealt(program, [100, 20, 15], button=0), "bet 20", "call")
    assert offered(program, hand) == "fold, call 20"


def test_the_part_of_an_all_in_that_no_stack_matches_goes_back(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = dealt(program, [100, 30], cards="2c As 3d Ad 4h Ah 5s Ac 7c Ks")
    hand = played(program, hand, "raise 98", "call")
    assert hand.over
    assert hand.past.pot_won == 60
    assert hand.stacks == (130, 0)


def test_nobody_is_asked_when_nobody_can_bet(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: fixed, size: 2, cap: 3", ante=5))
    hand = dealt(program, [5, 5, 100])
    assert hand.over
    assert sum(hand.stacks) == 110


def test_one_player_with_chips_only_answers_a_bet(tmp_path: Path) -> None:
    program = game(tmp_path, NO_LIMIT)
    hand = played(program, dealt(program, [2, 1, 50]), "call")
    assert hand.over  # both blinds are matched; the only one with chips has nothing to decide


def test_the_first_bettor_of_the_next_round_is_whom_the_rules_name(tmp_path: Path) -> None:
    rules = limited("limit: fixed, size: 2, cap: 3").replace("label: two", "label: two, first: last bettor")
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50, 50]), "check", "bet 2", "call", "call")
    assert hand.seat == 2
    hand = played(program, dealt(program, [50, 50, 50]), "check", "check", "check")
    assert hand.seat == 1  # nobody bet: left of the dealer


def test_who_is_named_but_out_is_stood_for_by_his_left_neighbour(tmp_path: Path) -> None:
    rules = limited("limit: fixed, size: 2, cap: 3").replace("label: two", "label: two, first: opener")
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50, 50]), "bet 2", "raise 2", "call", "fold")
    assert hand.seat == 2


def test_only_who_holds_the_openers_may_open_but_anybody_may_raise(tmp_path: Path) -> None:
    program = game(tmp_path, limited("limit: fixed, size: 2, cap: 3", play=", open-if: pair of jacks or better"))
    hand = dealt(program, [50, 50, 50], cards="Js 2s 3s Jh 4h 5h 2d 6d 7d 3c 8c 9c 4s Ts Qs")
    assert offered(program, hand) == "check, bet 2"
    hand = played(program, hand, "check")
    assert offered(program, hand) == "check"
    assert offered(program, played(program, hand, "check", "check")) == "check, bet 2"  # the second round is open


def test_a_round_without_a_bet_goes_where_the_rules_say(tmp_path: Path) -> None:
    rules = limited(
        "limit: fixed, size: 2, cap: 3",
        ante=1,
        play=", nobody-opens: [pay: {from: everyone, to: pot, amount: 3}, throw-in: {deal: stays}]",
    )
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50]), "check", "check")
    assert hand.over
    assert hand.pot == 8
    assert hand.next_button == 0
    assert not played(program, dealt(program, [50, 50]), "bet 2", "call").over


@pytest.mark.parametrize(
    "action",
    [
        Action("bet", 3),
        Action("bet", 0),
        Action("bet", -2),
        Action("raise", 2),
        Action("call", 0),
        Action("fold"),
        Action("check", 1),
        Action("check", cards=(0,)),
        Action("discard", cards=(0,)),
        Action("dance"),
    ],
)
def test_what_no_option_covers_is_refused(tmp_path: Path, action: Action) -> None:
    program = game(tmp_path, limited("limit: fixed, size: 2, cap: 3"))
    hand = dealt(program, [50, 50])
    with pytest.raises(IllegalAction, match=r"open now: check, bet 2"):
        apply(program, hand, action)
    assert hand == dealt(program, [50, 50])


@pytest.mark.parametrize("amount", ["1", "number of board"])
@pytest.mark.parametrize(
    ("limit", "offers"),
    [
        ("limit: fixed, size: LEAST", "check, bet 1"),
        ("limit: fixed, size: LEAST, double-if: somebody shows pair", "check, bet 1"),
        ("limit: spread, least: LEAST, most: LEAST", "check, bet 1"),
        ("limit: spread, least: LEAST, most: 3", "check, bet 1 to 3"),
        ("limit: no limit, least: LEAST", "check, bet 1 to 9"),
        ("limit: pot limit, least: LEAST", "check, bet 1"),
        ("limit: doubling, least: LEAST", "check, bet 1"),
        ("limit: doubling, least: LEAST, most: 3", "check, bet 1 to 3"),
    ],
)
def test_the_smallest_bet_is_one_chip_whatever_its_amount_comes_to(
    tmp_path: Path, limit: str, offers: str, amount: str
) -> None:
    rules = f"""
betting: {{{limit.replace("LEAST", amount)}, cap: 3}}
play:
  - deal: {{cards: 2, face: up}}
  - bet: {{}}
  - deal: {{cards: 3, to: board}}
  - bet: {{}}
  - showdown: {{}}
"""
    program = game(tmp_path, rules)
    assert offered(program, dealt(program, [9, 9], cards="As Kd Qh 2c")) == offers
