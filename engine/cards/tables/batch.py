"""Many hands at once, in NumPy: columns of cards in, strengths out.

Only this module imports NumPy; it comes with the extra `batch`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import LimitedEvaluator, PatternEvaluator
from engine.cards.tables.solver import Solver
from engine.cards.tables.split_tables import HIGH_AT, HIGH_MASK, LOW_MASK, SUITS_AT, Split

Columns = NDArray[np.uint8]
"""Hands as columns: `columns[i]` holds the i-th card, an index into the deck, of every hand."""
Sums = NDArray[np.uint64]
Strengths = NDArray[np.signedinteger[Any]]
"""Strengths as the evaluator gives them, in whole numbers wide enough for the ranking."""
_CHUNK = 1 << 15
_HIGH_AT, _LOW_MASK, _HIGH_MASK = np.uint64(HIGH_AT), np.uint64(LOW_MASK), np.uint64(HIGH_MASK)


class BatchEvaluator:
    """The strengths of many hands of one size, equal to those the evaluator gives one at a time.

    Where suits matter in other ways than that a whole hand is of one, hands are handed on to the evaluator: all of
    them, or only those with a suit that may count.
    """

    def __init__(self, evaluator: Evaluator, cards: int) -> None:
        """Tables for hands of `cards` cards are made, in a few tenths of a second at most."""
        self.evaluator, self.cards = evaluator, cards
        self._tables: _Tables | None = None
        if isinstance(evaluator, PatternEvaluator) and not isinstance(evaluator, LimitedEvaluator):
            split = evaluator.split()
            if split is not None and cards <= evaluator.tables.keys.most_cards:
                self._tables = _Tables(evaluator, split, cards)

    def strengths(self, columns: Columns) -> Strengths:
        """The strength of each hand; the cards of a hand may stand in any order."""
        assert len(columns) == self.cards
        tables = self._tables
        if tables is None:
            return self._one_by_one(columns)
        found: Strengths = np.empty(columns.shape[1], tables.width)
        for start in range(0, columns.shape[1], _CHUNK):
            some = columns[:, start : start + _CHUNK]
            found[start : start + _CHUNK] = self._finished(tables, tables.sums(some) + tables.bias, some, ())
        return found

    def strengths_with(self, columns: Columns, held: Sequence[Sequence[int]]) -> list[Strengths]:
        """The strengths of each shared part of a hand (`columns`) together with each of the `held` parts."""
        tables = self._tables
        if tables is None:
            return [self._one_by_one(_beside(columns, own)) for own in held]
        found: list[Strengths] = [np.empty(columns.shape[1], tables.width) for _ in held]
        for start in range(0, columns.shape[1], _CHUNK):
            some = columns[:, start : start + _CHUNK]
            shared = tables.sums(some)
            for own, strengths in zip(held, found, strict=True):
                sums = shared + tables.constant(own)
                strengths[start : start + _CHUNK] = self._finished(tables, sums, some, own)
        return found

    def _finished(self, tables: "_Tables", sums: Sums, columns: Columns, held: Sequence[int]) -> Strengths:
        """The strengths of hands whose codes are summed with the bias, the full suits looked at."""
        found = tables.by_ranks(sums)
        full = np.flatnonzero(sums & tables.flags)
        if len(full) and not tables.whole:
            found[full] = self._one_by_one(_beside(columns[:, full], held))
        elif len(full):
            flagged = sums[full]
            for suit, flag in enumerate(tables.suit_flags):
                some = full[flagged & flag != 0]
                in_suit = tables.in_suit(_beside(columns[:, some], held), suit)
                found[some] = np.maximum(found[some], in_suit)
        return found

    def _one_by_one(self, columns: Columns) -> Strengths:
        return np.array([self.evaluator.strength(hand) for hand in columns.T.tolist()], np.int64)

    def count_all(self) -> Counter[str]:
        """How many of all hands of the deck are of each category, every single hand being looked at."""
        tables, evaluator = self._tables, self.evaluator
        assert tables is not None
        assert isinstance(evaluator, PatternEvaluator)
        scale = evaluator.tables.scale
        found = np.zeros(len(scale.order.categories) + 1, np.int64)
        for columns, top in _every_hand(len(evaluator.deck), self.cards):
            for start in range(0, columns.shape[1], _CHUNK):
                some = columns[:, start : start + _CHUNK]
                strengths = self._finished(tables, tables.sums(some) + tables.constant(top), some, top)
                if scale.order.wins == "low":
                    strengths = scale.turn(0) - strengths
                found += np.bincount(strengths >> scale.room, minlength=len(found))
        names = [category.name for category in scale.order.categories]
        upward = ["nothing", *reversed(names)]
        return Counter({name: int(count) for name, count in zip(upward, found, strict=True) if count})


@lru_cache(maxsize=32)
def batch_for(evaluator: Evaluator, cards: int) -> BatchEvaluator:
    """The one batch evaluator of that evaluator for hands of that many cards."""
    return BatchEvaluator(evaluator, cards)


def _beside(columns: Columns, held: Sequence[int]) -> Columns:
    """The columns with the same further cards in every hand."""
    more = np.repeat(np.array(held, np.uint8)[:, None], columns.shape[1], axis=1)
    return np.concatenate([columns, more]) if held else columns


def _every_hand(deck: int, cards: int) -> Iterator[tuple[Columns, tuple[int, ...]]]:
    """All hands of the deck once: the two highest cards alone, and below them all others as columns."""
    below = max(cards - 2, 0)
    lower = np.array(list(combinations(range(deck - 2), below)), np.uint8).reshape(-1, below)
    lower = lower[np.lexsort(lower.T)].T  # by the highest card first: those below any card stand at the front
    lower = np.ascontiguousarray(lower)
    for top in combinations(range(deck), min(cards, 2)):
        yield lower[:, : comb(top[0], below)], top


class _Tables:
    """A split as arrays."""

    def __init__(self, inner: PatternEvaluator, split: Split, cards: int) -> None:
        split.fill(cards)
        keys = inner.tables.keys
        self.whole = inner.tables.suits == "whole hand"
        self.flags, self.bias = np.uint64(keys.flags << SUITS_AT), np.uint64(keys.bias << SUITS_AT)
        self.suit_flags = [np.uint64(keys.flag(suit) << SUITS_AT) for suit in range(len(inner.deck.suits))]
        self._low, self._high = np.array(split.low[cards], np.int32), np.array(split.high, np.int32)
        self.width = np.int32 if max(split.strengths[cards]) < 1 << 31 else np.int64
        self._strengths = np.array(split.strengths[cards], self.width)
        self._codes = np.array(split.codes_of(inner.wild), np.uint64)
        self._pairs = (self._codes[:, None] + self._codes[None, :]).ravel()
        self._lay_out_suits(inner, cards)

    def sums(self, columns: Columns) -> Sums:
        """The sums of the codes of each hand, without the bias."""
        cards, hands = columns.shape
        total = np.take(self._codes, columns[-1]) if cards % 2 else np.zeros(hands, np.uint64)
        for at in range(0, cards - 1, 2):
            pair = columns[at].astype(np.intp)
            pair *= len(self._codes)
            pair += columns[at + 1]
            total += np.take(self._pairs, pair, mode="clip")
        return total

    def constant(self, cards: Sequence[int]) -> np.uint64:
        """What these cards and the bias add to a sum."""
        return self.bias + np.uint64(sum(int(self._codes[card]) for card in cards))

    def by_ranks(self, sums: Sums) -> Strengths:
        """The strengths of hands by their ranks alone."""
        low = np.take(self._low, (sums & _LOW_MASK).view(np.intp), mode="clip")
        low += np.take(self._high, (sums >> _HIGH_AT & _HIGH_MASK).view(np.intp), mode="clip")
        found: Strengths = np.take(self._strengths, low, mode="clip")
        return found

    def _lay_out_suits(self, inner: PatternEvaluator, cards: int) -> None:
        """A bit for each card of each suit, and the strength of every set of ranks of one suit."""
        deck, worths, acting = inner.deck, inner.tables.scale.worths, inner.wild.cards | inner.wild.bugs
        self._bits = np.zeros((len(deck.suits), len(deck)), np.int32)
        self._wild = np.array([card in acting for card in range(len(deck))], np.uint8) if acting else None
        for at, card in enumerate(deck.cards):
            if at not in acting and card.suit >= 0:
                self._bits[card.suit, at] = 1 << worths[card.rank] - 1
        if self.whole:
            wilds = min(len(acting), cards)
            self._in_suit = suit_tables(inner.tables.solver, len(worths), inner.order.most, wilds).astype(self.width)

    def in_suit(self, columns: Columns, suit: int) -> Strengths:
        """The strength that the cards of the suit give each hand, wild ones among them; 0 where they are too few."""
        ranks = np.take(self._bits[suit], columns, mode="clip").sum(axis=0)
        wild = 0 if self._wild is None else self._wild[columns].sum(axis=0)
        found: Strengths = self._in_suit[wild, ranks]
        return found


def suit_tables(solver: Solver, ranks: int, size: int, wilds: int) -> NDArray[np.int64]:
    """For each number of wild cards, the strength of every set of ranks of one suit, a bit for each worth from 1.

    Sets that wild cards do not fill up to `size` have strength 0.
    """
    sets = np.arange(1 << ranks)
    held = sum(sets >> bit & 1 for bit in range(ranks))
    found = np.zeros((wilds + 1, 1 << ranks), np.int64)
    for chosen in combinations(range(ranks), size):
        found[0, sum(1 << bit for bit in chosen)] = solver.suited(tuple(bit + 1 for bit in chosen))
    for wild in range(wilds + 1):
        for count in range(max(size - wild, 0), ranks + 1):
            of_size = sets[held == count]
            if wild:
                found[wild, of_size] = found[wild - 1, of_size]
            for bit in range(ranks):
                there = of_size >> bit & 1 == 1
                if count + wild > size:
                    with_it = of_size[there]
                    found[wild, with_it] = np.maximum(found[wild, with_it], found[wild, with_it ^ 1 << bit])
                elif wild:
                    without = of_size[~there]
                    found[wild, without] = np.maximum(found[wild, without], found[wild - 1, without | 1 << bit])
    return found


def deal(rng: np.random.Generator, deck: int, cards: int, hands: int, without: Sequence[int] = ()) -> Columns:
    """Columns of `cards` cards for each of `hands` hands, drawn from a deck of this many, every order equally likely.

    No hand holds any of the cards `without`.

    The i-th card is drawn as one of those left: a number below their count, raised past each card drawn before it, from
    the lowest. That takes no shuffle and no second try. The number is the whole part of a random 32-bit fraction times
    their count, which favours none by more than one in eighty million.
    """
    drawn = np.empty((cards, hands), np.uint8)
    below = [np.full(hands, card, np.uint8) for card in sorted(without)]
    bits = rng.integers(0, 1 << 64, (cards * hands + 1) // 2, np.uint64, endpoint=False).view(np.uint32)
    for at in range(cards):
        some = np.multiply(bits[at * hands : (at + 1) * hands], np.uint64(deck - len(without) - at), dtype=np.uint64)
        card = (some >> np.uint64(32)).astype(np.uint8)
        for known in below:
            card += card >= known
        drawn[at] = card
        for place, known in enumerate(below):
            below[place], card = np.minimum(known, card), np.maximum(known, card)
        below.append(card)
    return drawn


def equity(
    evaluator: Evaluator,
    holes: Sequence[Sequence[int]],
    rng: np.random.Generator,
    trials: int,
    *,
    board: Sequence[int] = (),
    board_size: int = 5,
) -> tuple[float, ...]:
    """Each hand's share of the pot when the board is dealt on that often; ties share. The shares add up to 1.

    `holes` and `board` are indices; every hand is the best of its own cards and the board.
    """
    known = [*board, *(card for hole in holes for card in hole)]
    batch = batch_for(evaluator, len(holes[0]) + board_size)
    shares = np.zeros(len(holes))
    for start in range(0, trials, _CHUNK):
        hands = min(_CHUNK, trials - start)
        dealt = deal(rng, len(evaluator.deck), board_size - len(board), hands, known)
        strengths = batch.strengths_with(dealt, [[*hole, *board] for hole in holes])
        won = np.array(strengths) == np.maximum.reduce(strengths)
        winners = won.sum(axis=0, dtype=np.uint8)
        for many in range(1, len(holes) + 1):
            shares += (won & (winners == many)).sum(axis=1) / many
    return tuple(float(share) for share in shares / trials)
