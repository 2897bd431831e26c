"""Deals played by chance, to see that a game goes through with whatever it is played with."""

from random import Random

from engine.cli.games import names_for
from engine.program import Program
from engine.table.bots.bots import random_player
from engine.table.sessions.session import PlayedGame, play_deal, seated

DEALS = 100
_DEEPEST = 200


def tried(program: Program, seed: str, deals: int = DEALS) -> None:
    """This many deals have been played to their end, with every number of players in turn and chips of any depth."""
    random = Random(seed)
    sizes = range(program.least_players, program.most_players + 1)
    for number in range(deals):
        names = names_for(sizes[number % len(sizes)])
        table = seated(names, [random.randint(1, _DEEPEST) for _ in names])
        players = [random_player(f"{seed}/{number}/{name}") for name in names]
        after = play_deal(PlayedGame(program, ""), table, players, f"{seed}/{number}").table
        assert sum(after.stacks) + after.carried == sum(table.stacks), "chips were made or lost"
