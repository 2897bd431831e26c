"""bet: a betting round."""

from dataclasses import dataclass, field

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, Jump, left_of_dealer, reckon, starting_seat, subject
from engine.steps.interval import MANY, Interval, Sure
from engine.steps.kind import Body, Field, Kind
from engine.steps.limit import LIMITS, Sizes, limit_in_words, sizes_of
from engine.steps.says import phrase, text_of
from engine.steps.step import ALONE, NEXT, WAIT, Policy, allowed

NO_CAP = 1 << 30

_OFFERS: dict[tuple[int, int, int, bool], tuple[Option, ...]] = {}
"""The options of betting decisions, kept: the same few come up thousands of times."""
_OFFERS_KEPT = 20_000


def _offers(call: int, least: int, most: int, raises: bool) -> tuple[Option, ...]:
    """Fold and call, or check, and a bet, or a raise, of `least` to `most` where `most` is not 0."""
    offers = [only("fold"), only("call", call)] if call else [only("check")]
    if most:
        kind = "raise" if raises else "bet"
        offers.append(only(kind, most) if least == most else Option(kind, least, most))
    if len(_OFFERS) >= _OFFERS_KEPT:
        _OFFERS.clear()
    made = _OFFERS[call, least, most, raises] = tuple(offers)
    return made


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round, compiled."""

    sizes: Sizes
    fixed: tuple[int, int] | None
    """The sizes where they are always the same."""
    who: Seats | None
    """Who takes part; None: everyone in."""
    first: Seats | None
    cap: int | Amount
    open_if: HandTest | None
    """What a hand must be for the first bet of the round; None: any hand will do."""
    to_stay: int | Amount
    keeps_openers: bool
    turn: int
    has_unopened: bool
    """Whether the next step is a jump, and the one after it begins what happens when nobody bets."""
    kept: tuple[dict[int, tuple[Option, ...]], dict[int, tuple[Option, ...]]] = field(
        default_factory=lambda: ({}, {}), compare=False, repr=False
    )
    """Options by the chips to call (−1: no bet stands), below the cap and at it; see `_go_round`."""

    def enter(self, d: Dealer) -> int:
        """See Step: the first player is asked, unless nobody has a decision to make."""
        asked = d.live & d.funded
        if self.who is not None:
            asked &= self.who(d, subject(d, self.turn))
        if self.to_stay:
            stay = reckon(self.to_stay, d, NOBODY)
            if stay > d.level:
                d.level = d.full = d.last_raise = stay
        if not asked or (not asked & (asked - 1) and d.bets[asked.bit_length() - 1] >= d.level):
            return self._close(d, held=False)
        if self.first is None and d.poster < 0 and self.turn < 0:
            start = (d.button + 1) % d.seats
        else:
            start = starting_seat(self.first, _left_of_live_blind, d, self.turn)
        d.bettor = NOBODY
        d.raises = d.closed = 0
        if d.level and not d.full:
            d.full = d.level
        d.todo = asked
        d.seat = from_seat(asked, start)
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat = d.seat
        bit = 1 << seat
        level = d.level
        call = level - d.bets[seat]
        room = d.stacks[seat] - call
        least = most = 0
        if room <= 0:
            call += room
        elif not (
            d.raises >= (self.cap if isinstance(self.cap, int) else self.cap(d, seat))
            or (d.closed & bit and call < d.full)
            or not _somebody_could_answer(d, seat)
            or (self.open_if is not None and not level and not self.open_if(d, seat, d.cards[seat]))
        ):
            least, most = self.fixed or self.sizes(d, seat, call)
            most = min(most, room)
            least = min(least, most)  # all he has may be less than a full raise
        key = (call, least, most, level > 0)
        return _OFFERS[key] if key in _OFFERS else _offers(*key)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._go_round(d, action, _unasked)

    def play(self, d: Dealer, policy: Policy) -> int:
        """See Step."""
        return self._go_round(d, None, policy)

    def _go_round(self, d: Dealer, action: Action | None, policy: Policy) -> int:
        """Seat after seat has acted, beginning with `d.seat`, to the end of the round; with `_unasked` just that one.

        In a fixed limit where nobody can run short in this round, what is offered depends on nothing but the chips to
        call and whether the cap is reached: so it is kept. Simulations pass here most of the time.
        """
        seat, todo, bets, cap = d.seat, d.todo, d.bets, self.cap
        ample = self._ample(d)
        kept = self.kept[isinstance(cap, int) and d.raises >= cap]
        while True:
            if action is None:
                level = d.level
                call = level - bets[seat] if level else -1
                if ample and call in kept:
                    offered = kept[call]
                else:
                    offered = self.options(d)
                    if ample:
                        kept[call] = offered
                action = policy(d, offered)
                for option in offered:
                    if option.sole is action:
                        break
                else:
                    allowed(d, action, offered)
            kind = action.kind
            todo &= ~(1 << seat)
            if kind == "call":
                d.stake("call", seat, action.amount)
            elif kind == "check":
                d.log.append(("check", seat, 0, (), ""))
            elif kind == "fold":
                d.fold(seat, self.keeps_openers and seat == d.opener)
                if not d.live & (d.live - 1):
                    return self._close(d, held=True)
            else:
                self._raise(d, seat, kind, action.amount, todo)
                todo = d.live & d.funded & ~(1 << seat)
                kept = self.kept[isinstance(cap, int) and d.raises >= cap]
            if not todo:
                return self._close(d, held=True)
            seat = d.seat = from_seat(todo, seat)
            if not todo & (todo - 1) and d.live & d.funded == todo and bets[seat] >= d.level:
                return self._close(d, held=True)  # he has nothing to call, and nobody could answer a bet
            if policy is _unasked:
                d.todo = todo
                return WAIT
            action = None

    def _ample(self, d: Dealer) -> bool:
        """Whether nobody in this round can be short of chips for whatever is done in it."""
        if self.fixed is None or self.open_if is not None or not isinstance(self.cap, int):
            return False
        most = d.level + self.fixed[1] * (self.cap + 1)
        stacks = d.stacks
        return min(stacks) > most or min([stacks[seat] for seat in in_order(d.live, 0, d.seats)]) > most

    def _raise(self, d: Dealer, seat: int, kind: str, by: int, todo: int) -> None:
        """The bet to match is `by` higher; `todo` had not acted before."""
        owed = d.level - d.bets[seat]
        least, _ = self.fixed or self.sizes(d, seat, owed)
        if by >= least:
            d.full = by
            d.closed = 0
        else:  # a short all-in does not open the betting again for those who have acted
            d.closed |= d.live & ~todo
        d.level += by
        d.stake(kind, seat, owed + by, d.level)
        if kind == "raise":
            d.raises += 1
            d.raiser = seat
        d.last_raise = by
        d.bettor = d.bettor_of_deal = seat
        if d.opener < 0:
            d.opener = seat
            d.opening = d.cards[seat]

    def _close(self, d: Dealer, held: bool) -> int:
        """The round is over: what nobody matched goes back, and the bets are part of the pot."""
        opened = d.level > 0
        if opened:
            _return_uncalled(d)
            d.bets = [0] * d.seats
            d.level = d.raises = d.full = 0
        d.seat = NOBODY
        d.todo = d.closed = 0
        d.poster = NOBODY
        if not d.live & (d.live - 1):
            return ALONE
        if self.has_unopened and held and not opened:
            return d.pc + 2
        return NEXT


def _somebody_could_answer(d: Dealer, seat: int) -> bool:
    """Whether another player still in could put in more than the bet to match."""
    level, bets, stacks = d.level, d.bets, d.stacks
    return any(stacks[other] > level - bets[other] for other in in_order(d.live & ~(1 << seat), 0, d.seats))


def _unasked(d: Dealer, options: tuple[Option, ...]) -> Action:
    """Stands for a policy where one action is carried out and the next question is left open."""
    raise AssertionError("nobody answers here")


def _return_uncalled(d: Dealer) -> None:
    """The part of the highest bet that nobody matched is back in its stack."""
    bets = d.bets
    highest = max(bets)
    if bets.count(highest) == 1:
        seat = bets.index(highest)
        matched = sorted(bets)[-2]
        if d.live >> seat & 1:
            d.refund(seat, highest - matched)


def _left_of_live_blind(d: Dealer, seat: int) -> int:
    """Who speaks first if nothing else is said: inside an in-turn that player, else left of the last live blind."""
    if seat >= 0:
        return 1 << seat
    if d.poster >= 0:
        return 1 << (d.poster + 1) % d.seats
    return left_of_dealer(d, seat)


def build(body: Body, b: Builder) -> None:
    """Adds the round, and after it what happens when nobody bets."""
    unopened = b.steps_in(body, "nobody-opens")
    checked = b.word(body, "checked", "at once")
    size = b.amount(body, "size", 1)
    constant = body.values.get("limit") == "fixed" and isinstance(size, int)
    b.emit(
        Bet(
            sizes=sizes_of(body, b),
            fixed=(max(1, size), max(1, size)) if constant and isinstance(size, int) else None,
            who=b.seats(body, "who"),
            first=b.seats(body, "first"),
            cap=b.amount(body, "cap", NO_CAP),
            open_if=b.hand(body, "open-if") if checked == "at once" else None,
            to_stay=b.amount(body, "to-stay"),
            keeps_openers=b.keeps_openers,
            turn=b.turn(body),
            has_unopened=bool(unopened),
        )
    )
    if unopened:
        over = Jump()
        b.emit(over)
        b.block(unopened)
        over.target = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind: somebody bets, and all but one may fold; or, where no bet stands from the start, nobody does."""
    if table.live.most < 2:
        return
    stands = Sure.SURELY if table.amount(body, "to-stay").least else table.level
    table.level = Sure.NEVER
    table.facts["last bettor"] = Sure.NEVER
    unopened = table.copy()
    bet = Sure.SURELY if stands is Sure.NEVER else Sure.MAYBE
    for fact in ("opener", "last bettor", "last bettor of the deal", "last raise"):
        table.now(fact, bet)
    for fact in ("last raiser", "raises", "current bet"):
        table.now(fact, Sure.MAYBE)
    table.paid_in(Interval(1, MANY))
    table.leave(Interval(0, table.live.most - 1), remaining=1)
    if stands is not Sure.SURELY:
        unopened.run(body, "nobody-opens")
        table.join(unopened)


