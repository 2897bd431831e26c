"""Runs tests on changed functions: one process has collected all tests, and the changed code is put into a copy of it.

So a change costs the tests that call the changed function, the quickest first, and neither imports nor collection. What
is worked out while the engine is imported cannot be changed so: `called_by_imports` tells which functions do that.
"""

import gc
import importlib
import os
import pkgutil
import resource
import signal
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from cProfile import Profile
from functools import _lru_cache_wrapper, cache, partial
from inspect import CO_OPTIMIZED
from itertools import accumulate, zip_longest
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

from tests.mutants.copies import Answer, side_by_side
from tests.mutants.measured import NOTHING, Measured, Place, Reached

ROOT = Path(__file__).resolve().parents[2]
PER_FILE, PER_TEST, PER_CHANGE = 6, 20, 15
"""Seconds of work, not of time: so long tests of a file are measured, the others being left out; so long one test may
take; and so long are the tests that are tried on a change, those that take less coming first."""


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
    name = code.co_qualname
    return _from_root(code.co_filename), f"{name}:{code.co_firstlineno}" if name.endswith("<lambda>") else name


@cache
def _from_root(file: str) -> str:
    return os.path.relpath(file, ROOT)


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


class Made:
    """The functions that were made so far, and what remembers what they came to. Nobody else clears them up."""

    def __init__(self) -> None:
        gc.unfreeze()  # what the tests' own settings have frozen is looked through, too
        gc.collect()
        there = gc.get_objects()
        self._caches = [one for one in there if isinstance(one, _lru_cache_wrapper)]
        self._functions: defaultdict[CodeType, list[FunctionType]] = defaultdict(list)
        for one in there:
            if isinstance(one, FunctionType):
                self._functions[one.__code__].append(one)
        gc.freeze()  # a copy of the process then shares them, since it does not look through them

    def has(self, change: Swap) -> bool:
        """Whether there is a function of the code that is changed."""
        return bool(self._functions[change.was])

    def put(self, change: Swap) -> None:
        """Every function made of the code is made of the changed one; nothing that it came to before is remembered."""
        for was, so in _inner(*change):
            for one in self._functions[was]:
                one.__code__ = so
        self.forget()

    def forget(self) -> None:
        """What was worked out before will be worked out again."""
        for one in self._caches:
            one.cache_clear()


class Calls:
    """Notes which functions of the engine are called."""

    def __init__(self) -> None:
        self._noted = Profile(subcalls=False, builtins=False)

    def __enter__(self) -> "Calls":
        self._noted.enable()
        return self

    def __exit__(self, *_: object) -> None:
        self._noted.disable()

    def taken(self) -> frozenset[Place]:
        """The functions called since this was asked before."""
        codes = [entry.code for entry in self._noted.getstats()]
        self._noted.clear()
        inside = str(ROOT / "engine") + os.sep
        return frozenset(
            place_of(code) for code in codes if isinstance(code, CodeType) and code.co_filename.startswith(inside)
        )


def called_by_imports(rooms: Sequence[str]) -> frozenset[Place]:
    """These rooms of the engine are imported; the functions that were called for it."""
    with Calls() as calls:
        for room in rooms:
            package = importlib.import_module(f"engine.{room}")
            for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                importlib.import_module(one.name)
    return calls.taken()


def _passes(item: pytest.Item) -> bool:
    """The test was run; whether all tests passed so far."""
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return not item.session.testsfailed


def _measured(made: Made, items: Sequence[pytest.Item], answer: Answer) -> dict[str, Reached] | str:
    """What each test needs and calls, those that there is time for; the name of one that fails."""
    found: dict[str, Reached] = {}
    made.forget()
    signal.signal(signal.SIGPROF, lambda *_: answer(found))
    signal.setitimer(signal.ITIMER_PROF, PER_FILE)
    calls = Calls()
    for item in items:
        before = _worked()
        with calls:
            passed = _passes(item)
        if not passed:
            return item.nodeid
        found[item.nodeid] = Reached(_worked() - before, calls.taken())
    return found


def _told_before_drawn(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those that draw many cases come last, the others in any order: time is not always short for the same ones."""
    mixed = Random(len(items)).sample(items, len(items))
    return sorted(mixed, key=lambda item: hasattr(getattr(item, "obj", None), "is_hypothesis_test"))


def _worked() -> float:
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])


def _starts_no_process(*_: object, **__: object) -> None:
    pytest.skip("a process of its own knows nothing of a change in this one")


def _is_noticed(made: Made, change: Swap, items: Sequence[pytest.Item], answer: Answer) -> bool:
    """Whether a test fails with a change, the first that does being the last."""
    made.put(change)
    assert made.has(change) or not items, f"{change.was} is called, and is nowhere to be changed"
    for item in items:
        signal.setitimer(signal.ITIMER_PROF, PER_TEST)
        if not _passes(item):
            return True
    return False


class Bench:
    """A pytest run that tries changes instead of running its tests."""

    def __init__(self, jobs: int, work: "Callable[[Bench], None]", measured: Measured | None = None) -> None:
        self.jobs = jobs
        self._measured = measured or Measured()
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
        """See pytest: nothing is run but in copies, and tests that start processes are not run."""
        subprocess.Popen.__init__ = _starts_no_process  # type: ignore[method-assign]
        self.items, self._made = list(session.items), Made()
        self._work(self)
        return True

    def measure(self) -> str:
        """It is known what each test needs and calls; else the name of one that fails though nothing is changed."""
        files: defaultdict[Path, list[pytest.Item]] = defaultdict(list)
        for item in self.items:
            files[item.path].append(item)
        unknown = []
        for path in files:
            of_tests = self._measured.of(path)
            if of_tests is None:
                unknown.append(path)
            else:
                self.reached |= of_tests
        works = [partial(_measured, self._made, _told_before_drawn(files[path])) for path in unknown]
        for found, path in zip(side_by_side(works, self.jobs), unknown, strict=True):
            if not isinstance(found, dict):
                return str(found or f"a test of {path} that ends its process")
            self._measured.keep(path, found)
            self.reached |= found
        return ""

    def tests_of(self, place: Place) -> list[pytest.Item]:
        """The tests that call a function, the quickest first, as many as may be tried on a change.

        After them come others of their files, which may use what a test before them has had worked out.
        """
        calling = {item.nodeid for item in self.items if place in self.reached.get(item.nodeid, NOTHING).places}
        files = {item.path for item in self.items if item.nodeid in calling}
        there = [item for item in self.items if item.path in files and item.nodeid in self.reached]
        there.sort(key=lambda item: (item.nodeid not in calling, self.reached[item.nodeid].seconds))
        spent = accumulate(self.reached[item.nodeid].seconds for item in there)
        return [item for item, seconds in zip(there, spent, strict=True) if seconds <= PER_CHANGE]

    def tests_named(self, name: str) -> list[pytest.Item]:
        """The test of this name, for each of its parameters."""
        return [item for item in self.items if item.nodeid.partition("[")[0] == name]

    def noticed(self, trials: Sequence[tuple[Swap, list[pytest.Item]]]) -> Iterator[bool]:
        """Whether some of its tests notices each change, if only by going round for ever."""
        works = [partial(_is_noticed, self._made, change, items) for change, items in trials]
        yield from (answer is not False for answer in side_by_side(works, self.jobs))
