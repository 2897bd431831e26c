"""Choices that can each be made, but not together: found by checking, and told when they are made."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset.check_up import check_up
from engine.ruleset.judge.combining import Choices, covering
from engine.ruleset.load import RulesetError, load
from tests.ruleset.small_games import game, write

STEPS = ("post: {each: ante}", "deal: {cards: $many}", "bet: {}", "showdown: {}")
BETTING = "betting: {limit: spread, least: $low, most: $high, cap: 3}\n"
TIE = "{default: split, choices: [split, other], means: {other: [set: {at: pot, to: {ties: TIES}}]}}"
OPTIONS = {
    "many": "{default: 5, choices: [5, 8]}",
    "more": "{default: none, choices: [none, some], "
    "means: {some: [after: {step: first deal, put: [deal: {cards: 3}]}]}}",
    "low": "{default: 1, choices: [1, 5]}",
    "high": "{default: 9, choices: [3, 9]}",
    "one-tie": TIE.replace("TIES", "stays"),
    "other-tie": TIE.replace("TIES", "by suit"),
}
CONFLICTS = {("many: 8", "more: some"), ("low: 5", "high: 3"), ("one-tie: other", "other-tie: other")}


def options(**instead: str) -> str:
    return "options:\n" + "".join(f"  {name}: {body}\n" for name, body in {**OPTIONS, **instead}.items())


def found(path: Path, *besides: str) -> set[tuple[str, ...]]:
    """What is told to conflict, two by two; every fault that is told is such a conflict, but for what names say.

    The codes of what is told `besides`, once each, are named.
    """
    told = [one for one in check_up(path).diagnostics if one.code not in ("A902", "A919")]
    assert [one.code for one in told if one.code != "M821"] == list(besides), told
    return {tuple(one.message.split("`")[1::2][:2]) for one in told if one.code == "M821"}


def test_each_conflict_is_told_at_an_option_and_names_both_values(tmp_path: Path) -> None:
    path = write(tmp_path, game(*STEPS, more=options() + BETTING))
    assert found(path) == CONFLICTS
    for one in (one for one in check_up(path).diagnostics if one.code == "M821"):
        assert one.span is not None
        assert one.span.text in OPTIONS


@pytest.mark.parametrize(
    ("name", "body", "gone", "besides"),
    [
        ("many", "{default: 5, choices: [5, 6]}", ("many: 8", "more: some"), []),
        ("high", "{default: 9, choices: [6, 9]}", ("low: 5", "high: 3"), []),
        # two options that make the same changes go together, and that is told of them
        ("other-tie", TIE.replace("TIES", "stays"), ("one-tie: other", "other-tie: other"), ["M827"]),
    ],
)
def test_what_goes_together_is_not_told(
    tmp_path: Path, name: str, body: str, gone: tuple[str, str], besides: list[str]
) -> None:
    path = write(tmp_path, game(*STEPS, more=options(**{name: body}) + BETTING))
    assert found(path, *besides) == CONFLICTS - {gone}


def test_a_value_that_fails_alone_is_told_once(tmp_path: Path) -> None:
    path = write(tmp_path, game(*STEPS, more=options(many="{default: 5, choices: [5, 20]}") + BETTING))
    assert [one.code for one in check_up(path).diagnostics].count("D201") == 1
    assert len([one for one in check_up(path).diagnostics if one.code == "M821"]) == 2


def test_whoever_chooses_both_is_told_which_two_they_are(tmp_path: Path) -> None:
    path = write(tmp_path, game(*STEPS, more=options() + BETTING))
    load(path, {"low": 5, "more": "some"})
    with pytest.raises(RulesetError) as raised:
        load(path, {"low": 5, "more": "some", "high": 3})
    (fault,) = raised.value.diagnostics
    assert (fault.code, fault.notes) == ("S114", ("`low: 5` and `high: 3` cannot be chosen together",))
    with pytest.raises(RulesetError) as raised:
        load(path, {"low": 5, "more": "perhaps"})
    assert [one.notes for one in raised.value.diagnostics] == [()]


def test_a_child_that_makes_choices_of_its_parent_conflict_is_told_at_its_own_line(tmp_path: Path) -> None:
    write(
        tmp_path,
        game(*STEPS, more=options(many="{default: 5, choices: [5, 7]}") + BETTING.replace("$high", "9")),
        "p.yaml",
    )
    child = "format: 1\nkind: game\nname: Child\nextends: p.yaml\nplayers: 2-6\n"
    told = [one for one in check_up(write(tmp_path, child)).diagnostics if "`many: 7`" in one.message]
    assert [(one.code, one.span and one.span.text) for one in told] == [("M821", "extends")]


@given(st.lists(st.integers(min_value=1, max_value=4), min_size=1, max_size=8))
def test_every_two_choices_come_together_in_some_row(sizes: list[int]) -> None:
    alone: list[Choices] = [{f"o{name}": value} for name, size in enumerate(sizes) for value in range(size)]
    rows = list(covering(alone))
    for one, other in combinations(alone, 2):
        ((name, value),), ((second, another),) = one.items(), other.items()
        if name != second:
            assert any(row.get(name) == value and row.get(second) == another for row in rows)
    if len(sizes) > 1:
        assert len(rows) <= 2 * sorted(sizes)[-1] * sorted(sizes)[-2]


MODIFIER = """\
format: 1
kind: modifier
name: Small bets
options:
  size: {default: 3, choices: [3, 2], about: chips of a bet}
  less: {default: 1, choices: [1, 2], about: chips that are taken off}
changes:
  - set: {at: every bet, to: {limit: fixed, size: $size - $less}}
examples:
  - title: Two chips are bet
    game: five-card-draw
    seats: {A: 10, B: 10}
    play: [A may check or bet 2]
"""


def test_what_cannot_be_chosen_together_of_a_modifier_is_told_in_its_own_file(tmp_path: Path) -> None:
    file = tmp_path / "small-bets.yaml"
    file.write_text(MODIFIER, encoding="utf-8")
    (told,) = check_up(file).diagnostics
    assert (told.code, told.is_error) == ("M821", True)
    assert told.message.startswith("`size: 2` and `less: 2` cannot be chosen together: ")
    assert told.span is not None
    assert told.span.source.name == str(file)
    file.write_text(MODIFIER.replace("[1, 2]", "[1, 0]"), encoding="utf-8")
    assert check_up(file).diagnostics == []
