"""What an evening counts beside its end: at its end from the start, counted too late, never come to; who is asked."""

from pathlib import Path

import pytest

from engine.api.checking import check
from tests.ruleset.small_games import write

EVENING = """format: 1
kind: session
name: Wednesdays
summary: We play until somebody has enough of it.
players: 3-6
stakes: {chip: 1, prize: 5}
options:
  enough: {default: 5, least: 2, most: 9, about: wins that end the evening}
marks:
  wins: {kind: number, of: each player, kept: session, about: deals won alone}
  lives: {kind: number, of: each player, kept: session, start: 3, about: lives left}
  oar: {kind: seat, kept: session, about: who has the oar}
  used: {kind: flag, of: each player, kept: session, about: that they have doubled}
first-dealer: {cards: jacks}
next-dealer: passes left
menu:
  draw: {game: five-card-draw, stakes: {ante: chip}}
  stud: {game: five-card-stud, stakes: {ante: chip}}
plan:
  - {play: draw, rounds: 1}
  - {play: stud, rounds: 1, when: not oar is no one}
before-each:
  - declare:
      who: dealer
      how: in turn
      when: not dealer is used
      choices:
        plain: {}
        double: {do: [mark: {what: used, who: dealer, to: set}]}
after-each:
  - mark: {label: win, what: wins, who: winner, add: 1, when: number of winners = 1}
  - mark: {label: life, what: lives, who: losers, to: lives - 1}
  - mark: {label: take the oar, what: oar, to: winner, when: number of winners = 1}
ends: somebody's wins >= $enough or somebody's lives <= 0
settle:
  - pay: {label: prize, from: those with fewest wins, to: those with most wins, amount: prize}
  - pay: {label: fine, from: those who are used, to: those with most wins, amount: chip}
"""
ENDS = "somebody's wins >= $enough or somebody's lives <= 0"


def _told(folder: Path, *edits: tuple[str, str]) -> list[tuple[str, str]]:
    """What is told, with the line it is told at."""
    text = EVENING
    for was, now in edits:
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    lines = text.splitlines()
    found = check(write(folder, text), with_texts=True)
    return [
        (one.code, lines[one.span.source.position(one.span.start).line - 1].strip()[:20])
        for one in found
        if one.span is not None and one.code not in ("A902", "A903", "A919")
    ]


def test_nothing_is_told_of_the_evening_itself(tmp_path: Path) -> None:
    assert _told(tmp_path) == []


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        ("nobody's wins >= $enough", True),
        ("somebody's wins < $enough", True),
        ("not somebody's wins >= $enough", True),
        ("deals >= 30 or nobody's wins >= $enough", True),
        ("number of those whose wins >= $enough = 0", True),
        ("oar is no one", True),
        ("somebody's wins = 0", True),
        ("somebody's lives > 0", True),
        ("deals >= 30 and nobody's wins >= $enough", False),
        ("deals >= 30 and oar is no one", False),
        ("number of those whose wins >= $enough >= 2", False),
        ("nobody's lives > 0", False),
        ("not oar is no one and deals >= 20", False),
    ],
)
def test_an_end_that_holds_from_the_start(tmp_path: Path, ends: str, told: bool) -> None:
    assert _told(tmp_path, (f"ends: {ENDS}", f"ends: {ends}")) == ([("X106", f"ends: {ends}"[:20])] if told else [])


def test_an_oar_that_is_laid_down_again_may_end_it(tmp_path: Path) -> None:
    lay = "  - mark: {label: lay it down, what: oar, to: no one, when: game is stud}\nends: oar is no one"
    assert _told(tmp_path, (f"ends: {ENDS}", lay)) == []


def test_an_option_by_which_it_is_over_at_once(tmp_path: Path) -> None:
    assert _told(tmp_path, ("default: 5, least: 2", "default: 5, least: 0")) == [("X106", "enough: {default: 5,")]
    assert _told(tmp_path, ("default: 5, least: 2", "default: 5, least: 1")) == []


def test_what_is_counted_after_it_was_asked_for(tmp_path: Path) -> None:
    win = "  - mark: {label: win, what: wins, who: winner, add: 1, when: number of winners = 1}\n"
    assert _told(tmp_path, (win, ""), ("settle:\n", f"settle:\n{win}")) == [("A904", "settle:")]
    assert _told(tmp_path, (win, ""), ("before-each:\n", f"before-each:\n{win}")) == [("A904", "before-each:")]
    again = win.replace("win,", "one more,", 1)
    assert _told(tmp_path, ("before-each:\n", f"before-each:\n{again}")) == []


@pytest.mark.parametrize(
    ("was", "now", "code"),
    [
        ("amount: prize}", "amount: prize, when: somebody's wins > $enough}", "X107"),
        ("amount: prize}", "amount: prize, when: somebody's wins <= $enough}", "X106"),
        ("amount: prize}", "amount: prize, when: somebody's wins > 5}", ""),
        ("amount: prize}", "amount: prize, when: somebody's wins >= $enough}", ""),
        ("{play: draw, rounds: 1}", "{play: draw, rounds: 1, when: nobody's wins >= $enough}", "X106"),
        ("{play: draw, rounds: 1}", "{play: draw, rounds: 1, when: nobody's wins >= $enough - 1}", ""),
    ],
)
def test_what_nobody_comes_to_before_it_is_over(tmp_path: Path, was: str, now: str, code: str) -> None:
    assert [code for code, _ in _told(tmp_path, (was, now))] == ([code] if code else [])


def test_rounds_of_one_dealer(tmp_path: Path) -> None:
    assert _told(tmp_path, ("next-dealer: passes left", "next-dealer: stays")) == [("F708", "next-dealer: stays")]
    deals = ("{play: draw, rounds: 1}", "{play: draw, deals: 4}"), ("stud, rounds: 1", "stud, deals: 4")
    assert _told(tmp_path, ("next-dealer: passes left", "next-dealer: stays"), *deals) == []
    assert _told(tmp_path, ("next-dealer: passes left", "next-dealer: winner")) == []


@pytest.mark.parametrize("ante", ["chip if deals < 9 otherwise chip", "(2 * chip) if deals > 4 otherwise (2 * chip)"])
def test_the_same_both_ways(tmp_path: Path, ante: str) -> None:
    assert _told(tmp_path, ("draw, stakes: {ante: chip}", f"draw, stakes: {{ante: {ante}}}"))[0][0] == "X127"


@pytest.mark.parametrize(
    "edit",
    [
        ("who: dealer\n", "who: left of dealer\n"),
        ("when: not dealer is used", "when: not left of dealer is used"),
        ("what: used, who: dealer", "what: used, who: left of dealer"),
    ],
)
def test_who_is_asked_and_whose_it_is(tmp_path: Path, edit: tuple[str, str]) -> None:
    assert [code for code, _ in _told(tmp_path, edit)] == ["P457"]


@pytest.mark.parametrize(
    ("when", "code"),
    [
        ("game is draw and game is stud", "X107"),
        ("game is draw or game is stud", ""),
        ("game is draw and not game is stud", ""),
        ("oar is no one", "X125"),
        ("not oar is no one", ""),
    ],
)
def test_steps_between_deals_ask_for_what_there_is(tmp_path: Path, when: str, code: str) -> None:
    pay = f"  - pay: {{from: everyone except oar, to: oar, amount: chip, when: {when}}}\nends: {ENDS}"
    assert [code for code, _ in _told(tmp_path, (f"ends: {ENDS}", pay))] == ([code] if code else [])
