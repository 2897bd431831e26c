"""What is odd is not asked about where its author says that it is on purpose, in a sentence about it."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import HEAD, codes, game

STEPS = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}")
FIXED = "betting: {limit: fixed, size: bet, cap: 3}\n"
DEAR = HEAD.replace("ante: 1", "ante: 6")


@pytest.mark.parametrize(
    ("summary", "found"),
    [
        ("Five cards and a bet.", ["B320"]),
        ("Five cards and a bet; the ante is dear on purpose.", []),
        ("Nobody draws on purpose. The ante is dear.", ["B320"]),
        ("The stakes are deliberate. Five cards and a bet.", []),
    ],
)
def test_what_is_said_to_be_on_purpose_is_not_asked_about(tmp_path: Path, summary: str, found: list[str]) -> None:
    assert DEAR != HEAD
    said = f"summary: {summary}\n"
    assert codes(tmp_path, game(*STEPS, more=said + FIXED, head=DEAR)) == found


def test_what_has_no_effect_is_told_all_the_same(tmp_path: Path) -> None:
    steps = (*STEPS[:2], "draw: {most: 0}", *STEPS[2:])
    said = "summary: Nobody exchanges a card on purpose.\n"
    assert "F703" in codes(tmp_path, game(*steps, more=said + FIXED, head=HEAD))
