"""Runs tests on changed code: in a process without the engine, which then finds the change in place of the file.

Nothing is written, so that other runs over this folder go on undisturbed.
"""

import os
import resource
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20
"""Of work, not of time, for one test, or for the collection of some: what takes longer goes round for ever."""
ALL_SECONDS = 40
"""Of work, for all tests of one change: those that come later are not tried."""
PASSED, FAILED, BROKEN = 0, 1, 2
"""What pytest answers: all passed, some failed, or they could not even be collected."""
_LOADED = ["pytest", "yaml", "jsonschema", "lark", "numpy"]

Stages = Sequence[Sequence[str]]
"""Tests that are run one group after another, until one fails."""


class Change(NamedTuple):
    """A file of the engine, from the root, and what it says instead; an unnamed file changes nothing."""

    path: str
    code: str


class _Changed(MetaPathFinder, Loader):
    """Finds one module with its code changed."""

    def __init__(self, change: Change) -> None:
        self.file = ROOT / change.path
        self.name = change.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.code: CodeType = compile(change.code, str(self.file), "exec", dont_inherit=True)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        found = PathFinder.find_spec(name, path)
        assert found is not None
        inside = found.submodule_search_locations is not None
        spec = spec_from_loader(name, self, origin=str(self.file), is_package=inside)
        if spec is not None and inside:
            spec.submodule_search_locations = found.submodule_search_locations
        return spec

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.file)
        exec(self.code, module.__dict__)


class _Brief:
    """Ends each test that goes round for ever, and skips those there is no time for.

    Of a mistake that was found no smaller example is looked for.
    """

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings

        settings.register_profile("brief", settings(), phases=(Phase.explicit, Phase.generate), database=None)
        settings.load_profile("brief")
        _begin_to_count()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if _has_worked_enough():
            pytest.skip("enough was tried")
        _begin_to_count()


def _begin_to_count() -> None:
    """This process ends, by a signal, when it has worked for so many seconds from now on."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


def _has_worked_enough() -> bool:
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) > ALL_SECONDS


def _run(change: Change, stages: Stages, desk: str, compiled: str) -> None:
    """This process has run the tests and ended with what pytest answers to the first group that does not pass."""
    assert not any(name.partition(".")[0] == "engine" for name in sys.modules)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    os.chdir(ROOT)
    sys.dont_write_bytecode, sys.pycache_prefix = False, compiled  # what did not change is compiled once
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = desk
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    sys.meta_path.insert(0, _Changed(change))
    said = ["-qq", "-x", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no"]
    found = (int(pytest.main([*said, *tests], [_Brief()])) for tests in stages if not _has_worked_enough())
    os._exit(next((one for one in found if one != PASSED), PASSED))


def _answer(change: Change, stages: Stages, compiled: str) -> int:
    """What pytest answers; less than 0 where the process was ended."""
    with TemporaryDirectory() as desk:
        process = _CONTEXT.Process(target=_run, args=(change, stages, desk, compiled))
        process.start()
        process.join()
    assert process.exitcode is not None
    return process.exitcode


_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(_LOADED)


def answers(trials: Sequence[tuple[Change, Stages]], jobs: int) -> Iterator[int]:
    """What the tests answer to each change, as many at a time as there are jobs."""
    with TemporaryDirectory() as compiled, ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(lambda trial: _answer(trial[0], trial[1], compiled), trials)
