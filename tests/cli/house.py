"""Help for tests of the command line: run a command in this process, and files to run it on."""

from pathlib import Path
from typing import NamedTuple

import pytest

from engine.cli import main

GOOD = """\
format: 1
kind: game
name: House game
extends: five-card-draw
examples:
  - title: One bet
    seats: {A: 50, B: 50}
    play: [A bets 2, B folds]
    expect: {winners: [A], stacks: {A: 51, B: 49}}
"""
BAD = GOOD.replace("extends: five-card-draw", "extends: five-card-drow")
FAILING = GOOD.replace("A: 51", "A: 52")
IMPOSSIBLE = GOOD.replace("B folds", "Z folds")


class Answer(NamedTuple):
    """What a command printed, and its answer to the shell."""

    code: int
    out: str
    err: str


class House:
    """A folder in which commands are run."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def write(self, name: str, text: str) -> str:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return name

    def run(self, *words: str) -> Answer:
        self._capsys.readouterr()
        try:
            code = main(words)
        except SystemExit as end:  # argparse leaves so
            code = end.code if isinstance(end.code, int) else 1
        printed = self._capsys.readouterr()
        return Answer(code, printed.out, printed.err)
