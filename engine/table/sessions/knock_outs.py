"""Who has taken whose last chips in a deal, and what a knock-out is worth to them."""

from collections.abc import Iterable, Mapping, Sequence

from engine.hand.event import Event
from engine.pot.division import shared

Won = tuple[int, int]
"""The number of a pot, the main pot being 0, and a place that won chips of it."""


def pots_won(events: Iterable[Event], places: Sequence[int]) -> tuple[Won, ...]:
    """Who has won of which pot, as the events of a deal tell it; `places` are those of its seats."""
    awards = (event for event in events if event.kind == "award")
    return tuple((int(str(event.detail).partition(" ")[0]), places[event.seat]) for event in awards)


def takers(broke: Sequence[int], before: Sequence[int], won: Sequence[Won]) -> Mapping[int, tuple[int, ...]]:
    """For each place that has lost its last chips: who won the last pot that it was in, left to right.

    `before` are the chips of each before the deal. Nobody took chips that were not won in a pot.
    """
    winners = {place for _, place in won}
    last = max((pot for pot, _ in won), default=0)
    found = {}
    for place in broke:
        smaller = {before[other] for other in (*broke, *winners) if before[other] < before[place]}
        pot = min(len(smaller), last)
        found[place] = tuple(sorted({who for number, who in won if number == pot} - {place}))
    return found


def bounty_parts(bounty: int, who: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """What each of those who knocked a player out gets."""
    parts = zip(who, shared(bounty, len(who)), strict=True) if who else ()
    return tuple((place, chips) for place, chips in parts if chips)
