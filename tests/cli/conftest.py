from pathlib import Path

import pytest

from engine.cli import modifier_page
from engine.ruleset.read.library import shipped_documents
from tests.cli.house import House


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> House:
    """A folder of its own, in which commands are run."""
    monkeypatch.chdir(tmp_path)
    return House(tmp_path, capsys)


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A modifier is tried with a few games of those that ship; with all of them it takes seconds."""
    few = ("five-card-draw", "poker-dice", "razz", "texas-holdem")
    places = {name: shipped_documents("game")[name] for name in few}
    monkeypatch.setattr(modifier_page, "shipped_documents", lambda _: places)
