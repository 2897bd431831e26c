"""Which category a hand belongs to as it lies: no card left out, none wild. The one place where patterns are read."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from engine.cards.deck.selection import Cell, UnknownCardError, cells_of
from engine.cards.patterns.pattern import Category
from engine.cards.patterns.scale import Scale

Suits = Sequence[tuple[int, ...]]


class Hand(NamedTuple):
    """A hand to be judged: worths of cards of no particular suit, and of the cards of each suit that matters.

    Where different suits are asked for, each card of `loose` has a suit of its own.
    """

    loose: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...] = ()

    @property
    def worths(self) -> list[int]:
        """All worths, from the highest."""
        return sorted(chain(self.loose, *self.suits), reverse=True)

    def with_card(self, worth: int, suit: int) -> "Hand":
        """The hand with one more card, loose for suit -1."""
        if suit < 0:
            return Hand(_with(self.loose, worth), self.suits)
        return Hand(self.loose, (*self.suits[:suit], _with(self.suits[suit], worth), *self.suits[suit + 1 :]))

    def smaller(self) -> "list[Hand]":
        """The hands with one card less, each once."""
        found = [Hand(less, self.suits) for less in _less(self.loose)]
        for place, suit in enumerate(self.suits):
            found += [Hand(self.loose, (*self.suits[:place], less, *self.suits[place + 1 :])) for less in _less(suit)]
        return found


def _with(worths: tuple[int, ...], worth: int) -> tuple[int, ...]:
    return tuple(sorted((*worths, worth)))


def _less(worths: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [
        worths[:place] + worths[place + 1 :]
        for place, worth in enumerate(worths)
        if place == 0 or worth != worths[place - 1]
    ]


Compared = Sequence[int] | None
Test = Callable[[Hand, list[int]], Compared]


class Judge:
    """Tells the strength of hands as they lie; in a `wild_game` the categories that need wild cards count too."""

    def __init__(self, scale: Scale, wild_game: bool) -> None:
        """Every category is turned into a test of a hand, best first; one of ranks the deck lacks is dropped."""
        self.scale = scale
        self._tests: list[tuple[int, Test]] = []
        self._by_shape: dict[tuple[tuple[int, ...], tuple[int, ...]], list[tuple[int, Test]]] = {}
        self._only_places: dict[tuple[int, ...], int | None] = {}
        self._whole = scale.order.least == scale.order.most
        self.completing = frozenset(at for at, one in enumerate(scale.order.categories) if one.completed_by_bug)
        for place, category in enumerate(scale.order.categories):
            if wild_game or not category.only_with_wild:
                self._tests += [(place, _test(form, scale)) for form in category.forms if _fits(form, scale)]

    def completes(self, strength: int) -> bool:
        """True for a strength that a bug may complete a hand to: a straight or flush of some kind."""
        return self.scale.category_of(strength) in self.completing

    def strength(self, hand: Hand) -> int:
        """The strength of exactly these cards."""
        worths = hand.worths
        if not worths:
            return self.scale.nothing
        ranks = set(worths)
        if len(ranks) == len(worths):
            shape, groups = (1,) * len(worths), worths
        else:
            sized = sorted([(worths.count(worth), worth) for worth in ranks], reverse=True)
            shape, groups = tuple([size for size, _ in sized]), [worth for _, worth in sized]
        only = None if hand.suits else self.only_place(shape)
        if only is not None:
            return self.scale.pack(only, groups)
        for place, test in self._tests_for(shape, tuple(map(len, hand.suits))):
            compared = test(hand, worths)
            if compared is not None:
                return self.scale.pack(place, compared)
        return self.scale.pack(len(self.scale.order.categories), worths)

    def met(self, hand: Hand) -> frozenset[int]:
        """The places of all categories whose demands the hand meets, not only of the first."""
        worths = hand.worths
        return frozenset(place for place, test in self._tests if test(hand, worths) is not None)

    def _tests_for(self, shape: tuple[int, ...], suits: tuple[int, ...]) -> list[tuple[int, Test]]:
        """The tests that hands with such groups of ranks, and this many cards of each suit, can pass."""
        tests = self._by_shape.get((shape, suits))
        if tests is None:
            places = self.places_for(shape, suits)
            tests = self._by_shape[shape, suits] = [(place, test) for place, test in self._tests if place in places]
        return tests

    def only_place(self, shape: tuple[int, ...]) -> int | None:
        """The one category of all hands of no suit with such groups of ranks, if it compares these in order of size."""
        if shape not in self._only_places:
            self._only_places[shape] = self._only_place(shape)
        return self._only_places[shape]

    def _only_place(self, shape: tuple[int, ...]) -> int | None:
        places = self.places_for(shape)
        if len(places) != 1 or not self._whole:
            return None
        category = self.scale.order.categories[places[0]]
        rest = shape[len(category.same) :]
        alike = shape[: len(category.same)] == category.same and all(size == 1 for size in rest)
        return places[0] if alike and category == Category(category.name, same=category.same) else None

    def places_for(self, shape: tuple[int, ...], suits: tuple[int, ...] = ()) -> list[int]:
        """The categories, best first, that hands with such groups of ranks may be of, up to one that all are."""
        found: list[int] = []
        for place in dict(self._tests):
            category = self.scale.order.categories[place]
            if any(_groups_fit(form, shape) and form.suited <= max(suits, default=0) for form in category.forms):
                found.append(place)
                if self._whole and (category.plain or category == Category(category.name, same=category.same)):
                    break
        return found


def _groups_fit(category: Category, shape: Sequence[int]) -> bool:
    """Whether groups of these sizes, biggest first, are enough for the category."""
    sizes = category.same
    ranks = max(category.run, category.different_ranks, len(sizes))
    return len(shape) >= ranks and all(group >= size for group, size in zip(shape, sizes, strict=False))


def _fits(category: Category, scale: Scale) -> bool:
    """Whether the deck has all that the category names."""
    deck = scale.deck
    try:
        cells_of(category.only, deck.ranks, deck.suits)
    except UnknownCardError:
        return False
    return {category.highest, category.lowest} <= {"", *deck.ranks}


def _test(category: Category, scale: Scale) -> Test:
    conditions = _conditions(category, scale)
    pattern = _pattern(category, scale)
    whole = scale.order.least == scale.order.most
    grouped, adds_up = bool(category.same), category.rest_adds_up
    by_its_cards = category.compare in ("all cards", "its cards")
    by_the_rest = category.compare in ("all cards", "other cards")

    def test(hand: Hand, worths: list[int]) -> Compared:
        for condition in conditions:
            if not condition(hand, worths):
                return None
        core = pattern(hand, worths)
        if core is None:
            return None
        compared, used = core
        rest = _without(worths, used)
        if (rest and not whole) or (adds_up and not _adds_up(rest, compared[0], scale)):
            return None
        first = compared if by_its_cards else ()
        if not by_the_rest:
            return first
        return (*first, *_biggest_first(rest)) if grouped else (*first, *rest)

    return test


def _conditions(category: Category, scale: Scale) -> list[Callable[[Hand, list[int]], bool]]:
    found: list[Callable[[Hand, list[int]], bool]] = []
    if category.only:
        allowed = cells_of(category.only, scale.deck.ranks, scale.deck.suits)
        found.append(lambda hand, worths: _made_of(hand, allowed, scale))
    if category.highest and not category.run:
        highest = scale.worth(category.highest)
        found.append(lambda hand, worths: worths[0] == highest)
    if category.lowest and not category.run:
        lowest = scale.worth(category.lowest)
        found.append(lambda hand, worths: worths[-1] == lowest)
    return found


def _made_of(hand: Hand, allowed: frozenset[Cell], scale: Scale) -> bool:
    """Loose cards may be of any suit; the suits of the hand stand in the deck's order where suits are named."""
    ranks = range(len(scale.worths))
    loose = {scale.worths[rank] for rank, suit in allowed}
    if not set(hand.loose) <= loose:
        return False
    return all(
        set(worths) <= {scale.worths[rank] for rank in ranks if (rank, suit) in allowed}
        for suit, worths in enumerate(hand.suits)
    )


