"""Where a run keeps its byte code: workers and commands that each compile all anew would take a quarter of its time."""

import os
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

NOT_USED = {"__pycache__", "idlelib", "lexers", "lib2to3", "pip", "setuptools", "site-packages", "test", "tests"}
"""Folders of which no test imports anything, or that are looked through by themselves."""


def keep(config: pytest.Config) -> None:
    """What the run starts keeps its byte code, in a folder of the run's own where none is wanted beside the sources.

    Where workers are started, they find there too what Python and its packages have compiled beside their sources, and
    what this process compiles from now on.
    """
    if sys.dont_write_bytecode and "PYTHONDONTWRITEBYTECODE" in os.environ:
        folder = TemporaryDirectory(prefix="byte-code-", ignore_cleanup_errors=True)
        config.add_cleanup(folder.cleanup)
        os.environ["PYTHONPYCACHEPREFIX"] = folder.name
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        if config.getoption("numprocesses", 0):
            for source in (sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")):
                link(source, folder.name)
            sys.pycache_prefix, sys.dont_write_bytecode = folder.name, False


def link(source: str, kept: str) -> None:
    """The byte code beside these sources is found where it is kept, and stays as it is: new takes a link's place."""
    for at, inner, _ in os.walk(source):
        beside = Path(at, "__pycache__")
        if beside.is_dir():
            there = Path(kept, Path(at).relative_to(Path(at).anchor))
            there.mkdir(parents=True, exist_ok=True)
            for file in beside.glob(f"*.{sys.implementation.cache_tag}.pyc"):
                os.symlink(file, there / file.name)
        inner[:] = [name for name in inner if name not in NOT_USED]
