"""What one seat sees of a deal: built by naming what may be seen, never by hiding the rest."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.hand.event import UNSEEN, sees
from engine.hand.hand import Betting, Hand, MarkValue, Past
from engine.hand.seats import NOBODY

BYSTANDER = -1
"""Observes without a seat: sees only what lies open."""


class SeatView(NamedTuple):
    """One seat as an observer sees it."""

    seat: int
    stack: int
    paid: int
    bet: int
    live: bool
    cards: tuple[int, ...]
    """What lies before the seat, in order; UNSEEN where the observer does not see the face."""
    shown: tuple[int, ...]
    """Cards the seat has shown to all."""
    laid_aside: int
    """How many cards it laid aside."""
    drawn: int
    """How many cards it took in its latest draw."""
    faces: tuple[int, ...]
    """How each of its cards lies, no matter who may look at it."""


class View(NamedTuple):
    """A deal as one observer sees it. Deals that differ only in cards hidden from that observer give equal views."""

    observer: int
    button: int
    dealt: int
    """The seats that were dealt in, as a mask."""
    to_act: int
    """The seat to act; −1 when the deal is over."""
    pot: int
    carried: int
    """Chips that were in the pot when the deal began."""
    betting: Betting
    """The round of betting, all of which is told."""
    past: Past
    """What has happened and still matters; the cards of the opening are UNSEEN."""
    seats: tuple[SeatView, ...]
    places: tuple[tuple[int, ...], ...]
    """What lies on each place, as in Hand; UNSEEN where the observer does not see the face."""
    place_faces: tuple[tuple[int, ...], ...]
    """How each card on these places lies, no matter who may look at it."""
    own_places: int
    """How many of the places each seat has of its own."""
    came_up: tuple[int, ...]
    """The cards that have come to lie face up, in that order, wherever they are now."""
    stock: int
    """How many cards the stock holds."""
    discards: int
    marks: tuple[MarkValue, ...]
    step: int
    """The step in force."""
    registers: tuple[int, ...]
    """What the blocks remember, as in Hand: laps, and whose turn it is."""
    declared: tuple[int, ...]
    """The words each seat has declared, as in Hand; what is chosen but not yet revealed is not there."""
    declared_by_pot: tuple[tuple[int, ...], ...]
    """The same for each pot, as in Hand."""
    todo: int
    """Who has still to act in this round of actions, as a mask."""
    frame: tuple[int, ...]
    """What the step in force remembers that all may know, as in Hand."""

    @property
    def level(self) -> int:
        """The bet to match."""
        return self.betting.level

    @property
    def raises(self) -> int:
        """Raises so far in this round."""
        return self.betting.raises

    @property
    def opener(self) -> int:
        """Who made the first bet of the deal."""
        return self.past.opener

    def own(self, seat: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The places that a seat has of its own, by number, with what lies there."""
        first = len(self.places) - (len(self.seats) - seat) * self.own_places
        for place in range(first, first + self.own_places):
            yield place, self.places[place]


def view(hand: Hand, observer: int) -> View:
    """The deal as a seat sees it, or a BYSTANDER.

    Raises ValueError when there is no such seat.
    """
    if not BYSTANDER <= observer < len(hand.stacks):
        raise ValueError(f"there is no seat {observer}: seats are 0 to {len(hand.stacks) - 1}")
    return View(
        observer=observer,
        button=hand.button,
        dealt=hand.dealt,
        to_act=hand.seat,
        pot=hand.pot,
        carried=hand.carried,
        betting=hand.betting,
        past=hand.past._replace(opening=(UNSEEN,) * len(hand.past.opening)),
        seats=tuple(_seat(hand, seat, observer) for seat in range(len(hand.stacks))),
        places=tuple(_place(hand, place, observer) for place in range(len(hand.places))),
        place_faces=tuple(tuple([hand.layout.faces[card] for card in place]) for place in hand.places),
        own_places=hand.layout.own_places,
        came_up=hand.layout.exposed,
        stock=len(hand.layout.stock),
        discards=len(hand.layout.muck),
        marks=hand.marks,
        step=hand.pc,
        registers=hand.registers,
        declared=hand.declared,
        declared_by_pot=hand.declared_by_pot,
        todo=hand.todo,
        frame=hand.frame,
    )


def open_view(hand: Hand, observer: int = BYSTANDER) -> View:
    """The same with the face of every card, for those who may see all. Raises ValueError as `view` does."""
    seen = view(hand, observer)
    seats = (seat._replace(cards=hand.cards[seat.seat]) for seat in seen.seats)
    return seen._replace(seats=tuple(seats), places=hand.places)


def _seat(hand: Hand, seat: int, observer: int) -> SeatView:
    shown = hand.layout.revealed[seat]
    return SeatView(
        seat=seat,
        stack=hand.stacks[seat],
        paid=hand.paid[seat],
        bet=hand.betting.bets[seat],
        live=bool(hand.live >> seat & 1),
        cards=tuple(card if card in shown else _face(hand, card, seat, observer) for card in hand.cards[seat]),
        shown=shown,
        laid_aside=len(hand.layout.aside[seat]),
        drawn=hand.past.drawn[seat],
        faces=tuple([hand.layout.faces[card] for card in hand.cards[seat]]),
    )


def _place(hand: Hand, place: int, observer: int) -> tuple[int, ...]:
    owner = hand.layout.owner(place)
    shown = hand.layout.revealed[owner] if owner != NOBODY else ()
    return tuple(card if card in shown else _face(hand, card, owner, observer) for card in hand.places[place])


def _face(hand: Hand, card: int, owner: int, observer: int) -> int:
    return card if sees(hand.layout.faces[card], owner, observer) else UNSEEN
