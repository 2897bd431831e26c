"""Expressions as functions of the table. Everything is looked up here, once; while playing nothing is.

The `seat` these functions take is the player in question, −1 when there is none.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.language.expression import Expression
from engine.language.making import amounts as _amounts
from engine.language.making import cards as _cards
from engine.language.making import conditions as _conditions
from engine.language.making import hands as _hands
from engine.language.making import maker
from engine.language.making import predicates as _predicates
from engine.language.making import seats as _seats
from engine.language.making.maker import Amount, Cards, Condition, HandTest, Seats
from engine.language.scope import Scope
from engine.language.syntax import CardsAt, CardsFact, Node, Pick
from engine.language.worth import Part

__all__ = [
    "Amount",
    "Cards",
    "Condition",
    "HandTest",
    "Meets",
    "Seats",
    "amount",
    "cards",
    "condition",
    "hand",
    "meets",
    "pick",
    "seats",
]

Meets: TypeAlias = Callable[[Dealer, int], bool]
"""Is the best hand of that seat good enough?"""

MAKER_MODULES = (_amounts, _cards, _conditions, _hands, _predicates, _seats)
"""Importing them fills the table of makers."""


def amount(expression: Expression, scope: Scope) -> Amount:
    """The amount as a function of (dealer, seat); `/`, `half` and `%` round down."""
    assert expression.kind == "amount"
    if expression.constant is not None:
        value = int(expression.constant)
        return lambda d, seat: value
    return maker.amount(expression.tree, scope)


def condition(expression: Expression, scope: Scope) -> Condition:
    """Whether it is so, as a function of (dealer, seat)."""
    assert expression.kind == "condition"
    if expression.constant is not None:
        return _conditions.constant(bool(expression.constant))
    return maker.condition(expression.tree, scope)


def seats(expression: Expression, scope: Scope) -> Seats:
    """The mask of the seats meant, as a function of (dealer, seat); 0 for nobody. Folded seats may be among them."""
    assert expression.kind == "seats"
    return maker.seats(expression.tree, scope)


def cards(expression: Expression, scope: Scope) -> Cards:
    """The mask of the cards meant, as a function of (dealer, seat)."""
    assert expression.kind == "cards"
    return maker.cards(expression.tree, scope)


def hand(expression: Expression, scope: Scope) -> HandTest:
    """Whether these cards, held by that seat, make a hand that meets the demand, as (dealer, seat, cards) → bool."""
    assert expression.kind == "hand"
    meets, of, natural_of = maker.hand(expression.tree, scope), scope.worth.of, scope.worth.natural_of
    if _hands.asks_natural(expression.tree):
        return lambda d, seat, held: meets(d, seat, of(held, d, seat), natural_of(held))

    def test(d: Dealer, seat: int, held: Sequence[int]) -> bool:
        strength = of(held, d, seat)
        return meets(d, seat, strength, strength)

    return test


def meets(expression: Expression, scope: Scope) -> Meets:
    """Whether the best hand of a seat, made of the cards that make its hand, meets the demand."""
    assert expression.kind == "hand"
    test, worth = maker.hand(expression.tree, scope), scope.worth
    if _hands.asks_natural(expression.tree):
        return lambda d, seat: test(d, seat, worth.strength(d, seat), worth.natural(d, seat))

    def good_enough(d: Dealer, seat: int) -> bool:
        strength = worth.strength(d, seat)
        return test(d, seat, strength, strength)

    return good_enough


def pick(expression: Expression, scope: Scope) -> tuple[Part, ...]:
    """The parts a hand is made of, for `Worth(use=…)`."""
    assert expression.kind == "pick"
    assert isinstance(expression.tree, Pick)
    parts = expression.tree.parts
    where = [_place_of(part.cards) for part in parts]
    apart = None not in where and len(set(where)) == len(where) and not {"own cards", "hole cards"} <= {*where}
    return tuple(Part(part.least, part.most, _pile(part.cards, scope), apart) for part in parts)


def _place_of(node: Node) -> str | None:
    """The one place whose cards are meant; None where it is not as simple."""
    if isinstance(node, CardsAt):
        return node.name
    if isinstance(node, CardsFact) and node.of is None and node.entry.name in ("own cards", "hole cards", "board"):
        return node.entry.name
    return None


def _pile(node: Node, scope: Scope) -> Callable[[Dealer, int], Sequence[int]]:
    """The cards a node means, in any order; those of one place are not gone through as a mask."""
    place = _place_of(node)
    if place == "own cards":
        return lambda d, seat: d.cards[seat]
    if place == "hole cards":
        return _hole_cards
    if place is not None:
        index = scope.places[place]
        return lambda d, seat: d.places[index]
    mask = maker.cards(node, scope)
    return lambda d, seat: tuple(_cards.members(mask(d, seat)))


def _hole_cards(d: Dealer, seat: int) -> Sequence[int]:
    faces = d.faces
    return [card for card in d.cards[seat] if faces[card] != UP]
