"""What the documents tell is so: commands print what stands under them, Python answers as shown, links lead somewhere.

A `yaml` block with a title is a file that is there from then on. In a `console` block each line after `$` is given to a
shell, and what it prints follows; a line `…` stands for any lines. `--update` writes into the documents what the
commands print now.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from importlib.util import find_spec
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pytest

from engine.cli import main
from engine.text.yaml.document import read

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT, ROOT / "docs", ROOT / "docs" / "adr", ROOT / "docs" / "python")
DOCUMENTS = sorted(path for folder in FOLDERS for path in folder.glob("*.md"))
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]
LONG = {"docs/modifiers.md"}
"""What takes long to go through: it shows a modifier with every game that it fits."""

_FENCE = re.compile(r'^```(?P<language>\w*)(?: title="(?P<title>[^"]+)")?$')
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
_PATH = re.compile(r"`((?:engine|rulesets|schemas|tests|docs|bench|\.ci)/[\w./*-]*)`")
_MODULE = re.compile(r"python -m ((?:engine|tests)[\w.]*)")
_ANY_LINES = "…"
_OF_SHELL = frozenset("|&;<>$()`*?[#~!\\")
"""Signs that mean something to a shell, unless they are quoted."""
_QUOTED = re.compile(r"'[^']*'|\"[^\"$`\\\\]*\"")


class Block(NamedTuple):
    """A fenced block: its language and title, where its first line stands (from 0), and its lines."""

    language: str
    title: str
    start: int
    lines: list[str]


class Told(NamedTuple):
    """A command of a console block, the output told, and the lines of the document which that takes."""

    command: str
    output: list[str]
    start: int
    end: int


def blocks(lines: Sequence[str]) -> Iterator[Block]:
    """The fenced blocks of a document."""
    start, opened = 0, None
    for number, line in enumerate(lines):
        if opened is None:
            opened, start = _FENCE.match(line), number + 1
        elif line == "```":
            yield Block(opened["language"], opened["title"] or "", start, list(lines[start:number]))
            opened = None
    assert opened is None, f"the block of line {start} has no end"


def commands(block: Block) -> Iterator[Told]:
    """The commands of a console block."""
    starts = [number for number, line in enumerate(block.lines) if line.startswith("$ ")]
    assert starts[:1] == [0], f"line {block.start + 1}: a console block begins with a command"
    for start, end in zip(starts, [*starts[1:], len(block.lines)], strict=True):
        output = block.lines[start + 1 : end]
        yield Told(block.lines[start].removeprefix("$ "), output, block.start + start + 1, block.start + end)


class Desk:
    """An empty folder with a shell in which `houserule` is the command of this checkout.

    It is called in this process where a line leaves it to the shell only what goes in, what comes out, or nothing.
    """

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir()
        command = folder / "bin" / "houserule"
        command.parent.mkdir()
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m engine.cli "$@"\n', encoding="utf-8")
        command.chmod(0o755)
        self.environment = {
            "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            "COLUMNS": "80",
        }

    def write(self, block: Block) -> None:
        """The file that a block shows is there."""
        (self.home / block.title).write_text("\n".join(block.lines) + "\n", encoding="utf-8")

    def run(self, command: str) -> list[str]:
        """What a line of commands prints."""
        printed = ""
        for piece in command.split(" | "):
            line, _, file = piece.partition(" > ")
            ours = line.startswith("houserule ") and _OF_SHELL.isdisjoint(_QUOTED.sub("", line))
            printed = self.call(shlex.split(line)[1:], printed) if ours else self.shell(line, printed)
            if file:
                (self.home / file).write_text(printed, encoding="utf-8")
                printed = ""
        return [line.rstrip() for line in printed.splitlines()]

    def call(self, words: Sequence[str], given: str) -> str:
        """What our command prints, called in this process and given this to read."""
        printed = StringIO()
        with (
            chdir(self.home),
            patch.dict(os.environ, self.environment),
            patch.object(sys, "stdin", TextIOWrapper(BytesIO(given.encode()), "utf-8")),
            redirect_stdout(printed),
            redirect_stderr(printed),
            suppress(SystemExit),
        ):  # argparse leaves so
            main(words)
        return printed.getvalue()

    def shell(self, command: str, given: str) -> str:
        """What a shell prints, given this to read."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.home,
            env=self.environment,
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return done.stdout


