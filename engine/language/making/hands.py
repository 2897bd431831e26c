"""Makers of demands on hands: comparisons of strengths, the thresholds worked out at the first hand that is tested."""

from collections.abc import Callable
from functools import cache

from engine.hand.dealer import Dealer
from engine.language import syntax as s
from engine.language.making.maker import StrengthTest, hand, makes
from engine.language.scope import Scope

Span = tuple[int, int]
TOP = 1 << 200
"""Above every strength."""


@makes(s.AnyHand)
def _any(node: s.AnyHand, scope: Scope) -> StrengthTest:
    return lambda d, seat, strength, natural: True


@makes(s.Category)
def _category(node: s.Category, scope: Scope) -> StrengthTest:
    def span(*ranks: str) -> Span:
        return scope.worth.evaluator.exactly(node.name, ranks)

    return _within(node.ranks, node.or_better, span, scope)


@makes(s.HighHand)
def _high(node: s.HighHand, scope: Scope) -> StrengthTest:
    def span(*ranks: str) -> Span:
        return scope.worth.evaluator.high(ranks[0], node.category or "")

    return _within((node.rank,), node.or_better, span, scope)


@makes(s.LowHand)
def _low(node: s.LowHand, scope: Scope) -> StrengthTest:
    def span(*ranks: str) -> Span:
        return scope.worth.evaluator.low(ranks[0])

    return _within((node.rank,), node.or_better, span, scope)


def _within(ranks: tuple[s.Rank, ...], or_better: bool, span: Callable[..., Span], scope: Scope) -> StrengthTest:
    """Whether a strength lies in the span that these ranks give; with `or_better`, or above it."""

    @cache
    def bounds(*indices: int) -> Span:
        if any(index < 0 for index in indices):
            return TOP, TOP
        least, most = span(*(scope.deck.ranks[index] for index in indices))
        return least, TOP if or_better else most

    if any(rank.is_mark for rank in ranks):
        return lambda d, seat, strength, natural: _lies(strength, bounds(*(_now(rank, d, seat) for rank in ranks)))
    fixed = tuple(rank.index for rank in ranks)
    known: list[Span] = []

    def within(d: Dealer, seat: int, strength: int, natural: int) -> bool:
        if not known:
            known.append(bounds(*fixed))
        least, most = known[0]
        return least <= strength <= most

    return within


def _lies(strength: int, span: Span) -> bool:
    return span[0] <= strength <= span[1]


def _now(rank: s.Rank, d: Dealer, seat: int) -> int:
    if not rank.is_mark:
        return rank.index
    held = d.marks[rank.index]
    return held[seat] if isinstance(held, tuple) else held


@makes(s.NaturalHand)
def _natural(node: s.NaturalHand, scope: Scope) -> StrengthTest:
    meets = hand(node.hand, scope)
    return lambda d, seat, strength, natural: meets(d, seat, natural, natural)


def asks_natural(node: s.Node) -> bool:
    """Whether a demand asks what a hand is when no card is wild."""
    return any(isinstance(part, s.NaturalHand) for part in node.walk())


@makes(s.EitherHand)
def _either(node: s.EitherHand, scope: Scope) -> StrengthTest:
    left, right = hand(node.left, scope), hand(node.right, scope)
    return lambda d, seat, strength, natural: left(d, seat, strength, natural) or right(d, seat, strength, natural)


@makes(s.BothHands)
def _both(node: s.BothHands, scope: Scope) -> StrengthTest:
    left, right = hand(node.left, scope), hand(node.right, scope)
    return lambda d, seat, strength, natural: left(d, seat, strength, natural) and right(d, seat, strength, natural)


@makes(s.HandBut)
def _but(node: s.HandBut, scope: Scope) -> StrengthTest:
    wanted, without = hand(node.hand, scope), hand(node.without, scope)
    return lambda d, seat, strength, natural: (
        wanted(d, seat, strength, natural) and not without(d, seat, strength, natural)
    )
