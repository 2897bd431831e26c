"""A hand from JSON at the bounds of what adds up: just so it is read, and one further it is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.hand import MOST_CHIPS
from engine.hand.hand_json import from_json, to_json


def written() -> Any:
    """Three players with 10 chips each, one of whom is out, in a round with a bet of 4."""
    d = Dealer((10, 10, 10), 0, 9, Shuffled(1).open())
    d.deal((0, 1, 2), 1)
    d.fold(2)
    d.stake("bet", 0, 4)
    d.level, d.seat, d.todo = 4, 1, 0b010
    return to_json(d.lay_down())


def with_field(name: str, value: Any) -> Any:
    data = written()
    held = next(part for part in (data, data["layout"], data["betting"], data["past"]) if name in part)
    held[name] = value(held[name]) if callable(value) else value
    return data


def is_read(data: Any) -> bool:
    try:
        from_json(data)
    except ValueError:
        return False
    return True


def first(value: int) -> Callable[[list[int]], list[int]]:
    return lambda held: [value, *held[1:]]


@pytest.mark.parametrize(
    ("name", "fits", "fits_not"),
    [
        ("last_raise", [0, 1, MOST_CHIPS], [-1, MOST_CHIPS + 1]),
        ("carried", [0, 30], [-1, 31]),  # all chips there are
        ("pot_won", [0, 30], [-1, 31]),
        ("level", [4, 5], [3, -1]),
        ("bets", [first(0), first(4)], [first(5), first(-1)]),
        ("raises", [0, 1], [-1]),
        ("full", [0, 1], [-1]),
        ("common", [0, 1], [-1]),
        ("pc", [0, 1], [-1]),
        ("stacks", [first(0), first(1)], [first(-1)]),
        ("paid", [first(0)], [first(-1)]),
        ("drawn", [first(0)], [first(-1)]),
        ("faces", [first(0), first(3)], [first(-1), first(4)]),
        ("button", [0, 2], [-1, 3]),
        ("bettor", [-1, 0, 2], [-2, 3]),
        ("opener", [-1, 0, 2], [-2, 3]),
        ("raiser", [-1, 0, 2], [-2, 3]),
        ("bettor_of_deal", [-1, 0, 2], [-2, 3]),
        ("poster", [-1, 0, 2], [-2, 3]),
        ("closed", [0, 0b111], [-1, 0b1000]),
        ("winners", [0, 0b111], [-1, 0b1000]),
        ("losers", [0, 0b111], [-1, 0b1000]),
        ("todo", [0, 0b111], [-1, 0b1000]),
        ("dealt", [0b111], [-1, 0b1000, 0b101]),  # who is in was dealt in
        ("seat", [0, 1], [2, 3, -1]),  # the third is out
        ("next_button", [-1], [0, -2]),  # the deal is not over
        ("live", [0b011], [0b101, 0b111 << 1]),
        ("declared", [[], [0, 0, 0]], [[0, 0], [0, 0, 0, 0], [-1, 0, 0]]),
        ("declared_by_pot", [[], [[-1, 0, 1]]], [[[0, 0]], [[-2, 0, 0]], [[0, 0, 0, 0]]]),
        (
            "marks",
            [[], [0], [[1, 2, 3]], [(1 << 4096) - 1]],
            [[[1, 2]], [[1, 2, 3, 4]], [1 << 4096], [[[1, 2, 3]]], [True]],
        ),
        ("revealed", [[[0], [], []], [[], [8], []]], [[[9], [], []], [[-1], [], []], [[0, 0], [], []], [[], []]]),
        ("opening", [[], [8]], [[9], [0, 0], [-1]]),
        ("exposed", [[], [0, 8]], [[0, 9], [8, 8]]),
        ("places", [[[]], [[], []]], [[]]),
        ("own_places", [0], [-1, 1]),
    ],
)
def test_a_field_holds_what_can_be_and_nothing_beyond(name: str, fits: list[Any], fits_not: list[Any]) -> None:
    assert [is_read(with_field(name, value)) for value in fits] == [True] * len(fits)
    assert [is_read(with_field(name, value)) for value in fits_not] == [False] * len(fits_not)


@pytest.mark.parametrize(("places", "own", "read"), [(3, 1, False), (4, 1, True), (6, 2, False), (7, 2, True)])
def test_beside_the_places_of_the_players_there_is_the_board(places: int, own: int, read: bool) -> None:
    data = with_field("places", [[]] * places)
    data["layout"]["own_places"] = own
    assert is_read(data) is read


def test_who_is_out_holds_nothing_not_even_on_a_place_of_their_own() -> None:
    for seat, read in ((0, True), (1, True), (2, False)):
        data = with_field("places", [[]] * 4)
        data["layout"]["own_places"] = 1
        data["layout"]["places"][1 + seat] = [data["layout"]["stock"].pop()]
        assert is_read(data) is read
        data = with_field("cards", lambda held: [*held])
        data["layout"]["cards"][seat].append(data["layout"]["stock"].pop())
        assert is_read(data) is read


def test_a_player_who_is_out_may_be_asked_if_they_were_dealt_in() -> None:
    data = with_field("seat", 2)
    data["todo"] = 0b100
    assert is_read(data)
    data["dealt"] = 0b011
    assert not is_read(data)


def test_in_a_deal_that_is_over_nobody_is_to_act() -> None:
    data = with_field("next_button", 0)
    assert not is_read(data)
    data["seat"] = -1
    assert is_read(data)
