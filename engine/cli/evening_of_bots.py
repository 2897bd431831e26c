"""`houserule run` of a session: bots play an evening."""

from argparse import Namespace
from itertools import islice

from engine.cli.bot_arguments import bot_of
from engine.cli.console import Console, UsageError
from engine.cli.evening_at_table import (
    BotRegular,
    Together,
    Watcher,
    ended,
    first_entry,
    played,
    players_of_evening,
    standing,
)
from engine.cli.evening_transcript import EveningJsonl, EveningTranscript
from engine.cli.games import DEALS_OF_SESSION, load_evening, names_for, seed_told, shuffler_of
from engine.cli.ledger_file import write_ledger
from engine.cli.statistics import Statistics
from engine.cli.transcript import Jsonl, Nobody, check_view
from engine.table.sessions.evening import deals_of
from engine.table.sessions.ledger import Ledger
from engine.text.lists import DEAL, PLAYER, counted
from engine.text.translation import say


def run_evening(arguments: Namespace, console: Console) -> int:
    """Bots have played an evening, or as many deals of it as were asked for."""
    no_records(arguments)
    session = load_evening(arguments)
    names, shuffler = names_for(players_of_evening(arguments, session)), shuffler_of(arguments)
    check_view(arguments.view, names)
    bot = bot_of(arguments)
    seed = shuffler.players
    regulars = [BotRegular(bot(f"{seed}/{name}"), f"{seed}/{name}/chooses") for name in names]
    watcher: Watcher = EveningTranscript(session, names, console, view=arguments.view, cards=shuffler.cards)
    if arguments.quiet:
        watcher = Nobody()
    if arguments.format == "json":
        watcher = EveningJsonl(session, names, Jsonl(session.before, console.say, arguments.view, shuffler.cards))
    else:
        who = counted(len(names), PLAYER)
        told = seed_told(shuffler)
        console.say(say("{session}: {players}, {seed}.", session=session.name, players=who, seed=told))
    entry = first_entry(arguments, session, names, shuffler)
    deals = arguments.hands or DEALS_OF_SESSION
    ledger = Ledger(entry["stacks"])
    statistics = Statistics(names)
    both = Together(watcher, ledger, statistics)
    *_, evening = islice(played(session, entry, regulars, shuffler, both), deals + 1)
    evening = ended(session, evening, regulars, both)
    if arguments.ledger:
        write_ledger(arguments.ledger, ledger, names)
    if arguments.format != "json":
        number = deals_of(session, evening)
        console.say()
        console.say(say("The evening is over after {deals}.", deals=counted(number, DEAL)))
        console.say_all(statistics.lines() if arguments.stats else ())
        console.say_all(standing(session, evening))
    return 0


def no_records(arguments: Namespace) -> None:
    """Raises UsageError where deals are to be recorded: those of an evening are not played one by one again."""
    if arguments.record or arguments.append or arguments.force:
        raise UsageError(say("the deals of a session are not recorded one by one; record those of a game"))
