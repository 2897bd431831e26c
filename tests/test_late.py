"""What takes long is left to `.ci/run`, which runs it: every test is in one of the two runs, and none in both."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.drawing import ROOT
from tests.late import CASES, EVERY, kept, left_out, wanted

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


def test_files_are_read_where_their_fixtures_have_something_late(tmp_path: Path) -> None:
    file, fixtures = tmp_path / "test_it.py", tmp_path / "conftest.py"
    file.write_text(NONE, "utf-8")
    fixtures.write_text(
        "import pytest\n\n@pytest.fixture(params=[1, pytest.param(2, marks=pytest.mark.late)])\n", "utf-8"
    )
    assert not left_out(file, asked("--late"))
    assert not left_out(file, asked())


def test_each_test_is_in_one_of_the_two_runs(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    usual, late = kept(items, asked()), kept(items, asked("--late"))
    assert [*usual, *late]
    assert {*usual} | {*late} == {*items}
    assert {*usual}.isdisjoint(late)
    assert request.node in usual


@pytest.mark.parametrize(
    ("file", "test", "most"),
    [
        ("test_cookbook.py", "test_recipe_is_short", CASES),
        ("test_laws.py", "test_every_law_holds_in_a_deal_of_each_game", 24),
        ("test_playthroughs.py", "test_a_game_plays_as_it_did", EVERY),
    ],
)
def test_of_many_cases_a_usual_run_takes_some_and_a_late_one_the_others(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, file: str, test: str, most: int
) -> None:
    def taken(config: pytest.Config) -> list[str]:
        monkeypatch.setattr("tests.late.wanted", lambda _: wanted(config))
        module = pytest.Module.from_parent(request.session, path=ROOT / "tests" / file)
        return [item.name for item in kept([*module.collect()], config) if item.name.startswith(test)]  # type: ignore[list-item]

    usual, late, every = taken(asked()), taken(asked("--late")), taken(asked(named=True))
    assert sorted([*usual, *late]) == sorted(every)
    assert len(usual) == min(most, len(every)) > 0
    assert {*taken(asked("--whole"))} == {*every}


def test_what_a_usual_run_leaves_out_is_run_before_a_change_is_taken() -> None:
    assert "-m pytest --late <" in (ROOT / ".ci" / "run").read_text("utf-8")
    text = (ROOT / "tests" / "cards" / "test_rivals.py").read_text("utf-8")
    assert "import treys" in text
    assert "\npytestmark = pytest.mark.late\n" in text
