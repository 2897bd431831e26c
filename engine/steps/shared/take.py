"""Drawing not from the stock but from cards that lie there: on the table, before others, or on a place of one's own."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, TypeVar

from msgspec import Struct

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, UP
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Amount, Cards, Seats
from engine.language.forms import CardsAt, CardsFact, Node
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import handed_over, unshown
from engine.steps.judged.interval import MAYBE, Interval
from engine.steps.machine.build import concerned, left_of_dealer, reckon, starting_seat
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.shared.picking import Picked, among, seen
from engine.text.translation import mark
from engine.worth.worth import BOARD

Way = TypeVar("Way")
STAND_PAT = only("stand pat")
SWAP = "swap"
DISCARDS_TO = {
    "discards": mark("They go to the discards."),
    SWAP: mark("They lie where the new ones came from."),
}


class _Origin(NamedTuple):
    """Where a card that is taken has lain, and how: on a place of the table or before a player; the other is −1."""

    place: int
    owner: int
    facing: int


class Take(Asking, Struct, frozen=True):
    """In turn players take cards of their choice that they see lying there, and throw others away for them.

    A player who has named the cards to take is asked which to throw away; until then `frame` holds where those named
    lie, by their number among all that lie there: it tells nobody what a closed card is.
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
        """See Step: the frame is where cards lie that the seat may take, each once."""
        named, lying, there = {*d.frame}, _lying(d, d.seat), {*self._there(d, d.seat)}
        may = all(0 <= at < len(lying) and lying[at] in there for at in named)
        return len(named) == len(d.frame) and may and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if action.kind == "stand pat":
            d.say("stand pat", seat)
        elif action.kind == "take" and self._thrown_for(d, seat, len(action.cards)):
            lying, own = _lying(d, seat), self._own(d, seat)
            d.frame = tuple([lying.index(card) for card in action.cards])
            if self._thrown_for(d, seat, len(action.cards)) < len(own):
                return WAIT
            self._exchange(d, seat, action.cards, own)
        elif action.kind == "take":
            self._exchange(d, seat, action.cards, ())
        else:
            lying = _lying(d, seat)
            self._exchange(d, seat, tuple([lying[at] for at in d.frame]), action.cards)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _own(self, d: Dealer, seat: int) -> Picked:
        return seen(d, d.cards[seat] if self.which is None else among(d, seat, self.which))

    def _there(self, d: Dealer, seat: int) -> Picked:
        """The cards that a seat may take: open ones, and closed ones that lie on its own places for it to look at."""
        wanted, faces = self.source(d, seat), d.faces
        own = {card for place in d.own(seat) for card in d.places[place] if faces[card] == DOWN}
        lying = _lying(d, seat)
        return tuple([card for card in lying if wanted >> card & 1 and (faces[card] == UP or card in own)])

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
        for origin, cards in _together(thrown, _each(origins, len(thrown))) if self.swap else ():
            if origin.owner == NOBODY:
                d.lay(seat, origin.place, cards, origin.facing)
            else:
                d.hand_over(seat, origin.owner, cards)

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


def _lying(d: Dealer, seat: int) -> Picked:
    """All cards on the table, then those of each player but this one."""
    others = [cards for other, cards in enumerate(d.cards) if other != seat]
    return tuple([card for cards in (*d.places, *others) for card in cards])


def _where(d: Dealer, card: int) -> _Origin:
    """Where a card lies, and how."""
    facing = d.faces[card]
    for place, cards in enumerate(d.places):
        if card in cards:
            return _Origin(place, NOBODY, facing)
    return _Origin(-1, next(seat for seat, cards in enumerate(d.cards) if card in cards), facing)


def _together(cards: Picked, ways: Iterable[Way]) -> Iterator[tuple[Way, Picked]]:
    """Each way that some of the cards go in a row, with those that go it."""
    for way, some in groupby(zip(cards, ways, strict=True), key=itemgetter(1)):
        yield way, tuple([card for card, _ in some])


def _fetch(d: Dealer, seat: int, cards: Picked, origin: _Origin, facing: int) -> None:
    """Cards lie before a seat, as `facing` says; they come from a place on the table or from another player."""
    if origin.owner == NOBODY:
        d.pick_up(seat, origin.place, cards, facing)
        return
    d.hand_over(origin.owner, seat, cards)
    turned = tuple([card for card in cards if d.faces[card] != facing])
    if turned:
        d.turn(seat, turned, facing)


def _each(origins: Sequence[_Origin], count: int) -> list[_Origin]:
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
        for place, of_each in _places(source).items():
            takers = 1 if of_each else table.live.most
            gone, back = most.most * takers, lost * takers if swap else 0
            table.lies_at(place, _less(table.places[place], gone, back))
            if of_each:  # elsewhere it is open cards that go
                table.hide(place, _less(table.hidden[place], gone, back))
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
        table.now("cards", MAYBE)
        if face == "up":
            table.came_up(MAYBE)
    if not swap:
        table.muck = (table.muck + Interval(0, moved)).capped(table.deck_size)
    unshown(table, most)
    table.journal.changed |= {"cards", "up cards", "open cards", "discards", "board", *_named(source)}


def _less(there: Interval, gone: int, back: int) -> Interval:
    """What may be left where up to so many cards go, and up to so many are laid."""
    return Interval(max(0, there.least - gone), there.most + back)


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


def _places(source: Node) -> dict[int, bool]:
    """The places on the table from which cards may be taken, and whether each player takes from one of their own."""
    found: dict[int, bool] = {}
    for part in source.walk():
        if isinstance(part, CardsAt):
            found[part.index] = part.step > 0 and part.of is None and found.get(part.index, True)
        elif isinstance(part, CardsFact) and part.entry.name == "board":
            found[BOARD] = False
    return found
