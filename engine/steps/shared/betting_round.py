"""A betting round, compiled: who is asked, what is offered, what goes back."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.machine.build import left_of_dealer, reckon, starting_seat, subject
from engine.steps.machine.step import ALONE, NEXT, WAIT, Policy, allowed
from engine.steps.shared.limit import Doubling, Menu, NoLimit, Sizes

_FOLD, _CHECK = only("fold"), only("check")
_NOT_YET = Action("")
"""Stands for the action of a seat that a policy has not been asked for."""


@lru_cache(maxsize=1 << 12)
def _call(chips: int) -> Option:
    return only("call", chips)


def _answers(call: int, raising: Option | None = None) -> tuple[Option, ...]:
    """What may be done where so many chips are to be called, with the bet or raise that is allowed."""
    if raising is None:
        return (_FOLD, _call(call)) if call else (_CHECK,)
    return (_FOLD, _call(call), raising) if call else (_CHECK, raising)


@lru_cache(maxsize=1 << 13)
def _from_to(call: int, kind: str, least: int, most: int) -> tuple[Option, ...]:
    """What may be done where a bet or raise may be `least` to `most`, or all of less than that."""
    raising = Option(kind, least, most) if least < most else only(kind, most)
    return (_FOLD, _call(call), raising) if call else (_CHECK, raising)


NO_CAP = 1 << 30
"""More raises than any round has."""
NO_BRING_IN, DUE, STANDS = range(3)
"""How a round with a bring-in stands: nothing of it, or a full bet has been made; the first player owes it; it is the
bet to match, and a raise first completes it to a full bet."""

_FRAME = 3
"""How much a frame holds: how a bring-in stands, who has checked, and who takes part, as masks."""

Standing = tuple[bool, bool, int, tuple[int, ...]]
"""How a steady round stands: whether there is a bet, whether the cap is reached, the bring-in, the sizes there are."""


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round, compiled."""

    sizes: Sizes
    fixed: tuple[int, int] | None
    """The sizes where they are always the same."""
    who: Seats | None
    """Who takes part, as it is when the round begins; None: everyone in.

    Nobody else is asked, whatever is bet: they stay in for what they have put in.
    """
    first: Seats | None
    cap: int | Amount
    menu: Menu | None
    """The only amounts, where there is no range."""
    all_in: bool
    """Whether all chips may be bet beside what the menu names."""
    brings_in: Seats | None
    """Who must bring the round in."""
    bring_in: int | Amount
    on_top: bool
    """Whether the limit says what may be put on top of a bring-in; else how large a bet is that includes it."""
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
    bottom: int = field(init=False)
    """The least bet of a round without limit, all chips being the most; 0 where both have to be worked out."""
    free: int = field(init=False)
    """The same where nothing but chips limits who may bet how much, else 0."""
    strict: bool = field(init=False)
    """Whether a rule may forbid to bet or raise: a cap, openers, no check-raise."""
    reach: int = field(init=False)
    """The chips by which the bet to match can rise in a round that is steady, −1 where it is not.

    It is where what is offered to players with chips enough depends on a few things alone: see `_as_it_stands`.
    """
    doubling: Doubling | None = field(init=False)
    """The menu of a steady round that has one."""
    kept: defaultdict[Standing, dict[int, tuple[Option, ...]]] = field(
        init=False, default_factory=lambda: defaultdict(dict), compare=False, repr=False
    )
    """Options of a steady round as it stands, by the chips to call."""

    def __post_init__(self) -> None:
        """Finds out whether the round is strict, and whether it is steady."""
        bottom = self.sizes.least if isinstance(self.sizes, NoLimit) and self.fixed is None else 0
        object.__setattr__(self, "bottom", bottom)
        object.__setattr__(self, "strict", self.cap != NO_CAP or self.open_if is not None or not self.check_raise)
        free = self.menu is None and self.brings_in is None and not self.strict
        object.__setattr__(self, "free", bottom if free else 0)
        fixed, cap, menu, reach = self.fixed, self.cap, self.menu, -1
        doubling = menu if isinstance(menu, Doubling) and menu.lasts else None
        plain = menu is doubling and self.check_raise and self.open_if is None
        if plain and fixed is not None and isinstance(cap, int) and isinstance(self.bring_in, int):
            reach = fixed[1] * (1 if menu is None else 2) * (cap + 1) + self.bring_in
        object.__setattr__(self, "reach", reach)
        object.__setattr__(self, "doubling", doubling)

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
            asked &= ~_covering(d, part)
        if not asked & (asked - 1) and (not asked or d.bets[asked.bit_length() - 1] >= d.level):
            return self._close(d, held=False)
        if self.brings_in is not None and not d.level:
            start = starting_seat(self.brings_in, left_of_dealer, d, self.turn)
            d.frame = (DUE, 0, part)
        else:
            if self.first is None and d.poster < 0 and self.turn < 0:
                start = (d.button + 1) % d.seats
            else:
                start = starting_seat(self.first, _left_of_live_blind, d, self.turn)
            if not self._needs_no_frame:
                d.frame = (NO_BRING_IN, 0, part)
        d.bettor = NOBODY
        d.raises = d.closed = 0
        if d.level and not d.full:
            d.full = d.level
        d.todo = asked
        d.seat = from_seat(asked, start)
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat, level, free = d.seat, d.level, self.free
        part = d.live if self.who is None else self._part(d)  # at every decision, so without a call where it can be
        call, answerable = level - d.bets[seat], _somebody_could_answer(d, seat, part)
        if free and answerable and not d.closed:  # what `_offered` would find, without a call
            room = d.stacks[seat] - call
            if room > 0:
                return _from_to(call, "raise" if level else "bet", d.full if d.full > free else free, room)
        return self._offered(d, seat, call, answerable)

    def _part(self, d: Dealer) -> int:
        """Who still in takes part in the round, with chips or without."""
        return d.live if self.who is None else d.live & d.frame[2]

    def _offered(self, d: Dealer, seat: int, call: int, answerable: bool) -> tuple[Option, ...]:
        """What a seat may do that has so much to call; `answerable`: another one could put in more than that."""
        if call and not answerable and d.bettor < 0:
            call = min(call, _reach_of_rivals(d, seat, self._part(d)) - d.bets[seat])
        room = d.stacks[seat] - call
        if room <= 0:
            return _answers(call + room)
        if d.frame and d.frame[0] != NO_BRING_IN:
            return self._while_brought_in(d, seat, call, room, answerable)
        if not answerable or ((self.strict or d.closed) and self._forbids_raise(d, seat, call)):
            return _answers(call)
        if self.menu is not None:
            return _answers(call, self._chosen(d, seat, call, room))
        least, most = self.bottom, room
        if not least:
            least, most = self.fixed or self.sizes(d, seat, call)
            if most > room:
                most = room
        elif least < d.full:
            least = d.full
        return _from_to(call, "raise" if d.level else "bet", least, most)

    def _while_brought_in(self, d: Dealer, seat: int, call: int, room: int, answerable: bool) -> tuple[Option, ...]:
        """The same while a bring-in is due, or stands and may be completed."""
        raises = answerable and not self._forbids_raise(d, seat, call)
        if d.frame[0] == STANDS:
            return _answers(call, self._chosen(d, seat, call, room) if raises else None)
        owed = reckon(self.bring_in, d, seat)
        first = only("bring in", min(owed, room))
        return (first, self._chosen(d, seat, call, room)) if raises and room > owed else (first,)

    def _forbids_raise(self, d: Dealer, seat: int, call: int) -> bool:
        """Whether a rule forbids this seat to bet or raise."""
        cap, frame = self.cap, d.frame
        if d.level:
            if d.raises >= (cap if isinstance(cap, int) else cap(d, seat)) and not self._standing(d):
                return True
        elif self.open_if is not None and not self.open_if(d, seat, d.cards[seat]):
            return True
        if d.closed >> seat & 1 and call < d.full:
            return True
        return bool(frame) and frame[1] >> seat & 1 == 1  # he has checked

    def _chosen(self, d: Dealer, seat: int, call: int, room: int) -> Option:
        """What a seat may bet or raise from a menu, or while a bring-in stands or is due."""
        standing = self._standing(d)
        kind = "raise" if d.level else "bet"
        if self.menu is None:
            least, most = self.fixed or self.sizes(d, seat, call)
            if not self.on_top and most > standing:  # or else the bring-in is a full bet
                most -= standing
            most = min(most, room)
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

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame says how a bring-in stands, who has checked and who takes part, or nothing."""
        frame, every = d.frame, 1 << d.seats
        known = len(frame) == _FRAME and NO_BRING_IN <= frame[0] <= STANDS if frame else self._needs_no_frame
        return known and all(0 <= mask < every for mask in frame[1:]) and d.todo >> d.seat & 1 == 1

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

        Simulations pass here most of the time: so what is offered in a steady round is not worked out again and again,
        and as long as the bet to match is lower than what everybody could put in, nobody is looked at for it. Else
        whoever covers what the others can win is left out: see `_covering`.
        """
        seat, todo, bets, stacks = d.seat, d.todo, d.bets, d.stacks
        doubling, free, shifts = self.doubling, self.free, True
        within = 0 if policy is None or self.who is not None else _within_reach(d, self.reach)
        ample = 0 <= self.reach < within - d.level
        doubled = ample and doubling is not None and doubling.double_if(d, NOBODY)
        kept = self._as_it_stands(d, doubled) if ample else None
        while True:
            if policy is not None:
                call = d.level - bets[seat]
                if kept is None:
                    level = d.level
                    if free and level < within and not d.closed:  # what `_offered` would find, without a call
                        least = d.full if d.full > free else free
                        offered = _from_to(call, "raise" if level else "bet", least, stacks[seat] - call)
                    else:
                        offered = self._offered(
                            d, seat, call, level < within or _somebody_could_answer(d, seat, self._part(d))
                        )
                elif call in kept:
                    offered = kept[call]
                else:
                    offered = kept[call] = self._offered(d, seat, call, answerable=True)
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
                if d.level >= within and d.bettor < 0:  # who has bet has put in all of it
                    todo &= ~_covering(d, self._part(d))
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
                if not todo or (self._part(d) & d.funded == todo and bets[last] >= d.level):
                    return self._close(d, held=True)  # or nobody could answer what the last one bets
            seat = d.seat = from_seat(todo, seat)
            if policy is None:
                d.todo = todo
                return WAIT

    def _as_it_stands(self, d: Dealer, doubled: bool) -> dict[int, tuple[Option, ...]]:
        """The options of a steady round in which nobody runs short, by the chips to call.

        Besides these chips they depend on nothing but whether there is a bet, whether the cap is reached, the bring-in,
        and whether twice the size may be bet; and this changes only when somebody bets, raises, brings in or folds.
        """
        assert isinstance(self.cap, int)
        sizes = () if self.doubling is None else self.doubling.sizes(d, NOBODY, doubled)
        return self.kept[d.level > 0, d.raises >= self.cap, d.frame[0] if d.frame else NO_BRING_IN, sizes]

    def _bet(self, d: Dealer, seat: int, action: Action, todo: int) -> int:
        """The bet to match is higher; `todo` had not acted before, and the result has to act now."""
        kind, by, standing, frame = action.kind, action.amount, 0, d.frame
        if frame:
            if kind == "bring in":
                d.level = reckon(self.bring_in, d, seat)
                d.stake("bring in", seat, by, d.level)
                d.frame = (STANDS, *frame[1:])
                return todo
            standing = self._standing(d)
        level = d.level
        owed = level - d.bets[seat]
        size, chips = by + standing, by + owed
        # Whoever has chips left was offered nothing less than a full bet or raise.
        full = d.stacks[seat] > chips or size >= self._least(d, seat, owed)
        if full:
            d.full = size
            d.closed = 0
        elif self.reopens:
            least = self._least(d, seat, owed)
            if by * self.reopens < least:  # so short an all-in does not open the betting again
                d.closed |= d.live & ~todo
                d.full = max(d.full, least)
        level += by
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
        part = d.live if self.who is None else self._part(d)
        return part & d.funded & ~(1 << seat)

    def _least(self, d: Dealer, seat: int, owed: int) -> int:
        """The least full bet or raise."""
        if self.menu is not None:
            return min(self.menu(d, seat))
        return (self.fixed or self.sizes(d, seat, owed))[0]

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


