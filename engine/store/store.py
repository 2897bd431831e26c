"""The store: evenings by name, begun, gone on with, listed and deleted."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Engine, delete, func, select

from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.store import tables
from engine.store.database import called, opened, reading, writing
from engine.store.faults import NameTakenError, StoreError
from engine.store.keeping import OPEN, OVER, Keeping, row_of, shuffler_of
from engine.store.lock import Lock, Locks, TakenError
from engine.store.served import ServedTables
from engine.table.records.proof import is_sealed
from engine.table.sessions.entries import After, RefusedEntryError, begun, taken
from engine.table.sessions.sealed_log import digest_of, seal_of
from engine.table.sessions.shuffler import Practice, Sealed
from engine.text.door.root import ANYWHERE
from engine.text.spelling import nearest
from engine.text.translation import say

Row = Mapping[str, Any]
Watch = Callable[[Keeping, Row, After], None]
"""Is told each entry of an evening that is played again, and what came of it."""


class Summary(NamedTuple):
    """An evening as it is listed."""

    name: str
    title: str
    """What is played."""
    begun: str
    """When it began."""
    players: tuple[str, ...]
    deals: int
    """How many deals have begun."""
    over: bool


class Store:
    """The evenings of a file, or of a Postgres by its URL. Whatever it refuses raises StoreError."""

    def __init__(self, where: str | Path, *, make: bool = True) -> None:
        """A file is made where it is missing, unless that is not wanted."""
        self._engine: Engine = opened(where, make=make)
        self._locks = Locks(self._engine)
        self._taken: list[Lock] = []
        self._served: ServedTables | None = None

    @property
    def name(self) -> str:
        """What it is called where it is told of."""
        return called(self._engine)

    def begin(
        self, name: str, session: LoadedSession, shuffler: Practice | Sealed, people: Sequence[str], when: str
    ) -> Keeping:
        """A new evening, which is in the store with its first entry; these `people`, whose names are of one line, sit
        at the keyboard, and `when` it begins is told as it is.
        """
        row = {"name": name, "title": session.name, "begun": when, "person": "\n".join(people), "state": OPEN}
        row |= row_of(shuffler)
        lock = self._lock(name)
        try:
            if name in self._names():
                there = say(
                    "there is an evening `{name}` already; `houserule sessions resume {name}` goes on", name=name
                )
                raise NameTakenError(there)
        except BaseException:
            lock.release()
            raise
        return Keeping(self._engine, lock, row, session, shuffler)

    def begin_next(
        self, about: str, session: LoadedSession, shuffler: Practice | Sealed, people: Sequence[str], when: str
    ) -> Keeping:
        """See `begin`; the evening is called after what is played, with the first number that nobody has."""
        there = set(self._names())
        for name in (f"{about}-{number}" for number in count(1)):
            if name not in there:
                with suppress(NameTakenError):
                    return self.begin(name, session, shuffler, people, when)
        raise AssertionError

    def served(self, here: str = "") -> ServedTables:
        """The tables of a server, which nobody else serves meanwhile; or, where `here` says at which address others
        reach this one, of all servers that share the store.
        """
        if here and self._engine.dialect.name != "postgresql":
            raise StoreError(say("several servers can share a Postgres, and no file; name one with --store"))
        try:
            lock = self._locks.take(_SERVED, shared=bool(here))
        except TakenError as error:
            told = say("another server has the tables of {store}; end that one first", store=self.name)
            raise StoreError(told) from error
        self._taken.append(lock)
        self._served = ServedTables(self._engine, lock, self._locks, here)
        return self._served

    def is_served(self, name: str) -> bool:
        """Whether an evening is played at a table of a server."""
        at = self._row(name)["id"]
        with reading(self._engine) as connection:
            wanted = select(tables.served.c.number).where(tables.served.c.session == at)
            return connection.execute(wanted).first() is not None

    def resume(self, name: str, watch: Watch | None = None) -> Keeping:
        """An evening as its log leads to it, to be gone on with."""
        self._row(name)
        lock = self._lock(name)
        try:
            return self._replayed(self._row(name), lock, watch)
        except BaseException:
            lock.release()
            raise

    def read(self, name: str) -> Keeping:
        """An evening as its log leads to it, which somebody else may be writing; nothing can be kept of it."""
        return self._replayed(self._row(name), None)

    def texts(self, name: str) -> dict[str, str]:
        """The documents of an evening, by what they are called in it."""
        return self._texts(self._row(name))

    def delete(self, name: str) -> None:
        """The evening is gone, with its log; nobody is playing it."""
        row = self._row(name)
        lock = self._lock(name)
        try:
            with writing(self._engine) as connection:
                for table in _OF_SESSION:
                    connection.execute(delete(table).where(table.c.session == row["id"]))
                connection.execute(delete(tables.sessions).where(tables.sessions.c.id == row["id"]))
                used = select(tables.session_documents.c.digest)
                connection.execute(delete(tables.documents).where(tables.documents.c.digest.not_in(used)))
        finally:
            lock.release()

    def summaries(self) -> list[Summary]:
        """All evenings, in the order in which they began."""
        sessions, seats, deals = tables.sessions, tables.seats, tables.deals
        with reading(self._engine) as connection:
            rows = list(connection.execute(select(sessions).order_by(sessions.c.id)).mappings())
            sitting = list(connection.execute(select(seats.c.session, seats.c.name).order_by(seats.c.place)))
            counted = select(deals.c.session, func.max(deals.c.number)).group_by(deals.c.session)
            numbers = {one[0]: one[1] for one in connection.execute(counted)}
        return [
            Summary(
                row["name"],
                row["title"],
                row["begun"],
                tuple(name for session, name in sitting if session == row["id"]),
                numbers.get(row["id"], 0),
                row["state"] == OVER,
            )
            for row in rows
        ]

    def close(self) -> None:
        """The file, or the server, is let go of, and all evenings that it gave."""
        if self._served is not None:
            self._served.close()
        for lock in self._taken:
            lock.release()
        self._locks.close()
        self._engine.dispose()

    def _names(self) -> list[str]:
        with reading(self._engine) as connection:
            return list(connection.execute(select(tables.sessions.c.name)).scalars())

    def _row(self, name: str) -> Row:
        with reading(self._engine) as connection:
            wanted = select(tables.sessions).where(tables.sessions.c.name == name)
            row = connection.execute(wanted).mappings().first()
        if row is not None:
            return dict(row)
        near = nearest(name, self._names())
        if near:
            raise StoreError(say("there is no evening `{name}`; did you mean `{near}`?", name=name, near=near))
        raise StoreError(say("there is no evening `{name}`; `houserule sessions list` tells all", name=name))

    def _lock(self, name: str) -> Lock:
        try:
            lock = self._locks.take(name)
        except TakenError as error:
            raise NameTakenError(say("another program is playing `{name}`; leave it there first", name=name)) from error
        self._taken = [*(other for other in self._taken if other.held), lock]
        return lock

    def _texts(self, row: Row) -> dict[str, str]:
        kept, documents = tables.session_documents, tables.documents
        wanted = (
            select(kept.c.name, documents.c.text, kept.c.digest)
            .outerjoin(documents, documents.c.digest == kept.c.digest)
            .where(kept.c.session == row["id"])
        )
        with reading(self._engine) as connection:
            found = list(connection.execute(wanted))
        for name, text, digest in found:
            if text is None or digest_of(text) != digest:
                raise _damaged(row, say("`{document}` is not what it was", document=name))
        return {name: text for name, text, _ in found}

    def _replayed(self, row: Row, lock: Lock | None, watch: Watch | None = None) -> Keeping:
        texts, lines = self._texts(row), self._lines(row)
        entries = [json.loads(line)["entry"] for line in lines]
        first = entries[0]
        try:
            session = load_session(first["session"], first["set"], first["stakes"], ANYWHERE, texts)
        except RulesetError as error:
            raise _not_playable(row, error) from error
        keeping = Keeping(self._engine, lock, {**row}, session, _shuffler(row))
        keeping.knows([*texts])
        for line, entry in zip(lines, entries, strict=True):
            after = _retrace(keeping, entry, line)
            if watch is not None:
                watch(keeping, entry, after)
        return keeping

    def _lines(self, row: Row) -> list[str]:
        """The log of an evening, of which each line is as it was written."""
        events = tables.events
        wanted = select(events.c.number, events.c.line).where(events.c.session == row["id"]).order_by(events.c.number)
        with reading(self._engine) as connection:
            found = list(connection.execute(wanted))
        if not found:
            raise _damaged(row, say("its log is missing"))
        after = ""
        for at, (number, line) in enumerate(found):
            if at != number or not is_sealed(line) or json.loads(line)["after"] != after:
                raise _damaged(row, say("entry {number} of its log is not what it was", number=at + 1))
            after = seal_of(line)
        if len(found) < row["entries"]:
            raise _damaged(row, say("its log ends too soon"))
        return [line for _, line in found]


_SERVED = "\0served"
"""What the lock of a server is called; no evening has such a name."""
_OF_SESSION = (tables.events, tables.deals, tables.ledger, tables.seats, tables.session_documents)


def _retrace(keeping: Keeping, entry: Row, line: str) -> After:
    """The entry has been played again, with the cards that were to come."""
    if "chance" in entry and entry["chance"] != keeping.shuffler.cards(keeping.begun + bool(keeping.lines)).to_json():
        raise _damaged(keeping.row, say("its seed is not what it was"))
    try:
        evening = keeping.evening
        after = begun(keeping.session, entry) if evening is None else taken(keeping.session, evening, entry)
    except RefusedEntryError as error:
        raise _not_playable(keeping.row, error) from error
    keeping.retrace(entry, line, after)
    return after


def _shuffler(row: Row) -> Practice | Sealed:
    try:
        return shuffler_of(row)
    except (ValueError, TypeError) as error:
        raise _damaged(row, say("its seed is not what it was")) from error


def _damaged(row: Row, why: str) -> StoreError:
    told = say("the evening `{name}` was damaged: {why}. The others can be played.", name=row["name"], why=why)
    return StoreError(told)


def _not_playable(row: Row, why: Exception) -> StoreError:
    told = say(
        "this Houserule cannot play the evening `{name}`: {why}. The others can be played.", name=row["name"], why=why
    )
    return StoreError(told)
