"""post: forced bets."""

from dataclasses import dataclass

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, reckon
from engine.steps.interval import Sure
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import does, text_of
from engine.steps.step import NEXT, WAIT, Asking, Silent


@dataclass(frozen=True, slots=True)
class Ante(Silent):
    """A forced bet of one or several players, dead or live; who is short posts what he has."""

    who: Seats | None
    amount: int | Amount
    live: bool
    matched: bool
    """Whether who posts less can win only what he matched: an ante of everyone; else it is everybody's."""
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        posters = in_order(concerned(self.who, d, self.turn), d.button + 1, d.seats)
        amount = self.amount
        owed = [amount] * len(posters) if isinstance(amount, int) else [amount(d, seat) for seat in posters]
        if self.live:
            before = d.level
            for seat, chips in zip(posters, owed, strict=True):
                _post_live(d, seat, chips, before)
        else:
            d.pay_in("post", posters, owed, self.matched)
        return NEXT


@dataclass(frozen=True, slots=True)
class Blinds(Silent):
    """Live forced bets from the left of the dealer; of two players the dealer posts the first."""

    amounts: tuple[int | Amount, ...]

    def enter(self, d: Dealer) -> int:
        """See Step."""
        start = d.button if d.players_in == 2 and len(self.amounts) > 1 else d.button + 1
        posters = in_order(d.live, start, d.seats)
        for seat, amount in zip(posters, self.amounts):  # noqa: B905 - the first of them
            _post_live(d, seat, amount if isinstance(amount, int) else amount(d, seat))
        return NEXT


@dataclass(frozen=True, slots=True)
class Offer(Asking):
    """A bet that players may post before they see more, such as a straddle; each is asked in turn."""

    who: Seats | None
    amount: int | Amount
    live: bool
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.todo = concerned(self.who, d, self.turn) & d.live & d.funded
        return self._next(d, (d.button + 1) % d.seats)

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return (only("post", self._chips(d, d.seat)), _DECLINE)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if action.kind == "decline":
            d.say("decline", seat)
        elif self.live:
            _post_live(d, seat, reckon(self.amount, d, seat), d.level)
        else:
            d.pay_in("post", (seat,), (action.amount,))
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _chips(self, d: Dealer, seat: int) -> int:
        """What the seat would put in: what is missing to the amount, or all it has."""
        owed = reckon(self.amount, d, seat) - (d.bets[seat] if self.live else 0)
        return min(owed, d.stacks[seat])

    def _next(self, d: Dealer, start: int) -> int:
        while d.todo:
            seat = d.seat = from_seat(d.todo, start)
            if self._chips(d, seat) > 0:
                return WAIT
            d.todo &= ~(1 << seat)
        d.seat = NOBODY
        return NEXT


_DECLINE = only("decline")


def _post_live(d: Dealer, seat: int, amount: int, before: int = 0) -> None:
    """The seat's live chips have been brought up to this amount, or as near as its stack allows; the bet stands.

    Who posts no more than the bet that stood `before` speaks in his turn, as one does who had missed his blinds.
    """
    chips, stack = amount - d.bets[seat], d.stacks[seat]
    chips = min(chips, stack)
    if chips > 0:
        d.stake("blind", seat, chips)
    d.level = max(d.level, amount)
    if amount > before:
        d.poster = seat


def build(body: Body, b: Builder) -> None:
    """Adds the posting."""
    if "blinds" in body.values:
        b.emit(Blinds(b.amounts(body, "blinds")))
        return
    each = "each" in body.values
    if b.word(body, "choice", "forced") == "free":
        b.emit(Offer(b.who(body), b.amount(body, "each" if each else "amount"), _is_live(body), b.turn(body)))
        return
    b.emit(Ante(b.who(body), b.amount(body, "each" if each else "amount"), _is_live(body), each, b.turn(body)))


def _is_live(body: Body) -> bool:
    """Whether what is posted counts as a bet."""
    return text_of(body, "counts", "dead" if "each" in body.values else "live") == "live"


def effect(body: Body, table: Abstract) -> None:
    """See Kind: chips come into the pot; live ones are a bet to match."""
    blinds = body.values.get("blinds")
    if isinstance(blinds, tuple):
        chips = [table.reckon(blind, body.scope) for blind in blinds if isinstance(blind, Expression)]
    else:
        chips = [table.amount(body, "each" if "each" in body.values else "amount").times(table.count(body))]
    for owed in chips:
        paid = owed.or_none if text_of(body, "choice") == "free" else owed
        table.paid_in(paid)
        if paid.most and _is_live(body):
            table.level = Sure.SURELY if paid.least or table.level is Sure.SURELY else Sure.MAYBE
            table.now("last to post", table.level)
            table.now("current bet")


def says(body: Body) -> str:
    """See Kind."""
    if "blinds" in body.values:
        return f"From the dealer's left the players post {text_of(body, 'blinds')} blind."
    amount = text_of(body, "each") or text_of(body, "amount")
    return f"{does(body, 'posts', 'post')} {amount}{', which counts as a bet' if _is_live(body) else ''}."


KIND = Kind(
    name="post",
    about="Forced bets: antes, blinds. Who has less posts what he has and is all in.",
    example="post: {each: ante}",
    fields=(
        Field("each", "amount", "What everyone puts into the pot, dead.", example="ante", subject="each"),
        Field(
            "blinds",
            "amounts",
            "Live bets, from left of the dealer; of two players the dealer posts the first.",
            example="[small-blind, big-blind]",
        ),
        Field("who", "seats", "Who posts.", default="everyone in", example="left of last to post"),
        Field("amount", "amount", "What he posts.", example="2 * big-blind", subject="each"),
        Field(
            "counts",
            "choice",
            "Whether the chips count towards the bet of the next round.",
            default="live, but dead for `each`",
            choices={"dead": "They lie in the pot and match no bet.", "live": "They are the first bet of the round."},
        ),
        Field(
            "choice",
            "choice",
            "Whether it has to be posted.",
            default="forced",
            choices={"forced": "It has to be.", "free": "Each is asked whether he will: a straddle."},
        ),
    ),
    build=build,
    says=says,
    asks=True,
    effect=effect,
)
