"""An evening that is kept while it is played: each entry is on the disk before anybody is told of it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, field
from sqlalchemy import Connection, Engine, bindparam, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.store import tables
from engine.store.database import writing
from engine.store.lock import Lock
from engine.table.sessions.entries import After
from engine.table.sessions.evening import Evening
from engine.table.sessions.happenings import Happening
from engine.table.sessions.ledger import Ledger
from engine.table.sessions.sealed_log import cards_of, digest_of, page, seal_of
from engine.table.sessions.shuffler import Practice, Sealed

Entry = Mapping[str, Any]


class _Written(NamedTuple):
    """An entry that was written, and what is true when that is committed."""

    at: int
    """The number of the evening in the store."""
    entry: Entry
    line: str
    evening: Evening
    ledger: Ledger
    new: Mapping[str, str]
    """The documents that were written with it, by name."""
    read: int


class Keeping(Struct, eq=False):
    """One evening of the store. Where it was not just read, this process alone may write it."""

    engine: Engine
    lock: Lock | None
    """None where it is only read."""
    row: dict[str, Any]
    """What the store tells of it in one row; without its `id` before the first entry."""
    session: LoadedSession
    shuffler: Practice | Sealed
    evening: Evening | None = None
    """As it stands now; None before its first entry."""
    lines: list[str] = field(default_factory=list)
    """The log."""
    ledger: Ledger = field(default_factory=lambda: Ledger(()))
    begun: int = 0
    """How many deals have begun."""
    rest: int = 0
    """How many lines there were when last no deal was played."""
    rested: Evening | None = None
    """As the evening stood then."""
    since: list[Happening] = field(default_factory=list)
    """What has happened in the deal that is played, of an evening that is gone on with."""
    _known: set[str] = field(default_factory=set)
    """The documents that are kept already, by name."""
    _read: int = 0
    """How many the library had read when all of them were kept."""

    @property
    def name(self) -> str:
        """By what the evening is found."""
        return str(self.row["name"])

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits at the keyboard; nobody where only bots play."""
        return tuple(str(self.row["person"]).splitlines())

    @property
    def at_rest(self) -> bool:
        """Whether no deal is played now, and all that lies before may be told."""
        return self.rest == len(self.lines)

    @property
    def over_deals(self) -> int:
        """How many deals are over: also where the evening is settled, and somebody is asked."""
        assert self.evening is not None
        return self.begun - (not self.at_rest and self.evening.stage != "settle")

    def keep(self, entry: Entry, after: After) -> None:
        """The entry, and all that follows from it, is on the disk. Raises StoreError, and then nothing has changed."""
        with writing(self.engine) as connection:
            written = self._written(connection, entry, after)
        self._committed(written)

    def keep_all(self, happened: Iterable[tuple[Entry, After]]) -> None:
        """Entries that came true one after the other are on the disk. Raises StoreError, and then none of them is."""
        with writing(self.engine) as connection:
            for entry, after in happened:
                self.keep_within(connection, entry, after)

    def keep_within(self, connection: Connection, entry: Entry, after: After) -> None:
        """The same as a part of a transaction; where that fails, this keeping is of no use any more."""
        self._committed(self._written(connection, entry, after))

    def retrace(self, entry: Entry, line: str, after: After) -> None:
        """The entry is one that was kept before."""
        self._went_on(entry, line, after.evening, self._ledger_after(after))
        self.since = [] if self.at_rest else [*self.since, *after.happened]

    def knows(self, names: Sequence[str]) -> None:
        """These documents are kept already."""
        self._known |= set(names)

    def close(self) -> None:
        """Others may write the evening now."""
        if self.lock is not None:
            self.lock.release()

    def _written(self, connection: Connection, entry: Entry, after: After) -> _Written:
        new, read = self._new_documents(), self.session.library.count
        line = page(entry, {name: digest_of(text) for name, text in new.items()}, self._seal)
        old = len(self.ledger.lines) if self.lines else 0
        ledger = self._ledger_after(after)
        at = self.row["id"] if self.lines else _begin(connection, self.row, after.evening)
        connection.execute(_EVENT, {"session": at, "number": len(self.lines), "line": line})
        if new:
            _keep_documents(connection, at, new)
        if entry["do"] == "deal":
            cards = cards_of(entry)
            commitment = "" if cards is None else cards.commitment
            deal = {"number": self.begun + 1, "event": len(self.lines), "commitment": commitment}
            connection.execute(_DEAL, {"session": at, **deal})
        rows = ledger_rows(ledger, old)
        if rows:
            connection.execute(_LEDGER, [{"session": at, **row} for row in rows])
        connection.execute(
            _LISTED, {"at": at, "entries": len(self.lines) + 1, "state": OVER if after.evening.over else OPEN}
        )
        return _Written(at, entry, line, after.evening, ledger, new, read)

    def _committed(self, written: _Written) -> None:
        self.row["id"] = written.at
        self._known |= written.new.keys()
        self._read = written.read
        self._went_on(written.entry, written.line, written.evening, written.ledger)

    def _new_documents(self) -> dict[str, str]:
        """The documents that were read since the last entry, by name."""
        library = self.session.library
        if library.count == self._read:
            return {}
        return {name: text for name, text in library.texts.items() if name not in self._known}

    @property
    def _seal(self) -> str:
        return seal_of(self.lines[-1]) if self.lines else ""

    def _ledger_after(self, after: After) -> Ledger:
        first = Ledger(after.evening.begun, after.evening.table.carried)
        ledger = self.ledger.copy() if self.lines else first
        ledger.tell(after.happened)
        return ledger

    def _went_on(self, entry: Entry, line: str, evening: Evening, ledger: Ledger) -> None:
        self.lines.append(line)
        self.ledger, self.evening = ledger, evening
        self.begun += entry["do"] == "deal"
        if evening.stage in ("between", "over"):
            self.rest, self.rested = len(self.lines), evening


