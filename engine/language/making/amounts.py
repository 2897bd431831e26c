"""Makers of amounts."""

import operator
from collections.abc import Callable

from engine.hand.dealer import Dealer
from engine.language import syntax as s
from engine.language.making.maker import Amount, amount, cards, condition, makes, seats
from engine.language.scope import Scope


@makes(s.Number, s.Stake, s.OptionNumber)
def _constant(node: s.Number | s.Stake | s.OptionNumber, scope: Scope) -> Amount:
    value = node.value
    return lambda d, seat: value


@makes(s.AmountFact)
def _fact(node: s.AmountFact, scope: Scope) -> Amount:
    assert node.entry.make is not None
    return node.entry.make(scope.worth)


@makes(s.Lap)
def _lap(node: s.Lap, scope: Scope) -> Amount:
    register = node.register
    return lambda d, seat: d.registers[register]


@makes(s.AmountMark)
def _mark(node: s.AmountMark, scope: Scope) -> Amount:
    index = node.index

    def value(d: Dealer, seat: int) -> int:
        held = d.marks[index]
        assert isinstance(held, int)
        return held

    return value


@makes(s.Each)
def _each(node: s.Each, scope: Scope) -> Amount:
    own = own_number(node, scope)
    if node.of is None:
        return own
    owner = seats(node.of, scope)

    def of_owner(d: Dealer, seat: int) -> int:
        """The number of the first of the owners from the dealer's left; nobody's is 0."""
        mask = owner(d, seat)
        if not mask:
            return 0
        start = (d.button + 1) % d.seats
        later = mask >> start
        first = start + _lowest(later) if later else _lowest(mask)
        return own(d, first)

    return of_owner


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def own_number(node: s.Each, scope: Scope) -> Amount:
    """A seat's own number, the seat being given."""
    if node.entry is not None:
        assert node.entry.make is not None
        return node.entry.make(scope.worth)
    index = node.index

    def value(d: Dealer, seat: int) -> int:
        held = d.marks[index]
        assert isinstance(held, tuple)
        return held[seat]

    return value


@makes(s.CountCards)
def _count_cards(node: s.CountCards, scope: Scope) -> Amount:
    counted = cards(node.cards, scope)
    return lambda d, seat: counted(d, seat).bit_count()


@makes(s.CountSeats)
def _count_seats(node: s.CountSeats, scope: Scope) -> Amount:
    counted = seats(node.seats, scope)
    return lambda d, seat: counted(d, seat).bit_count()


@makes(s.Percent)
def _percent(node: s.Percent, scope: Scope) -> Amount:
    number, of = node.number, amount(node.of, scope)
    return lambda d, seat: of(d, seat) * number // 100


@makes(s.Half)
def _half(node: s.Half, scope: Scope) -> Amount:
    of = amount(node.of, scope)
    return lambda d, seat: of(d, seat) // 2


@makes(s.Twice)
def _twice(node: s.Twice, scope: Scope) -> Amount:
    of = amount(node.of, scope)
    return lambda d, seat: 2 * of(d, seat)


@makes(s.Chosen)
def _chosen(node: s.Chosen, scope: Scope) -> Amount:
    left, right = amount(node.left, scope), amount(node.right, scope)
    if node.which == "smaller":
        return lambda d, seat: min(left(d, seat), right(d, seat))
    return lambda d, seat: max(left(d, seat), right(d, seat))


_OPERATIONS: dict[s.Operator, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}


@makes(s.Sum)
def _sum(node: s.Sum, scope: Scope) -> Amount:
    operation, left, right = _OPERATIONS[node.op], amount(node.left, scope), amount(node.right, scope)
    return lambda d, seat: operation(left(d, seat), right(d, seat))


@makes(s.IfAmount)
def _if(node: s.IfAmount, scope: Scope) -> Amount:
    holds = condition(node.condition, scope)
    then, otherwise = amount(node.then, scope), amount(node.otherwise, scope)
    return lambda d, seat: then(d, seat) if holds(d, seat) else otherwise(d, seat)
