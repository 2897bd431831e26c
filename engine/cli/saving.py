"""Where evenings are saved: the store, opened only by those who ask for it."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cli.console import UsageError
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.entries import After
from engine.table.sessions.shuffler import Practice, Sealed
from engine.text.translation import say

if TYPE_CHECKING:
    from engine.store.keeping import Keeping
    from engine.store.store import Store


def save_arguments(parser: ArgumentParser) -> None:
    """The parser takes a name to save an evening under, and the file of the store."""
    saved = say("save the evening under this name while it is played; `houserule sessions` goes on with it")
    parser.add_argument("--save", metavar="NAME", help=saved)
    store_argument(parser)


def store_argument(parser: ArgumentParser) -> None:
    """The parser takes where the store is."""
    parser.add_argument(
        "--store",
        metavar="FILE|URL",
        help=say("the file of saved evenings, or the URL of a Postgres (default: a file of your own)"),
    )


def no_store(arguments: Namespace) -> None:
    """Raises UsageError where a store is named, and nothing to save in it."""
    if arguments.store and arguments.save is None:
        raise UsageError(say("--store says where to save; add --save NAME"))


@contextmanager
def store_of(arguments: Namespace, *, make: bool = True) -> Iterator["Store"]:
    """The store meant; a file is made where it is missing, and `make` says so.

    Raises UsageError where what it needs is not installed, StoreError where it cannot be used.
    """
    if not can_save():
        raise UsageError(say("nothing can be saved yet; `pip install 'houserule[keep]'` installs what that needs"))
    from engine.store.store import Store

    store = Store(arguments.store or own_file(), make=make)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def saving(
    arguments: Namespace, session: LoadedSession, shuffler: Practice | Sealed, people: Sequence[str]
) -> Iterator["Keeping | None"]:
    """What saves an evening, where a name was given. Raises UsageError and StoreError."""
    if arguments.save is None:
        no_store(arguments)
        yield None
        return
    if not arguments.save.strip():
        raise UsageError(say("give the evening a name: --save NAME"))
    with store_of(arguments) as store:
        keeping = store.begin(arguments.save, session, shuffler, people, today())
        try:
            yield keeping
        finally:
            keeping.close()


class Unsaved:
    """What has happened in an evening that nobody saves, should somebody want it saved after all."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._happened: list[tuple[Mapping[str, Any], After]] = []

    def keep(self, entry: Mapping[str, Any], after: After) -> None:
        """This entry has come true."""
        self._happened.append((entry, after))

    def save(
        self,
        arguments: Namespace,
        name: str,
        session: LoadedSession,
        shuffler: Practice | Sealed,
        people: Sequence[str],
    ) -> None:
        """All of it is in the store, under this name. Raises UsageError and StoreError; then nothing is."""
        with store_of(arguments) as store:
            keeping = store.begin(name, session, shuffler, people, today())
            try:
                keeping.keep_all(self._happened)
            finally:
                keeping.close()


def can_save() -> bool:
    """Whether what is needed to save an evening is installed."""
    return find_spec("sqlalchemy") is not None and find_spec("alembic") is not None


def today() -> str:
    """When an evening begins, as the store tells it."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M")


def own_file() -> Path:
    """The file of this user, which may not be there yet."""
    said = os.environ.get("XDG_DATA_HOME", "")
    folder = Path(said if os.path.isabs(said) else os.path.expanduser("~/.local/share"))
    return folder / "houserule" / "evenings.db"


def is_saved(name: str) -> str:
    """What is told of a saved evening that is not over."""
    return say("The evening is saved; `houserule sessions resume {name}` goes on.", name=name)
