"""The folder from which rules ship, checked by an installation that has them elsewhere."""

from pathlib import Path

import pytest

from engine.api.checking import check
from engine.ruleset.read.library import shipped_documents

SHIPPED = [
    ("game", "jackpot"),
    ("modifier", "deuces-wild"),
    ("deck", "short-36"),
    ("ranking", "high"),
    ("session", "horse"),
]


@pytest.mark.parametrize(("kind", "name"), SHIPPED)
def test_nothing_is_told_of_it(kind: str, name: str, tmp_path: Path) -> None:
    place = shipped_documents(kind)[name]
    file = tmp_path / place.name
    file.parent.mkdir(parents=True)
    file.write_bytes(place.path.read_bytes())
    assert check(file) == []


@pytest.mark.parametrize(("kind", "name"), SHIPPED)
def test_of_a_copy_elsewhere_that_is_told(kind: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_bytes(shipped_documents(kind)[name].path.read_bytes())
    assert {one.code for one in check(file)} & {"A905", "A908"}
