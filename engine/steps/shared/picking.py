"""Choosing some of one's own cards: what turning up, passing on and throwing away have in common."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, OUTWARD
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, Cards, Seats
from engine.steps.machine.build import Builder, concerned, reckon, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import of_the_table as table_places
from engine.steps.machine.places_meant import own_places_of
from engine.steps.machine.step import NEXT, WAIT, Asking, Silent
from engine.steps.machine.trait_values import Amiss
from engine.steps.shared.piles import are_piles
from engine.steps.shared.sentence import text_of
from engine.text.lists import joined
from engine.text.translation import mark, say

Picked = tuple[int, ...]
Pool = Callable[[Dealer, int], Picked]
"""Cards of a seat, in the order in which they lie before it."""
Deed = Callable[[Dealer, int, Picked], None]
"""What becomes of the cards a seat has chosen."""

HOW = {
    "together": mark("Each chooses in secret; when the last has chosen, all do it at once."),
    "in turn": mark("Each does it as soon as they have chosen, and the next one chooses after that."),
}


def how(default: str) -> Field:
    """The key that says whether others see what one does before they choose."""
    return Field("how", "choice", mark("Whether players see what the others do before they choose."), default, HOW)


def which(about: str, default: str = mark("any they may look at"), example: str = "") -> Field:
    """The key that says which cards; `about` tells what becomes of all of them where no number is said."""
    return Field("which", "cards", about, default, example=example, subject="each")


def all_of_them(body: Body) -> bool:
    """Whether a step is about all cards that `which` names, so that nobody chooses."""
    return "which" in body.values and not {"cards", "down-to"} & body.values.keys()


def one_by_one(body: Body) -> bool:
    """Whether players do one after the other what is done together if nothing else is said."""
    return text_of(body, "how", "together") == "in turn" or bool(body.scope.turns)


class Picking(Asking, Struct, frozen=True):
    """Each player chooses this many of their cards, and something is done with them.

    A player who has no choice is not asked. While it waits, `todo` holds those who have still to choose, and `chosen`
    what was chosen in secret: for each who has, the seat, the number of cards, and the cards.
    """

    word: str
    """What a player says to choose: `pass`."""
    who: Seats | None
    pool: Pool
    """The cards among which a seat chooses; it sees them all."""
    count: Callable[[Dealer, int], int]
    """How many it is to choose, if it has this many."""
    deed: Deed
    together: bool
    turn: int
    unseen: Pool | None = None
    """Cards that go in their order, unasked, where the pool has too few."""
    place: str = ""
    """The place where they are laid; nothing where they are laid on none."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.todo = concerned(self.who, d, self.turn) & d.live
        d.chosen = ()
        return self._next(d, (d.button + 1) % d.seats)

    def is_secret(self) -> bool:
        """See Step."""
        return self.together

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        count = self.count(d, d.seat)
        return (Option(self.word, count, count, 1, (), self.pool(d, d.seat)),)

    def fits(self, d: Dealer) -> bool:
        """See Step: what was chosen are cards that each holds."""
        if (
            d.frame
            or not are_piles(d.chosen, d.seats)
            or not (self.together or not d.chosen)
            or not d.todo >> d.seat & 1
        ):
            return False
        return all(not {*cards} - {*d.held(seat)} and len({*cards}) == len(cards) for seat, cards in _read(d.chosen))

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if self.together:
            d.say("choose", seat)
        self._chosen(d, seat, action.cards)
        return self._next(d, seat)

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that has a choice is asked; after the last, all is done that was chosen."""
        while d.todo:
            seat = d.seat = from_seat(d.todo, start)
            wanted, pool = self.count(d, seat), self.pool(d, seat)
            if 0 < wanted < len(pool):
                return WAIT
            if wanted > 0 and self.unseen is not None:
                pool += self.unseen(d, seat)[: wanted - len(pool)]
            self._chosen(d, seat, pool if wanted > 0 else ())
        d.seat = NOBODY
        chosen = dict(_read(d.chosen))
        d.chosen = ()
        for seat in in_order((1 << d.seats) - 1, d.button + 1, d.seats) if chosen else ():
            if seat in chosen:
                self.deed(d, seat, chosen[seat])
        return NEXT

    def _chosen(self, d: Dealer, seat: int, cards: Picked) -> None:
        d.todo &= ~(1 << seat)
        if cards and self.together:
            d.chosen += (seat, len(cards), *cards)
        elif cards:
            self.deed(d, seat, cards)


def _read(chosen: Picked) -> Iterator[tuple[int, Picked]]:
    """What each seat has chosen, as it is kept."""
    at = 0
    while at < len(chosen):
        seat, count = chosen[at : at + 2]
        at += 2 + count
        yield seat, chosen[at - count : at]


class AllOfThem(Silent, Struct, frozen=True):
    """Something is done with all cards of a kind; nobody chooses."""

    who: Seats | None
    pool: Pool
    deed: Deed
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step: which cards they are is read for all before anything is done."""
        seats = in_order(concerned(self.who, d, self.turn) & d.live, d.button + 1, d.seats)
        for seat, cards in [(seat, self.pool(d, seat)) for seat in seats]:
            if cards:
                self.deed(d, seat, cards)
        return NEXT