_EVENT, _DEAL, _LEDGER = insert(tables.events), insert(tables.deals), insert(tables.ledger)
_LISTED = update(tables.sessions).where(tables.sessions.c.id == bindparam("at"))

OPEN, OVER = "open", "over"
"""What the row of an evening says of it."""


def shuffler_of(row: Mapping[str, Any]) -> Practice | Sealed:
    """Who shuffles an evening, by its row. Raises ValueError or TypeError where that is damaged."""
    if row["seed"] is not None:
        return Practice(row["seed"])
    return Sealed(bytes.fromhex(row["secret"]), tuple(json.loads(row["salts"])))


def row_of(shuffler: Practice | Sealed) -> dict[str, Any]:
    """Who shuffles an evening, as its row tells it."""
    if isinstance(shuffler, Practice):
        return {"seed": shuffler.seed, "secret": None, "salts": "[]"}
    return {"seed": None, "secret": shuffler.secret.hex(), "salts": json.dumps([*shuffler.salts])}


def seat_rows(evening: Evening) -> list[dict[str, Any]]:
    """Who sits down, and with how many chips."""
    sitting = zip(evening.names, evening.begun, strict=True)
    return [{"place": place, "name": name, "chips": chips} for place, (name, chips) in enumerate(sitting)]


def ledger_rows(ledger: Ledger, old: int = 0) -> list[dict[str, Any]]:
    """The lines of a ledger after the `old` ones."""
    return [{"number": number, **line._asdict()} for number, line in enumerate(ledger.lines[old:], old)]


def _begin(connection: Connection, row: Mapping[str, Any], evening: Evening) -> int:
    """The evening is in the store; its number there."""
    made = connection.execute(insert(tables.sessions).values(row)).inserted_primary_key
    assert made is not None
    at: int = made[0]
    connection.execute(insert(tables.seats), [{"session": at, **seat} for seat in seat_rows(evening)])
    return at


def _keep_documents(connection: Connection, at: int, new: Mapping[str, str]) -> None:
    """Documents that an evening has read are in the store, each text once for all evenings."""
    insert_new = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    for name, text in new.items():
        digest = digest_of(text)
        connection.execute(insert_new(tables.documents).values(digest=digest, text=text).on_conflict_do_nothing())
        connection.execute(insert(tables.session_documents).values(session=at, name=name, digest=digest))
