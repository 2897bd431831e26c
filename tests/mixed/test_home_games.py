"""Every home game of the list is found by its name, and played by the command that the page tells."""

import shlex
from pathlib import Path

import pytest

from engine.ruleset.read.catalogue import search
from tests.cli.house import House
from tests.mixed.home_games import KINDS, PAGE, UNSAID, command, names, page, ships

PARTS = 8


def test_the_page_tells_of_what_ships() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
    assert {name for name in names() if not command(name)} == {*UNSAID}


@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_is_found_and_played(part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(tmp_path, capsys)
    for name in [name for name in names() if name not in UNSAID][part::PARTS]:
        assert ships(name) in search(name, KINDS), name
        words = shlex.split(command(name).replace("GAME", "texas-holdem --set limit=fixed"))
        answer = house.run("run", *words[2:], "--hands", "1", "--seed", "7", "--bot", "random", "--quiet")
        assert (answer.code, "error" in answer.err) == (0, False), (name, answer)
