"""houserule run: bots play, and what happens is told."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path

from engine.cli.bots import bot_arguments, bot_of
from engine.cli.console import Console, UsageError
from engine.cli.games import (
    game_arguments,
    game_of,
    load_game,
    names_for,
    players_of,
    seed_of,
    table_arguments,
    table_told,
    tell_of_modifiers,
    title_of,
)
from engine.cli.scores import Scores
from engine.cli.transcript import VIEWS, Jsonl, Transcript, check_view
from engine.formats.prose import counted
from engine.table.record import Record, to_line
from engine.table.session import Table, Watcher, deals, seated


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    game_arguments(parser)
    table_arguments(parser, hands=1)
    bot_arguments(parser, "sensible", "who plays")
    parser.add_argument("--view", metavar="WHO", default="all", help=f"whose eyes to see with: {VIEWS} (default: all)")
    parser.add_argument("--record", metavar="FILE", help="write the deals to a file that `houserule replay` reads")
    parser.add_argument("--json", action="store_true", help="tell the events as JSON, one a line")
    parser.add_argument("-q", "--quiet", action="store_true", help="tell only how it ends")


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    loaded = load_game(arguments)
    tell_of_modifiers(loaded, console)
    program = loaded.program
    names = names_for(players_of(arguments, program))
    check_view(arguments.view, names)
    seed = seed_of(arguments)
    bot = bot_of(arguments)
    players = [bot(f"{seed}/{name}") for name in names]
    table = seated(names, arguments.stack)
    watcher: Watcher | None = None
    if arguments.json:
        watcher = Jsonl(program, console.say, arguments.view)
    elif not arguments.quiet:
        watcher = Transcript(program, console, arguments.view)
    played, scores = 0, Scores(program)
    with recording(arguments.record) as record:
        if not arguments.json:
            console.say(f"{title_of(loaded)}: {counted(len(names), 'player')}, {table_told(arguments, program, seed)}.")
            if watcher is not None:
                console.say()
        for deal in islice(deals(game_of(arguments, loaded), table, players, seed, watcher), arguments.hands):
            table = deal.table
            played += 1
            scores.count(deal)
            record(deal.record)
            if watcher is None:
                console.progress(f"deal {played} of {arguments.hands}")
    console.progress("")
    if not arguments.json:
        if watcher is not None:
            console.say()
        _tell_end(table, scores, played, arguments.hands, console)
    return 0


@contextmanager
def recording(name: str | None) -> Iterator[Callable[[Record], None]]:
    """What writes records to the file, if one is named. Raises UsageError, now or then, when it cannot be written."""
    if name is None:
        yield lambda record: None
        return
    with ExitStack() as stack:
        with _told(name):
            file = stack.enter_context(Path(name).open("wb", buffering=0))  # a deal is in the file once it is over

        def write(record: Record) -> None:
            left = f"{to_line(record)}\n".encode()
            with _told(name):
                while left:
                    left = left[file.write(left) :]

        yield write


@contextmanager
def _told(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UsageError(f"{name} cannot be written: {(error.strerror or str(error)).lower()}") from error


def _tell_end(table: Table, scores: Scores, played: int, wanted: int, console: Console) -> None:
    why = "" if played == wanted else " (too few have chips left to go on)"
    pot = f"; {table.carried} stay in the pot" if table.carried else ""
    console.say(f"After {counted(played, 'deal')}{why}: {scores.told(table)}{pot}.")
