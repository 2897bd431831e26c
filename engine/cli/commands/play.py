"""houserule play: a person against bots, or several people at one keyboard."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from engine.cli.bot_arguments import EQUITY, bot_arguments, bot_of
from engine.cli.console import Console
from engine.cli.full_screen import at_table, pace_argument, plain_argument
from engine.cli.games import (
    game_arguments,
    game_of,
    is_evening,
    load_game,
    players_of,
    shuffler_of,
    stack_of,
    table_arguments,
    table_told,
    tell_of_modifiers,
    title_of,
)
from engine.cli.people import people_argument, people_of, seated_names, who_plays
from engine.cli.person import LeavesError, Person
from engine.cli.recording import record_arguments, recording
from engine.cli.saving import can_save, no_store, save_arguments
from engine.cli.scores import Scores
from engine.cli.statistics import Both, Statistics
from engine.cli.transcript import Transcript
from engine.program import Program
from engine.ruleset.load import Loaded
from engine.table.sessions.session import Player, Table, deals, seated
from engine.text.translation import say
from engine.words.sessions import after_deals, chips_after, how_to_type, your_chips


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    game_arguments(parser)
    table_arguments(parser, hands=None)
    bot_arguments(parser, EQUITY, say("which bot you play against (default: {bot})", bot=EQUITY))
    people_argument(parser)
    record_arguments(parser)
    plain_argument(parser)
    pace_argument(parser)
    save_arguments(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: leaving is no problem."""
    return at_table(lambda there: play_on(arguments, there), arguments, console)


def play_on(arguments: Namespace, console: Console) -> int:
    """The game has been played on a console."""
    if is_evening(arguments):
        return _evening(arguments, console)
    no_store(arguments)
    loaded = load_game(arguments)
    program = loaded.program
    if _may_be_saved(arguments, program):
        return _evening(arguments, console)
    tell_of_modifiers(loaded, console)
    people = people_of(arguments)
    names = seated_names(people, players_of(arguments, program, len(people)))
    shuffler, shares = shuffler_of(arguments), len(people) > 1
    view, you = ("public", "") if shares else (people[0], people[0])
    watcher = Transcript(program, console, view, you, shuffler.cards)
    person = Person(console, lambda: watcher.names, shares=shares)
    bot = bot_of(arguments)
    keeping = recording(arguments)
    bots = [bot(f"{shuffler.players}/{name}") for name in names[len(people) :]]
    players: list[Player] = [*(person for _ in people), *bots]
    console.say_all(_welcome(loaded, who_plays(people, names, table_told(arguments, program, shuffler))))
    statistics = Statistics(names)
    table, scores, played, between = seated(names, stack_of(arguments)), Scores(program), 0, False
    try:
        with keeping as record:
            for deal in deals(game_of(arguments, loaded), table, players, shuffler, Both(watcher, statistics)):
                played += 1
                table = deal.table
                scores.count(deal)
                record(deal.record)
                over = _why_over(table, program, len(people))
                if over or played == arguments.hands:
                    console.say_all([over] if over else [])
                    break
                between = True
                person.ask(say("Enter for the next deal, q to leave > "))
                between = False
    except LeavesError:
        console.say()
        unfinished = say("You leave the table; the deal that is not over does not count.")
        console.say(say("You leave the table.") if between else unfinished)
    console.say_all(statistics.lines() if arguments.stats and played else ())
    if program.for_chips and shares:
        console.say(chips_after(names, table.stacks, table.carried))
    elif program.for_chips:
        console.say(your_chips(table.stacks[0], stack_of(arguments), played))
    else:
        console.say(after_deals(played, scores.told(table)))
    return 0


def _welcome(loaded: Loaded, who: str) -> Iterator[str]:
    """What is played, who plays, and how answers are typed."""
    yield say("{game}. {summary}", game=title_of(loaded), summary=loaded.program.summary)
    yield who
    yield how_to_type(loaded.program)
    yield ""


def _may_be_saved(arguments: Namespace, program: Program) -> bool:
    """Whether who leaves is asked for a name to save the game under: at a terminal, and where no record is written."""
    return program.for_chips and not arguments.record and sys.stdin.isatty() and can_save()


def _evening(arguments: Namespace, console: Console) -> int:
    """A session, in place of a game, or a game that is played as one."""
    from engine.cli.evening_at_table import players_of_evening
    from engine.cli.evening_of_bots import evening_named, no_records
    from engine.cli.evening_with_person import play_evening

    no_records(arguments)
    session, people = evening_named(arguments), people_of(arguments)
    names = seated_names(people, players_of_evening(arguments, session, len(people)))
    return play_evening(arguments, console, people, names, session)


def _why_over(table: Table, program: Program, people: int) -> str:
    """Why there is no other deal for the people, who have the first places; nothing when there is."""
    if min(table.sitting_in, default=people) >= people:
        return say("You have no chips left.")
    if not table.can_play(program):
        return say("Too few have chips left.")
    return ""
