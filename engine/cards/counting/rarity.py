"""Whether the rarer hand beats the commoner one, and whether any order of the categories could see to it.

With wild cards a hand may be called by several names. Its player takes the best, so the order of the names decides how
often each comes up, and it can happen that no order agrees with the numbers it brings about: J. Emert and D. Umbach,
"Inconsistencies of 'Wild-Card' Poker", Chance 9(3), 1996. They propose to rank by *inclusion*: how many hands may be
called by a name at all.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.cards.counting.classes import classes
from engine.cards.counting.hand_counts import NOTHING, Chance, Odds
from engine.cards.patterns.categorize import Hand
from engine.cards.tables.evaluator import PatternEvaluator

Names = frozenset[int]


class Inversion(NamedTuple):
    """Two categories whose order goes against how often they come up: the one that beats the other is the commoner."""

    better: Chance
    worse: Chance


def inversions(counted: Odds) -> tuple[Inversion, ...]:
    """The pairs of possible categories where the one that beats the other comes up more often."""
    possible = [chance for chance in counted.chances if chance.hands and chance.category != NOTHING]
    pairs = combinations(possible, 2)
    return tuple(Inversion(better, worse) for better, worse in pairs if better.hands > worse.hands)


def names_of_hands(evaluator: PatternEvaluator) -> Counter[Names]:
    """How many whole hands may be called by exactly these categories, given by their places in the list.

    Raises ValueError where there are too many hands to count.
    """
    namer = _HandNames(evaluator)
    found: Counter[Names] = Counter()
    for hand, free, bugs, ways in classes(evaluator, evaluator.order.most):
        found[namer.of(hand, free, bugs)] += ways
    return +found


class _HandNames:
    """All the names that hands may be called by, wild cards standing for whatever they can."""

    def __init__(self, evaluator: PatternEvaluator) -> None:
        self._solver = evaluator.tables.solver
        self._scale = evaluator.tables.scale
        self._low = evaluator.order.low
        self._whole = evaluator.tables.suits == "whole hand"
        self._known: dict[tuple[Hand, int, int], Names] = {}
        self._known_in_suit: dict[tuple[tuple[int, ...], int], Names] = {}

    def of(self, hand: Hand, free: int, bugs: int) -> Names:
        if self._whole and hand.suits:
            loose = Hand(tuple(sorted(hand.worths)))
            in_suit = [self._in_suit(suit, free + bugs) for suit in hand.suits] if not hand.loose else []
            return self.of(loose, free, bugs).union(*in_suit)
        if self._low:
            free, bugs = free + bugs, 0
        key = hand, free, bugs
        names = self._known.get(key)
        if names is None:
            names = self._known[key] = self._find(hand, free, bugs)
        return names

    def _in_suit(self, worths: tuple[int, ...], wild: int) -> Names:
        """What a hand of one suit, wild cards filling it up, may be called because of the suit."""
        key = worths, wild
        names = self._known_in_suit.get(key)
        if names is None:
            if wild:
                fuller = self._solver.filled_in_suit(worths)
                names = frozenset[int]().union(*(self._in_suit(filled, wild - 1) for filled in fuller))
            else:
                names = self._solver.judge.met(Hand((), (worths,))) & self._solver.judge.completing
            self._known_in_suit[key] = names
        return names

    def _find(self, hand: Hand, free: int, bugs: int) -> Names:
        judge = self._solver.judge
        if free:
            return frozenset().union(*(self.of(filled, free - 1, bugs) for filled in self._solver.filled(hand)))
        if not bugs:
            return judge.met(hand)
        found: set[int] = set()
        for filled in self._solver.filled(hand):
            names = self.of(filled, 0, bugs - 1)
            ace = filled.worths.count(self._scale.ace) > hand.worths.count(self._scale.ace)
            found |= names if ace else {place for place in names if place in judge.completing}
        return frozenset(found)


def agreeing_order(evaluator: PatternEvaluator) -> tuple[str, ...] | None:
    """An order of the possible categories in which each is, when played by, no commoner than the next; None if none is.

    The listed order is given back when it agrees. Raises ValueError where there are too many hands to count.
    """
    named = names_of_hands(evaluator)
    possible = [place for place in range(len(evaluator.order.categories)) if any(place in names for names in named)]
    listed = possible[::-1] if evaluator.order.wins == "low" else possible
    order = listed if _agrees(listed, named) else _search(possible, named)
    return None if order is None else tuple(evaluator.order.categories[place].name for place in order)


def no_order_agrees(evaluator: PatternEvaluator, counted: Odds) -> bool:
    """True when the numbers of the two last categories show that no order agrees, however many cards are held.

    A name that every hand may bear can only come last, and the hands that bear no other keep it in any order; those
    listed just before it bear no third name, so that no order takes them away. Where they outnumber the last, nothing
    helps. False says nothing.
    """
    possible = [chance for chance in counted.chances if chance.hands and chance.category != NOTHING]
    if len(possible) < 2 or evaluator.order.wins == "low":
        return False
    beaten, last = possible[-2:]
    borne = next(category for category in evaluator.order.categories if category.name == last.category)
    return borne.asks_one_card_at_most and beaten.hands > last.hands


def _hands(place: int, before: Names, named: Mapping[Names, int]) -> int:
    """How many hands are called by the name where those of the names before it are called otherwise."""
    return sum(count for names, count in named.items() if place in names and not names & before)


def _agrees(order: Sequence[int], named: Mapping[Names, int]) -> bool:
    numbers = [_hands(place, frozenset(order[:at]), named) for at, place in enumerate(order)]
    return all(numbers) and numbers == sorted(numbers)


def _search(places: Sequence[int], named: Mapping[Names, int]) -> list[int] | None:
    """An agreeing order, found set by set: of all orders of a set only the one that ends on the rarest name matters."""
    ends: dict[Names, tuple[int, list[int]]] = {frozenset(): (1, [])}
    for _ in places:
        longer: dict[Names, tuple[int, list[int]]] = {}
        for before, (last, order) in ends.items():
            for place in places:
                if place in before:
                    continue
                number, after = _hands(place, before, named), before | {place}
                if number >= last and (after not in longer or number < longer[after][0]):
                    longer[after] = number, [*order, place]
        ends = longer
    return next((order for _, order in ends.values()), None)
