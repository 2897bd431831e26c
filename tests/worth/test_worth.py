"""What a hand is worth, and which cards make it."""

from engine.language import compile as compiled
from engine.worth.worth import NO_HAND, Part, Worth
from tests.language.table import SCOPE, deck, ranking, table, understood


def worth_with(use: str) -> Worth:
    parts: tuple[Part, ...] = compiled.pick(understood("pick", use), SCOPE)
    return Worth(deck(), ranking(), parts)


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
