"""What takes long is left to `.ci/run`, which runs it: every test is in one of the two runs, and none in both."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.drawing import ROOT
from tests.late import kept, left_out

WHOLE = "import pytest\n\npytestmark = pytest.mark.late\n"
SOME = "import pytest\n\n@pytest.mark.late\ndef test_long(): ...\n\ndef test_short(): ...\n"
NONE = "def test_short(): ...\n"


def asked(*options: str, named: bool = False) -> pytest.Config:
    """What the run of this command goes by."""
    source = pytest.Config.ArgsSource.ARGS if named else pytest.Config.ArgsSource.TESTPATHS
    return SimpleNamespace(getoption=lambda name: name in options, args_source=source)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("config", "taken"),
    [
        (asked(), [SOME, NONE]),
        (asked("--late"), [WHOLE, SOME]),
        (asked("--late", "--whole"), [WHOLE, SOME]),
        (asked("--late", named=True), [WHOLE, SOME]),
        (asked("--whole"), [WHOLE, SOME, NONE]),
        (asked(named=True), [WHOLE, SOME, NONE]),
    ],
    ids=["usual", "late", "late and whole", "late of a file", "whole", "file"],
)
def test_files_are_read_where_something_in_them_is_wanted(
    config: pytest.Config, taken: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "test_it.py"
    for text in (WHOLE, SOME, NONE):
        file.write_text(text, "utf-8")
        assert left_out(file, config) == (text not in taken)


def test_each_test_is_in_one_of_the_two_runs(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    usual, late = kept(items, asked()), kept(items, asked("--late"))
    assert [*usual, *late]
    assert {*usual} | {*late} == {*items}
    assert {*usual}.isdisjoint(late)
    assert request.node in usual


def test_what_a_usual_run_leaves_out_is_run_before_a_change_is_taken() -> None:
    assert "-m pytest --late <" in (ROOT / ".ci" / "run").read_text("utf-8")
    text = (ROOT / "tests" / "cards" / "test_rivals.py").read_text("utf-8")
    assert "import treys" in text
    assert "\npytestmark = pytest.mark.late\n" in text
