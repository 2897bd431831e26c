"""A betting round, compiled: who is asked, what is offered, what goes back."""

from dataclasses import dataclass, field

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.build import left_of_dealer, reckon, starting_seat, subject
from engine.steps.limit import Menu, Sizes
from engine.steps.step import ALONE, NEXT, WAIT, Policy, allowed

_OFFERS: dict[tuple[int, int, int, bool, tuple[int, ...]], tuple[Option, ...]] = {}
"""The options of betting decisions, kept: the same few come up thousands of times."""
_OFFERS_KEPT = 20_000


def _offers(call: int, least: int, most: int, raises: bool, choices: tuple[int, ...]) -> tuple[Option, ...]:
    """Fold and call, or check; and a bet or raise of `least` to `most`, or one of `choices`, where `most` is not 0."""
    offers = [only("fold"), only("call", call)] if call else [only("check")]
    if most:
        kind = "raise" if raises else "bet"
        offers.append(only(kind, most) if least == most else Option(kind, least, most, choices=choices))
    if len(_OFFERS) >= _OFFERS_KEPT:
        _OFFERS.clear()
    made = _OFFERS[call, least, most, raises, choices] = tuple(offers)
    return made


NO_BRING_IN, DUE, STANDS = range(3)
"""How a round with a bring-in stands: nothing of it, or a full bet has been made; the first player owes it; it is the
bet to match, and a raise first completes it to a full bet."""


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
    menu: Menu | None
    """The only amounts, where there is no range."""
    all_in: bool
    """Whether all chips may be bet beside what the menu names."""
    brings_in: Seats | None
    """Who must bring the round in."""
    bring_in: int | Amount
    check_raise: bool
    """Whether who has checked may raise."""
    reopens: int
    """An all-in opens the betting again for who has acted if so many of it make a full raise; 0: any does."""
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
        if self.brings_in is not None and not d.level:
            start = starting_seat(self.brings_in, left_of_dealer, d, self.turn)
            d.frame = (DUE, 0)
        elif not self.check_raise:
            d.frame = (NO_BRING_IN, 0)
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
        choices: tuple[int, ...] = ()
        if room <= 0:
            call += room
        elif not (
            d.raises >= (self.cap if isinstance(self.cap, int) else self.cap(d, seat))
            or (d.closed & bit and call < d.full)
            or not _somebody_could_answer(d, seat)
            or (self.open_if is not None and not level and not self.open_if(d, seat, d.cards[seat]))
            or (d.frame and d.frame[1] & bit)  # he has checked, and may not raise
        ):
            least, most, choices = self._raises(d, seat, call, room)
        key = (call, least, most, level > 0, choices)
        offers = _OFFERS[key] if key in _OFFERS else _offers(*key)
        if d.frame and d.frame[0] == DUE:
            owed = reckon(self.bring_in, d, seat)
            return (only("bring in", min(owed, room)), *(offers[1:] if room > owed else ()))
        return offers

    def _raises(self, d: Dealer, seat: int, call: int, room: int) -> tuple[int, int, tuple[int, ...]]:
        """By how much a seat may raise: the least, the most, and the only amounts where not all between will do."""
        standing = self._standing(d)
        if self.menu is None:
            least, most = self.fixed or self.sizes(d, seat, call)
            most = min(most - standing, room)
            return max(1, min(least - standing, most)), most, ()  # all he has may be less than a full raise
        choices = {amount - standing for amount in self.menu(d, seat) if standing < amount <= room + standing}
        if self.all_in or not choices:
            choices.add(room)
        return min(choices), max(choices), tuple(sorted(choices)) if len(choices) > 1 else ()

    @staticmethod
    def _standing(d: Dealer) -> int:
        """What of a full bet the bring-in is already, until somebody has completed it."""
        return d.level if d.frame and d.frame[0] == STANDS else 0

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
                if not self.check_raise:
                    d.frame = (d.frame[0], d.frame[1] | 1 << seat)
            elif kind == "bring in":
                d.level = reckon(self.bring_in, d, seat)
                d.stake("bring in", seat, action.amount, d.level)
                d.frame = (STANDS, 0)
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
        simple = self.fixed is not None and self.menu is None and self.brings_in is None and self.check_raise
        if not simple or self.fixed is None or self.open_if is not None or not isinstance(self.cap, int):
            return False
        most = d.level + self.fixed[1] * (self.cap + 1)
        stacks = d.stacks
        return min(stacks) > most or min([stacks[seat] for seat in in_order(d.live, 0, d.seats)]) > most

    def _raise(self, d: Dealer, seat: int, kind: str, by: int, todo: int) -> None:
        """The bet to match is `by` higher; `todo` had not acted before."""
        owed = d.level - d.bets[seat]
        standing = self._standing(d) if d.frame else 0
        if self.menu is not None:
            least = min(self.menu(d, seat))
        else:
            least, _ = self.fixed or self.sizes(d, seat, owed)
        full = by + standing >= least
        if full:
            d.full = by + standing
            d.closed = 0
        elif self.reopens and by * self.reopens < least:  # so short an all-in does not open the betting again
            d.closed |= d.live & ~todo
        d.level += by
        d.stake(kind, seat, owed + by, d.level)
        if standing and full:
            d.frame = (NO_BRING_IN, d.frame[1])  # the bring-in is completed: that was the bet, and no raise
        elif kind == "raise":
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
        d.frame = ()
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
