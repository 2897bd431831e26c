"""What a hand is worth, and which cards make it."""

import pytest

from engine.hand.seats import mask_of
from engine.language import compile as compiled
from engine.worth.wild_cards import WildRule
from engine.worth.worth import NO_HAND, Worth
from tests.language.table import SCOPE, deck, ranking, table, understood


def worth_with(use: str) -> Worth:
    return Worth(deck(), ranking(), compiled.pick(understood("pick", use), SCOPE))


def always_wild(names: str, most: int | None = None) -> WildRule:
    mask = mask_of([deck().names.index(name) for name in names.split()])
    return WildRule(lambda d, seat: mask, fixed=mask, most=most)


def test_any_own_cards_and_any_of_the_board_by_default() -> None:
    d = table({0: "Ah Kh", 1: "2c 2d"}, board="Qh Jh Th 2h 2s")
    worth = Worth(deck(), ranking())
    assert worth.describe(worth.strength(d, 0)) == "royal flush"
    assert worth.describe(worth.strength(d, 1)) == "four of a kind, deuces"
    assert worth.strength(d, 0) > worth.strength(d, 1)
    assert worth.category(worth.strength(d, 1)) == "four of a kind"


def test_just_two_of_the_hole_and_three_of_the_board() -> None:
    d = table({0: "Ah Kc 3d 4c", 1: "2c 2d 9s 9c"}, board="Qh Jh Th 2h 9h")
    worth = worth_with("2 hole cards and 3 board")
    assert worth.describe(worth.strength(d, 0)) == "straight, ace high"
    assert worth.describe(worth.strength(d, 1)) == "three of a kind, nines"


def test_none_or_one_of_the_hole() -> None:
    d = table({0: "Ah Kh"}, board="Qh Jh Th 9h 2s")
    worth = worth_with("0 to 1 hole cards and any board")
    assert worth.describe(worth.strength(d, 0)) == "straight flush, king high", "two would make it royal"


def test_up_cards_alone_show() -> None:
    d = table({0: "Ah"}, up={0: "Ad Kc", 1: "Qc"})
    worth = Worth(deck(), ranking())
    assert worth.describe(worth.showing(d, 0)) == "ace high"
    assert worth.describe(worth.strength(d, 0)) == "pair of aces"
    assert worth.showing(d, 0) > worth.showing(d, 1) > worth.showing(d, 2) == NO_HAND


def test_no_cards_are_worth_less_than_any() -> None:
    d = table({1: "2c"})
    worth = Worth(deck(), ranking())
    assert worth.strength(d, 0) == NO_HAND < worth.strength(d, 1)
    low = Worth(deck(), ranking("ace-to-five-low"))
    assert low.strength(d, 0) == NO_HAND < low.of([51, 50, 49, 48], d, 0)


def test_the_best_of_several_ways_counts() -> None:
    d = table({0: "Ah Ad 2c 3c 4c", 1: "9h 8h 7h 6h 5h"}, board="As Kh Kd Qs Jc")
    worth = worth_with("2 hole cards and 3 board or 5 hole cards")
    assert worth.describe(worth.strength(d, 0)) == "full house, aces over kings"
    assert worth.describe(worth.strength(d, 1)) == "straight flush, nine high"


@pytest.mark.parametrize("use", ["3 own cards", "all own cards", "2 own cards and 1 board"])
@pytest.mark.parametrize(
    ("wilds", "hand"),
    [
        ((always_wild("9d", 1),), "three of a kind, queens"),
        ((always_wild("9d 9c", 1),), "three of a kind, queens"),
        ((always_wild("9d", 1), always_wild("9c")), "three of a kind, queens"),
        ((always_wild("9d", 0),), "pair of queens"),
    ],
)
def test_wild_cards_of_which_few_act_do_so_in_every_way(use: str, wilds: tuple[WildRule, ...], hand: str) -> None:
    pick = compiled.pick(understood("pick", use), SCOPE)
    worth = Worth(deck(), ranking(), pick, wilds)
    d = table({0: "Qh 9d"}, board="Qs") if "board" in use else table({0: "Qh 9d Qs"})
    assert worth.describe(worth.strength(d, 0)) == hand


def test_a_way_for_which_cards_are_missing_counts_only_where_all_do() -> None:
    low = Worth(deck(), ranking("ace-to-five-low"), compiled.pick(understood("pick", _TWO_OR_FIVE), SCOPE))
    five = table({0: "Ah 2c Kd Kh Ks"}, board="7c")
    assert low.describe(low.strength(five, 0)) == low.describe(low.of(five.cards[0], five, 0)), (
        "not ace and deuce alone"
    )
    two = table({0: "Ah Ad"}, board="7c 7d")
    worth = worth_with(_TWO_OR_FIVE)
    assert worth.describe(worth.strength(two, 0)) == "two pair, aces over sevens", "neither way has its cards"


_TWO_OR_FIVE = "2 hole cards and 3 board or 5 hole cards"


def test_one_line_stands_for_each_line_in_turn() -> None:
    d = table({0: "Ah", 1: "7d"}, up={0: "Ad"}, board="Ac 7h 7s", posts="Kc Kd")
    worth = worth_with("any hole cards and any cards of one line")
    assert worth.strength(d, 0) == max(worth_with(f"any hole cards and any {line}").strength(d, 0) for line in _LINES)
    assert worth.describe(worth.strength(d, 1)) == "full house, sevens over kings", "the row: board and posts"
    assert worth.describe(worth_with("any hole cards and any column").strength(d, 1)) == "pair of kings"


_LINES = ("row", "column")


def test_all_cards_count_where_pips_do() -> None:
    d = table({0: "5h 5d 5c"})
    pips = ranking("near-7")
    every, some = (
        Worth(deck(), pips, compiled.pick(understood("pick", use), SCOPE))
        for use in ("all hole cards", "any hole cards")
    )
    assert every.strength(d, 0) == every.of(d.cards[0], d, 0) < some.strength(d, 0)
    assert [len(hand) for _, hands in every._hands(d, 0) for hand in hands] == [3]


def test_the_highest_card_is_looked_for_in_the_way_that_makes_the_hand() -> None:
    d = table({0: "Ah Kd 2c 3c 4c"}, board="As Ad Ac")
    worth = worth_with(_TWO_OR_FIVE)
    assert worth.highest(d, 0) == (worth.height(51), worth.suit(51))


@pytest.mark.parametrize(
    ("rules", "comparisons"),
    [
        ((), 1),
        ((WildRule(lambda d, seat: 0b1111, fixed=0b1111),), 1),
        ((WildRule(lambda d, seat: 0b1111, fixed=0b1111, most=1),), 2),  # with one deuce wild less is possible
        ((WildRule(lambda d, seat: 0b1111),), 2),  # what is wild is known when it is looked for
    ],
)
def test_what_hands_are_possible_takes_another_comparison_where_not_all_wild_cards_are_known(
    rules: tuple[WildRule, ...], comparisons: int
) -> None:
    assert len(Worth(deck(), ranking(), wilds=rules).extremes) == comparisons
