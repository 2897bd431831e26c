"""The pots of a deal, worked out from what each seat has paid."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.hand.seats import mask_of, seats_of


class Pot(NamedTuple):
    """Chips that the same players may win."""

    chips: int
    seats: int
    """Who may win them, as a mask."""


def pots(paid: Sequence[int], live: int, common: int = 0) -> list[Pot]:
    """The main pot and the side pots, in the order in which they were built.

    Each player still in takes part only in what they could match; what the others paid lies in the same pots. Chips on
    nobody's account, `common`, belong to everybody still in. Source: TH-9.

    >>> pots([50, 100, 200, 200], 0b1111)
    [Pot(chips=200, seats=15), Pot(chips=150, seats=14), Pot(chips=200, seats=12)]
    """
    levels = sorted({paid[seat] for seat in seats_of(live)})
    if len(levels) == 1:  # as in most deals
        return [Pot(common + sum(paid), live)]
    if not levels:
        return []
    chips = [sum(min(one, level) - min(one, below) for one in paid) for below, level in pairwise([0, *levels])]
    chips[0] += common
    chips[-1] += sum(one - min(one, levels[-1]) for one in paid)
    players = [mask_of(seat for seat in seats_of(live) if paid[seat] >= level) for level in levels]
    return [Pot(held, seats) for held, seats in zip(chips, players, strict=True) if held]
