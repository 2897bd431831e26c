from pathlib import Path

import pytest

from engine.text.diagnostics.catalogue import CATALOGUE
from engine.text.diagnostics.report import render
from tests.diagnostics.golden import DIGEST, HERE, MADE, code_of, digest, mended, pairs, told
from tests.late import usually

PAIRS = pairs()


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named as an author beside them would name them."""
    monkeypatch.chdir(HERE)


@usually(60)
@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_one_message_is_told_and_as_the_golden_file_says(
    path: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    found = told(path, tmp_path)
    said = render(found, False).rstrip("\n").replace(digest(), DIGEST) + "\n"
    golden, good, after = path.with_suffix(".out"), path.with_suffix(".good"), mended(path, found)
    if pytestconfig.getoption("--update"):
        golden.write_text(said, encoding="utf-8")
        good.unlink(missing_ok=True)
        if after:
            good.write_text(after, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")
    assert after == (good.read_text(encoding="utf-8") if good.exists() else "")
    (one,) = found  # one mistake is told by one message
    assert one.code == code_of(path)
    assert one.remedy
    assert one.span is not None or one.code.startswith(("Y", "R")) or path.stem in MADE


def test_every_code_has_a_pair_and_every_pair_a_code() -> None:
    assert {code_of(path) for path in PAIRS} == set(CATALOGUE)


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.out")} == {path.stem for path in PAIRS}
    assert {path.stem for path in HERE.glob("*.good")} <= {path.stem for path in PAIRS}
