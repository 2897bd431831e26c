"""What a seat makes of its view: the cards it sees nowhere, and the table for comparing the hands it does see."""

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import UNSEEN, UP
from engine.hand.view import View
from engine.program import Program


def unseen(program: Program, view: View) -> list[int]:
    """The cards that the observer sees nowhere."""
    seen = {card for seat in view.seats for card in (*seat.cards, *seat.shown)}
    seen.update(card for place in view.places for card in place)
    return [card for card in range(len(program.deck.cards)) if card not in seen]


def glimpse(program: Program, view: View) -> Dealer:
    """The table as the observer sees it, for comparing hands: cards he does not see are not there."""
    d = program.open(tuple(seat.stack for seat in view.seats), view.button, Shuffled(0))
    d.pc = view.step
    d.marks = list(view.marks)
    d.places = [tuple(card for card in place if card != UNSEEN) for place in view.places]
    d.live = sum(1 << seat.seat for seat in view.seats if seat.live)
    for seat in view.seats:
        d.cards[seat.seat] = tuple(card for card in seat.cards if card != UNSEEN)
        for card in d.cards[seat.seat]:
            d.faces[card] = UP if seat.seat != view.observer else d.faces[card]
    return d
