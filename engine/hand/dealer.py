"""The Dealer: a hand's fields opened for one transition. The only writer.

Chips and cards move only by the verbs below; each conserves them and leaves one event. Steps read every field, and
write only those that say how a round of actions stands (`seat`, `todo`, `closed`, `frame`, `level`, …).
"""

from collections.abc import Sequence
from functools import cache

from engine.hand.action import Option
from engine.hand.chance import NOBODY_SEES, Chance, Source
from engine.hand.event import DOWN, UP, Entry, Round
from engine.hand.hand import Betting, Cards, Hand, Layout, MarkValue, Memory
from engine.hand.seats import NOBODY, mask_of


def _funded(stacks: Sequence[int]) -> int:
    if 0 not in stacks:
        return (1 << len(stacks)) - 1
    return mask_of(seat for seat, stack in enumerate(stacks) if stack)


@cache
def _deck(size: int) -> Cards:
    return tuple(range(size))


_BURN = (NOBODY_SEES,)
_as_tuple = tuple.__new__


class Dealer:
    """A deal in motion.

    Besides the fields of a Hand it keeps `funded`, the seats with chips in their stacks, as a mask: it could be worked
    out from the stacks, but every decision asks for it. `source` is the chance opened, once a card is asked for; then
    `chance` is not known until the deal is laid down. `offered` is what the seat to act may do, once somebody asked.
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
        "closed",
        "common",
        "dealt",
        "declared",
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
    )

    def __init__(
        self,
        stacks: Sequence[int],
        button: int,
        deck_size: int,
        source: Source,
        *,
        carried: int = 0,
        places: int = 1,
        marks: Sequence[MarkValue] = (),
        registers: int = 0,
        dealt: int | None = None,
    ) -> None:
        """A new deal before its first step: all cards in the stock, `carried` chips in the pot.

        In are the seats of the mask `dealt`; None: everybody.
        """
        count = len(stacks)
        self.seats = count
        self.button = button
        self.stacks = list(stacks)
        self.paid = [0] * count
        self.common = self.carried = carried
        self.bets = [0] * count
        nothing: list[Cards] = [()] * count
        self.cards = nothing
        self.faces = bytearray(deck_size)
        self.places: list[Cards] = [()] * places
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
        self.declared: tuple[int, ...] = ()
        self.next_button = NOBODY
        self.chance: Chance | None = None
        self.source: Source | None = source
        self.offered: tuple[Option, ...] | None = None
        self.layout: Layout | None = None
        self.log: list[Entry | Round] = []

    @classmethod
    def open(cls, hand: Hand) -> "Dealer":
        """A Dealer working on an open copy of a hand, with an empty log."""
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
            memory,
            marks,
            dealer.declared,
            registers,
            dealer.pc,
            dealer.seat,
            dealer.todo,
            dealer.frame,
            dealer.next_button,
            dealer.chance,
        ) = hand
        dealer.layout = layout
        cards, faces, places, stock, muck, aside, exposed, revealed = layout
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
        ) = memory
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
        dealer.log = []
        return dealer

    def lay_down(self) -> Hand:
        """The deal as it stands, as a value."""
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
                ),
            )
        betting = _as_tuple(Betting, (tuple(self.bets), self.level, self.raises, self.full, self.closed, self.bettor))
        memory = _as_tuple(
            Memory,
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
                memory,
                tuple(self.marks),
                self.declared,
                tuple(self.registers),
                self.pc,
                self.seat,
                self.todo,
                self.frame,
                self.next_button,
                chance,
            ),
        )

    def _draw(self, to: Sequence[int], each: int) -> Cards:
        """So many cards have left the stock, dealt one at a time in the order of `to`."""
        source = self.source
        if source is None:
            assert self.chance is not None
            source = self.source = self.chance.open()
        self.chance = self.layout = None
        return source.deal(self.stock, to, each)

    # --- what can be worked out ---------------------------------------------------------------------------------

    @property
    def pot(self) -> int:
        """All chips in the pot."""
        return self.common + sum(self.paid)

    @property
    def players_in(self) -> int:
        """How many are still in this deal."""
        return self.live.bit_count()

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.next_button != NOBODY

    # --- chips ------------------------------------------------------------------------------------------------------

    def pay_in(self, kind: str, seats: Sequence[int], chips: Sequence[int], matched: bool = False) -> None:
        """Chips of each of these stacks lie in the pot, dead: they do not count towards a bet.

        `chips` says what each seat owes; one with less pays what it has. `matched` chips, such as antes, count on the
        seat's account: a seat that matched less cannot win the rest. Others belong to everybody still in.
        """
        stacks, log = self.stacks, self.log
        account = self.paid if matched else [0] * self.seats
        least = min(chips, default=0)
        if 0 < least < min(stacks) and chips.count(least) == len(seats) > 1:  # all pay the same, and keep some
            for seat in seats:
                stacks[seat] -= least
                account[seat] += least
            log.append((kind, tuple(seats), least, (), ""))
            seats = ()
        for seat, owed in zip(seats, chips):  # noqa: B905 - called for every hand; the caller made them alike
            stack = stacks[seat]
            if owed >= stack:
                owed = stack  # noqa: PLW2901 - all there is
                self.funded &= ~(1 << seat)
            if owed > 0:
                stacks[seat] = stack - owed
                account[seat] += owed
                log.append((kind, seat, owed, (), ""))
        if not matched:
            self.common += sum(account)

    def stake(self, kind: str, seat: int, chips: int, detail: int | str = "") -> int:
        """Chips of a stack lie in the pot and count towards the bet to match; what is left of the stack."""
        stacks = self.stacks
        stacks[seat] = left = stacks[seat] - chips
        if not left:
            self.funded &= ~(1 << seat)
        self.paid[seat] += chips
        self.bets[seat] += chips
        self.log.append((kind, seat, chips, (), detail))
        return left

    def refund(self, seat: int, chips: int) -> None:
        """Chips of a seat that nobody matched are back in its stack."""
        self._receive(seat, chips)
        self.paid[seat] -= chips
        self.log.append(("refund", seat, chips, (), ""))

    def gather(self) -> None:
        """The pot is no longer divided into what each paid; it holds as much as before."""
        chips = sum(self.paid)
        if chips:
            self.common += chips
            self.paid = [0] * self.seats

    def pay_out(self, kind: str, seat: int, chips: int, detail: int | str = "") -> None:
        """Chips of the gathered pot are in a stack."""
        assert chips <= self.common
        self.common -= chips
        self.stacks[seat] += chips
        if chips:
            self.funded |= 1 << seat
        self.log.append((kind, seat, chips, (), detail))

    def pay_over(self, seat: int, to: int, chips: int) -> None:
        """Chips of one stack are in another."""
        self.stacks[seat] -= chips
        if not self.stacks[seat]:
            self.funded &= ~(1 << seat)
        self._receive(to, chips)
        self.log.append(("pass chips", seat, chips, (), to))

    def _receive(self, seat: int, chips: int) -> None:
        self.stacks[seat] += chips
        if chips:
            self.funded |= 1 << seat

    # --- cards ------------------------------------------------------------------------------------------------------

    def deal(self, to: tuple[int, ...], each: int, facing: int = DOWN) -> None:
        """Each of these seats has `each` more cards from the stock, dealt one at a time in the order of `to`."""
        self._hand_out(to, each, self._draw(to, each), facing)

    def burn_and_deal(self, to: tuple[int, ...], facing: int) -> None:
        """One card of the stock is on the discards, unseen, and each of these seats has one of the next."""
        drawn = self._draw(_BURN + to, 1)  # all at once, and the burnt one first
        burnt = drawn[:1]
        self.muck += burnt
        self.log.append(("burn", NOBODY, 0, burnt, ""))
        self._hand_out(to, 1, drawn[1:], facing)

    def _hand_out(self, to: tuple[int, ...], each: int, dealt: Cards, facing: int) -> None:
        """Each of these seats has `each` more of these cards, which came one at a time in the order of `to`."""
        held, step = self.cards, len(to)
        if step == 1:
            held[to[0]] += dealt
            self.log.append(("deal", to[0], 0, dealt, facing))
        else:
            # The first of every round of cards are the first seat's, and so on; one round makes hands of one card.
            rounds = [dealt[at : at + step] for at in range(0, len(dealt), step)] if each > 1 else (dealt,)
            for seat, cards in zip(to, zip(*rounds)):  # noqa: B905 - one for each
                held[seat] += cards
            self.log.append(("deal", to, 0, dealt, facing))
        if facing:
            self._lay(dealt, facing)

    def deal_to_place(self, place: int, count: int) -> None:
        """A place on the table has `count` more cards from the stock, face up."""
        cards = self._draw((-1 - place,), count)  # see `place_address`, here without a call
        self.places[place] += cards
        self._lay(cards, UP)
        self.log.append(("deal to place", NOBODY, 0, cards, place))

    def burn_and_deal_to_place(self, place: int, count: int) -> None:
        """One card of the stock is on the discards, unseen, and a place has `count` of the next, face up."""
        drawn = self._draw(_BURN + (-1 - place,) * count, 1)  # all at once, and the burnt one first
        burnt, cards = drawn[:1], drawn[1:]
        self.muck += burnt
        self.places[place] += cards
        self._lay(cards, UP)
        self.log += (("burn", NOBODY, 0, burnt, ""), ("deal to place", NOBODY, 0, cards, place))

    def burn(self, count: int) -> None:
        """So many cards of the stock are on the discards, unseen."""
        cards = self._draw(_BURN, count)
        self.muck += cards
        self.log.append(("burn", NOBODY, 0, cards, ""))

    def discard(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are on the discards."""
        self._give_up("discard", seat, cards)
        self.muck += cards

    def take_up(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are in the stock, from which others come for them at once."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        if self.exposed:
            self._lay(cards, DOWN)
        self.stock += cards
        self.log.append(("take up", seat, 0, cards, ""))

    def lay_aside(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are thrown away but kept where they can be proved."""
        self._give_up("lay aside", seat, cards)
        self.aside[seat] += cards

    def _give_up(self, kind: str, seat: int, cards: Cards) -> None:
        """These cards no longer lie before a seat; all are told of those that lay open."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        if self.exposed:
            faces = self.faces
            for facing in sorted({faces[card] for card in cards}):
                lay_so = tuple([card for card in cards if faces[card] == facing])
                self.log.append((kind, seat, 0, lay_so, facing))
            self._lay(cards, DOWN)
        else:
            self.log.append((kind, seat, 0, cards, DOWN))

    def hand_over(self, seat: int, to: int, cards: Cards) -> None:
        """These cards of a seat lie before another, closed ones closed and open ones open."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        self.cards[to] += cards
        faces = self.faces
        closed = tuple([card for card in cards if faces[card] != UP])
        shown = tuple([card for card in cards if faces[card] == UP])
        if closed:
            self.log.append(("pass", seat, 0, closed, to))
        if shown:
            self.log.append(("pass open", seat, 0, shown, to))

    def pick_up(self, seat: int, place: int, cards: Cards, facing: int) -> None:
        """These cards of a place on the table lie before a seat."""
        self.layout = None
        self.places[place] = tuple([card for card in self.places[place] if card not in cards])
        self.cards[seat] += cards
        self._lay(cards, facing)
        self.log.append(("pick up", seat, 0, cards, place))

    def put_down(self, seat: int, place: int, cards: Cards) -> None:
        """These cards of a seat lie on a place on the table, face up."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        self.places[place] += cards
        self._lay(cards, UP)
        self.log.append(("put down", seat, 0, cards, place))

    def shuffle_in(self, but: Sequence[int] = ()) -> None:
        """The discards are stock again, but for these cards, which stay where they are."""
        self.layout = None
        cards = tuple([card for card in self.muck if card not in but])
        self.stock += cards
        self.muck = list(but)
        self.log.append(("shuffle in", NOBODY, 0, cards, ""))

    def turn(self, seat: int, cards: Cards, facing: int) -> None:
        """These cards of a seat lie as `facing` says."""
        self.layout = None
        self._lay(cards, facing)
        self.log.append(("turn", seat, 0, cards, facing))

    def show(self, kind: str, seat: int, cards: Cards) -> None:
        """All have seen these cards of a seat; they lie as they lay."""
        self.layout = None
        known = self.revealed[seat]
        self.revealed[seat] = (*known, *[card for card in cards if card not in known]) if known else cards
        self.log.append((kind, seat, 0, cards, ""))

    def _lay(self, cards: Sequence[int], facing: int) -> None:
        """These cards lie so; whatever lies up is in `exposed`."""
        faces, exposed = self.faces, self.exposed
        if facing != UP:
            for card in cards:
                faces[card] = facing
            return
        if not exposed or {*cards}.isdisjoint(exposed):
            exposed += cards
            for card in cards:
                faces[card] = UP
            return
        for card in cards:
            if faces[card] != UP:
                if card in exposed:  # it went back into the stock and came up again
                    exposed.remove(card)
                exposed.append(card)
                faces[card] = UP

    # --- facts ------------------------------------------------------------------------------------------------------

    def say(self, kind: str, seat: int, detail: int | str = "") -> None:
        """A word was said; nothing moved."""
        self.log.append((kind, seat, 0, (), detail))

    def declare(self, seat: int, number: int, among: int, said: str) -> None:
        """A seat has said the word of this number, for all to hear; of those `among`, a mask, it has this one alone.

        `said` is what is heard: the word, with its number where it has one.
        """
        words = self.declared or (0,) * self.seats
        self.declared = (*words[:seat], words[seat] & ~among | 1 << number, *words[seat + 1 :])
        self.log.append(("declare", seat, 0, (), said))

    def fold(self, seat: int, aside: bool = False) -> None:
        """A seat is out; its cards are on the discards, or laid aside for a proof."""
        self.layout = None
        cards, others = self.cards[seat], ~(1 << seat)
        self.live &= others
        self.todo &= others
        self.cards[seat] = ()
        if self.exposed:
            faces = self.faces
            for card in cards:
                faces[card] = DOWN
        if aside:
            self.aside[seat] += cards
            self.log.append(("fold aside", seat, 0, cards, ""))
        else:
            self.muck += cards
            self.log.append(("fold", seat, 0, cards, ""))

    def mark(self, mark: int, value: int, seat: int = NOBODY, name: str = "") -> None:
        """A mark of the table, or a seat's where players own it, holds this value."""
        held = self.marks[mark]
        if isinstance(held, tuple):
            assert seat != NOBODY
            self.marks[mark] = (*held[:seat], value, *held[seat + 1 :])
        else:
            self.marks[mark] = value
        self.log.append(("mark", seat, 0, (), f"{name} {value}"))

    def end(self, next_button: int, kind: str = "end") -> None:
        """The deal is over; chips still in the pot are carried; `next_button` deals next."""
        self.gather()
        self.seat = NOBODY
        self.todo = 0
        self.next_button = next_button
        self.log.append((kind, NOBODY, 0, (), next_button))
