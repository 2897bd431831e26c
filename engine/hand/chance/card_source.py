"""What every chance and every source does, whatever kind it is."""

from collections.abc import Sequence
from typing import Any, Protocol

Cards = tuple[int, ...]


NOBODY_SEES = -1000
"""Addresses cards that are burnt."""


def place_address(place: int) -> int:
    """How a place on the table is named to a source of cards: below every seat, place 0 being −1."""
    return -1 - place


class Chance(Protocol):
    """What comes next, as a value."""

    def open(self) -> "Source":
        """A source that begins here. Sources of one chance know nothing of each other."""
        ...

    def to_json(self) -> dict[str, Any]:
        """The same as plain data: the name of its kind as the one key. Raises ValueError if it cannot be written."""
        ...


class Source(Protocol):
    """A chance opened: it moves on with each card."""

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """Take `each` cards for each of `to` from the stock, and give them in the order dealt.

        They are dealt one at a time in turn: the first goes to the first of `to`, the second to the next, and round.
        `to` holds seats, or addresses of places as `place_address` gives them. The stock holds enough cards.
        """
        ...

    def lay_down(self) -> Chance:
        """The chance of what comes after the cards dealt so far."""
        ...

    def open(self) -> "Source":
        """The source itself: so many deals can be played from one, in place."""
        ...


class InPlace:
    """What sources have in common whose deals are played in place and never laid down."""

    __slots__ = ()

    def open(self: "Source") -> "Source":
        """See Source."""
        return self

    def lay_down(self) -> Chance:
        """Nothing: such a deal is no hand."""
        raise AssertionError("a deal with a source of its own was laid down")
