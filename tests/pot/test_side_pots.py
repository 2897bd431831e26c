"""Who gets what: side pots, ties, odd chips, conceding, paying, and pots that stay."""

from pathlib import Path

import pytest

from engine.pot.pots import Pot, pots
from tests.steps.deals_of_steps import dealt, game, offered, played

HIGH = "As Ad Ah", "Ks Kd Kh", "Qs Qd Qh", "Js Jd Jh"
"""Hands of three cards, the first the best."""

SHOWDOWN = """
stakes: {ante: 10}
betting: {limit: no limit, least: 1}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - bet: {}
  - showdown: {show: all}
"""


def in_dealing_order(hands: list[str]) -> str:
    """Cards of hands, given from the dealer's left on, in the order in which they are dealt."""
    return " ".join(card for lap in zip(*(hand.split() for hand in hands), strict=True) for card in lap)


@pytest.mark.parametrize(
    ("paid", "live", "common", "expected"),
    [
        ([5, 5, 5], 0b111, 0, [Pot(15, 0b111)]),
        ([5, 5, 5], 0b011, 0, [Pot(15, 0b011)]),
        ([50, 100, 200, 200], 0b1111, 0, [Pot(200, 0b1111), Pot(150, 0b1110), Pot(200, 0b1100)]),
        ([5, 10, 10], 0b110, 7, [Pot(32, 0b110)]),
        ([5, 10, 20], 0b011, 0, [Pot(15, 0b011), Pot(20, 0b010)]),
        ([0, 10, 10], 0b111, 6, [Pot(6, 0b111), Pot(20, 0b110)]),
        ([0, 10, 10], 0b111, 0, [Pot(20, 0b110)]),
        ([10, 10], 0b00, 0, []),
    ],
)
def test_pots_are_layers_of_what_could_be_matched(paid: list[int], live: int, common: int, expected: list[Pot]) -> None:
    assert pots(paid, live, common) == expected
    if live:
        assert sum(pot.chips for pot in expected) == sum(paid) + common


def test_each_side_pot_goes_to_the_best_of_those_in_it(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN)
    cards = in_dealing_order([HIGH[2], HIGH[0], HIGH[1], HIGH[3]])  # of seats 0, 1, 2, 3
    hand = dealt(program, [200, 50, 100, 200], button=3, cards=cards)
    hand = played(program, hand, "bet 190", "call", "call", "call")
    assert hand.over
    assert hand.stacks == (200, 200, 150, 0)  # 200 to seat 1, 150 to seat 2, 200 to seat 0


def test_a_short_ante_wins_only_what_it_matched(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN)
    hand = dealt(program, [4, 10, 10], button=2, cards=in_dealing_order([HIGH[0], HIGH[1], HIGH[2]]))
    assert hand.over
    assert hand.stacks == (12, 12, 0)


def test_of_two_the_rest_of_an_ante_that_the_other_could_not_match_goes_back(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN)
    hand = dealt(program, [4, 50], button=1, cards=in_dealing_order([HIGH[0], HIGH[1]]))
    assert hand.over
    assert hand.stacks == (8, 46)
    assert hand.past.winners == 0b01


def test_equal_hands_share_and_odd_chips_go_left_of_the_dealer(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN)
    cards = in_dealing_order(["As Kd Qh", "Ac Kh Qs", "2s 3d 5h"])  # of seats 1, 2, 0
    hand = dealt(program, [11, 11, 11], button=0, cards=cards, carried=1)
    hand = played(program, hand, "check", "check", "check")
    assert hand.stacks == (1, 17, 16)


@pytest.mark.parametrize(
    ("rule", "stacks", "left"),
    [("odd-chips: stays", (1, 16, 16), 1), ("ties: stays", (1, 1, 1), 31)],
)
def test_a_house_may_leave_odd_chips_or_tied_pots_for_the_next_deal(
    tmp_path: Path, rule: str, stacks: tuple[int, ...], left: int
) -> None:
    program = game(tmp_path, f"{SHOWDOWN}\npot: {{{rule}}}\n")
    cards = in_dealing_order(["As Kd Qh", "Ac Kh Qs", "2s 3d 5h"])
    hand = played(program, dealt(program, [11, 11, 11], cards=cards, carried=1), "check", "check", "check")
    assert hand.stacks == stacks
    assert hand.pot == left


