"""The bounds of what may be bet under each limit: a chip too few, just enough, a chip more; the first and the last."""

from functools import cache
from pathlib import Path

import pytest

from engine.interpreter import options
from engine.program import Program
from tests.steps.deals_of_steps import dealt, game, offered, played


@cache
def _program(folder: Path, betting: str, before: str) -> Program:
    rules = f"betting: {{{betting}}}\nplay:\n{before}  - deal: {{cards: 2}}\n  - bet: {{}}\n  - showdown: {{}}\n"
    return game(folder, rules)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


def after(folder: Path, betting: str, stacks: list[int], *moves: str, before: str = "", carried: int = 0) -> str:
    """What is offered after these moves; seat 1 speaks first, the dealer last."""
    program = _program(folder, betting, before)
    return offered(program, played(program, dealt(program, stacks, carried=carried), *moves))


NO_LIMIT, FIXED, POT = "limit: no limit, least: 4", "limit: fixed, size: 4, cap: 3", "limit: pot limit, least: 4"
SPREAD, DOUBLING = "limit: spread, least: 2, most: 6, cap: 9", "limit: doubling, least: 4"
MENU = "limit: menu, bets: [4, 8], raises: [2 * current bet, 3 * current bet]"


@pytest.mark.parametrize(
    ("limit", "stack", "offers"),
    [
        (NO_LIMIT, 1, "check, bet 1"),
        (NO_LIMIT, 3, "check, bet 3"),
        (NO_LIMIT, 4, "check, bet 4"),
        (NO_LIMIT, 5, "check, bet 4 to 5"),
        (FIXED, 1, "check, bet 1"),
        (FIXED, 4, "check, bet 4"),
        (FIXED, 5, "check, bet 4"),
        (POT, 3, "check, bet 3"),
        (POT, 4, "check, bet 4"),
        (POT, 9, "check, bet 4"),  # there is no pot yet
        (SPREAD, 1, "check, bet 1"),
        (SPREAD, 2, "check, bet 2"),
        (SPREAD, 3, "check, bet 2 to 3"),
        (SPREAD, 6, "check, bet 2 to 6"),
        (SPREAD, 7, "check, bet 2 to 6"),
        (DOUBLING, 3, "check, bet 3"),
        (DOUBLING, 5, "check, bet 4"),
        (MENU, 3, "check, bet 3"),
        (MENU, 4, "check, bet 4"),
        (MENU, 5, "check, bet 4 to 5"),
        (MENU, 8, "check, bet 4 to 8"),
        (MENU, 9, "check, bet 4 to 9"),
    ],
)
def test_the_first_bet_by_the_chips_of_its_player(folder: Path, limit: str, stack: int, offers: str) -> None:
    assert after(folder, limit, [50, stack, 50]) == offers


@pytest.mark.parametrize(
    ("limit", "stack", "offers"),
    [
        (NO_LIMIT, 5, "fold, call 5"),
        (NO_LIMIT, 6, "fold, call 6"),
        (NO_LIMIT, 7, "fold, call 6, raise 1"),
        (NO_LIMIT, 11, "fold, call 6, raise 5"),
        (NO_LIMIT, 12, "fold, call 6, raise 6"),
        (NO_LIMIT, 13, "fold, call 6, raise 6 to 7"),
        (POT, 11, "fold, call 6, raise 5"),
        (POT, 12, "fold, call 6, raise 6"),
        (POT, 27, "fold, call 6, raise 6 to 21"),
        (POT, 28, "fold, call 6, raise 6 to 22"),  # 10 there, 6 bet, 6 to call
        (POT, 29, "fold, call 6, raise 6 to 22"),
        (SPREAD, 6, "fold, call 6"),
        (SPREAD, 7, "fold, call 6, raise 1"),
        (SPREAD, 12, "fold, call 6, raise 6"),
        (SPREAD, 50, "fold, call 6, raise 6"),
    ],
)
def test_a_raise_by_the_chips_of_its_player(folder: Path, limit: str, stack: int, offers: str) -> None:
    assert after(folder, limit, [50, 50, stack], "bet 6", carried=10) == offers


