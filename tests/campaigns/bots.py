"""Bots play everything that can be played; nothing that `check` accepts may end a run.

    python -m tests.campaigns.bots [--deals N] [--seed S] [--minutes M] [FOLDER …]

Every game that ships, each with every modifier that fits, the corpus of odd rules, and the rules in the folders named,
each by every bot. The seed is a fresh one where none is said, and is printed: it makes the same deals again. It stops
after so many minutes, and says how far it came.
"""

import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from engine.cli.console import Console
from engine.cli.transcript import Transcript
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, deals, seated
from tests.odd_rules import written

HOME_GAMES = Path(__file__).parents[3] / "shared" / "home-games"
"""Drafts of games that may lie beside this folder."""
NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fay")


class Table(NamedTuple):
    """Rules that are to be played."""

    game: str
    modifier: str = ""

    @property
    def announced(self) -> tuple[Announced, ...]:
        """What is announced with the game."""
        return (Announced(self.modifier),) if self.modifier else ()

    def program(self) -> Program | None:
        """What is played; None where the rules do not hold together, or do not go together."""
        try:
            return load(self.game, modifiers=self.announced).program
        except RulesetError:
            return None


def play(table: Table, program: Program, bot: str, count: int, seed: str) -> None:
    """So many deals have been played by bots of one kind and told; whatever goes wrong is raised."""
    random = Random(seed)
    players = random.randint(max(2, program.least_players), min(len(NAMES), program.most_players))
    stacks = [random.choice((3, 20, 100)) for _ in range(players)]
    table_now = seated(NAMES[:players], stacks)
    bots = [BOTS[bot](f"{seed}/{place}") for place in range(players)]
    total = sum(stacks)
    watcher = Transcript(program, Console(StringIO(), StringIO(), "never"))
    game = PlayedGame(program, table.game, modifiers=table.announced)
    for _, deal in zip(range(count), deals(game, table_now, bots, seed, watcher), strict=False):
        assert sum(deal.table.stacks) + deal.table.carried == total


def everything(folders: Sequence[Path]) -> Iterator[Table]:
    """All that can be played, games by themselves first."""
    games, modifiers = sorted(shipped_documents("game")), sorted(shipped_documents("modifier"))
    yield from (Table(game) for game in games)
    for folder in folders:
        yield from (Table(str(file)) for file in sorted(folder.glob("*.yaml")))
    yield from (Table(game, modifier) for game in games for modifier in modifiers)


def campaign(folders: Sequence[Path], count: int, seed: str, minutes: float) -> int:
    """How many of the rules ended a run of some bot; each is told with what makes it happen again."""
    ends, ended, played = monotonic() + minutes * 60, 0, 0
    for table in everything(folders):
        program = table.program()
        for bot in sorted(BOTS) if program is not None else ():
            if monotonic() > ends:
                print(f"stopped after {minutes:g} minutes, before {' with '.join(filter(None, table))}")
                return ended
            of_it = f"{seed}/{table.game}/{table.modifier}/{bot}"
            try:
                assert program is not None
                play(table, program, bot, count, of_it)
            except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
                ended += 1
                print(
                    f"{' with '.join(filter(None, table))}, {bot}, seed {of_it}\n{traceback.format_exc()}", flush=True
                )
            played += 1
    print(f"{played} evenings, {ended} of them ended by a fault")
    return ended


def main(argv: Sequence[str]) -> int:
    """Runs the campaign that the words of a command line ask for; 1 where something went wrong."""
    parser = ArgumentParser(prog="python -m tests.campaigns.bots", description="Bots play everything.")
    parser.add_argument("folders", nargs="*", type=Path, help="folders with rules to be played besides")
    parser.add_argument("--deals", type=int, default=3, help="how many deals each evening has")
    parser.add_argument("--seed", default=f"{SystemRandom().getrandbits(32)}", help="to play the same deals again")
    parser.add_argument("--minutes", type=float, default=30, help="after which it stops")
    said = parser.parse_args(argv)
    print(f"seed {said.seed}", flush=True)
    with TemporaryDirectory() as folder:
        written(Path(folder))
        folders = [Path(folder), *said.folders]
        if HOME_GAMES.is_dir():
            folders.append(HOME_GAMES)
        else:
            print("no drafts of home games lie beside this folder, so none are played")
        return int(campaign(folders, said.deals, said.seed, said.minutes) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
