"""How the chips of one pot are divided: a function of who takes which share of it, and of nothing else."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

OTHERS = -1
"""Where a share goes that nobody takes: to the other shares."""
STAYS = -2
"""The same: it stays in the pot."""


class Claim(NamedTuple):
    """A share of a pot, and who takes it."""

    takers: tuple[int, ...]
    """The seats whose hands are best for it, in the order in which they get odd chips; none when nobody qualifies."""
    weight: int = 1
    """How much of the pot it is, beside the weights of the others."""
    if_nobody: int = OTHERS
    """Where it goes when nobody takes it: the number of a share, OTHERS or STAYS."""


class Award(Struct, frozen=True):
    """Chips for one seat, and the shares they come from, by number."""

    seat: int
    chips: int
    shares: tuple[int, ...]


class _Group(Struct, frozen=True):
    """Shares that the same seats take: they are one, so that nobody loses a chip to themselves."""

    takers: tuple[int, ...]
    weight: int
    shares: tuple[int, ...]


def shared(chips: int, count: int) -> list[int]:
    """Chips in `count` parts as equal as can be, the larger ones first.

    >>> shared(7, 3)
    [3, 2, 2]
    """
    each, rest = divmod(chips, count)
    return [each + 1] * rest + [each] * (count - rest)


def parts(chips: int, count: int, ties: str, odd_chips: str) -> list[int]:
    """What each of this many equal winners gets, in order from the dealer's left; the rest stays in the pot.

    >>> parts(7, 3, "split", "stays")
    [2, 2, 2]
    """
    if count > 1 and ties == "stays":
        return [0] * count
    return [chips // count] * count if odd_chips == "stays" else shared(chips, count)


def divide(
    chips: int, claims: Sequence[Claim], order: Sequence[int], ties: str = "split", odd_chips: str = "left of dealer"
) -> list[Award]:
    """The awards of one pot, none of them empty; what they leave stays in the pot.

    `order` holds the seats from the dealer's left; `ties` and `odd_chips` are words of the rules. What weights cannot
    divide goes one each to the shares from the dealer's left by their nearest taker, stays, or else all of it to the
    first share that is taken.

    >>> divide(25, [Claim((0,)), Claim((0, 1))], [1, 0], odd_chips="to the first share")
    [Award(seat=0, chips=13, shares=(0,)), Award(seat=0, chips=6, shares=(1,)), Award(seat=1, chips=6, shares=(1,))]
    """
    weights, kept = _settled(claims)
    groups = list(_groups(claims, weights))
    total = kept + sum(group.weight for group in groups)
    portions = [chips * group.weight // total for group in groups]
    odd = chips - sum(portions) - (chips * kept // total if kept else 0)
    for place in _to_whom(odd, groups, order, odd_chips):
        portions[place] += 1
    return [
        Award(seat, part, group.shares)
        for group, portion in zip(groups, portions, strict=True)
        for seat, part in zip(group.takers, parts(portion, len(group.takers), ties, odd_chips), strict=True)
        if part
    ]


def _settled(claims: Sequence[Claim]) -> tuple[list[int], int]:
    """The weight of each share with those that fall to it, and the weight of what stays."""
    weights = [claim.weight if claim.takers else 0 for claim in claims]
    kept = 0
    for claim in claims:
        heir = _heir(claims, claim) if not claim.takers else OTHERS
        if heir >= 0:
            weights[heir] += claim.weight
        elif heir == STAYS:
            kept += claim.weight
    return weights, kept


def _heir(claims: Sequence[Claim], claim: Claim) -> int:
    """Where a share goes that nobody takes: a share that somebody takes, OTHERS or STAYS; in a circle it stays."""
    for _ in claims:
        if claim.if_nobody < 0:
            return claim.if_nobody
        heir, claim = claim.if_nobody, claims[claim.if_nobody]
        if claim.takers:
            return heir
    return STAYS


def _groups(claims: Sequence[Claim], weights: Sequence[int]) -> Iterator[_Group]:
    """The shares that somebody takes, those with the same takers as one."""
    numbers: dict[frozenset[int], list[int]] = {}
    for number, claim in enumerate(claims):
        if weights[number]:
            numbers.setdefault(frozenset(claim.takers), []).append(number)
    for same in numbers.values():
        yield _Group(claims[same[0]].takers, sum(weights[number] for number in same), tuple(same))


def _to_whom(odd: int, groups: Sequence[_Group], order: Sequence[int], odd_chips: str) -> list[int]:
    """For each chip that cannot be divided among the groups the number of the one that gets it."""
    if odd_chips == "stays" or not groups:
        return []
    if odd_chips == "left of dealer":
        return sorted(range(len(groups)), key=lambda number: min(map(order.index, groups[number].takers)))[:odd]
    return [0] * odd
