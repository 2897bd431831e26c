"""Tables that stay near the processor: a hand's low and its high ranks each lead to a number, the two to its strength.

Each card adds a digit to the place of its half. A sum of such digits says which ranks of the half a hand holds, and the
table the two halves lead into has an entry for every hand and no gaps. It is a third of the size of a dictionary by
whole hands, which counts where many programs share a processor.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.cards.deck.wild import Wild
from engine.cards.tables.filling import fill
from engine.cards.tables.tables import Tables

HIGH_AT = 17
LOW_MASK = (1 << HIGH_AT) - 1
SUITS_AT = 37
HIGH_MASK = (1 << SUITS_AT - HIGH_AT) - 1
# What the ranks of a half weigh. No two hands of up to seven cards, at most four of a rank, have the same sum: each
# weight is the smallest that keeps it so, found by trying. A test shows that they do.
WEIGHTS = (1, 5, 24, 112, 521, 2247, 9244)
COPIES = 4


class Symbol(Struct, frozen=True):
    """What a card counts as: a rank, a wild card, a bug, or nothing. At most `most` of it can be in one hand.

    `key` is what it adds to a key of the table of ranks.
    """

    key: int
    most: int


class Half(Struct, frozen=True):
    """All hands of some of the symbols, by size: their places (sums of `weights`, below `span`) and their keys."""

    weights: tuple[int, ...]
    span: int
    places: list[list[int]]
    keys: list[list[int]]


class Split:
    """The tables for a game with this many wild cards, bugs, and jokers that are neither, filled by size of hand.

    The strength of a hand by its ranks is `strengths[cards][low[cards][low place] + high[high place]]`; the lists of a
    size are empty until `fill` is asked for it.
    """

    def __init__(self, tables: Tables, free: int, bugs: int, dead: int) -> None:
        """Places are laid out; nothing is filled."""
        self._tables = tables
        self.free, self.bugs, self.dead = free, bugs, dead
        keys, ranks = tables.keys, len(tables.scale.worths)
        most = keys.most_cards
        of_rank = [Symbol(tables.key((worth,)), keys.most_of_rank) for worth in range(1, ranks + 1)]
        others = [Symbol(tables.key((), 1), free), Symbol(tables.key((), 0, 1), bugs), Symbol(0, dead)]
        self._middle = (ranks + 1) // 2
        self._low_half = _half(of_rank[: self._middle], (), most)
        self._high_half = _half(of_rank[self._middle :], others, most)
        self.low: dict[int, list[int]] = {cards: [] for cards in range(most + 1)}
        self.strengths: dict[int, list[int]] = {cards: [] for cards in range(most + 1)}
        self.high = [0] * self._high_half.span
        for places in self._high_half.places:
            for column, place in enumerate(places):
                self.high[place] = column

    def codes_of(self, wild: Wild) -> list[int]:
        """What each card of the deck adds to a sum: the place of what it counts as, and its suit above."""
        tables, deck = self._tables, self._tables.scale.deck
        high = (weight << HIGH_AT for weight in self._high_half.weights)
        *of_worth, free, bug, dead = (*self._low_half.weights, *high)
        codes = []
        for at, card in enumerate(deck.cards):
            if at in wild.cards or (at in wild.bugs and tables.scale.order.low):
                place = free
            elif at in wild.bugs:
                place = bug
            else:
                place = dead if card.is_joker else of_worth[tables.scale.worths[card.rank] - 1]
            suit = tables.code(at, wild) & (1 << tables.keys.shift) - 1
            codes.append(place | suit << SUITS_AT)
        return codes

    def fill(self, cards: int) -> None:
        """After this the lists for hands of that many cards are full."""
        if self.strengths[cards]:
            return
        for dead in range(min(self.dead, cards) + 1):
            for free in range(min(self.free, cards - dead) + 1):
                for bugs in range(min(self.bugs, cards - dead - free) + 1):
                    fill(self._tables, cards - dead, free, bugs)
        strengths: list[int] = []
        leads, loose = [0] * self._low_half.span, self._tables.loose
        same: dict[int, int] = {}
        for size in range(cards + 1):
            others = self._high_half.keys[cards - size]
            for place, key in zip(self._low_half.places[size], self._low_half.keys[size], strict=True):
                leads[place] = same.setdefault(len(strengths), len(strengths))
                strengths += [loose[key + other] for other in others]
        self.low[cards] += leads
        self.strengths[cards] += [same.setdefault(strength, strength) for strength in strengths]


@lru_cache(maxsize=64)
def split_for(tables: Tables, free: int, bugs: int, dead: int) -> Split:
    """The one split of these tables for this many wild cards, bugs and dead jokers."""
    return Split(tables, free, bugs, dead)


def fits(tables: Tables, free: int, bugs: int, dead: int) -> bool:
    """Whether the places of a game with this many wild cards, bugs and dead jokers have room in a sum."""
    heaviest = sum(sorted(WEIGHTS[: len(tables.scale.worths) // 2] * COPIES)[-tables.keys.most_cards :])
    high = (heaviest + 1) * (free + 1) * (bugs + 1) * (dead + 1)
    return tables.keys.compact and tables.suits != "always" and high <= HIGH_MASK


def _half(ranks: Sequence[Symbol], others: Sequence[Symbol], cards: int) -> Half:
    """The hands of this many ranks, and of other symbols, which are digits above the places of ranks."""
    weights = [*WEIGHTS[: len(ranks)]]
    span = sum(sorted(weights * COPIES)[-cards:]) + 1
    for symbol in others:
        weights.append(span)
        span *= min(symbol.most, cards) + 1
    symbols = [*ranks, *others]
    hands: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(cards))]
    for symbol, weight in zip(symbols, weights, strict=True):
        for size in range(cards, 0, -1):
            for count in range(1, min(symbol.most, size) + 1):
                place, key = count * weight, count * symbol.key
                hands[size] += [(known + place, before + key) for known, before in hands[size - count]]
    places = [[place for place, _ in some] for some in hands]
    return Half(tuple(weights), span, places, [[key for _, key in some] for some in hands])
