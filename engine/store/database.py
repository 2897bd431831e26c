"""The database of the store: opened so that what was committed is on the disk, and brought up to date."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, InterfaceError

from engine.store.faults import StoreError
from engine.store.tables import HEAD
from engine.text.translation import mark, say

_SETTINGS = ("synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")
_BEGIN = "begin"
"""The execution option that says how a transaction begins in a file; empty where there is none."""


def is_url(where: object) -> bool:
    """Whether a server is meant, and not a file."""
    return "://" in str(where)


def opened(where: str | Path, *, make: bool) -> Engine:
    """The database of a file or a URL, with its tables as they are now. Raises StoreError.

    A file that is missing is made only where `make` says so.
    """
    return _server(str(where)) if is_url(where) else _file(Path(where), make)


def called(engine: Engine) -> str:
    """What a database is called where it is told of: its file, or its URL without the password."""
    url = engine.url
    return str(url.database) if engine.dialect.name == "sqlite" else url.render_as_string(hide_password=True)


def _file(path: Path, make: bool) -> Engine:
    with told(str(path)):
        if make:
            path.parent.mkdir(parents=True, exist_ok=True)
        elif not path.stat().st_size:
            raise StoreError(say("{file} holds no evenings", file=path))
        engine = create_engine(URL.create("sqlite", database=str(path)))
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
    _bring_up_to_date(engine)
    return engine


def _server(where: str) -> Engine:
    try:
        url = make_url(where)
        if url.get_backend_name() not in ("postgres", "postgresql"):
            raise StoreError(say("evenings are kept in a file or in a Postgres, not in {kind}", kind=url.drivername))
        url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, pool_pre_ping=True, max_overflow=-1)
    except (ArgumentError, ValueError) as error:
        told_url = mark("`{url}` is no URL of a database; write postgresql://user@host/name")
        raise StoreError(say(told_url, url=where)) from error
    except ImportError as error:
        missing = mark("a Postgres cannot be used yet; `pip install 'houserule[postgres]'` installs what that needs")
        raise StoreError(say(missing)) from error
    _bring_up_to_date(engine)
    return engine


def _set_up(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, those that change tables too
    connection.text_factory = lambda data: data.decode(errors="replace")  # a damaged text is told by its seal
    for setting in _SETTINGS:
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    said = connection.get_execution_options().get(_BEGIN, "BEGIN")
    if said:
        connection.exec_driver_sql(said)


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one state of the database. Raises StoreError."""
    with told(called(engine)), engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction: all of it is on the disk when this ends, or nothing. Raises StoreError.

    It waits for others now, when it has read nothing that they could change.
    """
    at_once = {_BEGIN: "BEGIN IMMEDIATE"}
    with told(called(engine)), engine.connect().execution_options(**at_once) as connection, connection.begin():
        yield connection


def _bring_up_to_date(engine: Engine) -> None:
    with reading(engine) as connection:
        version, tables = _version(connection), inspect(connection).get_table_names()
    if version == HEAD:
        return
    if version is None and tables:
        raise StoreError(say("{file} holds something else than evenings, and is left alone", file=called(engine)))
    if engine.dialect.name == "sqlite":
        with told(called(engine)), engine.connect().execution_options(**{_BEGIN: ""}) as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")  # the file keeps that from now on
    with writing(engine) as connection:
        _upgrade(connection, called(engine))


def _upgrade(connection: Connection, name: str) -> None:
    from alembic import command  # noqa: PLC0415 - only a database that is new or old needs it
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('houserule tables'))"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(say("{file} was written by a later Houserule; use that one", file=name)) from error


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


_REASONS = {
    sqlite3.SQLITE_FULL: mark("{file}: the disk is full. Nothing was lost that was told; make room and go on."),
    sqlite3.SQLITE_IOERR: mark("{file}: the disk cannot be read or written. Nothing was lost that was told."),
    sqlite3.SQLITE_READONLY: mark("{file} may not be written; ask for permission, or name another with --store."),
    sqlite3.SQLITE_CANTOPEN: mark("{file} cannot be opened; check the path and the permission."),
    sqlite3.SQLITE_NOTADB: mark("{file} is no store of evenings, or was damaged; name another with --store."),
    sqlite3.SQLITE_CORRUPT: mark("{file} is damaged; put back a copy of it. What can still be read can be exported."),
    sqlite3.SQLITE_BUSY: mark("{file} is being written by another program; try again."),
    sqlite3.SQLITE_LOCKED: mark("{file} is being written by another program; try again."),
}


@contextmanager
def told(name: str) -> Iterator[None]:
    """What the database or the system complains of is raised as a StoreError."""
    try:
        yield
    except (DatabaseError, InterfaceError) as error:
        by_trigger = getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_TRIGGER
        if isinstance(error, IntegrityError) and not by_trigger:
            both = say("another program has written the same evening; leave it in one of the two")
            raise StoreError(both) from error
        code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
        reason = _REASONS.get(code, mark("{file} cannot be used: {why}"))
        raise StoreError(say(reason, file=name, why=" ".join(str(error.orig).split()))) from error
    except FileNotFoundError as error:
        raise StoreError(say("{file} is not there; no evening is saved in it", file=name)) from error
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise StoreError(say("{file} cannot be used: {why}", file=name, why=why)) from error
