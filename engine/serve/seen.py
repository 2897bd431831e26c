"""A deal as one who looks on sees it, fit for JSON: made of a View and of the rules alone, never of the hand itself."""

from collections.abc import Sequence

from engine.hand.event import UNSEEN
from engine.hand.seats import NOBODY
from engine.hand.view import SeatView, View
from engine.pot.pots import Pot
from engine.program import Program
from engine.serve.faces import Json, card_shown, cards_told
from engine.serve.lying import Seen
from engine.table.bots.holding import holdings
from engine.table.bots.unseen_cards import lies_open, seen_table
from engine.table.picture import odds_told, price_of, side_pots, sorted_hand
from engine.table.wild_now import wild_for, wild_told
from engine.text.translation import say


def deal_shown(seen: Seen) -> Json:
    """The deal: what lies where, the pot, the bets, and what the observer has."""
    program, view, places = seen.program, seen.view, seen.places
    wilds = Wilds(program, view)
    everybodys = len(view.places) - len(view.seats) * view.own_places
    told: Json = {
        "game": program.name,
        "pot": view.pot,
        "pots": [_pot(pot, places) for pot in side_pots(view)],
        "for_chips": program.for_chips,
        "level": view.level,
        "called": program.deck.called,
        "stock": view.stock,
        "discards": view.discards,
        "button": places[view.button],
        "wilds": cards_told(program.deck, wilds.of(view.observer)),
        "wilds_told": wild_told(program, view, signs=True),
        "boards": [_board(program, view, place, wilds) for place in range(everybodys) if view.places[place]],
        "seats": [_seat(seen, seat, wilds) for seat in view.seats if view.dealt >> seat.seat & 1],
        "commitment": seen.commitment,
    }
    if view.observer != NOBODY:
        me, price = view.seats[view.observer], price_of(view)
        told |= {"price": price, "odds": odds_told(view.pot, price)}
        if me.live and me.cards and UNSEEN not in me.cards:
            told["has"] = [one._asdict() for one in holdings(program, view)]
    return told


def _pot(pot: Pot, places: Sequence[int]) -> Json:
    return {"chips": pot.chips, "places": [places[seat] for seat in range(len(places)) if pot.seats >> seat & 1]}


class Wilds:
    """Which cards are wild, and in whose hand: as far as the observer can know."""

    def __init__(self, program: Program, view: View) -> None:
        """As the deal is seen now."""
        self._any = bool(program.worth.wilds)
        if self._any:
            self._worth, self._view, self._table = program.worth, view, seen_table(program, view)

    def of(self, seat: int) -> int:
        """Those of a seat, as a mask; of a hand not wholly seen, and of the table, those that are everybody's."""
        if not self._any:
            return 0
        known = seat != NOBODY and (seat == self._view.observer or lies_open(self._view, seat))
        return self._worth.wild_cards(self._table, seat if known else NOBODY)


def _board(program: Program, view: View, place: int, wilds: Wilds) -> Json:
    cards = [card_shown(program.deck, card, wilds.of(NOBODY)) for card in view.places[place]]
    return {"place": place, "name": _place_told(program, place), "cards": cards}


def _seat(seen: Seen, seat: SeatView, wilds: "Wilds") -> Json:
    program, view = seen.program, seen.view
    wild, deck = wilds.of(seat.seat), program.deck
    own = [
        {"place": place, "name": _place_told(program, place), "cards": [card_shown(deck, one, wild) for one in cards]}
        for place, cards in view.own(seat.seat)
        if cards
    ]
    return {
        "place": seen.places[seat.seat],
        "bet": seat.bet,
        "paid": seat.paid,
        "posted": seen.posted.get(seat.seat, 0),
        "in": seat.live,
        "all_in": seat.live and not seat.stack and seat.paid > 0,
        "cards": [card_shown(deck, card, wild, face) for card, face in as_shown(program, view, seat)],
        "boards": own,
        "wild": wild_for(program, view, seat, signs=True),
        "declared": _declared(program, view, seat.seat),
    }


def as_shown(program: Program, view: View, seat: SeatView) -> list[tuple[int, int]]:
    """The cards of a seat, and how each lies: the observer's own sorted, others in the order in which they lie."""
    pairs = [*zip(seat.cards, seat.faces, strict=True)]
    if seat.seat != view.observer or UNSEEN in seat.cards:
        return pairs
    order = sorted_hand(program, seat)
    return sorted(pairs, key=lambda pair: order.index(pair[0]))


def _declared(program: Program, view: View, seat: int) -> list[str]:
    mask = view.declared[seat] if seat < len(view.declared) else 0
    return [say(word) for number, word in enumerate(program.declared) if mask >> number & 1]


def _place_told(program: Program, place: int) -> str:
    return program.place_named(place).replace("-", " ")
