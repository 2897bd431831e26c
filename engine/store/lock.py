"""One process writes an evening: a lock that its end lets go of, however it comes."""

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from engine.store.database import called, told

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class TakenError(Exception):
    """Somebody else has the lock."""


class Lock(Protocol):
    """Nobody else has it."""

    @property
    def held(self) -> bool:
        """Whether it was not released yet."""
        ...

    def release(self) -> None:
        """Others may have it now; to release it twice does nothing."""
        ...


def lock_of(engine: Engine, name: str) -> Lock:
    """The lock of an evening. Raises TakenError where somebody has it, StoreError where none can be had."""
    digest = sha256(name.encode()).hexdigest()[:15]
    if engine.dialect.name == "postgresql":
        return _ServerLock(engine, int(digest, 16))
    return _FileLock(Path(f"{engine.url.database}-lock-{digest}"))


class _FileLock:
    """A file beside the store, which stands for one evening; the system holds the lock while it is open."""

    def __init__(self, path: Path) -> None:
        self._path, self._file = path, -1
        with told(str(path)):
            while not self._has_the_file():
                self._let_go()
                self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
                self._lock()

    @property
    def held(self) -> bool:
        return self._file >= 0

    def release(self) -> None:
        if self.held:
            with suppress(OSError):  # where an open file cannot be taken away, it stays
                self._path.unlink()
            self._let_go()

    def _lock(self) -> None:
        try:
            _take(self._file)
        except OSError as error:
            self._let_go()
            raise TakenError from error

    def _has_the_file(self) -> bool:
        """Whether the file is still the one of that name: who had the lock before may have taken it away."""
        if self._file < 0:
            return False
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except FileNotFoundError:
            return False

    def _let_go(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


class _ServerLock:
    """A lock of Postgres, which it holds while our connection lasts."""

    def __init__(self, engine: Engine, number: int) -> None:
        self._connection: Connection | None = None
        with told(called(engine)):
            connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            if not connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": number}).scalar():
                connection.close()
                raise TakenError
        self._connection = connection

    @property
    def held(self) -> bool:
        return self._connection is not None

    def release(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):  # a connection that is lost holds nothing
                self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
            self._connection.close()
            self._connection = None
