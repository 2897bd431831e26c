"""Decks in a known order: one dealt before, and one stacked so that named cards fall where they are wanted."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr

from engine.hand.chance.card_source import THROWN, Cards, Chance, Source, are_thrown


class Listed(Struct, frozen=True):
    """Cards come in a given order, as from a deck dealt before; what the list lacks, another chance gives.

    Cards of `order` that are not in the stock are left out. A number to be thrown comes from it where one stands next.
    """

    order: Sequence[int]
    rest: Chance

    def __post_init__(self) -> None:
        """The order is a tuple."""
        force_setattr(self, "order", tuple(self.order))

    def open(self) -> "_FromList":
        """See Chance."""
        return _FromList(self.order, self.rest.open())

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"listed": {"order": [*self.order], "rest": self.rest.to_json()}}


class _FromList:
    """Listed, opened."""

    __slots__ = ("_order", "_rest")

    def __init__(self, order: Sequence[int], rest: Source) -> None:
        self._order = [*reversed(order)]
        self._rest = rest

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        while self._order and not (are_thrown(stock) and self._order[-1] < THROWN):
            card = self._order.pop()
            if card in stock:
                stock.remove(card)
                return card
        (card,) = self._rest.deal(stock, (address,), 1)
        return card

    def lay_down(self) -> Listed:
        """See Source."""
        return Listed(self._order[::-1], self._rest.lay_down())

    def open(self) -> Source:
        """See Source."""
        return self


class Stacked(Struct, frozen=True):
    """A deck stacked so that named cards fall where they are wanted; cards not named are any others.

    `for_whom` maps a seat or the address of a place to the cards it is to receive, in order; `stock` is what comes
    next for anybody without a wish of their own. Everything else `rest` draws, which leaves wished cards alone, and
    `kept` cards, which will be wanted later.
    """

    for_whom: Mapping[int, Sequence[int]]
    stock: Sequence[int]
    rest: Chance
    kept: Sequence[int] = ()

    def __post_init__(self) -> None:
        """Cards are tuples, and who has no wish is left out."""
        wishes = sorted((address, tuple(cards)) for address, cards in self.for_whom.items())
        force_setattr(self, "for_whom", {address: cards for address, cards in wishes if cards})
        force_setattr(self, "stock", tuple(self.stock))
        force_setattr(self, "kept", tuple(self.kept))

    def __hash__(self) -> int:
        """Equal ones have equal hashes."""
        return hash((*self.for_whom.items(), self.stock, self.rest, self.kept))

    def want(self, address: int, cards: Iterable[int]) -> "Stacked":
        """The same, but the next cards for this seat or place are these."""
        wishes = {**self.for_whom, address: (*cards, *self.waiting(address))}
        return Stacked(wishes, self.stock, self.rest, self.kept)

    def waiting(self, address: int) -> Sequence[int]:
        """The cards still wished for this seat or place."""
        return self.for_whom.get(address, ())

    def open(self) -> "_FromWishes":
        """See Chance."""
        return _FromWishes(self, self.rest.open())

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        wishes = [[address, [*cards]] for address, cards in self.for_whom.items()]
        rest = self.rest.to_json()
        return {"stacked": {"for": wishes, "stock": [*self.stock], "rest": rest, "kept": [*self.kept]}}


class _FromWishes:
    """Stacked, opened."""

    __slots__ = ("_kept", "_rest", "_stock", "_wanted")

    def __init__(self, stacked: Stacked, rest: Source) -> None:
        self._kept = stacked.kept
        self._wanted = {address: list(cards) for address, cards in stacked.for_whom.items()}
        self._stock = list(stacked.stock)
        self._rest = rest

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        thrown = are_thrown(stock)
        for wishes in (self._wanted.get(address, []), *([] if thrown else [self._stock])):
            while wishes:
                card = wishes.pop(0)
                if card in stock:
                    stock.remove(card)
                    return card
        if thrown:
            (number,) = self._rest.deal(stock, (address,), 1)
            return number
        reserved = {card for wishes in self._wanted.values() for card in wishes} | {*self._stock, *self._kept}
        free = [card for card in stock if card not in reserved] or stock[:]
        (card,) = self._rest.deal(free, (address,), 1)
        stock.remove(card)
        return card

    def lay_down(self) -> Stacked:
        """See Source."""
        return Stacked(self._wanted, self._stock, self._rest.lay_down(), self._kept)

    def open(self) -> Source:
        """See Source."""
        return self
