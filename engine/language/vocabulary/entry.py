"""What there is to say of one word of the language."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from engine.hand.dealer import Dealer
from engine.worth.worth import Worth

Sight = Literal["public", "own", "hidden"]
Unit = Literal["chips", "count", ""]
Value = Callable[[Dealer, int], int]
"""A number, a truth value, or a mask of seats or cards, for the player in question (−1: none)."""


class Entry(NamedTuple):
    """One word of the language."""

    phrases: tuple[str, ...]
    """Every way to say it, as one reads it in the files, without `the`, `a`, `an`; the first is used to read back."""
    token: str
    """Its class in the grammar."""
    about: str
    """What it means, for an author: one sentence, marked for translators."""
    sight: Sight
    """Who can see it: everybody, only its player, nobody. It has no default, which might let hidden cards through."""
    make: Callable[[Worth], Value] | None = None
    """How to read it off a Dealer; None for words that join others."""
    fact: str = ""
    """The fact it reads, when that is not always there or changes in the deal."""
    unit: Unit = ""
    least: int | None = None
    most: int | None = None
    """Bounds that always hold; None: no bound."""
    mine: bool = False
    """Whether it belongs to a player: bare it means that player's."""
    several: bool = False
    """Whether it may be more than one player."""
    tied: bool = False
    """Whether it is taken to be one player, and means all who are equal where several are."""

    @property
    def name(self) -> str:
        """How it is read back."""
        return self.phrases[0]


def read(value: Value) -> Callable[[Worth], Value]:
    """A reading for `Entry.make` that is the same however hands are compared."""
    return lambda _: value
