"""What a child brings about in its parent's text is told in the child's, at what brings it about, and once."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told, write

CHILD = "format: 1\nkind: game\nname: Ours\nextends: {}\n"
LITTLE = "{name: Little, from: standard-52, ranks: [9, T, J, Q, K, A]}"
PAYING = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: $size, cap: 3}",
    "pay: {from: everyone, to: pot, amount: $fee}",
    "showdown: {}",
    more="options: {fee: {default: ante, kind: amount}, size: {default: bet, kind: amount}}\n",
)


@pytest.mark.parametrize(
    ("parent", "own", "expected"),
    [
        ("texas-holdem", "stakes: {ante: 0, big-blind: 0}\n", [("B305", "0")]),
        ("five-card-draw", "stakes: {bet: 0}\n", [("B305", "0")]),
        ("five-card-draw", f"deck: {LITTLE}\n", [("D201", "deck")]),
        ("parent.yaml", "options: {fee: {default: ante - 1}}\n", [("P411", "ante - 1")]),
        ("parent.yaml", "options: {size: {default: bet - 2}}\n", [("B305", "bet - 2")]),
        ("parent.yaml", "options: {fee: {default: 2 * ante}}\n", []),
    ],
)
def test_it_is_told_once_in_the_child(tmp_path: Path, parent: str, own: str, expected: list[tuple[str, str]]) -> None:
    write(tmp_path, PAYING, "parent.yaml")
    found = [one for one in told(tmp_path, CHILD.format(parent) + own) if one.code != "H515"]
    assert [(one.code, one.span and one.span.text) for one in found] == expected
    assert all(Path(one.file).name == "game.yaml" for one in found)
    assert all(Path(place.span.source.name).name != "game.yaml" for one in found for place in one.related[:1])


def test_each_of_two_stakes_has_its_own_fault(tmp_path: Path) -> None:
    steps = ("deal: {cards: 5}", "bet: {size: big, limit: fixed, cap: 3}", "bet: {size: bet, limit: fixed, cap: 3}")
    write(tmp_path, game(*steps, "showdown: {}").replace("ante: 1", "ante: 1, big: 4"), "parent.yaml")
    found = told(tmp_path, CHILD.format("parent.yaml") + "stakes:\n  big: 0\n  bet: 0\n")
    assert [(one.code, one.span and one.span.line) for one in found] == [("B305", 6), ("B305", 7)]


def test_a_grandchild_is_sent_to_the_file_that_can_be_put_right(tmp_path: Path) -> None:
    write(tmp_path, CHILD.format("five-card-draw") + "stakes: {bet: 0}\n", "parent.yaml")
    (one,) = told(tmp_path, CHILD.format("parent.yaml"))
    assert one.code == "M810"
    assert one.help.endswith("parent.yaml` right first")


def test_a_mark_that_a_change_of_the_game_keeps_longer(tmp_path: Path) -> None:
    write(tmp_path, game("post: {each: ante}", "deal: {cards: 5}", "showdown: {}"), "parent.yaml")
    own = "marks: {legs: {kind: number, of: each player}}\nchanges: [set: {at: marks/legs/kept, to: session}]\n"
    steps = (
        "mark: {what: legs, who: everyone, to: 0, when: somebody's legs >= 3}",
        "post: {each: ante}",
        "deal: {cards: 5}",
        "showdown: {}",
    )
    spent = "pay: {when: somebody's legs >= 3, from: losers, to: winner, amount: ante}"
    wins = "mark: {what: legs, who: winner, add: 1}"
    play = "play:\n" + "".join(f"  - {step}\n" for step in (*steps, wins, spent))
    assert told(tmp_path, CHILD.format("parent.yaml") + own + play) == []
