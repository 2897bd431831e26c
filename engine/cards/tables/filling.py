"""Tables filled at one go: every hand of this many cards, faster than one by one as they are met."""

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from operator import eq, mul

from engine.cards.patterns.categorize import Hand
from engine.cards.tables.tables import Tables

Group = tuple[int, ...]


def fill(tables: Tables, cards: int, free: int = 0, bugs: int = 0) -> None:
    """After this the table of ranks holds every hand of that many cards, this many of them wild or bugs.

    What smaller hands or fewer wild cards it needs is filled first. Where suits always matter there is no such table.
    """
    if tables.scale.order.low:
        free, bugs = free + bugs, 0
    slot = cards, free, bugs
    if slot in tables.filled or tables.suits == "always" or cards > tables.keys.most_cards:
        return
    order = tables.scale.order
    if cards > order.most:
        for less in ((cards - 1, free, bugs), (cards - 1, free - 1, bugs), (cards - 1, free, bugs - 1)):
            if min(less) >= 0 and less[0] >= less[1] + less[2]:
                fill(tables, *less)
        _fill_by_leaving_out(tables, cards, free, bugs)
    elif order.least < order.most or bugs > 1 or (bugs and free):
        _fill_by_solving(tables, cards, free, bugs)
    elif free or bugs:
        fill(tables, cards, max(free - 1, 0), 0)
        _fill_by_substituting(tables, cards, free, bugs)
    else:
        _fill_as_they_lie(tables, cards)
    tables.filled.add(slot)


def fill_suited(tables: Tables) -> None:
    """After this the table of suits holds every hand of natural cards of one suit, up to as many as keys can tell.

    Where a suit does not count with just a whole hand, or has cards twice, nothing has changed.
    """
    keys, worths = tables.keys, range(1, len(tables.scale.worths) + 1)
    if tables.suits == "whole hand" and tables.scale.deck.copies == 1 and keys.compact:
        for cards in range(keys.full, keys.most_cards + 1):
            for held in combinations(worths, cards):
                tables.suited[keys.key(held)] = tables.solver.suited(held)


def naturals(tables: Tables, count: int) -> Iterator[Group]:
    """The worths of that many natural cards, in every way the deck allows, from low to high."""
    return _spread(range(1, len(tables.scale.worths) + 1), count, tables.keys.most_of_rank)


def _spread(values: Iterable[int], count: int, most: int) -> Iterator[Group]:
    """All ways to take that many of the values, each at most so often, in the order given."""
    every = combinations_with_replacement(values, count)
    if count <= most:
        return every
    return (chosen for chosen in every if not any(map(eq, chosen, chosen[most:])))


def _fill_by_solving(tables: Tables, cards: int, free: int, bugs: int) -> None:
    for worths in naturals(tables, cards - free - bugs):
        tables.loose[tables.keys.key(worths, free, bugs)] = tables.solver.solve(Hand(worths), free, bugs)


def _fill_by_leaving_out(tables: Tables, cards: int, free: int, bugs: int) -> None:
    """The best of the hands with one card less."""
    keys, table = tables.keys, tables.loose
    of_worth = [keys.key((worth,)) for worth in range(1, len(tables.scale.worths) + 1)]
    wild = (*[keys.one_free] * min(free, 1), *[keys.one_bug] * min(bugs, 1))
    beside, get = keys.key((), free, bugs), table.__getitem__
    for parts in _spread(of_worth, cards - free - bugs, keys.most_of_rank):
        key = sum(parts, beside)
        table[key] = max(map(get, map(key.__sub__, parts + wild)))


def _fill_by_substituting(tables: Tables, cards: int, free: int, bugs: int) -> None:
    """The best of the hands with one wild card, or the one bug, as each rank it may be."""
    keys, table, scale, judge = tables.keys, tables.loose, tables.scale, tables.solver.judge
    changes = [
        (worth, keys.key((worth,)) - (keys.one_free if free else keys.one_bug))
        for worth in range(1, len(scale.worths) + 1)
    ]
    for worths in naturals(tables, cards - free - bugs):
        key, best = keys.key(worths, free, bugs), 0
        for worth, change in changes:
            if worths.count(worth) == keys.most_of_rank:
                strength = tables.solver.solve(Hand(tuple(sorted((*worths, worth)))), max(free - 1, 0), 0)
            else:
                strength = table[key + change]
            if strength > best and (free or worth == scale.ace or judge.completes(strength)):
                best = strength
        table[key] = best


def _fill_as_they_lie(tables: Tables, cards: int) -> None:
    """Hands of natural cards and no more of them than are compared, by the groups of equal ranks they show."""
    keys, judge, table, pack = tables.keys, tables.solver.judge, tables.loose, tables.scale.pack
    weight_of, weighing_nothing = keys.weights.__getitem__, cards * keys.one_card
    for shape in shapes(cards, min(keys.most_of_rank, cards)):
        if len(shape) > len(tables.scale.worths):
            continue
        place = judge.only_place(shape)
        for groups in _groups(tables, shape):
            key = sum(map(mul, map(weight_of, groups), shape), weighing_nothing)
            if place is None:
                worths = [worth for worth, size in zip(groups, shape, strict=True) for _ in range(size)]
                table[key] = judge.strength(Hand(tuple(sorted(worths))))
            else:
                table[key] = pack(place, groups)


def shapes(cards: int, most: int) -> Iterator[Group]:
    """The ways to part that many cards into groups of at most this many, the biggest group first."""
    if cards == 0:
        yield ()
    for first in range(min(cards, most), 0, -1):
        for rest in shapes(cards - first, first):
            yield first, *rest


def _groups(tables: Tables, shape: Group) -> Iterator[Group]:
    """The worths of groups of these sizes, those of one size from high to low, in every way."""
    worths = range(len(tables.scale.worths), 0, -1)

    def place(shape: Group, left: tuple[int, ...]) -> Iterator[Group]:
        if not shape:
            yield ()
            return
        alike = shape.count(shape[0])
        if alike == len(shape):
            yield from combinations(left, alike)
            return
        for chosen in combinations(left, alike):
            for rest in place(shape[alike:], tuple(worth for worth in left if worth not in chosen)):
                yield (*chosen, *rest)

    return place(shape, tuple(worths))
