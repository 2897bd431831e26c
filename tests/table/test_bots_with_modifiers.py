"""Every bot plays games in which cards are bought, passed and turned up."""

import pytest

from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, play_deal, seated

EVENINGS = [
    ("seven-card-stud", ("card-exchange", "showdown-by-instalments")),
    ("five-card-stud", ("roll-your-own", "card-exchange")),
    ("jackpot", ("pass-cards", "showdown-by-instalments")),
    ("seven-card-stud", ("pass-cards", "high-low-declared", "card-exchange")),
]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize(("name", "announced"), EVENINGS)
def test_it_does_what_is_open(bot: str, name: str, announced: tuple[str, ...]) -> None:
    modifiers = tuple(Announced(one) for one in announced)
    program = load(name, modifiers=modifiers).program
    players = [BOTS[bot](one) for one in "ABC"]
    deal = play_deal(PlayedGame(program, name, modifiers=modifiers), seated(("A", "B", "C"), 60), players, "1")
    assert sum(deal.hand.stacks) + deal.hand.pot == 180
