"""Drawing not from the stock but from cards that lie open: on the table, or before other players."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TypeVar

from msgspec import Struct

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, UP
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Amount, Cards, Seats
from engine.language.forms import CardsAt, CardsFact, Node
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import handed_over, unshown
from engine.steps.judged.interval import Interval, Sure
from engine.steps.machine.build import concerned, left_of_dealer, reckon, starting_seat
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.shared.picking import Picked, among, seen
from engine.text.translation import mark

Way = TypeVar("Way")
STAND_PAT = only("stand pat")
SWAP = "swap"
DISCARDS_TO = {
    "discards": mark("They go to the discards."),
    SWAP: mark("They lie where the new ones came from."),
}


class Take(Asking, Struct, frozen=True):
    """In turn players take open cards of their choice, and throw others away for them.

    A player who has named the cards to take is asked which to throw away; until then `frame` holds those named.
    """

    who: Seats | None
    first: Seats | None
    least: int | Amount
    most: int | Amount
    which: Cards | None
    thrown: int | Amount | None
    """How many cards a player who takes some throws away; None: as many as they take."""
    facing: int | None
    """How the cards lie afterwards; None: as those thrown away for them lay, or closed."""
    costs: int | Amount
    source: Cards
    swap: bool
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = d.todo = concerned(self.who, d, self.turn) & d.live
        d.drawn = [0 if todo >> seat & 1 else drawn for seat, drawn in enumerate(d.drawn)]
        return self._next(d, starting_seat(self.first, left_of_dealer, d, self.turn))

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat = d.seat
        own = self._own(d, seat)
        if d.frame:
            count = self._thrown_for(d, seat, len(d.frame))
            return (Option("discard", count, count, cards=own),)
        there = self._there(d, seat)
        most = min(reckon(self.most, d, seat), len(there))
        if self.thrown is None:
            most = min(most, len(own))
        elif reckon(self.thrown, d, seat) > len(own):
            most = 0
        costs = reckon(self.costs, d, seat)
        if most <= 0 or costs > d.stacks[seat]:
            return (STAND_PAT,)
        least = min(reckon(self.least, d, seat), most)
        taking = Option("take", max(1, least), most, cards=there, costs=max(0, costs))
        return (taking,) if least > 0 else (STAND_PAT, taking)

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is cards that the seat may take, each once."""
        named = {*d.frame}
        return len(named) == len(d.frame) and not named - {*self._there(d, d.seat)} and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if action.kind == "stand pat":
            d.say("stand pat", seat)
        elif action.kind == "take" and self._thrown_for(d, seat, len(action.cards)):
            d.frame = action.cards
            own = self._own(d, seat)
            if self._thrown_for(d, seat, len(action.cards)) < len(own):
                return WAIT
            self._exchange(d, seat, action.cards, own)
        elif action.kind == "take":
            self._exchange(d, seat, action.cards, ())
        else:
            self._exchange(d, seat, d.frame, action.cards)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _own(self, d: Dealer, seat: int) -> Picked:
        return seen(d, d.cards[seat] if self.which is None else among(d, seat, self.which))

    def _there(self, d: Dealer, seat: int) -> Picked:
        """The open cards that a seat may take: those on the table, then those of each other player."""
        wanted = self.source(d, seat)
        others = [cards for other, cards in enumerate(d.cards) if other != seat]
        lying = [card for cards in (*d.places, *others) for card in cards]
        return tuple([card for card in lying if wanted >> card & 1 and d.faces[card] == UP])

    def _thrown_for(self, d: Dealer, seat: int, count: int) -> int:
        return count if self.thrown is None else reckon(self.thrown, d, seat)

    def _exchange(self, d: Dealer, seat: int, taken: Picked, thrown: Picked) -> None:
        """The cards have changed their places, and are paid for."""
        d.frame = ()
        d.drawn[seat] = len(taken)
        if self.costs:
            d.pay_in("pay", (seat,), (reckon(self.costs, d, seat),))
        lay = [d.faces[card] for card in thrown]
        origins = [_where(d, card) for card in taken]
        if not self.swap and thrown:
            d.discard(seat, thrown)
        as_before = lay if len(lay) == len(taken) else [DOWN] * len(taken)
        facings = as_before if self.facing is None else [self.facing] * len(taken)
        for (origin, facing), cards in _together(taken, zip(origins, facings, strict=True)):
            _fetch(d, seat, cards, origin, facing)
        for (place, owner), cards in _together(thrown, _each(origins, len(thrown))) if self.swap else ():
            if owner == NOBODY:
                d.lay(seat, place, cards, UP)
            else:
                d.hand_over(seat, owner, cards)

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that can take a card is asked; one that cannot stands pat."""
        while d.todo:
            seat = d.seat = from_seat(d.todo, start)
            if self.options(d) != (STAND_PAT,):
                return WAIT
            d.say("stand pat", seat)
            d.todo &= ~(1 << seat)
        d.seat = NOBODY
        return NEXT


def _where(d: Dealer, card: int) -> tuple[int, int]:
    """The place on the table at which a card lies, and before whom: one of the two is −1."""
    for place, cards in enumerate(d.places):
        if card in cards:
            return place, NOBODY
    return -1, next(seat for seat, cards in enumerate(d.cards) if card in cards)


def _together(cards: Picked, ways: Iterable[Way]) -> Iterator[tuple[Way, Picked]]:
    """Each way that some of the cards go in a row, with those that go it."""
    for way, some in groupby(zip(cards, ways, strict=True), key=itemgetter(1)):
        yield way, tuple([card for card, _ in some])


def _fetch(d: Dealer, seat: int, cards: Picked, origin: tuple[int, int], facing: int) -> None:
    """Open cards lie before a seat, as `facing` says; they come from a place on the table or from another player."""
    place, owner = origin
    if owner == NOBODY:
        d.pick_up(seat, place, cards, facing)
        return
    d.hand_over(owner, seat, cards)
    turned = tuple([card for card in cards if d.faces[card] != facing])
    if turned:
        d.turn(seat, turned, facing)


def _each(origins: Sequence[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    """Where each of this many cards goes in a swap: where those taken lay, the last of them for all that are over."""
    return [origins[min(number, len(origins) - 1)] for number in range(count)]


def effect(table: Abstract, source: Node, most: Interval, thrown: Interval | None, *, swap: bool, face: str) -> None:
    """Each may hold other cards, and more or fewer where they need not throw as many away; cards leave their place.

    `face` says how they lie with the player who takes them; nothing: as those thrown away for them lay, or closed.
    """
    moved, lost = most.most * table.live.most, thrown.most if thrown is not None else 0
    one_for_one = thrown is None
    robbed = 0
    if not (swap and one_for_one):  # else as many come back as go, to each place and each player
        for place in _places(source):
            there, back = table.places[place], lost * table.live.most if swap else 0
            table.lies_at(place, Interval(max(0, there.least - moved), there.most + back))
        robbed = moved if _of_players(source) else 0
    if robbed or not one_for_one:
        gained = 0 if one_for_one else most.most
        if _only_of_players(source):
            handed_over(table, lost + robbed, gained)
        else:
            table.own = Interval(max(0, table.own.least - lost - robbed), table.own.most + gained)
    if face or robbed or not one_for_one:
        down = table.down.least - lost - robbed - (most.most if face else 0)
        closed = 0 if face == "up" else most.most
        table.down = Interval(max(0, down), min(table.own.most, table.down.most + closed))
    if most.most:
        table.now("cards", Sure.MAYBE)
        if face == "up":
            table.came_up(Sure.MAYBE)
    if not swap:
        table.muck = (table.muck + Interval(0, moved)).capped(table.deck_size)
    unshown(table, most)
    table.journal.changed |= {"cards", "up cards", "open cards", "discards", "board", *_named(source)}


def _only_of_players(source: Node) -> bool:
    """Whether it is cards before other players alone that may be taken."""
    named = {part.entry.name for part in source.walk() if isinstance(part, CardsFact)}
    return named == {"up cards"} and not _places(source)


def _of_players(source: Node) -> bool:
    """Whether cards before other players may be taken."""
    return any(isinstance(part, CardsFact) and part.entry.name != "board" for part in source.walk())


def _named(source: Node) -> set[str]:
    """The facts of the declared places from which cards may be taken."""
    return {f"place {part.name}" for part in source.walk() if isinstance(part, CardsAt)}


def _places(source: Node) -> set[int]:
    """The places on the table from which cards may be taken."""
    found = {part.index for part in source.walk() if isinstance(part, CardsAt)}
    board = any(isinstance(part, CardsFact) and part.entry.name == "board" for part in source.walk())
    return found | {0} if board else found
