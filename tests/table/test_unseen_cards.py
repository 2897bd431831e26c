"""What a seat makes of its view: its hand is worth to it what it is worth."""

from random import Random

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.random_actions import any_action
from engine.table.bots.unseen_cards import seen_table
from tests.chance import drawn

GAMES = [
    ("low-hole", ()),
    ("follow-the-queen", ()),
    ("seven-card-stud", ("low-hole-card-wild",)),
    ("five-card-stud", ("follow-the-queen", "roll-your-own")),
    ("razz", ("deuces-wild", "pass-cards")),
]
"""Games in which it matters how cards lie, and which came up after which."""


@pytest.mark.parametrize(("game", "modifiers"), GAMES)
def test_a_hand_is_worth_to_its_player_what_it_is_worth(game: str, modifiers: tuple[str, ...]) -> None:
    program = load(game, modifiers=[Announced(one) for one in modifiers]).program
    for seed in range(12):
        chance, random = Shuffled(drawn(seed)), Random(drawn(seed))
        hand, _ = start(program, (200,) * 4, 0, chance)
        while not hand.over:
            seat, worth = hand.seat, program.worth
            seen = worth.strength(seen_table(program, view(hand, seat)), seat)
            assert worth.describe(seen) == worth.describe(worth.strength(Dealer.open(hand), seat))
            hand, _ = apply(program, hand, any_action(random.choice(options(program, hand)), random))
