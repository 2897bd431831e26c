"""What is read out of texts is told where somebody asks for it, on the command line or in a project."""

from pathlib import Path

import pytest

from engine.api.checking import check
from tests.cli.house import House

GAME = """format: 1
kind: game
name: Friday
summary: Draw poker with deuces wild.
extends: five-card-draw
players: 2-5
wild: [{cards: threes}]
"""
MEANT = GAME + "accepts: {A919: we call threes deuces}\n"
CLEAN = "1 file, no problems\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), False),
        (("--texts",), True),
        (("--select", "A919"), True),
        (("--select", "says-otherwise"), True),
        (("--select", "A"), False),
        (("--texts", "--ignore", "A919"), False),
        (("--with", "jacks-or-better", "--texts"), False),  # nobody writes a summary anew for an evening
    ],
)
def test_it_is_told_where_it_is_asked_for(house: House, words: tuple[str, ...], told: bool) -> None:
    house.write("friday.yaml", GAME)
    for _ in range(2):  # what was found sound before says nothing of texts
        answer = house.run("check", "friday.yaml", "--format", "concise", *words)
        assert (answer.code, "[A919]" in answer.out) == (0, told)


def test_a_project_asks_for_its_files(house: House) -> None:
    house.write("ours/pyproject.toml", "[tool.houserule]\ntexts = true\n")
    house.write("ours/friday.yaml", GAME)
    house.write("theirs/friday.yaml", GAME)
    told = house.run("check", "ours", "theirs", "--format", "concise").out
    assert "ours/friday.yaml" in told
    assert "theirs/friday.yaml" not in told


@pytest.mark.parametrize("said", ['"yes"', "1", "{}"])
def test_a_project_that_asks_for_it_otherwise_is_told_how(house: House, said: str) -> None:
    house.write("pyproject.toml", f"[tool.houserule]\ntexts = {said}\n")
    house.write("friday.yaml", GAME)
    answer = house.run("check", "friday.yaml")
    assert (answer.code, "`texts` is `true` or `false`" in answer.err) == (2, True)


def test_what_is_accepted_of_texts_is_in_vain_only_where_they_are_looked_at(house: House) -> None:
    house.write("friday.yaml", MEANT)
    assert house.run("check", "friday.yaml").out == CLEAN
    assert house.run("check", "friday.yaml", "--texts").out == CLEAN
    house.write("friday.yaml", MEANT.replace("with deuces", "with threes"))
    assert house.run("check", "friday.yaml").out == CLEAN
    assert "A912" in house.run("check", "friday.yaml", "--texts").out


def test_what_a_project_accepts_of_texts_is_in_vain_only_where_they_are_looked_at(house: House) -> None:
    house.write("pyproject.toml", '[tool.houserule.accepts]\n"*.yaml" = {A919 = "we call threes deuces"}\n')
    house.write("friday.yaml", GAME.replace("with deuces", "with threes"))
    assert house.run("check", "friday.yaml").out == CLEAN
    assert "A912" in house.run("check", "friday.yaml", "--texts").out


def test_titles_of_an_evening_are_texts_too(house: House) -> None:
    evening = """format: 1
kind: session
name: Friday
players: 2-4
menu: {draw: {game: five-card-draw}}
ends: deals >= 2
examples:
  - title: Four players, and each wins once
    seats: {A: 50, B: 50}
    play: [A and B win, A and B win]
    expect: {stacks: {A: 50, B: 50}}
"""
    house.write("evening.yaml", evening)
    assert "A919" not in house.run("check", "evening.yaml").out
    told = house.run("check", "evening.yaml", "--texts").out
    assert "A919" in told, told


def test_the_python_face_is_asked_too(tmp_path: Path) -> None:
    path = tmp_path / "friday.yaml"
    path.write_text(GAME, encoding="utf-8")
    assert check(path) == []
    assert [one.code for one in check(path, with_texts=True)] == ["A919"]
