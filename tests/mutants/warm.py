"""Runs tests on changed functions: one process has collected all tests, and the changed code is put into a copy of it.

So a change costs the tests that call the changed function, the quickest first, and neither imports nor collection. What
is worked out while the engine is imported cannot be changed so: `called_by_imports` tells which functions do that.
"""

import gc
import importlib
import os
import pickle
import pkgutil
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper, partial
from inspect import CO_OPTIMIZED
from itertools import accumulate, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import format_exc
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PER_FILE, PER_TEST, PER_CHANGE = 4, 20, 15
"""Seconds of work, not of time: so long tests of a file are measured, the others being left out; so long one test may
take; and so long are the tests that are tried on a change, those that take less coming first."""
PASSED, FAILED = 0, 1

Place = tuple[str, int]
"""A function: its file from the root, and the line it begins in."""


class Swap(NamedTuple):
    """A function, and its code after a change."""

    was: CodeType
    so: CodeType

    @property
    def place(self) -> Place:
        """Which function it is."""
        return place_of(self.was)


def place_of(code: CodeType) -> Place:
    """Which function this code is."""
    return os.path.relpath(code.co_filename, ROOT), code.co_firstlineno


def swap(path: str, changed: str) -> Swap | None:
    """The function that differs in a changed file; None where it is what the file does when it is imported."""
    file = str(ROOT / path)
    was, so = (compile(text, file, "exec", dont_inherit=True) for text in ((ROOT / path).read_text("utf-8"), changed))
    return _differing(was, so)


def _differing(was: CodeType, so: CodeType) -> Swap | None:
    """The outermost function in which two codes of the same shape differ; None where they differ outside of any."""
    if (was.co_flags & CO_OPTIMIZED and not was.co_name.startswith("<")) or was.co_name == "<lambda>":
        return Swap(was, so)
    pairs = [(one, other) for one, other in zip_longest(was.co_consts, so.co_consts) if one != other]
    if len(pairs) != 1 or was.co_code != so.co_code:
        return None
    one, other = pairs[0]
    return _differing(one, other) if isinstance(one, CodeType) and isinstance(other, CodeType) else None


