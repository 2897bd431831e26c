"""What a shell is told could follow."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.house import House

pytestmark = pytest.mark.late


def completed(line: str, folder: Path) -> list[str]:
    asked = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\n", "_ARGCOMPLETE_SHELL": "bash"}
    where = folder / "completed"
    asked |= {"COMP_LINE": line, "COMP_POINT": str(len(line)), "_ARGCOMPLETE_STDOUT_FILENAME": str(where)}
    subprocess.run([sys.executable, "-m", "houserule"], env=os.environ | asked, cwd=folder, check=True)
    return [word.strip() for word in where.read_text("utf-8").split("\n")]


def test_commands_options_and_names_are_completed(tmp_path: Path) -> None:
    (tmp_path / "jackals.yaml").touch()
    assert completed("houserule ru", tmp_path) == ["run"]
    assert set(completed("houserule play jack", tmp_path)) >= {"jackpot", "jackals.yaml"}
    assert completed("houserule play jackpot --see", tmp_path) == ["--seed"]
    assert completed("houserule odds jackpot --deck short-3", tmp_path) == ["short-32", "short-36"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_printed_for_each_shell(house: House, shell: str) -> None:
    answer = house.run("completion", shell)
    assert (answer.code, "houserule" in answer.out, "_ARGCOMPLETE" in answer.out) == (0, True, True)


def test_without_the_extra_it_says_how_to_get_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "argcomplete", None)
    answer = house.run("completion", "bash")
    assert (answer.code, "houserule[completion]" in answer.err) == (2, True)
