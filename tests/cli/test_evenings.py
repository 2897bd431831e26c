"""Sessions on the command line: bots play them, a person does, and they are told."""

import csv
import io
import json

import pytest

from tests.cli.house import House

FRIDAY = """\
format: 1
kind: session
name: Friday
summary: Visum for three.
players: 3
stacks: 20
menu:
  visum: {game: visum, stakes: {visum: 1 + deals}}
rebuys: {chips: 20}
before-each:
  - declare: {who: dealer, how: in turn, choices: {round: {do: [pay: {from: everyone, amount: 1}]}, none: {}}}
examples:
  - seats: {A: 20, B: 20, C: 20}
    dealer: C
    play: [C declares none, A wins, dealer is A]
"""


@pytest.fixture
def friday(house: House) -> House:
    house.write("friday.yaml", FRIDAY)
    return house


def test_a_session_is_checked_and_tested_as_a_game_is(friday: House) -> None:
    assert friday.run("check", "friday.yaml").out == "1 file, no problems\n"
    answer = friday.run("test", "friday.yaml", "-v")
    assert answer.out.splitlines()[-1] == "1 example of 1 session: all pass"
    friday.write("friday.yaml", FRIDAY.replace("dealer is A", "dealer is B"))
    assert "A is the dealer" in friday.run("check", "friday.yaml").out
    assert friday.run("test", "friday.yaml").code == 1


@pytest.mark.late
def test_a_session_is_found_by_its_name(house: House) -> None:
    assert house.run("list", "--search", "horse").out.splitlines()[1].strip() == "houserule play horse"
    assert json.loads(house.run("list", "sessions", "--format", "json").out)[0]["kind"] == "session"


def test_the_same_seed_plays_the_same_evening(friday: House) -> None:
    first, again = (friday.run("run", "friday.yaml", "--seed", "4", "--hands", "5") for _ in range(2))
    assert first == again
    assert first.code == 0
    assert "The game is Visum, visum 3." in first.out
    assert friday.run("run", "friday.yaml", "--seed", "5", "--hands", "5") != first


def test_json_tells_what_lies_between_deals(friday: House) -> None:
    answer = friday.run("run", "friday.yaml", "--seed", "4", "--hands", "3", "--json")
    lines = [json.loads(line) for line in answer.out.splitlines()]
    kinds = [line["kind"] for line in lines]
    assert kinds[0] == "first dealer"
    assert kinds[-1] == "over"
    assert kinds.count("begin") == kinds.count("result") == 3
    assert [line["stakes"] for line in lines if line["kind"] == "begin"] == [{"visum": one} for one in (1, 2, 3)]


def test_the_ledger_says_what_all_have(friday: House) -> None:
    told = friday.run("run", "friday.yaml", "--seed", "4", "--hands", "9", "--quiet", "--ledger", "chips.csv").out
    rows = list(csv.DictReader(io.StringIO((friday.folder / "chips.csv").read_text())))
    has = dict.fromkeys(("Anna", "Ben", "Cara", "pot", "bank"), 0)
    for row in rows:
        has[row["from"]] -= int(row["chips"])
        has[row["to"]] += int(row["chips"])
    assert has["pot"] == 0
    assert f"Chips: Anna {has['Anna']}, Ben {has['Ben']} and Cara {has['Cara']}." in told


def test_a_person_chooses_the_game_and_is_told_why_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "chess\ndraw with kill\ndraw set most-discards=9\ndraw with deuces-wild set most-discards=3\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    told = house.run("play", "dealers-choice", "--players", "2", "--seed", "3", "--bot", "caller").out
    assert "there is no game `chess` on the menu" in told
    assert "`kill` cannot be chosen with `draw`" in told
    assert "`9` is not among the choices of `most-discards`" in told
    assert "The game is Five-card draw with deuces-wild and most-discards 3." in told


@pytest.mark.parametrize(
    "typed",
    [
        "draw set most-discards 3",
        "Draw set most-discards: 3",
        "dr with deuces-wild and one-eyed-jacks-wild set most-discards to 3",
    ],
)
def test_a_game_is_chosen_as_players_say_it(house: House, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\nq\n"))
    told = house.run("play", "dealers-choice", "--players", "2", "--seed", "3", "--bot", "caller").out
    besides = "deuces-wild, one-eyed-jacks-wild and " if "deuces" in typed else ""
    assert f"The game is Five-card draw with {besides}most-discards 3." in told


def test_a_person_is_asked_by_the_rules_of_the_evening(friday: House, monkeypatch: pytest.MonkeyPatch) -> None:
    friday.write("friday.yaml", FRIDAY + "first-dealer: {who: first seat}\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("round\nq\n"))
    told = friday.run("play", "friday.yaml", "--seed", "1", "--bot", "caller").out
    assert "You declare round." in told
    assert "Deal 1. You deal. The pot holds 3." in told


BROKE = """\
format: 1
kind: session
name: Broke
players: 2
stacks: 2
menu:
  visum: {game: visum}
rebuys: {chips: 20, most: 1}
"""


@pytest.mark.parametrize("answer", ["y", ""])
def test_a_person_without_chips_is_asked_whether_they_buy(
    house: House, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    house.write("broke.yaml", BROKE)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"c\ns\n\n{answer}\n"))
    told = house.run("play", "broke.yaml", "--seed", "3", "--bot", "caller").out
    assert "You may buy 20 chips: y, or Enter not to > " in told
    assert ("You buy 20 chips." in told) == (answer == "y")


def test_stakes_that_cannot_be_are_told_when_they_are_due(house: House) -> None:
    house.write("less.yaml", BROKE.replace("{game: visum}", "{game: jackpot, stakes: {opening: 2 - deals}}"))
    answer = house.run("run", "less.yaml", "--seed", "3", "--stack", "50", "--hands", "9")
    assert "Deal 1." in answer.out
    assert answer.code == 1
    assert "error[B305]" in answer.err
    house.write(
        "less.yaml",
        (house.folder / "less.yaml").read_text() + "examples: [{seats: {A: 9, B: 9}, play: [A wins, B wins, A wins]}]",
    )
    assert "comes to 0 here, is no bet" in house.run("check", "less.yaml").out


def test_leaving_settles_what_was_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    told = house.run("play", "visum-with-a-key", "--players", "3", "--seed", "3").out
    assert told.endswith("Nobody owes anything.\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("run", "horse", "--players", "99"), "HORSE is for 2 to 8 players, not 99"),
        (("run", "horse", "--with", "kill"), "a session says itself with which modifiers"),
        (("run", "horse", "--record", "x.jsonl"), "not recorded one by one"),
        (("run", "jackpot", "--ledger", "x.csv"), "a ledger is kept of a session"),
        (("show", "horse", "--yaml"), "a session is not one document"),
        (("odds", "horse"), "there is no game or ranking called `horse`"),
        (("diff", "horse", "jackpot"), "`horse` is a session, and a game is wanted here"),
    ],
)
def test_what_a_session_cannot_is_refused(house: House, words: tuple[str, ...], why: str) -> None:
    answer = house.run(*words)
    assert answer.code in (1, 2)
    assert why in answer.err


def test_the_dealer_is_told_what_may_be_set_and_all_are_told_what_is(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "draw set joker=fully wild\ndraw with deuces-wild set joker=wild\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    told = house.run("play", "dealers-choice", "--players", "2", "--seed", "3").out
    assert "  draw set most-discards (3, 4 or 5) or joker (none, wild or bug)\n" in told
    assert "`fully wild` is not among the choices of `joker`\n  choose none, wild or bug\n" in told
    assert "The game is Five-card draw with deuces-wild and joker wild.\n" in told
