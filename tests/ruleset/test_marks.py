"""What marks keep: a mark of one player keeps one."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

MARKS = "marks: {key: {kind: seat}}\n"
STEPS = ("post: {each: ante}", "deal: {cards: 5}", "bet: {limit: fixed, size: bet, cap: 3}")


@pytest.mark.parametrize(
    ("to", "kept"),
    [
        ("winner", True),
        ("left of dealer", True),
        ("those with most stack", True),  # one, but for a tie
        ("no one", True),
        ("everyone", False),
        ("everyone in", False),
        ("everyone in except dealer", False),
    ],
)
def test_a_mark_of_one_player_does_not_keep_everyone(tmp_path: Path, to: str, kept: bool) -> None:
    text = game(
        *STEPS,
        "showdown: {}",
        f"mark: {{what: key, to: {to}}}",
        "pay: {from: key or dealer, to: winner, amount: 1}",
        more=MARKS,
    )
    found = [(one.code, one.span.text if one.span else "") for one in told(tmp_path, text) if one.is_error]
    assert found == ([] if kept else [("X104", to)])
