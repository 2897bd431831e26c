"""Runs by their requests: what they tell comes line by line, and nobody works on them once the page is gone."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from engine.cli import main
from engine.serve.workbench.budgets import MOST_DEALS
from tests.serve.served import Served

GAME = "format: 1\nkind: game\nname: Mine\nextends: jackpot\nstakes: {ante: 2}\n"


def lines(served: Served, path: str, text: str = GAME, **how: Any) -> Iterator[dict[str, Any]]:
    body = {"document": {"text": text}, **how}
    with httpx.stream("POST", f"{served.address}api/workbench/{path}", json=body, timeout=120) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield from map(json.loads, answer.iter_lines())


def test_a_quick_run_tells_what_came_of_the_deals_so_far(served: Served) -> None:
    told = [*lines(served, "quick-run", deals=50, players=3)]
    assert [one["deals"] for one in told] == [*range(1, 51)]
    last = told[-1]
    assert (last["of"], last["players"], last["conserved"]) == (50, 3, True)
    assert last["shown"] + last["unshown"] + last["unwon"] == 50
    assert {"pair", "two pair"} <= {one["hand"] for one in last["winners"]}
    rules = {one["says"]: one["used"] for one in last["rules"]}
    assert max(rules.values()) == 50
    assert min(rules.values()) == 0  # a penalty of 0 is never paid
    assert {"bet", "discard", "fold"} <= {one["word"] for one in last["answers"]}


@pytest.mark.late
def test_odds_are_told_as_the_command_tells_them(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    *counting, last = lines(served, "odds")
    assert [one["done"] for one in counting] == sorted(one["done"] for one in counting)
    assert main(["odds", "jackpot"]) == 0
    printed = capsys.readouterr().out
    told = last["odds"]
    assert [one["hand"] for one in told["hands"]][-2:] == ["pair", "high card"]
    assert all(one["count"] in printed and one["hand"] in printed for one in told["hands"])
    assert told["verdict"][0] in printed
    assert (told["all"], told["throws"]) == ("2,598,960", None)


def test_odds_of_dice_tell_what_comes_of_throwing_again(served: Served) -> None:
    *_, last = lines(served, "odds", GAME.replace("jackpot", "poker-dice").replace("ante", "minimum"))
    once, thrice = (
        {one["hand"]: one["chance"] for one in told["hands"]} for told in (last["odds"], last["odds"]["throws"])
    )
    assert thrice["five of a kind"] > 5 * once["five of a kind"] > 0
    assert sum(thrice.values()) == pytest.approx(1)


@pytest.mark.parametrize(("text", "how", "told"), [(GAME, {"players": 20}, "players"), (GAME + "x: 1\n", {}, "rules")])
def test_what_cannot_be_played_is_refused_in_its_last_line(
    served: Served, text: str, how: dict[str, int], told: str
) -> None:
    (refused,) = lines(served, "quick-run", text, **how)
    assert refused["refused"]["code"] == "rules"
    assert told in refused["refused"]["text"]


def test_no_more_deals_are_played_than_one_run_may_have(served: Served) -> None:
    body = {"document": {"text": GAME}, "deals": MOST_DEALS + 1}
    assert served.ask("POST", "api/workbench/quick-run", json=body).status_code == 422


def test_who_leaves_makes_room_for_others(served: Served) -> None:
    for seed in range(4):  # more than work at the same time
        run = lines(served, "quick-run", deals=MOST_DEALS, seed=seed)
        assert next(run)["deals"] == MOST_DEALS // 50
        run.close()  # type: ignore[attr-defined]
    assert [*lines(served, "quick-run", deals=2)][-1]["deals"] == 2
