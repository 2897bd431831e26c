"""A betting round, compiled: who is asked, what is offered, what goes back."""

from dataclasses import dataclass, field

from engine.hand.action import Action, IllegalAction, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.build import left_of_dealer, reckon, starting_seat, subject
from engine.steps.limit import Menu, Sizes
from engine.steps.step import ALONE, NEXT, WAIT, Policy

_FOLD, _CHECK = only("fold"), only("check")
_CALLS: dict[int, Option] = {}
"""Options to call, kept by the chips: the same few come up thousands of times."""
_CALLS_KEPT = 10_000


def _call(chips: int) -> Option:
    if chips in _CALLS:
        return _CALLS[chips]
    if len(_CALLS) >= _CALLS_KEPT:
        _CALLS.clear()
    made = _CALLS[chips] = only("call", chips)
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
        level = d.level
        call = level - d.bets[seat]
        room = d.stacks[seat] - call
        if room <= 0:
            return (_FOLD, _call(call + room))
        cap, frame = self.cap, d.frame
        if (
            (d.raises >= (cap if isinstance(cap, int) else cap(d, seat)) and level and not self._standing(d))
            or (d.closed >> seat & 1 and call < d.full)
            or not _somebody_could_answer(d, seat)
            or (self.open_if is not None and not level and not self.open_if(d, seat, d.cards[seat]))
            or (frame and frame[1] >> seat & 1)  # he has checked, and may not raise
        ):
            raising = None
        elif self.menu is None and (not frame or frame[0] == NO_BRING_IN):
            least, most = self.fixed or self.sizes(d, seat, call)
            if most > room:
                most = room
            if least > most:  # all he has is less than a full raise
                least = most
            kind = "raise" if level else "bet"
            raising = only(kind, most) if least == most else Option(kind, least, most)
        else:
            raising = self._chosen(d, seat, call, room)
        if frame and frame[0] == DUE:
            owed = reckon(self.bring_in, d, seat)
            first = only("bring in", min(owed, room))
            return (first, raising) if raising is not None and room > owed else (first,)
        if call:
            calling = _CALLS[call] if call in _CALLS else _call(call)
            return (_FOLD, calling) if raising is None else (_FOLD, calling, raising)
        return (_CHECK,) if raising is None else (_CHECK, raising)

    def _chosen(self, d: Dealer, seat: int, call: int, room: int) -> Option:
        """What a seat may bet or raise from a menu, or while a bring-in stands or is due."""
        standing = self._standing(d)
        kind = "raise" if d.level else "bet"
        if self.menu is None:
            least, most = self.fixed or self.sizes(d, seat, call)
            most = min(most - standing, room)
            return _sole_or_range(kind, max(1, min(least - standing, most)), most)
        choices = {amount - standing for amount in self.menu(d, seat) if standing < amount <= room + standing}
        if self.all_in or not choices:
            choices.add(room)
        if len(choices) == 1:
            return only(kind, choices.pop())
        return Option(kind, min(choices), max(choices), choices=tuple(sorted(choices)))

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
                kind = action.kind
                for option in offered:
                    if option.sole is action or (option.kind == kind and option.covers(action)):
                        break
                else:
                    raise IllegalAction(seat, action, offered)
            else:
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
                ample = ample or (self.brings_in is not None and self._ample(d))
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
        simple = self.fixed is not None and self.menu is None and d.frame in ((), (NO_BRING_IN, 0)) and self.check_raise
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
            d.full = max(d.full, least)
        d.level += by
        d.stake(kind, seat, owed + by, d.level)
        if kind == "raise" and not (standing and full):  # a bring-in completed is the bet, and no raise
            d.raises += 1
            d.raiser = seat
        if d.frame and d.frame[0] != NO_BRING_IN:
            d.frame = (NO_BRING_IN if full else STANDS, d.frame[1])
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


def _sole_or_range(kind: str, least: int, most: int) -> Option:
    return only(kind, most) if least == most else Option(kind, least, most)


def _somebody_could_answer(d: Dealer, seat: int) -> bool:
    """Whether another player still in could put in more than the bet to match."""
    level, bets, stacks = d.level, d.bets, d.stacks
    for other in in_order(d.live & ~(1 << seat), 0, d.seats):  # noqa: SIM110 - asked at every decision
        if stacks[other] > level - bets[other]:
            return True
    return False


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
