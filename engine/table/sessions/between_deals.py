"""What players do between two deals: they buy, leave, come back, look at the clock, stop, or share the prizes."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.table.sessions.course import over
from engine.table.sessions.evening import Evening, deals_of, may_rebuy
from engine.table.sessions.happenings import Bought, CameBack, Clock, Happening, Paid, Went
from engine.table.sessions.reckoning import nets
from engine.table.sessions.session_marks import clock_shows
from engine.table.sessions.standing import chopped, parts_of
from engine.text.translation import say


def buys(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """A player buys chips. Raises ValueError where they cannot now."""
    place = place_of(evening, entry)
    chips = may_rebuy(session, evening, place)
    if not chips:
        raise ValueError(say("{who} may buy no chips now", who=evening.names[place]))
    log.append(Bought(place, chips))
    if session.prizes is not None and session.prizes.entry:
        log.append(Paid("entry", place, -session.prizes.entry))
    table = evening.table
    return evening._replace(
        table=structs.replace(table, stacks=_added(table.stacks, place, chips)),
        bought=_added(evening.bought, place, chips),
        rebuys=_added(evening.rebuys, place, 1),
    )


def leaves(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """A player gets up from the table. Raises ValueError where they cannot now."""
    place = place_of(evening, entry)
    if evening.stage != "between" or place in evening.table.away:
        raise ValueError(say("{who} cannot leave now", who=evening.names[place]))
    settles = session.for_chips and session.prizes is None
    log.append(Went(place, nets(session, evening)[place] if settles else None))
    return evening._replace(table=structs.replace(evening.table, away=evening.table.away | {place}))


def comes_back(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """A player sits down again. Raises ValueError where they cannot now."""
    place = place_of(evening, entry)
    if evening.stage != "between" or place not in evening.table.away:
        raise ValueError(say("{who} cannot come back now", who=evening.names[place]))
    log.append(CameBack(place))
    return evening._replace(table=structs.replace(evening.table, away=evening.table.away - {place}))


def clock_goes_on(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """More minutes have been played. Raises ValueError where they cannot now."""
    minutes = entry.get("minutes")
    if type(minutes) is not int or not deals_of(session, evening, MINUTES) <= minutes <= _LONGEST:
        raise ValueError(say("a clock shows whole minutes, and never goes back"))
    if evening.stage != "between":
        raise ValueError(say("one looks at the clock between two deals"))
    log.append(Clock(minutes))
    return clock_shows(session, evening, minutes)


_LONGEST = 1_000_000
"""No evening has more minutes."""


def ends(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """All stop. Raises ValueError where they cannot now."""
    if evening.stage != "between":
        raise ValueError(say("an evening ends between two deals"))
    return over(session, evening, log)


def shares_prizes(session: LoadedSession, evening: Evening, entry: Mapping[str, Any], log: list[Happening]) -> Evening:
    """Those who are left share the prizes that are left, by what their chips are worth.

    Raises ValueError where there are none to share.
    """
    by_place = prizes_by_chips(session, evening)
    if not by_place:
        raise ValueError(say("there are no prizes to be shared now"))
    chips = tuple(by_place.get(place, 0) for place in range(len(evening.names)))
    return over(session, evening._replace(chopped=chips), log)


def prizes_by_chips(session: LoadedSession, evening: Evening) -> Mapping[int, int]:
    """What the chips of those who are left are worth of the prizes that are left; nothing where none can be shared."""
    gone = {place for group in evening.out for place in group}
    left = [place for place in range(len(evening.names)) if place not in gone]
    if session.prizes is None or evening.stage != "between" or len(left) < 2:
        return {}
    pool = session.prizes.entry * sum(1 + count for count in evening.rebuys)
    parts = parts_of(pool, session.prizes.places, len(evening.names))
    worth = chopped([evening.table.stacks[place] for place in left], parts[: len(left)])
    return dict(zip(left, worth, strict=True))


def place_of(evening: Evening, entry: Mapping[str, Any]) -> int:
    """Whom an entry is about. Raises ValueError where there is no such place."""
    place = entry.get("place")
    if type(place) is not int or not 0 <= place < len(evening.names):
        raise ValueError(say("there is no such place at the table"))
    return place


def _added(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])
