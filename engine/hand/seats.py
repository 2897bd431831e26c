"""Sets of seats as bit masks, and the order in which seats are gone through.

A seat is its index; its left neighbour is the next index, the last seat's is seat 0.
A set of seats is an int whose bit s is set when seat s belongs to it: cheap to copy, compare and freeze.
"""

from collections.abc import Iterable
from functools import lru_cache

NOBODY = -1
"""Stands where a seat may stand when there is none."""


def mask_of(seats: Iterable[int]) -> int:
    """The set of these seats.

    >>> bin(mask_of([0, 3]))
    '0b1001'
    """
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


@lru_cache(maxsize=1 << 14)
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a set, as they are numbered: where it does not matter who comes first.

    >>> seats_of(0b1011)
    (0, 1, 3)
    """
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


@lru_cache(maxsize=1 << 14)
def in_order(mask: int, start: int, count: int) -> tuple[int, ...]:
    """The seats of a set among `count`, gone through to the left, beginning with `start` itself.

    >>> in_order(0b1011, 1, 4)
    (1, 3, 0)
    """
    order = [seat for seat in range(start % count, count) if mask >> seat & 1]
    order += [seat for seat in range(start % count) if mask >> seat & 1]
    return tuple(order)


@lru_cache(maxsize=1 << 14)
def from_seat(mask: int, start: int) -> int:
    """The first seat of a set at or left of `start`; NOBODY when the set is empty.

    >>> from_seat(0b0011, 2)
    0
    """
    if not mask:
        return NOBODY
    later = mask >> start
    if later:
        return start + (later & -later).bit_length() - 1
    return (mask & -mask).bit_length() - 1
