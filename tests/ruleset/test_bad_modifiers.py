"""Damaged modifiers, announced with games: told of, and never a traceback."""

import random
from pathlib import Path

import pytest

from engine.resources import shipped
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.report import render
from tests.chance import drawn, times
from tests.ruleset.small_games import write
from tests.ruleset.test_bad_input import mutated

MODIFIERS = [path.read_text(encoding="utf-8") for path in sorted((shipped("rulesets") / "modifiers").glob("*.yaml"))]
GAMES = ("seven-card-stud", "five-card-draw", "texas-holdem", "jackpot", "kuhn-poker")


@pytest.mark.parametrize("seed", range(times(12)))
def test_damaged_modifiers_are_told_of_and_never_crash(tmp_path: Path, seed: int) -> None:
    rng = random.Random(drawn(seed))
    announced = []
    for name in ("one", "two")[: rng.choice((1, 1, 2))]:
        text, _, examples = rng.choice(MODIFIERS).partition("examples:")
        for _ in range(rng.choice((1, 1, 2, 4))):
            text = mutated(text, rng)
        path = write(tmp_path, text, f"{name}.yaml")
        announced.append(Announced(str(path)))
        assert isinstance(
            render(check_up(write(tmp_path, f"{text}examples:{examples}", "whole.yaml")).diagnostics, False), str
        )
    told = refusal(rng.choice(GAMES), announced)
    assert all(one.remedy for one in told)
    assert isinstance(render(told, False), str)


def refusal(game: str, announced: list[Announced]) -> list[Diagnostic]:
    """Why the game cannot be played so; nothing where it can."""
    try:
        assert load(game, modifiers=announced).program.steps
    except RulesetError as error:
        return list(error.diagnostics)
    return []
