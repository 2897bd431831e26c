"""What one observer is shown of a table, as plain values: for any surface, a terminal as well as a page of a browser.

All of it is made of the view and the options of a seat, and of what the program says; no game is known by its name.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from engine.hand.event import UNSEEN, Event
from engine.hand.seats import in_order as to_the_left
from engine.hand.view import BYSTANDER, SeatView, View
from engine.pot.pots import Pot, pots
from engine.program import Program
from engine.table.bots.holding import holding
from engine.table.bots.unseen_cards import lies_open
from engine.table.wild_now import wild_for, wild_told
from engine.text.translation import say
from engine.words.prompts import as_they_lie
from engine.words.voice import SUIT_SIGNS, card_names

Suit = Literal["c", "d", "h", "s", ""]


class Face(NamedTuple):
    """A card, as it is seen."""

    text: str
    """`K♥`, or `??` where its face is not seen."""
    suit: Suit
    """Its colour: one for each of four suits, none for other cards and dice."""


class Row(NamedTuple):
    """Cards that lie together, and what they are called; nothing where that goes without saying."""

    name: str
    cards: tuple[Face, ...]


class SeatShown(NamedTuple):
    """A player at the table."""

    name: str
    chips: int
    bet: int
    """In this round of betting."""
    state: Literal["in", "all in", "out"]
    deals: bool
    acts: bool
    posted: int
    """What they posted as a live forced bet in this deal, such as a blind."""
    wild: str
    """What is wild now for them, where that is not the same for all and their cards are seen."""
    rows: tuple[Row, ...]
    """Their cards, then those of the places that they have of their own."""


class PotShown(NamedTuple):
    """A pot, and who may win it."""

    chips: int
    players: tuple[str, ...]


class Picture(NamedTuple):
    """The table as one observer is shown it."""

    observer: str
    """Whose eyes these are; nothing of those who have no seat."""
    game: str
    street: str
    """The step in force: its label, or its word."""
    rule: str
    note: str
    pot: int
    pots: tuple[PotShown, ...]
    """The main pot and the side pots, where there are any."""
    for_chips: bool
    price: int
    """What the observer has to call; 0 where nothing is."""
    odds: str
    """The pot beside the price: `3.5 to 1`; nothing without a price."""
    boards: tuple[Row, ...]
    seats: tuple[SeatShown, ...]
    """From the observer's left, the observer last; from the first seat for a bystander."""
    own: tuple[Row, ...]
    """The observer's cards, sorted, then their places."""
    has: str
    """What the observer's hand is, for each share of the pot; nothing while that is not seen."""
    wild: str
    """What is wild now, and for the observer."""


def picture(
    program: Program,
    view: View,
    names: Sequence[str],
    *,
    signs: bool = True,
    posted: Mapping[int, int] = MappingProxyType({}),
) -> Picture:
    """The table as the observer of a view is shown it; `names` are those of the seats.

    `posted` are the live forced bets of this deal, as `posted_in` finds them: a view does not remember them.
    """
    faces = _Faces(program, signs)
    origin, me = program.origins[view.step], _observer(view)
    price = price_of(view)
    return Picture(
        observer="" if me is None else names[me.seat],
        game=program.name,
        street=(origin.label or origin.kind).replace("-", " "),
        rule=origin.says,
        note=origin.note,
        pot=view.pot,
        pots=_pots(view, names),
        for_chips=program.for_chips,
        price=price,
        odds=odds_told(view.pot, price),
        boards=tuple(faces.everybodys(view)),
        seats=tuple(
            _seat(faces, view, seat, names)._replace(
                posted=posted.get(seat.seat, 0), wild=wild_for(program, view, seat, signs=signs)
            )
            for seat in _around(view)
        ),
        own=() if me is None else tuple(faces.own(view, me)),
        has=holding(program, view) if me is not None and me.cards and lies_open(view, me.seat) else "",
        wild=wild_told(program, view, signs=signs),
    )


def posted_in(events: Iterable[Event]) -> dict[int, int]:
    """The live forced bets among events, by seat."""
    found = Counter[int]()
    for event in events:
        if event.kind == "blind":
            found[event.seat] += event.chips
    return dict(found)


