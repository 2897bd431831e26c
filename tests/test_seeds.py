"""Runs draw the same at random unless a seed is given or CI asks for a fresh one; each tells its seed."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.chance import TIMES, VARIABLE, WHOLE, drawn, seed_of_run, some
from tests.drawing import ENDLESS, drawing

ROOT = Path(__file__).parents[1]
DRAWING = """
from random import Random
from hypothesis import given, settings, strategies as st
from tests.chance import drawn

found = []

def test_by_ourselves():
    found.append(Random(drawn(3)).randrange(1 << 32))

@settings(max_examples=20)
@given(st.integers(0, 1 << 64))
def test_by_hypothesis(number):
    found.append(number)

def test_told():
    print("drawn:", sorted(found))
    assert not found
"""


class Run:
    """A run of pytest over a file that tells what it has drawn."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        """The run is over."""
        file = folder / "test_drawing.py"
        file.write_text(DRAWING, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider"]
        around = {name: value for name, value in os.environ.items() if name not in ("CI", VARIABLE)}
        run = subprocess.run(
            [*command, *options, str(file)],
            cwd=folder,
            env=around | {"PYTHONPATH": str(ROOT)} | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self.text = run.stdout
        self.option = re.search(r"--hypothesis-seed=\d+", run.stdout)[0]  # type: ignore[index]
        self.drawn = re.search(r"drawn: \[.+\]", run.stdout)[0]  # type: ignore[index]


@pytest.mark.late
def test_each_round_draws_by_a_seed_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = Run(tmp_path, "-n0", "--seeds", "2", "--hypothesis-seed=7")
    first, second = re.findall(r"round [12] of 2: --hypothesis-seed=(\d+)", rounds.text)
    of_first, of_both = ({*re.findall(r"\d+", told)} for told in re.findall(r"^drawn: (.+)", rounds.text, re.M))
    for seed, drawn_so_far in ((first, of_first), (second, of_both - of_first)):
        monkeypatch.setenv(VARIABLE, seed)
        assert f"{Random(drawn(3)).randrange(1 << 32)}" in drawn_so_far
        assert f"--hypothesis-seed={seed}" in rounds.text.split("FAILURES")[1]
    assert len(of_both - of_first) > 5


@pytest.mark.late
def test_what_failed_with_a_fresh_seed_comes_again_with_the_option_that_is_told(tmp_path: Path) -> None:
    first, second = Run(tmp_path, CI="true"), Run(tmp_path, CI="true")
    assert first.option != second.option
    assert first.drawn != second.drawn
    again = Run(tmp_path, first.option)
    assert (again.option, again.drawn) == (first.option, first.drawn)


@pytest.mark.late
def test_without_ci_every_run_draws_the_same(tmp_path: Path) -> None:
    one, other = Run(tmp_path), Run(tmp_path)
    assert one.option == other.option == "--hypothesis-seed=0"
    assert one.drawn == other.drawn


def test_what_is_given_goes_before_all() -> None:
    assert seed_of_run("7", {"CI": "true"}) == "7"
    assert len({seed_of_run(None, {"CI": "1"}) for _ in range(9)}) == 9
    assert seed_of_run(None, {"CI": ""}) == seed_of_run(None, {}) == "0"
    assert seed_of_run(None, {"CI": "1", "PYTEST_XDIST_WORKER": "gw1", VARIABLE: "5"}) == "5"


def test_a_seed_stays_itself_in_a_usual_run_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "0")
    assert [drawn(3), drawn("high")] == [3, "high"]
    monkeypatch.setenv(VARIABLE, "5")
    assert len({drawn(3), drawn("3"), drawn(4), 3}) == 3  # a name and a number that read alike draw alike
    assert drawn(3) == drawn(3)


def test_some_of_many_are_others_for_each_seed_and_use_and_one_more_changes_one_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [f"game {number}" for number in range(100)]
    monkeypatch.setenv(VARIABLE, "0")
    monkeypatch.setenv(TIMES, "1")
    monkeypatch.delenv(WHOLE)
    usual = some(games, 10, "laws")
    assert some(games, 10, "laws") == usual == sorted(usual, key=games.index)
    assert len(usual) == 10
    assert some(games[:5], 10, "laws") == games[:5]
    assert some(games, 10, "bots") != usual
    assert all(len({*usual} - {*some([*games, f"new {number}"], 10, "laws")}) <= 1 for number in range(50))
    monkeypatch.setenv(TIMES, "3")
    assert {*usual} < {*some(games, 10, "laws")}
    assert len(some(games, 10, "laws")) == 30
    monkeypatch.setenv(TIMES, "1")
    seen = set[str]()
    for seed in range(1, 60):
        monkeypatch.setenv(VARIABLE, f"{seed}")
        seen |= {*some(games, 10, "laws")}
    assert len(seen) > 90


def test_a_whole_run_takes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WHOLE, "1")
    assert some(range(100), 10, "laws") == [*range(100)]


LEANING = """
from hypothesis import given
from tests import test_laws as laws
from tests.chance import some
from tests.test_docs import blocks

GAMES = some(range(9), 2, "games")

def helper(): return some(range(3), 1, "helped")
def test_by_helper(): helper()
@given()
def test_by_hypothesis(number): ...
@each(GAMES)
def test_by_what_it_is_given(game): ...
def lent(): return helper()
def test_by_fixture(lent): ...
def test_by_another_file(): laws.moments
def test_that_draws_nothing(tmp_path): blocks
"""


def test_what_draws_is_found_by_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "test_leaning.py"
    file.write_text(LEANING, encoding="utf-8")
    found = {name for name in drawing(file) if name.startswith("test_")}
    assert found == {
        f"test_by_{what}" for what in ("helper", "hypothesis", "what_it_is_given", "fixture", "another_file")
    }
    endless = {name for name in drawing(file, ENDLESS) if name.startswith("test_")}
    assert endless == {"test_by_hypothesis", "test_by_another_file"}
