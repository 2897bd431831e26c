"""Choices of which nothing comes: of a game's own option, of a modifier's, and of a parent's that a child overrules."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import game, told, write

STEPS = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {label: only, limit: fixed, size: bet, cap: 3}",
    "pay: {label: shot, from: everyone, to: pot, amount: 1}",
    "showdown: {}",
)
OPTION = "options:\n  how: {default: mild, choices: [mild, hot], means: {hot: [set: {at: shot, to: {amount: 2}}]}}\n"
CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ("changes: [set: {at: shot, to: {amount: 2}}]\n", True),
        ("changes: [set: {at: shot, to: {note: Drink it.}}]\n", False),
        ("changes: [set: {at: shot, to: {amount: was + 1}}]\n", False),
        ("changes: [replace: {step: shot, put: [pay: {from: dealer, amount: 3}]}]\n", False),
        ("options: {how: {choices: [mild]}}\nchanges: [set: {at: shot, to: {amount: 2}}]\n", False),
    ],
)
def test_an_option_of_the_parent_that_the_child_overrules_is_told(tmp_path: Path, changes: str, found: bool) -> None:
    write(tmp_path, game(*STEPS, more=OPTION), "parent.yaml")
    assert ("M837" in [one.code for one in check_up(write(tmp_path, CHILD + changes)).diagnostics]) is found


SHARED = "pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}\nwild: [{label: wild, cards: deuces}]\n"


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("set: {at: pot/shares/low, to: {weight: 1}}", True),
        ("set: {at: pot/shares/low, to: {weight: 2}}", False),
        ("set: {at: pot/shares/low, to: {wins: best}}", True),
        ("set: {at: wild/wild, to: {as: any card}}", True),
        ("set: {at: wild/wild, to: {as: bug}}", False),
    ],
)
def test_a_choice_that_sets_what_holds_anyway_is_told(tmp_path: Path, change: str, found: bool) -> None:
    option = f"options:\n  how: {{default: a, choices: [a, b], means: {{b: [{change}]}}}}\n"
    assert ("M827" in [one.code for one in told(tmp_path, game(*STEPS, more=option + SHARED))]) is found


MODIFIER = """format: 1
kind: modifier
name: Shots
options:
  shots: {default: one, choices: [one, two], about: how many drinksMEANS}
needs:
  number of betting rounds >= 2 or $shots is one: there has to be a round
changes:
  - before: {step: start, put: [post: {label: shot, each: 1}]}
  - set: {at: shot, to: {note: Drink.}}
"""


@pytest.mark.parametrize(
    ("means", "found"),
    [
        ("", True),
        (", means: {two: [set: {at: shot, to: {note: Drink.}}]}", True),
        (", means: {two: [set: {at: shot, to: {each: 2}}]}", False),
    ],
)
def test_an_option_of_a_modifier_that_only_says_what_it_fits_is_told(tmp_path: Path, means: str, found: bool) -> None:
    path = write(tmp_path, MODIFIER.replace("MEANS", means))
    assert ("M827" in [one.code for one in check_up(path).diagnostics]) is found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("in-turn: {do: [draw: {first: dealer, most: 1}]}", True),
        ("in-turn: {first: dealer, do: [draw: {most: 1}]}", False),
        ("in-turn: {do: [draw: {who: everyone else, first: dealer, most: 1}]}", False),
        ("repeat: {times: 2, do: [draw: {first: dealer, most: 1}]}", False),
    ],
)
def test_who_comes_first_where_one_player_has_the_turn_is_told(tmp_path: Path, step: str, found: bool) -> None:
    text = game(*STEPS[:3], step, STEPS[-1], more="stock-runs-out: reshuffle\n")
    assert ("F708" in [one.code for one in told(tmp_path, text)]) is found


READ = """format: 1
kind: modifier
name: Shots
marks: {drunk: {kind: flag, of: each player, KEPTabout: who is drunk}}
changes:
  - before: {step: start, put: [mark: {label: drunk, what: drunk, who: dealer, to: set}]}
  - after: {step: showdown, put: [pay: {from: losers, to: winner, amount: 1WHEN}]}
"""


@pytest.mark.parametrize(
    ("when", "kept", "found"),
    [
        ("", "", True),
        (", note: The drunk pay.", "", True),
        (", when: not dealer is drunk", "", False),
        ("", "kept: session, ", False),
    ],
)
def test_a_mark_that_a_modifier_writes_and_never_reads_is_told(
    tmp_path: Path, when: str, kept: str, found: bool
) -> None:
    path = write(tmp_path, READ.replace("WHEN", when).replace("KEPT", kept))
    assert ("A903" in [one.code for one in check_up(path).diagnostics]) is found
