"""What keeps a table: in memory there is nothing to do."""

from typing import TYPE_CHECKING, Protocol

from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.chapter import Journal
from engine.serve.telling import Entry
from engine.table.sessions.entries import After
from engine.table.sessions.shuffler import Shuffler

if TYPE_CHECKING:
    from engine.serve.table import Table


class Keeper(Protocol):
    """Keeps one table."""

    def chapter(self, session: LoadedSession, shuffler: Shuffler) -> Journal:
        """Where the entries of a chapter go that is about to begin."""
        ...

    async def keep(self, table: "Table") -> None:
        """The table is kept as it is now, with all entries since. Where that fails it is to be read anew."""
        ...

    def close(self) -> None:
        """The table may be kept by others."""
        ...


class InMemory:
    """A table lasts as long as the server runs."""

    def chapter(self, session: LoadedSession, shuffler: Shuffler) -> Journal:
        """See Keeper."""
        return _Nowhere()

    async def keep(self, table: "Table") -> None:
        """See Keeper."""

    def close(self) -> None:
        """See Keeper."""


class _Nowhere:
    def keep(self, entry: Entry, after: After) -> None:
        """See Journal."""
