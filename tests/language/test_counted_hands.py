"""Demands on a count of pips: a number alone, or better, where hands are compared by one."""

import pytest

from engine.cards.deck.deck import parse_cards
from engine.language import compile as compiled
from engine.worth.worth import Worth
from tests.language.table import deck, faults, ranking, scope, table, understood


@pytest.mark.parametrize(
    ("name", "demand", "held", "met"),
    [
        ("near-21", "20", "Kh Ts", True),
        ("near-21", "20", "Kh 9s", False),
        ("near-21", "18 or better", "Kh 8s", True),
        ("near-21", "18 or better", "Kh As", True),
        ("near-21", "18 or better", "Kh 7s", False),
        ("near-21", "18 or better", "Kh 9s 3d", False),  # over
        ("near-21", "at least 18", "Kh 9s", True),
        ("near-21", "exactly 18", "Kh 9s", False),
        ("near-21", "$qualifier or better", "4h 4s", True),
        ("near-21", "$qualifier or better", "4h 3s", False),
        ("near-21", "0 or better", "2h 3s", True),
        ("near-21", "0 or better", "Kh Qs 3d", False),
        ("near-21", "16 or 17", "Kh 7s", True),
    ],
)
def test_a_count_is_asked_for(name: str, demand: str, held: str, met: bool) -> None:
    names = scope(name, worth=Worth(deck(), ranking(name)))
    found = understood("hand", demand, names)
    assert found.told() == understood("hand", found.told(), names).told()
    assert compiled.hand(found, names)(table(), 0, parse_cards(deck(), held)) is met


@pytest.mark.parametrize(
    ("name", "demand", "help"),
    [
        ("near-21", "22", "up to 21"),
        ("near-21", "at most 12", "`pips of own cards <= 12`"),
        ("high", "8", "`pair of eights`"),
        ("high", "21 or better", "`high card`"),
        ("ace-to-five-low", "8 or better", "`8 or better low`"),
    ],
)
def test_a_number_that_is_no_hand_is_told(name: str, demand: str, help: str) -> None:
    (one,) = faults("hand", demand, scope(name, worth=Worth(deck(), ranking(name))))
    assert one.code == "X113"
    assert help in one.help


@pytest.mark.parametrize(("name", "cards", "pips"), [("near-27", "Kh Qs Jd 8c", 9), ("high", "Kh Qs Jd 8c As", 39)])
def test_cards_count_what_the_ranking_says(name: str, cards: str, pips: int) -> None:
    names = scope(name, worth=Worth(deck(), ranking(name)))
    counted = compiled.amount(understood("amount", "pips of own cards", names), names)
    assert counted(table({0: cards}), 0) == pips
