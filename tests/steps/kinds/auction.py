"""auction: cards go to the highest bidder. A kind that the tests alone know: see test_a_kind_of_its_own.py."""

from dataclasses import dataclass

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Amount, Seats
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import receive_cards, take_from_stock
from engine.steps.judged.interval import MANY, Interval, exactly
from engine.steps.machine.build import Builder, concerned, reckon
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.machine.stock import Stock
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Moves, Noun, Payment
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
    always,
    called,
)
from engine.steps.shared.sentence import Doing, cards_of, does, text_of
from engine.steps.step_kind import Kind

_SKIP = only("skip")


@dataclass(frozen=True, slots=True)
class Auction(Asking):
    """In turn each may bid more than was bid before; `frame` holds who bid last, and how much."""

    who: Seats | None
    least: int | Amount
    cards: int | Amount
    stock: Stock
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.todo = concerned(self.who, d, self.turn) & d.live & d.funded
        d.frame = (NOBODY, 0)
        return self._next(d, (d.button + 1) % d.seats)

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        least = self._least(d, d.seat)
        return (Option("bid", least, d.stacks[d.seat]), _SKIP) if least <= d.stacks[d.seat] else (_SKIP,)

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is who bid last, and how much."""
        if len(d.frame) != 2 or not NOBODY <= d.frame[0] < d.seats or d.todo & ~d.live:
            return False
        return d.frame[1] >= 0 and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        d.say("say", seat, f"bid {action.amount}" if action.kind == "bid" else "skip")
        if action.kind == "bid":
            d.frame = (seat, action.amount)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _least(self, d: Dealer, seat: int) -> int:
        return max(reckon(self.least, d, seat), d.frame[1] + 1)

    def _next(self, d: Dealer, start: int) -> int:
        if d.todo:
            d.seat = from_seat(d.todo, start)
            return WAIT
        d.seat = NOBODY
        winner, bid = d.frame
        d.frame = ()
        if winner != NOBODY:
            d.pay_in("pay", (winner,), (bid,))
            self.stock.give(d, winner, min(reckon(self.cards, d, winner), self.stock.available(d)), UP)
        return NEXT


def build(body: Body, b: Builder) -> None:
    """Adds the auction."""
    b.emit(Auction(b.who(body), b.amount(body, "least", 1), b.amount(body, "cards", 1), b.stock, b.turn(body)))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: somebody may pay, and hold more cards."""
    cards = table.amount(body, "cards", exactly(1)).or_none
    table.paid_in(Interval(0, MANY))
    take_from_stock(table, body, cards)
    receive_cards(table, cards, up=True, everyone=False)


def says(body: Body) -> str:
    """See Kind."""
    doing = Doing(
        "{who} bids {least} at least for {cards}, face up.", "{who} bid {least} at least for {cards}, face up."
    )
    return does(body, doing, least=text_of(body, "least", "1"), cards=cards_of(body, "cards"))


KIND = Kind(
    name="auction",
    about="Cards go face up to the highest bidder.",
    example="auction: {cards: 1}",
    fields=(
        Field("cards", "amount", "How many cards there are to be had.", "1"),
        Field("least", "amount", "The least bid.", "1", example="ante"),
        Field("who", "seats", "Who may bid.", "everyone in"),
    ),
    says=says,
    otherwise=("sell",),
    noun=Noun("auction", "auctions"),
    roles=(called("auction"),),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    **KEYS_GO_TOGETHER,
    counts="cards",
    names=(),
    payments=(Payment("least", may_be_none=False),),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    asks=Asks("once", 2),
    answers=(Answer("bid", "bids", "chips", ()), Answer("skip", "skips", "nothing", ())),
    tells_rule=always,
    moves=(
        Moves("stack", "pot", NO_KEY, NO_KEY, NO_KEY),
        Moves("stock", "hand", NO_KEY, NO_KEY, NO_KEY),
        Moves("discards", "stock", NO_KEY, NO_KEY, NO_KEY),
    ),
    events=("say", "pay", "deal", "shuffle in"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
