"""`check --watch` looks again after each change, and what automation calls is what the command offers."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from engine.cli import COMMANDS
from engine.cli.commands import check
from engine.cli.watching import changes
from tests.cli.house import BAD, GOOD, House

ROOT = Path(__file__).resolve().parent.parent.parent


class EndError(Exception):
    """Nobody watches any more."""


def test_each_change_is_noticed_once(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("a")
    left: Iterator[str] = iter(["a b", "", "a b c"])

    def wait() -> None:
        text = next(left, None)
        if text is None:
            raise EndError
        if text:
            file.write_text(text)

    found = changes([str(file)], wait)
    assert [next(found) for _ in range(3)] == [None] * 3
    with pytest.raises(EndError):
        next(found)


def test_it_is_told_what_is_wrong_after_each_change(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def edits(paths: list[str]) -> Iterator[None]:
        for text in (BAD, None, GOOD):
            if text is None:
                (house.folder / "game.yaml").unlink()
            else:
                house.write("game.yaml", text)
            yield
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "changes", edits)
    answer = house.run("check", "game.yaml", "--watch")
    assert answer.code == 130
    assert answer.out.index("1 file, 1 error") < answer.out.index("1 file, no problems")
    assert "no file or folder game.yaml" in answer.err
    assert answer.out.count("watching") == 3


@pytest.mark.parametrize("beginning", ["", "D", "d2"])
def test_codes_are_listed(house: House, beginning: str) -> None:
    answer = house.run("explain", "--list", *([beginning] if beginning else []))
    lines = [line.split() for line in answer.out.splitlines() if line.startswith("  ")]
    assert all(line[0].startswith(beginning.upper()) for line in lines)
    assert ["D201", "error", "not-enough-cards"] in [line[:3] for line in lines]
    assert house.run("explain", "--list", "Q").code == 2


def test_the_hooks_call_commands_that_there_are() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    for hook in hooks:
        name, command, *_ = hook["entry"].split()
        assert name == "houserule"
        assert command in COMMANDS
        assert hook["language"] == "python"
        assert hook["types"] == ["yaml"]


@pytest.mark.late
@pytest.mark.parametrize(("text", "code"), [(GOOD, 0), (BAD, 1)])
def test_the_action_runs_as_it_is_written(tmp_path: Path, text: str, code: int) -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    step = next(one for one in action["runs"]["steps"] if one.get("name") == "Check the rules")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "game.yaml").write_text(text, encoding="utf-8")
    command = tmp_path / "houserule"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m engine.cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    inputs = {name: str(said.get("default", "")) for name, said in action["inputs"].items()} | {"paths": "games"}
    environment = {key: value.replace("${{ inputs.", "").replace(" }}", "") for key, value in step["env"].items()}
    environment = {key: inputs[name] for key, name in environment.items()}
    environment |= {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["bash", "-e", "-c", step["run"]], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stderr
    assert ("::error file=games/game.yaml,line=4," in done.stdout) == bool(code)
