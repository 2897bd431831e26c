"""Whatever lies at a path, reading it ends at once, with bytes or with a reason."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.text.door import files
from engine.text.door.root import ANYWHERE, Root


def why(path: Path | str, root: Root = ANYWHERE) -> str:
    found = files.read(path, 100, root)
    assert isinstance(found, files.Unread)
    assert found.help
    return f"{found.code} {found.message}"


def test_a_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"a" * 100)
    assert files.read(file, 100) == b"a" * 100
    file.write_bytes(b"a" * 101)
    assert why(file) == "Y001 more than 100 bytes are too many"


def test_what_is_no_file_has_a_reason(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "pipe-by-link").symlink_to("pipe")
    assert why(tmp_path / "gone") == "Y017 there is no such file"
    assert why(tmp_path) == "Y017 this is a folder, not a file"
    assert why(tmp_path / "loop") == "Y017 links lead from here in a circle"
    assert why(tmp_path / ("n" * 300)) == "Y017 this is longer than the name of a file can be"
    assert why(tmp_path / "pipe") == why(tmp_path / "pipe-by-link") == why("/dev/zero")
    assert why("/dev/zero") == "Y017 this is a pipe or a device, not a file"
    assert why("a\0b") == why("a\ud800") == "Y017 this cannot be a path"
    assert files.sort_of(tmp_path / ("n" * 300)) == files.sort_of(tmp_path / "loop") == "other"
    assert files.sort_of("a\0b") == "other"


LOCKED = """
import os, sys
from engine.text.door import files
from engine.cli import main
main(["check", "y.yaml"])  # all that is needed is loaded
print("-----")
if os.geteuid() == 0:
    os.seteuid(65534)  # nobody: a user who may do everything is locked out of nothing
found = files.read("locked/x.yaml", 100), files.read("locked", 100), files.read("x.yaml", 100)
print([one.message for one in found])
print(main(["check", "."]))
"""


@pytest.mark.late
def test_what_is_locked_is_told_and_the_rest_is_looked_at(tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir()
    (tmp_path / "locked" / "x.yaml").write_text("a: b")
    (tmp_path / "x.yaml").write_text("a: b")
    (tmp_path / "y.yaml").write_text("kind: game\nname: [")
    (tmp_path / "x.yaml").chmod(0)
    (tmp_path / "locked").chmod(0)
    for folder in (tmp_path, *list(tmp_path.parents)[:2]):
        folder.chmod(0o755)
    try:
        command = [sys.executable, "-c", LOCKED]
        ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    finally:
        (tmp_path / "locked").chmod(0o700)
    first, *told = ran.stdout.partition("-----\n")[2].splitlines()
    assert first == str(["the file may not be opened", "the folder may not be opened", "the file may not be opened"])
    assert told[-1] == "1", ran.stderr
    assert [line for line in told if "-->" in line] == [" --> locked", " --> x.yaml", " --> y.yaml:2:8"]


def test_nothing_is_read_outside_the_root(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    for folder in (inside, outside):
        folder.mkdir()
        (folder / "x").write_bytes(b"x")
    (inside / "link").symlink_to(outside / "x")
    (inside / "folder").symlink_to(outside)
    (inside / "own").symlink_to("x")
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "x").write_bytes(b"x")
    root = Root.within(inside)
    assert files.read(inside / "x", 9, root) == files.read(inside / "own", 9, root) == b"x"
    assert files.read(f"{outside}/../in/x", 9, root) == b"x"
    outer = (
        outside / "x",
        inside / "link",
        inside / "folder" / "x",
        inside / ".." / "out" / "x",
        tmp_path / "inside/x",
    )
    assert {why(path, root) for path in outer} == {why(outside / "gone", root)}  # nobody learns what is there
    assert why(outside / "x", root).startswith("Y019")
    assert why(inside / "x", Root(())).startswith("Y019")


def test_a_checked_file_is_no_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.yaml")
    (one,) = check_up(tmp_path / "x.yaml").diagnostics
    assert one.code == "Y017"


@pytest.mark.parametrize("count", [0, 3])
def test_files_under_a_folder_are_in_order(tmp_path: Path, count: int) -> None:
    for number in range(count):
        (tmp_path / f"{number}").mkdir()
        (tmp_path / f"{number}" / "x.yaml").touch()
        (tmp_path / f"{number}" / "x.txt").touch()
    assert list(files.under(tmp_path, (".yaml",))) == [tmp_path / f"{number}" / "x.yaml" for number in range(count)]
