"""A step that some choice of an option changes and that is not there is told alike by checking and by playing."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.load import RulesetError, load
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.ruleset.small_games import game, write

OPTION = "options:\n  how: {default: mild, choices: [mild, hot], means: {hot: [set: {at: shot, to: {amount: 2}}]}}\n"
STEPS = ("post: {each: ante}", "deal: {cards: 5}", "pay: {label: shot, from: everyone, amount: 1}", "showdown: {}")
PLAY = "".join(f"  - {step}\n" for step in STEPS if "shot" not in step)
CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"


def both(path: Path) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """The errors that checking a file tells, and those that loading it with its defaults does."""
    try:
        load(path)
        loaded: list[Diagnostic] = []
    except RulesetError as error:
        loaded = [one for one in error.diagnostics if one.is_error]
    return [one for one in check_up(path).diagnostics if one.is_error], loaded


def test_a_play_without_a_step_that_an_option_of_the_parent_changes(tmp_path: Path) -> None:
    write(tmp_path, game(*STEPS, more=OPTION), "parent.yaml")
    path = write(tmp_path, CHILD + f"play:\n{PLAY}")
    checked, loaded = both(path)
    assert checked == loaded
    assert [(one.code, one.file, one.span and one.span.text) for one in checked] == [("M805", str(path), "play")]
    assert [one.span.source.name for one in checked[0].related] == [str(tmp_path / "parent.yaml")]


def test_an_option_that_is_narrowed_no_longer_asks_for_the_step(tmp_path: Path) -> None:
    write(tmp_path, game(*STEPS, more=OPTION), "parent.yaml")
    path = write(tmp_path, CHILD + f"options: {{how: {{choices: [mild]}}}}\nplay:\n{PLAY}")
    assert both(path) == ([], [])


def test_a_step_that_only_the_changes_of_the_same_file_bring(tmp_path: Path) -> None:
    write(tmp_path, game(*(step for step in STEPS if "shot" not in step)), "parent.yaml")
    put = "changes: [after: {step: first deal, put: [pay: {label: shot, from: everyone, amount: 1}]}]\n"
    path = write(tmp_path, CHILD + OPTION + put)
    assert both(path) == ([], [])
    says = [origin.says for origin in load(path, {"how": "hot"}).program.origins]
    assert "Everyone pays 2 to the pot." in says
    checked, loaded = both(write(tmp_path, CHILD + OPTION + put.replace("label: shot", "label: shoot")))
    assert checked == loaded
    assert [(one.code, one.span and one.span.text) for one in checked] == [("M805", "shot")]


@pytest.mark.parametrize("own", ["", "options: {most: {default: 4}}\n"])
@pytest.mark.parametrize(("number", "told"), [("was - 1", False), ("2", True)])
def test_what_was_stands_for_asks_for_its_option_still(own: str, number: str, *, told: bool, tmp_path: Path) -> None:
    option = "options: {most: {default: 3, choices: [3, 4]}}\n"
    steps = (
        "post: {each: ante}",
        "deal: {cards: 5}",
        "draw: {label: exchange, most: $most}",
        "bet: {}",
        "showdown: {}",
    )
    write(tmp_path, game(*steps, more=option), "parent.yaml")
    path = write(tmp_path, f"{CHILD}{own}changes: [set: {{at: exchange, to: {{most: {number}}}}}]\n")
    idle = {"M837", "A902"} & {one.code for one in check_up(path).diagnostics}
    assert bool(idle) == told


def test_a_setting_is_judged_with_all_others_as_they_are_by_default(tmp_path: Path) -> None:
    """A joker would make the cards suffice: what is wrong with a setting by itself may hide beside another."""
    joker = "{one: [set: {at: jokers, to: 1}, add: {to: wild, entry: {cards: joker}}]}"
    options = (
        "options:\n  many: {default: 5, choices: [5, 26]}\n"
        f"  joker: {{default: none, choices: [none, one], means: {joker}}}\n"
    )
    parent = game("post: {each: ante}", "deal: {cards: $many}", "showdown: {}", more=options)
    write(tmp_path, parent.replace("players: 2-5", "players: 2"), "parent.yaml")
    path = write(tmp_path, CHILD + "changes: [after: {step: last deal, put: [deal: {cards: 1, to: board}]}]\n")
    (told,) = both(path)[0]
    assert told.code == "D201"
    assert "`many`" in told.notes[0]
