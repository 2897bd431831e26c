"""Giving out the pot: who wins what, and in which chips."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order, mask_of, seats_of
from engine.pot.division import Claim, divide, parts
from engine.pot.pots import Pot, pots
from engine.pot.shares import EVERYTHING, GOING_BOTH, Contest, Going, Share, claims
from engine.text.translation import mark
from engine.worth import wild_cards as wilds
from engine.worth.worth import PARTED, Worth

TIES = {
    "split": mark("Equal hands share alike."),
    "stays": mark("The pot stays for the next deal."),
    **PARTED,
}
"""What becomes of a pot that equal hands win."""

ODD_CHIPS = {
    "left of dealer": mark("One each, from the dealer's left."),
    "to the first share": mark(
        "Those between shares go to the first one listed; within a share from the dealer's left."
    ),
    "to the highest card": mark(
        "To the hand with the highest card, by suit among equals; those between shares go to the first one listed."
    ),
    "stays": mark("They stay in the pot for the next deal."),
}
"""What becomes of chips that cannot be divided."""

__all__ = ["GOING_BOTH", "ODD_CHIPS", "TIES", "Division", "give_out", "return_unmatched"]

Strengths = Callable[[Dealer, Sequence[int]], Sequence[int]]
"""What the hand of each of these seats is worth."""


class Division(Struct, frozen=True):
    """How a ruleset divides a pot among those who won it."""

    ties: str = "split"
    odd_chips: str = "left of dealer"
    shares: tuple[Share, ...] = ()
    """What each pot is divided into; without any the best hand takes it."""
    going: Going = EVERYTHING
    """How players declare for which shares they play."""
    worth: Worth | None = None
    """How hands are compared where the highest card gets the odd chips."""


def give_out(
    d: Dealer, contenders: int, strengths_of: Strengths, division: Division, ghost: Dealer | None = None
) -> None:
    """Every pot is in the stacks of those who won it, but for what the division says stays.

    `contenders` are the seats whose hands count; a pot that none of them may win stays. What nobody matched goes back
    first. A `ghost` is the table on which the dealer's seat holds a hand that belongs to nobody: what no player's hand
    beats it for stays. Sets winners, losers and the chips won.
    """
    return_unmatched(d)
    if ghost is None and contenders and d.players_in == 1:
        _to_the_last(d, contenders)
        return
    layers = pots(d.paid, d.live, d.common)
    d.gather()
    left = d.button + 1
    rivals = in_order(contenders, left, d.seats)
    contest = Contest(d, rivals, ghost)
    if division.shares and (len(rivals) > 1 or ghost is not None):
        winners, won = _by_shares(contest, layers, division)
    else:
        winners, won = _to_the_best(contest, layers, strengths_of, division)
    d.winners, d.losers, d.pot_won = winners, contenders & ~winners, won


def _to_the_last(d: Dealer, alone: int) -> None:
    """The whole pot is in the stack of the only player left."""
    d.gather()
    won = d.common
    if won:
        d.pay_out("award", alone.bit_length() - 1, won, 0)
    d.winners, d.losers, d.pot_won = (alone, 0, won) if won else (0, alone, 0)


def _to_the_best(
    contest: Contest, layers: Sequence[Pot], strengths_of: Strengths, division: Division
) -> tuple[int, int]:
    """Each pot is given to the best hand; who won, and how much in all."""
    d, rivals, ghost = contest
    strengths = strengths_of(d, rivals) if len(rivals) > 1 or ghost is not None else [0] * len(rivals)
    if ghost is not None:
        (to_beat,) = strengths_of(ghost, (ghost.button,))
        better = [at for at, strength in enumerate(strengths) if strength > to_beat]
        rivals, strengths = [rivals[at] for at in better], [strengths[at] for at in better]
    winners = won = 0
    for number, pot in enumerate(layers):
        seats = _best(rivals, strengths) if pot.seats == d.live else _best_of(pot.seats, rivals, strengths)
        if not seats:
            continue
        if division.worth is not None and len(seats) > 1:
            table = wilds.without_mucked(d, mask_of(rivals))
            seats.sort(key=partial(division.worth.highest, table), reverse=True)
        each = [pot.chips] if len(seats) == 1 else parts(pot.chips, len(seats), division.ties, division.odd_chips)
        for seat, chips in zip(seats, each):  # noqa: B905 - a part for each
            if chips:
                d.pay_out("award", seat, chips, number)
                winners |= 1 << seat
                won += chips
    return winners, won


def _best(seats: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """Those of the seats, in their order, whose hand is as strong as any; none of none."""
    best = max(strengths, default=0)
    if strengths.count(best) == 1:
        return [seats[strengths.index(best)]]
    return [seat for seat, strength in zip(seats, strengths, strict=True) if strength == best]


def _best_of(pot: int, rivals: Sequence[int], strengths: Sequence[int]) -> list[int]:
    """The same among those of the seats who may win a pot."""
    there = [at for at, seat in enumerate(rivals) if pot >> seat & 1]
    return _best([rivals[at] for at in there], [strengths[at] for at in there])


def _by_shares(contest: Contest, layers: Sequence[Pot], division: Division) -> tuple[int, int]:
    """Each pot is divided into its shares, a player alone in one taking it whole; who won, and how much in all."""
    d, rivals, ghost = contest
    settled = claims(division.shares, division.going, contest, division.worth is not None)
    winners = won = 0
    for number, pot in enumerate(layers):
        of_pot, left = settled(pot.seats) if ghost is not None or _several(rivals, pot.seats) else ([], pot.seats)
        awards = divide(pot.chips, of_pot, rivals, division.ties, division.odd_chips) if _taken(of_pot) else []
        there = [seat for seat in rivals if left >> seat & 1]
        if ghost is None and len(there) == 1 and not _taken(of_pot):
            (alone,) = there
            d.pay_out("award", alone, pot.chips, number)
            winners, won = winners | 1 << alone, won + pot.chips
        for award in awards:
            names = ", ".join(division.shares[share].name for share in award.shares)
            d.pay_out("award", award.seat, award.chips, f"{number} {names}")
            winners, won = winners | 1 << award.seat, won + award.chips
    return winners, won


def _several(rivals: Sequence[int], seats: int) -> bool:
    """Whether more than one of some seats is in a mask."""
    return sum(seats >> seat & 1 for seat in rivals) > 1


def _taken(of_pot: Sequence[Claim]) -> bool:
    """Whether somebody takes some share of a pot."""
    return any(claim.takers for claim in of_pot)


def return_unmatched(d: Dealer) -> None:
    """What a seat put in beyond all who could win it is back in its stack, also where that seat has folded.

    The highest account of those still in counts as far as anybody else's reaches, and the account of a player who is
    out as far as that one. Others were short of an ante, or of a blind.
    """
    paid = d.paid
    top = max(paid)
    if not d.live >> paid.index(top) & 1 and d.live:
        top = max([paid[seat] for seat in seats_of(d.live)])
        for seat, chips in enumerate(paid):
            if chips > top:
                d.refund(seat, chips - top)
    if paid.count(top) == 1:
        seat = paid.index(top)
        if d.live >> seat & 1:
            d.refund(seat, top - sorted(paid)[-2])