def agree(told: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether the output told is what was printed."""
    pattern = "".join("(?:.*\n)*" if line == _ANY_LINES else re.escape(f"{line.rstrip()}\n") for line in told)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def gone_through(path: Path, folder: Path) -> Iterator[tuple[Told, list[str]]]:
    """Each command of a document with what it prints, the document's files being there."""
    desk = Desk(folder)
    for block in blocks(path.read_text(encoding="utf-8").splitlines()):
        if block.title:
            desk.write(block)
        elif block.language == "console":
            yield from ((told, desk.run(told.command)) for told in commands(block))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.late] if name in LONG else []) for name in NAMES]
)
def test_commands_print_what_is_told(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        (ROOT / name).write_text(rewritten(ROOT / name), encoding="utf-8")
    for told, printed in gone_through(ROOT / name, tmp_path):
        assert agree(told.output, printed), f"{name}:{told.start}: `{told.command}` prints\n" + "\n".join(printed)


@pytest.mark.parametrize("name", NAMES)
def test_python_answers_as_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where the files are that the document shows
    names: dict[str, object] = {}
    for block in blocks((ROOT / name).read_text(encoding="utf-8").splitlines()):
        if block.title:
            Path(block.title).write_text("\n".join(block.lines) + "\n", encoding="utf-8")
        elif block.language == "python":
            text = "\n".join(block.lines) + "\n"
            test = doctest.DocTestParser().get_doctest(text, names, name, name, block.start)
            test.globs = names  # the blocks of a document belong together
            outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False)
            assert outcome.attempted > 0
            assert outcome.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_yaml_can_be_read(name: str) -> None:
    for block in blocks((ROOT / name).read_text(encoding="utf-8").splitlines()):
        if block.language == "yaml":
            for text in "\n".join(block.lines).split("\n---\n"):  # several pieces may stand together
                bare = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
                inner = text if not bare.startswith("- ") else f"steps:\n{text}"
                assert read(f"{name}:{block.start}", inner.encode()).diagnostics == []


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    path = ROOT / name
    lost = [link for link in _LINK.findall(path.read_text(encoding="utf-8")) if not (path.parent / link).exists()]
    assert lost == []


@pytest.mark.parametrize("name", NAMES)
def test_files_and_modules_named_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert [path for path in _PATH.findall(text) if not any(ROOT.glob(path.rstrip("/")))] == []
    assert [module for module in _MODULE.findall(text) if find_spec(module) is None] == []


def test_every_decision_is_listed() -> None:
    records = sorted(path.name for path in (ROOT / "docs" / "adr").glob("[0-9]*.md"))
    assert [int(name[:4]) for name in records] == list(range(1, len(records) + 1))
    assert _LINK.findall((ROOT / "docs" / "adr" / "README.md").read_text(encoding="utf-8")) == records


def test_readme_sets_up_with_two_commands() -> None:
    """The first plays five deals of jackpots; the second, which .ci/run reads out of here, runs the tests."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    first, second = [block.lines for block in blocks(lines) if block.language == "sh"]
    assert [len(first), len(second)] == [1, 1]
    venv, install, play = first[0].split(" && ")
    assert venv == "python3 -m venv .venv"
    assert install == ".venv/bin/pip install -qq ."
    with TemporaryDirectory() as folder:
        printed = Desk(Path(folder)).run(play.removeprefix(".venv/bin/"))
    assert sum(line.startswith("Deal ") for line in printed) == 5
    assert second[0].startswith(f"{venv} && {install}[test]'".replace(" .[", " '.[") + " && .venv/bin/python -m pytest")
    assert [line for line in lines if ".[test]" in line] == second


def test_a_wrong_output_is_noticed(tmp_path: Path) -> None:
    document = tmp_path / "wrong.md"
    document.write_text("```console\n$ houserule explain D201\n…\nnot so\n```\n", encoding="utf-8")
    ((told, printed),) = gone_through(document, tmp_path)
    assert printed[0].startswith("error[D201]")
    assert not agree(told.output, printed)
    assert agree([printed[0], _ANY_LINES], printed)


def rewritten(path: Path) -> str:
    """The text of a document with what its commands print now; of an output with `…` as many lines as before it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    with TemporaryDirectory() as folder:
        for told, printed in reversed(list(gone_through(path, Path(folder)))):
            if not agree(told.output, printed):
                lines[told.start : told.end] = _abridged(told.output, printed)
    return "\n".join(lines) + "\n"


def _abridged(told: Sequence[str], printed: Sequence[str]) -> Sequence[str]:
    if _ANY_LINES not in told:
        return printed
    before, after = told.index(_ANY_LINES), len(told) - 1 - told.index(_ANY_LINES)
    assert _ANY_LINES not in told[before + 1 :], "an output with two gaps has to be mended by hand"
    return [*printed[:before], _ANY_LINES, *printed[len(printed) - after :]]
