"""One process writes an evening: a lock that its end lets go of, however it comes."""

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock as OneAtATime
from typing import Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from engine.store.database import called, told
from engine.store.faults import StoreError

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


class Locks:
    """The locks of a store that this program has, or may ask for."""

    def __init__(self, engine: Engine) -> None:
        """None is held."""
        self._engine = engine
        self._server = _ServerLocks(engine) if engine.dialect.name == "postgresql" else None

    def take(self, name: str, *, shared: bool = False) -> Lock:
        """The lock of an evening. A shared one, which only Postgres has, keeps away those who want it for themselves.

        Raises TakenError where somebody has it, StoreError where none can be had.
        """
        digest = sha256(name.encode()).hexdigest()[:15]
        if self._server is not None:
            return self._server.take(int(digest, 16), shared)
        assert not shared
        return _FileLock(Path(f"{self._engine.url.database}-lock-{digest}"))

    def close(self) -> None:
        """All that a server held for us are let go of."""
        if self._server is not None:
            self._server.close()


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


class _ServerLocks:
    """Locks of Postgres, which it holds while our one connection lasts. Any thread may ask."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._held: dict[int, _ServerLock] = {}
        self._one_at_a_time = OneAtATime()

    def take(self, number: int, shared: bool) -> Lock:
        """See Locks; Postgres itself would give it to the same connection twice."""
        kind = "_shared" if shared else ""
        with self._one_at_a_time:
            if number in self._held or not self._asked(f"pg_try_advisory_lock{kind}", number):
                raise TakenError
            lock = self._held[number] = _ServerLock(self, number, f"pg_advisory_unlock{kind}")
        return lock

    def holds(self, lock: "_ServerLock") -> bool:
        """Whether it was not let go of, nor lost with its connection."""
        return self._held.get(lock.number) is lock

    def let_go(self, lock: "_ServerLock") -> None:
        """Others may have it."""
        with self._one_at_a_time:
            if self.holds(lock):
                del self._held[lock.number]
                with suppress(StoreError):  # a connection that is lost holds nothing
                    self._asked(lock.way_back, lock.number)

    def close(self) -> None:
        """No connection is left, and nothing held."""
        with self._one_at_a_time:
            self._held.clear()
            if self._connection is not None:
                with suppress(SQLAlchemyError):
                    self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
                    self._connection.close()
                self._connection = None

    def _asked(self, function: str, number: int) -> bool:
        with told(called(self._engine)):
            try:
                if self._connection is None:
                    self._connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                return bool(self._connection.execute(text(f"SELECT {function}(:number)"), {"number": number}).scalar())
            except SQLAlchemyError:
                self._lost()
                raise

    def _lost(self) -> None:
        """The connection is of no use, and what it held may be another's now."""
        self._held.clear()
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


class _ServerLock:
    """One of them."""

    def __init__(self, locks: _ServerLocks, number: int, way_back: str) -> None:
        self._locks, self.number, self.way_back = locks, number, way_back

    @property
    def held(self) -> bool:
        return self._locks.holds(self)

    def release(self) -> None:
        self._locks.let_go(self)
