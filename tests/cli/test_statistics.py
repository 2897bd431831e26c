"""What each player did in a number of deals, counted beside the events that tell it."""

import json
import sys
from collections import Counter
from io import StringIO

import pytest

from tests.cli.house import House


def test_statistics_are_those_of_the_events(house: House) -> None:
    words = ("run", "jackpot", "--hands", "8", "--seed", "1")
    events = [json.loads(line) for line in house.run(*words, "--json").out.splitlines()]
    shown = {(one["deal"], one["player"]) for one in events if one["kind"] == "show"}
    won = Counter(name for one in events if one["kind"] == "result" for name in one["winners"])
    pots = Counter[int]()
    for one in events:
        pots[one["deal"]] += one["chips"] if one["kind"] == "award" else 0
    told = house.run(*words, "--stats", "--quiet").out
    for name in ("Anna", "Ben", "Cara", "Dora"):
        showed = sum(player == name for _, player in shown)
        assert f", {won[name]} won, {showed} shown, at most " in next(
            line for line in told.splitlines() if line.startswith(f"{name}:")
        )
    assert f"The biggest pot was {max(pots.values())}.\n" in told


def test_of_an_evening_too(house: House) -> None:
    told = house.run("run", "eskalero-match", "--hands", "3", "--seed", "1", "--stats", "--quiet").out
    assert "Anna: three deals, " in told
    assert "biggest pot" not in told


def test_a_deal_that_is_left_does_not_count(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("c\n\nq\n"))
    told = house.run("play", "jackpot", "--players", "3", "--seed", "6", "--stats").out
    assert "You leave the table; the deal that is not over does not count." in told
    assert "Anna: one deal, " in told
    assert "After one deal you have" in told
