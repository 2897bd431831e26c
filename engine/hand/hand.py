"""A deal at a moment when the table waits for somebody, or is over: an immutable value."""

from typing import NamedTuple

from engine.hand.chance import Chance
from engine.hand.seats import NOBODY

Cards = tuple[int, ...]
MOST_CHIPS = 10**60
"""More than any table has, in the smallest of units; a number as long as this can still be told."""
MarkValue = int | tuple[int, ...]
"""What a mark holds: a number, a flag (0, 1), a seat (−1 no one) or a rank; one for each seat where players own it."""


class Layout(NamedTuple):
    """Where each card lies. Every card of the deck lies in exactly one place; cards are indices of the deck."""

    cards: tuple[Cards, ...]
    """What lies before each seat, in the order received."""
    faces: bytes
    """For each card of the deck how it lies before its player: one of engine.hand.event.FACINGS."""
    places: tuple[Cards, ...]
    """Cards on the table: the board, the places of the rules in their order, then the own places of each seat."""
    stock: Cards
    """The cards not dealt, in no order that means anything."""
    muck: Cards
    """The discards, in the order thrown."""
    aside: tuple[Cards, ...]
    """Cards of each seat laid aside for a proof."""
    exposed: Cards
    """Cards that have come to lie face up in this deal, in that order; those of folded hands stay."""
    revealed: tuple[Cards, ...]
    """Cards each seat has shown to all, which does not make them up cards."""
    own_places: int
    """How many of `places` each seat has of its own."""

    def owner(self, place: int) -> int:
        """The seat before which a place is; nobody where it is everybody's."""
        return owner_of(place, len(self.places), len(self.cards), self.own_places)

    def held(self, seat: int) -> Cards:
        """All cards that a seat holds: those before it, then those on its own places."""
        first = len(self.places) - (len(self.cards) - seat) * self.own_places
        return self.cards[seat] + tuple([card for place in self.places[first:][: self.own_places] for card in place])

    def shows_all(self, seat: int) -> bool:
        """Whether a seat holds cards and has shown every one of them to all."""
        held = {*self.held(seat)}
        return bool(held) and held <= {*self.revealed[seat]}


def owner_of(place: int, places: int, seats: int, own_places: int) -> int:
    """The seat before which one of so many places is, of which each seat has some of its own; nobody's is −1.

    >>> [owner_of(place, 6, 2, 2) for place in range(6)]
    [-1, -1, 0, 0, 1, 1]
    """
    first = places - seats * own_places
    return NOBODY if place < first else (place - first) // own_places


class Betting(NamedTuple):
    """The round of betting, as far as it has gone."""

    bets: tuple[int, ...]
    """Live chips of the round: what of the chips paid counts towards the bet to match."""
    level: int
    """The bet to match."""
    raises: int
    """Raises so far."""
    full: int
    """The last full bet or raise: what a raise must at least be."""
    closed: int
    """Who had acted when a short all-in came: they may raise again only after a full raise. A mask."""
    bettor: int
    """Who bet or raised last in the last round held."""


class Past(NamedTuple):
    """What has happened in the deal and still matters: who opened, who bet last, who won."""

    last_raise: int
    """The size of the last bet or raise of the deal."""
    opener: int
    """Who made the first bet of the deal."""
    opening: Cards
    """The cards the opener held when they opened."""
    raiser: int
    """Who raised last in the deal."""
    bettor_of_deal: int
    """Who bet or raised last in the deal."""
    poster: int
    """Who posted the last live forced bet."""
    drawn: tuple[int, ...]
    """How many cards each seat took in its latest draw."""
    winners: int
    """Who won chips when the pot was last given out, as a mask."""
    losers: int
    """Who took part in the last showdown and won nothing, as a mask."""
    pot_won: int
    """The chips last given out."""


class Hand(NamedTuple):
    """One deal: its seats, chips and cards, and what comes next.

    Seats are indices, left is +1. Chips are whole numbers. A mask has a bit for each seat.

    Chips are constant: stacks and pot together never change. What can be worked out (pots, side pots, order, who
    wins) is not stored. Cards to come are a value too, so the same hand and action always lead to the same hand.
    """

    button: int
    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    """Chips on each seat's account in the pot: antes, blinds and bets, since the pot was last given out."""
    common: int
    """The other chips in the pot: from earlier deals, paid by a rule, or left over."""
    carried: int
    """Chips that were in the pot when the deal began."""
    dealt: int
    """The seats that were dealt in, as a mask: those with chips, or with a claim to the pot that was carried."""
    live: int
    """The seats still in this deal, as a mask."""
    layout: Layout
    betting: Betting
    past: Past
    marks: tuple[MarkValue, ...]
    declared: tuple[int, ...]
    """The words of each seat, as a mask of their numbers among those of the rules: of the words offered together the
    one it said last, for any pot. Empty before anybody has declared."""
    declared_by_pot: tuple[tuple[int, ...], ...]
    """The same for each pot, where they were asked about several: the main pot first, and in each for every seat the
    words that count for it, −1 for a seat that could not win it. Empty where a word counts for all pots."""
    registers: tuple[int, ...]
    """What the blocks remember: laps, whose turn it is."""
    pc: int
    """The step the deal stands at."""
    seat: int
    """Who is to act; −1 when the deal is over."""
    todo: int
    """Who has still to act in this round of actions, as a mask."""
    frame: tuple[int, ...]
    """What the step at the counter remembers besides, and all may know; only that step reads it."""
    chosen: tuple[int, ...]
    """What players have chosen at that step in secret; only that step reads it."""
    next_button: int
    """Who deals next; −1 while the deal goes on."""
    chance: Chance
    """Which cards come next."""

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.next_button != NOBODY

    @property
    def pot(self) -> int:
        """All chips in the pot."""
        return self.common + sum(self.paid)

    @property
    def cards(self) -> tuple[Cards, ...]:
        """What lies before each seat, in the order received."""
        return self.layout.cards

    @property
    def places(self) -> tuple[Cards, ...]:
        """Cards on the table: the board, the places of the rules in their order, then the own places of each seat."""
        return self.layout.places
