"""What may come about is told where a deal shows it: a pot that nobody takes, cards that run short."""

from pathlib import Path

import pytest

from engine.api.checking import check
from engine.cli.commands.check import faults_with
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.load import load
from tests.ruleset.small_games import game, write

POST, DEAL, SHOW = "post: {each: ante}", "deal: {cards: 5}", "showdown: {}"
THROWN = "marks: {die: {kind: number, about: the number thrown}}\n"
THROW = "mark: {what: die, thrown: 6}"
LUCK = "mark: {label: luck, what: die, thrown: 6}"
SIX = "format: 1\nkind: game\nname: Lucky dip\nplayers: 6\ndeck: standard-52\nranking: high\nstakes: {ante: 1}\n"


def codes(folder: Path, text: str, name: str = "game.yaml") -> list[str]:
    """The codes of what may come about, and is told."""
    return [one.code for one in check(write(folder, text, name)) if one.code in ("P402", "D240")]


def shares(low: str, more: str = THROWN) -> str:
    return f"{more}pot: {{shares: {{high: {{when: die > 3}}, low: {{when: {low}, wins: worst}}}}}}\n"


@pytest.mark.parametrize(("low", "told"), [("die < 4", []), ("die < 3", ["P402"]), ("die <= 3", [])])
def test_a_pot_that_nobody_takes_is_told_where_a_deal_leaves_it(tmp_path: Path, low: str, told: list[str]) -> None:
    assert codes(tmp_path, game(POST, DEAL, THROW, SHOW, more=shares(low))) == told


def test_what_no_proof_finds_is_played_out(tmp_path: Path) -> None:
    """Of three cards that lie there more are red than black, or more are black: no rule says that none are equal."""
    red, black = "number of red among board", "number of black among board"
    text = f"pot: {{shares: {{high: {{when: {red} > {black}}}, low: {{when: {black} > {red}, wins: worst}}}}}}\n"
    for cards, told in ((3, []), (4, ["P402"])):
        board = f"deal: {{cards: {cards}, to: board, label: colours}}"
        made = game(POST, DEAL, board, SHOW, more=f"use: any hole cards\n{text}")
        assert codes(tmp_path, made) == told


def test_deals_are_played_with_the_setting_of_which_it_is_told(tmp_path: Path) -> None:
    for cards, told in ((1, []), (3, ["D240"])):
        option = (
            "options:\n  luck:\n    default: none\n    choices: [none, some]\n    about: what a six brings\n"
            f"    means:\n      some: [after: {{step: luck, put: [deal: {{cards: {cards}, when: die = 6}}]}}]\n"
        )
        text = game(POST, "deal: {cards: 6}", LUCK, SHOW, head=SIX, more=option + THROWN)
        assert codes(tmp_path, text) == told


def test_of_a_modifier_the_game_of_its_first_example_is_played(tmp_path: Path) -> None:
    def modifier(low: str) -> str:
        ways = f"{{high: {{when: die > 3}}, low: {{when: {low}, wins: worst}}}}"
        return (
            "format: 1\nkind: modifier\nname: By the die\nneeds: {undivided pot: the die shares it out}\n"
            f"{THROWN}changes:\n  - before: {{step: showdown, put: [{THROW}]}}\n"
            f"  - set: {{at: pot, to: {{shares: {ways}}}}}\nexamples:\n"
            "  - {title: The game, game: five-card-draw, seats: {A: 100, B: 100}}\n"
        )

    for low, told in (("die < 4", []), ("die < 3", ["P402"])):
        assert codes(tmp_path, modifier(low), "die.yaml") == told


def test_hardly_any_card_is_left_where_they_may_run_short(tmp_path: Path) -> None:
    dip = "deal: {cards: 3, when: die = 6}"
    for cards, told in ((5, []), (6, ["D240"])):
        steps = (POST, f"deal: {{cards: {cards}}}", THROW, dip)
        assert codes(tmp_path, game(*steps, SHOW, head=SIX, more=THROWN)) == told


def test_hands_of_very_many_cards_are_not_looked_through(tmp_path: Path) -> None:
    """A hand of forty cards with wild ones would be looked for until tomorrow."""
    many = game(POST, "deal: {cards: 20}", THROW, SHOW, more=shares("die < 4") + "wild: [{cards: deuces}]\n").replace(
        "2-5", "2"
    )
    assert codes(tmp_path, many) == []


def test_only_what_is_sure_is_told_at_once_and_to_those_who_play(tmp_path: Path) -> None:
    path = write(tmp_path, game(POST, DEAL, THROW, SHOW, more=shares("die < 3")))
    assert "P402" in [one.code for one in check(path)]
    at_once, known = check_up(path, at_once=True).diagnostics, load(path).diagnostics
    assert "P402" not in [one.code for one in (*at_once, *known)]


def test_games_with_modifiers_are_played_too(tmp_path: Path) -> None:
    for low, told in (("die < 4", []), ("die < 3", ["P402"])):
        path = write(tmp_path, game(POST, "deal: {cards: 5, label: hand}", THROW, SHOW, more=shares(low)))
        found = faults_with(path, [announcement("wild")])
        assert [one.code for one in found if one.code == "P402"] == told


def test_of_rules_that_cannot_be_played_only_the_error_is_told(tmp_path: Path) -> None:
    text = game(POST, "deal: {cards: 15}", THROW, SHOW, more=shares("die < 3"))
    assert codes(tmp_path, text) == []
    assert "D201" in [one.code for one in check(tmp_path / "game.yaml")]
