"""Deals imagined from a seat: as its deal stands, with cards that it does not see drawn afresh."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random

from engine.hand.chance import Cards, InPlace, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import UNSEEN
from engine.hand.hand import Hand, Layout
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.habits import Trust
from engine.table.bots.likely_hands import LikelyHands
from engine.table.bots.unseen_cards import folded_open

EVENLY = tuple(sqrt(prime) % 1 for prime in (2, 3, 5, 7, 11, 13, 17, 19))
"""By how much the numbers that say which cards come first go on from deal to deal, past 1 from 0 again: so each of the
next cards comes about equally often."""


class Numbers:
    """Says in every imagined deal, by a number between 0 and 1, which card of the stock comes where next."""

    def __init__(self, random: Random) -> None:
        """No number is wanted yet."""
        self._draw = random.random
        self._even: dict[tuple[int, int], tuple[float, float]] = {}

    def number(self, deal: int, to: int, nth: int) -> float:
        """The number for the card that goes to an address as the nth in a deal."""
        if (to, nth) not in self._even:
            if len(self._even) == len(EVENLY):
                return self._draw()
            self._even[to, nth] = self._draw(), EVENLY[len(self._even)]
        begun, apart = self._even[to, nth]
        return (begun + deal * apart) % 1


class World:
    """One such deal. What is dealt from it is the same however often it is opened, as far as the same is asked for.

    Each seat and place has the same cards come whatever comes to others, so that answers differ by what they bring.
    """

    __slots__ = ("_at", "_hand", "_known", "_numbers", "_program", "seed")

    def __init__(self, program: Program, hand: Hand, numbers: Numbers, at: int, seed: float) -> None:
        """The deal as it stands, the `at`-th of those imagined; `seed` is for whatever else is left to chance in it."""
        self._program = program
        self._hand = hand
        self._numbers = numbers
        self._at = at
        self.seed = seed
        self._known: dict[int, list[float]] = {}

    def open(self) -> Dealer:
        """A Dealer at this deal, which is the caller's alone."""
        d = Dealer.open(self._hand)
        d.chance, d.source = None, self._program.drawn_from(_Numbered(self))
        return d

    def number(self, to: int, nth: int) -> float:
        """Which card of the stock, between 0 and 1, is the nth that goes to an address."""
        known = self._known.setdefault(to, [])
        while len(known) <= nth:
            known.append(self._numbers.number(self._at, to, len(known)))
        return known[nth]


class Worlds:
    """The deals that the observer of a view may be in.

    What the observer sees lies as it lies, and everything that was said, paid and done is as it was. What they do not
    see is as likely one card as another, but for hands of rivals: see LikelyHands.
    """

    def __init__(self, program: Program, view: View, random: Random, trust: Trust = lambda _: 1.0) -> None:
        """`program` is as it is for the players who were dealt in; all are believed unless `trust` says less."""
        self._program = program
        self._view = view
        self._random = random
        seen = {card for seat in view.seats for card in seat.cards}
        seen.update(card for place in view.places for card in place)
        self._folded = folded_open(view, seen)
        seen.update(self._folded)
        self._hidden = [card for card in range(len(program.deck.cards)) if card not in seen]
        self._likely = LikelyHands(program, view, random, self._hidden, trust)
        self._rest = self._as_seen()
        self._numbers = Numbers(random)
        self._imagined = 0

    def imagine(self) -> World:
        """One of these deals, by the chance of the observer."""
        hidden = self._random.sample(self._hidden, len(self._hidden))
        layout = self._layout(hidden)
        opener = self._view.opener
        past = self._view.past._replace(opening=layout.cards[opener] if opener >= 0 else ())
        hand = self._rest._replace(layout=layout, past=past)
        self._imagined += 1
        return World(self._program, hand, self._numbers, self._imagined, self._random.random())

    def _as_seen(self) -> Hand:
        """All of the deal but its cards."""
        view = self._view
        return Hand(
            button=view.button,
            stacks=tuple(seat.stack for seat in view.seats),
            paid=tuple(seat.paid for seat in view.seats),
            common=view.pot - sum(seat.paid for seat in view.seats),
            carried=view.carried,
            dealt=view.dealt,
            live=sum(1 << seat.seat for seat in view.seats if seat.live),
            layout=Layout((), b"", (), (), (), (), (), (), 0),
            betting=view.betting,
            past=view.past,
            marks=view.marks,
            declared=view.declared,
            declared_by_pot=view.declared_by_pot,
            registers=view.registers,
            pc=view.step,
            seat=view.to_act,
            todo=view.todo,
            frame=view.frame,
            chosen=(),
            next_button=-1,
            chance=Shuffled(0),
        )

    def _layout(self, hidden: list[int]) -> Layout:
        """Where the cards lie once these, in this order, lie where none is seen."""
        view, faces = self._view, bytearray(len(self._program.deck.cards))
        cards: list[Cards] = [()] * len(view.seats)
        for number in self._likely.those_bound_first:
            cards[number] = self._likely.hand(number, hidden)
        for seat in view.seats:
            for card, face in zip(cards[seat.seat], seat.faces, strict=True):
                faces[card] = face
        places = tuple(tuple(_filled(place, hidden)) for place in view.places)
        for lie, lying in zip(view.place_faces, places, strict=True):
            for face, card in zip(lie, lying, strict=True):
                faces[card] = face
        aside = tuple(tuple([hidden.pop() for _ in range(seat.laid_aside)]) for seat in view.seats)
        muck = [*self._folded, *(hidden.pop() for _ in range(view.discards - len(self._folded)))]
        self._random.shuffle(muck)
        return Layout(
            cards=tuple(cards),
            faces=bytes(faces),
            places=places,
            stock=tuple(sorted(hidden)),
            muck=tuple(muck),
            aside=aside,
            exposed=view.came_up,
            revealed=tuple(seat.shown for seat in view.seats),
            own_places=view.own_places,
        )


def _filled(cards: Cards, hidden: list[int]) -> Iterator[int]:
    """These cards, and where one is not seen the next of the hidden ones, which it is then no more."""
    return (hidden.pop() if card == UNSEEN else card for card in cards)


class _Numbered(InPlace):
    """A source of cards for which the numbers of an imagined deal say which card of the stock comes."""

    __slots__ = ("_come", "_world")

    def __init__(self, world: World) -> None:
        """No card has come."""
        self._world = world
        self._come: dict[int, int] = {}

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], to: int) -> int:
        nth = self._come.get(to, 0)
        self._come[to] = nth + 1
        return stock.pop(int(self._world.number(to, nth) * len(stock)))
