"""The shares of a pot: by what each is won, and who has a claim to it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, mask_of, seats_of
from engine.language.compile import Amount, Condition, Meets, Seats
from engine.pot.division import STAYS, Claim
from engine.pot.pots import pots
from engine.text.translation import mark
from engine.worth.places import placed
from engine.worth.wild_cards import with_only, without_mucked
from engine.worth.worth import Worth

KEEPS = "keeps what it wins"
GOING_BOTH = {
    "must win both": mark("They have to win every share they go for, and alone."),
    "may tie": mark("They have to win every share they go for, be it together with others."),
    KEEPS: mark("They get what they win of what they go for."),
}
"""What it takes who goes for several shares."""


class Going(Struct, frozen=True):
    """How players declare what they play for."""

    asked: int = 0
    """The words of all declarations in which some word goes for a share, as a mask; 0: nobody declares such a thing."""
    both: str = "must win both"
    """A key of GOING_BOTH."""
    for_several: bool = False
    """Whether there are words by which one player goes for several shares."""

    @property
    def may_leave_the_pot(self) -> bool:
        """Whether all may fail who play for a pot, so that it stays."""
        return self.for_several and self.both != KEEPS

    def has_spoken(self, d: Dealer, seat: int, pot: int) -> bool:
        """Whether a seat has said what it plays for in a pot, a mask; one that has not plays for everything."""
        return bool(d.words_for(seat, pot) & self.asked)


EVERYTHING = Going()
"""Everybody plays for everything."""


class Share(Struct, frozen=True):
    """One share of every pot: who may take it, and how hands are compared for it."""

    name: str
    worth: Worth
    wins: str = "best"
    meets: Meets | None = None
    """Whether a seat's hand is good enough; None: every hand is."""
    who: Seats | None = None
    """Who of those that play for a pot may take it; None: all of them."""
    when: Condition | None = None
    weight: int | Amount = 1
    if_nobody: int = -1
    """As in engine.pot.division.Claim."""

    words: int = 0
    """The words by which one goes for it, as a mask; 0: whatever one declares."""

    def standings(self, d: Dealer, rivals: Sequence[int]) -> dict[int, int]:
        """What the hands of those are worth that are good enough for it."""
        enough = rivals if self.meets is None else [seat for seat in rivals if self.meets(d, seat)]
        return dict(zip(enough, self.worth.standings(d, enough), strict=True))

    def may_take(self, d: Dealer, seats: int) -> int:
        """Who of some seats may take it, as a mask, where nobody else plays for the pot."""
        return self.who(with_only(d, seats), NOBODY) & seats if self.who is not None and seats else seats

    def in_force(self, d: Dealer) -> bool:
        """Whether it can be taken at all."""
        return self.when is None or self.when(d, NOBODY)

    def goes(self, d: Dealer, seat: int, going: Going, pot: int) -> bool:
        """Whether a seat plays for it in a pot, which the seats of a mask may win."""
        if not self.words:
            return True
        said = d.words_for(seat, pot)
        return not said & going.asked or bool(said & self.words)

    def weighs(self, d: Dealer) -> int:
        """How much of the pot it is, beside the others."""
        return self.weight if isinstance(self.weight, int) else max(0, self.weight(d, NOBODY))


def unopposed(shares: Sequence[Share], going: Going, d: Dealer, seat: int, rivals: int) -> bool:
    """Whether a seat has said what it plays for, and nobody else of a mask plays for any of it: it need not show.

    That is so in each pot which it may win.
    """

    def alone(pot: int) -> bool:
        if not going.has_spoken(d, seat, pot):
            return False
        others = seats_of(pot & rivals & ~(1 << seat))
        mine = [share for share in shares if share.goes(d, seat, going, pot)]
        return not any(share.goes(d, other, going, pot) for share in mine for other in others)

    may_win = [pot.seats for pot in pots(d.paid, d.live, d.common) if pot.seats >> seat & 1] if going.asked else []
    return bool(may_win) and all(map(alone, may_win))


class Settled(NamedTuple):
    """Who takes each share of a pot."""

    claims: list[Claim]
    left: int
    """Those whom going for several shares has not cost the pot, as a mask."""


