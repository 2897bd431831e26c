"""post: forced bets."""

from msgspec import Struct

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.language.forms import SeatFact, body_of
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import MAYBE, SURELY
from engine.steps.machine.build import Builder, concerned, reckon
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, WAIT, Asking, Silent
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Forced, Moves, Noun, Payment
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    HOLDS_NO_STEPS,
    NEEDS_NOTHING,
    NO_CONTEST,
    called,
    never,
    nothing_amiss,
)
from engine.steps.shared.idle_keys import idle_in_posting
from engine.steps.shared.sentence import Doing, does, text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


class Ante(Silent, Struct, frozen=True):
    """A forced bet of one or several players, dead or live; a player who is short posts what they have."""

    who: Seats | None
    amount: int | Amount
    live: bool
    matched: bool
    """Whether a player who posts less can win only what they matched: an ante of everyone; else it is everybody's."""
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


class Blinds(Silent, Struct, frozen=True):
    """Live forced bets from the left of the dealer; of two players the dealer posts the first."""

    amounts: tuple[int | Amount, ...]

    def enter(self, d: Dealer) -> int:
        """See Step."""
        start = d.button if d.players_in == 2 and len(self.amounts) > 1 else d.button + 1
        posters = in_order(d.live, start, d.seats)
        for seat, amount in zip(posters, self.amounts):  # noqa: B905 - the first of them
            _post_live(d, seat, amount if isinstance(amount, int) else amount(d, seat))
        return NEXT


class Offer(Asking, Struct, frozen=True):
    """A bet that players may post before they see more, such as a straddle; all who can pay it are asked in turn."""

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

    def fits(self, d: Dealer) -> bool:
        """See Step: it keeps nothing in the frame."""
        return not d.frame and d.todo >> d.seat & 1 == 1

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
        """What the seat would put in: what is missing to the amount."""
        return reckon(self.amount, d, seat) - (d.bets[seat] if self.live else 0)

    def _next(self, d: Dealer, start: int) -> int:
        while d.todo:
            seat = d.seat = from_seat(d.todo, start)
            if 0 < self._chips(d, seat) <= d.stacks[seat]:
                return WAIT
            d.todo &= ~(1 << seat)
        d.seat = NOBODY
        return NEXT


_DECLINE = only("decline")


def _post_live(d: Dealer, seat: int, amount: int, before: int = 0) -> None:
    """The seat's live chips have been brought up to this amount, or as near as its stack allows; the bet stands.

    A player who posts no more than the bet that stood `before` speaks in turn, as one who had missed the blinds does.
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


def forced(body: Body) -> Forced:
    """See Kind: an ante is posted by everybody, and counts towards no bet."""
    blinds = body.values.get("blinds")
    return Forced(_is_ante(body), len(blinds) if isinstance(blinds, tuple) else 0)


def _is_ante(body: Body) -> bool:
    key = "each" if "each" in body.values else "amount"
    amount, who = body.values.get(key), body.values.get("who")
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    everyone = (who is None and key == "each") or (
        isinstance(tree, SeatFact) and tree.entry.name in ("everyone", "everyone in")
    )
    return not _is_live(body) and everyone and isinstance(amount, Expression) and amount.constant != 0


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
            table.level = SURELY if paid.least or table.level is SURELY else MAYBE
            table.now("last to post", table.level)
            table.now("current bet")


def says(body: Body) -> str:
    """See Kind."""
    if "blinds" in body.values:
        return say("From the dealer's left the players post {chips} blind.", chips=text_of(body, "blinds"))
    doing = _POSTS_LIVE if _is_live(body) else _POSTS
    return does(body, doing, chips=text_of(body, "each") or text_of(body, "amount"))


_POSTS = Doing(mark("{who} posts {chips}."), mark("{who} post {chips}."))
_POSTS_LIVE = Doing(
    mark("{who} posts {chips}, which counts as a bet."), mark("{who} post {chips}, which counts as a bet.")
)


KIND = Kind(
    name="post",
    about=mark("Forced bets: antes, blinds. A player with less posts what they have and is all in."),
    example="post: {each: ante}",
    fields=(
        Field("each", "amount", mark("What everyone puts into the pot, dead."), example="ante", subject="each"),
        Field(
            "blinds",
            "amounts",
            mark("Live bets, from left of the dealer; of two players the dealer posts the first."),
            example="[small-blind, big-blind]",
        ),
        Field("who", "seats", mark("Who posts."), default=mark("everyone in"), example="left of last to post"),
        Field("amount", "amount", mark("What they post."), example="2 * big-blind", subject="each"),
        Field(
            "counts",
            "choice",
            mark("Whether the chips count towards the bet of the next round."),
            default=mark("live, but dead for `each`"),
            choices={
                "dead": mark("They lie in the pot and match no bet."),
                "live": mark("They are the first bet of the round."),
            },
        ),
        Field(
            "choice",
            "choice",
            mark("Whether it has to be posted."),
            default="forced",
            choices={
                "forced": mark("It has to be."),
                "free": mark("All who can pay it in full are asked: a straddle."),
            },
        ),
    ),
    says=says,
    otherwise=("ante", "antes", "blind", "blinds"),
    noun=Noun("post", "posts"),
    roles=(called("post"),),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=("each", "blinds", "amount"),
    amiss=nothing_amiss,
    idle=idle_in_posting,
    counts=NO_KEY,
    bounds=never,
    names=("who",),
    payments=(
        Payment("each", may_be_none=False),
        Payment("amount", may_be_none=False),
        Payment("blinds", may_be_none=True),
    ),
    **NEEDS_NOTHING,
    folds=NO_KEY,
    forced=forced,
    during=(),
    asks=Asks("once", 0),
    answers=(Answer("post", "posts", "chips", ()), Answer("decline", "declines", "nothing", ())),
    tells_rule=never,
    moves=(Moves("stack", "pot", NO_KEY, NO_KEY, NO_KEY),),
    events=("post", "blind", "decline"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
