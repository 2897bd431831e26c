"""`pair of jacks or better`, `ace high`, `8 low`, `any hand`: demands that name a hand of the ranking."""

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.cards.deck.card_words import many, rank_symbol
from engine.cards.ranking.ranking import Ranking
from engine.hand.dealer import Dealer
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import StrengthTest
from engine.language.forms.ranks import Rank, rank_of
from engine.language.forms.sights import as_its_parts, for_all
from engine.language.forms.tree import THAT_PLAYER, HandNode, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.kept_names import names_kept
from engine.language.scope import MarkDef, Scope
from engine.text.translation import say

Span = tuple[int, int]
"""The least and the greatest strength of some hands."""
TOP = 1 << 200
"""Above every strength."""


class NamedHand(HandNode, abstract=True):
    """Hands that the ranking has a name for."""

    sight = as_its_parts
    reads = reads_nothing

    def plain(self) -> bool:
        """Its words belong together."""
        return True


class Category(NamedHand):
    """A category of the ranking, or a name it gives to some hands, with ranks that narrow it down."""

    name: str
    ranks: tuple[Rank, ...] = ()
    or_better: bool = False

    def told(self) -> str:
        """Its name and its ranks."""
        spoken = [rank.said if rank.is_mark else many(rank_symbol(rank.said)) for rank in self.ranks]
        named = f" of {' over '.join(spoken)}" if spoken else ""
        return f"{self.name}{named}{' or better' if self.or_better else ''}"

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strengths that the ranking gives such hands."""

        def span(*ranks: str) -> Span:
            return scope.worth.evaluator.exactly(self.name, ranks)

        return _within(self.ranks, self.or_better, span, scope)


class HighHand(NamedHand):
    """A hand whose highest rank is this: `ace high`, or with a category `ace-high flush`."""

    rank: Rank
    category: str | None
    or_better: bool = False

    def told(self) -> str:
        """Its rank, and what it is besides."""
        category = f"-high {self.category}" if self.category else " high"
        return f"{self.rank.said}{category}{' or better' if self.or_better else ''}"

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strengths that the ranking gives such hands."""

        def span(*ranks: str) -> Span:
            return scope.worth.evaluator.high(ranks[0], self.category or "")

        return _within((self.rank,), self.or_better, span, scope)


class LowHand(NamedHand):
    """A low hand whose highest rank is this, or that or lower."""

    rank: Rank
    or_better: bool

    def told(self) -> str:
        """Its rank."""
        return f"{self.rank.said} {'or better ' if self.or_better else ''}low"

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strengths that the ranking gives such hands."""

        def span(*ranks: str) -> Span:
            return scope.worth.evaluator.low(ranks[0])

        return _within((self.rank,), self.or_better, span, scope)


class MarkedHand(NamedHand):
    """The category that a mark remembers; no hand where it remembers none."""

    name: str
    index: int
    each_player: bool
    or_better: bool = False
    sight = for_all

    def told(self) -> str:
        """The name of the mark."""
        return f"{self.name}{' or better' if self.or_better else ''}"

    def reads(self) -> tuple[str, ...]:
        """The mark."""
        own = (THAT_PLAYER,) if self.each_player else ()
        return (f"mark {self.name}", *own)

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strengths that the ranking gives such hands."""
        index, names = self.index, names_kept("hand", scope.deck, scope.ranking)
        evaluator, or_better = scope.worth.evaluator, self.or_better

        @cache
        def span(remembered: int) -> Span:
            least, most = evaluator.exactly(names[remembered]) if remembered >= 0 else (TOP, TOP)
            return least, TOP if or_better else most

        def meets(d: Dealer, seat: int, strength: int, natural: int) -> bool:
            held = d.marks[index]
            return _lies(strength, span(held[seat] if isinstance(held, tuple) else held))

        return meets


class AnyHand(HandNode):
    """Every hand."""

    sight = for_all
    reads = reads_nothing

    def told(self) -> str:
        """Two words."""
        return "any hand"

    def plain(self) -> bool:
        """Its words belong together."""
        return True

    def compiled(self, scope: Scope) -> StrengthTest:
        """Every strength will do."""
        return lambda d, seat, strength, natural: True


def _within(ranks: tuple[Rank, ...], or_better: bool, span: Callable[..., Span], scope: Scope) -> StrengthTest:
    """Whether a strength lies in the span that these ranks give; with `or_better`, or above it.

    The span is worked out at the first hand that is tested.
    """

    @cache
    def bounds(*indices: int) -> Span:
        if any(index < 0 for index in indices):
            return TOP, TOP
        least, most = span(*(scope.deck.ranks[index] for index in indices))
        return least, TOP if or_better else most

    if any(rank.is_mark for rank in ranks):
        now = tuple(rank.compiled(scope) for rank in ranks)
        return lambda d, seat, strength, natural: _lies(strength, bounds(*(of(d, seat) for of in now)))
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


# --- what the words mean ----------------------------------------------------------------------------------------------


def _category(u: Understanding, at: Where, token: Any, _of: Any = None, *ranks: Any) -> Node:
    name = token.value.name
    if name not in (*u.scope.ranking.category_names, *u.scope.ranking.special_names):
        message = say("`{hand}` is no hand of the ranking by which it is compared here", hand=name)
        u.tell(
            "X113",
            message,
            at,
            say("say which hand is meant: `has {hand} for {name}`", hand=name, name=_whose(u, name)),
        )
        return AnyHand(at)
    named = tuple(rank for rank in ranks if isinstance(rank, Rank))
    if named:
        _qualified(u, at, name, named)
    return Category(at, name, named)


