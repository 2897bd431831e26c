"""How strong a bot is against others, game by game, and what a decision of it takes.

    python bench/bots.py [--deals N] [--bot NAME] [--rival NAME] [GAME …]

Three play: the bot at one seat, its rivals at the others. Everybody has 100 bets in every deal. The same cards are
dealt three times, the bot sitting at each place once, which takes out most of the luck of the cards. What is won is
told in bets for 100 deals, a bet being the big blind, the small bet or twice the ante; the number after ± is the
standard error.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from statistics import mean, median, stdev
from time import process_time
from types import MappingProxyType
from typing import NamedTuple

from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, Player, play_deal, seated

NAMES = ("Anna", "Ben", "Cara")
BETS = 100


class Played(NamedTuple):
    """A game of the benchmark, and how many chips a bet of it is."""

    game: str
    bet: int
    chosen: Mapping[str, str | int] = MappingProxyType({})
    modifiers: tuple[str, ...] = ()

    @property
    def rules(self) -> PlayedGame:
        """The game, ready to be played."""
        announced = tuple(Announced(one) for one in self.modifiers)
        program = load(self.game, set=self.chosen, modifiers=announced).program
        return PlayedGame(program, self.game, self.chosen, modifiers=announced)


GAMES = {
    "hold'em, no limit": Played("texas-holdem", 2),
    "hold'em, fixed limit": Played("texas-holdem", 2, {"limit": "fixed"}),
    "Omaha, pot limit": Played("omaha", 2),
    "Omaha high-low": Played("omaha", 2, {"low": "eight or better", "limit": "fixed"}),
    "crazy pineapple": Played("crazy-pineapple", 2),
    "seven-card stud": Played("seven-card-stud", 4),
    "stud eight-or-better": Played("seven-card-stud-8", 4),
    "razz": Played("razz", 4),
    "five-card draw": Played("five-card-draw", 2),
    "badugi": Played("badugi", 2),
    "stud, high-low declared": Played("seven-card-stud", 4, modifiers=("high-low-declared",)),
    "guts": Played("guts", 2),
    "acey-deucey": Played("acey-deucey", 2),
    "iron cross": Played("iron-cross", 2),
    "trees": Played("trees", 2),
    "bourré": Played("bourre", 1),
    "liar's dice": Played("liars-dice", 2),
    "auction stud": Played("auction-stud", 2),
    "Chinese poker": Played("chinese-poker", 1),
    "natural sevens": Played("seven-card-stud", 4, modifiers=("natural-sevens",)),
    "buy your card": Played("buy-your-card", 2),
}


def raising_player(_: str) -> Player:
    """A player who bets and raises the least whenever they may, and else calls."""
    kinds = ("raise", "bet", "call", "check", "show", "stand pat")

    def answer(_program: Program, _view: View, options: tuple[Option, ...]) -> Action:
        named = {option.kind: option for option in options}
        option = next((named[kind] for kind in kinds if kind in named), options[0])
        return next(iter(option))

    return answer


RIVALS: dict[str, Callable[[str], Player]] = {**BOTS, "raiser": raising_player}


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


def match(played: Played, bot: str, rival: str, deals: int) -> tuple[list[float], list[float]]:
    """The bets won for each shuffle, on average over all places, and the seconds of each decision."""
    game, stack = played.rules, BETS * played.bet
    timed = Timed(RIVALS[bot]("bot"))
    others = [RIVALS[rival](name) for name in NAMES[1:]]
    won = []
    for shuffle in range(deals // len(NAMES)):
        gained = 0.0
        for place in range(len(NAMES)):
            players: list[Player] = [*others[:place], timed, *others[place:]]
            over = play_deal(game, seated(NAMES, stack, shuffle), players, f"{shuffle}")
            gained += over.hand.stacks[place] + over.hand.pot / len(NAMES) - stack
        won.append(gained / len(NAMES) / played.bet)
    return won, timed.took


def lines(games: list[str], bot: str, rivals: list[str], deals: int) -> Iterator[str]:
    """A line for each game and kind of rivals."""
    for name in games:
        for rival in rivals:
            won, took = match(GAMES[name], bot, rival, deals)
            told = f"{100 * mean(won):>+8.0f} ± {100 * stdev(won) / sqrt(len(won)):.0f}"
            yield f"{name:<24} {bot} against {rival:<9} {told:<18} {1000 * median(took):>5.1f} ms a decision"


def main() -> None:
    """Prints what the games and bots named on the command line come to."""
    parser = ArgumentParser(description="How strong bots are.")
    parser.add_argument("games", nargs="*", help="parts of names of games")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--bot", default="equity", choices=RIVALS)
    parser.add_argument("--rival", action="append", choices=RIVALS)
    said = parser.parse_args()
    games = [name for name in GAMES if not said.games or any(part in name for part in said.games)]
    for line in lines(games, said.bot, said.rival or [name for name in RIVALS if name != said.bot], said.deals):
        print(line, flush=True)


if __name__ == "__main__":
    main()
