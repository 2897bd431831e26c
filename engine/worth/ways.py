"""Ways to make a hand: how many cards of which piles."""

from collections.abc import Callable, Iterator, Sequence
from sys import maxsize
from typing import NamedTuple

from msgspec import Struct

from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.choosing import Choosing, Count
from engine.hand.dealer import Dealer

ALL = maxsize
"""The least of a part of which every card goes into the hand."""


class Part(NamedTuple):
    """Some cards of which `least` to `most` go into the hand; `most` None: any number, or with ALL every one."""

    least: int
    most: int | None
    pile: Callable[[Dealer, int], Sequence[int]]
    """The cards to choose from, for the player whose hand it is."""
    apart: bool = False
    """Whether no card of the pile can lie in that of another part."""
    line: str = ""
    """The line of a board that the cards are, where they are one."""
    leaves: Callable[[Dealer, int], Sequence[int]] | None = None
    """Which cards another hand takes away before: each choice that is best for it, as a mask."""


Way = tuple[Part, ...]
"""A way to make a hand: so many cards of each part."""


class Chooser(Struct, frozen=True):
    """How hands are found that are made in one way."""

    way: Way
    choosing: Choosing
    takes_all: bool
    """Whether a hand is simply the best of all its cards, none of which can lie in two parts."""
    lines: frozenset[str]
    """The lines of a board that it takes cards of."""
    leaves: Callable[[Dealer, int], Sequence[int]] | None
    """As in Part, of the part that another hand takes from."""

    def piles(self, d: Dealer, seat: int) -> list[Sequence[int]]:
        """The cards to choose from, of each part."""
        return [part.pile(d, seat) for part in self.way]

    def every_piles(self, d: Dealer, seat: int) -> Iterator[list[Sequence[int]]]:
        """The same once for each choice of cards that is best for the hand which takes its own away before."""
        piles = self.piles(d, seat)
        if self.leaves is None:
            yield piles
            return
        for gone in self.leaves(d, seat) or (0,):
            yield [
                [card for card in pile if not gone >> card & 1] if part.leaves is not None else pile
                for part, pile in zip(self.way, piles, strict=True)
            ]

    def is_filled(self, piles: Sequence[Sequence[int]]) -> bool:
        """Whether there are as many cards as it asks for."""
        return all(
            part.least in (0, ALL) or len(pile) >= part.least for part, pile in zip(self.way, piles, strict=True)
        )


def chooser(way: Way, evaluator: Evaluator) -> Chooser:
    """Finds the hands of a way, compared as the evaluator does."""
    leaves = next((part.leaves for part in way if part.leaves is not None), None)
    whole = leaves is None and all(part.least in (0, ALL) and part.most is None and part.apart for part in way)
    counts = [Count(part.least, part.most) for part in way]
    lines = frozenset(part.line for part in way if part.line)
    return Chooser(way, Choosing(evaluator, counts), whole and evaluator.order.count is None, lines, leaves)
