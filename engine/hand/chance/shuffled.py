"""A shuffled deck: every card of the stock is as likely to come next as any other."""

from collections.abc import Sequence
from itertools import repeat, starmap
from math import floor
from operator import mul
from random import Random
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr

from engine.hand.chance.card_source import Cards, Source


class _Part:
    """This many numbers of a seed in order, and some after them, in a list that is only ever added to."""

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
        """The numbers, at least this many of them."""
        numbers = self.numbers
        with self._lock:  # two threads may draw from one part
            if len(numbers) < count:
                self._fill(min(self.SIZE, max(count, 2 * len(numbers), 32)))
                self._fill(count)
        return numbers

    def _fill(self, count: int) -> None:
        draw, numbers = self._random.random, self.numbers
        numbers += starmap(draw, repeat((), count - len(numbers)))  # without a turn of Python for each
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


class Shuffled(Struct, frozen=True):
    """Every card of the stock is as likely to come next as any other; the same seed gives the same cards.

    `drawn` cards have come already. Without a seed it is one that nobody knows.
    """

    seed: int | str | None = None
    drawn: int = 0

    def __post_init__(self) -> None:
        """There is a seed."""
        if self.seed is None:
            force_setattr(self, "seed", _fresh_seed())

    def open(self) -> "_FromStream":
        """See Chance."""
        assert self.seed is not None
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
        """This many of the next numbers are there; where they begin."""
        number, at = divmod(self._first + self._at, _Part.SIZE)
        self._first, self._numbers = number * _Part.SIZE, _part(self._seed, number).reach(at + count)
        return at

    def lay_down(self) -> Shuffled:
        """See Source."""
        return Shuffled(self._seed, self._first + self._at)

    def open(self) -> Source:
        """See Source."""
        return self


def _fresh_seed() -> str:
    """A seed that nobody can guess."""
    from secrets import token_hex  # noqa: PLC0415 - it takes long to import, and examples are dealt from lists

    return token_hex(16)
