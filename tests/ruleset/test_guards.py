"""What a guard excludes is not held against the steps behind it."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import game, write

POST, DEAL, SHOW = "post: {each: ante}", "deal: {cards: 5}", "showdown: {}"
MARKS = "marks: {hot: {kind: flag}, n: {kind: number}}\n"


def codes(folder: Path, text: str) -> list[str]:
    """The codes of what is told before any deal is played."""
    return [one.code for one in check_up(write(folder, text)).diagnostics if one.code != "A902"]


def exclusive(first: str, second: str, before: str = "note") -> tuple[str, ...]:
    """Seven cards or two, never both: 2 to 5 players have enough by either."""
    start = (POST,) if before == "note" else (POST, before)
    return (*start, f"deal: {{cards: 9, when: {first}}}", f"deal: {{cards: 2, when: {second}}}", SHOW)


COLOURS = "declare: {who: dealer, choices: {red: {}, black: {}}}"


@pytest.mark.parametrize(
    ("first", "second", "before"),
    [
        ("hot", "not hot", "mark: {what: hot, to: set, when: pot > 2}"),
        ("pot > 3", "not pot > 3", "note"),
        ("pot > 3", "pot <= 3", "note"),
        ("pot > 3", "pot = 3", "note"),
        ("n = 1", "n = 2", "mark: {what: n, to: pot}"),
        ("hot and pot > 3", "not hot", "mark: {what: hot, to: set, when: pot > 2}"),
        ("hot or pot > 3", "not (hot or pot > 3)", "mark: {what: hot, to: set, when: pot > 2}"),
        ("first deal", "not first deal", "throw-in: {when: pot > 3}"),
        ("not pot > 3", "pot > 3", "note"),
        ("not hot", "hot", "mark: {what: hot, to: set, when: pot > 2}"),
        ("dealer declared red", "dealer declared black", COLOURS),
        ("dealer declared red", "not dealer declared red", COLOURS),
        ("players > 3", "players <= 3", "note"),
    ],
)
def test_of_branches_that_exclude_each_other_one_is_dealt(tmp_path: Path, first: str, second: str, before: str) -> None:
    steps = exclusive(first, second, before)
    assert codes(tmp_path, game(*steps, more=MARKS)) == []
    # what both may hold together is counted together; a mark may never be so
    short = "D240" if before.startswith("mark") else "D201"
    bare = ["D214"] if first == "players > 3" else []  # with three nobody is dealt a card then
    assert codes(tmp_path, game(*exclusive(first, first, before), more=MARKS)) == [short, *bare]


@pytest.mark.parametrize(
    "between",
    [
        "mark: {what: hot, to: set, when: pot > 2}",
        "group: {when: pot > 2, do: [mark: {what: hot, to: cleared}]}",
        "in-turn: {do: [mark: {what: hot, to: set, when: that player is dealer}]}",
    ],
)
def test_what_changes_meanwhile_is_asked_anew(tmp_path: Path, between: str) -> None:
    steps = ("deal: {cards: 9, when: hot}", between, "deal: {cards: 2, when: not hot}")
    start = "mark: {what: hot, to: set, when: pot > 2}"
    assert codes(tmp_path, game(POST, start, *steps, SHOW, more=MARKS)) == ["D240"]


def test_what_is_asked_of_each_player_is_not_known_of_the_next(tmp_path: Path) -> None:
    turn = "in-turn: {do: [deal: {cards: 9, when: that player is in}, deal: {cards: 1, when: that player is in}]}"
    assert codes(tmp_path, game(POST, turn, SHOW)) == []
    either = "in-turn: {do: [deal: {cards: 9, when: that player is dealer}, deal: {when: not that player is dealer}]}"
    assert codes(tmp_path, game(POST, either, SHOW)) == []
    late = "deal: {cards: 7, to: players, when: somebody declared red}"
    assert codes(tmp_path, game(POST, COLOURS, either, late, SHOW, head=HEAD_OF_SIX)) == ["D201"]


HEAD_OF_SIX = """format: 1
kind: game
name: Kitchen poker
players: 2-6
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
"""


@pytest.mark.parametrize(
    ("lap", "found"),
    [
        ("deal: {cards: 5, when: lap = 1}", []),
        ("deal: {cards: 5, when: lap < 2}", []),
        ("deal: {cards: 5, when: not lap > 1}", []),
        ("deal: {cards: 5 if lap = 1 otherwise 1}", []),
        ("deal: {cards: 4 - lap}", []),
        ("group: {when: lap = 1, do: [deal: {cards: 4}], otherwise: [deal: {cards: 2}]}", []),
        ("deal: {cards: 4, when: lap <= 2}", []),
        ("deal: {cards: 4, when: lap <= 3}", ["D201", "X106"]),
        ("deal: {cards: 5, when: lap > 1}", ["D201"]),
    ],
)
def test_laps_are_told_apart(tmp_path: Path, lap: str, found: list[str]) -> None:
    text = game(POST, f"repeat: {{times: 3, do: [{lap}, bet: {{}}]}}", SHOW, head=HEAD_OF_SIX)
    assert codes(tmp_path, text) == found


def test_a_late_lap_is_looked_at_too(tmp_path: Path) -> None:
    for number, found in (("40", ["D201"]), ("60", ["X107"])):
        lap = "deal: {cards: 30, when: lap = " + number + "}"
        text = game(POST, DEAL, f"repeat: {{times: 50, do: [{lap}, bet: {{}}]}}", SHOW)
        assert codes(tmp_path, text) == found


def test_each_has_said_one_word_of_several(tmp_path: Path) -> None:
    words = "declare: {choices: {red: {}, blue: {}, green: {}}}"
    deals = [f"deal: {{cards: {count}, to: those who declared {word}}}" for word, count in (("red", 2), ("blue", 3))]
    assert codes(tmp_path, game(POST, "deal: {cards: 7}", words, *deals, SHOW)) == []
    again = "deal: {cards: 1, to: those who declared (red or blue)}"
    assert codes(tmp_path, game(POST, "deal: {cards: 7}", words, *deals, again, SHOW)) == ["D201"]
    assert codes(tmp_path, game(POST, "deal: {cards: 7}", words, deals[1], words, deals[0], SHOW)) == ["D201"]


@pytest.mark.parametrize(
    ("who", "guard"),
    [
        ("opener", "not opener is no one"),
        ("opener", "pot > 3 and not opener is no one"),
        ("opener", "not (opener is no one or pot < 3)"),
        ("opener", "opener is in"),
        ("opener", "opener is dealer or opener is left of dealer"),
        ("opener", "dealer is opener"),
        ("opener", "somebody is opener"),
        ("opener", "number of opener > 0"),
        ("opener", "number of opener = 1"),
        ("left of opener", "not opener is no one"),
    ],
)
def test_who_is_there_by_the_guard_need_not_be_stood_in_for(tmp_path: Path, who: str, guard: str) -> None:
    pay = f"pay: {{from: {who}, amount: 1, when: GUARD}}"
    assert codes(tmp_path, game(POST, DEAL, "bet: {}", pay.replace("GUARD", guard), SHOW)) == []
    group = f"group: {{when: {guard}, do: [pay: {{from: {who}, amount: 1}}]}}"
    assert codes(tmp_path, game(POST, DEAL, "bet: {}", group, SHOW)) == []
    assert codes(tmp_path, game(POST, DEAL, "bet: {}", pay.replace("GUARD", "pot > 3"), SHOW)) == ["X112"]


@pytest.mark.parametrize("guard", ["raises > 0", "raises >= 1", "raises != 0"])
def test_raises_are_of_a_round_that_is_not_over(tmp_path: Path, guard: str) -> None:
    pay = f"pay: {{from: last raiser, amount: 1, when: {guard}}}"
    assert codes(tmp_path, game(POST, DEAL, "bet: {}", pay, SHOW)) == ["X112"]


@pytest.mark.parametrize("guard", ["lap > 1", "lap != 1", "not lap = 1"])
def test_what_an_earlier_lap_brought_about_may_be_asked_in_a_later_one(tmp_path: Path, guard: str) -> None:
    steps = [f"pay: {{from: left of opener, amount: 1, when: {guard}}}", f"bet: {{{BLIND}}}"]
    text = game(POST, DEAL, f"repeat: {{times: 3, do: [{steps[0]}, {steps[1]}]}}", SHOW)
    assert codes(tmp_path, text) == []


BLIND = "open-if: pair of jacks or better, nobody-opens: [throw-in: {}]"


@pytest.mark.parametrize(
    "guard", ["number of all up cards > 0", "not all up cards is nothing", "somebody shows pair or better"]
)
def test_cards_that_are_there_by_the_guard_may_be_asked_for(tmp_path: Path, guard: str) -> None:
    up = "deal: {cards: 1, face: up, when: pot > 3}"
    text = game(POST, DEAL, up, f"pay: {{from: best showing, amount: 1, when: {guard}}}", SHOW)
    assert "X112" not in codes(tmp_path, text)
