"""draw: change cards."""

from dataclasses import dataclass

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Amount, Cards, Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, left_of_dealer, reckon, starting_seat
from engine.steps.interval import Interval, exactly
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import everyone, phrase, text_of
from engine.steps.step import NEXT, WAIT, Asking
from engine.steps.stock import Stock

_STAND_PAT = only("stand pat")
_ALL_CARDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Draw(Asking):
    """In turn players throw cards away and get as many new ones."""

    who: Seats | None
    first: Seats | None
    least: int | Amount
    most: int | Amount
    which: Cards | None
    laid_aside: Seats | None
    stock: Stock
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = d.todo = concerned(self.who, d, self.turn) & d.live
        if todo == (1 << d.seats) - 1:
            d.drawn = [0] * d.seats
        else:
            d.drawn = [0 if todo >> seat & 1 else drawn for seat, drawn in enumerate(d.drawn)]
        left = (d.button + 1) % d.seats
        return self._next(d, left if self.first is None else starting_seat(self.first, left_of_dealer, d, self.turn))

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step: never more cards than the stock, with the discards where they come back, can give."""
        seat = d.seat
        cards = d.cards[seat] if self.which is None else self._changeable(d, seat)
        most = reckon(self.most, d, seat)
        most = min(most, len(cards))
        if len(d.stock) - self.stock.kept_back < most:
            most = min(most, self.stock.available(d))
        if most <= 0:
            return (_STAND_PAT,)
        least = self.least and min(reckon(self.least, d, seat), most)
        if least > 0:
            return (Option("discard", least, most, 1, (), cards),)
        return (_STAND_PAT, Option("discard", 1, most, 1, (), cards))

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        thrown = action.cards
        if not thrown:
            d.log.append(("stand pat", seat, 0, (), ""))
        else:
            d.drawn[seat] = len(thrown)
            if self.laid_aside is not None and self.laid_aside(d, seat) >> seat & 1:
                d.lay_aside(seat, thrown)
                self.stock.give(d, seat, len(thrown), DOWN)
            else:
                d.discard(seat, thrown)
                self.stock.give(d, seat, len(thrown), DOWN, thrown)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _changeable(self, d: Dealer, seat: int) -> tuple[int, ...]:
        """The cards of a seat that it may throw away."""
        assert self.which is not None
        allowed = self.which(d, seat)
        return tuple([card for card in d.cards[seat] if allowed >> card & 1])

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that can exchange a card is asked; one that cannot stands pat."""
        todo = d.todo
        while todo:
            seat = d.seat = from_seat(todo, start)
            if (self.which is None and len(d.stock) > self.stock.kept_back) or self.options(d) != (_STAND_PAT,):
                return WAIT
            d.say("stand pat", seat)
            todo = d.todo = todo & ~(1 << seat)
        d.seat = NOBODY
        return NEXT


def build(body: Body, b: Builder) -> None:
    """Adds the exchange."""
    b.emit(
        Draw(
            who=b.who(body),
            first=b.seats(body, "first"),
            least=b.amount(body, "least"),
            most=b.amount(body, "most", _ALL_CARDS),
            which=b.cards(body, "which"),
            laid_aside=b.seats(body, "laid-aside"),
            stock=b.stock,
            turn=b.turn(body),
        )
    )


def effect(body: Body, table: Abstract) -> None:
    """See Kind: cards go to the discards, or aside, and as many come from the stock."""
    held = table.own.most
    least = table.amount(body, "least").capped(held)
    most = table.amount(body, "most", exactly(held)).capped(held)
    each = Interval(min(least.least, most.least), most.most)
    table.exchange(body, each, table.count(body), aside="laid-aside" in body.values)
    table.now("cards drawn")


def says(body: Body) -> str:
    """See Kind."""
    who = everyone(body)
    turn = "" if body.scope.turns else "In turn "
    least = phrase(body, "least", "at least {} and ")
    which = phrase(body, "which", " of {}")
    aside = phrase(body, "laid-aside", "; what the {} throws away is laid aside")
    player = who[:1].lower() + who[1:] if turn else who
    return f"{turn}{player} exchanges {least}at most {text_of(body, 'most', 'all')} cards{which}{aside}."


KIND = Kind(
    name="draw",
    about="In turn players throw cards away and get as many new ones; never more than stock and discards can give.",
    example="draw: {most: 3}",
    fields=(
        Field("who", "seats", "Who may draw.", default="everyone in"),
        Field("first", "seats", "Who draws first.", default="left of the dealer", example="opener"),
        Field("least", "amount", "The fewest cards that must be exchanged.", default="0", subject="each"),
        Field("most", "amount", "The most cards that may be exchanged.", default="all", example="3", subject="each"),
        Field("which", "cards", "The cards that may be thrown away.", default="any", subject="each"),
        Field(
            "laid-aside",
            "seats",
            "Whose discards are kept aside for a proof, and never shuffled in.",
            default="nobody's",
            example="opener",
        ),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
