"""The suits of a ranking decide where single cards of a rank are compared, and never between hands."""

import pytest
from msgspec.structs import replace

from engine.language import compile as compiled
from engine.worth.worth import Worth
from tests.language.table import SCOPE, deck, names_of, ranking, seats_of, table, understood

SPADES_LOW = replace(ranking(), order=replace(ranking().order, suit_order=("s", "h", "d", "c")))


def test_a_single_card_goes_by_the_order_of_the_ranking() -> None:
    usual, other = Worth(deck(), ranking()), Worth(deck(), SPADES_LOW)
    for high, low in (("As", "Ah"), ("Ah", "Ac"), ("2s", "2c")):
        one, two = deck().index(high), deck().index(low)
        assert usual.singles[one] > usual.singles[two]
        assert other.singles[one] < other.singles[two]
    assert other.singles[deck().index("As")] > other.singles[deck().index("Kc")]


@pytest.mark.parametrize(
    ("kind", "text", "usual", "other"),
    [
        ("seats", "best up card", [1], [2]),
        ("seats", "worst up card", [3], [0]),
        ("cards", "highest 1 all up cards", "Qs", "Qc"),
        ("cards", "lowest 1 all up cards", "4d", "4h"),
    ],
)
def test_words_that_compare_single_cards_go_by_it(kind: str, text: str, usual: object, other: object) -> None:
    d = table({}, up={0: "4h", 1: "Qs", 2: "Qc", 3: "4d"})
    found = []
    for order in (ranking(), SPADES_LOW):
        names = replace(SCOPE.ranked(order), worth=Worth(deck(), order))
        value = getattr(compiled, kind)(understood(kind, text, names), names)(d, 0)  # type: ignore[arg-type]
        found.append(seats_of(value) if kind == "seats" else names_of(value))
    assert found == [usual, other]


def test_the_highest_card_of_a_hand_goes_by_it_and_hands_stay_equal() -> None:
    d = table({0: "As Kd", 1: "Ac Kh"})
    usual, other = Worth(deck(), ranking()), Worth(deck(), SPADES_LOW)
    assert usual.highest(d, 0) > usual.highest(d, 1)
    assert other.highest(d, 0) < other.highest(d, 1)
    assert other.strength(d, 0) == other.strength(d, 1)
