"""A hand from JSON: what adds up comes back as it was, and nothing else is taken for a hand."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled
from engine.hand.hand import Betting, Hand, Layout, Past
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import apply, start
from engine.ruleset.load import load


def flop() -> Hand:
    program, chance = load("texas-holdem").program, Shuffled(3)
    hand, _ = start(program, (100, 50, 30), 0, chance)
    for action in (Action("call", 2), Action("fold"), Action("check")):
        hand, _ = apply(program, hand, action)
    return hand


@cache
def written() -> str:
    return json.dumps(to_json(flop()))


def fresh() -> Any:
    return json.loads(written())


def test_what_was_written_comes_back() -> None:
    assert from_json(fresh()) == flop()


@pytest.mark.parametrize(
    "value", [True, 1.0, "1", None, 10**5000, -(10**5000), [[1]], {}, "x"], ids=lambda v: type(v).__name__
)
@pytest.mark.parametrize("name", [*Hand._fields, *Layout._fields, *Betting._fields, *Past._fields])
def test_no_field_holds_anything_but_whole_numbers_in_range(name: str, value: object) -> None:
    for spoilt in (value, [value]):
        with pytest.raises(ValueError, match="a hand"):
            from_json(swapped(name, lambda _, spoilt=spoilt: spoilt))  # type: ignore[misc]


@pytest.mark.parametrize("group", ["layout", "betting", "past", ""])
def test_a_group_has_its_fields_and_no_others(group: str) -> None:
    more, fewer = fresh(), fresh()
    (more[group] if group else more)["more"] = 1
    (fewer[group] if group else fewer).popitem()
    for data in (more, fewer):
        with pytest.raises(ValueError, match="do not match"):
            from_json(data)


@pytest.mark.parametrize("version", [None, 1, 3, 5, 7, True, 6.0, "6", 10**5000, []], ids=lambda v: type(v).__name__)
def test_only_versions_that_are_known_are_read(version: object) -> None:
    with pytest.raises(ValueError, match="a hand is read in version 6"):
        from_json({**fresh(), "version": version})


@pytest.mark.parametrize("data", [None, [], 5, "hand", {}])
def test_what_is_no_mapping_is_no_hand(data: Any) -> None:
    with pytest.raises(ValueError, match="a hand"):
        from_json(data)


def swapped(name: str, change: Callable[[Any], Any]) -> Any:
    """A hand as it is written, with one field, or one of a group of fields, changed."""
    data = fresh()
    held = next(part for part in (data, data["layout"], data["betting"], data["past"]) if name in part)
    held[name] = change(held[name])
    return data


CHANGES: list[tuple[str, Callable[[Any], Any]]] = [
    ("stacks", lambda held: held[1:]),
    ("stacks", lambda held: [-1, *held[1:]]),
    ("paid", lambda held: [*held, 0]),
    ("bets", lambda held: [-5, *held[1:]]),
    ("bets", lambda held: [7, *held[1:]]),
    ("common", lambda held: -1),
    ("carried", lambda held: 10**6),
    ("drawn", lambda held: []),
    ("stock", lambda held: held[1:]),
    ("stock", lambda held: [*held, held[0]]),
    ("stock", lambda held: [*held, 52]),
    ("stock", lambda held: [-1, *held[1:]]),
    ("muck", lambda held: [*held, 7]),
    ("faces", lambda held: held[1:]),
    ("faces", lambda held: [4, *held[1:]]),
    ("cards", lambda held: [held[0], held[0], held[2]]),
    ("places", lambda held: []),
    ("exposed", lambda held: [0, 0]),
    ("revealed", lambda held: [[99], [], []]),
    ("dealt", lambda held: 0),
    ("live", lambda held: 8),
    ("live", lambda held: 0b111 ^ 1 << 7),
    ("todo", lambda held: -1),
    ("closed", lambda held: 1 << 3),
    ("button", lambda held: 3),
    ("button", lambda held: -1),
    ("seat", lambda held: -1),
    ("seat", lambda held: 1),
    ("opener", lambda held: -2),
    ("next_button", lambda held: 0),
    ("declared", lambda held: [1]),
    ("marks", lambda held: [[1]]),
    ("pc", lambda held: -1),
]


@pytest.mark.parametrize(("name", "change"), CHANGES, ids=[f"{at} {name}" for at, (name, _) in enumerate(CHANGES)])
def test_a_hand_that_does_not_add_up_is_refused(name: str, change: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match="a hand"):
        from_json(swapped(name, change))