class Contest(NamedTuple):
    """A table at which hands are compared."""

    table: Dealer
    rivals: Sequence[int]
    """The seats whose hands count, in order from the dealer's left."""
    ghost: Dealer | None = None
    """The table on which the dealer's seat holds the hand of nobody, where there is one."""


def claims(
    shares: Sequence[Share], going: Going, contest: Contest, by_highest: bool = False
) -> Callable[[int], Settled]:
    """A function that tells who takes each share of a pot which the seats of a mask may win.

    Hands are compared once, however many pots there are; who may take a share is asked of those who play for the pot.
    Hands that do not count any more, conceded ones say, are not there for any question. The takers of a share are in
    order from the dealer's left, but `by_highest` puts those with the higher cards before others. A share that the hand
    of nobody would take stays.
    """
    all_rivals = mask_of(contest.rivals)
    d, asked = without_mucked(contest.table, all_rivals), with_only(contest.table, all_rivals)
    contest = contest._replace(table=d)
    compared = [_compared(share, going, contest, asked) for share in shares]

    def claim(one: _Compared, seats: int, players: int) -> Claim:
        among = one.share.may_take(d, seats & all_rivals) & players if one.standings else 0
        standings = {seat: worth for seat, worth in one.standings.items() if among >> seat & 1}
        takers = placed({**standings, **one.ghost}, one.share.wins)
        if NOBODY in takers:
            return Claim((), one.weight, STAYS)
        if by_highest:
            takers = tuple(sorted(takers, key=lambda seat: one.share.worth.highest(d, seat), reverse=True))
        return Claim(takers, one.weight, one.share.if_nobody)

    def settle(seats: int) -> Settled:
        players = [one.players(d, going, seats, all_rivals) for one in compared]
        several = 0 if going.both == KEEPS else _for_several(compared, players, going, d, seats)
        made = [claim(one, seats, those) for one, those in zip(compared, players, strict=True)]
        out = _failing(compared, players, made, seats & several, going.both == "may tie") if several else 0
        if out:
            made = [claim(one, seats & ~out, those) for one, those in zip(compared, players, strict=True)]
        return Settled(made, seats & ~out)

    return settle


class _Compared(Struct, frozen=True):
    share: Share
    standings: dict[int, int]
    weight: int
    in_force: bool
    ghost: dict[int, int]
    """What the hand of nobody is worth that is good enough for it, where there is one."""

    def players(self, d: Dealer, going: Going, pot: int, rivals: int) -> int:
        """Who goes for it in a pot, all three as masks; nobody where it is not in force."""
        if not self.in_force or not self.share.words:
            return rivals if self.in_force else 0
        return mask_of(seat for seat in seats_of(rivals) if self.share.goes(d, seat, going, pot))


def _compared(share: Share, going: Going, contest: Contest, asked: Dealer) -> _Compared:
    """How hands are compared for a share on a table; whether it can be taken, and its weight, are asked of another."""
    if not share.in_force(asked):
        return _Compared(share, {}, share.weighs(asked), False, {})
    d, rivals, ghost = contest
    players = [seat for seat in rivals if d.declared_by_pot or share.goes(d, seat, going, d.live)]
    of_nobody = () if ghost is None else share.standings(ghost, (ghost.button,)).values()
    unheld = dict.fromkeys((NOBODY,), *of_nobody) if of_nobody else {}
    return _Compared(share, share.standings(d, players), share.weighs(asked), True, unheld)


def _for_several(compared: Sequence[_Compared], players: Sequence[int], going: Going, d: Dealer, pot: int) -> int:
    """Those who have said that they go for several shares of a pot, as a mask."""
    once = several = 0
    for one, those in zip(compared, players, strict=True):
        if one.share.words:
            several |= once & those
            once |= those
    return mask_of(seat for seat in seats_of(several) if going.has_spoken(d, seat, pot))


def _failing(
    compared: Sequence[_Compared], players: Sequence[int], made: Sequence[Claim], several: int, may_tie: bool
) -> int:
    """Those of a mask who do not win all they go for. Source: SV-7."""
    out = 0
    for one, those, claim in zip(compared, players, made, strict=True):
        if one.share.words:
            winning = mask_of(claim.takers) if may_tie or len(claim.takers) == 1 else 0
            out |= several & those & ~winning
    return out
