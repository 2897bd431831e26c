"""Makers of conditions."""

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language import syntax as s
from engine.language.making.amounts import own_number
from engine.language.making.cards import members
from engine.language.making.comparing import COMPARISONS
from engine.language.making.hands import asks_natural
from engine.language.making.maker import (
    Cards,
    Condition,
    StrengthTest,
    amount,
    cards,
    condition,
    hand,
    makes,
    predicate,
    seats,
)
from engine.language.making.seats import candidates
from engine.language.measure import bounds_of, settled
from engine.language.scope import Scope


def constant(value: bool) -> Condition:
    """A condition that is settled before the deal."""
    return lambda d, seat: value


@makes(s.Flag)
def _flag(node: s.Flag, scope: Scope) -> Condition:
    assert node.entry.make is not None
    is_so = node.entry.make(scope.worth)
    return lambda d, seat: bool(is_so(d, seat))


@makes(s.FlagMark)
def _mark(node: s.FlagMark, scope: Scope) -> Condition:
    index = node.index
    return lambda d, seat: bool(d.marks[index])


@makes(s.Both)
def _both(node: s.Both, scope: Scope) -> Condition:
    if settled(node.left, scope):
        return condition(node.right, scope)
    if settled(node.right, scope):
        return condition(node.left, scope)
    left, right = condition(node.left, scope), condition(node.right, scope)
    return lambda d, seat: left(d, seat) and right(d, seat)


@makes(s.Either)
def _either(node: s.Either, scope: Scope) -> Condition:
    if settled(node.left, scope) is False:
        return condition(node.right, scope)
    if settled(node.right, scope) is False:
        return condition(node.left, scope)
    left, right = condition(node.left, scope), condition(node.right, scope)
    return lambda d, seat: left(d, seat) or right(d, seat)


@makes(s.Not)
def _not(node: s.Not, scope: Scope) -> Condition:
    inner = condition(node.of, scope)
    return lambda d, seat: not inner(d, seat)


@makes(s.Compare)
def _compare(node: s.Compare, scope: Scope) -> Condition:
    known = settled(node, scope)
    if known is not None:
        return constant(known)
    compare, right = COMPARISONS[node.op], amount(node.right, scope)
    if isinstance(node.left, s.Each) and node.left.of is not None and s.many_seats(node.left.of):
        own, owners = own_number(node.left, scope), seats(node.left.of, scope)

        def all_do(d: Dealer, seat: int) -> bool:
            mask, against = owners(d, seat), right(d, seat)
            return bool(mask) and all(compare(own(d, one), against) for one in members(mask))

        return all_do
    left, against = amount(node.left, scope), bounds_of(node.right, scope).settled
    if against is not None:
        return lambda d, seat: compare(left(d, seat), against)
    return lambda d, seat: compare(left(d, seat), right(d, seat))


@makes(s.CompareAny)
def _compare_any(node: s.CompareAny, scope: Scope) -> Condition:
    own, compare, right = own_number(node.each, scope), COMPARISONS[node.op], amount(node.right, scope)
    wanted = node.who == "somebody"

    def found(d: Dealer, seat: int) -> bool:
        against = right(d, seat)
        return any(compare(own(d, one), against) for one in members(d.live)) == wanted

    return found


@makes(s.ChoiceIs)
def _choice(node: s.ChoiceIs, scope: Scope) -> Condition:
    return constant((node.value in node.words) != node.negated)


@makes(s.Says)
def _says(node: s.Says, scope: Scope) -> Condition:
    subject = seats(node.subject, scope)
    if isinstance(node.predicate, s.IsNoOne):
        negated = node.predicate.negated
        return lambda d, seat: bool(subject(d, seat)) == negated
    is_so = predicate(node.predicate, scope)

    def said(d: Dealer, seat: int) -> bool:
        mask = subject(d, seat)
        return bool(mask) and all(is_so(d, one, seat) for one in members(mask))

    return said


@makes(s.SaysAny)
def _says_any(node: s.SaysAny, scope: Scope) -> Condition:
    wanted = node.who == "somebody"
    if isinstance(node.predicate, s.Has) and node.predicate.showing and not asks_natural(node.predicate.hand):
        return _shown(hand(node.predicate.hand, scope), scope, wanted)
    is_so, asked = predicate(node.predicate, scope), candidates(node.predicate)

    def said(d: Dealer, seat: int) -> bool:
        for one in in_order(asked(d), 0, d.seats):
            if is_so(d, one, seat):
                return wanted
        return not wanted

    return said


def _shown(meets: StrengthTest, scope: Scope, wanted: bool) -> Condition:
    """Whether somebody shows such a hand, or nobody: looked at for all at once."""
    showings = scope.worth.showings

    def shown(d: Dealer, seat: int) -> bool:
        seats = in_order(d.live, 0, d.seats)
        for one, strength in zip(seats, showings(d, seats), strict=True):
            if meets(d, one, strength, strength):
                return wanted
        return not wanted

    return shown


@makes(s.CompareCards)
def _compare_cards(node: s.CompareCards, scope: Scope) -> Condition:
    left, right = cards(node.left, scope), cards(node.right, scope)
    deck, height = scope.deck.cards, scope.worth.height

    def compared(d: Dealer, seat: int) -> bool:
        mine, other = left(d, seat), right(d, seat)
        if not mine or not other:
            return False
        if node.relation == "is":
            return not mine & ~other
        if node.relation == "matches":
            return not {deck[card].rank for card in members(mine)}.isdisjoint(
                deck[card].rank for card in members(other)
            )
        if node.relation == "ranks above":
            return min(map(height, members(mine))) > max(map(height, members(other)))
        return max(map(height, members(mine))) < min(map(height, members(other)))

    return compared


@makes(s.NoCards)
def _no_cards(node: s.NoCards, scope: Scope) -> Condition:
    there = cards(node.cards, scope)
    return lambda d, seat: not there(d, seat)


@makes(s.PlaceBeats)
def _place_beats(node: s.PlaceBeats, scope: Scope) -> Condition:
    there, worth = cards(node.place, scope), scope.worth
    if not s.is_seats(node.other):
        other = cards(node.other, scope)
        return lambda d, seat: _hand(there, d, seat, scope) > _hand(other, d, seat, scope)
    rivals = seats(node.other, scope)

    def beats(d: Dealer, seat: int) -> bool:
        mask, mine = rivals(d, seat), _hand(there, d, seat, scope)
        return bool(mask) and all(mine > worth.strength(d, rival) for rival in members(mask))

    return beats


def _hand(there: Cards, d: Dealer, seat: int, scope: Scope) -> int:
    """The strength of the hand that lies somewhere, on the table as far as that matters."""
    return scope.worth.of(list(members(there(d, seat))), d, -1)
