"""Tables for many hands at once: small enough to stay near the processor, and reached by sums alone.

The ranks are parted in a low and a high half. A card adds a digit to the place of its half, so that a hand's two places
say which ranks it holds; each leads to a number, and the two numbers together to the hand's strength in one table that
has a row for every hand and no gaps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards.evaluator import PatternEvaluator
from engine.cards.wild import most_held


class Symbol(NamedTuple):
    """What a card counts as: a rank, a wild card, a bug, or nothing. At most `most` of it can be in one hand.

    `key` is what it adds to a key of the table of ranks.
    """

    key: int
    most: int


class Half(NamedTuple):
    """All hands of some of the symbols, by size: their places (sums of `weights`, below `span`) and their keys."""

    weights: tuple[int, ...]
    span: int
    places: list[list[int]]
    keys: list[list[int]]


@dataclass(frozen=True)
class Layout:
    """Codes of cards to be summed, and the tables that sums lead into.

    A sum of codes and the `bias` holds the low place in its lowest `low_bits`, the high place in the `high_bits` above,
    and the suits above these, where `flags` picks the bits that say a suit is full. The strength of a hand by its ranks
    is `strengths[low[low place] + high[high place]]`.
    """

    codes: tuple[int, ...]
    bias: int
    flags: int
    low_bits: int
    high_bits: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    strengths: tuple[int, ...]


def layout_of(evaluator: PatternEvaluator, cards: int) -> Layout:
    """The layout for hands of that many cards; the evaluator's own table is filled on the way."""
    tables, deck, wild = evaluator.tables, evaluator.deck, evaluator.wild
    ranks = [Symbol(tables.key((worth,)), tables.keys.most_of_rank) for worth in range(1, len(tables.scale.worths) + 1)]
    dead = len(set(deck.jokers) - wild.cards - wild.bugs)
    others = [
        Symbol(tables.key((), 1), most_held(deck, wild.cards, cards)),
        Symbol(tables.key((), 0, 1), most_held(deck, wild.bugs, cards)),
        Symbol(0, dead),
    ]
    for less in range(min(dead, cards) + 1):
        evaluator.compile(cards - less)
    middle = (len(ranks) + 1) // 2
    low, high = _half(ranks[:middle], cards), _half([*ranks[middle:], *others], cards)
    low_bits, high_bits = (low.span - 1).bit_length(), (high.span - 1).bit_length()
    places = [*low.weights, *(weight << low_bits for weight in high.weights)]
    above = low_bits + high_bits
    keys = tables.keys
    return Layout(
        tuple(_code(evaluator, at, places, above) for at in range(len(deck))),
        keys.bias << above,
        keys.flags << above,
        low_bits,
        high_bits,
        *_tables(evaluator, cards, low, high),
    )


def _half(symbols: Sequence[Symbol], cards: int) -> Half:
    weights, span = [], 1
    for symbol in symbols:
        weights.append(span)
        span *= min(symbol.most, cards) + 1
    hands: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(cards))]
    for symbol, weight in zip(symbols, weights, strict=True):
        for size in range(cards, 0, -1):
            for count in range(1, min(symbol.most, size) + 1):
                place, key = count * weight, count * symbol.key
                hands[size] += [(known + place, before + key) for known, before in hands[size - count]]
    places = [[place for place, _ in some] for some in hands]
    return Half(tuple(weights), span, places, [[key for _, key in some] for some in hands])


def _code(evaluator: PatternEvaluator, card: int, places: Sequence[int], above: int) -> int:
    """The place of what the card counts as, the last three being wild, bug and nothing; its suit above."""
    wild, one = evaluator.wild, evaluator.deck.cards[card]
    if card in wild.cards or (card in wild.bugs and evaluator.order.low):
        place = places[-3]
    elif card in wild.bugs:
        place = places[-2]
    else:
        place = places[-1] if one.is_joker else places[evaluator.tables.scale.worths[one.rank] - 1]
    suit = evaluator.codes[card] & (1 << evaluator.tables.keys.shift) - 1
    return place | suit << above


Table = tuple[int, ...]


def _tables(evaluator: PatternEvaluator, cards: int, low: Half, high: Half) -> tuple[Table, Table, Table]:
    strengths: list[int] = []
    leads, adds = [0] * low.span, [0] * high.span
    loose = evaluator.tables.loose
    for size in range(cards + 1):
        others = high.keys[cards - size]
        for place, key in zip(low.places[size], low.keys[size], strict=True):
            leads[place] = len(strengths)
            strengths += [loose[key + other] for other in others]
        for column, place in enumerate(high.places[cards - size]):
            adds[place] = column
    return tuple(leads), tuple(adds), tuple(strengths)
