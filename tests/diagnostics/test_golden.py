from pathlib import Path

import pytest

from engine.text.diagnostics.catalogue import CATALOGUE
from engine.text.diagnostics.report import render
from tests.diagnostics.golden import DIGEST, HERE, MADE, code_of, digest, pairs, told

PAIRS = pairs()


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named as an author beside them would name them."""
    monkeypatch.chdir(HERE)


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_what_is_told_is_what_the_golden_file_says(path: Path, tmp_path: Path, pytestconfig: pytest.Config) -> None:
    said = render(told(path, tmp_path), False).rstrip("\n").replace(digest(), DIGEST) + "\n"
    golden = path.with_suffix(".out")
    if pytestconfig.getoption("--update"):
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_one_mistake_is_told_by_one_message(path: Path, tmp_path: Path) -> None:
    codes = [one.code for one in told(path, tmp_path)]
    assert codes == [code_of(path)]


def test_every_code_has_a_pair_and_every_pair_a_code() -> None:
    assert {code_of(path) for path in PAIRS} == set(CATALOGUE)


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.out")} == {path.stem for path in PAIRS}


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_each_message_has_a_place_and_a_remedy(path: Path, tmp_path: Path) -> None:
    for one in told(path, tmp_path):
        assert one.remedy
        assert one.span is not None or one.code.startswith(("Y", "R")) or path.stem in MADE
