"""Whether a hand need not be shown, since it wins nothing."""

from random import Random

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.view import View
from engine.interpreter import play_on
from engine.program import Program
from engine.table.bots.random_actions import any_action
from engine.table.bots.weighing import worth_to
from engine.table.bots.worlds import Worlds

DEALS = 4
"""In this many deals the hand has to win nothing."""


def beaten(program: Program, view: View, random: Random) -> bool:
    """Whether showing its hand brings the observer nothing, even if all who may do so concede to it."""
    program = program.for_players(view.dealt.bit_count())
    worlds, seat = Worlds(program, view, random), view.observer

    def shy(d: Dealer, options: tuple[Option, ...]) -> Action:
        concede = next((option for option in options if option.kind == "concede"), options[0])
        return concede.sole or any_action(concede, random)

    def comes_to(d: Dealer, answer: str) -> float:
        play_on(program, d, Action(answer), shy)
        return worth_to(program, d, seat)

    several = (worlds.imagine() for _ in range(DEALS))
    return all(comes_to(world.open(), "show") <= comes_to(world.open(), "concede") for world in several)
