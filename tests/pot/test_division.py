"""How one pot is divided: shares, quarters, odd chips, and shares that nobody takes."""

from collections import Counter
from math import lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.pot.division import OTHERS, STAYS, Award, Claim, divide, parts

ODD_CHIPS = ("left of dealer", "to the first share", "stays")
SEATS = 5

takers = st.lists(st.integers(0, SEATS - 1), unique=True, max_size=3).map(lambda seats: tuple(sorted(seats)))


@st.composite
def claims(draw: st.DrawFn) -> list[Claim]:
    count = draw(st.integers(1, 4))
    fall = st.sampled_from([OTHERS, STAYS, *range(count)])
    return [Claim(draw(takers), draw(st.integers(0, 3)), draw(fall)) for _ in range(count)]


def won(awards: list[Award]) -> Counter[int]:
    chips: Counter[int] = Counter()
    for award in awards:
        chips[award.seat] += award.chips
    return chips


@given(st.integers(0, 500), claims(), st.sampled_from(["split", "stays"]), st.sampled_from(ODD_CHIPS))
def test_no_chip_comes_from_nowhere(chips: int, claimed: list[Claim], ties: str, odd_chips: str) -> None:
    awards = divide(chips, claimed, range(SEATS), ties, odd_chips)
    assert sum(award.chips for award in awards) <= chips
    assert all(award.chips > 0 for award in awards)
    for award in awards:
        assert all(award.seat in claimed[share].takers for share in award.shares)


@given(st.integers(0, 500), st.lists(takers.filter(bool), min_size=1, max_size=4), st.sampled_from(ODD_CHIPS[:2]))
def test_where_every_share_is_taken_nothing_stays(chips: int, taken: list[tuple[int, ...]], odd_chips: str) -> None:
    assert (
        sum(won(divide(chips, [Claim(seats) for seats in taken], range(SEATS), odd_chips=odd_chips)).values()) == chips
    )


@given(claims().flatmap(lambda listed: st.tuples(st.just(listed), st.permutations(range(len(listed))))))
def test_the_order_of_shares_matters_to_odd_chips_only(shuffled: tuple[list[Claim], list[int]]) -> None:
    claimed, order = shuffled
    moved = [
        claimed[old]._replace(
            if_nobody=claimed[old].if_nobody if claimed[old].if_nobody < 0 else order.index(claimed[old].if_nobody)
        )
        for old in order
    ]
    chips = 60 * lcm(*range(1, 13))
    assert won(divide(chips, claimed, range(SEATS))) == won(divide(chips, moved, range(SEATS)))


@given(st.integers(1, 500), st.integers(1, 4), st.sampled_from(ODD_CHIPS))
def test_who_takes_every_share_loses_no_odd_chip(chips: int, count: int, odd_chips: str) -> None:
    awards = divide(chips, [Claim((2,))] * count, range(SEATS), odd_chips=odd_chips)
    assert awards == [Award(2, chips, tuple(range(count)))]


@pytest.mark.parametrize(
    ("chips", "claimed", "odd_chips", "expected"),
    [
        (101, [Claim((3,)), Claim((1,))], "left of dealer", {3: 50, 1: 51}),
        (101, [Claim((3,)), Claim((1,))], "to the first share", {3: 51, 1: 50}),
        (101, [Claim((3,)), Claim((1,))], "stays", {3: 50, 1: 50}),
        (100, [Claim((0,)), Claim((0, 1))], "to the first share", {0: 75, 1: 25}),
        (102, [Claim((0,)), Claim((0, 1))], "to the first share", {0: 51 + 26, 1: 25}),
        (103, [Claim((0,)), Claim((0, 1, 2))], "to the first share", {0: 52 + 17, 1: 17, 2: 17}),
        (103, [Claim((0, 1)), Claim((0, 1))], "to the first share", {0: 52, 1: 51}),
        (5, [Claim((4,)), Claim((3,)), Claim((2,))], "left of dealer", {2: 2, 3: 2, 4: 1}),
        (5, [Claim((4,)), Claim((3,)), Claim((2,))], "to the first share", {4: 3, 3: 1, 2: 1}),
        (90, [Claim((0,), 2), Claim((1,), 1)], "left of dealer", {0: 60, 1: 30}),
    ],
)
def test_halves_quarters_and_odd_chips(
    chips: int, claimed: list[Claim], odd_chips: str, expected: dict[int, int]
) -> None:
    assert won(divide(chips, claimed, range(SEATS), odd_chips=odd_chips)) == expected


@pytest.mark.parametrize(
    ("claimed", "expected"),
    [
        ([Claim((0,)), Claim((), if_nobody=OTHERS)], {0: 90}),
        ([Claim((0,)), Claim((), if_nobody=STAYS)], {0: 45}),
        ([Claim((), if_nobody=OTHERS), Claim((), if_nobody=OTHERS)], {}),
        ([Claim((0,)), Claim((), if_nobody=2), Claim((1,), 0)], {0: 45, 1: 45}),
        ([Claim((0,)), Claim((), if_nobody=2), Claim((), 0, if_nobody=OTHERS)], {0: 90}),
        ([Claim((0,)), Claim((), if_nobody=2), Claim((), if_nobody=1)], {0: 30}),
        ([Claim((0,)), Claim((1,)), Claim((), if_nobody=1)], {0: 30, 1: 60}),
        ([Claim((0,)), Claim((1,)), Claim((), if_nobody=0)], {0: 60, 1: 30}),
        ([Claim((0,)), Claim((), if_nobody=OTHERS), Claim((), if_nobody=STAYS)], {0: 45}),
        ([Claim((0,)), Claim((1,), 0)], {0: 90}),
    ],
)
def test_a_share_that_nobody_takes_goes_where_the_rules_say(claimed: list[Claim], expected: dict[int, int]) -> None:
    assert won(divide(90, claimed, range(SEATS))) == expected


@pytest.mark.parametrize(
    ("count", "ties", "odd_chips", "expected"),
    [
        (1, "stays", "stays", [8]),
        (2, "stays", "left of dealer", [0, 0]),
        (3, "stays", "left of dealer", [0, 0, 0]),
        (1, "split", "stays", [8]),
        (2, "split", "stays", [4, 4]),
        (3, "split", "stays", [2, 2, 2]),
        (3, "split", "left of dealer", [3, 3, 2]),
        (5, "split", "to the first share", [2, 2, 2, 1, 1]),
    ],
)
def test_what_equal_winners_get(count: int, ties: str, odd_chips: str, expected: list[int]) -> None:
    assert parts(8, count, ties, odd_chips) == expected


def test_ties_that_stay_leave_only_their_own_share() -> None:
    assert won(divide(100, [Claim((0,)), Claim((0, 1))], range(SEATS), ties="stays")) == {0: 50}


def test_beside_a_share_that_stays_the_odd_chips_are_given_out() -> None:
    thirds = [Claim((0,)), Claim((1,)), Claim((), if_nobody=STAYS)]
    assert divide(8, thirds, [0, 1]) == [Award(0, 3, (0,)), Award(1, 3, (1,))]
    assert divide(8, thirds, [0, 1], odd_chips="stays") == [Award(0, 2, (0,)), Award(1, 2, (1,))]
