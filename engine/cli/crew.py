"""Processes that work on files for us, a few neighbours at a time, whose parents are mostly the same files.

They are forked, so that they have all that was read before. They end with us: we end them, also at Ctrl-C, and where we
are killed ourselves, nobody is at their pipe any more.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct, field

from engine.cli.console import UsageError
from engine.text.translation import say

TOGETHER = 4
"""Files that a worker gets at a time."""

_Result = TypeVar("_Result")


class _Worker(Struct, eq=False):
    """A process, our end of the pipe to it, and the numbers of the files that it has still to do."""

    process: BaseProcess
    pipe: Connection
    doing: deque[int] = field(default_factory=deque)


class Crew(Generic[_Result]):
    """Workers, the files that nobody has begun, and what is done before its turn."""

    def __init__(self, workers: Sequence[_Worker], files: Sequence[Path]) -> None:
        """Each gets its first files."""
        self._files = files
        self._workers = workers
        self._left = deque(_batches(files))
        self._done: dict[int, tuple[_Result] | None] = {}
        for worker in workers:
            self._give(worker)

    def done_with(self, number: int) -> tuple[_Result] | None:
        """What was made of a file, alone in a tuple, as soon as it is there; None where the work has failed.

        Raises UsageError where a worker has ended before.
        """
        while number not in self._done:
            busy = [worker for worker in self._workers if worker.doing]
            ready = wait([worker.pipe for worker in busy])
            for worker in busy:
                if worker.pipe in ready:
                    self._take(worker)
        return self._done.pop(number)

    def _take(self, worker: _Worker) -> None:
        try:
            done = worker.pipe.recv()
        except (EOFError, OSError) as end:
            file = self._files[worker.doing[0]]
            raise UsageError(say("the process that looked at {file} was killed; nothing is told", file=file)) from end
        self._done[worker.doing.popleft()] = done
        if not worker.doing:
            self._give(worker)

    def _give(self, worker: _Worker) -> None:
        if self._left:
            numbers = self._left.popleft()
            worker.doing.extend(numbers)
            with suppress(OSError):  # who has ended is found when we wait for them
                worker.pipe.send(numbers)


def _batches(files: Sequence[Path]) -> Iterator[list[int]]:
    """The numbers of all files, a few of a folder at a time."""
    for _, group in groupby(range(len(files)), lambda number: files[number].parent):
        numbers = list(group)
        yield from (numbers[at : at + TOGETHER] for at in range(0, len(numbers), TOGETHER))


@contextmanager
def at_work(count: int, files: Sequence[Path], work: Callable[[Path], _Result]) -> Iterator[Crew[_Result]]:
    """So many workers, none of whom is left afterwards."""
    workers: list[_Worker] = []
    try:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl-C is for us, and never for them
        try:
            workers.extend(_begun(files, work) for _ in range(count))
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield Crew(workers, files)
    finally:
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()


def _begun(files: Sequence[Path], work: Callable[[Path], object]) -> _Worker:
    ours, theirs = Pipe()
    process = get_context("fork").Process(target=_works, args=(ours, theirs, files, work), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _works(ours: Connection, theirs: Connection, files: Sequence[Path], work: Callable[[Path], object]) -> None:
    """What a worker does: the files that it is given, as long as somebody is there."""
    ours.close()
    with suppress(EOFError, OSError):
        while True:
            for number in theirs.recv():
                theirs.send_bytes(_done(files[number], work))


def _done(file: Path, work: Callable[[Path], object]) -> memoryview:
    """What was made of a file, ready to be sent, or that nothing was."""
    try:
        return ForkingPickler.dumps((work(file),))
    except Exception:  # noqa: BLE001 - whoever asked does it again, and meets the fault
        return ForkingPickler.dumps(None)
