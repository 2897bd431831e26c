"""How all stand when an evening is over: what each has won, what the places get, and who pays whom."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.pot.division import shared

MOST_EXACT = 14
"""With more players than these the fewest payments are not looked for; there are few all the same."""


class Payment(NamedTuple):
    """One player pays another."""

    payer: int
    to: int
    chips: int


def payments(nets: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments that settle what each has won; who owes has less than 0. The sum is 0."""
    assert sum(nets) == 0
    places = [place for place, net in enumerate(nets) if net]
    groups = _balanced(places, nets) if len(places) <= MOST_EXACT else [places]
    return tuple(payment for group in groups for payment in _within(group, nets))


def _balanced(places: Sequence[int], nets: Sequence[int]) -> list[list[int]]:
    """As many groups as can be that settle among themselves: each saves a payment."""
    count = len(places)
    total = [0] * (1 << count)
    best = [0] * (1 << count)
    last = [-1] * (1 << count)
    for mask in range(1, 1 << count):
        low = (mask & -mask).bit_length() - 1
        total[mask] = total[mask & (mask - 1)] + nets[places[low]]
        ways = [bit for bit in range(count) if mask >> bit & 1]
        last[mask] = max(ways, key=lambda bit: (best[mask & ~(1 << bit)], -bit))
        best[mask] = best[mask & ~(1 << last[mask])] + (total[mask] == 0)
    groups: list[list[int]] = []
    mask = (1 << count) - 1
    while mask:
        if total[mask] == 0:
            groups.append([])
        groups[-1].append(places[last[mask]])
        mask &= ~(1 << last[mask])
    return [sorted(group) for group in groups]


def _within(group: Sequence[int], nets: Sequence[int]) -> list[Payment]:
    """At most one payment less than there are players."""
    left = {place: nets[place] for place in group}
    found = []
    while any(left.values()):
        payer, to = min(left, key=lambda place: left[place]), max(left, key=lambda place: left[place])
        chips = min(-left[payer], left[to])
        left[payer] += chips
        left[to] -= chips
        found.append(Payment(payer, to, chips))
    return found


def parts_of(pool: int, places: Sequence[int], players: int) -> list[int]:
    """What each of this many players gets of a pool, the first first; `places` are hundredths.

    What rounding leaves, and what would go to places that nobody takes, goes to the first.
    """
    parts = [pool * hundredths // 100 for hundredths in places][:players]
    parts += [0] * (players - len(parts))
    parts[0] += pool - sum(parts)
    return parts


def prizes_of(order: Sequence[Sequence[int]], pool: int, places: Sequence[int]) -> dict[int, int]:
    """What each place at the table gets of a pool, by the order in which players came in; equals share."""
    parts = parts_of(pool, places, sum(map(len, order)))
    found: dict[int, int] = {}
    rank = 0
    for group in order:
        chips = sum(parts[rank : rank + len(group)])
        found |= dict(zip(group, shared(chips, len(group)), strict=True))
        rank += len(group)
    return found


def chopped(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """What each stack is worth of the prizes that are left, by the independent chip model, in whole numbers.

    A player comes in first with the chance that their chips are of all chips; the others play for the places below in
    the same way. What rounding leaves goes to the largest remainders.
    """
    worth = _worth(tuple(stacks), tuple(prizes))
    whole = [int(one) for one in worth]
    by_rest = sorted(range(len(worth)), key=lambda seat: (whole[seat] - worth[seat], seat))
    for seat in by_rest[: int(sum(worth)) - sum(whole)]:
        whole[seat] += 1
    return tuple(whole)


@lru_cache(maxsize=4096)
def _worth(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The exact worth of each stack."""
    worth = [Fraction(0)] * len(stacks)
    if not prizes or not any(stacks):
        return tuple(worth)
    chips = sum(stacks)
    for first, stack in enumerate(stacks):
        if not stack:
            continue
        chance = Fraction(stack, chips)
        rest = _worth((*stacks[:first], 0, *stacks[first + 1 :]), prizes[1:])
        for seat in range(len(stacks)):
            worth[seat] += chance * (prizes[0] if seat == first else rest[seat])
    return tuple(worth)
