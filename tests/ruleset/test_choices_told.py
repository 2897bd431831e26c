"""Choices against what they are called by, what is said of their option, and the step that they take away."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

FIXED = "betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n"
STEPS = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {label: first round}",
    "draw: {label: exchange, most: 3}",
    "bet: {label: second round}",
    "showdown: {label: axe, show: all}",
)


def of_choices(tmp_path: Path, option: str, *steps: str) -> list[str]:
    """How often a choice is told to say otherwise, in a game with an option and these steps at its end."""
    text = game(*STEPS, *steps, more=f"{FIXED}options:\n  {option}\n")
    return [one for one in codes(tmp_path, text) if one == "A919"]


@pytest.mark.parametrize(
    ("name", "about", "choice", "means", "found"),
    [
        ("wild-sevens", "whether sevens are wild", "wild", "add: {to: wild, entry: {cards: sevens}}", []),
        ("wild-sevens", "whether sevens are wild", "wild", "add: {to: wild, entry: {cards: eights}}", ["A919"]),
        ("wild", "what is wild", "red nines", "add: {to: wild, entry: {cards: 9h or 9d}}", []),
        ("wild", "what is wild", "red nines", "add: {to: wild, entry: {cards: 8h or 8d}}", ["A919"]),
        ("wild", "what is wild", "spades", "add: {to: wild, entry: {cards: hearts}}", ["A919"]),
        (
            "opening",
            "whether a nine opens",
            "yes",
            "set: {at: first round, to: {open-if: pair of eights or better}}",
            ["A919"],
        ),
        (
            "opening",
            "with what one opens",
            "jacks",
            "set: {at: first round, to: {open-if: pair of jacks or better}}",
            [],
        ),
        (
            "opening",
            "with what one opens",
            "queens",
            "set: {at: first round, to: {open-if: pair of jacks or better}}",
            ["A919"],
        ),
        # two of a kind, and a number, are no ranks
        ("more", "how many are exchanged", "three", "set: {at: exchange, to: {most: 2}}", []),
    ],
)
def test_cards_of_a_choice(  # noqa: PLR0917
    tmp_path: Path, name: str, about: str, choice: str, means: str, found: list[str]
) -> None:
    option = f"{name}: {{default: plain, choices: [plain, {choice}], about: {about}, means: {{{choice}: [{means}]}}}}"
    assert of_choices(tmp_path, option) == found


@pytest.mark.parametrize(
    ("name", "about", "gone", "found"),
    [
        ("fine", "whether losers pay a fine", "fine", []),
        ("fine", "whether losers pay a fine", "tip", ["A919"]),
        ("wine", "what losers pay besides the tip", "tip", []),
        ("tip", "what is paid besides the fine", "fine", ["A919"]),
    ],
)
def test_the_step_that_a_choice_takes_away(tmp_path: Path, name: str, about: str, gone: str, found: list[str]) -> None:
    option = (
        f"{name}: {{default: paid, choices: [paid, none], about: {about}, means: {{none: [remove: {{step: {gone}}}]}}}}"
    )
    fine = "pay: {label: fine, from: losers, to: dealer, amount: 1, when: not dealer is losers}"
    tip = "pay: {label: tip, from: everyone except dealer, to: dealer, amount: 2}"
    assert of_choices(tmp_path, option, fine, tip) == found
