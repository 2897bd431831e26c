"""A hand's fields opened for one transition, and laid down again as a value."""

from collections.abc import Sequence
from functools import cache
from typing import Self

from engine.hand.action import Option
from engine.hand.chance import Chance, Source
from engine.hand.event import Entry, Round
from engine.hand.hand import Betting, Cards, Hand, Layout, MarkValue, Past, owner_of
from engine.hand.seats import NOBODY, mask_of


def _funded(stacks: Sequence[int]) -> int:
    if 0 not in stacks:
        return (1 << len(stacks)) - 1
    return mask_of(seat for seat, stack in enumerate(stacks) if stack)


@cache
def _deck(size: int) -> Cards:
    return tuple(range(size))


_as_tuple = tuple.__new__


class OpenHand:
    """The fields of a Hand, open to be written; the verbs that write them are the Dealer's.

    Besides the fields of a Hand it keeps `funded`, the seats with chips in their stacks, as a mask: it could be worked
    out from the stacks, but every decision asks for it. `source` is the chance opened, once a card is asked for; then
    `chance` is not known until the deal is laid down. `offered` is what the seat to act may do, once somebody asked.
    `within` is what everybody in the round of betting can have put in by its end, at the least; 0 where nobody knows.
    `layout` is where the cards lie as a value, as long as none has moved since it was laid down or opened.
    """

    __slots__ = (
        "aside",
        "bets",
        "bettor",
        "bettor_of_deal",
        "button",
        "cards",
        "carried",
        "chance",
        "chosen",
        "closed",
        "common",
        "dealt",
        "declared",
        "declared_by_pot",
        "drawn",
        "exposed",
        "faces",
        "frame",
        "full",
        "funded",
        "last_raise",
        "layout",
        "level",
        "live",
        "log",
        "losers",
        "marks",
        "muck",
        "next_button",
        "offered",
        "opener",
        "opening",
        "own_places",
        "paid",
        "pc",
        "places",
        "poster",
        "pot_won",
        "raiser",
        "raises",
        "registers",
        "revealed",
        "seat",
        "seats",
        "source",
        "stacks",
        "stock",
        "todo",
        "winners",
        "within",
    )

    def __init__(
        self,
        stacks: Sequence[int],
        button: int,
        deck_size: int,
        source: Source,
        *,
        carried: int = 0,
        put_in: int = 0,
        places: int = 1,
        own_places: int = 0,
        marks: Sequence[MarkValue] = (),
        registers: int = 0,
        dealt: int | None = None,
    ) -> None:
        """A new deal before its first step: all cards in the stock, `carried` chips in the pot.

        Earlier deals have left all of these but the chips that were `put_in` since.

        `places` are those that are everybody's; each seat has `own_places` besides.

        In are the seats of the mask `dealt`; None: everybody.
        """
        # Every field is written out here and in the two functions below: each deal and each copy of one passes here,
        # and a loop over names takes several times as long.
        count = len(stacks)
        self.seats = count
        self.button = button
        self.stacks = list(stacks)
        self.paid = [0] * count
        self.common = carried
        self.carried = carried - put_in
        self.bets = [0] * count
        nothing: list[Cards] = [()] * count
        self.cards = nothing
        self.faces = bytearray(deck_size)
        self.places: list[Cards] = [()] * (places + own_places * count)
        self.own_places = own_places
        self.stock = [*_deck(deck_size)]
        self.muck: list[int] = []
        self.aside = nothing[:]
        self.exposed: list[int] = []
        self.revealed = nothing[:]
        self.dealt = self.live = (1 << count) - 1 if dealt is None else dealt
        self.funded = _funded(stacks)
        self.level = self.raises = self.full = self.last_raise = 0
        self.opener = self.bettor = self.raiser = self.bettor_of_deal = self.poster = NOBODY
        self.opening: Cards = ()
        self.drawn = [0] * count
        self.winners = self.losers = self.pot_won = 0
        self.marks: list[MarkValue] = list(marks)
        self.registers = [0] * registers
        self.pc = 0
        self.seat = NOBODY
        self.todo = self.closed = 0
        self.frame: tuple[int, ...] = ()
        self.chosen: tuple[int, ...] = ()
        self.declared: tuple[int, ...] = ()
        self.declared_by_pot: tuple[tuple[int, ...], ...] = ()
        self.next_button = NOBODY
        self.chance: Chance | None = None
        self.source: Source | None = source
        self.offered: tuple[Option, ...] | None = None
        self.within = 0
        self.layout: Layout | None = None
        self.log: list[Entry | Round] = []

    @classmethod
    def open(cls, hand: Hand) -> Self:
        """An open copy of a hand, with an empty log."""
        dealer = cls.__new__(cls)
        # Taken apart by place, which is quick; that no two change places is seen by laying down what was opened.
        (
            dealer.button,
            stacks,
            paid,
            dealer.common,
            dealer.carried,
            dealer.dealt,
            dealer.live,
            layout,
            betting,
            past,
            marks,
            dealer.declared,
            dealer.declared_by_pot,
            registers,
            dealer.pc,
            dealer.seat,
            dealer.todo,
            dealer.frame,
            dealer.chosen,
            dealer.next_button,
            dealer.chance,
        ) = hand
        dealer.layout = layout
        cards, faces, places, stock, muck, aside, exposed, revealed, dealer.own_places = layout
        bets, dealer.level, dealer.raises, dealer.full, dealer.closed, dealer.bettor = betting
        (
            dealer.last_raise,
            dealer.opener,
            dealer.opening,
            dealer.raiser,
            dealer.bettor_of_deal,
            dealer.poster,
            drawn,
            dealer.winners,
            dealer.losers,
            dealer.pot_won,
        ) = past
        dealer.seats = len(stacks)
        dealer.stacks = [*stacks]
        dealer.funded = _funded(stacks)
        dealer.paid = [*paid]
        dealer.bets = [*bets]
        dealer.cards = [*cards]
        dealer.faces = bytearray(faces)
        dealer.places = [*places]
        dealer.stock = [*stock]
        dealer.muck = [*muck]
        dealer.aside = [*aside]
        dealer.exposed = [*exposed]
        dealer.revealed = [*revealed]
        dealer.drawn = [*drawn]
        dealer.marks = [*marks]
        dealer.registers = [*registers]
        dealer.source = dealer.offered = None
        dealer.within = 0
        dealer.log = []
        return dealer

    def lay_down(self) -> Hand:
        """The deal as it stands, as a value."""
        # What was last laid down or opened serves again where it cannot have changed: the chance as long as no card was
        # drawn since, and the layout as long as no card has moved.
        chance = self.chance
        if chance is None:
            assert self.source is not None
            chance = self.chance = self.source.lay_down()
        layout = self.layout
        if layout is None:
            layout = self.layout = _as_tuple(  # quicker than a call with as many arguments, here and below
                Layout,
                (
                    tuple(self.cards),
                    bytes(self.faces),
                    tuple(self.places),
                    tuple(self.stock),
                    tuple(self.muck),
                    tuple(self.aside),
                    tuple(self.exposed),
                    tuple(self.revealed),
                    self.own_places,
                ),
            )
        betting = _as_tuple(Betting, (tuple(self.bets), self.level, self.raises, self.full, self.closed, self.bettor))
        past = _as_tuple(
            Past,
            (
                self.last_raise,
                self.opener,
                self.opening,
                self.raiser,
                self.bettor_of_deal,
                self.poster,
                tuple(self.drawn),
                self.winners,
                self.losers,
                self.pot_won,
            ),
        )
        return _as_tuple(
            Hand,
            (
                self.button,
                tuple(self.stacks),
                tuple(self.paid),
                self.common,
                self.carried,
                self.dealt,
                self.live,
                layout,
                betting,
                past,
                tuple(self.marks),
                self.declared,
                self.declared_by_pot,
                tuple(self.registers),
                self.pc,
                self.seat,
                self.todo,
                self.frame,
                self.chosen,
                self.next_button,
                chance,
            ),
        )

    @property
    def pot(self) -> int:
        """All chips in the pot."""
        return self.common + sum(self.paid)

    def own(self, seat: int) -> range:
        """The places that a seat has of its own, by number."""
        first = len(self.places) - (self.seats - seat) * self.own_places
        return range(first, first + self.own_places)

    def owner(self, place: int) -> int:
        """The seat before which a place is; nobody where it is everybody's."""
        return owner_of(place, len(self.places), self.seats, self.own_places)

    def held(self, seat: int) -> Cards:
        """All cards that a seat holds: those before it, then those on its own places."""
        if not self.own_places:
            return self.cards[seat]
        return (*self.cards[seat], *[card for place in self.own(seat) for card in self.places[place]])

    @property
    def players_in(self) -> int:
        """How many are still in this deal."""
        return self.live.bit_count()

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.next_button != NOBODY
