"""discard: throw cards away."""

from dataclasses import dataclass

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, Cards, Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, reckon
from engine.steps.interval import exactly
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import everyone, phrase, text_of
from engine.steps.step import NEXT, WAIT, Asking, Silent


@dataclass(frozen=True, slots=True)
class Discard(Asking):
    """Players choose cards to throw away, each as many as he must; nobody sees which."""

    who: Seats | None
    cards: int | Amount
    down_to: bool
    """Whether `cards` says how many he keeps, instead of how many he throws away."""
    which: Cards | None
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.todo = concerned(self.who, d, self.turn) & d.live
        return self._next(d, (d.button + 1) % d.seats)

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat = d.seat
        cards = self._choice(d, seat)
        count = self._count(d, seat)
        return (Option("discard", count, count, 1, (), cards),)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        d.discard(d.seat, action.cards)
        d.todo &= ~(1 << d.seat)
        return self._next(d, d.seat)

    def _choice(self, d: Dealer, seat: int) -> tuple[int, ...]:
        """The cards among which a seat chooses."""
        if self.which is None:
            return d.cards[seat]
        allowed = self.which(d, seat)
        return tuple([card for card in d.cards[seat] if allowed >> card & 1])

    def _count(self, d: Dealer, seat: int) -> int:
        """How many cards a seat has to throw away: never more than it can."""
        number = reckon(self.cards, d, seat)
        asked = len(d.cards[seat]) - number if self.down_to else number
        return max(0, min(asked, len(self._choice(d, seat))))

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that has to throw something away is asked."""
        while d.todo:
            seat = d.seat = from_seat(d.todo, start)
            if self._count(d, seat):
                return WAIT
            d.todo &= ~(1 << seat)
        d.seat = NOBODY
        return NEXT


@dataclass(frozen=True, slots=True)
class DiscardAll(Silent):
    """All cards of a kind are thrown away; nobody chooses."""

    who: Seats | None
    which: Cards
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        for seat in in_order(concerned(self.who, d, self.turn) & d.live, d.button + 1, d.seats):
            chosen = self.which(d, seat)
            cards = tuple([card for card in d.cards[seat] if chosen >> card & 1])
            if cards:
                d.discard(seat, cards)
        return NEXT


def build(body: Body, b: Builder) -> None:
    """Adds the throwing away."""
    down_to = "down-to" in body.values
    which = b.cards(body, "which")
    if which is not None and not down_to and "cards" not in body.values:
        b.emit(DiscardAll(b.who(body), which, b.turn(body)))
        return
    amount = b.amount(body, "down-to" if down_to else "cards", 1)
    b.emit(Discard(b.who(body), amount, down_to, which, b.turn(body)))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: players hold fewer cards, the discards more."""
    held = table.own
    if "down-to" in body.values:
        kept = table.amount(body, "down-to")
        left = held.capped(kept.most)
    elif "which" in body.values and "cards" not in body.values:
        left = held.or_none
    else:
        left = held.less(table.amount(body, "cards", exactly(1)))
    table.own = left if table.concerns_all(body) else left.hull(held)
    table.down = table.down.or_none.capped(table.own.most)
    table.muck = (table.muck + held.times(table.count(body)).or_none).capped(table.deck_size)
    table.journal.changed |= {"cards", "discards"}


def says(body: Body) -> str:
    """See Kind."""
    if "down-to" in body.values:
        return f"{everyone(body)} throws cards away until he holds {text_of(body, 'down-to')}."
    if "cards" not in body.values and "which" in body.values:
        return f"{everyone(body)} throws away {text_of(body, 'which')}."
    return f"{everyone(body)} throws away {text_of(body, 'cards', '1')}{phrase(body, 'which', ' of {}')}, unseen."


KIND = Kind(
    name="discard",
    about="Players throw cards away, and get none for them; nobody sees which.",
    example="discard: {cards: 1}",
    fields=(
        Field("cards", "amount", "How many each throws away.", default="1", example="1", subject="each"),
        Field("down-to", "amount", "Instead: how many each keeps.", example="5", subject="each"),
        Field(
            "which",
            "cards",
            "The cards he may choose from; alone, all of these go and nobody is asked.",
            default="any",
            subject="each",
        ),
        Field("who", "seats", "Who throws away.", default="everyone in"),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
