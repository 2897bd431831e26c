"""bet: a betting round."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.build import Builder, Jump, left_of_dealer, reckon, starting_seat, subject
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import phrase, text_of
from engine.steps.step import ALONE, NEXT, WAIT, Policy, allowed

NO_CAP = 1 << 30

LIMITS = {
    "no limit": "A bet or raise is at least `least` and the last raise, and at most all chips.",
    "pot limit": "A bet or raise is at most what the pot holds once the player has called.",
    "fixed": "Every bet and raise is `size`.",
    "spread": "A bet or raise is `least` to `most`, a raise at least the last bet or raise.",
    "doubling": (
        "A bet or raise is `least` to twice the last bet or raise of the deal, also across the draw; "
        "the first bet is `least` to `most`."
    ),
}

Sizes = Callable[[Dealer, int, int], tuple[int, int]]
"""The least and the most by which a seat may raise the bet to match, given what it must put in to call."""


def _fixed(size: int | Amount) -> Sizes:
    if isinstance(size, int):
        both = max(1, size), max(1, size)
        return lambda d, seat, owed: both

    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        chips = max(1, size(d, seat))
        return chips, chips

    return sizes


def _spread(least: int | Amount, most: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        top = max(1, reckon(most, d, seat))
        return min(top, max(1, reckon(least, d, seat), d.full)), top

    return sizes


def _no_limit(least: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        return max(1, reckon(least, d, seat), d.full), d.stacks[seat] - owed

    return sizes


def _pot_limit(least: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        bottom = max(1, reckon(least, d, seat), d.full)
        return bottom, max(bottom, d.pot + owed)

    return sizes


def _doubling(least: int | Amount, most: int | Amount | None) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        bottom = max(1, reckon(least, d, seat))
        if d.last_raise:
            return bottom, max(bottom, 2 * d.last_raise)
        return bottom, bottom if most is None else max(bottom, reckon(most, d, seat))

    return sizes


class Offers:
    """The options of a betting decision, kept: the same few come up thousands of times."""

    __slots__ = ("_kept",)

    ROOM = 20_000

    def __init__(self) -> None:
        """None yet."""
        self._kept: dict[tuple[int, int, int, bool], tuple[Option, ...]] = {}

    def of(self, call: int, least: int, most: int, raises: bool) -> tuple[Option, ...]:
        """Fold and call, or check, and a bet, or a raise, of `least` to `most` where `most` is not 0."""
        key = (call, least, most, raises)
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= self.ROOM:
                self._kept.clear()
            kept = self._kept[key] = self._made(call, least, most, raises)
        return kept

    @staticmethod
    def _made(call: int, least: int, most: int, raises: bool) -> tuple[Option, ...]:
        offers = [only("fold"), only("call", call)] if call else [only("check")]
        if most:
            kind = "raise" if raises else "bet"
            offers.append(only(kind, most) if least == most else Option(kind, least, most))
        return tuple(offers)


_OFFERS = Offers()


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round, compiled."""

    sizes: Sizes
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

    def enter(self, d: Dealer) -> int:
        """See Step: the first player is asked, unless nobody has a decision to make."""
        asked = d.live & d.funded
        if self.who is not None:
            asked &= self.who(d, subject(d, self.turn))
        stay = reckon(self.to_stay, d, NOBODY)
        if stay > d.level:
            d.level = d.full = d.last_raise = stay
        if not asked or (not asked & (asked - 1) and d.bets[asked.bit_length() - 1] >= d.level):
            return self._close(d, held=False)
        start = starting_seat(self.first, _left_of_live_blind, d, self.turn)
        d.bettor = NOBODY
        d.raises = d.acted = 0
        if d.level and not d.full:
            d.full = d.level
        d.todo = asked
        d.seat = from_seat(asked, start)
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat = d.seat
        level = d.level
        owed = level - d.bets[seat]
        room = d.stacks[seat] - owed
        if room <= 0:
            return _OFFERS.of(owed + room, 0, 0, True)
        bit = 1 << seat
        cap = self.cap
        if (
            d.raises >= (cap if isinstance(cap, int) else cap(d, seat))
            or not d.live & d.funded & ~bit  # nobody could answer
            or (d.acted & bit and owed < d.full)  # only a short all-in since he acted
            or (self.open_if is not None and not level and not self.open_if(d, seat, d.cards[seat]))
        ):
            return _OFFERS.of(owed, 0, 0, True)
        least, most = self.sizes(d, seat, owed)
        if room < most:
            most = room
            least = min(least, room)
        return _OFFERS.of(owed, least, most, level > 0)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._answered(d, action, None)

    def play(self, d: Dealer, policy: Policy) -> int:
        """See Step."""
        offered = self.options(d)
        return self._answered(d, allowed(d, policy(d, offered), offered), policy)

    def _answered(self, d: Dealer, action: Action, policy: Policy | None) -> int:
        """The seat to act has done this, and so on to the end of the round; without a policy to the next question."""
        seat = d.seat
        todo = d.todo
        while True:
            kind, amount, _ = action
            bit = 1 << seat
            todo &= ~bit
            if kind == "check":
                d.log.append(("check", seat, 0, (), ""))
            elif kind == "call":
                d.stake("call", seat, amount)
            elif kind == "fold":
                d.fold(seat, self.keeps_openers and seat == d.opener)
                if not d.live & (d.live - 1):
                    return self._close(d, held=True)
            else:
                self._raise(d, seat, kind, amount)
                todo = d.live & d.funded & ~bit
            d.acted |= bit
            if not todo or (not todo & (todo - 1) and self._idle(d, todo)):
                return self._close(d, held=True)
            d.todo = todo
            later = todo >> seat
            seat += (later & -later).bit_length() - 1 if later else (todo & -todo).bit_length() - 1 - seat
            d.seat = seat
            if policy is None:
                return WAIT
            offered = self.options(d)
            action = policy(d, offered)
            for option in offered:
                if option[6] is action:
                    break
            else:
                allowed(d, action, offered)

    def _raise(self, d: Dealer, seat: int, kind: str, by: int) -> None:
        """The bet to match is `by` higher."""
        owed = d.level - d.bets[seat]
        if by >= self.sizes(d, seat, owed)[0]:  # a short all-in does not open the betting again
            d.full = by
            d.acted = 0
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

    @staticmethod
    def _idle(d: Dealer, last: int) -> bool:
        """Whether the last seat still to act has nothing to decide: nothing to call, and nobody could answer a bet."""
        return d.live & d.funded == last and d.bets[last.bit_length() - 1] >= d.level

    def _close(self, d: Dealer, held: bool) -> int:
        """The round is over: what nobody matched goes back, and the bets are part of the pot."""
        opened = d.level > 0
        if opened:
            _return_uncalled(d)
            d.bets = [0] * d.seats
            d.level = d.raises = d.full = 0
        d.seat = NOBODY
        d.todo = d.acted = 0
        d.poster = NOBODY
        if not d.live & (d.live - 1):
            return ALONE
        if self.has_unopened and held and not opened:
            return d.pc + 2
        return NEXT


