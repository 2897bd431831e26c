"""A ranking that puts the suits in order is told of where no rule of the game compares single cards."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, told, write

RANKING = "format: 1\nkind: ranking\nname: Suits\nfrom: high\nsuit-order: [c, d, h, s]\n"
POST, DEAL, UP, SHOW = "post: {each: ante}", "deal: {cards: 4}", "deal: {cards: 1, face: up}", "showdown: {}"
BET = "bet: {limit: fixed, size: bet, cap: 3, first: best up card}"
MEANS = (
    "options: {odd: {default: a, choices: [a, b], "
    "means: {b: [set: {at: pot, to: {odd-chips: to the highest card}}]}}}\n"
)


def with_suits(folder: Path, *steps: str, more: str = "") -> str:
    write(folder, RANKING, "suits.yaml")
    return game(*steps, more=more).replace("ranking: high", "ranking: suits.yaml")


@pytest.mark.parametrize(
    ("steps", "more", "asked"),
    [
        ((POST, DEAL, UP, SHOW), "", False),
        ((POST, DEAL, UP, SHOW), "pot: {ties: split}\n", False),
        ((POST, DEAL, UP, BET, SHOW), "", True),
        ((POST, DEAL, UP, BET.replace("best", "worst"), SHOW), "", True),
        ((POST, DEAL, UP, BET.replace("best up card", "best showing"), SHOW), "", False),
        ((POST, DEAL, UP, SHOW), "pot: {odd-chips: to the highest card}\n", True),
        ((POST, DEAL, UP, "discard: {which: lowest 1 hole cards}", SHOW), "", True),
        ((POST, DEAL, UP, "discard: {which: lowest hole cards}", SHOW), "", False),
        ((POST, DEAL, UP, SHOW), MEANS, True),
    ],
)
def test_it_is_told_where_no_single_cards_are_compared(
    tmp_path: Path, steps: tuple[str, ...], more: str, asked: bool
) -> None:
    assert ("H516" in codes(tmp_path, with_suits(tmp_path, *steps, more=more))) is not asked


def test_the_remedy_has_been_tried(tmp_path: Path) -> None:
    for more in ("", "pot: {ties: split}\n"):
        text = with_suits(tmp_path, POST, DEAL, UP, SHOW, more=more)
        (one,) = (fault for fault in told(tmp_path, text) if fault.code == "H516")
        assert "`pot: {odd-chips: to the highest card}`" in one.help
    mended = with_suits(tmp_path, POST, DEAL, UP, SHOW, more="pot: {odd-chips: to the highest card}\n")
    assert "H516" not in codes(tmp_path, mended)