def those_seen(which: Cards | None, places: Sequence[int] = ()) -> Pool:
    """The cards of a seat that its player may look at, among those a rule allows."""
    if which is None:
        return lambda d, seat: seen(d, d.cards[seat])
    return lambda d, seat: seen(d, among(d, seat, which, places))


def seen(d: Dealer, cards: Picked) -> Picked:
    """Those of a player's cards that they may look at: a choice between others would tell which these are."""
    faces = d.faces
    if BLIND not in faces and OUTWARD not in faces:
        return cards
    return tuple([card for card in cards if faces[card] not in (BLIND, OUTWARD)])


def among(d: Dealer, seat: int, which: Cards, places: Sequence[int] = ()) -> Picked:
    """The cards before a seat that a rule allows, and those on these of its own places."""
    allowed = which(d, seat)
    there = d.cards[seat]
    for place in places:
        there += d.places[d.own(seat)[place]]
    return tuple([card for card in there if allowed >> card & 1])


def reach(body: Body) -> tuple[int, ...]:
    """The own places of players at which `which` looks, by their number among those."""
    first = len(body.scope.places) - body.scope.own_places
    return tuple(body.scope.places[name] - first for name in own_places_of(body))


class OfTheTable(Silent, Struct, frozen=True):
    """Something is done with cards of places that are everybody's: this many in their order, or all."""

    places: tuple[int, ...]
    pool: Callable[[Dealer, int], Picked]
    """The cards of a place that are meant."""
    count: int | Amount | None
    deed: Deed
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        left = None if self.count is None else max(0, reckon(self.count, d, subject(d, self.turn)))
        for place in self.places:
            cards = self.pool(d, place)[:left]
            if cards:
                self.deed(d, place, cards)
            left = None if left is None else left - len(cards)
        return NEXT


def of_the_table(body: Body, b: Builder, facings: Sequence[int], deed: Deed) -> OfTheTable | None:
    """The step, where `which` means cards of such places only: those that lie in one of these ways."""
    named = table_places(body)
    allowed = b.cards(body, "which")
    if not named or allowed is None:
        return None
    turn = b.turn(body)

    def pool(d: Dealer, place: int) -> Picked:
        meant = allowed(d, subject(d, turn))
        return tuple([card for card in d.places[place] if meant >> card & 1 and d.faces[card] in facings])

    places = tuple(body.scope.places[name] for name in named)
    return OfTheTable(places, pool, b.amount(body, "cards") if "cards" in body.values else None, deed, turn)


def nobodys(body: Body) -> Iterator[Amiss]:
    """Keys that say who does what nobody does, since the cards belong to the table, or how many cards a hand keeps."""
    if "down-to" in body.values and own_places_of(body):
        message = say("`down-to` says how many cards a hand keeps, and `which` means cards of a place")
        yield Amiss("S113", message, "down-to", say("say with `cards` how many are thrown away"))
    for key in ("who", "how", "down-to") if table_places(body) else ():
        if key in body.values:
            places = joined(table_places(body), "and")
            message = say("the cards of {places} are nobody's, so `{key}` says nothing here", places=places, key=key)
            yield Amiss("S113", message, key, say("leave `{key}` out", key=key))


def facing(pool: Pool, *facings: int) -> Pool:
    """Those of some cards that lie in one of these ways."""
    return lambda d, seat: tuple([card for card in pool(d, seat) if d.faces[card] in facings])


def so_many(number: int | Amount) -> Callable[[Dealer, int], int]:
    """A number that may be reckoned for each seat."""
    return lambda d, seat: reckon(number, d, seat)
