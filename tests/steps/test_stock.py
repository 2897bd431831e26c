"""How cards leave the stock under each rule for its end, event by event."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.steps.machine.stock import Stock
from tests.steps.deals_of_steps import game

KEEPS_ONE = "reshuffle with the last card"


def table(folder: Path, left: int, thrown: int = 0) -> Dealer:
    """Two players at a stock with so many cards left and so many on the discards; nothing is told of it any more."""
    d = game(folder, "play: [deal: {cards: 2}, showdown: {}]").open((5, 5), 0, Shuffled(1))
    d.deal((0,), 52 - left)
    d.discard(0, d.cards[0][:thrown])
    d.log.clear()
    return d


def told(d: Dealer) -> list[tuple[str, int]]:
    """What has happened, and to how many cards."""
    return [(kind, len(cards)) for kind, _, _, cards, _ in d.log]


@pytest.mark.parametrize(
    ("rule", "left", "thrown", "expected"),
    [
        ("cannot", 3, 4, 3),
        ("cannot", 1, 4, 1),
        ("cannot", 0, 4, 0),
        ("shared card", 3, 4, 3),
        ("reshuffle", 3, 4, 7),
        (KEEPS_ONE, 3, 4, 6),
        (KEEPS_ONE, 2, 0, 1),
        (KEEPS_ONE, 1, 0, 0),
        (KEEPS_ONE, 0, 0, 0),
    ],
)
def test_what_can_still_be_given_out(tmp_path: Path, rule: str, left: int, thrown: int, expected: int) -> None:
    assert Stock(rule).available(table(tmp_path, left, thrown)) == expected


@pytest.mark.parametrize(
    ("rule", "left", "expected"),
    [
        ("reshuffle", 4, [("deal", 3)]),
        ("reshuffle", 3, [("deal", 3)]),  # just enough: nothing is shuffled yet
        ("reshuffle", 2, [("deal", 2), ("shuffle in", 9), ("deal", 1)]),
        ("reshuffle", 0, [("shuffle in", 9), ("deal", 3)]),
        (KEEPS_ONE, 4, [("deal", 3)]),
        (KEEPS_ONE, 3, [("deal", 2), ("shuffle in", 9), ("deal", 1)]),
        (KEEPS_ONE, 1, [("shuffle in", 9), ("deal", 3)]),
        (KEEPS_ONE, 0, [("shuffle in", 9), ("deal", 3)]),
    ],
)
def test_a_player_is_given_what_is_there_and_the_rest_of_the_discards(
    tmp_path: Path, rule: str, left: int, expected: list[tuple[str, int]]
) -> None:
    d = table(tmp_path, left, thrown=9)
    Stock(rule).give(d, 1, 3)
    assert told(d) == expected
    assert len(d.cards[1]) == 3


@pytest.mark.parametrize(
    ("rule", "left", "expected"),
    [
        ("reshuffle", 7, [("deal", 6)]),
        ("reshuffle", 6, [("deal", 6)]),
        ("reshuffle", 5, [("deal", 1)] * 5 + [("shuffle in", 9), ("deal", 1)]),
        (KEEPS_ONE, 7, [("deal", 6)]),
        (KEEPS_ONE, 6, [("deal", 1)] * 5 + [("shuffle in", 9), ("deal", 1)]),
    ],
)
def test_cards_are_dealt_one_at_a_time_in_turn_where_the_stock_runs_out(
    tmp_path: Path, rule: str, left: int, expected: list[tuple[str, int]]
) -> None:
    d = table(tmp_path, left, thrown=9)
    before = len(d.cards[0])
    Stock(rule).deal(d, (1, 0), 3)
    assert told(d) == expected
    assert (len(d.cards[1]), len(d.cards[0]) - before) == (3, 3)


@pytest.mark.parametrize(
    ("stock", "returns"),
    [
        (Stock(), False),
        (Stock("shared card"), False),
        (Stock("reshuffle"), True),
        (Stock(KEEPS_ONE), True),
        (Stock(put_back=True), True),
        (Stock("reshuffle", put_back=True), True),
    ],
)
def test_what_is_thrown_away_may_be_dealt_again(stock: Stock, returns: bool) -> None:
    assert stock.returns is returns
