"""The command loads its own modules out of one file, and never another code than that of their sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.kept_code import KeptCode

REPO = Path(__file__).parents[2]
HOW_LOADED = "import engine.cli, sys; print(type(sys.modules['engine.cli.version'].__loader__).__name__)"
TOLD = "import engine.cli; from engine.cli.version import version; print(version())"
_OF_BYTE_CODE = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
_KEEPING, _REMEMBERING = "_Keeping", "_Remembering"


class Installed:
    """Houserule in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(REPO / "engine", folder / "engine", ignore=lambda _, names: [n for n in names if n == "serve"])
        for name in ("rulesets", "schemas"):
            (folder / name).symlink_to(REPO / name)

    def run(self, *words: str, **environment: str) -> str:
        """What a Python of its own tells."""
        around = {name: value for name, value in os.environ.items() if name not in _OF_BYTE_CODE}
        called = [sys.executable, "-X", "utf8", *words]
        told = subprocess.run(
            called, cwd=self.folder, env=around | environment, check=True, capture_output=True, text=True
        )
        return told.stdout.strip()

    @property
    def kept(self) -> list[Path]:
        """The files with kept code that belong to this folder or came with it."""
        return [*(self.folder / "engine" / "cli" / "__pycache__").glob("kept_code.*.all")]

    def forget(self) -> None:
        """Nothing is kept."""
        for one in self.kept:
            one.unlink()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Houserule in a folder in which no command was carried out."""
    found = Installed(tmp_path_factory.mktemp("installed"))
    found.forget()
    return found


@pytest.fixture
def used(installed: Installed) -> Installed:
    """Houserule in a folder in which a command was carried out."""
    installed.forget()
    installed.run("-m", "engine.cli", "--version")
    return installed


def test_what_a_command_has_loaded_is_kept_for_the_next(used: Installed) -> None:
    assert len(used.kept) == 1
    assert used.run("-c", HOW_LOADED) == _KEEPING
    assert used.run("-m", "engine.cli", "--version") == f"houserule {used.run('-c', TOLD)}"


def test_what_is_kept_is_written_once(used: Installed) -> None:
    before = used.kept[0].stat().st_mtime_ns
    used.run("-m", "engine.cli", "--version")
    assert used.kept[0].stat().st_mtime_ns == before


def test_a_source_that_was_changed_is_loaded_itself(used: Installed) -> None:
    source = used.folder / "engine" / "cli" / "version.py"
    as_it_was, times = source.read_text(encoding="utf-8"), source.stat()
    source.write_text('def version() -> str:\n    return "of today"\n', encoding="utf-8")
    try:
        assert used.run("-m", "engine.cli", "--version") == "houserule of today"
        assert used.run("-c", HOW_LOADED) == _REMEMBERING
    finally:
        source.write_text(as_it_was, encoding="utf-8")
        os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_a_module_that_became_a_package_is_found(used: Installed) -> None:
    source = used.folder / "engine" / "cli" / "version.py"
    package = source.with_suffix("")
    package.mkdir()
    source.rename(package / "__init__.py")
    try:
        told = used.run("-c", "import sys, engine.cli; print(*sys.modules['engine.cli.version'].__path__)")
        assert told == str(package)
    finally:
        (package / "__init__.py").rename(source)
        shutil.rmtree(package)


def test_a_folder_that_was_copied_does_not_load_what_it_was_copied_from(used: Installed, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(used.folder, copy, symlinks=True)
    source = copy / "engine" / "cli" / "version.py"
    source.write_text('def version() -> str:\n    return "a copy"\n', encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "engine.cli", "--version"], cwd=copy, check=True, capture_output=True, text=True
    )
    assert told.stdout == "houserule a copy\n"


@pytest.mark.parametrize("damage", ["nothing", "half", "noise", "another head"])
def test_a_damaged_file_does_no_harm(used: Installed, damage: str) -> None:
    (file,) = used.kept
    whole = file.read_bytes()
    begins = 8 + int.from_bytes(whole[:8], "little")
    file.write_bytes(
        {
            "nothing": b"",
            "half": whole[: begins + (len(whole) - begins) // 8],
            "noise": whole[:begins] + b"\0" * (len(whole) - begins),
            "another head": (8).to_bytes(8, "little") + b"i\1\0\0\0" + whole[:3],
        }[damage]
    )
    assert used.run("-m", "engine.cli", "--version").startswith("houserule ")


def test_nothing_is_kept_where_python_keeps_no_byte_code(installed: Installed) -> None:
    installed.forget()
    installed.run("-m", "engine.cli", "--version", PYTHONDONTWRITEBYTECODE="1")
    assert installed.kept == []


def test_a_file_that_cannot_be_written_is_no_fault(installed: Installed, tmp_path: Path) -> None:
    installed.forget()
    (tmp_path / "taken").write_text("no folder", encoding="utf-8")
    told = installed.run("-m", "engine.cli", "--version", PYTHONPYCACHEPREFIX=str(tmp_path / "taken"))
    assert told.startswith("houserule ")


def test_others_modules_are_none_of_its_business(tmp_path: Path) -> None:
    kept = KeptCode(str(tmp_path / "none.all"))
    assert kept.find_spec("json") is None
    assert kept.find_spec("engineering.drawings") is None
    assert kept.find_spec("engine.no_such_module", engine_path()) is None


def engine_path() -> list[str]:
    """Where modules of ours are looked for."""
    return [str(REPO / "engine")]
