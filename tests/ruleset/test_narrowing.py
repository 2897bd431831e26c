"""An author who only narrows a shipped game has no fault in it: fewer players, fewer choices, another default."""

from pathlib import Path

import pytest

from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from tests.chance import some
from tests.ruleset.small_games import game, told, write

GAMES = some(shipped_documents("game"), 14, "narrowing")
CHILD = "format: 1\nkind: game\nname: Ours\nextends: {}\n"


def said(folder: Path, own: str, parent: str = "parent.yaml") -> list[tuple[str, str]]:
    """The code of everything told of a child, and the words it is told of, but for that it is its parent again."""
    found = [one for one in told(folder, CHILD.format(parent) + own) if one.code != "A908"]
    return [(one.code, one.span.text if one.span else "") for one in found]


def choices(name: str) -> list[tuple[str, tuple[str, ...], str]]:
    """The options of a shipped game that list choices: name, choices, default."""
    options = load(name).rules.composed.options.values()
    return [(one.name, tuple(each.text for each in one.choices), one.default.text) for one in options if one.choices]


def in_list(choice: str) -> str:
    """A choice as one item of a list in brackets."""
    return f'"{choice}"' if "," in choice else choice


@pytest.mark.late
@pytest.mark.parametrize("name", sorted({*GAMES, "blind-opening", "zombie"}))  # ask how many play, or who is out
def test_fewer_players_are_no_fault(tmp_path: Path, name: str) -> None:
    least, most = load(name).rules.players
    for players in (least, most):
        assert said(tmp_path, f"players: {players}\n", name) == []


@pytest.mark.parametrize("name", sorted({*GAMES, "anaconda"}))  # one of its choices has a comma
def test_choices_narrowed_to_the_default_are_no_fault(tmp_path: Path, name: str) -> None:
    listed = "".join(f"  {option}: {{choices: [{in_list(default)}]}}\n" for option, _, default in choices(name))
    assert said(tmp_path, f"options:\n{listed}" if listed else "", name) == []


@pytest.mark.late
@pytest.mark.parametrize(
    "name", ["five-card-draw", "jackpot", "low-hole", "poker-dice", "seven-card-stud", "texas-holdem"]
)
def test_any_one_choice_that_is_left_is_the_default(tmp_path: Path, name: str) -> None:
    for option, offered, _ in choices(name):
        for choice in offered:
            own = f"options: {{{option}: {{choices: [{in_list(choice)}]}}}}\n"
            assert said(tmp_path, own, name) == []
            assert str(load(tmp_path / "game.yaml").program.options[option]) == choice


PARENT = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: bet, cap: $cap}",
    "bet: {label: more, limit: fixed, size: bet, cap: 3, when: $mood is wild}",
    "showdown: {when: $mood is not very calm}",
    "showdown: {when: $mood is very calm}",
    more="options:\n  cap: {default: 3, least: 1, most: 5}\n"
    "  mood: {default: very calm, choices: [very calm, calm, wild], means: {wild: [set: {at: more, to: {cap: 4}}]}}\n",
)


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("options: {mood: {choices: [calm, wild]}}\n", [("M812", "mood")]),
        ("options: {mood: {choices: [calm, wild], default: wild}}\n", []),
        ("options: {mood: {default: calm}}\n", []),
        ("options: {cap: {least: 4}}\n", [("M812", "cap")]),
        ("options: {cap: {most: 2, default: 2}}\n", []),
        ("options: {mood: {choices: [calm], means: {wild: [remove: {step: more}]}}}\n", [("M812", "wild")]),
        ("changes: [remove: {step: more}]\noptions: {mood: {choices: [calm]}}\n", []),
    ],
)
def test_a_default_that_is_no_longer_offered_is_told_where_it_was_narrowed(
    tmp_path: Path, own: str, expected: list[tuple[str, str]]
) -> None:
    write(tmp_path, PARENT, "parent.yaml")
    assert said(tmp_path, own) == expected


def test_a_word_that_a_child_no_longer_offers_is_told_in_its_own_text(tmp_path: Path) -> None:
    write(tmp_path, PARENT, "parent.yaml")
    own = "options: {mood: {choices: [calm]}}\nchanges: [set: {at: more, to: {when: $mood is wild}}]\n"
    assert said(tmp_path, own) == [("X122", "wild")]


def test_a_condition_that_never_holds_is_told_in_the_text_of_whoever_wrote_it(tmp_path: Path) -> None:
    text = PARENT.replace("$mood is wild", "players > 4").replace("set: {at: more", "set: {at: every bet")
    write(tmp_path, text, "parent.yaml")
    assert said(tmp_path, "players: 2-3\n") == []
    assert said(tmp_path, "players: 2-3\nchanges: [set: {at: more, to: {when: players > 4}}]\n") == [
        ("M824", "when"),  # the parent asks it too
        ("X107", "players > 4"),
    ]


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("default: calm", []),
        ("choices: [calm, wild], default: calm", ["M802"]),
    ],
)
def test_what_a_modifier_asks_of_an_option_is_a_fault_only_of_who_offers_the_choice(
    tmp_path: Path, own: str, expected: list[str]
) -> None:
    """Where just another default was set, whoever chooses otherwise is told."""
    parent = PARENT.replace("means: {wild: [set: {at: more, to: {cap: 4}}]}", "means: {wild: [remove: {step: more}]}")
    write(tmp_path, parent.replace(", when: $mood is wild", ""), "parent.yaml")
    needy = "format: 1\nkind: modifier\nname: Needy\nneeds: {number of betting rounds >= 2: one is no fun}\n"
    write(tmp_path, needy + "changes: [set: {at: every bet, to: {cap: 2}}]\n", "needy.yaml")
    text = f"options: {{mood: {{{own}}}}}\nwith: {{needy.yaml: }}\n"
    assert [code for code, _ in said(tmp_path, text)] == expected


def test_a_deck_without_the_hands_of_the_ranking_is_told_where_it_was_taken(tmp_path: Path) -> None:
    own = "deck: royal-20\nplayers: 2-4\n"
    assert ("H502", "royal-20") in said(tmp_path, own, "texas-holdem")
