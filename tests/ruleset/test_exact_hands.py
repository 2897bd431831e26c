"""A hand without `or better` where only that can be meant is told once, with both ways to write it, and both work."""

import re
from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import game, told, write

STEPS = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}")
LOW = "ranking: ace-to-five-low, "


def opening(hand: str) -> str:
    bet = f"bet: {{open-if: {hand}, nobody-opens: [throw-in: {{}}]}}"
    return game(*[bet if step.startswith("bet") else step for step in STEPS])


def share(hand: str, ranking: str = "") -> str:
    return game(*STEPS, more=f"pot:\n  shares:\n    all: {{}}\n    other: {{{ranking}needs: {hand}}}\n")


EXACT = [
    opening("pair of jacks"),
    opening("two pair"),
    opening("ace high"),
    opening("ace-high flush"),
    share("three of a kind"),
    share("two pair of aces over kings"),
    share("8 low", LOW),
]


@pytest.mark.parametrize("text", EXACT)
def test_it_is_told_once_and_both_remedies_are_clean(tmp_path: Path, text: str) -> None:
    (one,) = [one for one in told(tmp_path, text) if one.code != "A902"]
    assert (one.code, one.is_error) == ("H507", False)
    assert one.span is not None
    assert one.help is not None
    better, exactly = re.findall(r"`([^`]+)`", one.help)[:2]
    assert "or better" in better
    assert exactly.startswith("exactly ")
    for instead in (better, exactly):
        file = write(tmp_path, text.replace(f": {one.span.text}", f": {instead}"))
        assert {other.code for other in check_up(file).diagnostics} <= {"A902"}


@pytest.mark.parametrize(
    "text",
    [
        opening("pair of jacks or better"),
        opening("at least pair of jacks"),
        opening("exactly pair of jacks"),
        opening("flush or straight"),
        opening("straight flush"),
        opening("pair or better but not two pair"),
        share("8 or better low", LOW),
        game(*STEPS, "pay: {from: dealer, amount: 1, when: players in > 1 and somebody has pair}"),
    ],
)
def test_what_says_what_it_means_is_left_in_peace(tmp_path: Path, text: str) -> None:
    assert [one.code for one in told(tmp_path, text) if one.code == "H507"] == []
