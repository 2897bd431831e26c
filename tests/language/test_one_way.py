"""What can be said in several ways is said in one, and what says something else in another."""

import pytest

from engine.language.one_way import in_one_way
from engine.language.scope import Kind
from tests.language.table import SCOPE, understood


def _said(kind: Kind, text: str) -> str:
    return in_one_way(understood(kind, text), SCOPE, {}).told()


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("cards", "red jacks", "Jh or Jd"),
        ("cards", "deuces or kings", "kings or twos"),
        ("cards", "kings but not Kd", "Kc or Kh or Ks"),
        ("amount", "smaller of pot and ante", "smaller of ante and pot"),
        ("amount", "2 * ante + pot", "pot + ante * 2"),
        ("amount", "1 * ante", "ante"),
        ("condition", "players > 3 and pot > 5", "pot > 5 and players >= 4"),
        ("condition", "3 < players", "players >= 4"),
        ("condition", "not players > 3", "players <= 3"),
        ("condition", "not (players >= 4)", "players < 4"),
        ("seats", "dealer and opener", "opener and dealer"),
        ("hand", "flush or straight", "straight or flush"),
    ],
)
def test_two_ways_to_say_the_same(kind: Kind, one: str, other: str) -> None:
    assert _said(kind, one) == _said(kind, other)


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("cards", "red jacks", "jacks"),
        ("cards", "lowest hole card", "highest hole card"),
        ("amount", "smaller of pot and ante", "larger of pot and ante"),
        ("amount", "pot - ante", "ante - pot"),
        ("amount", "pot / 2", "pot * 2"),
        ("condition", "players > 3 and pot > 5", "players > 3 or pot > 5"),
        ("condition", "3 < players", "players > 4"),
        ("condition", "not players > 3", "players < 3"),
        ("seats", "dealer or opener", "opener or dealer"),
        ("seats", "everyone except dealer", "dealer"),
    ],
)
def test_two_things_stay_two(kind: Kind, one: str, other: str) -> None:
    assert _said(kind, one) != _said(kind, other)
