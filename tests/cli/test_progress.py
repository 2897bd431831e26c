"""What a reader at a terminal is told while a folder takes long; through a pseudo-terminal."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.late

FOLDER = "rulesets/games/dice"
FILES = sorted(str(file) for file in Path(FOLDER).glob("*.yaml"))
WIPE = "\r\x1b[K"


def at_terminal(*words: str, piped: bool = False) -> tuple[str, str]:
    """What a command printed into a pipe, if it did, and what a terminal got."""
    terminal, end = pty.openpty()
    out = subprocess.PIPE if piped else end
    try:
        command = [sys.executable, "-m", "engine.cli", *words]
        done = subprocess.run(command, stdout=out, stderr=end, encoding="utf-8", check=False)
        os.write(end, b"END")
        told = b""
        while not told.endswith(b"END"):
            told += os.read(terminal, 4096)
    finally:
        os.close(end)
        os.close(terminal)
    return done.stdout or "", told.decode().removesuffix("END")


@pytest.mark.parametrize(("command", "doing"), [("check", "checking"), ("test", "testing")])
def test_each_file_of_a_folder_is_counted_and_wiped(command: str, doing: str) -> None:
    out, told = at_terminal(command, FOLDER, piped=True)
    lines = [line for line in told.split(WIPE) if line]
    assert len(FILES) > 2
    assert lines == [f"{doing} {number} of {len(FILES)}: {file}" for number, file in enumerate(FILES, 1)]
    assert told.endswith(WIPE)
    assert doing not in out


@pytest.mark.parametrize("command", ["check", "test"])
def test_one_file_is_not_counted(command: str) -> None:
    assert not re.search("[a-z]", at_terminal(command, FILES[0], piped=True)[1])


@pytest.mark.parametrize("command", ["check", "test"])
def test_nothing_is_counted_where_errors_are_piped(command: str) -> None:
    done = subprocess.run([sys.executable, "-m", "engine.cli", command, FOLDER], capture_output=True, check=False)
    assert done.stderr == b""


def test_what_is_told_has_lines_of_its_own_at_a_terminal() -> None:
    """Where both streams go to one terminal, no count is left in front of what is told."""
    told = at_terminal("test", FOLDER)[1]
    parts = told.split(WIPE)
    counts = [part for part in parts if "testing" in part]
    assert len(counts) == len(FILES)
    assert all(re.fullmatch(r"testing \d of \d: \S+", part) for part in counts)
    assert sum("pass" in part for part in parts) >= len(FILES)
