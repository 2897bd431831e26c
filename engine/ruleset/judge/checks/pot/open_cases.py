"""Whether one of some conditions holds whatever numbers, cards and answers there are, as their words tell."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.language.forms import (
    Among,
    AmountFact,
    CardsAt,
    CardsBut,
    CardSet,
    CardsFact,
    Compare,
    CompareCards,
    CountCards,
    CountSeats,
    EitherCards,
    Extreme,
    Node,
    Number,
    body_of,
)
from engine.language.forms.comparing import COMPARISONS
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.remembering import Remembered
from engine.language.forms.tree import ConditionNode, Seen
from engine.language.scope import Scope
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.places_meant import BOARD

_MOST_CASES = 2048
"""Of more cases than these it is not looked at each."""
_TRUTH, _AMOUNT = "truth", "amount"
_SIDES = ("left", "right")
_ORDERS = (-1, 0, 1)
"""The first of two numbers is smaller, the same, or larger."""


_Turned = tuple[Compare, int]
"""A comparison of two numbers, and -1 where it names the second one first."""


class Case(NamedTuple):
    """Something that may be so: which conditions hold then, and which numbers are known."""

    kept: Mapping[Topic, Kept]
    numbers: Mapping[Node, int] = {}


class Known(NamedTuple):
    """What is known wherever the conditions are asked."""

    scope: Scope
    deck: Deck
    seen: Seen
    lying: Mapping[str, int] = {}
    """The places on which as many cards lie, whatever comes, and how many."""


def one_always_holds(asked: Sequence[Sequence[Node]], known: Known) -> bool:
    """Whether in every case there is all that one of them asks: the conditions of each are to hold together."""
    ways = list(_ways([one for conditions in asked for one in conditions], known))
    if not ways or math.prod(map(len, ways)) > _MOST_CASES:
        return False
    return all(_one_holds(asked, cases, known) for cases in product(*ways))


def never_together(one: Node, other: Node, known: Known) -> bool:
    """Whether in every case one of two conditions fails."""
    ways = list(_ways([one, other], known))
    if not ways or math.prod(map(len, ways)) > _MOST_CASES:
        return False
    return all(_one_fails((one, other), cases, known) for cases in product(*ways))


def _one_holds(asked: Sequence[Sequence[Node]], cases: Sequence[Case], known: Known) -> bool:
    return any(all(_decided(one, cases, known) for one in conditions) for conditions in asked)


def _one_fails(conditions: Sequence[Node], cases: Sequence[Case], known: Known) -> bool:
    return any(_decided(one, cases, known) is False for one in conditions)


def _decided(condition: Node, cases: Sequence[Case], known: Known) -> bool | None:
    kept = {topic: value for case in cases for topic, value in case.kept.items()}
    numbers = {node: number for case in cases for node, number in case.numbers.items()}

    def seen(node: Node) -> Bounds | None:
        number = numbers.get(node)
        return known.seen(node) if number is None else Bounds(number, number)

    return decide(condition, kept, known.scope, seen)


def _ways(conditions: Sequence[Node], known: Known) -> Iterator[list[Case]]:
    """For each thing that the conditions ask, all that it may be."""
    asked = dict.fromkeys(plain for one in conditions for plain in _plain(one))
    cards, orders = defaultdict[Node, list[CompareCards]](list), defaultdict[tuple[Node, Node], list[_Turned]](list)
    numbers, truths = defaultdict[Node, list[Remembered[Node]]](list), list[ConditionNode]()
    for plain in asked:
        told = plain.remembers
        if isinstance(plain, CompareCards) and _is_of_one_card(plain, known):
            cards[body_of(plain.left)].append(plain)
        elif told.what == _AMOUNT:
            numbers[told.of].append(told)
        elif isinstance(plain, Compare):
            left, right = body_of(plain.left), body_of(plain.right)
            if (right, left) in orders:
                orders[right, left].append((plain, -1))
            else:
                orders[left, right].append((plain, 1))
        elif told.what == _TRUTH:
            truths.append(plain)
    yield from ([*_by_card(those, known)] for those in cards.values())
    yield from ([*_by_order(those, _orders(*sides, known))] for sides, those in orders.items())
    yield from ([*_by_number(node, those, known)] for node, those in numbers.items())
    yield from ([Case({one.remembers[:2]: holds}) for holds in (True, False)] for one in truths)


def _plain(tree: Node) -> Iterator[ConditionNode]:
    """The conditions that a condition is made of."""
    tree = body_of(tree)
    if isinstance(tree, ConditionNode):
        if tree.joins is None:
            yield tree
        for part in () if tree.joins is None else tree.joins.parts:
            yield from _plain(part)


def _by_card(asked: Sequence[CompareCards], known: Known) -> Iterator[Case]:
    """One card of the deck lies there, whichever it is."""
    masks = [(one.remembers[:2], _mask(one.right) or 0) for one in asked]
    every = (tuple(bool(mask >> card & 1) for _, mask in masks) for card in range(len(known.deck.cards)))
    for kinds in dict.fromkeys(every):
        yield Case({topic: holds for (topic, _), holds in zip(masks, kinds, strict=True)})


def _orders(left: Node, right: Node, known: Known) -> Sequence[int]:
    """How two numbers may compare: of an odd number of cards there are never as many of one kind as of the other."""
    counted = [body_of(one.cards) for one in (left, right) if isinstance(one, CountCards)]
    among = [one for one in counted if isinstance(one, Among)]
    masks = [_mask(one.cards) for one in among]
    if len(among) != len(_SIDES) or None in masks or body_of(among[0].place) != body_of(among[1].place):
        return _ORDERS
    first, then = (mask or 0 for mask in masks)
    whole = not first & then and first | then == (1 << len(known.deck.cards)) - 1
    odd = _lying(body_of(among[0].place), known) % 2 == 1
    return (-1, 1) if whole and odd else _ORDERS


def _lying(place: Node, known: Known) -> int:
    """How many cards lie on a place in every deal; 0 where that is open."""
    if isinstance(place, CardsAt) and place.of is None:
        return known.lying.get(place.name, 0)
    on_board = isinstance(place, CardsFact) and place.entry.name == BOARD and place.of is None
    return known.lying.get(BOARD, 0) if on_board else 0


def _by_order(asked: Sequence[_Turned], orders: Sequence[int]) -> Iterator[Case]:
    """Of two numbers the first is smaller, the same, or larger."""
    for order in orders:
        yield Case({one.remembers[:2]: COMPARISONS[one.op](order * way, 0) for one, way in asked})


def _by_number(node: Node, asked: Sequence[Remembered[Node]], known: Known) -> Iterator[Case]:
    """A number is any that it may be, as far as the conditions tell them apart; several players compare hands."""
    least, most = bounds_of(node, known.scope, known.seen)
    if isinstance(node, AmountFact) and node.entry.name == "players in":
        least = max(2, least or 0)
    told = [bounds for one in asked for bounds in one[2:] if isinstance(bounds, Bounds)]
    edges = {edge + beside for bounds in told for edge in bounds if edge is not None for beside in _ORDERS}
    for edge in sorted(edges):
        if (least is None or least <= edge) and (most is None or edge <= most):
            yield Case({}, {node: edge})


def _is_of_one_card(tree: CompareCards, known: Known) -> bool:
    """Whether it is asked which card of the deck the only one of a place is, or the one that is meant there."""
    left = body_of(tree.left)
    lies_alone = isinstance(left, CardsAt) and known.lying.get(left.name) == 1
    single = lies_alone or (isinstance(left, Extreme) and left.count in (None, 1))
    return single and tree.relation == "is" and _mask(tree.right) is not None


def _mask(tree: Node) -> int | None:
    """The cards that are meant, where they are always the same."""
    tree = body_of(tree)
    if isinstance(tree, CardSet):
        return tree.mask
    if isinstance(tree, EitherCards | CardsBut | Among):
        left, right = map(_mask, _sides(tree))
        if left is not None and right is not None:
            inner = ~right if isinstance(tree, CardsBut) else right
            return left | right if isinstance(tree, EitherCards) else left & inner
    return None


def _sides(tree: EitherCards | CardsBut | Among) -> tuple[Node, Node]:
    """The two sets of cards that are joined."""
    if isinstance(tree, EitherCards):
        return tree.left, tree.right
    return (tree.cards, tree.without) if isinstance(tree, CardsBut) else (tree.cards, tree.place)


def there_are(players: Node) -> Node:
    """The condition that there are some of these players."""
    return Compare(players.at, ">=", CountSeats(players.at, players), Number(players.at, 1))