@pytest.mark.parametrize(
    ("limit", "stack", "offers"),
    [
        (FIXED, 3, "fold, call 3"),
        (FIXED, 4, "fold, call 4"),
        (FIXED, 5, "fold, call 4, raise 1"),
        (FIXED, 7, "fold, call 4, raise 3"),
        (FIXED, 8, "fold, call 4, raise 4"),
        (FIXED, 9, "fold, call 4, raise 4"),
        (DOUBLING, 8, "fold, call 4, raise 4"),
        (DOUBLING, 9, "fold, call 4, raise 4 to 5"),
        (DOUBLING, 12, "fold, call 4, raise 4 to 8"),
        (DOUBLING, 13, "fold, call 4, raise 4 to 8"),
        (MENU, 4, "fold, call 4"),
        (MENU, 7, "fold, call 4, raise 3"),
        (MENU, 8, "fold, call 4, raise 4"),
        (MENU, 9, "fold, call 4, raise 4 to 5"),
        (MENU, 12, "fold, call 4, raise 4 to 8"),
        (MENU, 13, "fold, call 4, raise 4 to 9"),
    ],
)
def test_a_raise_of_four_by_the_chips_of_its_player(folder: Path, limit: str, stack: int, offers: str) -> None:
    assert after(folder, limit, [50, 50, stack], "bet 4") == offers


@pytest.mark.parametrize("limit", [NO_LIMIT, FIXED, POT, SPREAD, DOUBLING, MENU])
def test_nobody_raises_whom_no_rival_could_answer(folder: Path, limit: str) -> None:
    assert after(folder, limit, [4, 50, 50], "bet 4", "fold") == "fold, call 4"
    assert after(folder, limit, [50, 4, 4], "bet 4", "call") == "fold, call 4"
    assert "raise" in after(folder, limit, [50, 5, 4], "bet 4", "call")  # the first could put in one chip more
    assert after(folder, limit, [50, 4, 4], "check", "check") == (after(folder, limit, [50, 50, 50], "check", "check"))


def test_a_raise_is_at_least_the_last_one_whatever_the_least_bet_is_reckoned_from(folder: Path) -> None:
    assert after(folder, "limit: no limit, least: players in", [50, 50, 50]) == "check, bet 3 to 50"
    assert after(folder, "limit: no limit, least: players in", [50, 50, 50], "bet 7") == "fold, call 7, raise 7 to 43"
    assert after(folder, "limit: no limit, least: players in", [50, 50, 50], "bet 7", "fold") == (
        "fold, call 7, raise 7 to 43"
    )
    assert after(folder, "limit: pot limit, least: players in", [50, 50, 50], "bet 3", "raise 3") == (
        "fold, call 6, raise 3 to 15"
    )


def test_a_spread_raise_is_at_least_the_last_bet_and_at_most_the_most(folder: Path) -> None:
    assert after(folder, SPREAD, [50, 50, 50], "bet 2") == "fold, call 2, raise 2 to 6"
    assert after(folder, SPREAD, [50, 50, 50], "bet 3", "raise 5") == "fold, call 8, raise 5 to 6"
    assert (
        after(folder, SPREAD.replace("least: 2", "least: players in + 4"), [50, 50, 50]) == "check, bet 6"
    )  # no bet is above the most


def test_a_doubling_raise_is_at_most_twice_the_last_and_never_below_the_least(folder: Path) -> None:
    assert after(folder, DOUBLING, [50, 50, 50], "bet 4", "raise 6") == "fold, call 10, raise 4 to 12"
    assert after(folder, DOUBLING, [50, 1, 50], "bet 1") == "fold, call 1, raise 4"
    assert after(folder, DOUBLING, [50, 3, 50], "bet 3") == "fold, call 3, raise 4 to 6"


@pytest.mark.parametrize(("cap", "raises"), [("0", 0), ("1", 1), ("2", 2), ("3", 3), ("players in", 3)])
@pytest.mark.parametrize("limit", ["limit: fixed, size: 2", "limit: no limit, least: 2"])
def test_so_many_raises_may_follow_a_bet_as_the_cap_says(folder: Path, limit: str, cap: str, raises: int) -> None:
    moves = ["bet 2", *["raise 2"] * raises]
    for made in range(raises + 1):
        assert ("raise" in after(folder, f"{limit}, cap: {cap}", [90] * 3, *moves[: made + 1])) is (made < raises)


