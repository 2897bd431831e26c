"""What conditions can tell of a table on which they hold, or fail: the words in which they say it."""

from collections.abc import Callable
from typing import Protocol


class Conclusions(Protocol):
    """A table about which more becomes known. What judges rules has one; forms only tell it."""

    def note(self, fact: str, there: bool) -> None:
        """There surely is (or is not) what a fact speaks of: an opener, up cards."""

    def cards_lie(self, fact: str) -> None:
        """Some cards surely lie where this fact says."""

    def either(self, one: Callable[["Conclusions"], None], other: Callable[["Conclusions"], None]) -> None:
        """One of the two is known, or the other."""

    def players_in(self, least: int, most: int | None) -> None:
        """This many are still in, at least and at most."""

    def stock_for_all(self) -> None:
        """A card of the stock is there for each player still in."""

    def stock_holds(self, least: int, most: int | None) -> None:
        """This many cards are in the stock, at least and at most."""

    def chips_in_pot(self, there: bool) -> None:
        """Chips surely lie in the pot, or none do."""

    def hole_cards(self, count: int, somebody: bool) -> None:
        """Somebody has at least this many hole cards, or nobody has."""


class Listener:
    """A table that keeps nothing of what it is told, but that it was told something."""

    def __init__(self) -> None:
        """Nothing has been told."""
        self.was_told = False

    def either(self, one: Callable[[Conclusions], None], other: Callable[[Conclusions], None]) -> None:
        """See Conclusions."""
        one(self)
        other(self)

    def _told(self, *what: object) -> None:
        self.was_told = True

    note = cards_lie = players_in = stock_for_all = stock_holds = chips_in_pot = hole_cards = _told


def tells_nothing(condition: object, table: Conclusions, holds: bool) -> None:
    """Whether the condition holds tells nothing of the table that would be remembered."""


def nothing_of_somebody(predicate: object, table: Conclusions) -> None:
    """That it is true of somebody tells nothing of the table that would be remembered."""


def nothing_of_amount(amount: object, table: Conclusions, op: str, right: object) -> None:
    """How the amount compares tells nothing of the table that would be remembered."""
