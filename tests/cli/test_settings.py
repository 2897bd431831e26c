"""What is told can be chosen: on the command line, and for a project in `pyproject.toml`, with reasons."""

import pytest

from tests.cli.house import House

GAME = """format: 1
kind: game
name: Friday
extends: five-card-draw
stakes: {own: 2}
players: 2-30
"""
ACCEPTS = '[tool.houserule.accepts]\n"games/*.yaml" = {CODE = "it is for the next game"}\n'


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ((), ["A902", "D201"]),
        (("--select", "D201"), ["D201"]),
        (("--select", "d"), ["D201"]),
        (("--select", "D2,A90"), ["A902", "D201"]),
        (("--select", "unused-definition,D"), ["A902", "D201"]),
        (("--ignore", "D"), ["A902"]),
        (("--select", "A", "--ignore", "A902"), []),
    ],
)
def test_codes_are_chosen(house: House, words: tuple[str, ...], codes: list[str]) -> None:
    house.write("friday.yaml", GAME.replace("players: 2-30\n", "") if codes == ["A902"] else GAME)
    answer = house.run("check", "friday.yaml", "--format", "concise", *words)
    assert [code for code in ("A902", "D201") if f"[{code}]" in answer.out] == codes
    assert answer.code == ("D201" in codes)


def test_that_a_file_cannot_be_read_is_told_whatever_is_chosen(house: House) -> None:
    house.write("friday.yaml", "format: [1\n")
    for words in (("--select", "D"), ("--ignore", "Y")):
        assert house.run("check", "friday.yaml", *words).code == 1


def test_a_code_that_there_is_not(house: House) -> None:
    house.write("friday.yaml", GAME)
    answer = house.run("check", "friday.yaml", "--select", "unused-definitoin")
    assert (answer.code, "did you mean unused-definition?" in answer.err) == (2, True)


def test_a_project_accepts_a_warning(house: House) -> None:
    house.write("games/friday.yaml", GAME.replace("players: 2-30\n", ""))
    assert "A902" in house.run("check", "games").out
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "A902"))
    answer = house.run("check", "games", "--strict")
    assert (answer.code, answer.out) == (0, "1 file, no problems\n")


@pytest.mark.parametrize(
    "words", [("--ignore", "A902"), ("--select", "D"), ("--select", "D", "--strict", "--no-cache")]
)
def test_what_is_not_asked_for_is_not_accepted_in_vain(house: House, words: tuple[str, ...]) -> None:
    house.write("games/friday.yaml", GAME.replace("players: 2-30\n", ""))
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "A902"))
    assert house.run("check", "games", *words).out == "1 file, no problems\n"
    assert "A912" not in house.run("check", "games", "--diff", *words).err


@pytest.mark.parametrize(
    "pattern",
    [
        *("games", "games/", "**/*.yaml", "games/**/fri[x]day.yaml", "games/*.yaml"),
        *("games/fri[x]day.yaml", "./games/*.yaml", "./games/", ".", "games/../games"),
    ],
)
def test_a_pattern_is_a_path_or_a_folder_or_has_stars(house: House, pattern: str) -> None:
    house.write("games/fri[x]day.yaml", GAME.replace("players: 2-30\n", ""))
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "A902").replace("games/*.yaml", pattern))
    assert house.run("check", "games").out == "1 file, no problems\n"


def test_it_accepts_the_same_of_games_with_a_modifier(house: House) -> None:
    house.write("games/friday.yaml", GAME.replace("players: 2-30\n", ""))
    assert "A902" in house.run("check", "games/friday.yaml", "--with", "deuces-wild").out
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "A902"))
    answer = house.run("check", "games/friday.yaml", "--with", "deuces-wild", "--strict")
    assert (answer.code, answer.out) == (0, "1 game, no problems\n")


def test_a_pattern_that_no_file_fits_is_told(house: House) -> None:
    house.write("games/friday.yaml", GAME.replace("stakes: {own: 2}\nplayers: 2-30\n", ""))
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "A902").replace("games/", "gmaes/"))
    assert "[A912] no file of rules fits `gmaes/*.yaml`" in house.run("check", "games", "--format", "concise").out


@pytest.mark.parametrize(("code", "told"), [("H501", "A912"), ("D201", "A911"), ("Z999", "A911")])
def test_what_is_accepted_in_vain_is_told_where_it_stands(house: House, code: str, told: str) -> None:
    house.write("games/friday.yaml", GAME.replace("stakes: {own: 2}\nplayers: 2-30\n", ""))
    house.write("pyproject.toml", ACCEPTS.replace("CODE", code))
    assert (
        f"pyproject.toml:2:19: {'warning' if told == 'A912' else 'error'}[{told}]"
        in house.run("check", "games", "--format", "concise").out
    )


def test_it_is_not_in_vain_while_other_files_may_need_it(house: House) -> None:
    for name in ("friday", "monday"):
        house.write(f"games/{name}.yaml", GAME.replace("stakes: {own: 2}\nplayers: 2-30\n", ""))
    house.write("pyproject.toml", ACCEPTS.replace("CODE", "H501"))
    assert "A912" not in house.run("check", "games/friday.yaml").out
    assert "A912" in house.run("check", "games").out


@pytest.mark.parametrize(
    "text",
    [
        '[tool.houserule]\naccept = {"*" = {A902 = "why"}}\n',
        '[tool.houserule.accepts]\n"*" = ["A902"]\n',
        '[tool.houserule.accepts]\n"*" = {A902 = " "}\n',
        "[tool.houserule\n",
    ],
)
def test_settings_that_cannot_be_understood(house: House, text: str) -> None:
    house.write("friday.yaml", GAME)
    house.write("pyproject.toml", text)
    answer = house.run("check", "friday.yaml")
    assert (answer.code, answer.out) == (2, "")
    assert "pyproject.toml" in answer.err


def test_the_entry_is_named_that_lacks_a_reason(house: House) -> None:
    house.write("friday.yaml", GAME)
    house.write("pyproject.toml", '[tool.houserule.accepts]\n"*" = {H501 = "why", A902 = ""}\n')
    assert "`A902` says no code with a reason" in house.run("check", "friday.yaml").err
