"""Laps of a repetition are told apart where something in it asks which lap it is, and only there."""

from pathlib import Path

import pytest

from engine.ruleset.understand.steps_in_order import walk
from engine.steps.shared.laps import _asks_which_lap
from tests.ruleset.small_games import game, loaded


@pytest.mark.parametrize(
    ("inner", "asks"),
    [
        ("deal: {cards: 1}", False),
        ("deal: {cards: 1, when: lap = 2}", True),
        ("deal: {cards: lap}", True),
        ("deal: {cards: 1, when: pot > 3}", False),
        ("deal: {cards: 1, when: number of all up cards < 3}", False),
        ("group: {when: players in > 2, do: [deal: {cards: 1}]}", False),
        ("group: {when: players in > 2, do: [deal: {cards: 1, when: lap > 1}]}", True),
    ],
)
def test_whether_anything_asks_which_lap_it_is(tmp_path: Path, inner: str, asks: bool) -> None:
    text = game("post: {each: ante}", f"repeat: {{times: 2, do: [{inner}]}}", "showdown: {}")
    rules = loaded(tmp_path, text).rules
    (body,) = (body for body, _ in walk(rules.play) if body.kind.name == "repeat")
    assert _asks_which_lap(body) == asks
