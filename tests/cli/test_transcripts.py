"""Golden transcripts of what the command answers to wrong usage, word by word; `--update` writes them anew.

Each line after `$` is a command, run in a copy of the folder `house`; below it stands what it prints, errors last, and
in brackets its answer to the shell where that is not 0.
"""

import shlex
from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.house import House

HERE = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(HERE.glob("*.txt"))


def gone_through(commands: list[str], house: House) -> str:
    """The transcript of these commands."""
    parts = []
    for command in commands:
        answer = house.run(*shlex.split(command.removeprefix("houserule ")))
        code = f"[{answer.code}]\n" if answer.code else ""
        parts.append(f"$ {command}\n{answer.out}{answer.err}{code}")
    return "\n".join(parts)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_commands_answer_as_told(
    path: Path, house: House, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    copytree(HERE / "house", house.folder, dirs_exist_ok=True)
    text = path.read_text(encoding="utf-8")
    commands = [line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ houserule ")]
    found = gone_through(commands, house)
    if request.config.getoption("--update"):
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")
    assert "Traceback" not in found


def test_there_are_transcripts_of_modifiers_and_differences() -> None:
    assert {"announcing", "composing", "differing"} <= {path.stem for path in TRANSCRIPTS}
