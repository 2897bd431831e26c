"""How the longer facts of the vocabulary are read off a Dealer: masks of seats and of cards.

A function of (dealer, seat) needs nothing else; one of (worth) also compares hands and gives such a function.
"""

from collections.abc import Callable, Iterable, Sequence

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, UP
from engine.hand.seats import mask_of, seats_of
from engine.worth.wild_cards import holding
from engine.worth.wild_cards import up_cards as face_up
from engine.worth.worth import BOARD, JOKER, NO_HAND, Worth

Value = Callable[[Dealer, int], int]


def one(seat: int) -> int:
    """The mask of a seat; nobody's is 0."""
    return 1 << seat if seat >= 0 else 0


# --- seats ------------------------------------------------


def opener(d: Dealer, seat: int) -> int:
    """Who made the first bet of the deal."""
    return one(d.opener)


def raiser(d: Dealer, seat: int) -> int:
    """Who raised last in the deal."""
    return one(d.raiser)


def bettor(d: Dealer, seat: int) -> int:
    """Who bet or raised last in the last round held."""
    return one(d.bettor)


def bettor_of_deal(d: Dealer, seat: int) -> int:
    """Who bet or raised last in the deal."""
    return one(d.bettor_of_deal)


def poster(d: Dealer, seat: int) -> int:
    """Who posted the last live bet; nobody after the next round of betting."""
    return one(d.poster)


def that_player(d: Dealer, seat: int) -> int:
    """The player in question."""
    return one(seat)


def everyone(d: Dealer, seat: int) -> int:
    """All who were dealt in."""
    return d.dealt


def players(d: Dealer, seat: int) -> int:
    """How many were dealt in."""
    return d.dealt.bit_count()


def everyone_else(d: Dealer, seat: int) -> int:
    """All still in but the player in question."""
    return d.live & ~one(seat)


def winners(d: Dealer, seat: int) -> int:
    """Who won chips when the pot was last given out."""
    return d.winners


def betting_is_over(d: Dealer, seat: int) -> bool:
    """Whether at most one of those still in has chips left to bet."""
    with_chips = d.live & d.funded
    return not with_chips & (with_chips - 1)


def losers(d: Dealer, seat: int) -> int:
    """Who took part in the last showdown and won nothing."""
    return d.losers


def best_showing(worth: Worth) -> Value:
    """Those still in whose up cards make the best hand."""

    def best(d: Dealer, seat: int) -> int:
        seats = seats_of(d.live)
        return _top(worth.showings(d, seats), seats, NO_HAND)

    return best


def worst_showing(worth: Worth) -> Value:
    """Those still in whose up cards make the worst hand."""

    def worst(d: Dealer, seat: int) -> int:
        seats = seats_of(d.live)
        shown = {one: -strength for one, strength in zip(seats, worth.showings(d, seats), strict=True) if strength}
        return _top([*shown.values()], [*shown])

    return worst


def best_up(worth: Worth) -> Value:
    """Who, still in, has the best single up card."""

    def best(d: Dealer, seat: int) -> int:
        alone = _singly(worth, d)
        return _top([max(up) for up in alone.values()], [*alone])

    return best if worth.wilds else _with_card(worth.singles)


def worst_up(worth: Worth) -> Value:
    """Who, still in, has the worst single up card."""

    def worst(d: Dealer, seat: int) -> int:
        alone = _singly(worth, d)
        return _top([-min(up) for up in alone.values()], [*alone])

    return worst if worth.wilds else _with_card([-single for single in worth.singles])


def _with_card(worths: Sequence[int]) -> Value:
    """Who, still in, has the up card worth most: where no card is wild, one pass over all cards finds it."""

    def having(d: Dealer, seat: int) -> int:
        faces, cards = d.faces, d.cards
        most, seats = -JOKER - 1, 0
        for owner in seats_of(d.live):
            for card in cards[owner]:
                if faces[card] == UP and worths[card] >= most:
                    if worths[card] > most:
                        most, seats = worths[card], 0
                    seats |= 1 << owner
        return seats

    return having


def _singly(worth: Worth, d: Dealer) -> dict[int, list[int]]:
    """For each seat still in that has up cards how good each of them is alone, by what lies open."""
    alone = {seat: _with_wild(worth, d, seat) for seat in seats_of(d.live)}
    return {seat: up for seat, up in alone.items() if up}


def _with_wild(worth: Worth, d: Dealer, seat: int) -> list[int]:
    """The same of one seat, none where it has no up card."""
    up = face_up(d, seat)
    if not up:
        return []
    wild_cards = worth.wild_cards(holding(d, seat, up) if worth.of_players else d, seat)
    return [JOKER if wild_cards >> card & 1 else worth.singles[card] for card in up]


def _top(values: Sequence[int], seats: Sequence[int], nothing: int | None = None) -> int:
    """The seats with the greatest of these values, one for each, unless that is `nothing`."""
    best = max(values) if values else nothing
    if best == nothing:
        return 0
    if values.count(best) == 1:
        return 1 << seats[values.index(best)]
    return mask_of([seat for value, seat in zip(values, seats) if value == best])  # noqa: B905 - one for each


# --- cards ------------------------------------------------


def own_cards(d: Dealer, seat: int) -> int:
    """All cards before a player."""
    return mask_of(d.cards[seat])


def hole_cards(d: Dealer, seat: int) -> int:
    """The cards before a player that do not lie face up, shown ones included."""
    faces = d.faces
    return mask_of(card for card in d.cards[seat] if faces[card] != UP)


def up_cards(d: Dealer, seat: int) -> int:
    """The cards before a player that lie face up."""
    return _facing(d, d.cards[seat], UP)


def blind_cards(d: Dealer, seat: int) -> int:
    """The cards before a player at which nobody may look."""
    return _facing(d, d.cards[seat], BLIND)


def _facing(d: Dealer, cards: Iterable[int], facing: int) -> int:
    faces = d.faces
    return mask_of(card for card in cards if faces[card] == facing)


def aside_cards(d: Dealer, seat: int) -> int:
    """The cards of a player that are kept for a proof."""
    return mask_of(d.aside[seat])


def all_up_cards(d: Dealer, seat: int) -> int:
    """Every card that lies face up, before a player or on the table."""
    faces = d.faces
    return mask_of(card for card in d.exposed if faces[card] == UP)


def came_up(d: Dealer, seat: int) -> int:
    """Every card that has come to lie face up in this deal."""
    return mask_of(d.exposed)


def board(d: Dealer, seat: int) -> int:
    """The cards on the board."""
    return mask_of(d.places[BOARD])


def stock(d: Dealer, seat: int) -> int:
    """The cards not dealt yet."""
    return mask_of(d.stock)


def discards(d: Dealer, seat: int) -> int:
    """The cards thrown away."""
    return mask_of(d.muck)


def any_card(worth: Worth) -> Value:
    """Every card of the deck."""
    everything = (1 << len(worth.deck.cards)) - 1
    return lambda d, seat: everything


def jokers(worth: Worth) -> Value:
    """The jokers of the deck."""
    mask = mask_of(worth.deck.jokers)
    return lambda d, seat: mask