def _adds_up(rest: Sequence[int], worth: int, scale: Scale) -> bool:
    """Whether there are other cards, and they count as many pips as the card; court cards count none."""
    pips = [scale.pips[one] for one in (worth, *rest)]
    return len(pips) > 1 and all(pips) and pips[0] == sum(pips[1:])


Core = tuple[Sequence[int], Sequence[int]]
Runs = Sequence[tuple[int, int]]
Pattern = Callable[[Hand, list[int]], Core | None]


def _pattern(category: Category, scale: Scale) -> Pattern:
    """A function that finds the cards a category is made of: (worths to compare first, worths of all cards used)."""
    runs = scale.runs(category) if category.run else ()
    if category.different_suits:
        return lambda hand, worths: _all_different(hand, category, runs, scale)
    if category.suited:
        return lambda hand, worths: _suited(hand, category, runs)
    if category.run:
        return lambda hand, worths: _run(worths, runs)
    if category.same:
        return lambda hand, worths: _same(worths, category.same)
    if category.different_ranks:
        return lambda hand, worths: _different(worths, category.different_ranks)
    return lambda hand, worths: ((), ())


def _same(worths: Sequence[int], sizes: Sequence[int]) -> Core | None:
    """The biggest groups of one rank, each at least as big as asked."""
    groups = sorted([(worths.count(worth), worth) for worth in set(worths)], reverse=True)
    if len(groups) < len(sizes):
        return None
    compared = []
    for (count, worth), size in zip(groups, sizes, strict=False):
        if count < size:
            return None
        compared.append(worth)
    return compared, [worth for worth, size in zip(compared, sizes, strict=True) for _ in range(size)]


