"""Hands that must be made of so many cards from here and so many from there: Omaha, Greek hold'em, lines of a board."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from engine.cards.evaluation import Evaluator
from engine.cards.wild import Wild


class Part(NamedTuple):
    """Cards of one place (indices), of which at least and at most so many belong to the hand; `most` None is all."""

    cards: Sequence[int]
    least: int = 0
    most: int | None = None


def strength_of_parts(evaluator: Evaluator, parts: Sequence[Part]) -> int:
    """The strength of the best hand that takes from each part as many cards as it may and must.

    A part with fewer cards than it must give gives what it has. Where pips are counted every choice is looked at; else
    a hand never takes fewer cards than are compared when it can help it.
    """
    every = evaluator.order.count is None
    if every and all(part.least == 0 and (part.most is None or part.most >= len(part.cards)) for part in parts):
        return evaluator.strength([card for part in parts for card in part.cards])
    return max((evaluator.strength(hand) for hand in _hands(evaluator, parts)), default=0)


def _hands(evaluator: Evaluator, parts: Sequence[Part]) -> Iterator[list[int]]:
    for counts in _counts(evaluator, parts):
        choices = [combinations(part.cards, count) for part, count in zip(parts, counts, strict=True)]
        for chosen in product(*map(list, choices)):
            yield [card for cards in chosen for card in cards]


def _counts(evaluator: Evaluator, parts: Sequence[Part]) -> list[tuple[int, ...]]:
    """How many cards to take of each part: what makes a whole hand, else as many as there can be."""
    ranges = []
    for part in parts:
        most = len(part.cards) if part.most is None else min(part.most, len(part.cards))
        ranges.append(range(min(part.least, most), most + 1))
    every, size = list(product(*ranges)), evaluator.order.most
    if evaluator.order.count is not None:
        return every
    return [counts for counts in every if sum(counts) == size] or [tuple(span[-1] for span in ranges)]


def wilds_needed(evaluator: Evaluator, cards: Sequence[int]) -> int:
    """The fewest wild cards that must count as wild for the cards to be as strong as they are; 0 for a natural hand."""
    full, wild = evaluator.strength(cards), evaluator.wild
    held = sum(card in wild.cards or card in wild.bugs for card in cards)
    return next(
        (
            count
            for count in range(held)
            if evaluator.with_wild(Wild(wild.cards, wild.bugs, count)).strength(cards) == full
        ),
        held,
    )
