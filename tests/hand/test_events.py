"""What is written down of a deal says what moved, and nothing else."""

from random import Random

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import EVENTS, Event, told_apart
from engine.interpreter import play
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from tests.chance import drawn, some

MOVED_BY_CARDS = {kind for kind, said in EVENTS.items() if not said.chips}


def played(game: str, seed: int) -> list[Event]:
    """The events of a deal in which everybody does anything."""
    program = load(game).program
    rng = Random(drawn(seed))

    def anything(d: Dealer, options: tuple[Option, ...]) -> Action:
        option = rng.choice(options)
        number = rng.choice(option.choices) if option.choices else rng.randint(option.least, option.most)
        if option.cards:
            return Action(option.kind, cards=tuple(rng.sample(option.cards, number)))
        return Action(option.kind, number)

    d = program.open((30, 7, 40, 9)[: program.most_players], 0, Shuffled(drawn(seed)))
    play(program, d, anything)
    return told_apart(d.log)


@pytest.mark.parametrize("game", some(shipped_documents("game"), 24, "events"))
def test_chips_are_told_where_chips_move_and_cards_where_cards_do(game: str) -> None:
    for seed in range(4):
        for event in played(game, seed):
            assert event.kind in EVENTS
            assert (event.chips == 0) == (event.kind in MOVED_BY_CARDS), event
            assert not event.cards or not EVENTS[event.kind].chips, event


def test_a_mark_that_becomes_what_it_was_is_not_told() -> None:
    d = Dealer((10, 10), 0, 52, Shuffled(1).open(), marks=[0, (0, 0)])
    for value in (0, 3, 3, 0):
        d.mark(0, value, name="bank")
        d.mark(1, value, 1, name="legs")
    told = [(event.seat, event.detail) for event in told_apart(d.log)]
    assert told == [(-1, "bank 3"), (1, "legs 3"), (-1, "bank 0"), (1, "legs 0")]
