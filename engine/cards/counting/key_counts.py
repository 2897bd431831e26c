"""Hands counted by sums of card codes: those of all ranks at once, then what full suits make of them.

Where suits count for the whole hand only, the best of a hand is the better of its ranks and of each full suit. For any
numbers the biggest is the sum of all, less the smaller of each two, plus the smallest of each three, and so on. So
hands are counted by their ranks, and then for each choice of full suits those are moved whose suits beat their ranks.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations, product
from math import comb

from engine.cards.counting.classes import full_suit, held_in
from engine.cards.counting.supply import Split, Supply
from engine.cards.tables.filling import fill
from engine.cards.tables.tables import Tables

Told = Callable[[float], None]
"""Hears what share of the work is done, from 0 to 1."""
Held = tuple[int, int, int]
"""Cards of full suits: the least of their strengths, their key, and the ways to draw them."""


class Progress:
    """How much of `all` is done, told whenever a hundredth more is."""

    def __init__(self, all: int, told: Told | None) -> None:
        """Nothing is done yet."""
        self.all = all
        self._told = told
        self._done = 0
        self._next = 0

    def add(self, steps: int) -> None:
        """This much more is done."""
        self._done += steps
        if self._done >= self._next and self._told is not None:
            self._told(self._done / self.all)
            self._next = self._done + self.all // 100


def counted_by_keys(tables: Tables, supply: Supply, split: Split, progress: Progress) -> Mapping[int, int]:
    """How many hands of a split have each strength: by their ranks, or by a full suit where that is better."""
    natural = split.natural
    fill(tables, natural + split.free + split.bugs, split.free, split.bugs)
    beside, loose = tables.key((), split.free, split.bugs), tables.loose
    found: defaultdict[int, int] = defaultdict(int)
    for key, ways in _keyed(tables, supply.of_worth, natural):
        found[loose[key + beside]] += ways * split.ways
    progress.add(spreads(supply.of_worth, natural))
    of_suit = cache(partial(_of_suit, tables, supply, split.free + split.bugs))
    for suits, times, counts in _full(tables, supply, split):
        rests = _keyed(tables, supply.outside(suits), natural - sum(counts))
        number = times * split.ways * (1 if len(suits) % 2 else -1)
        for in_suit, key, ways in _together([*map(of_suit, suits, counts)]):
            held, many = key + beside, ways * number
            for more, others in rests:
                by_ranks = loose[held + more]
                if in_suit > by_ranks:
                    found[by_ranks] -= many * others
                    found[in_suit] += many * others
            progress.add(len(rests))
    return found


def steps_by_keys(tables: Tables, supply: Supply, split: Split) -> int:
    """How many steps counting a split takes."""
    steps = spreads(supply.of_worth, split.natural)
    for suits, _, counts in _full(tables, supply, split):
        held = spreads(supply.outside(suits), split.natural - sum(counts))
        for suit, count in zip(suits, counts, strict=True):
            held *= spreads(supply.of_suit[suit], count)
        steps += held
    return steps


def _full(tables: Tables, supply: Supply, split: Split) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """Each choice of suits, how many choices it stands for, and the numbers of cards that make all of them full."""
    natural, full = split.natural, full_suit(tables, split)
    for size in range(1, len(supply.of_suit) + 1 if full <= natural else 1):
        choices = [*combinations(range(len(supply.of_suit)), size)]
        chosen = [(choices[0], len(choices))] if supply.alike else [(choice, 1) for choice in choices]
        for counts in product(range(full, natural + 1), repeat=size):
            if sum(counts) <= natural:
                yield from ((suits, times, counts) for suits, times in chosen)


def _of_suit(tables: Tables, supply: Supply, wild: int, suit: int, count: int) -> list[Held]:
    """Every choice of so many cards of a suit."""
    suited, key_of = tables.solver.suited, tables.keys.key
    return [(suited(held, wild), key_of(held), ways) for held, ways in held_in(supply, suit, count)]


def _together(suits: Sequence[list[Held]]) -> Iterator[Held]:
    """Every choice of cards of several full suits, each of them chosen in every way."""
    *others, last = suits
    if not others:
        yield from last
        return
    for least, key, ways in _together(others):
        for strength, more, number in last:
            yield (least if least < strength else strength), key + more, ways * number


def _keyed(tables: Tables, available: Sequence[int], cards: int) -> list[tuple[int, int]]:
    """The key of each hand of that many of the available cards, by ranks, with the number of ways to draw it."""
    by_size: list[list[tuple[int, int]]] = [[(0, 1)], *([] for _ in range(cards))]
    for worth, there in enumerate(available):
        one = tables.keys.key((worth,))
        for size in range(cards, 0, -1):
            for count in range(1, min(there, size) + 1):
                ways, added = comb(there, count), count * one
                by_size[size] += [(key + added, known * ways) for key, known in by_size[size - count]]
    return by_size[cards]


def spreads(available: Sequence[int], cards: int) -> int:
    """How many different ranks that many of the available cards can have."""
    numbers = [1] + [0] * cards
    for there in available:
        numbers = [sum(numbers[max(size - there, 0) : size + 1]) for size in range(cards + 1)]
    return numbers[cards]
