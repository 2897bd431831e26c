"""The table of makers, and the doors through which one maker asks for the function of a node below its own."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from engine.hand.dealer import Dealer
from engine.language.measure import bounds_of
from engine.language.scope import Scope
from engine.language.syntax import Named, Node

Amount: TypeAlias = Callable[[Dealer, int], int]
Condition: TypeAlias = Callable[[Dealer, int], bool]
Seats: TypeAlias = Callable[[Dealer, int], int]
Cards: TypeAlias = Callable[[Dealer, int], int]
HandTest: TypeAlias = Callable[[Dealer, int, Sequence[int]], bool]
StrengthTest: TypeAlias = Callable[[Dealer, int, int, int], bool]
"""Does a hand of this strength, of that seat, meet the demand; the last is its strength when no card is wild."""
Predicate: TypeAlias = Callable[[Dealer, int, int], bool]
"""Is it true of this seat (the second is the player in question)."""

Maker: TypeAlias = Callable[[Any, Scope], Any]
M = TypeVar("M", bound=Maker)

MAKERS: dict[type[Node], Maker] = {}


def makes(*forms: type[Node]) -> Callable[[M], M]:
    """The decorated function makes the functions of these forms."""

    def enter(maker: M) -> M:
        for form in forms:
            assert form not in MAKERS, f"{form.__name__} has a maker already"
            MAKERS[form] = maker
        return maker

    return enter


def _make(node: Node, scope: Scope) -> Any:
    return MAKERS[type(node)](node, scope)


def amount(node: Node, scope: Scope) -> Amount:
    """The number a node means, for the player in question; reckoned once where it is settled before the deal."""
    known = bounds_of(node, scope).settled
    if known is not None:
        return lambda d, seat: known
    made: Amount = _make(node, scope)
    return made


def condition(node: Node, scope: Scope) -> Condition:
    """Whether what a node says is so."""
    made: Condition = _make(node, scope)
    return made


def seats(node: Node, scope: Scope) -> Seats:
    """The players a node means, as a mask."""
    made: Seats = _make(node, scope)
    return made


def cards(node: Node, scope: Scope) -> Cards:
    """The cards a node means, as a mask."""
    made: Cards = _make(node, scope)
    return made


def hand(node: Node, scope: Scope) -> StrengthTest:
    """Whether a strength meets what a node demands."""
    made: StrengthTest = _make(node, scope)
    return made


def predicate(node: Node, scope: Scope) -> Predicate:
    """Whether what a node says is true of a seat."""
    made: Predicate = _make(node, scope)
    return made


@makes(Named)
def _named(node: Named, scope: Scope) -> Any:
    return _make(node.body, scope)
