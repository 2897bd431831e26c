"""Expressions as functions of the table. Everything is looked up here, once; while playing nothing is.

The `seat` these functions take is the player in question, −1 when there is none.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.cards.deck.deck import Deck
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import functions
from engine.language.forms.functions import Amount, Cards, Condition, HandTest, Seats
from engine.language.forms.natural_hands import asks_natural
from engine.language.forms.pick import EitherPick, Pick
from engine.language.scope import Scope
from engine.worth.ways import Way

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
    "fixed_cards",
    "hand",
    "meets",
    "pick",
    "seats",
    "table_of",
]

Meets: TypeAlias = Callable[[Dealer, int], bool]
"""Is the best hand of that seat good enough?"""


def amount(expression: Expression, scope: Scope) -> Amount:
    """The amount as a function of (dealer, seat); `/`, `half` and `%` round down."""
    assert expression.kind == "amount"
    if expression.constant is not None:
        value = int(expression.constant)
        return lambda d, seat: value
    return functions.amount(expression.tree, scope)


def condition(expression: Expression, scope: Scope) -> Condition:
    """Whether it is so, as a function of (dealer, seat)."""
    assert expression.kind == "condition"
    if expression.constant is not None:
        return functions.always(bool(expression.constant))
    return functions.condition(expression.tree, scope)


def seats(expression: Expression, scope: Scope) -> Seats:
    """The mask of the seats meant, as a function of (dealer, seat); 0 for nobody. Folded seats may be among them."""
    assert expression.kind == "seats"
    return functions.seats(expression.tree, scope)


def cards(expression: Expression, scope: Scope) -> Cards:
    """The mask of the cards meant, as a function of (dealer, seat)."""
    assert expression.kind == "cards"
    return functions.cards(expression.tree, scope)


def fixed_cards(expression: Expression, scope: Scope) -> int | None:
    """The mask of the cards meant, where nothing at the table changes them."""
    return None if expression.reads else cards(expression, scope)(table_of(scope.deck), NOBODY)


def table_of(deck: Deck) -> Dealer:
    """A table at which nothing has happened, to read off it what is always so."""
    return Dealer((0, 0), 0, len(deck.cards), Shuffled(0).open())


def hand(expression: Expression, scope: Scope) -> HandTest:
    """Whether these cards, held by that seat, make a hand that meets the demand, as (dealer, seat, cards) → bool."""
    assert expression.kind == "hand"
    meets, of, natural_of = functions.hand(expression.tree, scope), scope.worth.of, scope.worth.natural_of
    if asks_natural(expression.tree):
        return lambda d, seat, held: meets(d, seat, of(held, d, seat), natural_of(held))

    def test(d: Dealer, seat: int, held: Sequence[int]) -> bool:
        strength = of(held, d, seat)
        return meets(d, seat, strength, strength)

    return test


def meets(expression: Expression, scope: Scope) -> Meets:
    """Whether the best hand of a seat, made of the cards that make its hand, meets the demand."""
    assert expression.kind == "hand"
    test, worth = functions.hand(expression.tree, scope), scope.worth
    if asks_natural(expression.tree):
        return lambda d, seat: test(d, seat, worth.strength(d, seat), worth.natural(d, seat))

    def good_enough(d: Dealer, seat: int) -> bool:
        strength = worth.strength(d, seat)
        return test(d, seat, strength, strength)

    return good_enough


def pick(expression: Expression, scope: Scope) -> tuple[Way, ...]:
    """The ways to make a hand, for `Worth(use=…)`."""
    assert expression.kind == "pick"
    assert isinstance(expression.tree, Pick | EitherPick)
    return expression.tree.compiled(scope)
