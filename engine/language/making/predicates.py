"""Makers of what is said of a player: functions of (dealer, the seat it is said of, the player in question)."""

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language import syntax as s
from engine.language.making.cards import members
from engine.language.making.hands import asks_natural
from engine.language.making.maker import Predicate, cards, hand, makes, seats
from engine.language.scope import Scope


@makes(s.Has)
def _has(node: s.Has, scope: Scope) -> Predicate:
    meets, worth = hand(node.hand, scope), scope.worth
    of = worth.showing if node.showing else worth.strength
    if asks_natural(node.hand):
        natural = worth.natural_showing if node.showing else worth.natural
        return lambda d, one, seat: meets(d, one, of(d, one), natural(d, one))

    def has(d: Dealer, one: int, seat: int) -> bool:
        strength = of(d, one)
        return meets(d, one, strength, strength)

    return has


@makes(s.Holds)
def _holds(node: s.Holds, scope: Scope) -> Predicate:
    wanted, count = cards(node.cards, scope), node.count

    def held(d: Dealer, one: int) -> int:
        mask = wanted(d, one)
        return sum(mask >> card & 1 for card in d.cards[one])

    if node.bound == "at least":
        return lambda d, one, seat: held(d, one) >= count
    if node.bound == "at most":
        return lambda d, one, seat: held(d, one) <= count
    return lambda d, one, seat: held(d, one) == count


@makes(s.IsStatus)
def _status(node: s.IsStatus, scope: Scope) -> Predicate:
    assert node.entry.make is not None
    is_so, negated = node.entry.make(scope.worth), node.negated
    return lambda d, one, seat: bool(is_so(d, one)) != negated


@makes(s.IsMarked)
def _marked(node: s.IsMarked, scope: Scope) -> Predicate:
    index, negated = node.index, node.negated

    def marked(d: Dealer, one: int, seat: int) -> bool:
        held = d.marks[index]
        assert isinstance(held, tuple)
        return bool(held[one]) != negated

    return marked


@makes(s.IsSeat)
def _is_seat(node: s.IsSeat, scope: Scope) -> Predicate:
    among, negated = seats(node.seats, scope), node.negated
    return lambda d, one, seat: bool(among(d, seat) >> one & 1) != negated


@makes(s.IsNoOne)
def _is_no_one(node: s.IsNoOne, scope: Scope) -> Predicate:
    negated = node.negated  # whoever is asked is somebody; of a subject that may be missing see conditions
    return lambda d, one, seat: negated


@makes(s.BeatsSeats)
def _beats(node: s.BeatsSeats, scope: Scope) -> Predicate:
    others = seats(node.seats, scope)
    worth = scope.worth.showing if node.showing else scope.worth.standing

    def beats(d: Dealer, one: int, seat: int) -> bool:
        rivals = others(d, seat) & ~(1 << one)
        mine = worth(d, one)
        return bool(rivals) and all(mine > worth(d, rival) for rival in members(rivals))

    return beats


@makes(s.BeatsAny)
def _beats_any(node: s.BeatsAny, scope: Scope) -> Predicate:
    worth, wanted = scope.worth.showing if node.showing else scope.worth.standing, node.who == "somebody"

    def beats(d: Dealer, one: int, seat: int) -> bool:
        mine = worth(d, one)
        return any(mine > worth(d, rival) for rival in members(d.live & ~(1 << one))) == wanted

    return beats


@makes(s.BeatsPlace)
def _beats_place(node: s.BeatsPlace, scope: Scope) -> Predicate:
    there, worth = cards(node.place, scope), scope.worth
    return lambda d, one, seat: worth.strength(d, one) > worth.of(list(members(there(d, seat))), d, -1)


@makes(s.Declared)
def _declared(node: s.Declared, scope: Scope) -> Predicate:
    words = mask_of(scope.declared.index(word) for word in node.words)
    return lambda d, one, seat: bool(d.declared) and bool(d.declared[one] & words)


@makes(s.Leads)
def _leads(node: s.Leads, scope: Scope) -> Predicate:
    showing = scope.worth.showing

    def leads(d: Dealer, one: int, seat: int) -> bool:
        mine = showing(d, one)
        return all(mine > showing(d, rival) for rival in members(d.live & ~(1 << one)))

    return leads
