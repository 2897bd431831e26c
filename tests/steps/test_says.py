"""Steps in sentences: verbs that fit their subject, and what was chosen or replaced said as it holds at the table."""

from pathlib import Path

import pytest

from engine.ruleset.load import load
from tests.steps.kitchen import game

RULES = """
stakes: {{ante: 1}}
options:
  cap: {{default: 3, least: 1, most: 5, about: the most raises}}
  heads-up: {{default: capped, choices: [capped, no cap], about: whether the cap holds when two are left}}
  opens: {{default: pair of jacks or better, kind: hand, about: what opens}}
marks:
  lost: {{kind: number, of: each player, about: deals lost}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  - {step}
  - bet: {{limit: fixed, size: ante, cap: $cap}}
  - showdown: {{}}
"""

THIRD = 2


def said(folder: Path, step: str) -> str:
    """The sentence of a step after the deal."""
    return game(folder, RULES.format(step=step)).origins[THIRD].says


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("those whose stack > 5", "Those whose stack > 5 pay ante (1) to pot."),
        ("everyone in", "Everyone in pays ante (1) to pot."),
        ("everyone except dealer", "Everyone except dealer pays ante (1) to pot."),
        ("dealer", "Dealer pays ante (1) to pot."),
    ],
)
def test_the_verb_fits_those_who_do_it(tmp_path: Path, who: str, sentence: str) -> None:
    assert said(tmp_path, f"pay: {{from: {who}, to: pot, amount: ante}}") == sentence


def test_a_mark_of_each_player_says_whose_it_is(tmp_path: Path) -> None:
    assert (
        said(tmp_path, "mark: {what: lost, who: everyone except dealer, add: 1}")
        == "1 is added to lost of everyone except dealer."
    )


def test_a_condition_that_an_option_settles_is_not_told(tmp_path: Path) -> None:
    step = "bet: {limit: fixed, size: ante, cap: $cap if players in > 2 or $heads-up is capped otherwise 99}"
    assert said(tmp_path, step).endswith("; at most cap (3) raises.")
    program = load(tmp_path / "game.yaml", set={"heads-up": "no cap"}).program
    assert program.origins[THIRD].says.endswith("; at most cap if (players in > 2) otherwise 99 raises.")


def test_bets_that_are_never_doubled_are_not_said_to_be(tmp_path: Path) -> None:
    step = "bet: {limit: fixed, size: ante, cap: 2, double-if: players in > 2 and $heads-up is no cap}"
    assert said(tmp_path, step) == "Betting, left of the dealer first; a fixed limit of ante (1); at most 2 raises."


def test_an_option_for_a_hand_is_told_with_the_hand(tmp_path: Path) -> None:
    assert said(tmp_path, "prove: {who: dealer, hand: $opens}") == (
        "The dealer proves opens (pair of jacks or better), be he in or out."
    )


def test_an_option_called_what_it_counts_is_told_by_its_number(tmp_path: Path) -> None:
    rules = RULES.replace("cap: {{default", "raises: {{default").replace("$cap", "$raises")
    step = "bet: {limit: fixed, size: ante, cap: $raises}"
    assert game(tmp_path, rules.format(step=step)).origins[THIRD].says.endswith("; at most 3 raises.")


def test_several_exchange_cards_and_each_player_in_his_turn_does(tmp_path: Path) -> None:
    assert said(tmp_path, "draw: {who: those whose stack > 5, most: 1}") == (
        "In turn those whose stack > 5 exchange at most 1 card."
    )
    assert said(tmp_path, "draw: {most: 1}") == "In turn everyone in exchanges at most 1 card."


def test_cards_thrown_away_are_counted_as_cards(tmp_path: Path) -> None:
    assert said(tmp_path, "discard: {cards: 2}") == "Everyone in throws away 2 cards."
    assert said(tmp_path, "discard: {down-to: 2}") == "Everyone in throws away all cards but 2."
