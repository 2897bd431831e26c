"""Who has taken whose last chips in a deal, and what a knock-out is worth to them."""

from collections.abc import Iterable, Mapping, Sequence

from engine.hand.event import EVENTS, Event
from engine.pot.division import shared

Won = tuple[int, int]
"""The number of a pot, the main pot being 0, and a place that won chips of it; of chips put in, PUT_IN and whose."""
PUT_IN = -1


def pots_won(events: Iterable[Event], places: Sequence[int]) -> tuple[Won, ...]:
    """Who has put chips in, and won of which pot, as the events of a deal tell it; `places` are those of its seats."""
    return tuple(
        (int(str(event.detail).partition(" ")[0]) if event.kind == "award" else PUT_IN, places[event.seat])
        for event in events
        if event.kind == "award" or (EVENTS[event.kind].chips == "in" and event.chips)
    )


def takers(broke: Sequence[int], before: Sequence[int], won: Sequence[Won]) -> Mapping[int, tuple[int, ...]]:
    """For each place that has lost its last chips: who won the last pot that it was in, left to right.

    A deal may give out its pots several times: the first time after its last chips went in counts. `before` are the
    chips of each before the deal. Nobody took chips that were not won in a pot.
    """
    times, lost_at = _times(won)
    found = {}
    for place in broke:
        at = lost_at.get(place, 0)
        there = {who for _, who in times[at]} | {other for other in broke if lost_at.get(other, 0) == at}
        smaller = {before[other] for other in there if before[other] < before[place]}
        pot = min(len(smaller), max((number for number, _ in times[at]), default=0))
        found[place] = tuple(sorted({who for number, who in times[at] if number == pot} - {place}))
    return found


def _times(won: Sequence[Won]) -> tuple[list[list[Won]], Mapping[int, int]]:
    """The pots of each time that chips were given out, and for each place which of them followed its last chips."""
    times, lost_at = list[list[Won]]([[]]), dict[int, int]()
    for number, place in won:
        if number == PUT_IN:
            if times[-1]:
                times.append([])
            lost_at[place] = len(times) - 1
        else:
            times[-1].append((number, place))
    return times, lost_at


def bounty_parts(bounty: int, who: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """What each of those who knocked a player out gets."""
    parts = zip(who, shared(bounty, len(who)), strict=True) if who else ()
    return tuple((place, chips) for place, chips in parts if chips)
