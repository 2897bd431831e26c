"""Steps that can be carried out and do nothing are told, and those that look alike and do something are not."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.odd_rules import HEAD
from tests.ruleset.small_games import codes, game


def steps(*middle: str) -> str:
    dealt = ("post: {each: ante}", "deal: {cards: 2}", "deal: {cards: 4, face: up}")
    return game(*dealt, *middle, "showdown: {}", more="marks: {legs: {kind: number, of: each player}}\n")


@pytest.mark.parametrize(
    "step",
    [
        "pass: {to: that player}",
        "pass: {cards: 2, who: dealer, to: dealer}",
        "turn-up: {cards: 0}",
        "mark: {what: legs, who: dealer, add: 0}",
        "turn-up: {cards: 3}",
        "turn-up: {cards: 3, which: hole cards}",
        "turn-up: {which: up cards}",
        "turn-up: {which: up cards, face: down}",
        "turn-up: {face: down}",
        "turn-up: {which: hole cards, face: down}",
        "fold: {}",
        "fold: {who: everyone in}",
        "fold: {who: everyone}",
    ],
)
def test_a_step_without_effect_is_told(tmp_path: Path, step: str) -> None:
    assert "F703" in codes(tmp_path, steps(step))


@pytest.mark.parametrize(
    "middle",
    [
        ("pass: {to: left of that player}",),
        ("pass: {who: dealer, to: left of dealer}",),
        ("turn-up: {cards: 2}",),
        ("turn-up: {which: hole cards}",),
        ("deal: {cards: 1, face: blind}", "turn-up: {face: down}"),
        ("deal: {cards: 1, face: outward}", "turn-up: {which: hole cards, face: down}"),
        ("fold: {who: dealer}",),
        ("in-turn: {do: [fold: {when: that player has pair of aces}]}",),
    ],
)
def test_a_step_with_an_effect_is_none_without(tmp_path: Path, middle: tuple[str, ...]) -> None:
    assert "F703" not in codes(tmp_path, steps(*middle))


OPENING = "bet: {open-if: pair of jacks or better, nobody-opens: [throw-in: {}]}"


def remedies(folder: Path, play: str) -> str:
    """What is to be done about a step that does nothing."""
    file = folder / "x.yaml"
    file.write_text(HEAD.format(name="x", players="2-4", deck="standard-52", ranking="high") + play, encoding="utf-8")
    (told,) = [one for one in check_up(file).diagnostics if one.code == "F703"]
    return told.help


def test_only_remedies_that_help_are_offered(tmp_path: Path) -> None:
    """Nobody opens where there is no bet, so an opener who folds is no remedy."""
    folds = "play: [post: {each: ante}, deal: {cards: 5}, %s fold: {}, showdown: {}]\n"
    assert "opener" not in remedies(tmp_path, folds % "")
    assert "`who: opener`" in remedies(tmp_path, folds % f"{OPENING},")
    none = "play: [post: {each: ante}, deal: {cards: 5}, bet: {}, %s, showdown: {}]\n"
    assert remedies(tmp_path, none % "draw: {most: 0}") == "take the step out or write a number from 1 up"
