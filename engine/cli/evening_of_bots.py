"""`houserule run` of a session: bots play an evening."""

from argparse import Namespace
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from engine.cli.bot_arguments import bot_of
from engine.cli.console import Console, UsageError
from engine.cli.evening_at_table import (
    BotRegular,
    Host,
    Together,
    Watcher,
    first_entry,
    players_of_evening,
    standing,
)
from engine.cli.evening_transcript import EveningJsonl, EveningTranscript
from engine.cli.games import DEALS_OF_SESSION, load_evening, names_for, names_session, seed_told, shuffler_of
from engine.cli.ledger_file import write_ledger
from engine.cli.saving import is_saved, saving
from engine.cli.statistics import Statistics
from engine.cli.transcript import Jsonl, Nobody, check_view
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.evening import Evening, deals_of
from engine.table.sessions.ledger import Ledger
from engine.table.sessions.shuffler import Practice, Sealed
from engine.text.lists import DEAL, PLAYER, counted
from engine.text.translation import say
from engine.words.sessions import chips_after

if TYPE_CHECKING:
    from engine.store.keeping import Keeping


def run_evening(arguments: Namespace, console: Console) -> int:
    """Bots have played an evening, or as many deals of it as were asked for."""
    no_records(arguments)
    session = evening_named(arguments)
    names, shuffler = names_for(players_of_evening(arguments, session)), shuffler_of(arguments)
    check_view(arguments.view, names)
    if arguments.format != "json":
        who = counted(len(names), PLAYER)
        console.say(say("{session}: {players}, {seed}.", session=session.name, players=who, seed=seed_told(shuffler)))
    entry = first_entry(arguments, session, names, shuffler)
    ledger = Ledger(entry["stacks"])
    statistics = Statistics(names)
    with saving(arguments, session, shuffler, ()) as keeping:
        watcher = Together(_watcher(arguments, console, session, names, shuffler), ledger, statistics)
        host = Host(session, _bots(arguments, names, shuffler), shuffler, watcher)
        if keeping is not None:
            host.keep = keeping.keep
        evening = _gone_on(host, host.begun(entry), arguments.hands or DEALS_OF_SESSION, keeping)
    if arguments.ledger:
        write_ledger(arguments.ledger, ledger, names)
    if arguments.format != "json":
        _tell_end(console, session, evening, keeping, statistics.lines() if arguments.stats else ())
    return 0


def resume_evening(arguments: Namespace, console: Console, keeping: "Keeping") -> int:
    """Bots have gone on with an evening that was saved."""
    session, evening = keeping.session, keeping.evening
    assert evening is not None
    statistics = Statistics(evening.names)
    watcher = _watcher(arguments, console, session, evening.names, keeping.shuffler)
    bots = _bots(arguments, evening.names, keeping.shuffler, keeping.begun)
    host = Host(session, bots, keeping.shuffler, Together(watcher, statistics), keeping.keep, keeping.begun)
    if arguments.format != "json":
        deals = counted(keeping.over_deals, DEAL)
        console.say(
            say("{session}: {name} goes on after {deals}.", session=session.name, name=keeping.name, deals=deals)
        )
        console.say_all([] if arguments.quiet else [""])
    if isinstance(watcher, EveningTranscript):
        watcher.go_on(keeping.over_deals, keeping.since)
    statistics.tell(keeping.since)
    evening = _gone_on(host, evening, arguments.hands or DEALS_OF_SESSION, keeping)
    if arguments.format != "json":
        _tell_end(console, session, evening, keeping, statistics.lines() if arguments.stats else ())
    return 0


def evening_named(arguments: Namespace) -> LoadedSession:
    """The session that a command line names; of games one in which those are played."""
    if names_session(arguments.game) and not arguments.more:
        return load_evening(arguments)
    from engine.cli.game_as_evening import games_as_evening

    return games_as_evening(arguments)


def _bots(
    arguments: Namespace, names: tuple[str, ...], shuffler: Practice | Sealed, begun: int = 0
) -> list[BotRegular]:
    bot, seed = bot_of(arguments), shuffler.players + (f"/{begun}" if begun else "")
    return [BotRegular(bot(f"{seed}/{name}"), f"{seed}/{name}/chooses") for name in names]


def _watcher(
    arguments: Namespace,
    console: Console,
    session: LoadedSession,
    names: tuple[str, ...],
    shuffler: Practice | Sealed,
) -> Watcher:
    if arguments.format == "json":
        return EveningJsonl(session, names, Jsonl(session.before, console.say, arguments.view, shuffler.cards))
    if arguments.quiet:
        return Nobody()
    return EveningTranscript(session, names, console, view=arguments.view, cards=shuffler.cards)


def _gone_on(host: Host, evening: Evening, deals: int, keeping: "Keeping | None") -> Evening:
    """The evening after this many deals; one that is not saved is over then."""
    host.bots_play(evening)
    *_, evening = islice(host.deals(evening), deals + 1)
    return evening if keeping is not None else host.ended(evening)


def _tell_end(
    console: Console, session: LoadedSession, evening: Evening, keeping: "Keeping | None", counts: Iterable[str]
) -> None:
    console.say()
    if evening.over:
        console.say(say("The evening is over after {deals}.", deals=counted(deals_of(session, evening), DEAL)))
        console.say_all(counts)
        console.say_all(standing(session, evening))
    else:
        assert keeping is not None
        console.say(is_saved(keeping.name))
        console.say_all(counts)
        console.say(chips_after(evening.names, evening.table.stacks, evening.table.carried))


def no_records(arguments: Namespace) -> None:
    """Raises UsageError where deals are to be recorded: those of an evening are not played one by one again."""
    if arguments.record or arguments.append or arguments.force:
        raise UsageError(say("the deals of a session are not recorded one by one; record those of a game"))
