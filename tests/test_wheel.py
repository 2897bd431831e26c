"""The wheel holds all it needs: built, installed elsewhere and run there, it opens no file of this checkout."""

import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

from engine.ruleset.read.library import FOLDERS
from tests.cli.house import House

pytestmark = pytest.mark.late

ROOT = Path(__file__).resolve().parent.parent

WATCHER = """
import os, sys

log = os.open({log!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

def note(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], (str, bytes, os.PathLike)):
        os.write(log, os.fsencode(os.path.abspath(os.fsdecode(arguments[0]))) + b"\\n")

sys.addaudithook(note)
"""
"""Writes down every file and folder that an interpreter opens."""

GAME = """\
format: 1
kind: game
name: Elsewhere
extends: jackpot
stakes: {ante: 2}
"""


class Installed(NamedTuple):
    """The wheel, installed into an environment of its own, and an empty folder to work in."""

    wheel: Path
    environment: Path
    desk: Path
    log: Path

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """The command has run on the desk, with nothing in the environment that leads here."""
        command = [str(self.environment / "bin" / "houserule"), *words]
        return subprocess.run(
            command, cwd=self.desk, env={"PYTHONUTF8": "1"}, encoding="utf-8", capture_output=True, check=False
        )

    @property
    def opened(self) -> list[Path]:
        """What has been opened so far."""
        return [Path(line) for line in self.log.read_text(encoding="utf-8").splitlines()]


def _python(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], encoding="utf-8", capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Built and installed without a network; what Houserule depends on is borrowed from the tests' own environment."""
    folder = tmp_path_factory.mktemp("wheel")
    _python("build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    environment, desk, log = folder / "environment", folder / "desk", folder / "opened.txt"
    desk.mkdir()
    venv.create(environment, symlinks=True)
    python = environment / "bin" / "python"
    _python("pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    (home,) = environment.glob("lib/python*/site-packages")
    (home / "watcher.py").write_text(WATCHER.format(log=str(log)), encoding="utf-8")
    borrowed = f"import watcher\n{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n"
    (home / "borrowed.pth").write_text(borrowed, encoding="utf-8")
    return Installed(wheel, environment, desk, log)


def test_every_document_and_schema_is_in_the_wheel(installed: Installed) -> None:
    names = set(ZipFile(installed.wheel).namelist())
    wanted = [path for folder in ("rulesets", "schemas") for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert {folder for folder in FOLDERS.values() if (ROOT / "rulesets" / folder).is_dir()} == set(FOLDERS.values())
    assert [path for path in wanted if f"engine/{path.relative_to(ROOT).as_posix()}" not in names] == []
    assert {"engine/py.typed", "engine/language/parsing/parsing_table.json"} <= names


def test_nothing_else_is_in_the_wheel(installed: Installed) -> None:
    tops = {name.partition("/")[0] for name in ZipFile(installed.wheel).namelist()}
    assert {top.partition("-")[0] for top in tops} == {"engine", "houserule"}


@pytest.mark.parametrize(
    "words",
    [
        ("check", "elsewhere.yaml"),
        ("run", "jackpot", "--players", "5", "--hands", "5", "--seed", "7"),
        ("run", "elsewhere.yaml", "--seed", "7"),
        ("list",),
        ("show", "seven-card-stud", "--with", "deuces-wild"),
        ("test", "five-card-draw", "wild", "eskalero"),
        ("odds", "poker-dice", "--keep", "A A K 9 10"),
    ],
    ids=" ".join,
)
def test_it_does_elsewhere_what_it_does_here(
    installed: Installed, words: Sequence[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (installed.desk / "elsewhere.yaml").write_text(GAME, encoding="utf-8")
    monkeypatch.chdir(installed.desk)
    monkeypatch.delenv("COLUMNS", raising=False)
    here = House(installed.desk, capsys).run(*words)
    there = installed.run(*words)
    assert (there.returncode, there.stdout, there.stderr) == here == (0, here.out, "")


def test_no_file_of_this_checkout_is_opened(installed: Installed) -> None:
    assert installed.run("show", "jackpot").returncode == 0
    home = installed.environment.resolve()
    assert any(path.resolve().is_relative_to(home) and path.name == "jackpot.yaml" for path in installed.opened)
    ours = [path for path in installed.opened if path.is_relative_to(ROOT)]
    assert [path for path in ours if not path.is_relative_to(sys.prefix)] == []


def test_mistakes_are_told_elsewhere_too(installed: Installed) -> None:
    (installed.desk / "wrong.yaml").write_text(GAME.replace("ante", "anti").replace("jackpot", "jakpot"), "utf-8")
    done = installed.run("check", "wrong.yaml")
    assert done.returncode == 1
    assert "did you mean `jackpot`?" in done.stdout