def says(body: Body) -> str:
    """See Kind."""
    parts = [
        f"Betting, {text_of(body, 'first', 'left of the dealer')} first",
        limit_in_words(body),
        phrase(body, "cap", "at most {} raises"),
        phrase(body, "open-if", "only who holds {} may open"),
        phrase(body, "to-stay", "staying in costs {}"),
    ]
    return "; ".join(part for part in parts if part) + "."


KIND = Kind(
    name="bet",
    about="A betting round: everyone in speaks in turn until all bets are matched. Chips nobody matched go back.",
    example="bet: {label: first round}",
    fields=(
        Field(
            "first",
            "seats",
            "Who speaks first. If he is out, the next one in to his left does.",
            default="left of the last blind, else left of the dealer",
            example="last bettor",
        ),
        Field("who", "seats", "Who takes part.", default="everyone in"),
        Field("limit", "choice", "What bounds a bet or raise.", default="no limit", choices=LIMITS),
        Field("size", "amount", "`fixed`: the size of every bet and raise.", example="bet", subject="each"),
        Field("least", "amount", "The least that may be bet.", default="1", example="big-blind", subject="each"),
        Field(
            "most",
            "amount",
            "`spread`: the most that may be bet. `doubling`: the most of the first bet.",
            default="as `least`",
            example="5 * minimum",
            subject="each",
        ),
        Field("cap", "amount", "The most raises in one round.", default="no cap", example="3"),
        Field(
            "open-if",
            "hand",
            "Who bets first in this round must hold this.",
            default="any hand",
            example="pair of jacks or better",
        ),
        Field(
            "checked",
            "choice",
            "When `open-if` is looked at.",
            default="at once",
            choices={
                "at once": "Only who holds it is offered to open.",
                "at the end": "Anybody may open; a `prove` step decides.",
            },
        ),
        Field("nobody-opens", "steps", "What happens when the round ends without a bet.", default="play goes on"),
        Field(
            "to-stay",
            "amount",
            "This bet stands from the start, so nobody checks: pay it, raise it, or fold.",
            default="0",
            example="visum",
        ),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
