"""Many write together: each is told when the disk has it, and what goes wrong with one costs the others nothing."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, event, insert, select, text

from engine.store import tables
from engine.store.database import opened, reading
from engine.store.faults import StoreError
from engine.store.group_commit import GroupCommit


class Disk:
    """A store, its writer, and how often something was committed."""

    def __init__(self, where: str) -> None:
        self.engine: Engine = opened(where, make=True)
        self.writer = GroupCommit(self.engine)
        self.commits = 0
        event.listen(self.engine, "commit", self._committed)

    def _committed(self, _: Connection) -> None:
        self.commits += 1

    def kept(self) -> list[str]:
        """What was written."""
        with reading(self.engine) as connection:
            return sorted(connection.execute(select(tables.served.c.number)).scalars())

    def together(self, *works: Callable[[Connection], None]) -> list["Future[None]"]:
        """All this was given while the writer was at something else; it has written all of it."""
        busy, goes_on = Event(), Event()

        def waits(_: Connection) -> None:
            busy.set()
            goes_on.wait()

        self.writer.write(waits)
        busy.wait()
        futures = [self.writer.write(work) for work in works]
        assert not any(future.done() for future in futures)
        goes_on.set()
        for future in futures:
            future.exception()
        return futures


@pytest.fixture
def disk(where: str) -> Iterator[Disk]:
    """A store in which nothing was written."""
    made = Disk(where)
    yield made
    made.writer.close()
    made.engine.dispose()


def written(number: str) -> Callable[[Connection], None]:
    """One row."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables.served).values(number=number, state="{}"))

    return work


def wrong(connection: Connection) -> None:
    """A row, and then something goes wrong."""
    written("wrong")(connection)
    raise KeyError


def test_what_waits_is_committed_at_once(disk: Disk) -> None:
    before = disk.commits
    for future in disk.together(*(written(str(number)) for number in range(9))):
        assert future.exception() is None
    assert disk.commits - before == 2  # that for which they waited, and theirs
    assert disk.kept() == [*"012345678"]


def test_nobody_is_told_before_the_disk_has_it(disk: Disk) -> None:
    told: list[tuple[str, int]] = []
    event.listen(disk.engine, "commit", lambda _: told.append(("commit", disk.commits)))
    future = disk.writer.write(written("a"))
    future.add_done_callback(lambda _: told.append(("told", disk.commits)))
    future.result()
    disk.writer.close()
    assert [what for what, _ in told][:2] == ["commit", "told"]


def test_of_work_that_fails_nothing_is_kept_and_the_others_are(disk: Disk) -> None:
    failures = [future.exception() for future in disk.together(written("a"), wrong, written("a"), written("b"))]
    assert [type(failure) for failure in failures] == [type(None), KeyError, StoreError, type(None)]
    assert disk.kept() == ["a", "b"]


def test_where_all_of_it_is_given_up_everybody_is_told_so(disk: Disk) -> None:
    def given_up(connection: Connection) -> None:
        connection.execute(text("ROLLBACK"))  # as a database does of itself when its disk is full
        raise KeyError

    futures = disk.together(written("a"), given_up, written("b"))
    assert all(isinstance(future.exception(), StoreError) for future in futures)
    assert disk.kept() == []
    assert disk.writer.write(written("c")).result() is None
    assert disk.kept() == ["c"]


def test_where_the_commit_fails_everybody_is_told_so(disk: Disk) -> None:
    def full(_: Connection) -> None:
        raise OSError(28, "No space left on device")

    event.listen(disk.engine, "commit", full)
    futures = disk.together(written("a"), written("b"))
    event.remove(disk.engine, "commit", full)
    assert all(isinstance(future.exception(), StoreError) for future in futures)
    assert disk.kept() == []


def test_what_is_cancelled_in_time_is_not_written_and_nothing_is_after_the_end(disk: Disk) -> None:
    busy, goes_on = Event(), Event()

    def waits(_: Connection) -> None:
        busy.set()
        goes_on.wait()

    disk.writer.write(waits)
    busy.wait()
    cancelled, last = disk.writer.write(written("a")), disk.writer.write(written("b"))
    assert cancelled.cancel()
    goes_on.set()
    disk.writer.close()
    assert last.result() is None
    assert isinstance(disk.writer.write(written("c")).exception(), StoreError)
    assert disk.kept() == ["b"]
