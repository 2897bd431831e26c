"""Work done in copies of this process: whatever it changes, breaks or holds on to ends with the copy."""

import os
import pickle
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import format_exc

Answer = Callable[[object], None]
"""Hands an answer to the process that waits, and ends the copy."""
Work = Callable[[Answer], object]
"""What it comes to is its answer, if it has not answered before."""
MEMORY, WAITING = 4 << 30, 600
"""Bytes that a copy may take; seconds after which a copy is ended that works no more, but waits for something."""


class _Fault(str):
    """Our own work ended with this exception."""


def side_by_side(works: Sequence[Work], jobs: int) -> Iterator[object]:
    """What each comes to, in their order, as many at a time as there are jobs; None where the copy was ended."""
    done: dict[int, object] = {}
    running: dict[int, int] = {}
    left = iter(enumerate(works))
    with TemporaryDirectory() as desk:
        for number in range(len(works)):
            while number not in done:
                for other, work in left if len(running) < jobs else ():
                    running[_copy(work, Path(desk, str(other)))] = other
                    if len(running) == jobs:
                        break
                ended = os.wait()[0]
                if ended in running:
                    other = running.pop(ended)
                    done[other] = _read(Path(desk, str(other)))
            yield done.pop(number)


def _copy(work: Work, desk: Path) -> int:
    """A copy has begun to work; its number as a process."""
    desk.mkdir()
    if child := os.fork():
        return child

    def answer(found: object) -> None:
        (desk / "answer").write_bytes(pickle.dumps(found))
        os._exit(0)

    try:
        _settle(desk)
        answer(work(answer))
    except BaseException:  # noqa: BLE001 - raised again where it is waited for
        answer(_Fault(format_exc()))
    os._exit(1)


def _settle(desk: Path) -> None:
    """This process is bounded, says nothing, and what it writes is at its own desk."""
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = str(desk)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(WAITING)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _read(desk: Path) -> object:
    answer = desk / "answer"
    found = pickle.loads(answer.read_bytes()) if answer.exists() else None
    if isinstance(found, _Fault):
        raise RuntimeError(f"our own work failed in a copy:\n{found}")
    return found
