"""What a person sees on the table besides his own hand: the board, the others' open cards, and their chips."""

from collections.abc import Iterator, Sequence

from engine.cli.console import Console
from engine.formats.prose import card_names
from engine.hand.event import UNSEEN
from engine.hand.view import SeatView, View
from engine.program import Program
from engine.table.told import joined


def open_cards(program: Program, view: View, names: Sequence[str], console: Console) -> str:
    """The cards that lie open, those of the observer left out, in one line; nothing if none do.

    `names` are those of the seats.
    """
    faces = card_names(program.deck, console.signs)

    def told(cards: Sequence[int]) -> str:
        return " ".join(faces[card] for card in cards if card != UNSEEN)

    places = zip(program.places, view.places, strict=False)
    lying = [f"{name.replace('-', ' ')} {told(cards)}" for name, cards in places if told(cards)]
    lying += [f"{names[seat.seat]} {told(seat.cards)}" for seat in _others(view) if seat.live and told(seat.cards)]
    line = ", ".join(lying)
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def around(program: Program, view: View, names: Sequence[str]) -> str:
    """Who else sits there, from the observer's left, with how many chips, and what each does in this deal."""
    return f"At the table: {joined([_stands(program, seat, view, names) for seat in _others(view)])}."


def _stands(program: Program, seat: SeatView, view: View, names: Sequence[str]) -> str:
    chips = (f"has {seat.stack}" if seat.stack else "is all in") if program.for_chips else ""
    told = f"{names[seat.seat]} {chips if seat.live else 'folded'}".rstrip()
    more = ["deals"] if seat.seat == view.button else []
    more += [f"{seat.bet} in this round"] if seat.bet and seat.live else []
    return f"{told} ({', '.join(more)})" if more else told


def _others(view: View) -> Iterator[SeatView]:
    """The other seats, from the observer's left."""
    count = len(view.seats)
    for step in range(1, count):
        yield view.seats[(view.observer + step) % count]
