"""A chance from JSON at the bounds of what can be, and what comes where cards and numbers are both waited for."""

from typing import Any

import pytest

from engine.hand.chance import (
    NOBODY_SEES,
    THROWN,
    Chance,
    Keyed,
    Listed,
    Noted,
    Shuffled,
    Stacked,
    Thrown,
    are_thrown,
    chance_from_json,
    drawn_told,
    mark_address,
    place_address,
)

MOST = 1 << 24
SEED = "5e" * 32
PLAIN = {"shuffled": {"seed": 1, "drawn": 0}}


def is_read(said: object) -> bool:
    try:
        chance_from_json(said)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
    ("count", "read"), [(0, True), (1, True), (MOST, True), (MOST + 1, False), (-1, False), (True, False), (1.0, False)]
)
def test_what_is_counted_is_a_whole_number_in_range(count: Any, read: bool) -> None:
    for said in (
        {"shuffled": {"seed": 1, "drawn": count}},
        {"keyed": {"seed": SEED, "number": count, "salts": [], "drawn": 0}},
        {"keyed": {"seed": SEED, "number": 0, "salts": [], "drawn": count}},
        {"listed": {"order": [3, count], "rest": PLAIN}},
        {"stacked": {"for": [[0, [count]]], "stock": [], "rest": PLAIN, "kept": []}},
        {"stacked": {"for": [], "stock": [count], "rest": PLAIN, "kept": []}},
        {"stacked": {"for": [], "stock": [], "rest": PLAIN, "kept": [count]}},
        {"noted": {"chance": PLAIN, "dealt": [count]}},
        {"thrown": {"chance": PLAIN, "deck size": count, "spread": 4}},
        {"thrown": {"chance": PLAIN, "deck size": 52, "spread": count}},
    ):
        assert is_read(said) is read, said


@pytest.mark.parametrize(
    ("address", "read"),
    [
        *((one, True) for one in (0, -1, NOBODY_SEES, MOST, -MOST)),
        *((one, False) for one in (MOST + 1, -MOST - 1, True, "0")),
    ],
)
def test_a_wish_is_for_a_seat_or_a_place(address: object, read: bool) -> None:
    assert is_read({"stacked": {"for": [[address, [3]]], "stock": [], "rest": PLAIN, "kept": []}}) is read


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ({"shuffled": {"seed": True, "drawn": 0}}, False),
        ({"shuffled": {"seed": "a", "drawn": 0}}, True),
        ({"shuffled": {"seed": None, "drawn": 0}}, False),
        ({"listed": {"order": "12", "rest": PLAIN}}, False),
        ({"shuffled": {"seed": 1, "drawn": 0}, "noted": {"chance": PLAIN, "dealt": []}}, False),
        ({"keyed": {"seed": SEED, "number": 0, "salts": ["a"], "drawn": 0}}, True),
        ({"keyed": {"seed": SEED, "number": 0, "salts": ["a", 1], "drawn": 0}}, False),
    ],
)
def test_a_seed_is_a_number_or_a_text_and_cards_are_a_list(said: object, read: bool) -> None:
    assert is_read(said) is read


@pytest.mark.parametrize(("depth", "read"), [(1, True), (2, True), (8, True), (9, False)])
@pytest.mark.parametrize("kind", ["noted", "listed", "stacked"])
def test_only_so_many_chances_stand_one_within_another(kind: str, depth: int, read: bool) -> None:
    chance: Chance = Shuffled(1)
    for _ in range(depth - 1):
        within: dict[str, Chance] = {
            "noted": Noted(chance),
            "listed": Listed([3], chance),
            "stacked": Stacked({}, [3], chance),
        }
        chance = within[kind]
    assert is_read(chance.to_json()) is read
    assert is_read(Thrown(chance, 52, 1).to_json()) is (depth < 8)


def test_throws_stand_around_the_others_and_not_within_them() -> None:
    thrown = Thrown(Shuffled(1), 52, 4)
    assert chance_from_json(thrown.to_json()) == thrown
    for chance in (Noted(thrown), Listed([], thrown), Stacked({}, [], thrown), Thrown(thrown, 52, 4)):
        assert not is_read(chance.to_json())


def test_a_face_stands_once_in_a_row_at_the_least() -> None:
    assert chance_from_json(Thrown(Shuffled(1), 52, 0).to_json()) == Thrown(Shuffled(1), 52, 1)


def test_seats_places_burnt_cards_and_marks_have_addresses_of_their_own() -> None:
    assert [place_address(place) for place in range(3)] == [-1, -2, -3]
    assert [mark_address(mark) for mark in range(3)] == [NOBODY_SEES - 1, NOBODY_SEES - 2, NOBODY_SEES - 3]


def test_what_is_thrown_beside_the_cards_is_told_as_a_number() -> None:
    assert [drawn_told(drawn, ("As", "Kd")) for drawn in (0, 1, THROWN, THROWN + 1)] == ["As", "Kd", "#0", "#1"]
    assert [are_thrown([one]) for one in (0, THROWN, THROWN + 1)] == [False, False, True]


NUMBERS = [*range(THROWN + 1, THROWN + 7)]


def test_a_listed_card_waits_while_a_number_is_thrown_and_a_number_is_passed_over_for_a_card() -> None:
    source = Listed([THROWN + 4, 7, 9, THROWN + 2, 8], Shuffled(1)).open()
    assert source.deal([*NUMBERS], (0,), 1) == (THROWN + 4,)
    assert source.deal([*NUMBERS], (0,), 1)[0] in NUMBERS  # of the other chance: a card is next
    assert source.deal([*range(20)], (0, 1, 2), 1) == (7, 9, 8)


def test_a_wish_for_a_throw_is_fulfilled_and_what_is_stacked_for_anybody_waits() -> None:
    source = Stacked({-1001: [THROWN + 5]}, [7], Shuffled(1)).open()
    assert source.deal([*NUMBERS], (mark_address(0),), 1) == (THROWN + 5,)
    assert source.deal([*NUMBERS], (mark_address(0),), 1)[0] in NUMBERS
    assert source.deal([*range(20)], (0,), 1) == (7,)


def test_a_number_thrown_beside_dice_is_no_die() -> None:
    source = Thrown(Listed([THROWN + 3], Shuffled(1)), 12, 4).open()
    assert source.deal([*NUMBERS], (0,), 1) == (THROWN + 3,)


@pytest.mark.parametrize(
    ("drawn", "out", "die"), [(5, (), 5), (5, (5,), 4), (5, (4, 5), 6), (4, (4, 5, 6), 7), (0, (0,), 1)]
)
def test_of_a_face_thrown_one_that_is_still_there_comes_to_the_table(
    drawn: int, out: tuple[int, ...], die: int
) -> None:
    stock = [one for one in range(12) if one not in out]
    before = {*stock}
    assert Thrown(Listed([drawn], Shuffled(1)), 12, 4).open().deal(stock, (0,), 1) == (die,)
    assert {*stock} == before - {die}


def test_wished_and_kept_cards_are_dealt_where_nothing_else_is_left() -> None:
    source = Stacked({0: [1]}, [], Shuffled(1), kept=[2]).open()
    assert {*source.deal([1, 2], (1, 2), 1)} == {1, 2}


def test_a_secret_seed_is_sixty_four_digits() -> None:
    for seed in ("5e" * 31, "5e" * 33, "5E" * 32, "5g" * 32):
        with pytest.raises(ValueError, match="64 digits"):
            Keyed(seed, 1)
    assert Keyed(SEED, 1).drawn == 0
