"""A deal as one who looks on sees it, fit for JSON: made of a View and of the rules alone, never of the hand itself."""

from collections.abc import Sequence

from engine.hand.event import UNSEEN
from engine.hand.seats import NOBODY
from engine.hand.view import SeatView, View
from engine.program import Program
from engine.serve.faces import Json, card_shown, cards_told
from engine.table.bots.holding import holding
from engine.table.bots.unseen_cards import lies_open, seen_table
from engine.text.translation import say


def deal_shown(program: Program, view: View, places: Sequence[int]) -> Json:
    """The deal: what lies where, the pot, the bets, and what the observer has; `places` are those of the seats."""
    wilds = _Wilds(program, view)
    everybodys = len(view.places) - len(view.seats) * view.own_places
    told: Json = {
        "game": program.name,
        "pot": view.pot,
        "for_chips": program.for_chips,
        "level": view.level,
        "called": program.deck.called,
        "stock": view.stock,
        "discards": view.discards,
        "button": places[view.button],
        "wilds": cards_told(program.deck, wilds.of(view.observer)),
        "boards": [_board(program, view, place, wilds) for place in range(everybodys) if view.places[place]],
        "seats": [_seat(program, view, seat, places, wilds) for seat in view.seats if view.dealt >> seat.seat & 1],
    }
    if view.observer != NOBODY:
        me = view.seats[view.observer]
        told["price"] = max(0, view.level - me.bet)
        if me.live and me.cards and UNSEEN not in me.cards:
            told["has"] = holding(program, view)
    return told


def rule_shown(program: Program, view: View) -> Json:
    """The rule in force, in words, and where it is written."""
    origin = program.origins[view.step]
    told: Json = {"says": origin.says, "note": origin.note, "tell": origin.tells_rule}
    return told | ({"file": origin.file, "line": origin.line} if origin.line else {})


class _Wilds:
    """Which cards are wild, and in whose hand: as far as the observer can know."""

    def __init__(self, program: Program, view: View) -> None:
        self._any = bool(program.worth.wilds)
        if self._any:
            self._worth, self._view, self._table = program.worth, view, seen_table(program, view)

    def of(self, seat: int) -> int:
        """Those of a seat, as a mask; of a hand not wholly seen, and of the table, those that are everybody's."""
        if not self._any:
            return 0
        known = seat != NOBODY and (seat == self._view.observer or lies_open(self._view, seat))
        return self._worth.wild_cards(self._table, seat if known else NOBODY)


def _board(program: Program, view: View, place: int, wilds: _Wilds) -> Json:
    cards = [card_shown(program.deck, card, wilds.of(NOBODY)) for card in view.places[place]]
    return {"place": place, "name": _place_told(program, place), "cards": cards}


def _seat(program: Program, view: View, seat: SeatView, places: Sequence[int], wilds: _Wilds) -> Json:
    wild, deck = wilds.of(seat.seat), program.deck
    own = [
        {"place": place, "name": _place_told(program, place), "cards": [card_shown(deck, one, wild) for one in cards]}
        for place, cards in view.own(seat.seat)
        if cards
    ]
    return {
        "place": places[seat.seat],
        "bet": seat.bet,
        "paid": seat.paid,
        "in": seat.live,
        "cards": [card_shown(deck, card, wild, face) for card, face in zip(seat.cards, seat.faces, strict=True)],
        "boards": own,
        "declared": _declared(program, view, seat.seat),
    }


def _declared(program: Program, view: View, seat: int) -> list[str]:
    mask = view.declared[seat] if seat < len(view.declared) else 0
    return [say(word) for number, word in enumerate(program.declared) if mask >> number & 1]


def _place_told(program: Program, place: int) -> str:
    return program.place_named(place).replace("-", " ")
