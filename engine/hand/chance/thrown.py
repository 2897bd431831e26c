"""Dice: whatever is dealt is put back at once."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.hand.chance.card_source import Cards, Chance, Source, are_thrown


class Thrown(Struct, frozen=True):
    """What is dealt is put back at once: each throw of a die shows any face, whatever lies on the table.

    Another chance draws every single one from the whole deck of `deck_size`, in which each face stands `spread` times
    in a row; one of that face which is still in the stock comes to the table.
    """

    chance: Chance
    deck_size: int
    spread: int

    def open(self) -> "Throws":
        """See Chance."""
        return Throws(self.chance.open(), self.deck_size, self.spread)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"thrown": {"chance": self.chance.to_json(), "deck size": self.deck_size, "spread": self.spread}}


class Throws:
    """Thrown, opened."""

    __slots__ = ("_source", "_spread", "_whole")

    def __init__(self, source: Source, deck_size: int, spread: int) -> None:
        """A source that lets another draw from a deck of that size, all of it there each time."""
        self._source = source
        self._whole = range(deck_size)
        self._spread = spread

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source. The stock holds one of every face, since no more dice lie on the table than are spread out.

        A number thrown for a mark is no die of this deck: it comes as the other chance gives it.
        """
        if are_thrown(stock):
            return self._source.deal(stock, to, each)
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def may_lack(self, stock: list[int], count: int) -> bool:
        """Whether so many dice of one face may be out of the stock that one more could not show it."""
        return len(self._whole) - len(stock) + count > self._spread

    def _next(self, stock: list[int], address: int) -> int:
        (drawn,) = self._source.deal([*self._whole], (address,), 1)
        first = drawn - drawn % self._spread
        die = drawn if _lies_in(stock, drawn) else next(filter(stock.__contains__, range(first, first + self._spread)))
        at = die if _lies_at(stock, die) else stock.index(die)
        stock[at] = stock[-1]  # the order of the stock means nothing
        stock.pop()
        return die

    def lay_down(self) -> Thrown:
        """See Source."""
        return Thrown(self._source.lay_down(), len(self._whole), self._spread)

    def open(self) -> Source:
        """See Source."""
        return self


def _lies_in(stock: list[int], die: int) -> bool:
    return _lies_at(stock, die) or die in stock


def _lies_at(stock: list[int], die: int) -> bool:
    """Whether a die lies where it did in the stock of a new deal: most do, and need not be looked for."""
    return die < len(stock) and stock[die] == die
