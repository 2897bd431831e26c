"""An exchange of cards, compiled: who is asked, what they may throw away, and when the new cards come."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct, structs

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN
from engine.hand.seats import NOBODY, from_seat, seats_of
from engine.language.compile import Amount, Cards, Seats
from engine.steps.machine.build import concerned, left_of_dealer, reckon, starting_seat
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.machine.stock import Stock
from engine.steps.shared.picking import among, seen
from engine.steps.shared.piles import are_piles

_STAND_PAT = only("stand pat")


class Draw(Asking, Struct, frozen=True):
    """In turn players throw cards away and get as many new ones, or take extra ones.

    Where the new cards come after all have thrown, `frame` holds what is owed: a seat, how many, and how each will lie.
    """

    who: Seats | None
    first: Seats | None
    least: int | Amount
    most: int | Amount
    which: Cards | None
    thrown: int | Amount | None
    """How many cards a player who takes some throws away; None: as many as they take."""
    facing: int | None
    """How new cards lie; None: as those that were thrown away."""
    costs: int | Amount
    laid_aside: Seats | None
    stock: Stock
    turn: int
    plain: bool
    """Whether every player who has cards may exchange some, as long as there are any in the stock."""
    after_all: bool = False
    """Whether the new cards are dealt when all have thrown away."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = d.todo = concerned(self.who, d, self.turn) & d.live
        if todo == (1 << d.seats) - 1:
            d.drawn = [0] * d.seats
        else:
            for seat in seats_of(todo):
                d.drawn[seat] = 0
        d.frame = ()
        left = (d.button + 1) % d.seats
        return self._next(d, left if self.first is None else starting_seat(self.first, left_of_dealer, d, self.turn))

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step: never more cards than the stock, with the discards where they come back, can give."""
        seat = d.seat
        cards = seen(d, d.cards[seat] if self.which is None else among(d, seat, self.which))
        if self.plain and not self.least and len(d.stock) - self.stock.kept_back >= len(cards) > 0:
            # As below, where most of it is looked at in vain.
            assert isinstance(self.most, int)
            most = len(cards) if len(cards) < self.most else self.most
            return (_STAND_PAT, Option("discard", 1, most, 1, (), cards)) if most > 0 else (_STAND_PAT,)
        most = self.most if isinstance(self.most, int) else self.most(d, seat)
        if self.thrown is None and most > len(cards):
            most = len(cards)
        if len(d.stock) - self.stock.kept_back < most or d.frame:
            most = self._as_there_are(d, seat, most)
        costs = self.costs and reckon(self.costs, d, seat)
        if most <= 0 or costs > d.stacks[seat]:
            return (_STAND_PAT,)
        least = self.least and min(reckon(self.least, d, seat), most)
        taking = self._taking(d, seat, least if least > 0 else 1, most, cards)
        if taking is None:
            return (_STAND_PAT,)
        if costs > 0:
            taking = structs.replace(taking, costs=costs)
        return (taking,) if least > 0 else (_STAND_PAT, taking)

    def _taking(self, d: Dealer, seat: int, least: int, most: int, cards: tuple[int, ...]) -> Option | None:
        """What a seat may do that gets this many cards; None where it has too few to throw away for them."""
        if self.thrown is None:
            return Option("discard", least, most, 1, (), cards)
        thrown = reckon(self.thrown, d, seat)
        if thrown > len(cards):
            return None
        return Option("discard", thrown, thrown, 1, (), cards) if thrown else Option("take", least, most)

    def _as_there_are(self, d: Dealer, seat: int, most: int) -> int:
        """This many cards, or as many as stock and discards can give beside what is owed.

        What comes after all have thrown may be one's own discards too, so there are always as many as are thrown away.
        """
        there = self.stock.available(d) - sum(count for _, count, _ in _owed(d.frame))
        if self.after_all and self.thrown is None and self.stock.returns and there >= 0:
            aside = self.laid_aside is not None and self.laid_aside(d, seat) >> seat & 1
            return min(most, there) if aside else most
        return min(most, there)

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is what is owed."""
        return are_piles(d.frame, d.seats) and (self.after_all or not d.frame) and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if action.kind == "stand pat":
            d.log.append(("stand pat", seat, 0, (), ""))
        else:
            if self.costs:
                d.pay_in("pay", (seat,), (reckon(self.costs, d, seat),))
            self._exchange(d, seat, action)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _exchange(self, d: Dealer, seat: int, action: Action) -> None:
        """The cards are thrown away, and others have come."""
        thrown = action.cards
        count = len(thrown)
        if self.thrown is not None:
            count = action.amount or self._as_there_are(d, seat, reckon(self.most, d, seat))
        d.drawn[seat] = count
        facings = self._facings(d, thrown, count) if d.exposed or self.facing is not None else ((DOWN, count),)
        back = thrown
        if thrown and self.laid_aside is not None and self.laid_aside(d, seat) >> seat & 1:
            d.lay_aside(seat, thrown)
            back = ()
        elif thrown:
            self.stock.take_back(d, seat, thrown)
        if self.after_all:
            d.frame += (seat, count, *[facing for facing, alike in facings for _ in range(alike)])
            return
        for facing, alike in facings:
            self.stock.give(d, seat, alike, facing, back)

    def _facings(self, d: Dealer, thrown: Sequence[int], count: int) -> Sequence[tuple[int, int]]:
        """How the new cards lie, in their order: a facing, and how many lie so."""
        if self.facing is not None:
            return ((self.facing, count),)
        if not thrown or not d.exposed or len(thrown) != count:
            return ((DOWN, count),)
        lay = (d.faces[card] for card in thrown)
        return [(facing, len(list(alike))) for facing, alike in groupby(lay)]

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that can exchange a card is asked; one that cannot stands pat."""
        todo = d.todo
        while todo:
            seat = d.seat = from_seat(todo, start)
            if (self.plain and len(d.stock) > self.stock.kept_back) or self.options(d) != (_STAND_PAT,):
                return WAIT
            d.say("stand pat", seat)
            todo = d.todo = todo & ~(1 << seat)
        d.seat = NOBODY
        if d.frame:
            self._deal_owed(d)
        return NEXT

    def _deal_owed(self, d: Dealer) -> None:
        """Each has got the cards for those they threw away, in the order in which they threw."""
        owed, d.frame = list(_owed(d.frame)), ()
        for seat, _, facings in owed:
            for facing, alike in groupby(facings):
                self.stock.give(d, seat, len(list(alike)), facing)


def _owed(frame: tuple[int, ...]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """For each seat to which cards are owed how many, and how each will lie."""
    at = 0
    while at < len(frame):
        seat, count = frame[at : at + 2]
        at += 2 + count
        yield seat, count, frame[at - count : at]