def test_a_cap_is_of_each_round(tmp_path: Path) -> None:
    rules = f"betting: {{{FIXED}}}\nplay: [deal: {{cards: 2}}, bet: {{}}, bet: {{}}, showdown: {{}}]\n"
    program = game(tmp_path, rules.replace("cap: 3", "cap: 1"))
    hand = played(program, dealt(program, [50, 50]), "bet 4", "raise 4")
    assert offered(program, hand) == "fold, call 4"
    hand = played(program, hand, "call", "bet 4")
    assert offered(program, hand) == "fold, call 4, raise 4"


BLIND = "  - post: {blinds: [2]}\n"


@pytest.mark.parametrize(
    ("stay", "offers"),
    [
        ("1", "fold, call 2, raise 1 to 3"),
        ("2", "fold, call 2, raise 1 to 3"),  # the blind is as much
        ("3", "fold, call 3, raise 1 to 6"),  # what it costs to stay is the last bet
    ],
)
def test_what_it_costs_to_stay_is_a_bet_only_above_the_bet_that_stands(tmp_path: Path, stay: str, offers: str) -> None:
    rules = f"{BLIND}  - deal: {{cards: 2}}\n  - bet: {{to-stay: {stay}}}\n  - showdown: {{}}\n"
    program = game(tmp_path, f"betting: {{limit: doubling, least: 1, most: 3}}\nplay:\n{rules}")
    assert offered(program, dealt(program, [50, 50, 50])) == offers


@pytest.mark.parametrize(
    ("stack", "offers"),
    [
        (1, "fold, call 1"),
        (2, "fold, call 2"),
        (3, "fold, call 2, raise 1"),
        (5, "fold, call 2, raise 3"),
        (6, "fold, call 2, raise 4"),
        (7, "fold, call 2, raise 4 to 5"),
    ],
)
def test_over_a_blind_a_raise_is_at_least_the_least_bet(folder: Path, stack: int, offers: str) -> None:
    assert after(folder, NO_LIMIT, [50, 50, stack], before=BLIND) == offers


SHORT = "limit: no limit, least: 4"


@pytest.mark.parametrize(
    ("reopens", "by", "open_again"),
    [
        ("a full raise", 3, False),
        ("a full raise", 4, True),
        ("a full raise", 5, True),
        ("half a raise", 1, False),
        ("half a raise", 2, True),
        ("half a raise", 3, True),
        ("any raise", 1, True),
    ],
)
def test_how_large_an_all_in_opens_the_betting_again(folder: Path, reopens: str, by: int, open_again: bool) -> None:
    limit = f"{NO_LIMIT}, reopened-by: {reopens}"
    offers = after(folder, limit, [50, 50, 4 + by], "bet 4", f"raise {by}", "call")
    # The next raise is no smaller than the last full one was, or than this one.
    assert offers == f"fold, call {by}" + (f", raise {max(by, 4)} to {46 - by}" if open_again else "")


def test_a_full_raise_after_a_short_one_opens_the_betting_for_all(folder: Path) -> None:
    stacks = [50, 50, 7, 50]
    assert after(folder, NO_LIMIT, stacks, "bet 4", "raise 3", "call", "call") == "fold, call 3"
    assert after(folder, NO_LIMIT, stacks, "bet 4", "raise 3", "raise 4", "fold") == "fold, call 7, raise 4 to 39"


def test_what_is_short_of_a_raise_does_not_close_the_betting_for_those_who_have_not_acted(folder: Path) -> None:
    assert after(folder, NO_LIMIT, [50, 50, 7, 50], "bet 4", "raise 3") == "fold, call 7, raise 4 to 43"


STUD = """
stakes: {{bring-in: 2}}
betting: {{limit: fixed, size: 4, cap: 1}}
play:
  - deal: {{cards: 1, face: up}}
  - bet: {{brings-in: worst up card, bring-in: {bring_in}}}
  - deal: {{cards: 1}}
  - bet: {{}}
  - showdown: {{}}
"""