def _inner(was: CodeType, so: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """A function and those in it, each with its code after the change."""
    yield was, so
    for one, other in zip(was.co_consts, so.co_consts, strict=False):
        if isinstance(one, CodeType) and isinstance(other, CodeType):
            yield from _inner(one, other)


def put(change: Swap) -> None:
    """Every function made of the code is made of the changed one; nothing is remembered that was worked out before."""
    codes = dict(_inner(*change))
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__ in codes:
            one.__code__ = codes[one.__code__]
        elif isinstance(one, _lru_cache_wrapper):
            one.cache_clear()


class Reached(NamedTuple):
    """What a test needs of work, in seconds, and which functions of the engine it calls."""

    seconds: float
    places: frozenset[Place]


NOTHING = Reached(0, frozenset())


class _Trace:
    """Notes which functions of the engine are called."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        self.codes.add(frame.f_code)

    def taken(self) -> frozenset[Place]:
        """The functions called since this was asked before."""
        codes, self.codes = self.codes, set()
        inside = str(ROOT / "engine") + os.sep
        return frozenset(place_of(code) for code in codes if code.co_filename.startswith(inside))


def called_by_imports() -> frozenset[Place]:
    """The whole engine is imported; the functions that were called for it."""
    trace = _Trace()
    sys.settrace(trace)
    import engine

    for one in pkgutil.walk_packages(engine.__path__, "engine."):
        if not one.name.endswith("__main__"):
            importlib.import_module(one.name)
    sys.settrace(None)
    return trace.taken()


class _Fault(NamedTuple):
    """Our own work ended with an exception."""

    told: str


def _apart(work: Callable[[], object]) -> object:
    """What this comes to in a copy of the process; None where the copy was ended."""
    with TemporaryDirectory() as desk:
        answer = Path(desk) / "answer"
        if not (child := os.fork()):
            os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = desk
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (1, 2):
                os.dup2(nowhere, stream)
            try:
                answer.write_bytes(pickle.dumps(work()))
            except BaseException:  # noqa: BLE001 - raised again where it is waited for
                answer.write_bytes(pickle.dumps(_Fault(format_exc())))
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        found = pickle.loads(answer.read_bytes()) if answer.exists() else None
    if isinstance(found, _Fault):
        raise RuntimeError(f"our own work failed in a copy:\n{found.told}")
    return found


def _run(item: pytest.Item, most: float = PER_TEST) -> bool:
    """The test was run, for so many seconds of work at most or, with 0, to its end; whether all tests passed so far."""
    signal.setitimer(signal.ITIMER_PROF, most)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return not item.session.testsfailed


def _measured(items: Sequence[pytest.Item]) -> dict[str, Reached] | str:
    """What each test needs and calls; the name of one that fails though nothing is changed."""
    found: dict[str, Reached] = {}
    spent: defaultdict[Path, float] = defaultdict(float)
    trace, before = _Trace(), _worked()
    sys.settrace(trace)
    for item in items:
        if spent[item.path] < PER_FILE:
            if not _run(item, most=0):
                return item.nodeid
            before, began = _worked(), before
            spent[item.path] += before - began
            found[item.nodeid] = Reached(before - began, trace.taken())
    return found


def _worked() -> float:
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])


def _tried(change: Swap, items: Sequence[pytest.Item]) -> int:
    """Whether the tests pass with a change, the first that fails ending it."""
    put(change)
    return PASSED if all(map(_run, items)) else FAILED


class Bench:
    """A pytest run that tries changes instead of running its tests."""

    def __init__(self, jobs: int, work: "Callable[[Bench], None]") -> None:
        self.jobs = jobs
        self.items: list[pytest.Item] = []
        self.reached: dict[str, Reached] = {}
        self._work = work

    def run(self, files: Sequence[str]) -> None:
        """The work was done with the tests of these files collected."""
        said = ["-qq", "-s", "-o", "addopts=", "-o", "faulthandler_timeout=0", "-p", "no:cacheprovider"]
        pytest.main([*said, "-p", "no:xdist", *files], [self])

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Of a mistake that was found no smaller example is looked for."""
        from hypothesis import Phase, settings

        settings.register_profile("brief", settings(), phases=(Phase.explicit, Phase.generate), database=None)
        settings.load_profile("brief")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """See pytest: nothing is run but in copies."""
        self.items = list(session.items)
        gc.collect()
        self._work(self)
        return True

    def measure(self) -> str:
        """It is known what each test needs and calls; else the name of one that fails though nothing is changed."""
        files = sorted({item.path for item in self.items})
        parts = [[item for item in self.items if item.path in files[job :: self.jobs]] for job in range(self.jobs)]
        for found in self._side_by_side([partial(_measured, part) for part in parts if part]):
            if not isinstance(found, dict):
                return str(found or "a test that ends its process")
            self.reached |= found
        return ""

    def tests_of(self, place: Place) -> list[pytest.Item]:
        """The tests that call a function, the quickest first, as many as may be tried on a change."""
        calling = [item for item in self.items if place in self.reached.get(item.nodeid, NOTHING).places]
        calling.sort(key=lambda item: self.reached[item.nodeid].seconds)
        spent = accumulate(self.reached[item.nodeid].seconds for item in calling)
        return [item for item, seconds in zip(calling, spent, strict=True) if seconds <= PER_CHANGE]

    def tests_named(self, name: str) -> list[pytest.Item]:
        """The test of this name, for each of its parameters."""
        return [item for item in self.items if item.nodeid.partition("[")[0] == name]

    def noticed(self, trials: Sequence[tuple[Swap, list[pytest.Item]]]) -> Iterator[bool]:
        """Whether some of its tests notices each change."""
        works = [partial(_tried, change, items) for change, items in trials]
        yield from (answer != PASSED for answer in self._side_by_side(works))

    def _side_by_side(self, works: Sequence[Callable[[], object]]) -> Iterator[object]:
        with ThreadPoolExecutor(self.jobs) as pool:
            yield from pool.map(_apart, works)
