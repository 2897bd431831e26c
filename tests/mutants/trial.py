"""Runs tests on changed code: in a process without the engine, which then finds the change in place of the file.

Nothing is written, so that other runs over this folder go on undisturbed.
"""

import os
import resource
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 120
"""Of work, not of time: who has not ended by then goes round for ever."""
PASSED, FAILED, BROKEN = 0, 1, 2
"""What pytest answers: all passed, some failed, or they could not even be collected."""
_LOADED = ["pytest", "yaml", "jsonschema", "lark"]


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


def _run(change: Change, tests: Sequence[str], desk: str) -> None:
    """This process has run the tests and ended with what pytest answers."""
    assert not any(name.partition(".")[0] == "engine" for name in sys.modules)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    os.chdir(ROOT)
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = desk
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    sys.meta_path.insert(0, _Changed(change))
    import pytest

    os._exit(
        pytest.main(["-qq", "-x", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", *tests])
    )


def _answer(change: Change, tests: Sequence[str]) -> int:
    """What pytest answers; less than 0 where the process was ended."""
    with TemporaryDirectory() as desk:
        process = _CONTEXT.Process(target=_run, args=(change, tests, desk))
        process.start()
        process.join()
    assert process.exitcode is not None
    return process.exitcode


_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(_LOADED)


def answers(trials: Sequence[tuple[Change, Sequence[str]]]) -> list[int]:
    """What the tests answer to each change, as many at a time as there are cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda trial: _answer(*trial), trials))
