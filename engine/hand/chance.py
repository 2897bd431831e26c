"""Where the next card comes from: the only door through which chance enters a deal.

The stock is an unordered heap; a source says which of its cards comes next and for whom.
So one deal can be played with a shuffled deck, with the very cards of a record, or with a deck stacked for an example.

A chance is a value: what comes next, written down. A hand carries one, and the same hand and action always lead to the
same cards. To deal from it, it is opened; the source that this gives moves on with each card, and laid down it is the
chance of all that comes after.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from math import floor
from operator import mul
from random import Random
from secrets import token_hex
from threading import Lock
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


class _Part:
    """So many numbers of a seed in order, and some after them, in a list that is only ever added to."""

    SIZE = 1 << 12
    __slots__ = ("_after", "_lock", "_random", "numbers")

    def __init__(self, random: Random) -> None:
        """A part that begins with what this generator gives next."""
        # random() is the one stream that Python promises to keep from version to version, so records last.
        self._random = random
        self._after: Any = None
        self._lock = Lock()
        self.numbers: list[float] = []

    def reach(self, count: int) -> list[float]:
        """The numbers, at least so many of them."""
        numbers = self.numbers
        with self._lock:  # two threads may draw from one part
            if len(numbers) < count:
                self._fill(min(self.SIZE, max(count, 2 * len(numbers), 32)))
                self._fill(count)
        return numbers

    def _fill(self, count: int) -> None:
        draw, numbers = self._random.random, self.numbers
        numbers += [draw() for _ in range(count - len(numbers))]
        if len(numbers) == self.SIZE:
            self._after = self._random.getstate()

    def after(self) -> Any:
        """The state of the generator where the next part begins."""
        self.reach(self.SIZE)
        return self._after


_MOST_PARTS = 128
_parts: dict[tuple[int | str, int], _Part] = {}
"""The parts that were drawn from last, by seed and number: deals are played on from the middle, or from one another."""


def _part(seed: int | str, number: int) -> _Part:
    """This part of the numbers of a seed, from 0."""
    found = _parts.get((seed, number))
    if found is None:
        random, before = Random(seed), _parts.get((seed, number - 1))
        if before is not None:
            random.setstate(before.after())
        else:
            for _ in repeat(None, number * _Part.SIZE):
                random.random()
        if len(_parts) >= _MOST_PARTS:
            _parts.pop(next(iter([*_parts])), None)
        found = _parts[seed, number] = _Part(random)
    return found


@dataclass(frozen=True, slots=True)
class Shuffled:
    """Every card of the stock is as likely to come next as any other; the same seed gives the same cards.

    `drawn` cards have come already. Without a seed it is one that nobody knows.
    """

    seed: int | str
    drawn: int

    def __init__(self, seed: int | str | None = None, drawn: int = 0) -> None:
        """See the class."""
        object.__setattr__(self, "seed", token_hex(16) if seed is None else seed)
        object.__setattr__(self, "drawn", drawn)

    def open(self) -> "_FromStream":
        """See Chance."""
        return _FromStream(self.seed, self.drawn)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"shuffled": {"seed": self.seed, "drawn": self.drawn}}


class _FromStream:
    """Shuffled, opened: it stands at a place of a list of numbers that begins with the one of number `_first`."""

    __slots__ = ("_at", "_first", "_numbers", "_seed")

    def __init__(self, seed: int | str, drawn: int) -> None:
        self._seed = seed
        self._first, self._at = drawn, 0
        self._numbers: list[float] = []

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        count, at = each * len(to), self._at
        if at + count > len(self._numbers):
            at = self._read_on(count)
        self._at = end = at + count
        if count == 1:
            return (stock.pop(floor(len(stock) * self._numbers[at])),)
        # The same for each card, without a turn of Python for it.
        left = len(stock)
        drawn = map(mul, range(left, left - count, -1), self._numbers[at:end])
        return tuple(map(stock.pop, map(float.__trunc__, drawn)))

    def _read_on(self, count: int) -> int:
        """So many of the next numbers are there; where they begin."""
        number, at = divmod(self._first + self._at, _Part.SIZE)
        self._first, self._numbers = number * _Part.SIZE, _part(self._seed, number).reach(at + count)
        return at

    def lay_down(self) -> Shuffled:
        """See Source."""
        return Shuffled(self._seed, self._first + self._at)

    def open(self) -> Source:
        """See Source."""
        return self


@dataclass(frozen=True, slots=True)
class Listed:
    """Cards come in a given order, as from a deck dealt before; what the list lacks, another chance gives.

    Cards of `order` that are not in the stock are left out.
    """

    order: Cards
    rest: Chance

    def __init__(self, order: Iterable[int], rest: Chance) -> None:
        """See the class."""
        object.__setattr__(self, "order", tuple(order))
        object.__setattr__(self, "rest", rest)

    def open(self) -> "_FromList":
        """See Chance."""
        return _FromList(self.order, self.rest.open())

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"listed": {"order": [*self.order], "rest": self.rest.to_json()}}


class _FromList:
    """Listed, opened."""

    __slots__ = ("_order", "_rest")

    def __init__(self, order: Cards, rest: Source) -> None:
        self._order = [*reversed(order)]
        self._rest = rest

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        while self._order:
            card = self._order.pop()
            if card in stock:
                stock.remove(card)
                return card
        return self._rest.deal(stock, (address,), 1)[0]

    def lay_down(self) -> Listed:
        """See Source."""
        return Listed(reversed(self._order), self._rest.lay_down())

    def open(self) -> Source:
        """See Source."""
        return self


@dataclass(frozen=True, slots=True)
class Stacked:
    """A deck stacked so that named cards fall where they are wanted; cards not named are any others.

    `for_whom` maps a seat or the address of a place to the cards it is to receive, in order; `stock` is what comes
    next for anybody without a wish of their own. Everything else `rest` draws, which leaves wished cards alone, and
    `kept` cards, which will be wanted later.
    """

    for_whom: tuple[tuple[int, Cards], ...]
    stock: Cards
    rest: Chance
    kept: Cards

    def __init__(
        self, for_whom: Mapping[int, Iterable[int]], stock: Iterable[int], rest: Chance, kept: Iterable[int] = ()
    ) -> None:
        """See the class."""
        wishes = ((address, tuple(cards)) for address, cards in for_whom.items())
        object.__setattr__(self, "for_whom", tuple(sorted((address, cards) for address, cards in wishes if cards)))
        object.__setattr__(self, "stock", tuple(stock))
        object.__setattr__(self, "rest", rest)
        object.__setattr__(self, "kept", tuple(kept))

    def want(self, address: int, cards: Iterable[int]) -> "Stacked":
        """The same, but the next cards for this seat or place are these."""
        wishes = {**dict(self.for_whom), address: (*cards, *self.waiting(address))}
        return Stacked(wishes, self.stock, self.rest, self.kept)

    def waiting(self, address: int) -> Cards:
        """The cards still wished for this seat or place."""
        return dict(self.for_whom).get(address, ())

    def open(self) -> "_FromWishes":
        """See Chance."""
        return _FromWishes(self, self.rest.open())

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        wishes = [[address, [*cards]] for address, cards in self.for_whom]
        rest = self.rest.to_json()
        return {"stacked": {"for": wishes, "stock": [*self.stock], "rest": rest, "kept": [*self.kept]}}


class _FromWishes:
    """Stacked, opened."""

    __slots__ = ("_kept", "_rest", "_stock", "_wanted")

    def __init__(self, stacked: Stacked, rest: Source) -> None:
        self._kept = stacked.kept
        self._wanted = {address: list(cards) for address, cards in stacked.for_whom}
        self._stock = list(stacked.stock)
        self._rest = rest

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        for wishes in (self._wanted.get(address, []), self._stock):
            while wishes:
                card = wishes.pop(0)
                if card in stock:
                    stock.remove(card)
                    return card
        reserved = {card for wishes in self._wanted.values() for card in wishes} | {*self._stock, *self._kept}
        free = [card for card in stock if card not in reserved] or stock[:]
        card = self._rest.deal(free, (address,), 1)[0]
        stock.remove(card)
        return card

    def lay_down(self) -> Stacked:
        """See Source."""
        return Stacked(self._wanted, self._stock, self._rest.lay_down(), self._kept)

    def open(self) -> Source:
        """See Source."""
        return self


@dataclass(frozen=True, slots=True)
class Thrown:
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
        """See Source. The stock holds one of every face, since no more dice lie on the table than are spread out."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

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


