"""All hands of a deck, gathered into classes that no ranking can tell apart, each with the number of its hands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from typing import NamedTuple

from engine.cards.counting.supply import Split, Supply, supply_of
from engine.cards.patterns.categorize import Hand
from engine.cards.tables.evaluator import PatternEvaluator
from engine.cards.tables.filling import shapes
from engine.cards.tables.tables import Tables
from engine.text.translation import mark, say

Worths = tuple[int, ...]
_TOO_MANY = 3_000_000


class Class(NamedTuple):
    """Hands that count alike: natural cards, wild cards and bugs. `ways` may be below zero, see `classes`."""

    hand: Hand
    free: int
    bugs: int
    ways: int


def classes(evaluator: PatternEvaluator, cards: int) -> Iterator[Class]:
    """Every hand of that many cards, in classes whose signed numbers add up.

    Hands are first counted by their ranks alone; then those with a full suit are taken from there and counted again
    with it; where two suits may be full, those that were taken twice are put right. Raises ValueError where there are
    too many to count.
    """
    supply = supply_of(evaluator.tables.scale, evaluator.wild)
    for split in supply.splits(cards):
        for hand, ways in classes_of(evaluator.tables, supply, split):
            if ways:
                yield Class(hand, split.free, split.bugs, ways * split.ways)


Counted = Iterator[tuple[Hand, int]]


def classes_of(tables: Tables, supply: Supply, split: Split) -> Counted:
    """The natural cards of one split, in classes with their signed numbers."""
    if tables.suits == "always":
        return _by_all_suits(supply, split.natural, tables.suits_named)
    return _by_full_suits(supply, split.natural, full_suit(tables, split))


def full_suit(tables: Tables, split: Split) -> int:
    """How many natural cards of a suit make it matter beside the wild ones; more than there are where it never does."""
    return max(tables.keys.full - split.free - split.bugs, 0) if tables.keys.full else split.natural + 1


def two_suits_at_most(full: int, cards: int) -> bool:
    """Whether no hand of that many natural cards can have more than two full suits, nor a suit that is always full."""
    return full > 0 and 3 * full > cards


def _by_full_suits(supply: Supply, cards: int, full: int) -> Counted:
    if supply.of_suit and not two_suits_at_most(full, cards):
        yield from _by_all_suits(supply, cards, named=False)
        return
    for worths in spread(supply.limits, cards):
        yield Hand(worths), supply.ways(worths)
    if full > cards or not supply.of_suit:
        return
    for suit, times in suits_once(supply):
        outside = supply.outside([suit])
        for count in range(full, cards + 1):
            rests = list(_drawn(supply, outside, cards - count))
            orders = times * supply.orders(count, cards - count)
            for (held, ways), (rest, more) in product(list(held_in(supply, suit, count)), rests):
                yield Hand(rest, (held,)), orders * ways * more
                yield Hand(_joined(rest, held)), -orders * ways * more
    yield from of_two_suits(supply, cards, full)


def suits_once(supply: Supply) -> list[tuple[int, int]]:
    """The suits to look at, each with how many suits it stands for."""
    suits = range(len(supply.of_suit))
    return [(0, len(suits))] if supply.alike else [(suit, 1) for suit in suits]


def of_two_suits(supply: Supply, cards: int, full: int) -> Counted:
    """What hands with two full suits need to be counted once as themselves, after each suit was counted alone."""
    for first, second in combinations(range(len(supply.of_suit)), 2):
        outside = supply.outside([first, second])
        for one, other in product(range(full, cards + 1), repeat=2):
            if one + other > cards:
                continue
            rests = list(_drawn(supply, outside, cards - one - other))
            orders = supply.orders(one, other, cards - one - other)
            both = product(list(held_in(supply, first, one)), list(held_in(supply, second, other)))
            for (held, ways), (too, more) in both:
                for rest, others in rests:
                    number = orders * ways * more * others
                    yield Hand(rest, tuple(sorted((held, too)))), number
                    yield Hand(_joined(rest, too), (held,)), -number
                    yield Hand(_joined(rest, held), (too,)), -number
                    yield Hand(_joined(rest, held, too)), number


def held_in(supply: Supply, suit: int, count: int) -> Iterator[tuple[Worths, int]]:
    """The worths of that many cards of the suit, with the ways to draw them."""
    return _drawn(supply, supply.of_suit[suit], count)


def _drawn(supply: Supply, available: Sequence[int], count: int) -> Iterator[tuple[Worths, int]]:
    """The worths of that many of the cards that are available, with the ways to draw them."""
    one_way = max(available, default=0) <= 1 and not supply.put_back
    for worths in spread(supply.limits_of(available), count):
        yield worths, 1 if one_way else supply.ways(worths, available)


def _by_all_suits(supply: Supply, cards: int, named: bool) -> Counted:
    """Every suit told apart; suits that hold the same cards stand for one another unless a category names them."""
    if comb(sum(supply.of_worth), cards) > _TOO_MANY:
        template = mark("there are too many hands of {cards} cards to count them where every suit matters")
        raise ValueError(say(template, cards=cards))
    if named or not supply.alike:
        for sizes in product(range(cards + 1), repeat=len(supply.of_suit)):
            if sum(sizes) == cards:
                orders = supply.orders(*sizes)
                for chosen in product(*(list(held_in(supply, suit, size)) for suit, size in enumerate(sizes))):
                    yield Hand((), tuple(worths for worths, _ in chosen)), orders * prod(ways for _, ways in chosen)
        return
    for shape in shapes(cards, cards):
        if len(shape) <= len(supply.of_suit):
            yield from _alike(supply, (*shape, *[0] * (len(supply.of_suit) - len(shape))))


def _alike(supply: Supply, sizes: Sequence[int]) -> Counted:
    """Suits of these sizes, biggest first, in every way to give them to suits that hold the same cards."""
    choices, orders = [], supply.orders(*sizes)
    for size, group in groupby(sizes):
        choices.append(list(combinations_with_replacement(list(held_in(supply, 0, size)), len(list(group)))))
    for chosen in product(*choices):
        suits = [suit for group in chosen for suit in group]
        places = factorial(len(suits)) // prod(map(factorial, Counter(suits).values()))
        yield Hand((), tuple(sorted(worths for worths, _ in suits))), orders * places * prod(ways for _, ways in suits)


def spread(available: Sequence[int], count: int) -> Iterator[Worths]:
    """The worths of that many cards, from low to high, in every way the available ones allow."""
    there = [worth for worth, many in enumerate(available) if many]
    if max(available, default=0) <= 1:
        return combinations(there, count)
    every = combinations_with_replacement(there, count)
    if count <= min((available[worth] for worth in there), default=0):
        return every
    return (worths for worths in every if all(worths.count(worth) <= available[worth] for worth in worths))


def _joined(*parts: Worths) -> Worths:
    return tuple(sorted(worth for part in parts for worth in part))
