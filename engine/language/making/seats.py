"""Makers of sets of players: masks of seats, 0 for nobody."""

from collections.abc import Callable

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat, mask_of
from engine.language import syntax as s
from engine.language.making.amounts import own_number
from engine.language.making.cards import members
from engine.language.making.comparing import COMPARISONS
from engine.language.making.maker import Seats, amount, cards, makes, predicate, seats
from engine.language.scope import Scope


@makes(s.SeatFact)
def _fact(node: s.SeatFact, scope: Scope) -> Seats:
    assert node.entry.make is not None
    return node.entry.make(scope.worth)


@makes(s.FirstPlayer)
def _first(node: s.FirstPlayer, scope: Scope) -> Seats:
    register = node.register
    return lambda d, seat: 1 << d.registers[register]


@makes(s.SeatMark)
def _mark(node: s.SeatMark, scope: Scope) -> Seats:
    index = node.index

    def held(d: Dealer, seat: int) -> int:
        value = d.marks[index]
        who = value[seat] if isinstance(value, tuple) else value
        return 1 << who if who >= 0 else 0

    return held


@makes(s.Beside)
def _beside(node: s.Beside, scope: Scope) -> Seats:
    of, count = seats(node.of, scope), node.count
    step = _to_the_left if node.side == "left" else _to_the_right

    def beside(d: Dealer, seat: int) -> int:
        return mask_of(_after(d, start, count, step) for start in members(of(d, seat))) if d.live else 0

    return beside


def _after(d: Dealer, start: int, count: int, step: Callable[[Dealer, int], int]) -> int:
    for _ in range(count):
        start = step(d, start)
    return start


def _to_the_left(d: Dealer, seat: int) -> int:
    return from_seat(d.live, (seat + 1) % d.seats)


def _to_the_right(d: Dealer, seat: int) -> int:
    """The last of those still in before a seat; going round, the last of all."""
    before = d.live & ((1 << seat) - 1)
    return (before or d.live).bit_length() - 1


@makes(s.HolderOf)
def _holder(node: s.HolderOf, scope: Scope) -> Seats:
    of = cards(node.cards, scope)

    def holders(d: Dealer, seat: int) -> int:
        mask = of(d, seat)
        return mask_of(one for one in members(d.live) if any(mask >> card & 1 for card in d.cards[one]))

    return holders


def candidates(node: s.Node) -> Callable[[Dealer], int]:
    """Of whom a predicate is asked: everyone in; of those who folded, too, where it asks about just that."""
    if isinstance(node, s.IsStatus) and node.entry.name in {"in", "folded"}:
        return lambda d: (1 << d.seats) - 1
    return lambda d: d.live


@makes(s.ThoseWho)
def _those_who(node: s.ThoseWho, scope: Scope) -> Seats:
    is_so, asked = predicate(node.predicate, scope), candidates(node.predicate)
    return lambda d, seat: mask_of(one for one in members(asked(d)) if is_so(d, one, seat))


@makes(s.ThoseWhose)
def _those_whose(node: s.ThoseWhose, scope: Scope) -> Seats:
    own, compare, right = own_number(node.each, scope), COMPARISONS[node.op], amount(node.right, scope)

    def those(d: Dealer, seat: int) -> int:
        against = right(d, seat)
        return mask_of(one for one in members(d.live) if compare(own(d, one), against))

    return those


@makes(s.ThoseWith)
def _those_with(node: s.ThoseWith, scope: Scope) -> Seats:
    own = own_number(node.each, scope)
    pick = max if node.which == "most" else min

    def those(d: Dealer, seat: int) -> int:
        numbers = {one: own(d, one) for one in members(d.live)}
        extreme = pick(numbers.values(), default=0)
        return mask_of(one for one, number in numbers.items() if number == extreme)

    return those


@makes(s.Except)
def _except(node: s.Except, scope: Scope) -> Seats:
    left, right = seats(node.seats, scope), seats(node.without, scope)
    return lambda d, seat: left(d, seat) & ~right(d, seat)


@makes(s.FirstOf)
def _first_of(node: s.FirstOf, scope: Scope) -> Seats:
    left, right = seats(node.left, scope), seats(node.right, scope)
    return lambda d, seat: left(d, seat) or right(d, seat)
