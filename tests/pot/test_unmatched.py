"""What nobody could match goes back, and what is left lies in layers."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.pot.award import return_unmatched
from engine.pot.pots import pots
from tests.chance import drawn, times


@pytest.mark.parametrize(
    ("paid", "live", "back"),
    [
        ((5, 5, 5), 0b111, (0, 0, 0)),
        ((6, 5, 5), 0b111, (1, 0, 0)),
        ((5, 5, 9), 0b111, (0, 0, 4)),
        ((9, 9, 5), 0b111, (0, 0, 0)),  # two may play for what the third cannot match
        ((9, 7, 5), 0b111, (2, 0, 0)),
        ((9, 7, 5), 0b001, (2, 0, 0)),  # the others are out, and have lost what they paid
        ((9, 7, 5), 0b101, (2, 0, 0)),
        ((9, 7, 5), 0b110, (2, 0, 0)),  # the first is out: two can win 7 of the 9
        ((9, 7, 5), 0b010, (2, 0, 0)),
        ((9, 7, 5), 0b100, (4, 2, 0)),  # the last can win no more than 5 of each
        ((9, 9, 5), 0b100, (4, 4, 0)),
        ((9, 9, 5), 0b110, (0, 0, 0)),
        ((9, 9, 5), 0b010, (0, 0, 0)),
        ((5, 9, 9), 0b001, (0, 4, 4)),
        ((5, 6, 9), 0b011, (0, 0, 3)),
        ((5, 0, 0), 0b111, (5, 0, 0)),
        ((5, 0, 0), 0b110, (5, 0, 0)),  # nobody can win any of it
        ((5, 0), 0b01, (5, 0)),
        ((0, 0, 0), 0b111, (0, 0, 0)),
        ((9, 7, 5), 0b000, (0, 0, 0)),  # nobody is left to win: it stays
    ],
)
def test_what_nobody_still_in_can_match_goes_back(paid: tuple[int, ...], live: int, back: tuple[int, ...]) -> None:
    d = table(paid, live)
    return_unmatched(d)
    assert tuple(d.stacks) == back
    assert tuple(d.paid) == tuple(before - after for before, after in zip(paid, back, strict=True))
    assert sorted((event[1], event[2]) for event in d.log) == [
        (seat, chips) for seat, chips in enumerate(back) if chips
    ]


def table(paid: tuple[int, ...], live: int) -> Dealer:
    """Players who have put in all they had; those of the mask are still in."""
    d = Dealer(paid, 0, 52, Shuffled(1).open())
    for seat, chips in enumerate(paid):
        d.stake("bet", seat, chips)
    d.live = live
    d.log.clear()
    return d


def chip_by_chip(paid: list[int], live: int, common: int) -> Iterator[tuple[int, int]]:
    """Each pot as the rule puts it: the players in who paid the n-th chip play for all n-th chips, or for those below
    where no player in paid it; chips of the same players are one pot."""
    chips = {live: common} if common else {}
    playing = live
    for number in range(max(paid)):
        there = sum(1 << seat for seat, one in enumerate(paid) if live >> seat & 1 and one > number)
        playing = there or playing
        chips[playing] = chips.get(playing, 0) + sum(one > number for one in paid)
    return ((held, seats) for seats, held in chips.items())


def test_pots_are_what_is_reckoned_chip_by_chip() -> None:
    random = Random(drawn(11))
    for _ in range(times(1500)):
        count = random.randint(2, 5)
        paid = [random.choice((0, 1, 2, 3, 5, 5)) for _ in range(count)]
        live, common = random.randrange(1, 1 << count), random.choice((0, 0, 4))
        expected = [pot for pot in chip_by_chip(paid, live, common) if pot[0]]
        assert [tuple(pot) for pot in pots(paid, live, common) if pot.chips] == expected, (paid, live, common)


def test_a_pot_of_nothing_is_one_pot_where_all_have_paid_alike_and_none_where_nobody_is_in() -> None:
    assert pots([0, 0], 0b11) == [(0, 0b11)]
    assert pots([0, 0], 0b01, 6) == [(6, 0b01)]
    assert pots([4, 4], 0b00, 6) == []
    assert pots([0, 3, 3], 0b101) == [(6, 0b100)]
