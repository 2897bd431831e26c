"""How few players a condition can be true of, since there is one card that they hold, or one seat that they are."""

from engine.language.facts_read import facts_read
from engine.language.forms import (
    FIRST_PLAYER,
    PLAYER_IN_TURN,
    THAT_PLAYER,
    Among,
    Beside,
    CardsBut,
    CardSet,
    CardsFact,
    Compare,
    CountCards,
    EitherCards,
    Holds,
    IsSeat,
    Node,
    Number,
    Says,
    SeatFact,
    body_of,
)
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.tree import ConditionNode, PredicateNode, many_seats

_STAYING = ("dealer", "opener", "last raiser", "last bettor", "last bettor of deal", "last to post")
"""Players who are the same throughout the turns of all."""
_OWN = ("own cards", "hole cards", "up cards")


_DECIDED = (
    *("declaration", "players in", "raises", "current bet", "last raise", "opener", "last raiser", "last bettor"),
    *("stock", "pot", "board"),
)
"""Facts that players bring about by what they say, and how many cards lie somewhere."""
_OF_PLAYERS = ("cards", "up cards")
"""Facts of which cards players hold."""
_NEUTRAL = (THAT_PLAYER, FIRST_PLAYER, PLAYER_IN_TURN, "lap")


def hangs_on_cards(condition: Node) -> bool:
    """Whether it is not for players alone to say whether a condition holds: it looks at cards, marks or chips."""
    return any(one.fact not in (*_DECIDED, *_NEUTRAL) for one in facts_read(condition))


def looks_at_cards(condition: Node) -> bool:
    """Whether the cards that players hold decide, or help to decide, whether a condition holds."""
    return any(one.fact in _OF_PLAYERS for one in facts_read(condition))


def copies(cards: Node) -> int | None:
    """How many of these cards there are at the most; None where they are not meant by what they are."""
    tree = body_of(cards)
    if isinstance(tree, CardSet):
        return tree.mask.bit_count()
    if isinstance(tree, EitherCards):
        left, right = copies(tree.left), copies(tree.right)
        return None if left is None or right is None else left + right
    if isinstance(tree, CardsBut):
        return copies(tree.cards)
    if isinstance(tree, Among):
        known = [found for one in (tree.cards, tree.place) if (found := copies(one)) is not None]
        return min(known, default=None)
    return None


def of_whom_it_is_true(predicate: PredicateNode) -> int | None:
    """Of how many players it can be true at the most; None where nothing says that they are few."""
    tree = body_of(predicate)
    if isinstance(tree, Holds) and tree.bound != "at most" and tree.count > 0:
        there = copies(tree.cards)
        return None if there is None else there // tree.count
    if isinstance(tree, IsSeat) and not tree.negated and not many_seats(tree.seats):
        return 1 if _stays(tree.seats) else None
    return None


def at_most(condition: Node) -> int | None:
    """With how many players in turn a condition can hold at the most; None where nothing says that they are few."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        parts = [at_most(one) for one in joined.parts]
        return None if joined.negated else _of_parts(parts, every=not joined.decisive)
    if isinstance(tree, Says) and is_that_player(tree.subject):
        return of_whom_it_is_true(tree.predicate)
    if isinstance(tree, Compare) and tree.op in (">", ">=", "="):
        left, right = body_of(tree.left), body_of(tree.right)
        least = right.value + (tree.op == ">") if isinstance(right, Number) else 0
        there = copies(left.cards) if isinstance(left, CountCards) and _is_own(left.cards) else None
        return None if there is None or least < 1 else there // least
    return None


def _of_parts(parts: list[int | None], *, every: bool) -> int | None:
    """Of conditions that all must hold the narrowest counts, of others their sum."""
    known = [one for one in parts if one is not None]
    if every:
        return min(known, default=None)
    return sum(known) if len(known) == len(parts) else None


def _is_own(cards: Node) -> bool:
    """Whether cards lie before the player in question."""
    tree = body_of(cards)
    place = body_of(tree.place) if isinstance(tree, Among) else tree
    return isinstance(place, CardsFact) and place.of is None and place.entry.name in _OWN


def _stays(seats: Node) -> bool:
    tree = body_of(seats)
    if isinstance(tree, Beside):
        return _stays(tree.of)
    return isinstance(tree, SeatFact) and tree.entry.name in _STAYING
