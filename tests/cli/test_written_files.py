"""What commands write into files of an author: all of it or nothing, and nothing over what was not looked at."""

import subprocess
from pathlib import Path

import pytest

from engine.cli import edited_file, file_in_place
from engine.cli.commands import check
from tests.cli.house import GOOD, House
from tests.cli.test_format import WIDE

SLIP = GOOD.replace("extends:", "summray: As at home.\nextends:")
MENDED = SLIP.replace("summray", "summary")
BOTH = pytest.mark.parametrize(("words", "text"), [(("check", "--fix"), SLIP), (("format",), WIDE)])


@BOTH
def test_a_file_that_changes_meanwhile_is_left_as_it_is(
    house: House, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], text: str
) -> None:
    path = house.folder / house.write("game.yaml", text)
    write = edited_file.EditedFile.write

    def late(self: edited_file.EditedFile) -> None:
        path.write_text("# by hand\n" + text)
        write(self)

    monkeypatch.setattr(edited_file.EditedFile, "write", late)
    answer = house.run(*words, "game.yaml")
    assert path.read_text() == "# by hand\n" + text
    assert (answer.code, "game.yaml has changed meanwhile" in answer.err) == (2, True)


@BOTH
def test_a_file_is_whole_when_a_write_fails(
    house: House, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], text: str
) -> None:
    path = house.folder / house.write("game.yaml", text)
    house.write("other.yaml", text)

    def full(new: str, path: Path) -> None:
        Path(new).write_text("half")
        if path.name == "game.yaml":
            raise OSError(28, "No space left on device")
        put(new, path)

    put = file_in_place.put_in_place
    monkeypatch.setattr(file_in_place, "put_in_place", full)
    answer = house.run(*words, "game.yaml", "other.yaml")
    assert path.read_text() == text
    assert (answer.code, "game.yaml cannot be written: no space left on device" in answer.err) == (2, True)
    assert (house.folder / "other.yaml").read_text() == "half"
    assert sorted(one.name for one in house.folder.iterdir()) == ["game.yaml", "other.yaml"]


@BOTH
def test_mode_and_links_stay(house: House, words: tuple[str, ...], text: str) -> None:
    path = house.folder / house.write("far/game.yaml", text)
    path.chmod(0o640)
    link = house.folder / "game.yaml"
    link.symlink_to(path)
    house.run(*words, "game.yaml")
    assert (link.is_symlink(), path.stat().st_mode & 0o777) == (True, 0o640)
    assert path.read_text() != text


def test_each_file_is_written_before_the_next_is_looked_at(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    faults_of = check.faults_of
    for name in ("one.yaml", "two.yaml"):
        house.write(name, SLIP)

    def noted(file: Path, supposed: object = None, *, with_texts: bool = False) -> object:
        seen.append(f"{file}: {(house.folder / 'one.yaml').read_text() == MENDED}")
        return faults_of(file, supposed, with_texts=with_texts)  # type: ignore[arg-type]

    monkeypatch.setattr(check, "faults_of", noted)
    house.run("check", "--fix", "--no-cache", "one.yaml", "two.yaml")
    assert all(one.endswith("True") for one in seen if one.startswith("two.yaml"))


def test_a_child_is_looked_at_again_when_its_parent_was_mended(house: House) -> None:
    house.write("parent.yaml", SLIP)
    house.write("child.yaml", "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n")
    answer = house.run("check", "--fix", "child.yaml", "parent.yaml")
    assert (answer.code, answer.out) == (0, "2 files, no problems\n")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("words", [("check", "--diff"), ("format", "--diff")])
def test_a_difference_is_a_patch(house: House, words: tuple[str, ...], end: str) -> None:
    text = SLIP.replace("name: House", "name:   House") + "# a\ttab\x0c, and \u2028 lines\n"
    path = house.folder / house.write("game.yaml", "")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", end).encode())
    path.with_name("difference").write_bytes(house.run(*words, "game.yaml").out.encode())
    done = subprocess.run(["patch", "--binary", "-i", "difference"], cwd=house.folder, check=False)
    assert done.returncode == 0
    patched = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", end).encode())
    house.run(words[0], "game.yaml", *(["--fix"] if words[0] == "check" else []))
    assert patched == path.read_bytes()


def test_one_file_under_several_names_is_told_once(house: House) -> None:
    path = house.folder / house.write("game.yaml", SLIP)
    (house.folder / "link.yaml").symlink_to(path)
    answer = house.run("check", "game.yaml", "./game.yaml", str(path), "link.yaml", "--format", "concise")
    assert answer.out.count("error[S102]") == 1


def test_no_code_is_no_selection(house: House) -> None:
    for word in ("--select", "--ignore"):
        answer = house.run("check", house.write("game.yaml", SLIP), word, "")
        assert (answer.code, "no code is named" in answer.err) == (2, True)