@dataclass(frozen=True, slots=True)
class Noted:
    """Passes on what another chance gives and keeps the order in which the cards came: the deck of a record."""

    chance: Chance
    dealt: Cards = ()
    """All cards so far in dealing order."""

    def open(self) -> "_Notes":
        """See Chance."""
        return _Notes(self.chance.open(), self.dealt)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"noted": {"chance": self.chance.to_json(), "dealt": [*self.dealt]}}


class _Notes:
    """Noted, opened."""

    __slots__ = ("_dealt", "_source")

    def __init__(self, source: Source, dealt: Cards) -> None:
        self._source = source
        self._dealt = [*dealt]

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        cards = self._source.deal(stock, to, each)
        self._dealt += cards
        return cards

    def lay_down(self) -> Noted:
        """See Source."""
        return Noted(self._source.lay_down(), tuple(self._dealt))

    def open(self) -> Source:
        """See Source."""
        return self


def chance_from_json(data: object) -> Chance:
    """The chance that `to_json` wrote. Raises ValueError where it is none."""
    try:
        return _read(data, _DEEPEST)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no chance is written so: {str(data)[:60]}") from error


_DEEPEST = 8
"""How many chances may stand one within another."""


def _read(data: Any, deepest: int) -> Chance:
    ((kind, said),) = data.items()
    if not deepest or (kind == "thrown" and deepest < _DEEPEST):  # a deal that throws dice throws them all along
        raise ValueError
    return _READERS[kind](said, deepest - 1)


