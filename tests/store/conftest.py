"""Where evenings are kept in tests: in a file, and in a Postgres where `HOUSERULE_POSTGRES` has the URL of one."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, make_url, text

from engine.store.store import Store

MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
SERVER = os.environ.get("HOUSERULE_POSTGRES", "")


@pytest.fixture(params=["file", "postgres"])
def where(request: pytest.FixtureRequest, file: Path) -> Iterator[str]:
    """A store that nobody has made yet."""
    if request.param == "file":
        yield str(file)
    elif not SERVER:
        pytest.skip("HOUSERULE_POSTGRES names no server; `.ci/postgres start` starts one")
    else:
        yield from _database(f"houserule_{os.getpid()}")


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A store without evenings."""
    made = Store(where)
    yield made
    made.close()


@pytest.fixture
def file() -> Iterator[Path]:
    """Where a store in a file is made: in memory where that can be, since a disk that others write to is slow."""
    with TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder) / "evenings.db"


def _database(name: str) -> Iterator[str]:
    """A database of the server, as long as it is used."""
    url = make_url(SERVER).set(drivername="postgresql+psycopg")
    server = create_engine(url, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        yield url.set(database=name, drivername="postgresql").render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()
