"""Betting as in stud and on a menu: bring-in and completion, double bets, menus, no check-raise, half raises."""

from pathlib import Path

import pytest

from tests.steps.deals_of_steps import dealt, game, offered, played

STUD = """
stakes: {ante: 1, bring-in: 2, small-bet: 4}
betting: {limit: fixed, size: small-bet, cap: 3}
play:
  - post: {each: ante}
  - deal: {cards: 2}
  - deal: {cards: 1, face: up}
  - bet: {label: third street, brings-in: worst up card, bring-in: bring-in}
  - deal: {cards: 1, face: up}
  - bet: {label: fourth street, first: best showing, double-if: somebody shows pair}
  - showdown: {}
"""
# Seats 1, 2, 0 are dealt to in this order: two down, one up.
CARDS = "As Kd Qh Ah Kc Qs 9c 5d Jh"


def test_the_lowest_up_card_brings_it_in_or_bets_in_full(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = dealt(program, [100, 100, 100], cards=CARDS)
    assert hand.seat == 2
    assert offered(program, hand) == "bring in 2, bet 4"
    hand = played(program, hand, "bring in")
    assert (hand.betting.level, hand.betting.bets) == (2, (0, 0, 2))
    assert offered(program, hand) == "fold, call 2, raise 2"  # completes it to 4


def test_a_full_bet_instead_of_the_bring_in_leaves_none_to_bring_in(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bet 4")
    assert (hand.betting.level, hand.betting.bets) == (4, (0, 0, 4))
    assert offered(program, hand) == "fold, call 4, raise 4"


def test_a_completion_is_the_bet_and_three_raises_may_follow(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in", "raise 2")
    assert offered(program, hand) == "fold, call 4, raise 4"
    hand = played(program, hand, "raise 4", "raise 4", "raise 4")
    assert hand.betting.level == 16
    assert offered(program, hand) == "fold, call 8"


def test_who_begins_with_a_full_bet_owes_no_bring_in_and_nor_does_anybody_else(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bet 4")
    assert offered(program, hand) == "fold, call 4, raise 4"
    hand = played(program, hand, "raise 4")
    assert offered(program, hand) == "fold, call 8, raise 4"


def test_an_all_in_between_bring_in_and_full_bet_is_there_to_complete(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = dealt(program, [100, 100, 4], cards=CARDS)
    assert offered(program, hand) == "bring in 2, bet 3"
    hand = played(program, hand, "bet 3")
    assert offered(program, hand) == "fold, call 3, raise 1"
    assert offered(program, played(program, hand, "raise 1")) == "fold, call 4, raise 4"


@pytest.mark.parametrize(
    ("limit", "offers"),
    [
        ("limit: no limit, least: small-bet", "fold, call 2, raise 2 to 97"),
        ("limit: no limit, least: players in", "fold, call 2, raise 1 to 97"),
        ("limit: pot limit, least: small-bet", "fold, call 2, raise 2 to 7"),  # the pot once they have called
        ("limit: spread, least: 1, most: 5", "fold, call 2, raise 1 to 3"),
        ("limit: spread, least: 1, most: 2", "fold, call 2, raise 1 to 2"),  # the bring-in is a full bet
    ],
)
def test_a_bring_in_is_part_of_the_bet_that_completes_it_and_takes_nothing_from_all_chips(
    tmp_path: Path, limit: str, offers: str
) -> None:
    rules = STUD.replace("limit: fixed, size: small-bet", limit).replace(", double-if: somebody shows pair", "")
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in")
    assert offered(program, hand) == offers
    short = played(program, dealt(program, [4, 100, 100], cards=CARDS), "bring in")
    assert offered(program, short) == "fold, call 2, raise 1"


def test_where_no_raise_is_allowed_a_bet_still_is(tmp_path: Path) -> None:
    program = game(tmp_path, STUD.replace("cap: 3", "cap: 0"))
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in")
    assert offered(program, hand) == "fold, call 2, raise 2"  # a completion is no raise
    hand = played(program, hand, "raise 2")
    assert offered(program, hand) == "fold, call 4"
    hand = played(program, hand, "call", "call", cards="8h 2c 3c")
    assert offered(program, hand) == "check, bet 4"
    assert offered(program, played(program, hand, "bet 4")) == "fold, call 4"


def test_who_brought_it_in_is_not_asked_again_when_all_call(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in", "call", "call", cards="9h 2c 3c")
    assert hand.betting.level == 0
    assert hand.pot == 9
    assert hand.betting.bettor == -1
    assert hand.seat == 1  # a pair of nines shows
    assert offered(program, hand) == "check, bet 4 to 8"


def test_an_open_pair_doubles_the_bet_as_a_choice(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in", "call", "call", cards="9h 2c 3c")
    with pytest.raises(ValueError, match="bet 4 or 8"):
        played(program, hand, "bet 6")
    hand = played(program, hand, "bet 8")
    assert offered(program, hand) == "fold, call 8, raise 8"  # after a big bet there are no small raises
    hand = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in", "call", "call", cards="9h 2c 3c")
    assert offered(program, played(program, hand, "bet 4")) == "fold, call 4, raise 4 to 8"
    plain = played(program, dealt(program, [100, 100, 100], cards=CARDS), "bring in", "call", "call", cards="8h 2c 3c")
    assert offered(program, plain) == "check, bet 4"


def test_a_stack_below_the_bring_in_brings_in_what_it_has(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = dealt(program, [100, 100, 2], cards=CARDS)
    assert offered(program, hand) == "bring in 1"
    hand = played(program, hand, "bring in")
    assert hand.betting.level == 2
    assert offered(program, hand) == "fold, call 2, raise 2"


def test_an_all_in_below_the_full_bet_leaves_the_rest_to_complete(tmp_path: Path) -> None:
    program = game(tmp_path, STUD)
    hand = dealt(program, [4, 100, 100], cards=CARDS)
    hand = played(program, hand, "bring in")
    assert offered(program, hand) == "fold, call 2, raise 1"
    hand = played(program, hand, "raise 1")
    assert offered(program, hand) == "fold, call 3, raise 1"


MENU = """
betting: {limit: menu, bets: [33% of pot, 50% of pot, pot], raises: [2 * current bet, 3 * current bet]}
stakes: {small: 50, big: 100}
play:
  - post: {blinds: [small, big]}
  - deal: {cards: 2}
  - bet: {}
  - deal: {cards: 3, to: board}
  - bet: {}
  - showdown: {}
"""


def test_a_menu_names_the_only_sizes_and_all_chips(tmp_path: Path) -> None:
    program = game(tmp_path, MENU)
    hand = dealt(program, [5000, 5000, 5000])
    with pytest.raises(ValueError, match="raise 100 or 200 or 4900"):
        played(program, hand, "raise 150")
    hand = played(program, hand, "call", "call", "check")
    assert hand.pot == 300
    with pytest.raises(ValueError, match="bet 99 or 150 or 300 or 4900"):
        played(program, hand, "bet 100")
    hand = played(program, hand, "bet 99")
    with pytest.raises(ValueError, match="raise 99 or 198 or 4801"):
        played(program, hand, "raise 100")


def test_a_stack_too_short_for_the_menu_may_go_all_in(tmp_path: Path) -> None:
    program = game(tmp_path, MENU)
    hand = dealt(program, [150, 5000, 5000])
    assert offered(program, hand) == "fold, call 100, raise 50"


def test_who_has_checked_may_not_raise_where_that_is_forbidden(tmp_path: Path) -> None:
    rules = """
betting: {limit: fixed, size: 2, cap: 3, check-raise: forbidden}
play:
  - deal: {cards: 5}
  - bet: {}
  - bet: {}
  - showdown: {}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50, 50]), "check", "bet 2", "raise 2")
    assert offered(program, hand) == "fold, call 4"
    hand = played(program, hand, "call")
    assert offered(program, hand) == "fold, call 2, raise 2"
    hand = played(program, hand, "call")
    assert offered(program, hand) == "check, bet 2"  # another round, another word


@pytest.mark.parametrize(
    ("rule", "third"),
    [("a full raise", "fold, call 1"), ("half a raise", "fold, call 1"), ("any raise", "fold, call 1, raise 4")],
)
def test_which_all_in_opens_the_betting_again(tmp_path: Path, rule: str, third: str) -> None:
    rules = f"""
betting: {{limit: fixed, size: 4, cap: 3, reopened-by: {rule}}}
play:
  - deal: {{cards: 5}}
  - bet: {{}}
  - showdown: {{}}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50, 5]), "bet 4", "raise 1", "call")
    assert offered(program, hand) == third
    half = played(program, dealt(program, [50, 50, 6]), "bet 4", "raise 2", "call")
    assert offered(program, half) == ("fold, call 2" if rule == "a full raise" else "fold, call 2, raise 4")


@pytest.mark.parametrize(
    ("rule", "first"),
    [
        ("a full raise", "fold, call 3"),
        ("half a raise", "fold, call 3, raise 4"),
        ("any raise", "fold, call 3, raise 4"),
    ],
)
def test_an_all_in_below_a_full_bet_does_not_let_those_raise_who_have_checked(
    tmp_path: Path, rule: str, first: str
) -> None:
    rules = f"""
betting: {{limit: fixed, size: 4, cap: 3, reopened-by: {rule}}}
play:
  - deal: {{cards: 5}}
  - bet: {{}}
  - showdown: {{}}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50, 50, 3]), "check", "bet 3")
    assert offered(program, hand) == "fold, call 3, raise 4"  # they have not acted
    assert offered(program, played(program, hand, "call")) == first
    assert offered(program, played(program, hand, "raise 4")) == "fold, call 7, raise 4"
