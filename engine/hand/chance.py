"""Where the next card comes from: the only door through which chance enters a deal.

The stock is an unordered heap; a source says which of its cards comes next and for whom.
So one deal can be played with a shuffled deck, with the very cards of a record, or with a deck stacked for an example.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import floor
from operator import mul
from random import Random
from typing import Protocol

Cards = tuple[int, ...]


NOBODY_SEES = -1000
"""Addresses cards that are burnt."""


def place_address(place: int) -> int:
    """How a place on the table is named to a source of cards: below every seat, place 0 being −1."""
    return -1 - place


class Chance(Protocol):
    """A source of cards."""

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """Take `each` cards for each of `to` from the stock, and give them in the order dealt.

        They are dealt one at a time in turn: the first goes to the first of `to`, the second to the next, and round.
        `to` holds seats, or addresses of places as `place_address` gives them. The stock holds enough cards.
        """
        ...


class Shuffled:
    """Every card of the stock is as likely to come next as any other; the same seed gives the same cards."""

    __slots__ = ("_random", "_stream")

    def __init__(self, seed: int | str | None = None) -> None:
        """A source that draws on its own generator, seeded with `seed`."""
        # random() is the one stream that Python promises to keep from version to version, so records last.
        self._random = Random(seed).random
        self._stream = iter(self._random, 1.0)  # which it never is

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance."""
        left, count = len(stock), each * len(to)
        if count == 1:
            return (stock.pop(floor(left * self._random())),)
        # The same for each card, without a turn of Python for it.
        tops = range(left, left - count, -1)
        return tuple(map(stock.pop, map(float.__trunc__, map(mul, tops, self._stream))))


class Listed:
    """Cards come in a given order, as from a deck dealt before; what the list lacks, another source gives."""

    __slots__ = ("_order", "_rest")

    def __init__(self, order: Iterable[int], rest: Chance) -> None:
        """A source that gives the cards of `order`, those not in the stock left out, and then those of `rest`."""
        self._order = list(reversed(list(order)))
        self._rest = rest

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        while self._order:
            card = self._order.pop()
            if card in stock:
                stock.remove(card)
                return card
        return self._rest.deal(stock, (address,), 1)[0]


class Stacked:
    """A deck stacked so that named cards fall where they are wanted; cards not named are any others.

    `for_whom` maps a seat or the address of a place to the cards it is to receive, in order; `stock` is what comes
    next for anybody without a wish of his own. Both may be added to while the deal goes on.
    """

    __slots__ = ("_kept", "_rest", "_stock", "_wanted")

    def __init__(
        self, for_whom: Mapping[int, Iterable[int]], stock: Iterable[int], rest: Chance, kept: Iterable[int] = ()
    ) -> None:
        """A source that fulfils these wishes and draws everything else from `rest`, leaving wished cards alone.

        So it does `kept` cards, which will be wanted later.
        """
        self._kept = {*kept}
        self._wanted = {address: list(cards) for address, cards in for_whom.items()}
        self._stock = list(stock)
        self._rest = rest

    def want(self, address: int, cards: Iterable[int]) -> None:
        """The next cards for this seat or place are these."""
        self._wanted[address] = [*cards, *self._wanted.get(address, [])]

    def waiting(self, address: int) -> Cards:
        """The cards still wished for this seat or place."""
        return tuple(self._wanted.get(address, ()))

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        for wishes in (self._wanted.get(address, []), self._stock):
            while wishes:
                card = wishes.pop(0)
                if card in stock:
                    stock.remove(card)
                    return card
        reserved = {card for wishes in self._wanted.values() for card in wishes} | set(self._stock) | self._kept
        free = [card for card in stock if card not in reserved] or stock[:]
        card = self._rest.deal(free, (address,), 1)[0]
        stock.remove(card)
        return card


class Thrown:
    """What is dealt is put back at once: each throw of a die shows any face, whatever lies on the table.

    Another source draws every single one from the whole deck, in which each face stands `spread` times in a row; one
    of that face which is still in the stock comes to the table.
    """

    __slots__ = ("_source", "_spread", "_whole")

    def __init__(self, source: Chance, deck_size: int, spread: int) -> None:
        """A source that lets `source` draw from a deck of that size, all of it there each time."""
        self._source = source
        self._whole = list(range(deck_size))
        self._spread = spread

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance. The stock holds one of every face, since no more dice lie on the table than are spread out."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        (drawn,) = self._source.deal(self._whole[:], (address,), 1)
        first = drawn - drawn % self._spread
        die = drawn if _lies_in(stock, drawn) else next(filter(stock.__contains__, range(first, first + self._spread)))
        at = die if _lies_at(stock, die) else stock.index(die)
        stock[at] = stock[-1]  # the order of the stock means nothing
        stock.pop()
        return die


def _lies_in(stock: list[int], die: int) -> bool:
    return _lies_at(stock, die) or die in stock


def _lies_at(stock: list[int], die: int) -> bool:
    """Whether a die lies where it did in the stock of a new deal: most do, and need not be looked for."""
    return die < len(stock) and stock[die] == die


class Noted:
    """Passes on what another source gives and keeps the order in which the cards came: the deck of a record."""

    __slots__ = ("_source", "dealt")

    def __init__(self, source: Chance) -> None:
        """A source that gives what `source` gives; `dealt` lists all cards so far in dealing order."""
        self._source = source
        self.dealt: list[int] = []

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance."""
        cards = self._source.deal(stock, to, each)
        self.dealt += cards
        return cards