def _shuffled(said: dict[str, Any], _: int) -> Chance:
    if isinstance(said["seed"], bool) or not isinstance(said["seed"], int | str):
        raise TypeError
    return Shuffled(said["seed"], _count(said["drawn"]))


def _listed(said: dict[str, Any], deepest: int) -> Chance:
    return Listed(_cards(said["order"]), _read(said["rest"], deepest))


def _stacked(said: dict[str, Any], deepest: int) -> Chance:
    wishes = {_address(address): _cards(cards) for address, cards in said["for"]}
    return Stacked(wishes, _cards(said["stock"]), _read(said["rest"], deepest), _cards(said["kept"]))


def _thrown(said: dict[str, Any], deepest: int) -> Chance:
    return Thrown(_read(said["chance"], deepest), _count(said["deck size"]), max(1, _count(said["spread"])))


def _noted(said: dict[str, Any], deepest: int) -> Chance:
    return Noted(_read(said["chance"], deepest), _cards(said["dealt"]))


_READERS: dict[str, Callable[[dict[str, Any], int], Chance]] = {
    "shuffled": _shuffled,
    "listed": _listed,
    "stacked": _stacked,
    "thrown": _thrown,
    "noted": _noted,
}


def _cards(said: object) -> Cards:
    if not isinstance(said, list):
        raise TypeError
    return tuple(map(_count, said))


_MOST = 1 << 24
"""The furthest a stream is gone through to where a deal stands; it takes a second or two."""


def _count(said: object) -> int:
    if type(said) is not int or not 0 <= said <= _MOST:
        raise TypeError
    return said


def _address(said: object) -> int:
    if type(said) is not int or abs(said) > _MOST:
        raise TypeError
    return said