def _return_uncalled(d: Dealer) -> None:
    """The part of the highest bet that nobody matched is back in its stack."""
    bets = d.bets
    highest = max(bets)
    if bets.count(highest) == 1:
        seat = bets.index(highest)
        matched = max(bet for other, bet in enumerate(bets) if other != seat)
        if d.live >> seat & 1 and highest > matched:
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
    b.emit(
        Bet(
            sizes=_sizes(body, b),
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


def _sizes(body: Body, b: Builder) -> Sizes:
    limit = b.word(body, "limit", "no limit")
    least = b.amount(body, "least", 1)
    most = b.amount(body, "most") if "most" in body.values else None
    if limit == "fixed":
        return _fixed(b.amount(body, "size", 1))
    if limit == "spread":
        return _spread(least, least if most is None else most)
    if limit == "pot limit":
        return _pot_limit(least)
    if limit == "doubling":
        return _doubling(least, most)
    return _no_limit(least)


def says(body: Body) -> str:
    """See Kind."""
    limit = body.values.get("limit", "no limit")
    sizes = {
        "fixed": phrase(body, "size", " of {}"),
        "spread": f" of {text_of(body, 'least')} to {text_of(body, 'most')}",
        "doubling": f", first bet {text_of(body, 'least')}, then at most twice the last bet or raise",
    }
    parts = [
        f"Betting, {text_of(body, 'first', 'left of the dealer')} first, {limit}{sizes.get(str(limit), '')}",
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
    asks=True,
)