class _Faces:
    """The faces of a deck."""

    def __init__(self, program: Program, signs: bool) -> None:
        self._program = program
        self._names = card_names(program.deck, signs)

    def of(self, card: int) -> Face:
        """A card as it is seen."""
        if card == UNSEEN:
            return Face("??", "")
        suit = self._program.deck.names[card][-1:]
        sort = next((known for known in SUIT_SIGNS if known == suit), "")
        coloured = self._program.deck.cards[card].suit >= 0
        return Face(self._names[card], sort if coloured else "")  # type: ignore[arg-type]

    def row(self, name: str, cards: Sequence[int]) -> Row:
        """Cards in the order in which they lie."""
        return Row(name, tuple(map(self.of, cards)))

    def everybodys(self, view: View) -> Iterator[Row]:
        """The places that belong to all, where cards lie."""
        for place in range(len(view.places) - len(view.seats) * view.own_places):
            if view.places[place]:
                yield self.row(self._place(place), view.places[place])

    def of_seat(self, view: View, seat: SeatView) -> Iterator[Row]:
        """The cards of a seat, and of its places, where any lie."""
        if seat.cards:
            yield self.row("", seat.cards)
        yield from self._places(view, seat.seat)

    def own(self, view: View, me: SeatView) -> Iterator[Row]:
        """The same of the observer, the cards sorted, those apart that lie open where others do not."""
        closed, lying = (_in_order(self._program, cards) for cards in as_they_lie(me))
        if closed:
            yield self.row("", closed)
        if lying:
            yield self.row(say("open") if closed else "", lying)
        yield from self._places(view, me.seat)

    def _places(self, view: View, seat: int) -> Iterator[Row]:
        return (self.row(self._place(place), cards) for place, cards in view.own(seat) if cards)

    def _place(self, place: int) -> str:
        return self._program.place_named(place).replace("-", " ")


def sorted_hand(program: Program, me: SeatView) -> tuple[int, ...]:
    """The cards of a seat in the order in which they are shown to it."""
    return tuple(card for cards in as_they_lie(me) for card in _in_order(program, cards))


def _in_order(program: Program, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards as a player sorts them: groups of one rank first, then from the highest; those that are not seen last."""
    worth, ranks = program.worth, [program.deck.cards[card].rank for card in cards if card != UNSEEN]

    def weight(card: int) -> tuple[int, int, int]:
        if card == UNSEEN:
            return (0, -1, -1)
        return ranks.count(program.deck.cards[card].rank), worth.height(card), worth.suit(card)

    return tuple(sorted(cards, key=weight, reverse=True))


def _observer(view: View) -> SeatView | None:
    return None if view.observer == BYSTANDER else view.seats[view.observer]


def _around(view: View) -> Sequence[SeatView]:
    """The seats from the observer's left."""
    count, first = len(view.seats), view.observer + 1
    return [view.seats[(first + step) % count] for step in range(count)]


def _seat(faces: _Faces, view: View, seat: SeatView, names: Sequence[str]) -> SeatShown:
    state: Literal["in", "all in", "out"] = "in" if seat.live else "out"
    if seat.live and not seat.stack and seat.paid:
        state = "all in"
    rows = tuple(faces.of_seat(view, seat)) if seat.live else ()
    deals, acts = seat.seat == view.button, seat.seat == view.to_act
    return SeatShown(names[seat.seat], seat.stack, seat.bet, state, deals, acts, 0, "", rows)


def _pots(view: View, names: Sequence[str]) -> tuple[PotShown, ...]:
    count = len(view.seats)
    return tuple(
        PotShown(pot.chips, tuple(names[seat] for seat in to_the_left(pot.seats, 0, count))) for pot in side_pots(view)
    )


def side_pots(view: View) -> list[Pot]:
    """The main pot and the side pots; none where there is one pot for all who are in."""
    live = sum(1 << seat.seat for seat in view.seats if seat.live)
    if not any(seat.live and seat.paid and not seat.stack for seat in view.seats):
        return []
    paid = [seat.paid for seat in view.seats]
    found = pots(paid, live, max(0, view.pot - sum(paid)))
    return found if len(found) > 1 else []


def price_of(view: View) -> int:
    """What the observer has to call; 0 where nothing is, and for a bystander."""
    me = _observer(view)
    return max(0, min(view.level - me.bet, me.stack)) if me is not None and me.live else 0


def odds_told(pot: int, price: int) -> str:
    """The pot beside the price: `3.5 to 1`; nothing without a price."""
    return say("{pot} to 1", pot=f"{pot / price:.1f}".removesuffix(".0")) if price else ""
