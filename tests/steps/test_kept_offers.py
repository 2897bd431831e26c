"""What is offered while a deal is played in place is what would be worked out anew, however chips and cards lie."""

from random import Random

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import play, play_side_by_side
from engine.program import Program
from engine.ruleset.load import load
from tests.chance import drawn

GAMES: dict[str, tuple[str, dict[str, str | int]]] = {
    "no limit": ("texas-holdem", {"limit": "no limit"}),
    "pot limit": ("texas-holdem", {"limit": "pot limit"}),
    "menu": ("texas-holdem", {"limit": "menu"}),
    "fixed": ("texas-holdem", {"limit": "fixed"}),
    "stud": ("seven-card-stud", {}),
    "stud without the big bet": ("seven-card-stud", {"open-pair": "changes nothing"}),
    "five-card stud": ("five-card-stud", {}),
    "triple draw": ("deuce-to-seven-triple-draw", {}),
}
STACKS = ((200, 200, 200, 200, 200), (200, 13, 60, 7, 200), (3, 9, 400, 400, 31))


class _Comparing:
    """A random player who looks the options up again before he answers."""

    def __init__(self, program: Program, seed: int) -> None:
        self._program = program
        self._random = Random(drawn(seed))
        self.asked = 0

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        assert options == self._program.steps[d.pc].options(d)
        self.asked += 1
        option = self._random.choice(options)
        if option.sole is not None:
            return option.sole
        if option.choices:
            return Action(option.kind, self._random.choice(option.choices))
        if option.cards:
            return Action(option.kind, 0, option.cards[: self._random.randint(option.least, option.most)])
        return Action(option.kind, self._random.randint(option.least, option.most))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("stacks", STACKS)
def test_what_is_offered_is_what_would_be_worked_out(name: str, stacks: tuple[int, ...]) -> None:
    game, options = GAMES[name]
    program = load(game, set=options).program
    policy = _Comparing(program, 1)
    for deal in range(60):
        play(program, program.open(stacks, deal % len(stacks), Shuffled(drawn(deal))), policy)
    assert policy.asked > 60
    play_side_by_side(program, [program.open(stacks, deal % 5, Shuffled(drawn(deal))) for deal in range(40)], policy)


def test_a_raise_that_nobody_offered_is_refused_in_place() -> None:
    program = load("texas-holdem", set={"limit": "fixed"}).program
    with pytest.raises(ValueError, match="seat 3 may not raise 3; open now: fold, call 2, raise 2"):
        play(program, program.open((200,) * 5, 0, Shuffled(1)), lambda d, options: Action("raise", 3))
