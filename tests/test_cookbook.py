"""The recipes of the cookbook hold together, are short, and can be played to the end by bots."""

from pathlib import Path

import pytest

import engine
from tests.test_docs import ROOT, Block, blocks

RECIPES = {
    block.title: block
    for block in blocks((ROOT / "docs" / "cookbook.md").read_text(encoding="utf-8").splitlines())
    if block.title
}
LONGEST = 26
"""Lines of a recipe, the four of its head among them."""
CHIPS = 60
DEALS = 4


def is_session(block: Block) -> bool:
    """Whether a recipe is one of an evening."""
    return "kind: session" in block.lines


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A folder with all recipes, as a reader has it who copied them."""
    for block in RECIPES.values():
        (tmp_path / block.title).write_text("\n".join(block.lines) + "\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", RECIPES)
def test_recipe_is_short(name: str) -> None:
    assert len(RECIPES[name].lines) <= LONGEST


@pytest.mark.parametrize("name", [name for name, block in RECIPES.items() if not is_session(block)])
def test_deals_of_a_recipe_end_and_lose_no_chips(name: str, kitchen: Path) -> None:
    game = engine.Game.load(kitchen / name)
    for players in {game.players.start, game.players.stop - 1}:
        for seed in range(DEALS):
            deal = game.deal(players, stack=CHIPS, seed=seed)
            deal.play(engine.bot("random", seed=seed))
            assert deal.over
            assert sum(deal.stacks) + deal.pot == players * CHIPS
