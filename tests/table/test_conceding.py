"""No bot that means to win concedes a hand that would win any chips, in any game."""

from itertools import product

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import apply, options, start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.bots import BOTS
from tests.campaigns.senseless import conceded_for, concessions, stays_in
from tests.chance import drawn, no_fewer, some

MEAN_TO_WIN = sorted({*BOTS} - {"random"})
GAMES = some(shipped_documents("game"), 8, "conceding")
SHARED = [
    ("seven-card-stud", {}, ("high-low-declared",)),
    ("seven-card-stud-8", {}, ()),
    ("omaha", {"low": "eight or better"}, ()),
    ("texas-holdem", {}, ("deuces-wild",)),
    ("five-card-draw", {}, ("high-low",)),
]
"""Games in which a hand wins by more than how good it is as a whole."""


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", GAMES)
def test_no_bot_concedes_what_it_would_win(game: str) -> None:
    program = load(game).program
    for bot, seed in product(MEAN_TO_WIN, range(2)):
        assert max(concessions(program, bot, f"{drawn(seed)}"), default=0) <= 0


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("game", "chosen", "modifiers"), SHARED)
def test_no_bot_concedes_a_share(game: str, chosen: dict[str, str], modifiers: tuple[str, ...]) -> None:
    program = load(game, set=chosen, modifiers=[Announced(one) for one in modifiers]).program
    conceded = 0
    for seed in range(no_fewer(6)):
        found = concessions(program, "sensible", f"{drawn(seed)}")
        conceded += len(found)
        assert max(found, default=0) <= 0
    assert conceded


def test_a_hand_that_would_win_is_found_out() -> None:
    program, won = load("seven-card-stud-8").program, 0.0
    for seed in range(12):
        hand, _ = start(program, (100, 100, 100), 0, Shuffled(seed))
        while not hand.over:
            if any(option.kind == "concede" for option in options(program, hand)):
                won += conceded_for(program, hand)
            hand, _ = apply(program, hand, stays_in(program, hand))
    assert won > 0
