"""What a betting round offers to the player whose turn it is."""

from collections import defaultdict
from functools import lru_cache
from typing import ClassVar

from msgspec import field
from msgspec.structs import force_setattr

from engine.hand.action import Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.compile import Amount, HandTest, Seats
from engine.steps.machine.build import reckon
from engine.steps.shared.limit import NO_BRING_IN, STANDS, Doubling, Menu, NoLimit, Sizes, standing_of
from engine.steps.shared.table_stakes import reach_of_rivals, somebody_could_answer
from engine.text.compared import Compared

_FOLD, _CHECK = only("fold"), only("check")


@lru_cache(maxsize=1 << 12)
def _call(chips: int) -> Option:
    return only("call", chips)


def _answers(call: int, raising: Option | None = None) -> tuple[Option, ...]:
    """What may be done where this many chips are to be called, with the bet or raise that is allowed."""
    if raising is None:
        return (_FOLD, _call(call)) if call else (_CHECK,)
    return (_FOLD, _call(call), raising) if call else (_CHECK, raising)


@lru_cache(maxsize=1 << 13)
def answers_from_to(call: int, kind: str, least: int, most: int) -> tuple[Option, ...]:
    """What may be done where a bet or raise may be `least` to `most`, or all of less than that."""
    raising = Option(kind, least, most) if least < most else only(kind, most)
    return (_FOLD, _call(call), raising) if call else (_CHECK, raising)


NO_CAP = 1 << 30
"""More raises than any round has."""

Standing = tuple[bool, bool, int, tuple[int, ...]]
"""How a steady round stands: whether there is a bet, whether the cap is reached, the bring-in, the sizes there are."""


