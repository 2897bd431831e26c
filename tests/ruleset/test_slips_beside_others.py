"""A slip is told once, with its own remedy, whatever else is wrong in the file."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.text.diagnostics.fixes import edited

GAME = """format: 1
kind: game
name: Two slips
deck: standard-52
ranking: high
players: 2-6
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 3}
play:
  - post: {each: ante}
  - deal: {face: down, cards: 5}
  - bet: {label: only round, size: bet}
  - draw: {most: 2}
  - showdown: {first: last bettor, show: all}
"""
OTHERS = {
    "none": ("", ""),
    "a key misspelt": ("ranking: high", "rankin: high"),
    "a key twice": ("deck: standard-52\n", "deck: standard-52\ndeck: standard-52\n"),
    "a word misspelt": ("most: 2", "most: twoo"),
    "another text that is no YAML": ("- draw: {", "- draw:{"),
    "the same slip": ("show: all}", "show: all}\n  - showdown:{first: last bettor}"),
}
SLIPS = [
    ("stakes: {", "stakes:{"),
    ("stakes: {ante: 1, bet: 2}", "stakes: ante: 1, bet: 2}"),
    ("bet: 2}", "bet 2}"),
    ("ante: 1,", "ante 1,"),
    ("fixed, size: bet", "fixed, size bet"),
    ("size: bet, cap: 3", "size: bet, cap 3"),
    ("- deal: {face", "- deal {face"),
    ("- deal: {face: down", "- deal: face: down"),
    ("down, cards: 5", "down, cards 5"),
    ("- bet: {label: only round, size: bet}", "- bet: {label: only round, size bet}"),
    ("- showdown: {first", "- showdown {first"),
    ("- showdown: {first: last bettor, show", "- showdown: first: last bettor, show"),
]


def _lines_told(path: Path, slip: str) -> list[tuple[str, str]]:
    """What is told of the line of a slip: the code, and the line after its edit."""
    told = []
    for one in check_up(path).diagnostics:
        if one.span is not None and slip in one.span.source.line(one.span.line):
            text = one.span.source.text
            after = edited(text, [one.fix]) if one.fix is not None else text
            told.append((one.code, after.splitlines()[one.span.line - 1]))
    return told


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize(("right", "slip"), SLIPS)
def test_the_remedy_is_the_same_beside_another_fault(tmp_path: Path, right: str, slip: str, other: str) -> None:
    was, now = OTHERS[other]
    path = tmp_path / "game.yaml"
    assert GAME.count(right) == 1, "the slip stands in one place"
    path.write_text(GAME.replace(was, now, 1).replace(right, slip, 1))
    ((_, line),) = _lines_told(path, slip)
    assert right in line


@pytest.mark.parametrize(
    "slip",
    [
        ("stakes: {ante: 1, bet: 2}", "stakes:{ante: 1, bet: 2}"),
        ("- showdown: {first: last bettor", "- showdown {first: last bettor"),
        ("- showdown: {first: last bettor", "- showdown: first: last bettor"),
    ],
)
def test_no_text_is_put_in_quotes_with_a_bracket_that_it_does_not_open(tmp_path: Path, slip: tuple[str, str]) -> None:
    path = tmp_path / "game.yaml"
    text = GAME.replace("- draw: {", "- draw {").replace("- deal: {", "- deal {").replace("- bet: {", "- bet {")
    path.write_text(text.replace("- post: {", "- post:{").replace(*slip))
    fixes = [one.fix for one in check_up(path).diagnostics if one.fix is not None]
    assert not [fix for fix in fixes if '"' in fix.replacement]


def test_a_number_is_no_text_that_a_comma_cuts_off(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(GAME + "examples:\n  - {title: one, seats: {A: 50, 50}, dealer: A}\n")
    told = [one for one in check_up(path).diagnostics if one.code[0] in "YS"]
    assert [(one.code, one.fix) for one in told if one.span is not None and one.span.text == "50"] == [("S101", None)]


def test_a_change_lacks_a_colon_beside_another_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    words = "words: {good: {hand: pair of jaks or better}}\n"
    head = "format: 1\nkind: game\nname: Five\nextends: five-card-draw\n" + words
    path.write_text(head + "changes:\n  - set: {at: second round, to: {size: 4, cap 2}}\n")
    ((code, line),) = _lines_told(path, "cap 2")
    assert (code, "size: 4, cap: 2}" in line) == ("M805", True)


@pytest.mark.parametrize(
    ("slip", "line"),
    [
        ("- showdown {first: last bettor, for: the pot}", "- showdown: {first: last bettor, for: the pot}"),
        ("- deal {to: each, cards: 5}", "- deal: {to: each, cards: 5}"),
    ],
)
def test_a_line_becomes_one_that_can_be_read_though_it_has_another_fault(tmp_path: Path, slip: str, line: str) -> None:
    path = tmp_path / "game.yaml"
    right = "- showdown: {first: last bettor, show: all}" if "showdown" in slip else "- deal: {face: down, cards: 5}"
    path.write_text(GAME.replace(right, slip).replace("ranking: high", "rankin: high"))
    ((code, after),) = _lines_told(path, slip)
    assert (code, after.strip()) == ("Y002", line)


def test_no_quotes_are_told_after_which_a_bracket_closes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    head = "format: 1\nkind: game\nname: Five\nextends: five-card-draw\nchanges:\n"
    path.write_text(head + "  - set: {at: first round, to: show: all}}\n")
    ((code, after),) = _lines_told(path, "show: all}}")
    assert (code, after.strip()) == ("Y002", "- set: {at: first round, to: {show: all}}")


def test_an_edit_of_another_line_is_not_told_where_the_fault_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(GAME.replace("ranking: high\n", "ranking: high\n# of cards/dice\nranking: high\n"))
    assert [one.code for one in check_up(path).diagnostics] == ["Y011"]
