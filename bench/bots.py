"""Chips a deal that a bot wins on average against others, game by game, and what a decision of it takes.

    python bench/bots.py [DEALS] [BOT]

Three play: the bot at one seat, its rivals at the others. Everybody has 200 chips in every deal. The same cards are
dealt three times, the bot sitting at each place once, which takes out most of the luck of the cards. The number after ±
is the standard error.
"""

import sys
from math import sqrt
from statistics import mean, stdev
from time import process_time

from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, Player, play_deal, seated

NAMES = ("Anna", "Ben", "Cara")
STACK = 200
GAMES: dict[str, tuple[str, dict[str, str | int]]] = {
    "hold'em, no limit": ("texas-holdem", {}),
    "hold'em, fixed limit": ("texas-holdem", {"limit": "fixed"}),
    "Omaha high-low": ("omaha", {"low": "eight or better"}),
    "seven-card stud": ("seven-card-stud", {}),
    "razz": ("razz", {}),
    "five-card draw": ("five-card-draw", {}),
    "badugi": ("badugi", {}),
    "crazy pineapple": ("crazy-pineapple", {}),
}


class Timed:
    """A player whose decisions are timed, in CPU seconds."""

    def __init__(self, player: Player) -> None:
        """Nothing has been decided."""
        self._player = player
        self.took: list[float] = []

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """What the player answers."""
        start = process_time()
        action = self._player(program, view, options)
        self.took.append(process_time() - start)
        return action


def match(game: PlayedGame, bot: str, rivals: str, deals: int) -> tuple[list[int], list[float]]:
    """What the bot won for each shuffle, at all places together, and the seconds of each of its decisions."""
    timed = Timed(BOTS[bot]("bot"))
    others = [BOTS[rivals](name) for name in NAMES[1:]]
    won = []
    for shuffle in range(deals // len(NAMES)):
        won.append(0)
        for place in range(len(NAMES)):
            players: list[Player] = [*others[:place], timed, *others[place:]]
            over = play_deal(game, seated(NAMES, STACK, shuffle), players, f"{shuffle}")
            won[-1] += over.hand.stacks[place] - STACK
    return won, timed.took


def main() -> None:
    """Prints a line for each game and kind of rivals."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    bot = sys.argv[2] if len(sys.argv) > 2 else "equity"
    for name, (reference, chosen) in GAMES.items():
        program = load(reference, set=chosen).program
        for rivals in BOTS:
            if rivals != bot:
                won, took = match(PlayedGame(program, reference, chosen), bot, rivals, deals)
                each = len(NAMES)
                told = f"{mean(won) / each:>+8.2f} ± {stdev(won) / each / sqrt(len(won)):.2f}"
                pace = f"{1000 * mean(took):>5.1f} ms a decision, {1000 * max(took):.0f} at the most"
                print(f"{name:<22} {bot} against {rivals:<9} {told:<20} {pace}", flush=True)


if __name__ == "__main__":
    main()
