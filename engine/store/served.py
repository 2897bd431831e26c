"""The tables of a server: who sits there stands beside the evening that is played."""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple

from sqlalchemy import Connection, CursorResult, Engine, Executable, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from engine.store import tables
from engine.store.database import reading, writing
from engine.store.faults import ElsewhereError, StoreError
from engine.store.group_commit import GroupCommit
from engine.store.keeping import Entry, Keeping
from engine.store.lock import Lock, Locks, TakenError
from engine.table.sessions.entries import After
from engine.text.translation import say


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
    """A table is kept as it is now, in the place of what was kept of it by the same server."""
    row = {"session": new.excluded.session, "state": new.excluded.state}
    mine = tables.served.c.server == new.excluded.server
    return new.on_conflict_do_update(index_elements=["number"], set_=row, where=mine)


_AS_IT_IS = {
    "sqlite": _as_it_is(sqlite.insert(tables.served)),
    "postgresql": _as_it_is(postgresql.insert(tables.served)),
}
"""Made once: to make a statement takes longer than to do it."""


class ServedTables:
    """The tables of a server, or of several that share a store. Whatever is refused raises StoreError."""

    def __init__(self, engine: Engine, lock: Lock, locks: Locks, here: str) -> None:
        """This process alone has the lock; or it shares it, and each table has a lock of its own."""
        self._engine, self._lock, self._writer = engine, lock, GroupCommit(engine)
        self._locks, self.here = locks, here

    def __len__(self) -> int:
        """How many tables there are."""
        with reading(self._engine) as connection:
            return int(connection.execute(select(func.count()).select_from(tables.served)).scalar_one())

    def claim(self, number: str) -> Lock | None:
        """Nobody else has this table until the lock is released; None where nobody can have it.

        Raises ElsewhereError where another server has it.
        """
        if not self.here:
            return None
        try:
            return self._locks.take(f"{_TABLE}{number}")
        except TakenError as error:
            raise ElsewhereError(self._server_of(number)) from error

    def table(self, number: str) -> Kept | None:
        """A table that was claimed, which only this server keeps from now on; None where there is none."""
        served, sessions = tables.served, tables.sessions
        wanted = (
            select(served.c.state, sessions.c.name, served.c.server)
            .outerjoin(sessions, sessions.c.id == served.c.session)
            .where(served.c.number == number)
        )
        with reading(self._engine) as connection:
            found = connection.execute(wanted).first()
        if found is None:
            return None
        state, evening, server = found
        if server != self.here:
            with writing(self._engine) as connection:
                connection.execute(update(served).where(served.c.number == number).values(server=self.here))
        return Kept(state, evening)

    def _server_of(self, number: str) -> str:
        """Where the server is that has, or had, a table."""
        with reading(self._engine) as connection:
            found = connection.execute(select(tables.served.c.server).where(tables.served.c.number == number)).scalar()
        return str(found or "")

    def keep(self, number: str, state: str, evening: Keeping | None, happened: Sequence[Happened]) -> Future[None]:
        """Is done when all this is on the disk, together with what other tables keep meanwhile.

        Fails where nothing of it is: then the keepings it is about are of no use any more.
        """
        as_it_is = _AS_IT_IS[self._engine.dialect.name]

        def work(connection: Connection) -> None:
            for one in happened:
                one.keeping.keep_within(connection, one.entry, one.after)
            session = None if evening is None else evening.row["id"]
            row = {"number": number, "session": session, "state": state, "server": self.here}
            kept = connection.execute(as_it_is, row, execution_options={"preserve_rowcount": True})
            assert isinstance(kept, CursorResult)
            if not kept.rowcount:
                raise StoreError(say("another server has this table now"))

        return self._writer.write(work)

    def close(self) -> None:
        """All that was to be kept is, and another server may have the tables."""
        self._writer.close()
        self._lock.release()


_TABLE = "\0table "
"""What the lock of a table begins with; no evening has such a name."""
