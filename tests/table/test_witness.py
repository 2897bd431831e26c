"""A sample of deals says of a step that no deal came to it, and never of one to which some did."""

from pathlib import Path

from engine.table.witness import witnessed
from tests.ruleset.small_games import game, loaded

OPEN, FIVE = "post: {each: ante}", "deal: {cards: 5}"
ASKED = """blocks:
  ask:
    do:
      - group: {when: $asked, do: [pay: {from: dealer, to: pot, amount: 1}], otherwise: [mark: {what: asked, add: 1}]}
    options: {asked: {kind: condition, default: pot > 0}}
marks: {asked: {kind: number, kept: session}}
"""


def unseen(folder: Path, *steps: str) -> list[str]:
    """The codes of what 40 deals of a game with a block did not show."""
    return [one.code for one in witnessed(loaded(folder, game(OPEN, FIVE, *steps, "showdown: {}", more=ASKED)), 40)]


def test_a_step_of_a_block_is_seen_where_one_of_its_uses_comes_to_it(tmp_path: Path) -> None:
    full, empty = "do: {block: ask}", "do: {block: ask, with: {asked: players = 9 or pot < 0}}"
    assert unseen(tmp_path, full) == ["W961"]
    assert unseen(tmp_path, full, empty) == []


def test_what_only_later_deals_bring_about_is_seen(tmp_path: Path) -> None:
    rich = "pay: {from: those with most stack, to: pot, amount: 1, when: number of those with most stack < players}"
    third = "group: {when: asked = 3, do: [pay: {from: dealer, to: pot, amount: 1}]}"
    assert unseen(tmp_path, "mark: {what: asked, add: 1}", rich, third) == []
