"""Which strengths a hand can have at all."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, count, cycle, islice
from threading import Lock
from typing import NamedTuple

from engine.cards.deck.card_words import rank_symbol
from engine.cards.deck.wild import Wild, most_held
from engine.cards.patterns.categorize import Hand
from engine.cards.patterns.evaluation import Span
from engine.cards.patterns.pattern import Category
from engine.cards.tables.tables import Tables

MOST_LOOKED_AT = 15_000
"""Hands that are looked at: all there are in games people play, and no more in a second of thought."""


@lru_cache(maxsize=1024)
def reachable(tables: Tables, wild: Wild, span: Span, cards: int | None = None) -> bool:
    """Whether a hand of that many cards, some of them wild perhaps, can have a strength in the span.

    Cards beyond those compared make no difference. Where certain suits are asked for, or there are too many hands to
    look at, the answer may be too hopeful.
    """
    return search(tables, wild, span, cards, MOST_LOOKED_AT).found


class Search(NamedTuple):
    """What looking through hands gave: whether there may be one, and how many were looked at."""

    found: bool
    looked_at: int


def search(tables: Tables, wild: Wild, span: Span, cards: int | None, most: int) -> Search:
    """The same, looking at this many hands at most, and with the number of those looked at."""
    order = tables.scale.order
    deck = tables.scale.deck
    size = min(order.most, order.most if cards is None else cards, order.most if deck.put_back else len(deck))
    free, bugs = (most_held(deck, acting, size) for acting in (wild.cards, wild.bugs))
    first, last = (tables.scale.category_of(end) for end in span)
    category = order.categories[first] if first == last else None
    if category and not _could_be(tables, category, size, free + bugs):
        return Search(False, 0)
    if tables.suits_named:
        return Search(True, 0)
    if category and any(
        span[0] <= tables.solver.solve(hand, 0, 0) <= span[1] for hand in _plain_ones(tables, category, size)
    ):
        return Search(True, 0)
    number = 0
    for number, strength in enumerate(_looked_through(tables, size, free, bugs), 1):
        if number > most or span[0] <= strength <= span[1]:
            return Search(True, number)
    return Search(False, number)


class _Strengths:
    """The strengths of all hands of a size, with up to this many wild cards and bugs; each is worked out once."""

    def __init__(self, tables: Tables, size: int, free: int, bugs: int) -> None:
        self._known: list[int] = []
        self._lock = Lock()
        self._others = (
            tables.solver.solve(hand, held, bug)
            for held in range(free + 1)
            for bug in range(min(bugs, size - held) + 1)
            for hand in _hands(tables, size - held - bug)
        )

    def __iter__(self) -> Iterator[int]:
        """Those that are known, and then, as long as more are asked for, the others."""
        for place in count():
            if place == len(self._known) and not self._one_more(place):
                return
            yield self._known[place]

    def _one_more(self, known: int) -> bool:
        """Whether more than this many are known, as they are unless there are no more."""
        with self._lock:  # another thread may look for something else on the same tables
            if len(self._known) == known:
                try:
                    self._known += islice(self._others, 1)
                except BaseException:  # an interrupt ends a generator early: the next to look begins anew
                    _looked_through.cache_clear()
                    raise
            return len(self._known) > known


_looked_through = lru_cache(maxsize=64)(_Strengths)
"""Many are looked for on the same tables: every hand of a ranking, and what the words of a game ask for."""


def _could_be(tables: Tables, category: Category, size: int, wild: int) -> bool:
    """What can be told of the category without looking at hands: False only where no hand can be it."""
    if category.only_with_wild and not tables.wild_game:
        return False
    return any(_could_have(tables, form, size, wild) for form in category.forms)


def _could_have(tables: Tables, category: Category, size: int, wild: int) -> bool:
    """The same of one of its patterns."""
    ranks, most = len(tables.scale.worths), min(tables.keys.most_of_rank + wild, size)
    needed = max(sum(category.same), category.run, category.suited, category.different_ranks, category.different_suits)
    if needed > size or max(category.same, default=0) > most or len(category.same) > ranks:
        return False
    if category.run and not tables.scale.runs(category):
        return False
    there = len(tables.scale.worths) * _most_alike(tables, size) + wild
    return category.suited <= (there if tables.scale.deck.suits else 0)


def _most_alike(tables: Tables, size: int) -> int:
    """How many cards of one rank and suit a hand of this size may have: a die shows the same face again and again."""
    deck = tables.scale.deck
    return size if deck.put_back else deck.copies


def _plain_ones(tables: Tables, category: Category, size: int) -> Iterator[Hand]:
    """A few natural hands that a category plainly means: looked at first, they mostly spare going through all."""
    worths = _worths_asked_for(tables, category)
    if category.run:
        for mask, _ in tables.scale.runs(category):
            run = tuple(worth for worth in range(1, len(tables.scale.worths) + 1) if mask >> worth & 1)
            rest = tuple(worth for worth in worths if worth not in run)[: size - len(run)]
            yield Hand(rest, (run,)) if category.suited else Hand(tuple(sorted(run + rest)))
        return
    groups = sum(category.same)
    ranks = len(category.same) + size - groups
    apart = (worths[::2] if 2 * ranks <= len(worths) + 1 else worths[:1] + worths[2:])[:ranks]
    cards = [worth for worth, count in zip(apart, category.same, strict=False) for _ in range(count)]
    loose = tuple(sorted([*cards, *apart[len(category.same) :]]))
    if len(loose) == size and max(category.same, default=1) <= tables.keys.most_of_rank:
        yield Hand((), (loose,)) if category.suited == size and len({*loose}) == size else Hand(loose)
    if size and not groups and not category.suited:
        if category.only and len(worths) * tables.keys.most_of_rank >= size:
            yield Hand(tuple(sorted(islice(cycle(worths), size))))
        yield from map(Hand, _close_together(worths, size))


def _worths_asked_for(tables: Tables, category: Category) -> tuple[int, ...]:
    """The worths that a hand may be made of, from the highest."""
    scale = tables.scale
    allowed = set(scale.worths)
    if category.only:
        symbols = {rank_symbol(word) for word in category.only}
        allowed = {worth for rank, worth in zip(scale.deck.ranks, scale.worths, strict=True) if rank in symbols}
    return tuple(sorted(allowed, reverse=True))


def _close_together(worths: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """For each highest rank those right below it, and the same with the last one lower: low hands of that rank."""
    for at in range(len(worths) - size + 1):
        *upper, last = worths[at : at + size]
        yield tuple(sorted((*upper, last)))
        if last > 1:
            yield tuple(sorted((*upper, last - 1)))


def _hands(tables: Tables, cards: int) -> Iterator[Hand]:
    """Natural hands of that many cards, among them one of every strength there is: ranks with and without a suit."""
    copies, suits = _most_alike(tables, cards), tables.scale.deck.suits
    sizes = (
        range(2, cards + 1) if tables.suits == "always" else {pattern.suited for pattern in tables.scale.order.patterns}
    )
    for worths in combinations_with_replacement(range(len(tables.scale.worths), 0, -1), cards):
        if max(map(worths.count, worths), default=0) > tables.keys.most_of_rank:
            continue
        upward = worths[::-1]
        yield Hand(upward)
        for size in sizes if suits else ():
            yield from _suited(upward, size, copies)


def _suited(worths: tuple[int, ...], size: int, copies: int) -> Iterator[Hand]:
    """A hand with this many of its cards in one suit, for each choice of them that the deck has."""
    cards = len(worths)
    for places in combinations(range(cards), size) if 0 < size <= cards else ():
        suited = tuple(worths[place] for place in places)
        if all(suited.count(worth) <= copies for worth in suited):
            yield Hand(tuple(worth for place, worth in enumerate(worths) if place not in places), (suited,))
