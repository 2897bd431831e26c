"""`houserule format` writes files in one layout, or says which would change."""

import json

import pytest

from engine.text.yaml import layout
from tests.cli.house import GOOD, House

WIDE = GOOD.replace("name: House", "name:   House") + "# the end\n"


def test_a_file_is_laid_out_once(house: House) -> None:
    house.write("game.yaml", WIDE)
    assert house.run("format", "game.yaml", "--check").code == 1
    answer = house.run("format", "game.yaml", "--diff")
    assert (answer.code, "+name: House game" in answer.out) == (1, True)
    assert (house.folder / "game.yaml").read_text(encoding="utf-8") == WIDE
    assert house.run("format", ".").err == "1 file changed, 0 are as they should be\n"
    assert (house.folder / "game.yaml").read_text(encoding="utf-8") == GOOD + "# the end\n"
    assert (house.run("format", "game.yaml").err, house.run("format", "game.yaml", "--check").code) == (
        "0 files changed, 1 is as it should be\n",
        0,
    )


def test_a_file_that_would_mean_something_else_is_told_as_such(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "_moved", lambda line, by: line.replace("House", "Barn"))
    house.write("game.yaml", WIDE)
    answer = house.run("format", "game.yaml")
    told = (
        "game.yaml is left as it is: laid out, it would mean something else\n0 files changed, 0 are as they should be\n"
    )
    assert (answer.code, answer.err) == (0, told)
    assert (house.folder / "game.yaml").read_text(encoding="utf-8") == WIDE
    done = json.loads(house.run("format", "game.yaml", "--check", "--format", "json").out)["files"]
    assert done == [{"file": "game.yaml", "changed": False, "left": True}]


def test_a_file_that_cannot_be_read_is_told_and_left_alone(house: House) -> None:
    house.write("bad.yaml", "a:   [1\n")
    house.write("game.yaml", WIDE)
    answer = house.run("format", "bad.yaml", "game.yaml")
    assert (answer.code, "error[Y002]" in answer.err, "1 file changed" in answer.err) == (1, True, True)
    assert (house.folder / "bad.yaml").read_text(encoding="utf-8") == "a:   [1\n"
