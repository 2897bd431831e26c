"""Tables that outlive the server: kept in a store, and opened again when somebody asks for them."""

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.chapter import Chapter, Journal
from engine.serve.faces import Json
from engine.serve.guard import Clock
from engine.serve.played import session_of
from engine.serve.table import Table
from engine.serve.table_state import before_of, habits_of, put_back, state_of, wanted_of
from engine.serve.telling import Before, Entry
from engine.store.faults import StoreError
from engine.store.keeping import Keeping
from engine.store.lock import Lock
from engine.store.served import Happened, Kept
from engine.store.store import Store
from engine.table.sessions.entries import After
from engine.table.sessions.shuffler import Practice, Sealed, Shuffler
from engine.text.translation import say


class KeptTables:
    """The tables of a store. Whatever it refuses raises StoreError."""

    def __init__(self, store: Store, today: Callable[[], str], here: str = "") -> None:
        """`today` is when an evening begins, told as it is. No other server has the store, unless `here` says at which
        address others that share it reach this one.
        """
        self.store, self.today, self.served = store, today, store.served(here)

    def __len__(self) -> int:
        """How many tables are kept."""
        return len(self.served)

    def keeper(self, number: str, game: str) -> "StoreKeeper":
        """What keeps a new table, whose evenings are called after the game."""
        return StoreKeeper(self, number, game, self.served.claim(number))

    def table(self, number: str, clock: Clock) -> Table | None:
        """A table as it was kept, with its evening as its log leads to it; None where there is none.

        Raises ElsewhereError where another server has it.
        """
        with ExitStack() as claimed:
            lock = self.served.claim(number)
            claimed.callback(_let_go, lock)
            kept = self.served.table(number)
            if kept is None:
                return None
            try:
                table = self._read(number, kept, clock, lock)
            except (KeyError, TypeError, ValueError) as error:
                raise StoreError(say("what was kept of this table was damaged")) from error
            claimed.pop_all()
        return table

    def _read(self, number: str, kept: Kept, clock: Clock, lock: Lock | None) -> Table:
        state = json.loads(kept.state)
        wanted = wanted_of(state)
        keeper = StoreKeeper(self, number, wanted.name, lock)
        try:
            chapter = None if kept.evening is None else keeper.resumed(kept.evening, before_of(state))
            session = session_of(wanted) if chapter is None else chapter.session
            table = Table(number, wanted, session, habits_of(state), clock, keeper=keeper)
            table.chapter = chapter
            put_back(table, state)
        except BaseException:
            keeper.close()
            raise
        return table

    def close(self) -> None:
        """Another server may have the tables now."""
        self.served.close()


class StoreKeeper:
    """Keeps one table: what one message has changed is one transaction."""

    def __init__(self, tables: KeptTables, number: str, game: str, lock: Lock | None) -> None:
        """No evening has begun there. Nobody else has the table until the lock is released."""
        self._tables, self._number, self._game, self._lock = tables, number, game, lock
        self._evening: Keeping | None = None
        self._happened: list[Happened] = []
        self._open: list[Keeping] = []
        """All evenings of which nobody else may write."""
        self._state: Json = {}
        """As the table was kept last, apart from the time that somebody has thought."""

    def chapter(self, session: LoadedSession, shuffler: Shuffler) -> Journal:
        """See Keeper."""
        assert isinstance(shuffler, Practice | Sealed)
        store = self._tables.store
        keeping = store.begin_next(self._game, session, shuffler, (), self._tables.today())
        self._open.append(keeping)
        return _Entries(self, keeping)

    def resumed(self, name: str, before: Before) -> Chapter:
        """The evening that is played, told once more."""
        chapters: list[Chapter] = []

        def watch(keeping: Keeping, entry: Mapping[str, Any], after: After) -> None:
            if not chapters:
                chapters.append(Chapter(keeping.session, keeping.shuffler, _Entries(self, keeping), before))
            chapters[0].again(entry, after)

        self._evening = self._tables.store.resume(name, watch)
        self._open.append(self._evening)
        return chapters[0]

    def came_true(self, one: Happened) -> None:
        """An entry is yet to be kept; the first of an evening makes it the one that is played."""
        self._evening = one.keeping
        self._happened.append(one)

    async def keep(self, table: Table) -> None:
        """See Keeper. Where nothing has changed there is nothing to wait for."""
        state, happened = state_of(table), self._happened
        lasting = {**state, "thought": 0.0}
        if not happened and lasting == self._state:
            return
        self._happened, self._state = [], lasting
        told = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
        await asyncio.wrap_future(self._tables.served.keep(self._number, told, self._evening, happened))
        for keeping in self._open:
            if keeping is not self._evening:
                keeping.close()
        self._open = [one for one in self._open if one is self._evening]

    def close(self) -> None:
        """See Keeper."""
        for keeping in self._open:
            keeping.close()
        _let_go(self._lock)


def _let_go(lock: Lock | None) -> None:
    """Others may have it."""
    if lock is not None:
        lock.release()


class _Entries:
    """Hands on what happens in an evening."""

    def __init__(self, keeper: StoreKeeper, keeping: Keeping) -> None:
        self._keeper, self._keeping = keeper, keeping

    def keep(self, entry: Entry, after: After) -> None:
        """See Journal."""
        self._keeper.came_true(Happened(self._keeping, entry, after))
