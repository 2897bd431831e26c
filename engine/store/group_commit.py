"""One writer for many: all that waits when a transaction begins is on the disk together when it ends."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy import Connection, Engine

from engine.store.database import called, told, writing
from engine.store.faults import StoreError
from engine.text.translation import say

Work = Callable[[Connection], None]

MOST_TOGETHER = 256
"""Pieces of work in one transaction; what waits beyond is for the next."""


class _Job(NamedTuple):
    """What is to be written, and who is told once it is on the disk."""

    work: Work
    written: Future[None]


class GroupCommit:
    """A thread that writes. While a commit waits for the disk, the work of others comes together for the next."""

    def __init__(self, engine: Engine) -> None:
        """Nothing is to be written yet."""
        self._engine = engine
        self._waiting: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="houserule writer", daemon=True)
        self._closed = False
        self._thread.start()

    def write(self, work: Work) -> Future[None]:
        """Is done when the work is on the disk, all of it; fails with StoreError where nothing of it is.

        What is cancelled before its turn has come is not written.
        """
        written: Future[None] = Future()
        if self._closed:
            written.set_exception(StoreError(say("the store was closed")))
        else:
            self._waiting.put(_Job(work, written))
        return written

    def close(self) -> None:
        """What was given before is written; nothing more is taken."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
            self._thread.join()

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            found = [self._waiting.get()]
            while not self._waiting.empty() and len(found) < MOST_TOGETHER and found[-1] is not None:
                found.append(self._waiting.get())
            goes_on = found[-1] is not None
            self._write([job for job in found if job is not None and job.written.set_running_or_notify_cancel()])

    def _write(self, jobs: list[_Job]) -> None:
        """One transaction: of a job that fails nothing is kept, and where it cannot be committed, nothing of any."""
        if not jobs:
            return
        try:
            with writing(self._engine) as connection:
                failed = [self._alone(connection, job.work) for job in jobs]
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told
            failed = [error] * len(jobs)
        for job, fault in zip(jobs, failed, strict=True):
            if fault is None:
                job.written.set_result(None)
            else:
                job.written.set_exception(fault)

    def _alone(self, connection: Connection, work: Work) -> Exception | None:
        """What went wrong with work of which nothing is kept then. Raises where the database gave up all of it."""
        connection.exec_driver_sql("SAVEPOINT work")
        try:
            with told(called(self._engine)):
                work(connection)
        except Exception as error:  # noqa: BLE001 - it is told to the one whose work it is
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT work")
            return error
        connection.exec_driver_sql("RELEASE SAVEPOINT work")
        return None
