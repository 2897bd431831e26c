"""Bots play everything that can be played; nothing that `check` accepts may end a run.

    python -m tests.campaigns.bots [--deals N] [--part N] [--seed S] [--minutes M] [FOLDER …]

Every game that ships, each with every modifier that fits, the corpus of odd rules, and the rules in the folders named,
each by every bot; of the games with modifiers one in so many where a part is asked for. Modifiers in a folder are
played with some games that ship; decks and rankings, and rules that `check` refuses, are counted. The seed is a fresh
one where none is said, and is printed: it makes the same deals again. If it has to stop after so many minutes, it says
how far it came, and answers 1.
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
from typing import Literal, NamedTuple

from engine.cli.console import Console
from engine.cli.transcript import Transcript
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.read.shape import kind_of
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, deals, seated
from engine.text.yaml.document import read_file
from tests.odd_rules import written

HOME_GAMES = Path(__file__).parents[3] / "shared" / "home-games"
"""Drafts of games that may lie beside this folder."""
NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fay")
PLAYED_WITH = ("five-card-draw", "five-card-stud", "seven-card-stud", "texas-holdem")
"""The games that a folder's modifiers are played with."""


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


def kind_in(file: Path) -> str:
    """What a file describes, as far as it says so."""
    document = read_file(file).document
    kind = kind_of(document.root) if document is not None else ""
    return kind if isinstance(kind, str) else ""


def of_folder(folder: Path) -> Iterator[Table]:
    """What can be played of a folder: its games, and its modifiers with some that ship."""
    for file in sorted(folder.glob("*.yaml")):
        if (kind := kind_in(file)) == "modifier":
            yield from (Table(game, str(file)) for game in PLAYED_WITH)
        elif kind == "game":
            yield Table(str(file))


def not_played(folder: Path) -> list[str]:
    """The files of a folder that nobody plays, each with the reason."""
    files = sorted(folder.glob("*.yaml"))
    others = [f"{file.name}: a {kind}" for file in files if (kind := kind_in(file)) not in ("game", "modifier")]
    refused = [f"{file.name}: refused" for file in files if any(told.is_error for told in check_up(file).diagnostics)]
    return [*others, *refused]


def everything(folders: Sequence[Path], part: int, seed: str) -> Iterator[Table]:
    """All that can be played, games by themselves first; one in so many of the pairs with modifiers, by the seed."""
    games, modifiers = sorted(shipped_documents("game")), sorted(shipped_documents("modifier"))
    yield from (Table(game) for game in games)
    yield from (table for folder in folders for table in of_folder(folder))
    pairs = [Table(game, modifier) for game in games for modifier in modifiers]
    yield from sorted(Random(seed).sample(pairs, len(pairs) // part))


def evenings(tables: Iterator[Table]) -> Iterator[tuple[Table, Program, str]]:
    """What can be played, each by every bot."""
    for table in tables:
        program = table.program()
        if program is not None:
            yield from ((table, program, bot) for bot in sorted(BOTS))


Outcome = Literal["all is well", "faults", "not all was played"]


def campaign(tables: Iterator[Table], count: int, seed: str, minutes: float) -> Outcome:
    """What came of playing it all; each fault has been told with what makes it happen again."""
    ends, ended, played = monotonic() + minutes * 60, 0, 0
    for table, program, bot in evenings(tables):
        called = " with ".join(filter(None, table))
        if monotonic() > ends:
            print(f"NOT ALL WAS PLAYED: stopped after {minutes:g} minutes and {played} evenings, before {called}")
            return "not all was played"
        of_it = f"{seed}/{table.game}/{table.modifier}/{bot}"
        try:
            play(table, program, bot, count, of_it)
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            ended += 1
            print(f"{called}, {bot}, seed {of_it}\n{traceback.format_exc()}", flush=True)
        played += 1
    print(f"{played} evenings, {ended} of them ended by a fault")
    return "faults" if ended or not played else "all is well"


def main(argv: Sequence[str]) -> int:
    """Runs the campaign that the words of a command line ask for; 1 where something went wrong."""
    parser = ArgumentParser(prog="python -m tests.campaigns.bots", description="Bots play everything.")
    parser.add_argument("folders", nargs="*", type=Path, help="folders with rules to be played besides")
    parser.add_argument("--deals", type=int, default=3, help="how many deals each evening has")
    parser.add_argument("--part", type=int, default=1, help="of games with modifiers one in so many is played")
    parser.add_argument("--seed", default=f"{SystemRandom().getrandbits(32)}", help="to play the same deals again")
    parser.add_argument("--minutes", type=float, default=60, help="after which it gives up")
    said = parser.parse_args(argv)
    print(f"seed {said.seed}", flush=True)
    with TemporaryDirectory() as folder:
        written(Path(folder))
        folders = [Path(folder), *said.folders]
        if HOME_GAMES.is_dir():
            folders.append(HOME_GAMES)
        else:
            print("no drafts of home games lie beside this folder, so none are played")
        for told in (told for one in folders for told in not_played(one)):
            print(f"not played: {told}")
        tables = everything(folders, said.part, said.seed)
        return int(campaign(tables, said.deals, said.seed, said.minutes) != "all is well")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
