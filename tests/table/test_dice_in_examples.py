"""What examples say of dice: which are kept, which are thrown again, and what is told when they are not there."""

from pathlib import Path

import pytest

from engine.ruleset.load import load
from engine.table.examples.examples_of_game import prove
from tests.table.house import messages, with_example

DICE = """
seats: {{A: 0, B: 0}}
dealer: B
set: {{betting: left out}}
cards: {{A: A A K 9 T, B: 9 9 T T J}}
play:
  - {first}
  - {second}
  - A keeps all
  - B keeps all
expect: {{hands: {{A: {hand}}}}}
"""


def told(folder: Path, first: str, second: str = "A holds A A K 9 T", hand: str = "one pair") -> list[str]:
    return messages(with_example(folder, DICE.format(first=first, second=second, hand=hand), "poker-dice"))


@pytest.mark.parametrize(
    "said", ["A keeps A A, gets A A 9", "A keeps A A and gets A A 9", "A throws K 9 T again, gets A A 9"]
)
def test_who_keeps_some_throws_the_others_again(tmp_path: Path, said: str) -> None:
    assert told(tmp_path, said, "A holds A A A A 9", "four of a kind") == []


@pytest.mark.parametrize(
    ("said", "faults"),
    [
        ("A keeps A A for 2, gets A A 9", []),
        ("A throws K 9 T again for 2, gets A A 9", []),
        ("A keeps A A for 1, gets A A 9", ["T951 `A keeps A A for 1, gets A A 9` is not so: A pays 2"]),
    ],
)
def test_what_a_throw_costs_may_be_said(tmp_path: Path, said: str, faults: list[str]) -> None:
    rules = (
        "players: 2\nchanges:\n  - set: {at: every draw, to: {costs: 2}}\nexamples:\n"
        "  - {seats: {A: 9, B: 9}, dealer: B, set: {betting: left out}, cards: {A: A A K 9 T, B: 9 9 T T J}, "
        f"play: ['{said}', A holds A A A A 9]}}\n"
    )
    file = tmp_path / "paid.yaml"
    file.write_text(f"format: 1\nkind: game\nname: Paid\nextends: poker-dice\n{rules}", encoding="utf-8")
    ((_, found),) = prove(load(file))
    assert messages(found) == faults


def test_what_comes_need_not_be_said(tmp_path: Path) -> None:
    assert told(tmp_path, "A keeps A A", "A may keep all or throw again at most 5", "three of a kind") == []


def test_who_keeps_each_of_his_dice_keeps_all(tmp_path: Path) -> None:
    assert told(tmp_path, "A keeps 9 T A K A", "B may keep all or throw again at most 5") != []
    assert "A is not asked" in told(tmp_path, "A keeps 9 T A K A", "B keeps all")[0]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("A keeps A A A", "A does not hold another A, only A A K 9 T"),
        ("A throws K K again", "A does not hold another K, only A A K 9 T"),
        ("A throws Q again", "A does not hold Q, only A A K 9 T"),
        ("A keeps Q", "A does not hold Q, only A A K 9 T"),
    ],
)
def test_dice_that_are_not_held_are_told_with_those_that_are(tmp_path: Path, said: str, why: str) -> None:
    assert told(tmp_path, said)[0] == f"T951 `{said}` is not so: {why}"


def test_a_comma_between_brackets_is_told_of(tmp_path: Path) -> None:
    example = "seats: {A: 0, B: 0}\nset: {betting: left out}\nplay: [A throws 9 again, gets T, A keeps all]\n"
    (fault,) = with_example(tmp_path, example, "poker-dice")
    assert fault.span is not None
    assert fault.span.text == "gets T"
    assert "a comma between brackets begins another sentence" in fault.help
