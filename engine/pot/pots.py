"""The pots of a deal, worked out from what each seat has paid."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.hand.seats import seats_of


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
    matched = {paid[seat] for seat in seats_of(live)}
    if len(matched) == 1:
        return [Pot(common + sum(paid), live)]
    levels = sorted(matched)
    result = []
    below = 0
    for level in levels:
        top = level == levels[-1]
        chips = sum((chips if top else min(chips, level)) - min(chips, below) for chips in paid)
        if below == 0 and level == levels[0]:
            chips += common
        seats = sum(1 << seat for seat in range(len(paid)) if live >> seat & 1 and paid[seat] >= level)
        if chips:
            result.append(Pot(chips, seats))
        below = level
    return result
