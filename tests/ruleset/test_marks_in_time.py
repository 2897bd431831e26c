"""Marks that are written and asked for in the wrong order, for too short a time, or so that the answer is settled."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

FIRST = ("post: {each: ante}", "deal: {cards: 5}", "bet: {limit: fixed, size: bet, cap: 3}")
FLAG = "marks: {worn: {kind: flag, of: each player, kept: session}}\n"
SEAT = "marks: {goat: {kind: seat, kept: session}}\n"
STRIKES = "marks: {strikes: {kind: number, of: each player, kept: session}}\n"
PATIENCE = "options: {patience: {default: 3, about: how many strikes cost a chip}}\n"
OWED = "pay: {from: those who are worn, to: pot, amount: 1}"
RUNG = "marks: {rung: {kind: rank, start: J, kept: until the pot is won}}\n"
RUNG += "words: {openers: {hand: pair of rung or better}}\n"


def climb(*steps: str) -> str:
    """A game in which these steps are done where nobody opens."""
    opening = "bet: {limit: fixed, size: bet, cap: 3, open-if: openers, nobody-opens: [%s, throw-in: {}]}"
    return game(*FIRST[:2], opening % ", ".join(steps), "showdown: {}", more=RUNG)


def found(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    """What is told of a text: each code, and the words at its place."""
    return [(one.code, one.span.text if one.span else "") for one in told(tmp_path, text)]


@pytest.mark.parametrize(
    ("steps", "codes"),
    [
        (("mark: {what: worn, who: winner, to: set}", "mark: {what: worn, who: everyone, to: cleared}"), ["F725"]),
        (("mark: {what: worn, who: everyone, to: cleared}", "mark: {what: worn, who: winner, to: set}"), []),
        (  # it is asked for before it is wiped out, and nobody has it any more in the next deal
            (
                "mark: {what: worn, who: winner, to: set}",
                "pay: {from: those who are worn, to: dealer, amount: 1}",
                "mark: {what: worn, who: everyone, to: cleared}",
            ),
            ["X107"],
        ),
        (  # only some of them
            ("mark: {what: worn, who: winner, to: set}", "mark: {what: worn, who: losers, to: cleared}"),
            [],
        ),
    ],
)
def test_what_is_wiped_out_before_it_is_asked_for(tmp_path: Path, steps: tuple[str, ...], codes: list[str]) -> None:
    text = game(FIRST[0], OWED, *FIRST[1:], "showdown: {}", *steps, more=FLAG)
    assert [code for code, _ in found(tmp_path, text)] == codes


@pytest.mark.parametrize(
    ("steps", "condition"),
    [
        (("mark: {what: rung, add: 1, when: rung is king}",), "rung is king"),
        (("mark: {what: rung, add: 1, when: rung ranks above jacks}",), "rung ranks above jacks"),
        (("mark: {what: rung, add: 1}", "mark: {what: rung, to: J, when: rung is ten}"), "rung is ten"),
        (("mark: {what: rung, add: 1, when: not rung is ace}",), ""),
        (("mark: {what: rung, to: T, when: rung is ace}", "mark: {what: rung, add: 1}"), ""),
    ],
)
def test_a_rank_that_never_gets_to_what_is_asked(tmp_path: Path, steps: tuple[str, ...], condition: str) -> None:
    assert found(tmp_path, climb(*steps)) == ([("X107", condition)] if condition else [])


@pytest.mark.parametrize(
    ("kept", "codes"), [("", ["A917"]), (", kept: session", []), (", kept: until the pot is won", [])]
)
def test_what_is_written_right_before_the_deal_is_thrown_in(tmp_path: Path, kept: str, codes: list[str]) -> None:
    text = climb("mark: {what: rung, add: 1}").replace(", kept: until the pot is won", kept)
    assert [code for code, _ in found(tmp_path, text)] == codes


def test_what_another_branch_asks_for_is_forgotten_where_the_deal_ends(tmp_path: Path) -> None:
    quiet = "group: {when: players > 3, do: [mark: {what: quiet, add: 1}, throw-in: {}]}"
    text = game(*FIRST, quiet, "pay: {from: dealer, to: pot, amount: ante + quiet}", "showdown: {}")
    brief, long = (text.replace("play:", f"marks: {{quiet: {{kind: number{kept}}}}}\nplay:") for kept in _KEPT)
    assert found(tmp_path, brief) == [("A917", "quiet")]
    assert found(tmp_path, long) == []


_KEPT = ("", ", kept: session")


@pytest.mark.parametrize(
    ("marks", "steps", "told_of"),
    [
        (
            SEAT,
            (
                "mark: {what: goat, to: winner, when: number of winners = 1}",
                "pay: {from: losers, to: pot, amount: 1, when: number of winners = 1 and winner is goat}",
            ),
            [("X106", "winner is goat")],
        ),
        (
            SEAT,
            (
                "pay: {from: losers, to: pot, amount: 1, when: number of winners = 1 and winner is goat}",
                "mark: {what: goat, to: winner, when: number of winners = 1}",
            ),
            [],
        ),
        (  # of several winners one becomes it
            SEAT,
            ("mark: {what: goat, to: winner}", "pay: {from: losers, to: pot, amount: 1, when: winner is goat}"),
            [],
        ),
        (
            SEAT,
            (
                "group: {when: number of winners = 1, do: [mark: {what: goat, to: winner},"
                " pay: {from: losers, to: pot, amount: 1, when: not winner is goat}]}",
            ),
            [("X107", "not winner is goat")],
        ),
        (
            STRIKES,
            (
                "mark: {what: strikes, who: losers, add: 1}",
                "mark: {what: strikes, who: those whose strikes >= $patience, to: 0}",
                "pay: {from: those whose strikes >= $patience, to: pot, amount: 1}",
            ),
            [("X107", "those whose strikes >= $patience")],
        ),
        (
            STRIKES,
            (
                "mark: {what: strikes, who: losers, add: 1}",
                "pay: {from: those whose strikes >= $patience, to: pot, amount: 1}",
                "mark: {what: strikes, who: those whose strikes >= $patience, to: 0}",
            ),
            [],
        ),
        (  # one strike may be enough
            STRIKES,
            (
                "mark: {what: strikes, who: losers, add: 1}",
                "mark: {what: strikes, who: those whose strikes > $patience, to: $patience}",
                "pay: {from: those whose strikes >= $patience, to: pot, amount: 1}",
            ),
            [],
        ),
    ],
)
def test_what_has_just_been_written_is_known(
    tmp_path: Path, marks: str, steps: tuple[str, ...], told_of: list[tuple[str, str]]
) -> None:
    options = PATIENCE if any("$patience" in step for step in steps) else ""
    text = game(*FIRST, "showdown: {}", *steps, "throw-in: {}", more=marks + options)
    assert [one for one in found(tmp_path, text) if one[0] != "F718"] == told_of


@pytest.mark.parametrize(
    ("payees", "when", "told_of"),
    [
        ("those who are in and have flush or better", "nobody has flush or better", True),
        ("those who are in and have full house or better", "nobody has flush or better", True),
        ("those who have flush or better", "nobody has flush or better", True),
        ("those who have pair or better", "nobody has flush or better", False),
        ("those who have flush or better", "somebody has flush or better", False),
    ],
)
def test_where_nobody_has_it_those_who_have_it_are_nobody(
    tmp_path: Path, payees: str, when: str, *, told_of: bool
) -> None:
    step = f"pay: {{from: losers, to: {payees}, amount: 1, when: players in > 1 and {when}}}"
    text = game(*FIRST, "showdown: {show: all}", step)
    assert ("X107", when) in found(tmp_path, text) if told_of else found(tmp_path, text) == []


@pytest.mark.parametrize(
    ("first", "second", "asked", "told_of"),
    [
        ("$most", None, "cards drawn > $most", True),
        ("$most", None, "cards drawn = $most", False),
        ("3", None, "cards drawn > $most", False),
        ("4", "1", "cards drawn > 1", True),
        ("1", "4", "cards drawn > 1", False),
    ],
)
def test_nobody_draws_more_than_in_the_latest_exchange(
    tmp_path: Path, first: str, second: str | None, asked: str, *, told_of: bool
) -> None:
    draws = [f"draw: {{most: {most}}}" for most in (first, second) if most is not None]
    fine = f"pay: {{from: those whose {asked}, to: pot, amount: 1}}"
    options = "options: {most: {default: 2, least: 1, most: 3, about: how many cards}}\nstock-runs-out: reshuffle\n"
    text = game(*FIRST[:2], *draws, fine, FIRST[2], "showdown: {}", more=options)
    assert [code for code, _ in found(tmp_path, text) if code == "X107"] == (["X107"] if told_of else [])


COUNT = "in-turn: {do: [mark: {what: royals, to: number of kings among own cards}]}"


@pytest.mark.parametrize(
    ("about", "steps", "told_of"),
    [
        ("how many kings they have in the end", (COUNT, "draw: {most: 3}"), True),
        ("how many kings they have in the end", ("draw: {most: 3}", COUNT), False),
        ("how many kings they have in the end", (COUNT, "draw: {most: 3}", COUNT), False),
        ("how many kings they were dealt", (COUNT, "draw: {most: 3}"), False),
    ],
)
def test_a_count_of_the_end_comes_after_the_last_exchange(
    tmp_path: Path, about: str, steps: tuple[str, ...], *, told_of: bool
) -> None:
    marks = f"marks: {{royals: {{kind: number, of: each player, about: {about}}}}}\n"
    pay = "pay: {from: losers, to: those with most royals, amount: 1, when: players in > 1}"
    open_cards = "deal: {cards: 5, face: up}"
    text = game(FIRST[0], open_cards, *steps, FIRST[2], "showdown: {show: all}", pay, more=marks)
    assert [code for code, _ in found(tmp_path, text) if code == "A919"] == (["A919"] if told_of else [])


@pytest.mark.parametrize(
    ("label", "before", "told_of"), [("second swap", True, True), ("second swap", False, False), ("", True, False)]
)
def test_an_exchange_is_asked_for_after_it(tmp_path: Path, label: str, *, before: bool, told_of: bool) -> None:
    marks = "marks: {greedy: {kind: flag, of: each player, about: that they took a card in the second round}}\n"
    mark = "mark: {what: greedy, to: set, when: that player's cards drawn > 0}"
    draw = f"draw: {{most: 1, label: {label}}}" if label else "draw: {most: 1}"
    turn = f"in-turn: {{do: [{', '.join((mark, draw) if before else (draw, mark))}]}}"
    pay = "pay: {from: those who are greedy, to: pot, amount: 1}"
    more = marks + "stock-runs-out: reshuffle\n"
    text = game(*FIRST[:2], "draw: {most: 3, label: swap}", turn, pay, FIRST[2], "showdown: {}", more=more)
    assert [code for code, _ in found(tmp_path, text) if code == "A919"] == (["A919"] if told_of else [])
