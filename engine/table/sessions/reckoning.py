"""What each has won in an evening, and the accounts it went through."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.evening import Evening
from engine.table.sessions.standing import Payment, payments, prizes_of


class Account(NamedTuple):
    """One player's chips and money in an evening."""

    name: str
    begun: int
    """The chips they began with."""
    bought: int
    """The chips they have bought besides."""
    has: int
    """The chips they have now."""
    net: int
    """What they have won: chips, or in a tournament prizes less what it cost."""


def accounts(session: LoadedSession, evening: Evening) -> tuple[Account, ...]:
    """The account of each player, by place. While chips lie in the pot they are nobody's."""
    won = nets(session, evening)
    return tuple(
        Account(name, evening.begun[place], evening.bought[place], evening.table.stacks[place], won[place])
        for place, name in enumerate(evening.names)
    )


def nets(session: LoadedSession, evening: Evening) -> tuple[int, ...]:
    """What each has won; less than 0 is owed. When the evening is over the sum is 0.

    Before that a player who is left in a tournament has won no prize yet.
    """
    if session.prizes is None:
        return tuple(
            stack - begun - bought
            for stack, begun, bought in zip(evening.table.stacks, evening.begun, evening.bought, strict=True)
        )
    paid = [session.prizes.entry * (1 + count) + session.prizes.bounty for count in evening.rebuys]
    got = [evening.bounties.get(place, 0) - cost for place, cost in enumerate(paid)]
    for _, place, money in received(session, evening) if evening.over else ():
        got[place] += money
    return tuple(got)


def received(session: LoadedSession, evening: Evening) -> Iterator[tuple[str, int, int]]:
    """What each gets when a tournament is over: why, who, and how much. Bounties that were paid are not among it."""
    if session.prizes is None:
        return
    pool = session.prizes.entry * sum(1 + count for count in evening.rebuys)
    gone = [place for group in evening.out for place in group]
    left = [place for place in range(len(evening.names)) if place not in gone]
    stacks = evening.table.stacks
    by_chips = sorted({stacks[place] for place in left}, reverse=True)
    leading = [tuple(place for place in left if stacks[place] == chips) for chips in by_chips]
    prizes = prizes_of([*leading, *reversed(evening.out)], pool, session.prizes.places)
    if evening.chopped:
        prizes |= {place: evening.chopped[place] for place in left}
    for place in range(len(evening.names)):
        if prizes.get(place):
            yield "prize", place, prizes[place]
        if place in left and session.prizes.bounty:
            yield "bounty", place, session.prizes.bounty


def settlement(session: LoadedSession, evening: Evening) -> tuple[Payment, ...]:
    """The fewest payments that settle an evening that is over."""
    return payments(nets(session, evening))
