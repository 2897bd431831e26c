"""Words that mean no card, or nobody, are told; those that may mean some are not."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.odd_rules import HEAD

WILD = "play: [post: {each: ante}, deal: {cards: 3}, deal: {cards: 2, face: up}, deal: {cards: 3, to: board}, SHOW]\n"
WILD = WILD.replace("SHOW", "bet: {}, discard: {cards: 1}, showdown: {}") + "places: {side: {}}\n"


def codes(folder: Path, body: str) -> list[str]:
    """What is told of a game with this, besides what is usual with wild cards."""
    file = folder / "x.yaml"
    file.write_text(HEAD.format(name="x", players="2-4", deck="standard-52", ranking="high") + body, encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics if one.code[0] == "X" or one.is_error]


@pytest.mark.parametrize(
    "cards",
    [
        "board among hole cards",
        "own cards among board",
        "hole cards among up cards",
        "up cards among hole cards",
        "highest board among own cards",
        "kings among board among own cards",
        "own cards among discards",
        "deuces or (board among hole cards)",
        "up cards but not own cards",
        "board but not board",
        "mine among board",
    ],
)
def test_cards_that_never_are(tmp_path: Path, cards: str) -> None:
    words = "words: {mine: {cards: hole cards}}\n"
    assert codes(tmp_path, f"{WILD}wild: [{{cards: {cards}}}]\n{words}")[:1] == ["X125"]


@pytest.mark.parametrize(
    "cards",
    [
        "(rank of board) among hole cards",
        "kings among board",
        "up cards among own cards",
        "own cards but not hole cards",
        "kings but not board",
        "(board or own cards) among hole cards",
        "up cards of dealer but not own cards",
        "cards that came up among board",
    ],
)
def test_cards_that_may_be(tmp_path: Path, cards: str) -> None:
    assert codes(tmp_path, f"{WILD}wild: [{{cards: {cards}}}]\n") == []


@pytest.mark.parametrize(
    ("who", "is_nobody"),
    [
        ("everyone in except everyone in", True),
        ("everyone in except everyone", True),
        ("dealer except dealer", True),
        ("everyone in except dealer except everyone in", True),
        ("everyone in except dealer", False),
        ("everyone in except last bettor", False),
    ],
)
def test_players_who_never_are(tmp_path: Path, who: str, is_nobody: bool) -> None:
    play = f"play: [post: {{each: ante}}, deal: {{cards: 5}}, bet: {{}}, fold: {{who: {who}}}, showdown: {{}}]\n"
    assert codes(tmp_path, play) == (["X125"] if is_nobody else [])
