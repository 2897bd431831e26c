"""Turns within turns, and laps without end: told where they stand, with a remedy that ends them."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

BEGIN = ("post: {each: ante}", "deal: {cards: 5}")
FIXED = "betting: {limit: fixed, size: bet, cap: 3}\n"


@pytest.mark.parametrize(
    ("inner", "codes"),
    [
        ("in-turn: {do: [draw: {most: 1}]}", ["F703"]),
        ("in-turn: {who: everyone else, do: [draw: {most: 1}]}", []),
        ("in-turn: {times: 2, do: [draw: {most: 1}]}", []),
    ],
)
def test_turns_within_a_turn_say_whose_they_are(tmp_path: Path, inner: str, codes: list[str]) -> None:
    more = "stock-runs-out: reshuffle\n"
    found = told(tmp_path, game(*BEGIN, f"in-turn: {{do: [{inner}]}}", "bet: {limit: fixed, size: bet}", more=more))
    assert [one.code for one in found if one.code not in ("P406", "A902", "B303")] == codes
    assert all("everyone else" in one.remedy for one in found if one.code == "F703")
    flat = told(tmp_path, game(*BEGIN, inner, "showdown: {}", more=more))
    assert "F703" not in [one.code for one in flat]


@pytest.mark.parametrize(
    ("lap", "leave"),
    [
        ("[draw: {most: 1}, bet: {}]", False),
        ("[draw: {most: 1}, declare: {choices: {in: {}, out: {do: [fold: {}]}}}]", True),
    ],
)
def test_that_one_player_is_left_ends_laps_only_where_a_step_lets_players_leave(
    tmp_path: Path, lap: str, leave: bool
) -> None:
    text = game(*BEGIN, f"repeat: {{do: {lap}}}", "showdown: {}", more=FIXED + "stock-runs-out: reshuffle\n")
    (found,) = (one for one in told(tmp_path, text) if one.code == "F702")
    assert "`times: 3`" in found.remedy
    assert ("players in = 1" in found.remedy) == leave