class BettingRules(Compared, frozen=True, eq=False):
    """The rules of a betting round, compiled, and what they allow."""

    uncounted: ClassVar = frozenset({"kept"})
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
    """Whether a player who has checked may raise."""
    reopens: int
    """An all-in of this many chips opens the betting again for those who have acted; 0: any does."""
    open_if: HandTest | None
    """What a hand must be for the first bet of the round; None: any hand will do."""
    must_bet: HandTest | None
    """Who holds this may not check while nobody has bet; None: anybody may."""
    to_stay: int | Amount
    keeps_openers: bool
    turn: int
    has_unopened: bool
    """Whether the next step is a jump, and the one after it begins what happens when nobody bets."""
    bottom: int = 0
    """The least bet of a round without limit, all chips being the most; 0 where both have to be worked out."""
    free: int = 0
    """The same where nothing but chips limits who may bet how much, else 0."""
    strict: bool = False
    """Whether a rule may forbid to bet or raise: a cap, openers, no check-raise."""
    reach: int = -1
    """The chips by which the bet to match can rise in a round that is steady, −1 where it is not.

    It is where what is offered to players with chips enough depends on a few things alone: see `_as_it_stands`.
    """
    doubling: Doubling | None = None
    """The menu of a steady round that has one."""
    kept: defaultdict[Standing, dict[int, tuple[Option, ...]]] = field(default_factory=lambda: defaultdict(dict))
    """Options of a steady round as it stands, by the chips to call."""

    def __post_init__(self) -> None:
        """Finds out whether the round is strict, and whether it is steady."""
        strict = self.cap != NO_CAP or not self._any_hand_will_do or not self.check_raise
        bottom = self.sizes.least if isinstance(self.sizes, NoLimit) and self.fixed is None else 0
        doubling = self.menu if isinstance(self.menu, Doubling) and self.menu.lasts else None
        force_setattr(self, "strict", strict)
        force_setattr(self, "bottom", bottom)
        force_setattr(self, "free", 0 if strict or self.menu is not None or self.brings_in is not None else bottom)
        force_setattr(self, "doubling", doubling)
        force_setattr(self, "reach", self._reach(doubling))
        force_setattr(self, "kept", defaultdict(dict))

    def _reach(self, doubling: Doubling | None) -> int:
        """The chips by which the bet can rise where the round is steady: every size and the cap are plain numbers."""
        if self.menu is not doubling or not self.check_raise or not self._any_hand_will_do or self.fixed is None:
            return -1
        if not isinstance(self.cap, int) or not isinstance(self.bring_in, int):
            return -1
        return self.fixed[1] * (1 if doubling is None else 2) * (self.cap + 1) + self.bring_in

    @property
    def _any_hand_will_do(self) -> bool:
        """Whether what is offered does not depend on what players hold."""
        return self.open_if is None and self.must_bet is None

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        seat, level, within, free = d.seat, d.level, d.within, self.free
        call = level - d.bets[seat]
        if level < within:  # nobody is short
            if free and not d.closed:  # what `_offered` would find, without a call
                least = d.full if d.full > free else free
                return answers_from_to(call, "raise" if level else "bet", least, d.stacks[seat] - call)
            if 0 <= self.reach < within - level and self.doubling is None:  # a steady round
                kept = self._as_it_stands(d, doubled=False)
                if call not in kept:
                    kept[call] = self._offered(d, seat, call, answerable=True)
                return kept[call]
        answerable = level < within or somebody_could_answer(d, seat, self._taking_part(d))
        return self._offered(d, seat, call, answerable)

    def _taking_part(self, d: Dealer) -> int:
        """Who still in takes part in the round, with chips or without."""
        return d.live if self.who is None else d.live & d.frame[2]

    def _offered(self, d: Dealer, seat: int, call: int, answerable: bool) -> tuple[Option, ...]:
        """What a seat may do that has this much to call; `answerable`: another one could put in more than that.

        A player who must bet may not check, unless they cannot bet.
        """
        found = self._open_to(d, seat, call, answerable)
        if self.must_bet is None or d.level or len(found) == 1 or found[0] is not _CHECK:
            return found
        return found[1:] if self.must_bet(d, seat, d.cards[seat]) else found

    def _open_to(self, d: Dealer, seat: int, call: int, answerable: bool) -> tuple[Option, ...]:
        """The same, whatever the player must do."""
        if call and not answerable and d.bettor < 0:
            call = min(call, reach_of_rivals(d, seat, self._taking_part(d)) - d.bets[seat])
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
        return answers_from_to(call, "raise" if d.level else "bet", least, most)

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
            if d.raises >= (cap if isinstance(cap, int) else cap(d, seat)) and not standing_of(d):
                return True
        elif self.open_if is not None and not self.open_if(d, seat, d.cards[seat]):
            return True
        if d.closed >> seat & 1 and call < d.full:
            return True
        return bool(frame) and frame[1] >> seat & 1 == 1  # they have checked

    def _chosen(self, d: Dealer, seat: int, call: int, room: int) -> Option:
        """What a seat may bet or raise from a menu, or while a bring-in stands or is due."""
        standing = standing_of(d)
        kind = "raise" if d.level else "bet"
        if self.menu is None:
            least, most = self.fixed or self.sizes(d, seat, call)
            if not self.on_top and most > standing:  # or else the bring-in is a full bet
                most -= standing
            if least > standing:
                least -= standing
            most = min(most, room)
            return _sole_or_range(kind, min(least, most), most)
        amounts = self.menu(d, seat)
        added = [amount - standing for amount in amounts if amount > standing] or amounts
        choices = {amount for amount in added if 0 < amount <= room}
        if self.all_in or not choices:
            choices.add(room)
        if len(choices) == 1:
            return only(kind, choices.pop())
        return Option(kind, min(choices), max(choices), choices=tuple(sorted(choices)))

    def _least(self, d: Dealer, seat: int, owed: int) -> int:
        """The least full bet or raise."""
        if self.menu is not None:
            return min(self.menu(d, seat))
        return (self.fixed or self.sizes(d, seat, owed))[0]

    def _as_it_stands(self, d: Dealer, doubled: bool) -> dict[int, tuple[Option, ...]]:
        """The options of a steady round in which nobody runs short, by the chips to call.

        Besides these chips they depend on nothing but whether there is a bet, whether the cap is reached, the bring-in,
        and whether twice the size may be bet; and this changes only when somebody bets, raises, brings in or folds.
        """
        assert isinstance(self.cap, int)
        sizes = () if self.doubling is None else self.doubling.sizes(d, NOBODY, doubled)
        return self.kept[d.level > 0, d.raises >= self.cap, d.frame[0] if d.frame else NO_BRING_IN, sizes]


def _sole_or_range(kind: str, least: int, most: int) -> Option:
    return only(kind, most) if least == most else Option(kind, least, most)