def _sole_or_range(kind: str, least: int, most: int) -> Option:
    return only(kind, most) if least == most else Option(kind, least, most)


def _somebody_could_answer(d: Dealer, seat: int, part: int) -> bool:
    """Whether another player of those who take part could put in more than the bet to match."""
    level, bets, stacks = d.level, d.bets, d.stacks
    for other in in_order(part & d.funded & ~(1 << seat), 0, d.seats):  # noqa: SIM110 - asked at every decision
        if stacks[other] > level - bets[other]:
            return True
    return False


def _within_reach(d: Dealer, above: int) -> int:
    """What everybody still in could have put in by the end of the round; if it is not `above` the bet, at the least."""
    stacks, bets = d.stacks, d.bets
    least: int = min(map(add, stacks, bets)) if d.level else min(stacks)
    if least > d.level + above:  # and so for those who have folded
        return least
    return min([stacks[seat] + bets[seat] for seat in in_order(d.live, 0, d.seats)])


def _covering(d: Dealer, part: int) -> int:
    """Who covers what every rival still in can bet, and yet has less than the bet to match before them; as a mask.

    Rivals who take no `part` bet nothing more. Chips that were added would only come back. So it is where nobody has
    put in the whole bet that stands: a blind, a bring-in or a stay for which its player was short.
    """
    bets, stacks = d.bets, d.stacks
    highest = max(bets)
    most = second = seat = NOBODY
    for other in in_order(d.live, 0, d.seats):
        reach = bets[other] + (stacks[other] if part >> other & 1 else 0)
        if reach > most:
            seat, most, second = other, reach, most
        elif reach > second:
            second = reach
        if second > highest:  # two can bet more than anybody has
            return 0
    return 1 << seat if second >= 0 and second <= bets[seat] < d.level else 0


def _reach_of_rivals(d: Dealer, seat: int, part: int) -> int:
    """The most that any rival still in can have bet by the end of the round; who takes no `part` bets nothing more."""
    bets, stacks, rivals = d.bets, d.stacks, d.live & ~(1 << seat)
    reaches = [bets[other] + (stacks[other] if part >> other & 1 else 0) for other in in_order(rivals, 0, d.seats)]
    return max(reaches, default=bets[seat])  # rules may ask the only one left


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