@pytest.mark.parametrize(
    ("stack", "first"),
    [
        (1, "bring in 1"),
        (2, "bring in 2"),
        (3, "bring in 2, bet 3"),
        (4, "bring in 2, bet 4"),
        (5, "bring in 2, bet 4"),
    ],
)
def test_a_bring_in_by_the_chips_of_its_player(tmp_path: Path, stack: int, first: str) -> None:
    program = game(tmp_path, STUD.format(bring_in="bring-in"))
    hand = dealt(program, [50, stack, 50], cards="2c As Kd")
    assert (hand.seat, offered(program, hand)) == (1, first)
    brought = played(program, hand, "bring in")
    assert offered(program, brought) == "fold, call 2, raise 2"
    raised = played(program, brought, "raise 2")
    assert offered(program, raised) == "fold, call 4, raise 4"  # a completion is the bet: the one raise may follow
    assert offered(program, played(program, raised, "raise 4")).startswith("fold, call")


@pytest.mark.parametrize(
    ("stack", "second"),
    [
        (1, "fold, call 1"),
        (2, "fold, call 2"),
        (3, "fold, call 2, raise 1"),
        (4, "fold, call 2, raise 2"),
        (5, "fold, call 2, raise 2"),
    ],
)
def test_a_completion_by_the_chips_of_its_player(tmp_path: Path, stack: int, second: str) -> None:
    program = game(tmp_path, STUD.format(bring_in="bring-in"))
    hand = played(program, dealt(program, [50, 50, stack], cards="2c As Kd"), "bring in")
    assert offered(program, hand) == second
    if "raise 1" in second:  # an all-in short of a full bet: the rest of it is still to be completed
        assert offered(program, played(program, hand, "raise 1")) == "fold, call 3, raise 1"


@pytest.mark.parametrize(
    ("limit", "bring_in", "offers"),
    [
        ("limit: fixed, size: 4", 3, "fold, call 3, raise 1"),
        ("limit: fixed, size: 4", 4, "fold, call 4, raise 4"),  # a full bet already
        ("limit: fixed, size: 4", 5, "fold, call 5, raise 4"),
        ("limit: fixed, size: 4, double-if: somebody shows pair", 3, "fold, call 3, raise 1"),
        ("limit: fixed, size: 4, double-if: somebody shows pair", 4, "fold, call 4, raise 4"),
        ("limit: spread, least: 4, most: 9", 3, "fold, call 3, raise 1 to 6"),
        ("limit: spread, least: 4, most: 9", 4, "fold, call 4, raise 4 to 5"),
        ("limit: no limit, least: 4", 3, "fold, call 3, raise 1 to 47"),
        ("limit: no limit, least: 4", 4, "fold, call 4, raise 4 to 46"),
        (MENU, 3, "fold, call 3, raise 1 to 47"),
        (MENU, 4, "fold, call 4, raise 4 to 46"),  # to 8
        (MENU, 8, "fold, call 8, raise 4 to 42"),
    ],
)
def test_a_bring_in_is_part_of_the_bet_that_completes_it_unless_it_is_one(
    tmp_path: Path, limit: str, bring_in: int, offers: str
) -> None:
    program = game(tmp_path, STUD.format(bring_in=bring_in).replace("limit: fixed, size: 4", limit))
    assert offered(program, played(program, dealt(program, [50] * 3, cards="2c As Kd"), "bring in")) == offers


def test_a_bring_in_is_completed_to_one_of_the_bets_of_a_menu(tmp_path: Path) -> None:
    program = game(tmp_path, STUD.format(bring_in=3).replace("limit: fixed, size: 4", MENU))
    hand = played(program, dealt(program, [50, 50, 50], cards="2c As Kd"), "bring in")
    assert [option.choices for option in options(program, hand)][-1] == (1, 5, 47)
    hand = played(program, hand, "raise 5")
    assert [option.choices for option in options(program, hand)][-1] == (8, 16, 42)


def test_a_round_is_over_when_the_last_one_has_called_and_not_before(tmp_path: Path) -> None:
    program = game(tmp_path, STUD.format(bring_in="bring-in"))
    hand = played(program, dealt(program, [50, 50, 50], cards="2c As Kd"), "bring in", "call")
    assert (hand.betting.level, hand.pot) == (2, 4)
    hand = played(program, hand, "call")
    assert (hand.betting.level, hand.betting.bets, hand.pot) == (0, (0, 0, 0), 6)
    assert offered(program, hand) == "check, bet 4"
    hand = played(program, hand, "bet 4", "raise 4", "call")
    assert (hand.seat, offered(program, hand)) == (1, "fold, call 4")
    assert played(program, hand, "call").over
