"""Who is out of a tournament, and who is paid for that."""

from collections.abc import Iterable

from engine.hand.event import Event
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.evening import Evening, may_rebuy
from engine.table.sessions.happenings import Happening, Out, Paid
from engine.table.sessions.knock_outs import bounty_parts, pots_won, takers


def told_pots(session: LoadedSession, evening: Evening, events: Iterable[Event]) -> Evening:
    """The evening with the pots that were won; where nobody gets anything for a knock-out they are not kept."""
    if session.prizes is None or not session.prizes.bounty:
        return evening
    return evening._replace(pots=(*evening.pots, *pots_won(events, evening.places)))


def with_beaten(evening: Evening) -> Evening:
    """The evening after a deal, with those who have lost their last chips in it, and who took them."""
    broke = [place for place, stack in enumerate(evening.table.stacks) if not stack and evening.stacks_before[place]]
    return evening._replace(beaten={**evening.beaten, **takers(broke, evening.stacks_before, evening.pots)})


def out_of_it(evening: Evening, session: LoadedSession, log: list[Happening], *, everyone: bool = False) -> Evening:
    """Of a tournament are out those without chips who may buy none, or, with `everyone`, have bought none."""
    if session.prizes is None:
        return evening
    there = {place for group in evening.out for place in group}
    table = evening.table
    broke = [
        place
        for place, stack in enumerate(table.stacks)
        if not stack
        and place not in there
        and not (table.carried and place in table.entitled)
        and (everyone or not may_rebuy(session, evening, place))
    ]
    before = evening.stacks_before or table.stacks
    for chips in sorted({before[place] for place in broke}):
        group = tuple(place for place in broke if before[place] == chips)
        log.append(Out(group))
        evening = evening._replace(out=(*evening.out, group))
        for place in group:
            evening = _bounty_paid(evening, session.prizes.bounty, place, log)
    return evening


def _bounty_paid(evening: Evening, bounty: int, place: int, log: list[Happening]) -> Evening:
    """Who has knocked this player out has their bounty; where nobody has, it is their own again."""
    bounties = dict(evening.bounties)
    for who, money in bounty_parts(bounty, evening.beaten.get(place, ()) or (place,)):
        bounties[who] = bounties.get(who, 0) + money
        log.append(Paid("bounty", who, money))
    return evening._replace(bounties=bounties)
