"""Seats and their order."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hand import action, seats
from engine.hand.seats import NOBODY, from_seat, in_order, mask_of, seats_of
from engine.pot import pots


@pytest.mark.parametrize("module", [seats, pots, action])
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed


@given(st.sets(st.integers(0, 9)), st.integers(0, 25))
def test_seats_are_gone_through_to_the_left(chosen: set[int], start: int) -> None:
    assert seats_of(mask_of(chosen)) == tuple(sorted(chosen))
    order = in_order(mask_of(chosen), start, 10)
    assert sorted(order) == sorted(chosen)
    distances = [(seat - start) % 10 for seat in order]
    assert distances == sorted(distances)
    assert from_seat(mask_of(chosen), start % 10) == (order[0] if order else NOBODY)
