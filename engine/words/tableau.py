"""What a person sees on the table besides their own hand: the board, the others' open cards, and their chips."""

from collections.abc import Iterator, Sequence

from engine.hand.event import UNSEEN
from engine.hand.view import SeatView, View
from engine.program import Program
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.voice import card_names


def open_cards(program: Program, view: View, names: Sequence[str], signs: bool) -> str:
    """The cards that lie open, those of the observer left out, in one line; nothing if none do.

    `names` are those of the seats; with `signs` suits have their own signs.
    """
    faces = card_names(program.deck, signs)

    def told(cards: Sequence[int]) -> str:
        return " ".join(faces[card] for card in cards if card != UNSEEN)

    everybodys = len(view.places) - len(view.seats) * view.own_places
    lying = [(_named(program, place), told(view.places[place])) for place in range(everybodys)]
    for seat in _others(view):
        if seat.live:
            name = names[seat.seat]
            lying.append((name, told(seat.cards)))
            for place, cards in view.own(seat.seat):
                whose = say("{player}, {place}", player=name, place=_named(program, place))
                lying.append((whose, told(cards)))
    listed = ", ".join(say("{whose} {cards}", whose=whose, cards=cards) for whose, cards in lying if cards)
    return say("{cards}.", cards=listed[:1].upper() + listed[1:]) if listed else ""


def _named(program: Program, place: int) -> str:
    return program.place_named(place).replace("-", " ")


def around(program: Program, view: View, names: Sequence[str]) -> str:
    """Who else sits there, from the observer's left, with how many chips, and what each does in this deal."""
    return say(
        "At the table: {players}.", players=joined([_stands(program, seat, view, names) for seat in _others(view)])
    )


def _stands(program: Program, seat: SeatView, view: View, names: Sequence[str]) -> str:
    told = _holds(program, seat, names[seat.seat])
    deals, bets = seat.seat == view.button, seat.bet and seat.live
    if deals and bets:
        return say("{player} (deals, {chips} in this round)", player=told, chips=seat.bet)
    if deals:
        return say("{player} (deals)", player=told)
    return say("{player} ({chips} in this round)", player=told, chips=seat.bet) if bets else told


def _holds(program: Program, seat: SeatView, name: str) -> str:
    """Whether a player is in, and with how many chips where any are played for."""
    if not seat.live:
        return say("{who} folded", who=name)
    if not program.for_chips:
        return name
    return say("{who} has {chips}", who=name, chips=seat.stack) if seat.stack else say("{who} is all in", who=name)


def _others(view: View) -> Iterator[SeatView]:
    """The other seats, from the observer's left."""
    count = len(view.seats)
    for step in range(1, count):
        yield view.seats[(view.observer + step) % count]
