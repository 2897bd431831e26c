"""How far players can go in a round of betting: who could answer, how much rivals can have bet."""

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.steps.shared.table_stakes import reach_of_rivals, somebody_could_answer, within_reach

Chips = tuple[tuple[int, ...], tuple[int, ...]]
"""Stacks, and what has been bet beside them."""


def table(chips: Chips, level: int, live: int = 0b111) -> Dealer:
    """Players with these stacks beside what they have bet."""
    stacks, bets = chips
    d = Dealer([stack + bet for stack, bet in zip(stacks, bets, strict=True)], 0, 52, Shuffled(1).open())
    for seat, bet in enumerate(bets):
        d.stake("bet", seat, bet)
    d.level, d.live = level, live
    return d


@pytest.mark.parametrize(
    ("chips", "level", "live", "part", "could"),
    [
        (((9, 4, 4), (4, 0, 0)), 4, 0b111, 0b111, False),  # they can call, and no more
        (((9, 5, 4), (4, 0, 0)), 4, 0b111, 0b111, True),
        (((9, 4, 5), (4, 0, 0)), 4, 0b111, 0b111, True),
        (((9, 2, 0), (4, 3, 0)), 4, 0b111, 0b111, True),
        (((9, 1, 0), (4, 3, 0)), 4, 0b111, 0b111, False),
        (((9, 5, 4), (4, 0, 0)), 4, 0b101, 0b101, False),
        (((9, 5, 4), (4, 0, 0)), 4, 0b111, 0b101, False),  # in, and no part of the round
        (((9, 0, 0), (0, 0, 0)), 0, 0b111, 0b111, False),
        (((9, 1, 0), (0, 0, 0)), 0, 0b111, 0b111, True),
    ],
)
def test_whether_another_could_put_in_more_than_the_bet(
    chips: Chips, level: int, live: int, part: int, could: bool
) -> None:
    assert somebody_could_answer(table(chips, level, live), 0, part) is could


@pytest.mark.parametrize(
    ("chips", "live", "part", "reach"),
    [
        (((9, 4, 3), (0, 2, 2)), 0b111, 0b111, 6),
        (((9, 4, 7), (0, 2, 2)), 0b111, 0b111, 9),
        (((9, 4, 7), (0, 2, 2)), 0b011, 0b011, 6),
        (((9, 4, 7), (0, 2, 2)), 0b111, 0b011, 6),
        (((9, 4, 7), (0, 2, 2)), 0b111, 0b001, 2),
        (((9, 4, 7), (3, 2, 2)), 0b001, 0b001, 3),  # nobody else is in: what they have bet themselves
    ],
)
def test_the_most_that_rivals_can_have_bet(chips: Chips, live: int, part: int, reach: int) -> None:
    assert reach_of_rivals(table(chips, 2, live), 0, part) == reach


@pytest.mark.parametrize(
    ("chips", "level", "live", "above", "within"),
    [
        (((9, 7, 8), (0, 0, 0)), 0, 0b111, 0, 7),
        (((9, 7, 8), (0, 1, 2)), 2, 0b111, 0, 8),
        (((9, 7, 8), (0, 1, 2)), 2, 0b101, 0, 8),  # it will do for all bets, whoever has folded
        (((9, 1, 8), (0, 1, 2)), 2, 0b101, 0, 9),
        (((9, 1, 8), (0, 1, 2)), 2, 0b111, 0, 2),
        (((9, 3, 8), (0, 1, 2)), 2, 0b101, 2, 9),
        (((9, 4, 8), (0, 1, 2)), 2, 0b101, 2, 5),
    ],
)
def test_what_everybody_can_put_in(chips: Chips, level: int, live: int, above: int, within: int) -> None:
    assert within_reach(table(chips, level, live), above) == within
