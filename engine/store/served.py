"""The tables of a server: who sits there stands beside the evening that is played."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Executable, func, select
from sqlalchemy.dialects import postgresql, sqlite

from engine.store import tables
from engine.store.database import reading
from engine.store.group_commit import GroupCommit
from engine.store.keeping import Entry, Keeping
from engine.store.lock import Lock
from engine.table.sessions.entries import After


class Kept(NamedTuple):
    """A table as it was kept."""

    state: str
    evening: str | None
    """By what its evening is found; None before the first deal."""


class Happened(NamedTuple):
    """An entry that came true at a table."""

    keeping: Keeping
    entry: Entry
    after: After


def _as_it_is(new: sqlite.Insert | postgresql.Insert) -> Executable:
    """A table is kept as it is now, in the place of what was kept of it."""
    row = {"session": new.excluded.session, "state": new.excluded.state}
    return new.on_conflict_do_update(index_elements=["number"], set_=row)


_AS_IT_IS = {
    "sqlite": _as_it_is(sqlite.insert(tables.served)),
    "postgresql": _as_it_is(postgresql.insert(tables.served)),
}
"""Made once: to make a statement takes longer than to do it."""


class ServedTables:
    """The tables of a server. Whatever is refused raises StoreError."""

    def __init__(self, engine: Engine, lock: Lock) -> None:
        """This process alone has the lock."""
        self._engine, self._lock, self._writer = engine, lock, GroupCommit(engine)

    def __len__(self) -> int:
        """How many tables there are."""
        with reading(self._engine) as connection:
            return int(connection.execute(select(func.count()).select_from(tables.served)).scalar_one())

    def table(self, number: str) -> Kept | None:
        """A table; None where none of that number was kept."""
        served, sessions = tables.served, tables.sessions
        wanted = (
            select(served.c.state, sessions.c.name)
            .outerjoin(sessions, sessions.c.id == served.c.session)
            .where(served.c.number == number)
        )
        with reading(self._engine) as connection:
            found = connection.execute(wanted).first()
        return None if found is None else Kept(*found)

    def keep(self, number: str, state: str, evening: Keeping | None, happened: Sequence[Happened]) -> Future[None]:
        """Is done when all this is on the disk, together with what other tables keep meanwhile.

        Fails where nothing of it is: then the keepings it is about are of no use any more.
        """
        as_it_is = _AS_IT_IS[self._engine.dialect.name]

        def work(connection: Connection) -> None:
            for one in happened:
                one.keeping.keep_within(connection, one.entry, one.after)
            session = None if evening is None else evening.row["id"]
            connection.execute(as_it_is, {"number": number, "session": session, "state": state})

        return self._writer.write(work)

    def close(self) -> None:
        """All that was to be kept is, and another server may have the tables now."""
        self._writer.close()
        self._lock.release()
