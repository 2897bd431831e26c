"""What is compiled beside its sources is found where a run keeps its byte code, and stays as it is."""

import py_compile
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from tests.byte_code import link


def test_it_is_found_and_what_is_compiled_anew_takes_the_place_of_the_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    module = tmp_path / "package" / "inner" / "module.py"
    module.parent.mkdir(parents=True)
    module.write_text("NUMBER = 1\n", "utf-8")
    beside = Path(py_compile.compile(str(module)) or "")
    before = beside.read_bytes()
    link(str(tmp_path / "package"), str(tmp_path / "kept"))
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "kept"))
    kept = Path(cache_from_source(str(module)))
    assert kept.is_relative_to(tmp_path / "kept")
    assert kept.read_bytes() == before
    module.write_text("NUMBER = 10 + 1\n", "utf-8")
    SourceFileLoader("module", str(module)).get_code("module")
    assert kept.read_bytes() != before
    assert beside.read_bytes() == before
