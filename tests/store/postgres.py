"""A Postgres for tests, where `HOUSERULE_POSTGRES` has the URL of one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from sqlalchemy import create_engine, make_url, text

SERVER = os.environ.get("HOUSERULE_POSTGRES", "")
_NUMBERS = count()


@contextmanager
def database() -> Iterator[str]:
    """The URL of a database of its own, as long as it is used; where there is no server the test is skipped."""
    if not SERVER:
        pytest.skip("HOUSERULE_POSTGRES names no server; `.ci/postgres start` starts one")
    name = f"houserule_{os.getpid()}_{next(_NUMBERS)}"
    url = make_url(SERVER).set(drivername="postgresql+psycopg")
    server = create_engine(url, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        try:
            yield url.set(database=name, drivername="postgresql").render_as_string(hide_password=False)
        finally:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()
