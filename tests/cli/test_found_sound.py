"""A file in which nothing was found is not checked again, unless anything has changed that it depends on."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import checking
from engine.cli import found_sound
from tests.cli.house import BAD, GOOD, House

CHILD = "format: 1\nkind: game\nname: Child\nsummary: s\nextends: ../parents/parent.yaml\n"
CLEAN = (0, "1 file, no problems\n", "")


class Looks:
    """Which files were checked in full."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.files: list[str] = []
        look_at = checking.look_at

        def noted(path: Path, *others: Any, with_texts: bool = False) -> checking.LookedAt:
            self.files.append(path.name)
            return look_at(path, *others, with_texts=with_texts)

        monkeypatch.setattr(checking, "look_at", noted)

    def at(self, *words: str) -> list[str]:
        """The files that one call of `check` looks at, in which nothing is found."""
        self.files.clear()
        assert self.house.run("check", *words) == CLEAN
        return [*self.files]


@pytest.fixture
def looks(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Looks:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    house.write("games/child.yaml", CHILD)
    house.write("parents/parent.yaml", GOOD)
    return Looks(house, monkeypatch)


def kept() -> Iterator[Path]:
    return (Path(os.environ["XDG_CACHE_HOME"]) / "houserule" / "found-sound").iterdir()


def test_what_has_not_changed_is_not_checked_again(looks: Looks) -> None:
    assert looks.at("games/child.yaml") == ["child.yaml"]
    assert looks.at("games/child.yaml") == []
    assert looks.at("games") == looks.at(str(looks.house.folder / "games/child.yaml")) == []
    assert len([*kept()]) == 1


@pytest.mark.parametrize("file", ["games/child.yaml", "parents/parent.yaml"])
def test_it_is_checked_again_where_it_or_a_parent_has_changed(looks: Looks, file: str) -> None:
    looks.at("games/child.yaml")
    text = (looks.house.folder / file).read_text(encoding="utf-8")
    looks.house.write(file, text + "# more\n")
    assert looks.at("games/child.yaml") == ["child.yaml"]
    assert looks.at("games/child.yaml") == []
    (looks.house.folder / file).write_text(BAD, encoding="utf-8")
    assert looks.house.run("check", "games/child.yaml").code == 1
    assert looks.house.run("check", "games/child.yaml").code == 1  # of faults nothing is kept


def test_it_is_checked_again_where_another_file_came_or_went(looks: Looks) -> None:
    looks.at("games/child.yaml")
    looks.house.write("games/other.yaml", GOOD)
    assert looks.at("games/child.yaml") == ["child.yaml"]
    (looks.house.folder / "parents/parent.yaml").unlink()
    assert looks.house.run("check", "games/child.yaml").code == 1


def test_it_is_checked_again_by_another_houserule_and_where_that_is_asked_for(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks.at("games/child.yaml")
    assert looks.at("--no-cache", "games/child.yaml") == ["child.yaml"]
    monkeypatch.setattr(found_sound, "_engine", lambda: "another")
    assert looks.at("games/child.yaml") == ["child.yaml"]


DAMAGE = [b"", b"\xff\xfe", b"nonsense\n", b"0" * 64 + b"\n/nowhere\n", b"\n" * 99, b"\0\n\0"]


@pytest.mark.parametrize("damage", DAMAGE, ids=range(len(DAMAGE)))
def test_what_is_damaged_counts_for_nothing_and_is_mended(looks: Looks, damage: bytes) -> None:
    looks.at("games/child.yaml")
    (one,) = kept()
    one.write_bytes(damage)
    assert looks.at("games/child.yaml") == ["child.yaml"]
    assert looks.at("games/child.yaml") == []


@pytest.mark.parametrize("where", ["/dev/null", "/proc/self", "relative"])
def test_where_nothing_can_be_kept_every_file_is_checked(
    looks: Looks, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", where)
    monkeypatch.setenv("HOME", "/dev/null")
    assert [looks.at("games/child.yaml") for _ in range(2)] == [["child.yaml"]] * 2
    assert not Path("relative").exists()


def test_the_stamp_of_houserule_changes_with_any_file_of_it(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.py").write_text("1")
    before = [*found_sound._stamps(str(tmp_path))]
    assert before == [*found_sound._stamps(str(tmp_path))]
    (tmp_path / "a" / "b.py").write_text("22")
    after = [*found_sound._stamps(str(tmp_path))]
    assert len(before) == len(after) == 1
    assert before != after
