"""What is known of an expression before the deal: constants, bounds, units."""

import pytest

from engine.language.forms.measure import Bounds, bounds_of, settled
from tests.language.table import SCOPE, scope, understood


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", 2),
        ("2 * opening + ante", 5),
        ("$most-discards - 1", 3),
        ("7 / 2", 3),
        ("-7 / 2", -4),
        ("half of 7", 3),
        ("33% of 10", 3),
        ("twice big-blind", 20),
        ("smaller of 3 and 5", 3),
        ("larger of ante and opening", 2),
        ("4 if $betting is played otherwise 3", 4),
        ("4 if players > 7 otherwise 3", 3),
        ("double-ante", 2),
        ("0 * pot", 0),
        ("pot", None),
        ("players", None),
        ("4 if heads up otherwise 3", None),
    ],
)
def test_constant_amounts(text: str, value: int | None) -> None:
    assert understood("amount", text).constant == value


def test_the_number_of_players_is_settled_where_only_so_many_may_play() -> None:
    three = scope(players=(3, 3))
    assert understood("amount", "players * ante", three).constant == 3
    assert understood("condition", "players = 3 and $betting is played", three).constant is True


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("always", True),
        ("never", False),
        ("not never", True),
        ("$betting is left out", False),
        ("$betting is not left out and ante > 0", True),
        ("$betting is left out or heads up", None),
        ("$betting is left out and heads up", False),
        ("$betting is played or heads up", True),
        ("players > 7", False),
        ("players <= 7", True),
        ("players < 7", None),
        ("players != 8", True),
        ("players = 8", False),
        ("stack >= 0", True),
        ("2 * ante = opening", True),
        ("heads up", None),
        ("pot + ante > 0", True),
        ("pot - ante >= 0", None),
    ],
)
def test_settled_conditions(text: str, value: bool | None) -> None:
    assert understood("condition", text).constant is value


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("pot", (0, None)),
        ("players", (2, 7)),
        ("players in", (1, 7)),
        ("players - 1", (1, 6)),
        ("10 - players", (3, 8)),
        ("2 * players", (4, 14)),
        ("half the players", (1, 3)),
        ("players / 2", (0, 3)),
        ("150% of players", (3, 10)),
        ("smaller of players and 4", (2, 4)),
        ("larger of pot and 3", (3, None)),
        ("smaller of pot and 3", (0, 3)),
        ("larger of high-bid and 3", (3, None)),
        ("smaller of high-bid and 3", (None, 3)),
        ("high-bid", (None, None)),
        ("lap", (1, None)),
        ("4 if heads up otherwise players", (2, 7)),
        ("number of own cards", (0, None)),
        ("stack", (0, None)),
        ("pot * players", (0, None)),
        ("high-bid * 2", (None, None)),
    ],
)
def test_bounds(text: str, bounds: tuple[int | None, int | None]) -> None:
    assert bounds_of(understood("amount", text).tree, SCOPE) == Bounds(*bounds)


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("3", ""),
        ("pot", "chips"),
        ("ante", "chips"),
        ("players", "count"),
        ("lap * ante", "chips"),
        ("pot / players", "chips"),
        ("pot / ante", ""),
        ("players in - 1", "count"),
        ("2 * raises", "count"),
        ("half the pot", "chips"),
        ("smaller of pot and 100", "chips"),
        ("3 if heads up otherwise pot", "chips"),
        ("high-bid + 1", ""),
        ("cards drawn", "count"),
        ("stack", "chips"),
        ("number of own cards", "count"),
    ],
)
def test_units(text: str, unit: str) -> None:
    assert understood("amount", text).unit == unit


def test_a_division_that_is_sure_not_to_be_by_zero() -> None:
    for text in ("pot / players", "pot / (larger of 1 and raises)", "pot / ante", "pot / lap", "pot / (players - 1)"):
        understood("amount", text)


def test_conditions_of_one_kind_are_settled_alike() -> None:
    found = understood("condition", "not (players > 7 or players < 2)")
    assert settled(found.tree, SCOPE) is True
