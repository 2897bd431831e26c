"""Forms as functions of the table, and the doors through which one form asks for the function of a node below it.

The `seat` these functions take is the player in question, −1 when there is none.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from engine.hand.dealer import Dealer
from engine.language.forms.measure import bounds_of
from engine.language.forms.tree import Node
from engine.language.scope import Scope

Amount: TypeAlias = Callable[[Dealer, int], int]
Condition: TypeAlias = Callable[[Dealer, int], bool]
Seats: TypeAlias = Callable[[Dealer, int], int]
Cards: TypeAlias = Callable[[Dealer, int], int]
HandTest: TypeAlias = Callable[[Dealer, int, Sequence[int]], bool]
StrengthTest: TypeAlias = Callable[[Dealer, int, int, int], bool]
"""Does a hand of this strength, of that seat, meet the demand; the last is its strength when no card is wild."""
Predicate: TypeAlias = Callable[[Dealer, int, int], bool]
"""Is it true of this seat (the second is the player in question)."""


def amount(node: Node, scope: Scope) -> Amount:
    """The number a node means, for the player in question; reckoned once where it is settled before the deal."""
    known = bounds_of(node, scope).settled
    if known is not None:
        return lambda d, seat: known
    made: Amount = node.compiled(scope)
    return made


def condition(node: Node, scope: Scope) -> Condition:
    """Whether what a node says is so."""
    made: Condition = node.compiled(scope)
    return made


def seats(node: Node, scope: Scope) -> Seats:
    """The players a node means, as a mask; 0 for nobody."""
    made: Seats = node.compiled(scope)
    return made


def cards(node: Node, scope: Scope) -> Cards:
    """The cards a node means, as a mask."""
    made: Cards = node.compiled(scope)
    return made


def hand(node: Node, scope: Scope) -> StrengthTest:
    """Whether a strength meets what a node demands."""
    made: StrengthTest = node.compiled(scope)
    return made


def predicate(node: Node, scope: Scope) -> Predicate:
    """Whether what a node says is true of a seat."""
    made: Predicate = node.compiled(scope)
    return made


def always(value: bool) -> Condition:
    """A condition that is settled before the deal."""
    return lambda d, seat: value


def live(d: Dealer) -> int:
    """Those still in, as a mask."""
    return d.live


def those_in(form: Node) -> Callable[[Dealer], int]:
    """Everyone still in."""
    return live


def members(mask: int) -> Iterator[int]:
    """The indices of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
