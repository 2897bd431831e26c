"""Which blinds players have missed while they were away."""

from collections.abc import Sequence

from engine.hand.hand import MarkValue
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.ruleset.understand.names import MISSED_BLINDS
from engine.ruleset.understand.steps_in_order import walk
from engine.table.sessions.evening import Dealt, Evening
from engine.table.sessions.session import opening_of
from engine.table.sessions.session_marks import with_mark


def blinds_of(session: LoadedSession, dealt: Dealt) -> int:
    """How many blinds are posted in a deal."""
    rules = session.menu[dealt.game].loaded(dealt.stakes, dealt.besides, dealt.set).rules
    return sum(body.kind.forced(body).blinds for body, _ in walk(rules.play))


def marks_with_missed(session: LoadedSession, evening: Evening, dealt: Dealt) -> tuple[MarkValue, ...]:
    """The marks of a session when a deal begins: those who are away have missed the blinds that would be theirs.

    No player misses more than there are, and one who posts the last of them now has missed none.
    """
    count, table = blinds_of(session, dealt), evening.table
    missed = evening.marks[session.index(MISSED_BLINDS)]
    if not count or not (table.away or any(_numbers(missed))):
        return evening.marks
    opening = opening_of(table)
    dealer = opening.places[opening.button]
    held = _numbers(missed)
    for place in _posting([place for place, stack in enumerate(table.stacks) if stack], dealer)[:count]:
        if place in table.away:
            held[place] = min(count, held[place] + 1)
    held[_posting(opening.places, dealer)[:count][-1]] = 0
    return with_mark(session, evening.marks, MISSED_BLINDS, tuple(held))


def _numbers(held: MarkValue) -> list[int]:
    assert isinstance(held, tuple)
    return [*held]


def _posting(places: Sequence[int], dealer: int) -> list[int]:
    """Places in the order in which they post; of two the dealer is the first."""
    start = dealer - (len(places) == 2)
    return sorted(places, key=lambda place: (place <= start, place))
