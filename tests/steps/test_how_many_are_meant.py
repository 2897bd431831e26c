"""How many players, laps and cards an expression may mean on a table of which not everything is known."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.steps.judged.how_many import counted, players_meant
from engine.steps.judged.interval import Interval, Sure, exactly
from tests.language.table import LAP, understood

SURE = {"winner": Sure.SURELY, "opener": Sure.SURELY, "last raiser": Sure.NEVER}


def table(winner: Sure = Sure.SURELY) -> Any:
    """Five players, two to four of them in; there is an opener, nobody has raised, of the others nobody knows."""
    facts = {**SURE, "winner": winner}
    return cast(
        Any,
        SimpleNamespace(
            players=5,
            live=Interval(2, 4),
            own=Interval(5, 7),
            places=[Interval(3, 5), Interval(0, 2)],
            laps={LAP: Interval(1, 3)},
            known=lambda fact: facts.get(fact, Sure.MAYBE),
        ),
    )


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ("everyone", (5, 5)),
        ("everyone in", (2, 4)),
        ("everyone else", (1, 3)),
        ("dealer", (1, 1)),
        ("opener", (1, 1)),
        ("last raiser", (0, 0)),
        ("last bettor", (0, 1)),
        ("winners", (1, 5)),
        ("left of dealer", (1, 1)),
        ("left of last bettor", (0, 1)),
        ("left of everyone in", (1, 1)),
        ("opener or dealer", (1, 1)),
        ("last bettor or dealer", (1, 1)),
        ("last bettor or everyone in", (2, 4)),
        ("everyone in or dealer", (2, 4)),
        ("last bettor or last raiser", (0, 1)),
        ("opener and dealer", (1, 2)),
        ("everyone in and dealer", (2, 5)),
        ("everyone and dealer", (5, 5)),
        ("last bettor and dealer", (1, 2)),
        ("everyone in except dealer", (1, 3)),
        ("everyone except everyone in", (1, 3)),
        ("everyone except last raiser", (5, 5)),
        ("those who hold at least 1 deuce", (0, 4)),
        ("those who are folded", (0, 5)),
        ("those who are folded or hold an ace", (0, 5)),
        ("those whose pips of own cards > 21", (0, 4)),
    ],
)
def test_how_many_players_are_meant(seats: str, expected: tuple[int, int]) -> None:
    assert tuple(players_meant(understood("seats", seats).tree, table())) == expected


@pytest.mark.parametrize(("sure", "least"), [(Sure.SURELY, 1), (Sure.MAYBE, 0)])
def test_there_may_be_no_winner_yet(sure: Sure, least: int) -> None:
    assert players_meant(understood("seats", "winners").tree, table(sure)).least == least


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("players", exactly(5)),
        ("players in", Interval(2, 4)),
        ("number of everyone in", Interval(2, 4)),
        ("number of everyone", exactly(5)),
        ("number of board", Interval(3, 5)),
        ("number of posts", Interval(0, 2)),
        ("number of own cards", Interval(5, 7)),
        ("number of hole cards", None),
        ("lap", Interval(1, 3)),
        ("pot", None),
    ],
)
def test_how_much_is_counted(amount: str, expected: Interval | None) -> None:
    assert counted(understood("amount", amount).tree, table()) == expected
