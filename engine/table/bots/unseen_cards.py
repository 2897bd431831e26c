"""What a seat makes of its view: the cards it sees nowhere, and the table for comparing the hands it does see."""

from collections.abc import Container

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import UNSEEN, UP
from engine.hand.seats import NOBODY
from engine.hand.view import View
from engine.program import Program


def unseen(program: Program, view: View) -> list[int]:
    """The cards that the observer sees nowhere."""
    seen = {card for seat in view.seats for card in (*seat.cards, *seat.shown)}
    seen.update(card for place in view.places for card in place)
    return [card for card in range(len(program.deck.cards)) if card not in seen]


def folded_open(view: View, seen: Container[int]) -> list[int]:
    """The cards that were shown and are `seen` nowhere now: as many as there may be, they lie among the discards."""
    shown = dict.fromkeys((*view.came_up, *(card for seat in view.seats for card in seat.shown)))
    return [card for card in shown if card not in seen][: view.discards]


def turn_of(program: Program, view: View) -> int:
    """Whose turn it is where players draw to their end one after another, and may draw again; else NOBODY."""
    register = program.origins[view.step].turn
    ahead = any(origin.exchanges and origin.turn == register for origin in program.origins[view.step :])
    return view.registers[register] if register >= 0 and ahead else NOBODY


def lies_open(view: View, seat: int) -> bool:
    """Whether the observer sees all that a seat holds, and it holds something."""
    cards = view.seats[seat].cards
    return bool(cards) and UNSEEN not in cards


def seen_table(program: Program, view: View) -> Dealer:
    """The table as the observer sees it, for comparing hands: cards they do not see are not there."""
    d = program.open(tuple(view.dealt >> seat.seat & 1 for seat in view.seats), view.button, Shuffled(0))
    d.stacks = [seat.stack for seat in view.seats]
    d.pc = view.step
    d.marks = list(view.marks)
    d.own_places = view.own_places
    d.places = [tuple(card for card in place if card != UNSEEN) for place in view.places]
    d.live = sum(1 << seat.seat for seat in view.seats if seat.live)
    d.exposed = list(view.came_up)
    for card in (card for place in d.places for card in place):
        d.faces[card] = UP
    for seat in view.seats:
        d.cards[seat.seat] = tuple(card for card in seat.cards if card != UNSEEN)
        for card, face in zip(seat.cards, seat.faces, strict=True):
            if card != UNSEEN:
                d.faces[card] = face
    return d
