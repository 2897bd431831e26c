"""houserule play: a person against bots."""

from argparse import ArgumentParser, Namespace

from engine.cli.bots import EQUITY, bot_arguments, bot_of
from engine.cli.commands.run import recording
from engine.cli.console import Console, UsageError
from engine.cli.games import (
    NAMES,
    game_arguments,
    game_of,
    load_game,
    players_of,
    seed_of,
    table_arguments,
    table_told,
    tell_of_modifiers,
    title_of,
)
from engine.cli.person import LeavesError, Person
from engine.cli.scores import Scores
from engine.cli.transcript import YOU, Transcript
from engine.formats.prose import counted
from engine.program import Program
from engine.table.session import Player, Table, deals, seated
from engine.table.told import joined

PLACE = 0
"""The person's place: the bots sit to his left."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    game_arguments(parser)
    table_arguments(parser, hands=None)
    bot_arguments(parser, EQUITY, "against whom")
    parser.add_argument("--name", default=YOU, help="what you are called in records")
    parser.add_argument("--record", metavar="FILE", help="write the deals to a file that `houserule replay` reads")


def run(arguments: Namespace, console: Console) -> int:
    """See Command: leaving is no problem."""
    loaded = load_game(arguments)
    tell_of_modifiers(loaded, console)
    program = loaded.program
    count = players_of(arguments, program)
    others = [name for name in NAMES if name != arguments.name]
    if not arguments.name.strip() or count - 1 > len(others):
        raise UsageError(
            "give yourself a name" if count - 1 <= len(others) else f"there are bots for {len(others)} seats"
        )
    names = (arguments.name, *others[: count - 1])
    seed = seed_of(arguments)
    watcher = Transcript(program, console, view=arguments.name, you=arguments.name)
    person = Person(console, lambda: watcher.names)
    bot = bot_of(arguments)
    players: list[Player] = [person, *(bot(f"{seed}/{name}") for name in names[1:])]
    console.say(f"{title_of(loaded)}. {program.summary}")
    console.say(f"You play against {joined(names[1:])}, {table_told(arguments, program, seed)}.")
    typed = "`throw 1 2`, `keep all`" if program.deck.called == "dice" else "`d 1 2`"
    typed = f"`check`, `b 4`, {typed}" if program.for_chips else typed
    console.say(f"Type a word or its first letter: {typed}. `?` tells the rule in force, `q` leaves.")
    console.say()
    table, scores, played, between = seated(names, arguments.stack), Scores(program), 0, False
    try:
        with recording(arguments.record) as record:
            for deal in deals(game_of(arguments, loaded), table, players, seed, watcher):
                played += 1
                table = deal.table
                scores.count(deal)
                record(deal.record)
                over = _why_over(table, program)
                if over or played == arguments.hands:
                    console.say_all([over] if over else [])
                    break
                between = True
                person.ask("Enter for the next deal, q to leave > ")
                between = False
    except LeavesError:
        console.say()
        console.say("You leave the table" + ("." if between else "; the deal that is not over does not count."))
    if program.for_chips:
        _tell_end(table.stacks[PLACE], arguments.stack, played, console)
    else:
        console.say(f"After {counted(played, 'deal')}: {scores.told(table)}.")
    return 0


def _why_over(table: Table, program: Program) -> str:
    """Why there is no other deal for the person; nothing when there is."""
    if PLACE not in table.sitting_in:
        return "You have no chips left."
    if not table.can_play(program):
        return "Too few have chips left."
    return ""


def _tell_end(chips: int, before: int, played: int, console: Console) -> None:
    change = chips - before
    told = f"{change} more than" if change > 0 else f"{-change} less than" if change else "as many as"
    console.say(f"After {counted(played, 'deal')} you have {chips} chips, {told} at the start.")
