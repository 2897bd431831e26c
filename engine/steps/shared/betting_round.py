"""A betting round as it is played: who is asked, what a bet changes, what goes back."""

from engine.hand.action import Action
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat
from engine.steps.machine.build import left_of_dealer, reckon, starting_seat, subject
from engine.steps.machine.step import ALONE, NEXT, WAIT, Policy, allowed
from engine.steps.shared.betting_options import BettingRules, answers_from_to
from engine.steps.shared.limit import DUE, NO_BRING_IN, STANDS, standing_of
from engine.steps.shared.table_stakes import covering, somebody_could_answer, within_reach

_NOT_YET = Action("")
"""Stands for the action of a seat that a policy has not been asked for."""


_FRAME = 3
"""How much a frame holds: how a bring-in stands, who has checked, and who takes part, as masks."""


class Bet(BettingRules, frozen=True, eq=False):
    """A betting round, compiled."""

    def enter(self, d: Dealer) -> int:
        """See Step: the first player is asked, unless nobody has a decision to make."""
        asked, part = d.live & d.funded, d.live
        if self.who is not None:
            part &= self.who(d, subject(d, self.turn))
            asked &= part
        if self.to_stay:
            stay = reckon(self.to_stay, d, NOBODY)
            if stay > d.level:
                d.level = d.full = d.last_raise = stay
        if d.level and min(d.stacks) <= max(d.bets):
            asked &= ~covering(d, part)
        if not asked & (asked - 1) and (not asked or d.bets[asked.bit_length() - 1] >= d.level):
            return self._close(d, held=False)
        start = self._begin(d, part)
        d.bettor = NOBODY  # only now: a rule may let the last bettor begin
        d.raises = d.closed = 0
        if d.level and not d.full:
            d.full = d.level
        d.todo = asked
        d.within = within_reach(d, self.reach) if self.who is None else 0
        d.seat = from_seat(asked, start)
        return WAIT

    def _begin(self, d: Dealer, part: int) -> int:
        """The frame says who takes part, where that or a bring-in matters; from which seat players are asked."""
        if self.brings_in is not None and not d.level:
            start = starting_seat(self.brings_in, left_of_dealer, d, self.turn)
            d.frame = (DUE, 0, part)
            return start
        start = (d.button + 1) % d.seats
        if self.first is not None or d.poster >= 0 or self.turn >= 0:
            start = starting_seat(self.first, _left_of_live_blind, d, self.turn)
        if not self._needs_no_frame:
            d.frame = (NO_BRING_IN, 0, part)
        return start

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame says how a bring-in stands, who has checked and who takes part, or nothing."""
        frame, every = d.frame, 1 << d.seats
        known = len(frame) == _FRAME and NO_BRING_IN <= frame[0] <= STANDS if frame else self._needs_no_frame
        return known and all(0 <= mask < every for mask in frame[1:]) and d.todo >> d.seat & 1 == 1

    def is_secret(self) -> bool:
        """See Step: a bet is made aloud."""
        return False

    @property
    def _needs_no_frame(self) -> bool:
        return self.check_raise and self.who is None

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._go_round(d, action, None)

    def play(self, d: Dealer, policy: Policy) -> int:
        """See Step."""
        return self._go_round(d, _NOT_YET, policy)

    def _go_round(self, d: Dealer, action: Action, policy: Policy | None) -> int:
        """Seat after seat has acted as the policy says, from `d.seat` to the end of the round; or one with this action.

        Simulations spend most of their time here, so this is one loop that calls little and keeps its state in locals.
        """
        # Each turn of the loop has three parts: what is offered and chosen, where a policy is asked; what the action
        # does; and whether the round is over. Two things spare work. Below `within`, what everybody can put in, nobody
        # is short, so nobody's chips need to be looked at. In a steady round `kept` has the options by the chips to
        # call, and is another dict after whatever changes them (see `_as_it_stands`); None: the round is not steady.
        seat, todo, bets, within = d.seat, d.todo, d.bets, d.within
        ample = doubled = False
        if policy is not None:
            stacks, doubling, free, shifts = d.stacks, self.doubling, self.free, True
            ample = 0 <= self.reach < within - d.level
            doubled = ample and doubling is not None and doubling.double_if(d, NOBODY)
            kept = self._as_it_stands(d, doubled) if ample else None
        while True:
            if policy is not None:
                call = d.level - bets[seat]
                if kept is not None:
                    if call not in kept:
                        kept[call] = self._offered(d, seat, call, answerable=True)
                    offered = kept[call]
                elif free and d.level < within and not d.closed:  # what `_offered` would find, without a call
                    least = d.full if d.full > free else free
                    offered = answers_from_to(call, "raise" if d.level else "bet", least, stacks[seat] - call)
                else:
                    answerable = d.level < within or somebody_could_answer(d, seat, self._taking_part(d))
                    offered = self._offered(d, seat, call, answerable)
                action = policy(d, offered)
                for option in offered:
                    if option.sole is action:
                        break
                else:
                    if not offered[-1].covers(action):  # a bet or raise, mostly
                        allowed(d, action, offered)
            kind, todo = action.kind, todo ^ 1 << seat
            if kind == "call":
                d.stake("call", seat, action.amount)
            elif kind == "fold":
                d.fold(seat, self.keeps_openers and seat == d.opener)
                if not d.live & (d.live - 1):
                    return self._close(d, held=True)
                if d.level >= within and d.bettor < 0:  # the bettor has put in all of it
                    todo &= ~covering(d, self._taking_part(d))
                if doubled and doubling is not None and not doubling.double_if(d, NOBODY):
                    doubled, kept = False, self._as_it_stands(d, doubled=False)
            elif kind == "check":
                d.log.append(("check", seat, 0, (), ""))
                if not self.check_raise:
                    d.frame = (d.frame[0], d.frame[1] | 1 << seat, *d.frame[2:])
            else:
                todo = self._bet(d, seat, action, todo)
                if ample and (shifts or kind == "bet" or d.raises == self.cap):
                    kept, shifts = self._as_it_stands(d, doubled), doubled or _is_brought_in(d)
            if not todo & (todo - 1):
                last = todo.bit_length() - 1
                if not todo or (self._taking_part(d) & d.funded == todo and bets[last] >= d.level):
                    return self._close(d, held=True)  # or nobody could answer what the last one bets
            seat = d.seat = from_seat(todo, seat)
            if policy is None:
                d.todo = todo
                return WAIT

    def _bet(self, d: Dealer, seat: int, action: Action, todo: int) -> int:
        """The bet to match is higher; `todo` had not acted before, and the result has to act now."""
        kind, by, frame = action.kind, action.amount, d.frame
        if kind == "bring in":
            d.level = reckon(self.bring_in, d, seat)
            d.stake("bring in", seat, by, d.level)
            d.frame = (STANDS, *frame[1:])
            return todo
        standing = standing_of(d)
        level = d.level + by
        owed = d.level - d.bets[seat]
        size, chips = by + standing, by + owed
        # A player with chips left was offered a full bet or raise, and nothing smaller.
        full = d.stacks[seat] > chips or size >= self._least(d, seat, owed)
        if full:
            d.full = size
            d.closed = 0
        elif self.reopens and by * self.reopens < self._least(d, seat, owed):
            d.closed |= d.live & ~todo  # so short an all-in does not open the betting again
            d.full = max(d.full, self._least(d, seat, owed))
        d.level = level
        d.stake(kind, seat, chips, level)
        if kind == "raise" and not (standing and full):  # a bring-in completed is the bet, and no raise
            d.raises += 1
            d.raiser = seat
        if frame and frame[0] != NO_BRING_IN:
            d.frame = (NO_BRING_IN if full else STANDS, *frame[1:])
        d.last_raise = by
        d.bettor = d.bettor_of_deal = seat
        if d.opener < 0:
            d.opener = seat
            d.opening = d.cards[seat]
        return self._taking_part(d) & d.funded & ~(1 << seat)

    def _close(self, d: Dealer, held: bool) -> int:
        """The round is over: what nobody matched goes back, and the bets are part of the pot."""
        opened = d.level > 0
        if opened:
            if d.bets.count(d.level) <= 1:
                _return_uncalled(d)
            d.bets = [0] * d.seats
            d.level = d.raises = d.full = 0
        if held or opened:
            d.todo = d.closed = 0
            d.frame = ()
            d.seat = NOBODY
        d.poster = NOBODY
        if not d.live & (d.live - 1):
            return ALONE
        if self.has_unopened and held and not opened:
            return d.pc + 2
        return NEXT


def _is_brought_in(d: Dealer) -> bool:
    """Whether a bring-in is due or stands: then any raise changes more than the bet to match."""
    return bool(d.frame) and d.frame[0] != NO_BRING_IN


def _return_uncalled(d: Dealer) -> None:
    """The part of the highest bet that nobody matched is back in its stack."""
    bets = d.bets
    highest = max(bets)
    if bets.count(highest) == 1:
        seat = bets.index(highest)
        unmatched = min(highest - sorted(bets)[-2], d.paid[seat])  # a rule may have paid of it out of the pot
        if d.live >> seat & 1 and unmatched:
            d.refund(seat, unmatched)


def _left_of_live_blind(d: Dealer, seat: int) -> int:
    """Who speaks first if nothing else is said: inside an in-turn that player, else left of the last live blind."""
    if seat >= 0:
        return 1 << seat
    if d.poster >= 0:
        return 1 << (d.poster + 1) % d.seats
    return left_of_dealer(d, seat)
