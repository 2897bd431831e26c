"""`play` and `run` of several games, and options anywhere on the line."""

import json
from io import StringIO

import pytest

from tests.cli.house import GOOD, House


def played(house: House, *words: str) -> list[str]:
    told = house.run("run", *words, "--players", "2", "--seed", "3", "--bot", "caller", "--format", "json")
    assert told.code == 0, told.err
    lines = map(json.loads, told.out.splitlines())
    return [line["game"] for line in lines if "game" in line]


def test_a_round_of_each_is_played_in_turn(house: House) -> None:
    house.write("my-own.yaml", GOOD)
    games = played(house, "visum", "my-own.yaml", "--hands", "6", "visum")
    assert games == ["visum", "visum", "my-own", "my-own", "visum-3", "visum-3"]


def test_each_game_takes_the_stakes_that_it_has(house: House) -> None:
    words = ("five-card-draw", "texas-holdem", "--stakes", "big-blind=4", "--hands", "3", "--players", "2")
    told = house.run("run", *words, "--seed", "3", "--bot", "caller").out
    assert "The game is Five-card draw.\n" in told
    assert "The game is Texas hold'em, big-blind 4.\n" in told


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("jackpot", "horse"), 2, "horse is a session, and is played by itself"),
        (("horse", "jackpot"), 2, "horse is a session, and is played by itself"),
        (("kuhn-poker", "eskalero"), 2, "no number of players can play all of kuhn-poker and eskalero"),
        (("jackpot", "visum", "--set", "strange=1"), 2, "no option called `strange`"),
        (("jackpot", "jakpot"), 2, "did you mean `jackpot`?"),
    ],
)
def test_games_that_cannot_be_played_together_are_refused(
    house: House, words: tuple[str, ...], code: int, why: str
) -> None:
    told = house.run("run", *words)
    assert told.code == code
    assert why in told.err


def test_a_person_plays_several_and_saves_them(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("q\n"))
    told = house.run("play", "jackpot", "texas-holdem", "--save", "friday", "--store", "evenings.db")
    assert told.out.startswith("Jack-Pot and Texas hold'em. A round of each.\n")
    assert "The evening is saved" in told.out


def test_options_stand_anywhere_among_the_files(house: House) -> None:
    house.write("one.yaml", GOOD)
    house.write("two.yaml", GOOD)
    told = house.run("check", "one.yaml", "--format", "concise", "two.yaml")
    assert told.code == 0, told.err
    wrong = house.run("check", "one.yaml", "--formt", "concise", "two.yaml")
    assert wrong.code == 2
    assert "did you mean --format?" in wrong.err


def test_a_game_is_found_with_a_modifier_that_fits_it(house: House) -> None:
    told = house.run("list", "--search", "Mississippi stud 8")
    assert told.out.splitlines()[1] == "  houserule play mississippi-stud --with 'high-low:qualifier=8 or better low'"
    assert (told.code, told.err) == (0, "")


def test_what_does_not_fit_the_game_is_not_told_with_it(house: House) -> None:
    told = house.run("list", "--search", "razz 8")
    assert "razz --with" not in told.out


def test_a_variant_of_a_modifier_is_told_with_its_options(house: House) -> None:
    told = house.run("list", "modifiers", "--search", "triple board")
    assert "  houserule play GAME --with double-board:boards=three\n" in told.out
