"""What was measured stands as long as the file of tests and what it tests say the same."""

from pathlib import Path

import pytest

from tests.mutants.measured import Measured, Reached

REACHED = {"test_one": Reached(0.5, frozenset({("engine/one.py", "one")}))}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("engine", "rulesets", "tests"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{folder}.txt").write_text("as it was", encoding="utf-8")
    for name in ("test_one.py", "test_other.py"):
        (tmp_path / "tests" / name).write_text(name, encoding="utf-8")
    there = Measured(tmp_path / "kept" / "measured", tmp_path)
    assert there.of(tmp_path / "tests" / "test_one.py") is None
    there.keep(tmp_path / "tests" / "test_one.py", REACHED)
    return tmp_path


def known_of(root: Path, name: str, loosely: bool = False) -> object:
    return Measured(root / "kept" / "measured", root, loosely).of(root / "tests" / name)


def test_what_was_measured_is_known_to_the_next_run(root: Path) -> None:
    assert known_of(root, "test_one.py") == REACHED
    assert known_of(root, "test_other.py") is None


def test_it_stands_when_other_tests_change(root: Path) -> None:
    (root / "tests" / "test_other.py").write_text("changed", encoding="utf-8")
    assert known_of(root, "test_one.py") == REACHED


@pytest.mark.parametrize(
    "changed", ["tests/test_one.py", "engine/engine.txt", "rulesets/rulesets.txt", "tests/tests.txt"]
)
def test_it_is_measured_again_when_the_tests_or_what_they_test_change(root: Path, changed: str) -> None:
    (root / changed).write_text("changed", encoding="utf-8")
    assert known_of(root, "test_one.py") is None


def test_what_was_measured_of_another_engine_is_taken_where_that_will_do(root: Path) -> None:
    (root / "engine" / "engine.txt").write_text("changed", encoding="utf-8")
    assert known_of(root, "test_one.py", loosely=True) == REACHED
    (root / "tests" / "test_one.py").write_text("changed", encoding="utf-8")
    assert known_of(root, "test_one.py", loosely=True) is None


def test_it_stands_when_the_tools_of_campaigns_change(root: Path) -> None:
    (root / "tests" / "mutants").mkdir()
    (root / "tests" / "mutants" / "rules.py").write_text("another rule", encoding="utf-8")
    assert known_of(root, "test_one.py") == REACHED
