"""What every chance and every source does, whatever kind it is."""

from collections.abc import Sequence
from typing import Any, Protocol

Cards = tuple[int, ...]


NOBODY_SEES = -1000
"""Addresses cards that are burnt."""


def place_address(place: int) -> int:
    """How a place on the table is named to a source of cards: below every seat, place 0 being −1."""
    return -1 - place


def mark_address(mark: int) -> int:
    """How a mark whose number is thrown is named to a source: below whoever else is."""
    return NOBODY_SEES - 1 - mark


THROWN = 1 << 20
"""A number thrown beside the cards is drawn as this and the number, which is above every card."""


def are_thrown(stock: Sequence[int]) -> bool:
    """Whether what is drawn from are numbers of a throw, not cards."""
    return stock[0] > THROWN


def drawn_told(drawn: int, names: Sequence[str]) -> str:
    """What was drawn, as a record tells it: the name of a card, or a number that was thrown.

    >>> drawn_told(1, ("As", "Kd")), drawn_told(THROWN + 4, ("As", "Kd"))
    ('Kd', '#4')
    """
    return names[drawn] if drawn < THROWN else f"#{drawn - THROWN}"


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