def _run(worths: Sequence[int], runs: Runs) -> Core | None:
    there = 0
    for worth in worths:
        there |= 1 << worth
    for mask, top in runs:
        if there & mask == mask:
            return (top,), [worth for worth in sorted(set(worths), reverse=True) if mask >> worth & 1]
    return None


def _different(worths: Sequence[int], count: int) -> Core | None:
    found = sorted(set(worths), reverse=True)[:count]
    return (found, found) if len(found) == count else None


def _suited(hand: Hand, category: Category, runs: Runs) -> Core | None:
    """The best of the suits that hold enough cards, with the other demands met by the cards of that suit."""
    found = []
    for suit in hand.suits:
        if len(suit) < category.suited:
            continue
        worths = sorted(suit, reverse=True)
        if category.run:
            core = _run(worths, runs)
        elif category.same:
            core = _same(worths, category.same)
        else:
            core = (worths[: category.suited], worths[: category.suited])
        if core is not None:
            found.append(core)
    return max(found, key=lambda core: list(core[0]), default=None)


def _all_different(hand: Hand, category: Category, runs: Runs, scale: Scale) -> Core | None:
    """Cards no two of which share a suit (nor a rank, where that is asked): the highest of them, or the lowest.

    Where a run or groups of ranks are asked besides, they lie among these cards, or these among them.
    """
    count = category.different_suits
    by_suit = [*((worth,) for worth in hand.loose), *(suit for suit in hand.suits if suit)]
    if len(by_suit) < count or count > max(len(scale.deck.suits), 1):
        return None
    apart = category.different_ranks
    found = [
        sorted(chosen, reverse=True)
        for suits in combinations(by_suit, count)
        for chosen in _one_of_each(suits)
        if not apart or len(set(chosen)) >= apart
    ]
    if category.run or category.same:
        return _run_or_groups_apart(hand.worths, found, category, runs, low=scale.order.low)
    if not found:
        return None
    best = min(found) if scale.order.low else max(found)
    return best, best


def _run_or_groups_apart(
    worths: list[int], apart: Sequence[list[int]], category: Category, runs: Runs, *, low: bool
) -> Core | None:
    """The best run, or groups, that holds some of the cards apart, or that they hold."""
    found = []
    for chosen in apart:
        size = category.run or sum(category.same)
        core = _run_or_groups(chosen if size <= len(chosen) else worths, category, runs, set(chosen))
        if core is not None and (size <= len(chosen) or not Counter(chosen) - Counter(core[1])):
            found.append(core)
    return (min if low else max)(found, key=lambda core: list(core[0]), default=None)


def _run_or_groups(worths: list[int], category: Category, runs: Runs, among: set[int]) -> Core | None:
    """The run in these cards, or the groups; of longer runs the best that holds those `among` them."""
    if not category.run:
        return _same(worths, category.same)
    asked = sum(1 << worth for worth in among) if category.run > len(among) else 0
    return _run(worths, [one for one in runs if not asked & ~one[0]])


def _one_of_each(suits: Suits) -> list[tuple[int, ...]]:
    chosen: list[tuple[int, ...]] = [()]
    for suit in suits:
        chosen = [(*before, worth) for before in chosen for worth in sorted(set(suit))]
    return chosen


def _without(worths: Sequence[int], used: Sequence[int]) -> list[int]:
    rest = list(worths)
    for worth in used:
        rest.remove(worth)
    return rest


def _biggest_first(worths: Sequence[int]) -> Sequence[int]:
    """Worths from the highest, those first of which there are the most."""
    if len({*worths}) == len(worths):
        return worths
    return sorted(worths, key=lambda worth: (-worths.count(worth), -worth))
