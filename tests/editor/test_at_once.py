"""What is told of a page while somebody types, and what only a longer look tells."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.editor.page import Page
from engine.ruleset.judge import judging
from engine.ruleset.understand.passages import GoneBefore
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey, survey
from engine.text.diagnostics.diagnostic import Diagnostic

GAME = """format: 1
kind: game
name: Friday
extends: five-card-draw
options:
  dealt: {default: 5, choices: [5, MANY], about: how many cards are dealt}
changes:
  - set: {at: first deal, to: {cards: $dealt}}
"""
MODIFIER = """format: 1
kind: modifier
name: Odd chips stay
summary: The odd chip stays for the next deal.
changes:
  - set: {at: pot, to: {odd-chips: stays}}
examples:
"""
EXAMPLE = "  - {game: GAME, seats: {A: 9, B: 9}, dealer: A, play: [B bets 2, A folds], expect: {winners: [B]}}\n"


def page(folder: Path, text: str) -> Page:
    return Page(folder / "friday.yaml", text, {})


def fits_no_game() -> str:
    """A modifier without examples whose needs no game that ships meets."""
    needs = "needs: {board: so it is, up cards: so it is, number of draws >= 3: so it is}\nchanges:"
    return MODIFIER.removesuffix("examples:\n").replace("changes:", needs)


def codes(told: list[Diagnostic]) -> list[str]:
    return [one.code for one in told]


def test_a_game_is_judged_as_it_is_by_default_at_once_and_with_its_options_later(tmp_path: Path) -> None:
    assert "D201" not in codes(page(tmp_path, GAME.replace("MANY", "6")).checkup.diagnostics)
    written = page(tmp_path, GAME.replace("MANY", "40"))
    assert "D201" not in codes(written.at_once.diagnostics)
    assert "D201" in codes(written.checkup.diagnostics)
    assert "D201" in codes(page(tmp_path, written.text.replace("default: 5", "default: 40")).at_once.diagnostics)


def test_a_modifier_is_tried_with_the_game_of_its_first_example_at_once_and_with_the_others_later(
    tmp_path: Path,
) -> None:
    asked = MODIFIER.replace("pot, to: {odd-chips: stays}", "every draw, to: {most: 3}")
    fitting, other = EXAMPLE.replace("GAME", "five-card-draw"), EXAMPLE.replace("GAME", "texas-holdem")
    first, last = page(tmp_path, asked + fitting + other), page(tmp_path, asked + other + fitting)
    assert codes(first.at_once.diagnostics) == []
    assert codes(first.checkup.diagnostics) == codes(last.at_once.diagnostics) != []


def test_a_modifier_of_which_nothing_is_told_is_tried_at_once_with_the_most_players_and_with_fewer_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[set[int]] = []

    def surveying(rules: Rules, numbers: Iterable[int] = (), gone: GoneBefore | None = None) -> Survey:
        asked.append(set(numbers))
        return survey(rules, numbers, gone)

    monkeypatch.setattr(judging, "survey", surveying)
    written = page(tmp_path, MODIFIER + EXAMPLE.replace("GAME", "five-card-draw"))
    assert codes(written.at_once.diagnostics) == []
    assert asked == [{7}]
    assert codes(written.checkup.diagnostics) == []
    assert {2, 7} <= asked[-1]


def test_a_modifier_without_examples_is_tried_with_no_game_at_once(tmp_path: Path) -> None:
    assert codes(page(tmp_path, fits_no_game()).at_once.diagnostics) == []


@pytest.mark.late
def test_it_is_tried_with_all_games_later(tmp_path: Path) -> None:
    assert codes(page(tmp_path, fits_no_game()).checkup.diagnostics) == ["M828"]