def test_who_may_concede_is_asked_after_the_first_has_shown(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN.replace("show: all", "first: last bettor, show: may concede"))
    cards = in_dealing_order([HIGH[1], HIGH[0], HIGH[2]])  # of seats 1, 2, 0
    hand = dealt(program, [100, 100, 100], cards=cards)
    hand = played(program, hand, "check", "bet 5", "call", "call")
    assert hand.layout.revealed[2] != ()
    assert hand.seat == 0
    assert offered(program, hand) == "show, concede"
    hand = played(program, hand, "concede")
    assert hand.seat == 1
    hand = played(program, hand, "show")
    assert hand.over
    assert hand.layout.revealed[0] == ()
    assert hand.stacks == (85, 85, 130)


def test_the_only_one_left_for_a_side_pot_cannot_concede_it(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN.replace("show: all", "first: right of dealer, show: may concede"))
    cards = in_dealing_order([HIGH[2], HIGH[3], HIGH[0]])  # of seats 1, 2, 0
    hand = dealt(program, [15, 100, 100], cards=cards, button=0)
    hand = played(program, hand, "bet 20", "call", "call")
    # Seat 2 shows first. Seat 0, all in, may concede; seat 1 too, as seat 2 contends for both pots.
    assert hand.seat == 0
    hand = played(program, hand, "show", "concede")
    assert hand.over
    assert hand.stacks == (45, 70, 100)


def test_who_alone_is_left_for_a_side_pot_is_not_asked_and_shows(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN.replace("show: all", "first: dealer, show: may concede"))
    cards = in_dealing_order([HIGH[2], HIGH[3], HIGH[0]])  # of seats 1, 2, 0
    hand = played(program, dealt(program, [15, 100, 100], cards=cards, button=0), "bet 20", "call", "call")
    assert hand.seat == 1
    hand = played(program, hand, "concede")
    assert hand.over  # seat 2 contends with seat 0 for the main pot, but with nobody for the side pot
    assert [bool(shown) for shown in hand.layout.revealed] == [True, False, True]
    assert hand.stacks == (45, 70, 100)


def test_who_is_out_shows_nothing_though_everyone_is_named(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN.replace("show: all", "who: everyone"))
    hand = played(program, dealt(program, [100, 100, 100]), "bet 10", "call", "fold")
    assert hand.over
    assert hand.past.losers.bit_count() + hand.past.winners.bit_count() == 2


def test_all_in_hands_are_shown_unasked(tmp_path: Path) -> None:
    program = game(tmp_path, SHOWDOWN.replace("show: all", "show: may concede"))
    hand = played(program, dealt(program, [20, 100]), "bet 10", "call")
    assert hand.over
    assert all(hand.layout.revealed)


def test_payments_are_reckoned_before_anybody_pays_and_the_short_pay_what_they_have(tmp_path: Path) -> None:
    rules = "play:\n  - pay: {from: everyone, to: pot, amount: pot + 5}\n  - throw-in: {deal: stays}\n"
    hand = dealt(game(tmp_path, rules), [100, 3, 100], carried=7)
    assert hand.stacks == (88, 0, 88)
    assert hand.pot == 34
    assert hand.next_button == 0


def test_a_payment_by_rule_makes_no_side_pot(tmp_path: Path) -> None:
    rules = SHOWDOWN.replace("  - showdown", "  - pay: {from: dealer, to: pot, amount: 6}\n  - showdown")
    cards = in_dealing_order([HIGH[0], HIGH[1]])  # of seats 1, 0
    hand = played(program := game(tmp_path, rules), dealt(program, [50, 50], cards=cards), "check", "check")
    assert hand.stacks == (34, 66)


def test_the_pot_pays_in_parts_and_players_pay_each_other(tmp_path: Path) -> None:
    rules = (
        "play:\n  - pay: {from: pot, to: everyone except dealer, amount: 7}\n"
        "  - pay: {from: dealer, to: left of dealer, amount: 4}\n  - throw-in: {}\n"
    )
    hand = dealt(game(tmp_path, rules), [10, 10, 10], carried=9)
    assert hand.stacks == (6, 18, 13)
    assert hand.pot == 2
    assert hand.next_button == 1


def test_a_showdown_for_nothing_only_finds_winners_and_losers(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - showdown: {for: nothing}
  - pay: {from: losers, to: pot, amount: 2}
  - throw-in: {deal: to the winner}
"""
    cards = in_dealing_order([HIGH[1], HIGH[0], HIGH[2]])  # of seats 1, 2, 0
    hand = dealt(game(tmp_path, rules), [10, 10, 10], cards=cards)
    assert hand.stacks == (7, 7, 9)
    assert hand.pot == 7
    assert hand.next_button == 2


def test_when_the_only_player_left_folds_by_rule_the_pot_stays(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - fold: {}
  - showdown: {}
  - throw-in: {}
"""
    hand = dealt(game(tmp_path, rules), [10, 10])
    assert hand.over
    assert hand.pot == 2
