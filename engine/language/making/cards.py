"""Makers of sets of cards: masks of card indices."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language import syntax as s
from engine.language.making.maker import Cards, cards, makes, seats
from engine.language.scope import Scope


def members(mask: int) -> Iterator[int]:
    """The indices of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@makes(s.CardSet)
def _set(node: s.CardSet, scope: Scope) -> Cards:
    mask = node.mask
    return lambda d, seat: mask


@makes(s.CardsFact)
def _fact(node: s.CardsFact, scope: Scope) -> Cards:
    assert node.entry.make is not None
    there = node.entry.make(scope.worth)
    if node.of is None:
        return there
    owners = seats(node.of, scope)

    def of_owners(d: Dealer, seat: int) -> int:
        mask = 0
        for owner in members(owners(d, seat)):
            mask |= there(d, owner)
        return mask

    return of_owners


@makes(s.CardsAt)
def _at(node: s.CardsAt, scope: Scope) -> Cards:
    index = node.index
    return lambda d, seat: mask_of(d.places[index])


@makes(s.CardsMark)
def _mark(node: s.CardsMark, scope: Scope) -> Cards:
    index, of_rank = node.index, _by_rank(scope)

    def held(d: Dealer, seat: int) -> int:
        value = d.marks[index]
        if isinstance(value, tuple):
            return value[seat]
        return value

    if not node.is_rank:
        return held
    return lambda d, seat: of_rank.get(held(d, seat), 0)


def _by_rank(scope: Scope) -> dict[int, int]:
    """For each rank of the deck its cards."""
    masks: dict[int, int] = {}
    for index, card in enumerate(scope.deck.cards):
        if not card.is_joker:
            masks[card.rank] = masks.get(card.rank, 0) | 1 << index
    return masks


def _by_suit(scope: Scope) -> dict[int, int]:
    masks: dict[int, int] = {}
    for index, card in enumerate(scope.deck.cards):
        if not card.is_joker:
            masks[card.suit] = masks.get(card.suit, 0) | 1 << index
    return masks


@makes(s.SameAs)
def _same(node: s.SameAs, scope: Scope) -> Cards:
    of, deck = cards(node.of, scope), scope.deck.cards
    masks = _by_rank(scope) if node.what == "rank" else _by_suit(scope)

    def same(d: Dealer, seat: int) -> int:
        mask = 0
        for card in members(of(d, seat)):
            mask |= masks.get(deck[card].rank if node.what == "rank" else deck[card].suit, 0)
        return mask

    return same


@makes(s.Among)
def _among(node: s.Among, scope: Scope) -> Cards:
    left, right = cards(node.cards, scope), cards(node.place, scope)
    return lambda d, seat: left(d, seat) & right(d, seat)


@makes(s.EitherCards)
def _either(node: s.EitherCards, scope: Scope) -> Cards:
    left, right = cards(node.left, scope), cards(node.right, scope)
    return lambda d, seat: left(d, seat) | right(d, seat)


@makes(s.CardsBut)
def _but(node: s.CardsBut, scope: Scope) -> Cards:
    left, right = cards(node.cards, scope), cards(node.without, scope)
    return lambda d, seat: left(d, seat) & ~right(d, seat)


@makes(s.Extreme)
def _extreme(node: s.Extreme, scope: Scope) -> Cards:
    of, count = cards(node.of, scope), node.count
    if node.which in {"lowest", "highest"}:
        return _by_height(of, count, scope.worth.height, node.which == "highest")
    from_the_end = node.which == "last"

    def ordered(d: Dealer, seat: int) -> int:
        mask = of(d, seat)
        there = [card for card in arrivals(d) if mask >> card & 1]
        wanted = count or 1
        return mask_of(there[-wanted:] if from_the_end else there[:wanted])

    return ordered


def _by_height(of: Cards, count: int | None, height: Callable[[int], int], highest: bool) -> Cards:
    """All cards that tie for the extreme rank; with a count that many, by suit among equals."""

    def extreme(d: Dealer, seat: int) -> int:
        there = sorted(members(of(d, seat)), key=lambda card: (height(card), card), reverse=highest)
        if count is not None:
            return mask_of(there[:count])
        return mask_of(card for card in there if height(card) == height(there[0]))

    return extreme


def arrivals(d: Dealer) -> Sequence[int]:
    """All cards outside the stock: the face-up ones in the order they came up, then the others as they lie."""
    hidden = [*_flat(d.cards), *_flat(d.places), *_flat(d.aside), *d.muck]
    return [*d.exposed, *(card for card in hidden if card not in d.exposed)]


def _flat(piles: Sequence[Sequence[int]]) -> Iterator[int]:
    for pile in piles:
        yield from pile


@makes(s.NextAfter)
def _next(node: s.NextAfter, scope: Scope) -> Cards:
    of = cards(node.of, scope)

    def after(d: Dealer, seat: int) -> int:
        mask = of(d, seat)
        order = d.exposed
        return mask_of(later for card, later in pairwise(order) if mask >> card & 1)

    return after
