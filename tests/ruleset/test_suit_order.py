"""A ranking that puts the suits in order is told of where no rule of the game compares single cards."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, told, write

RANKING = "format: 1\nkind: ranking\nname: Suits\nfrom: high\nsuit-order: [c, d, h, s]\n"
POST, DEAL, UP, SHOW = "post: {each: ante}", "deal: {cards: 4}", "deal: {cards: 1, face: up}", "showdown: {}"
BET = "bet: {limit: fixed, size: bet, cap: 3, first: best up card}"
COUNT = "of: 5, count: {nearest-to: 21, values: {A: [1, 11], J: 10, Q: 10, K: 10}}"
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


@pytest.mark.parametrize(
    ("suits", "expected"),
    [
        ("[c, d, h, s]", []),
        ("[h, s]", [("H517", "[h, s]")]),
        ("[spades, h]", [("H515", "spades")]),
        ("[s, c, h]", [("H517", "[s, c, h]")]),
    ],
)
@pytest.mark.parametrize("kind", ["from: high", COUNT, "deck: standard-52, from: high"])
def test_a_suit_without_a_place_is_told_where_the_order_is_said(
    tmp_path: Path, kind: str, suits: str, expected: list[tuple[str, str]]
) -> None:
    text = game(POST, DEAL, UP, BET, SHOW).replace(
        "ranking: high", f"ranking: {{name: Ours, {kind}, suit-order: {suits}}}"
    )
    found = [one for one in told(tmp_path, text) if one.code in ("H515", "H517")]
    assert [(one.code, one.span and one.span.text) for one in found] == expected


def test_the_order_that_is_offered_has_every_suit(tmp_path: Path) -> None:
    text = with_suits(tmp_path, POST, DEAL, UP, BET, SHOW)
    write(tmp_path, RANKING.replace("[c, d, h, s]", "[h, s]"), "suits.yaml")
    (one,) = (fault for fault in told(tmp_path, text) if fault.code == "H517")
    assert one.help == "give each suit its place, the lowest first: `suit-order: [c, d, h, s]`"
    assert one.span is not None
    assert one.span.text == "suits.yaml"
    write(tmp_path, RANKING, "suits.yaml")
    assert "H517" not in codes(tmp_path, text)


def test_an_order_that_is_never_asked_for_is_told_once(tmp_path: Path) -> None:
    text = game(POST, DEAL, SHOW).replace("ranking: high", "ranking: {name: Ours, from: high, suit-order: [h, s]}")
    found = [(one.code, one.span and one.span.text) for one in told(tmp_path, text)]
    assert ("H516", "[h, s]") in found
