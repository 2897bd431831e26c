"""houserule run: bots play, and what happens is told."""

from argparse import ArgumentParser, Namespace
from itertools import islice

from engine.cli.bot_arguments import SENSIBLE, bot_arguments, bot_of
from engine.cli.common_arguments import json_argument
from engine.cli.console import Console
from engine.cli.games import (
    game_arguments,
    game_of,
    is_evening,
    load_game,
    names_for,
    players_of,
    shuffler_of,
    stack_of,
    table_arguments,
    table_told,
    tell_of_modifiers,
    title_of,
)
from engine.cli.ledger_file import ledger_argument, no_ledger
from engine.cli.recording import record_arguments, recording
from engine.cli.saving import no_store, save_arguments
from engine.cli.scores import Scores
from engine.cli.statistics import Both, Statistics
from engine.cli.transcript import Jsonl, Transcript, check_view, view_argument
from engine.table.sessions.session import Watcher, deals, seated
from engine.text.lists import PLAYER, counted
from engine.text.translation import say
from engine.words.sessions import after_run

HANDS = 1
"""How many deals of a game are played where it is not said."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    game_arguments(parser)
    table_arguments(parser, hands=HANDS)
    bot_arguments(parser, SENSIBLE, say("who plays (default: {bot})", bot=SENSIBLE))
    view_argument(parser)
    record_arguments(parser)
    ledger_argument(parser)
    save_arguments(parser)
    json_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    if is_evening(arguments):
        from engine.cli.evening_of_bots import run_evening

        return run_evening(arguments, console)
    no_ledger(arguments)
    no_store(arguments)
    arguments.hands = arguments.hands or HANDS
    loaded = load_game(arguments)
    tell_of_modifiers(loaded, console)
    program = loaded.program
    names = names_for(players_of(arguments, program))
    check_view(arguments.view, names)
    shuffler = shuffler_of(arguments)
    bot = bot_of(arguments)
    players = [bot(f"{shuffler.players}/{name}") for name in names]
    table = seated(names, stack_of(arguments))
    watcher: Watcher | None = None
    if arguments.format == "json":
        watcher = Jsonl(program, console.say, arguments.view, shuffler.cards)
    elif not arguments.quiet:
        watcher = Transcript(program, console, arguments.view, cards=shuffler.cards)
    played, scores, statistics = 0, Scores(program), Statistics(names)
    counting = statistics if watcher is None else Both(watcher, statistics)
    with recording(arguments) as record:
        if arguments.format != "json":
            told, count = table_told(arguments, program, shuffler), counted(len(names), PLAYER)
            console.say(say("{game}: {players}, {table}.", game=title_of(loaded), players=count, table=told))
            if watcher is not None:
                console.say()
        for deal in islice(deals(game_of(arguments, loaded), table, players, shuffler, counting), arguments.hands):
            table = deal.table
            played += 1
            scores.count(deal)
            record(deal.record)
            if watcher is None:
                console.progress(say("deal {number} of {count}", number=played, count=arguments.hands))
    console.progress("")
    if arguments.format != "json":
        if watcher is not None:
            console.say()
        console.say_all(statistics.lines() if arguments.stats else ())
        console.say(after_run(played, scores.told(table), table.carried, played < arguments.hands))
    return 0
