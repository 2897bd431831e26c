"""The best hand made of this many cards of each of several piles, by adding up the keys of the subsets.

A choice of cards is looked up like any hand, but each subset of a pile is summed only once, for all the choices it is
part of: Omaha's sixty hands take six sums and ten.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, combinations, product
from typing import TypeGuard

from msgspec import Struct

from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import LimitedEvaluator, PatternEvaluator

NO_HAND = 0
"""What no cards at all are worth."""
_KEPT = 1024
_PATIENCE = 16
"""So many choices have hands that were not met before, some dozens each, until all hands are worked out at once."""
_FIELD = 8
_TOP = 1 << _FIELD - 1


class Count(Struct, frozen=True):
    """How many cards of a pile go into the hand; `most` None: all of them may."""

    least: int
    most: int | None

    def upto(self, cards: int) -> int:
        """The most cards that may be taken where the pile holds this many."""
        return cards if self.most is None or self.most > cards else self.most


class Choosing:
    """Finds the best hand that takes from each pile as many cards as it may and must.

    A pile that holds too few gives what it has. The strength of many cards is that of the best hand among them, so the
    most that may be taken always are; only where pips are counted fewer may be better, and every number is tried.
    Piles that share a card never give it twice.
    """

    def __init__(self, evaluator: Evaluator, counts: Sequence[Count]) -> None:
        """Hands are compared as the evaluator does."""
        self._evaluator, self._counts = evaluator, tuple(counts)
        self._keys = _Keys(evaluator, self._counts) if _has_keys(evaluator) else None

    def best(self, piles: Sequence[Sequence[int]]) -> int:
        """The strength of the best hand; NO_HAND when there is no card."""
        if self._keys is not None and len({*chain(*piles)}) == sum(map(len, piles)):
            try:
                return self._keys.best(piles)
            except KeyError:  # a hand not met before
                self._keys.learn(piles)
        return max(map(self._evaluator.strength, self.hands(piles)), default=NO_HAND)

    def hands(self, piles: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        """Every choice of cards that may be the best."""
        ways = [list(self._subsets(pile, count)) for pile, count in zip(piles, self._counts, strict=True)]
        for chosen in product(*ways):
            hand = tuple(chain(*chosen))
            if len(set(hand)) == len(hand):
                yield hand

    def _subsets(self, pile: Sequence[int], count: Count) -> Iterator[tuple[int, ...]]:
        most = count.upto(len(pile))
        least = most if self._evaluator.order.count is None else min(count.least, most)
        return chain.from_iterable(combinations(pile, size) for size in range(least, most + 1))


def _has_keys(evaluator: Evaluator) -> TypeGuard[PatternEvaluator]:
    """Whether a hand's strength is that of its ranks or of the cards of a full suit, both found by sums of keys."""
    if not isinstance(evaluator, PatternEvaluator) or isinstance(evaluator, LimitedEvaluator):
        return False
    return evaluator.tables.suits in ("never", "whole hand")


class _Pile(Struct, frozen=True):
    """The choices from one pile of cards."""

    keys: list[int]
    """The key of each choice."""
    suits: int
    """The suits that a choice may be made of alone, as the highest bits of their fields."""
    cards: int
    """How many cards a choice holds."""


class _Keys:
    """The same through the tables of keys."""

    def __init__(self, evaluator: PatternEvaluator, counts: Sequence[Count]) -> None:
        tables, keys = evaluator.tables, evaluator.tables.keys
        self._evaluator, self._counts = evaluator, counts
        self._loose, self._suited = tables.loose, tables.suited
        self._full, self._most = keys.full, keys.most_cards
        self._codes = [code >> keys.shift for code in evaluator.codes]
        wild = evaluator.wild.cards | evaluator.wild.bugs
        suits = range(len(evaluator.deck.suits)) if tables.suits == "whole hand" else range(0)
        self._suits = [
            frozenset(at for at, card in enumerate(evaluator.deck.cards) if card.suit == suit or at in wild)
            for suit in suits
        ]
        self._fields = [
            sum((at in self._suits[suit]) << _FIELD * suit for suit in suits) for at in range(len(self._codes))
        ]
        self._tops = sum(_TOP << _FIELD * suit for suit in suits)
        self._all_suited = all(count.least == count.most for count in counts) and self._full == sum(
            count.least for count in counts
        )
        self._piles = [lru_cache(maxsize=_KEPT)(partial(self._pile, count)) for count in counts]
        self._missed = 0

    def _pile(self, count: Count, cards: tuple[int, ...]) -> _Pile:
        size = count.upto(len(cards))
        keys = list(map(sum, combinations([self._codes[card] for card in cards], size)))
        suits = self._tops
        if self._all_suited:
            each = (_TOP - count.least) * (self._tops // _TOP)
            suits &= sum([self._fields[card] for card in cards], each)
        return _Pile(keys, suits, size)

    def best(self, piles: Sequence[Sequence[int]]) -> int:
        """See Choosing. Raises KeyError when a hand was not met before, or is too large to have a key."""
        loose = self._loose
        there = [of(tuple(pile)) for of, pile in zip(self._piles, piles, strict=True)]
        cards, suits = 0, self._tops
        for pile in there:
            cards += pile.cards
            suits &= pile.suits
        if cards > self._most:
            raise KeyError
        if len(there) == 2:
            first, second = there
            best = max([loose[one + other] for one in first.keys for other in second.keys])
        else:
            best = max([loose[sum(chosen)] for chosen in product(*[pile.keys for pile in there])])
        return max(best, self._best_in_suits(piles, suits)) if suits and cards >= self._full else best

    def _best_in_suits(self, piles: Sequence[Sequence[int]], suits: int) -> int:
        """The best of all choices by their cards of one suit, among the suits whose fields say they may be enough."""
        full = [suit for number, suit in enumerate(self._suits) if suits >> _FIELD * number & _TOP]
        return max(
            [self._best_suited([[card for card in pile if card in suit] for pile in piles]) for suit in full],
            default=NO_HAND,
        )

    def _best_suited(self, suited: Sequence[Sequence[int]]) -> int:
        """The best of all choices by their cards of one suit, where they are enough to count."""
        sizes = [count.upto(len(cards)) for cards, count in zip(suited, self._counts, strict=True)]
        if sum(sizes) < self._full:
            return NO_HAND
        ways = [
            map(sum, combinations([self._codes[card] for card in cards], size))
            for cards, size in zip(suited, sizes, strict=True)
        ]
        return max([self._suited[sum(chosen)] for chosen in product(*ways)])

    def learn(self, piles: Sequence[Sequence[int]]) -> None:
        """After some calls the tables hold every hand of as many cards as these piles give."""
        self._missed += 1
        if self._missed == _PATIENCE:
            self._missed = 0
            counts = zip(self._counts, piles, strict=True)
            self._evaluator.compile(sum(count.upto(len(pile)) for count, pile in counts))