def _whose(u: Understanding, category: str) -> str:
    """The first of the hands that the rules name by whose ranking there is such a category."""
    hands = u.scope.hands.items()
    return next(name for name, one in hands if category in (*one.ranking.category_names, *one.ranking.special_names))


def _qualified(u: Understanding, at: Where, name: str, ranks: tuple[Rank, ...]) -> None:
    """Tells when ranks do not say which hands of a category are meant."""
    groups = _groups(u.scope.ranking, name)
    first = ranks[0].said
    spoken = many(rank_symbol(first))
    if not groups:
        message = say("`{text}` means nothing: `{hand}` is not made of one rank", text=at.text, hand=name)
        u.tell("X113", message, at, say("write `{text}`", text=f"{first}-high {name}"))
    elif len(ranks) > len(groups):
        message = say("`{hand}` has one rank to name, not two", hand=name)
        u.tell("X113", message, at, say("write `{text}`", text=f"{name} of {spoken}"))
    elif len(ranks) < len(groups) and groups[0] == groups[1]:
        both = f"{name} of {spoken} over {many(u.scope.deck.ranks[0 if ranks[0].index else 1])}"
        message = say("`{text}` names one rank of two", text=at.text)
        u.tell("X113", message, at, say("name both: `{text}`", text=both))


def _groups(ranking: Ranking, name: str) -> tuple[int, ...]:
    """The sizes of the groups of equal ranks in a hand of that name; none where its rank is fixed."""
    for special in ranking.order.names:
        if special.name == name:
            return () if special.highest else _groups(ranking, special.category)
    return next((category.same for category in ranking.order.categories if category.name == name), ())


def _high(u: Understanding, at: Where, rank: Rank, _: Any, category: Any = None) -> Node:
    return HighHand(at, rank, None if category is None else category.value.name)


def _marked(u: Understanding, at: Where, token: Any) -> Node:
    mark = token.value
    assert isinstance(mark, MarkDef)
    return MarkedHand(at, mark.name, mark.index, mark.each_player)


def _or_better(u: Understanding, at: Where, hand: Any, _: Any) -> Node:
    if isinstance(hand, MarkedHand):
        return MarkedHand(at, hand.name, hand.index, hand.each_player, True)
    if isinstance(hand, HighHand):
        return HighHand(at, hand.rank, hand.category, True)
    return Category(at, hand.name, hand.ranks, True)


def _bound(u: Understanding, at: Where, bound: Any, hand: Any) -> Node:
    if bound.value.name == "at most":
        told, worse = hand.at.text, f"any hand but not {hand.at.text} or better"
        message = say("`{text}` names no hand to reach", text=at.text)
        u.tell("X113", message, at, say("write `exactly {hand}`, or `{worse}`", hand=told, worse=worse))
    if bound.value.name == "at least":
        return _or_better(u, at, hand, bound)
    if isinstance(hand, MarkedHand):
        return MarkedHand(at, hand.name, hand.index, hand.each_player)
    return HighHand(at, hand.rank, hand.category) if isinstance(hand, HighHand) else Category(at, hand.name, hand.ranks)


def _bound_low(u: Understanding, at: Where, bound: Any, rank: Rank, low: Any) -> Node:
    if bound.value.name == "at most":
        message = say("`{text}` can be taken in two ways", text=at.text)
        u.tell("X113", message, at, say("write `{text}`", text=f"{rank.at.text} or better low"))
    return _low(u, at, rank, low, *([low] if bound.value.name != "exactly" else []))


def _low(u: Understanding, at: Where, rank: Rank, *rest: Any) -> Node:
    if not u.scope.ranking.order.low:
        message = say("`{text}` is a low hand, and in this ranking the high hand wins", text=at.text)
        u.tell("X113", message, at, say("name a hand of the ranking, or give the game a low ranking"))
    return LowHand(at, rank, len(rest) > 1)


def _or_better_low(u: Understanding, at: Where, token: Any, *rest: Any) -> Node:
    return _low(u, at, rank_of(u, u.place(token), token), *rest)


FORM = Form(
    (Category, HighHand, LowHand, MarkedHand, AnyHand),
    (
        rule(
            "category",
            _category,
            "hand_named: CATEGORY",
            "hand_named: CATEGORY OF rank",
            "hand_named: CATEGORY OF rank OVER rank",
        ),
        rule("hand_high", _high, "hand_named: rank HIGH", "hand_named: rank HIGH CATEGORY"),
        rule("hand_marked", _marked, "hand_named: HANDMARK"),
        rule("hand_or_better", _or_better, "hand_one: hand_named OR_BETTER"),
        rule("hand_bound", _bound, "hand_one: BOUND hand_named"),
        rule("hand_bound_low", _bound_low, "hand_one: BOUND rank LOW"),
        rule("hand_low", _low, "hand_one: rank LOW"),
        rule(
            "hand_or_better_low",
            _or_better_low,
            "hand_one: rank_word OR_BETTER LOW",
            "hand_one: figure OR_BETTER LOW",
        ),
        rule("hand_any", lambda u, at, _: AnyHand(at), "hand_one: ANY_HAND"),
    ),
)
