"""The people who play at one keyboard, by their names; bots take the other seats."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from engine.cli.console import UsageError
from engine.cli.games import NAMES
from engine.cli.transcript import YOU
from engine.text.lists import joined
from engine.text.translation import say


def people_argument(parser: ArgumentParser) -> None:
    """The parser takes the names of those who play."""
    told = say("what you are called (default: {you}); said again, several play at one keyboard", you=YOU)
    parser.add_argument("--name", metavar="NAME", action="append", default=[], help=told)


def people_of(arguments: Namespace) -> tuple[str, ...]:
    """Who plays at the keyboard. Raises UsageError where one of them has no name, or two have the same."""
    people = tuple(arguments.name) or (YOU,)
    if not all(name.strip() for name in people):
        raise UsageError(say("give yourself a name: --name NAME"))
    if len(set(people)) < len(people):
        raise UsageError(say("everybody at the keyboard needs a name of their own: --name NAME --name OTHER"))
    return people


def seated_names(people: Sequence[str], count: int) -> tuple[str, ...]:
    """The names at the table, those of the people first. Raises UsageError where they are too many, or too few bots."""
    others = [name for name in NAMES if name not in people]
    if count < len(people):
        raise UsageError(say("{players} are too many for {seats} seats", players=joined(people), seats=count))
    if count - len(people) > len(others):
        raise UsageError(say("there are bots for {number} seats", number=len(others)))
    return (*people, *others[: count - len(people)])


def who_plays(people: Sequence[str], names: Sequence[str], table: str) -> str:
    """Who plays against which bots, and for what: `100 chips each, seed 7`."""
    bots = names[len(people) :]
    if len(people) == 1:
        return say("You play against {players}, {table}.", players=joined(bots), table=table)
    if not bots:
        return say("{people} play, {table}.", people=joined(people), table=table)
    return say("{people} play against {players}, {table}.", people=joined(people), players=joined(bots), table=table)
