"""Whose up card is the best or the worst: equal ones count alike, a joker counts, and nobody's is none."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.hand.event import BLIND, DOWN, OUTWARD, UP
from engine.worth.table_facts import best_up, worst_up
from engine.worth.worth import Worth
from tests.cards.shelf import deck, ranking

JOKERS = deck(jokers=1)
TWICE = deck("double")


def open_cards(cards: Any, live: int, held: list[list[str]]) -> Any:
    """Players with these cards, all open."""
    numbers = [[cards.names.index(name) for name in names] for names in held]
    faces = [UP] * len(cards.names)
    return cast(Any, SimpleNamespace(cards=numbers, faces=faces, live=live, seats=len(held)))


@pytest.mark.parametrize(
    ("cards", "held", "live", "best", "worst"),
    [
        (JOKERS, [["Ah"], ["2c"], ["Kd"]], 0b111, 0b001, 0b010),
        (JOKERS, [["Ah"], ["2c"], ["Kd"]], 0b110, 0b100, 0b010),
        (JOKERS, [[], ["Joker"], []], 0b111, 0b010, 0b010),  # the one open card is the best and the worst
        (JOKERS, [["2c"], ["Joker"], ["Ah"]], 0b111, 0b010, 0b001),
        (JOKERS, [[], [], []], 0b111, 0, 0),
        (TWICE, [["9c"], ["2c"], ["9c"]], 0b111, 0b101, 0b010),  # one card as good as another
        (TWICE, [["9c"], ["Ah"], ["9c"]], 0b111, 0b010, 0b101),
    ],
)
def test_whose_up_card_is_best_and_worst(cards: Any, held: list[list[str]], live: int, best: int, worst: int) -> None:
    worth, d = Worth(cards, ranking()), open_cards(cards, live, held)
    assert (best_up(worth)(d, 0), worst_up(worth)(d, 0)) == (best, worst)


@pytest.mark.parametrize("lying", [DOWN, BLIND, OUTWARD])
def test_cards_that_not_all_see_do_not_count(lying: int) -> None:
    worth = Worth(JOKERS, ranking())
    d = open_cards(JOKERS, 0b11, [["Ah", "3c"], ["Kd", "2c"]])
    for name in ("Ah", "2c"):
        d.faces[JOKERS.names.index(name)] = lying
    assert (best_up(worth)(d, 0), worst_up(worth)(d, 0)) == (0b10, 0b01)
