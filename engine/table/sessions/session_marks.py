"""What the marks of a session hold: its own words among them, and what its games are lent."""

from engine.hand.hand import MarkValue
from engine.program import Program
from engine.ruleset.sessions.session_rules import MINUTES, MINUTES_OF_PART, LoadedSession
from engine.table.sessions.evening import Evening
from engine.table.sessions.session import Table


def clock_shows(session: LoadedSession, evening: Evening, minutes: int) -> Evening:
    """The evening when this many minutes have been played, no fewer than before."""
    more = minutes - number(session, evening.marks, MINUTES)
    assert more >= 0
    marks = with_mark(session, evening.marks, MINUTES, minutes)
    of_part = number(session, marks, MINUTES_OF_PART) + more
    return evening._replace(marks=with_mark(session, marks, MINUTES_OF_PART, of_part))


def number(session: LoadedSession, marks: tuple[MarkValue, ...], name: str) -> int:
    """What a mark that counts holds."""
    held = marks[session.index(name)]
    assert isinstance(held, int)
    return held


def with_mark(
    session: LoadedSession, marks: tuple[MarkValue, ...], name: str, value: MarkValue
) -> tuple[MarkValue, ...]:
    """The marks with another value of one."""
    at = session.index(name)
    return (*marks[:at], value, *marks[at + 1 :])


def fresh_marks(session: LoadedSession, evening: Evening) -> tuple[MarkValue, ...]:
    """The marks before a deal: those of the deal before begin anew."""
    lost = {"this deal"} if evening.table.left_over else {"this deal", "until the pot is won"}
    fresh = session.starting_marks(len(evening.names))
    return tuple(
        first if mark.kept in lost else held
        for mark, held, first in zip(session.marks, evening.marks, fresh, strict=True)
    )


def lent(session: LoadedSession, evening: Evening, program: Program) -> dict[str, MarkValue]:
    """The marks of the session that the game has too."""
    own = session.rules.marks
    names = [mark.definition.name for mark in program.marks if mark.definition.name in own]
    return {name: evening.marks[session.index(name)] for name in names}


def taken_back(session: LoadedSession, marks: tuple[MarkValue, ...], table: Table) -> tuple[MarkValue, ...]:
    """The marks of the session as the game has left those that it has too."""
    for name, value in table.marks.items():
        if name in session.rules.marks:
            marks = with_mark(session, marks, name, value)
    return marks
