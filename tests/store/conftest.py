"""Where evenings are kept in tests: in a file, and in a Postgres where there is one."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engine.store.store import Store
from tests.store.postgres import database

MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.late)])
def where(request: pytest.FixtureRequest, file: Path) -> Iterator[str]:
    """A store that nobody has made yet."""
    if request.param == "file":
        yield str(file)
    else:
        with database() as url:
            yield url


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
