"""Work on many files that share nothing: where we have several processors, as many processes do it."""

import os
import threading
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TypeVar

FEWEST, MOST_WORKERS = 16, 8
"""Files that are worth sharing out, and processes that they are shared among."""

_Result = TypeVar("_Result")


def side_by_side(files: Sequence[Path], work: Callable[[Path], _Result]) -> Generator[_Result, None, None]:
    """What the work makes of each file, in their order. What it does besides is lost where another process does it.

    What the work raises is raised when the file's turn has come. Raises UsageError where a process was killed.
    """
    workers = min(_processors(), MOST_WORKERS)
    if workers < 2 or len(files) < FEWEST or not _may_fork():
        yield from map(work, files)
        return
    from engine.cli.crew import at_work  # the library for processes takes longer to import than a file to check

    with at_work(workers, files, work) as crew:
        for number, file in enumerate(files):
            done = crew.done_with(number)
            yield work(file) if done is None else done[0]  # what failed there fails here, and is told as ever


def _processors() -> int:
    """How many processors we may use; 1 where the system does not say."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def _may_fork() -> bool:
    """Whether a forked process could go on: of several threads it has only one, and never gets what the others hold."""
    return hasattr(os, "fork") and threading.active_count() == 1
