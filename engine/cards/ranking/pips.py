"""Hands compared by counting pips: the nearest to a mark wins."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from engine.cards.deck.deck import Deck, parse_cards
from engine.cards.deck.wild import Wild
from engine.cards.patterns.evaluation import Span
from engine.cards.patterns.pattern import Count, Order
from engine.cards.patterns.scale import Scale
from engine.text.kept import cached_property
from engine.text.translation import say

_FAR = 1 << 24


class PipEvaluator:
    """Compares hands by the distance of their pips from a mark; what is public is described by `Evaluator`.

    Every card counts. A rank with several values, and a wild card with all there are, counts what serves best.
    """

    def __init__(self, order: Order, deck: Deck, wild: Wild) -> None:
        """Pips are laid out for each card, in the smallest part of a point that any rank counts."""
        assert order.count is not None
        self.order, self.deck, self.wild = order, deck, wild
        self._count: Count = order.count
        values = {**dict(self._count.values), **{rank: self._count.pips(rank) for rank in deck.ranks}}
        self._unit = lcm(
            self._count.nearest_to.denominator, *(pips.denominator for _, some in values.items() for pips in some)
        )
        self._mark = int(self._count.nearest_to * self._unit)
        every = tuple(sorted({int(pips * self._unit) for rank in deck.ranks for pips in values.get(rank, ())}))
        acting = wild.cards | wild.bugs
        self._pips = [
            every if at in acting else () if card.is_joker else self._of_rank(deck.ranks[card.rank], values)
            for at, card in enumerate(deck.cards)
        ]

    def _of_rank(self, rank: str, values: dict[str, tuple[Fraction, ...]]) -> tuple[int, ...]:
        return tuple(int(pips * self._unit) for pips in values[rank] or (Fraction(0),))

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of all these cards together: the nearer to the mark the higher."""
        totals = {0}
        for card in cards:
            if pips := self._pips[card]:
                totals = {total + more for total in totals for more in pips}
        return max(map(self._worth, totals)) if len(cards) else 0

    def strengths_marked(self, hands: Iterable[Sequence[int]], marks: Sequence[int], mark: int) -> list[int]:
        """See Evaluator."""
        return [self.strength([card for card in hand if marks[card] == mark]) for hand in hands]

    def strength_of(self, text: str, count: int | None = None) -> int:
        """The strength of the cards the text names; ValueError as `parse_cards` raises it."""
        return self.strength(parse_cards(self.deck, text, count))

    def _worth(self, total: int) -> int:
        if total <= self._mark or not self._count.over_loses:
            return 2 * _FAR - abs(self._mark - total)
        return _FAR - (total - self._mark)

    def points(self, strength: int) -> Fraction:
        """How far the strength is from the mark, as a part of a point; below zero when the hand is under it.

        Where going over loses nothing, under and over cannot be told apart, and the distance is above zero.
        """
        over = strength <= _FAR
        distance = Fraction((_FAR if over else 2 * _FAR) - strength, self._unit)
        return distance if over or not self._count.over_loses else -distance

    def category(self, strength: int) -> str:
        """`over` for a hand that lost by going over, else `count`; `nothing` for no cards."""
        if strength == 0:
            return "nothing"
        return "over" if strength <= _FAR else "count"

    def describe(self, strength: int) -> str:
        """The hand as a player would call it: `26 1/2`, `28, over`."""
        if strength == 0:
            return say("nothing")
        away = self.points(strength)
        if not self._count.over_loses:
            aim = _mixed(self._count.nearest_to)
            return say("{pips} away from {aim}", pips=_mixed(away), aim=aim) if away else aim
        pips = _mixed(self._count.nearest_to + away)
        return say("{pips}, over", pips=pips) if away > 0 else pips

    def told_apart(self, better: int, worse: int) -> tuple[str, str] | None:
        """None: counts are told in full."""
        return None

    def exactly(self, name: str, ranks: Sequence[str] = ()) -> Span:
        """The strength of a whole number of pips; no other name is known.

        Raises ValueError, as do all that take names.
        """
        if name.isdecimal() and not ranks:
            strength = self._worth(int(name) * self._unit)
            return strength, strength
        message = say(
            "the ranking `{ranking}` counts pips: it has no hand `{hand}`", ranking=self.order.name, hand=name
        )
        raise ValueError(message)

    def high(self, rank: str, category: str = "") -> Span:
        """No strength has a name. Raises ValueError."""
        return self.exactly(f"{rank} high {category}".strip())

    def low(self, rank: str) -> Span:
        """No strength has a name. Raises ValueError."""
        return self.exactly(f"{rank} low")

    def ranks_named(self, name: str) -> int:
        """No strength has a name. Raises ValueError."""
        return self.exactly(name)[0]

    def possible(self, name: str, cards: int | None = None) -> bool:
        """No hand is called by any name."""
        return False

    def single(self, card: int) -> int:
        """The worth of one card beside others: its rank in the deck, then its suit; a wild card the most."""
        return self._single[card]

    @cached_property
    def _single(self) -> tuple[int, ...]:
        scale, acting = Scale(self.order, self.deck), self.wild.cards | self.wild.bugs
        plain = [scale.alone(card) for card in self.deck.cards]
        return tuple(max(plain) + 1 if at in acting else worth for at, worth in enumerate(plain))

    def with_wild(self, wild: Wild) -> "PipEvaluator":
        """The same comparison with these cards wild instead."""
        return pip_evaluator(self.order, self.deck, wild)


def _mixed(number: Fraction) -> str:
    whole, part = divmod(number, 1)
    if not part:
        return str(whole)
    return f"{whole} {part}" if whole else str(part)


@lru_cache(maxsize=1024)
def pip_evaluator(order: Order, deck: Deck, wild: Wild) -> PipEvaluator:
    """The one evaluator of that count, deck and set of wild cards."""
    return PipEvaluator(order, deck, wild)
