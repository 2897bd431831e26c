"""How large amounts can be, and how they surely compare, beside all numbers gone through one by one."""

from itertools import product

import pytest

from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import (
    COMPARISONS,
    OPPOSITE,
    above_none,
    bounds_where,
    compared,
    is_none,
    number_of,
    range_of,
)
from engine.language.forms.measure import bounds_of
from tests.language.table import SCOPE, understood

FAR = 5
NEAR = [None, -1, 0, 1]
ALL_BOUNDS = [Bounds(*one) for one in product(NEAR, NEAR) if None in one or one[0] <= one[1]]  # type: ignore[operator]


def numbers(bounds: Bounds) -> range:
    least, most = bounds
    return range(-FAR if least is None else least, (FAR if most is None else most) + 1)


@pytest.mark.parametrize("op", COMPARISONS)
def test_what_is_surely_so_is_so_of_all_numbers_within_the_bounds(op: str) -> None:
    for left, right in product(ALL_BOUNDS, ALL_BOUNDS):
        found = {COMPARISONS[op](one, other) for one in numbers(left) for other in numbers(right)}  # type: ignore[index]
        assert compared(op, left, right) is (found.pop() if len(found) == 1 else None), (left, op, right)


@pytest.mark.parametrize("op", COMPARISONS)
@pytest.mark.parametrize("number", range(-2, 3))
def test_where_a_number_compares_so_it_lies_within_these_bounds(op: str, number: int) -> None:
    fits = [one for one in range(-FAR, FAR + 1) if COMPARISONS[op](one, number)]  # type: ignore[index]
    found = bounds_where(op, number)
    assert [*numbers(found or Bounds(None, None))] == fits if op != "!=" else found is None
    assert [one for one in range(-FAR, FAR + 1) if one not in fits] == [
        one for one in range(-FAR, FAR + 1) if COMPARISONS[OPPOSITE[op]](one, number)
    ]
    least, most = range_of(op, number)
    assert (least, most) == ((found.least or 0, found.most) if found else (0, None))


@pytest.mark.parametrize(
    ("op", "number", "above", "none"),
    [
        ("=", 0, False, True),
        ("=", 1, True, False),
        ("!=", 0, True, False),
        ("!=", 1, False, False),
        (">", 0, True, False),
        (">", 1, True, False),
        (">=", 0, False, False),
        (">=", 1, True, False),
        ("<", 1, False, False),
        ("<=", 0, False, True),
        ("<=", 1, False, False),
    ],
)
def test_whether_a_count_is_surely_some_or_none(op: str, number: int, above: bool, none: bool) -> None:
    right = understood("amount", str(number)).tree
    assert (above_none(op, right), is_none(op, right), number_of(right)) == (above, none, number)
    unknown = understood("amount", "pot").tree
    assert (above_none(op, unknown), is_none(op, unknown), number_of(unknown)) == (False, False, None)


@pytest.mark.parametrize(
    ("amount", "least", "most"),
    [
        ("7", 7, 7),
        ("2 + 3", 5, 5),
        ("2 - 3", -1, -1),
        ("2 * 3", 6, 6),
        ("7 / 2", 3, 3),
        ("number of board", 0, None),
        ("number of board + 2", 2, None),
        ("number of board - 2", -2, None),
        ("2 - number of board", None, 2),
        ("number of board * 2", 0, None),
        ("number of board * number of board", 0, None),
        ("number of board / 2", 0, None),
        ("7 / larger of 1 and number of board", 0, 7),
        ("(number of board - 2) * 2", None, None),
        ("smaller of 3 and number of board", 0, 3),
        ("larger of 3 and number of board", 3, None),
        ("smaller of 3 and 5", 3, 3),
        ("larger of 3 and 5", 5, 5),
        ("50% of 7", 3, 3),
        ("0% of number of board", 0, 0),
        ("50% of number of board", 0, None),
        ("half 7", 3, 3),
        ("half (number of board + 7)", 3, None),
        ("twice 4", 8, 8),
        ("twice (number of board + 4)", 8, None),
        ("3 if somebody holds at least 1 deuce otherwise 5", 3, 5),
    ],
)
def test_how_large_an_amount_can_be(amount: str, least: int | None, most: int | None) -> None:
    assert bounds_of(understood("amount", amount).tree, SCOPE, None) == Bounds(least, most)
