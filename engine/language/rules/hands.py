"""The meaning of the rules for hands: demands in the ranking in force."""

from typing import Any

from engine.cards.ranking import Ranking
from engine.cards.words import many, one, rank_symbol
from engine.language.lexicon import NamedNumber, RankWord
from engine.language.rules.understanding import Rule, Understanding
from engine.language.scope import MarkDef
from engine.language.syntax import (
    AnyHand,
    BothHands,
    Category,
    EitherHand,
    HandBut,
    HighHand,
    LowHand,
    NaturalHand,
    Node,
    Rank,
    Where,
)


def _rank(u: Understanding, at: Where, token: Any) -> Rank:
    value = token.value
    if isinstance(value, MarkDef):
        return Rank(at, value.name, value.index, True, value.each_player)
    if isinstance(value, RankWord):
        said, index = value
    else:
        number = value.value if isinstance(value, NamedNumber) else value
        symbol = rank_symbol(str(number))
        said, index = one(symbol), u.scope.deck.ranks.index(symbol) if symbol in u.scope.deck.ranks else -1
    if index < 0:
        no_rank(u, at)
    return Rank(at, said, index)


def no_rank(u: Understanding, at: Where) -> None:
    """Tells that the deck has no such rank."""
    ranks = ", ".join(many(rank) for rank in u.scope.deck.ranks)
    u.tell("X116", f"the deck has no `{at.text}`", at, f"its ranks are {ranks}")


def _category(u: Understanding, at: Where, token: Any, _of: Any = None, *ranks: Any) -> Node:
    name = token.value.name
    named = tuple(rank for rank in ranks if isinstance(rank, Rank))
    if named:
        _qualified(u, at, name, named)
    return Category(at, name, named)


def _qualified(u: Understanding, at: Where, name: str, ranks: tuple[Rank, ...]) -> None:
    """Tells when ranks do not say which hands of a category are meant."""
    groups = _groups(u.scope.ranking, name)
    first = ranks[0].said
    spoken = many(rank_symbol(first))
    if not groups:
        u.tell(
            "X113",
            f"`{name} of {spoken}` means nothing: a {name} is not made of one rank",
            at,
            f"`{first}-high {name}`",
        )
    elif len(ranks) > len(groups):
        u.tell("X113", f"a {name} has one rank to name, not two", at, f"`{name} of {spoken}`")
    elif len(ranks) < len(groups) and groups[0] == groups[1]:
        example = many(u.scope.deck.ranks[0 if ranks[0].index else 1])
        u.tell("X113", f"`{at.text}` names one rank of two", at, f"name both: `{name} of {spoken} over {example}`")


def _groups(ranking: Ranking, name: str) -> tuple[int, ...]:
    """The sizes of the groups of equal ranks in a hand of that name; none where its rank is fixed."""
    for special in ranking.order.names:
        if special.name == name:
            return () if special.highest else _groups(ranking, special.category)
    return next((category.same for category in ranking.order.categories if category.name == name), ())


def _or_better(u: Understanding, at: Where, hand: Any, _: Any) -> Node:
    if isinstance(hand, HighHand):
        return HighHand(at, hand.rank, hand.category, True)
    return Category(at, hand.name, hand.ranks, True)


def _low(u: Understanding, at: Where, rank: Rank, *rest: Any) -> Node:
    if not u.scope.ranking.order.low:
        message = f"`{at.text}` is a low hand, and in this ranking the high hand wins"
        u.tell("X113", message, at, "name a hand of the ranking, or give the game a low ranking")
    return LowHand(at, rank, len(rest) > 1)


RULES: dict[str, Rule] = {
    "rank": _rank,
    "category": _category,
    "category_of": _category,
    "category_of_over": _category,
    "hand_high": lambda u, at, rank, _: HighHand(at, rank, None),
    "hand_high_category": lambda u, at, rank, _, category: HighHand(at, rank, category.value.name),
    "hand_or_better": _or_better,
    "hand_low": _low,
    "hand_low_or_better": _low,
    "hand_natural": lambda u, at, _, hand: NaturalHand(at, hand),
    "hand_any": lambda u, at, _: AnyHand(at),
    "hand_or": lambda u, at, left, _, right: EitherHand(at, left, right),
    "hand_and": lambda u, at, left, _, right: BothHands(at, left, right),
    "hand_but": lambda u, at, hand, _, without: HandBut(at, hand, without),
}
