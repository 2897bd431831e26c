"""What each player did in a number of deals, counted beside the events that tell it."""

import json
from collections import Counter

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
