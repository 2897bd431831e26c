"""Every home game of the list is found by its name, and played by the command that the page tells."""

import shlex
from pathlib import Path

import pytest

from engine.ruleset.read.catalogue import search
from tests.chance import some
from tests.cli.house import House
from tests.mixed.home_games import KINDS, PAGE, UNSAID, command, names, page, ships


@pytest.mark.late
def test_the_page_tells_of_what_ships() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
    assert {name for name in names() if not command(name)} == {*UNSAID}


@pytest.mark.late
def test_every_game_is_found() -> None:
    assert [name for name in names() if name not in UNSAID and ships(name) not in search(name, KINDS)] == []


@pytest.mark.late
@pytest.mark.parametrize("name", some([name for name in names() if name not in UNSAID], 24, "home games"))
def test_a_game_is_played_by_its_command(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command(name).replace("GAME", "texas-holdem --set limit=fixed"))
    run = ("run", *words[2:], "--hands", "1", "--seed", "7", "--bot", "random", "--quiet")
    answer = House(tmp_path, capsys).run(*run)
    assert (answer.code, "error" in answer.err) == (0, False), answer
