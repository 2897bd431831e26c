"""What commands about a game share: its arguments, loading it, and naming its players."""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from secrets import token_bytes
from typing import NamedTuple

from engine.cli.announced import FORM, announced, modifiers_of
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.number_arguments import count, pair, stake
from engine.cli.statistics import stats_argument
from engine.program import Origin, Program
from engine.resources import shipped
from engine.ruleset.compose.modifiers import Announced, called
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import find, is_path, shipped_documents
from engine.ruleset.read.shape import kind_of
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.session import PlayedGame
from engine.table.sessions.shuffler import Practice, Sealed
from engine.text.diagnostics.report import render
from engine.text.door.budgets import MOST_BYTES
from engine.text.door.files import read, sort_of
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
from engine.text.translation import mark, say, say_many
from engine.text.yaml.document import read_file

NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fritz", "Gina", "Hugo", "Ida", "Jon", "Kim", "Leo")
"""Whom bots are called after, in the order of their seats."""


STACK = 100
"""What each player has where neither they nor the rules say otherwise."""
DEALS_OF_SESSION = 20
"""How many deals of a session bots play where it is not said."""


def stack_of(arguments: Namespace) -> int:
    """The chips that each player of a game begins with."""
    return arguments.stack or STACK


def game_arguments(parser: ArgumentParser) -> None:
    """The parser takes a game, its options and its stakes."""
    parser.add_argument("game", metavar="GAME", help=say("a shipped game or session (see `houserule list`) or a file"))
    parser.add_argument("more", metavar="GAME", nargs="*", help=say("more games: a round of each is played, in turn"))
    choice_arguments(parser)


def is_evening(arguments: Namespace) -> bool:
    """Whether an evening is played, and not deals of one game: a session, several games, one that is saved, or with
    chips that differ.
    """
    return bool(arguments.more or arguments.save or arguments.buy_in) or names_session(arguments.game)


def choice_arguments(parser: ArgumentParser) -> None:
    """The parser takes what is chosen of a game."""
    for flag, metavar, type, help in CHOICES:
        told = say("{help}; may be repeated", help=say(help))
        parser.add_argument(flag, metavar=metavar, action="append", default=[], type=type, help=told)


def table_arguments(parser: ArgumentParser, hands: int | None) -> None:
    """The parser takes how many play, their chips, how many deals, and the seed; unsaid are `hands`, or any number."""
    deals = mark("how many deals (default: until you leave)")
    if hands:
        deals = mark("how many deals (default: {hands}, of a session {more})")
    players = say("how many play (default: 4, or as many as can)")
    stack = say("chips at the start (default: {chips}, or what the session says)", chips=STACK)
    seed = say("for practice: the same seed gives the same deals (default: one that is secret until a deal is over)")
    salt = say("what you say here is mixed into the cards, so that no one else has settled them; may be repeated")
    parser.add_argument("--players", metavar="N", type=count, help=players)
    parser.add_argument(
        "--hands", "--deals", metavar="N", type=count, help=say(deals, hands=hands, more=DEALS_OF_SESSION)
    )
    parser.add_argument("--stack", metavar="CHIPS", type=count, help=stack)
    buys = say("what one player begins with, where that is something else; may be repeated")
    parser.add_argument("--buy-in", metavar="NAME=CHIPS", action="append", default=[], type=stake, help=buys)
    parser.add_argument("--seed", metavar="SEED", help=seed)
    stats_argument(parser)
    parser.add_argument("--salt", metavar="TEXT", action="append", default=[], help=salt)


class Choice(NamedTuple):
    """A flag by which something is chosen of a game."""

    flag: str
    metavar: str
    type: Callable[[str], object]
    """Reads what follows the flag. Raises ArgumentTypeError where it says nothing."""
    help: str


CHOICES = (
    Choice("--set", "OPTION=VALUE", pair, mark("choose an option")),
    Choice("--stakes", "NAME=CHIPS", stake, mark("set a stake")),
    Choice("--with", FORM, announced, mark("play with a modifier (see `houserule list modifiers`)")),
)
"""Each flag that says how a game is played. Modifiers are laid on the game from left to right."""


def load_game(arguments: Namespace) -> Loaded:
    """The game a command line names, with its options and stakes. Raises ProblemsError when it has faults."""
    try:
        return load(arguments.game, dict(arguments.set), dict(arguments.stakes), modifiers_of(arguments), ANYWHERE)
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error


def as_given(arguments: Namespace) -> str:
    """The game with its choices, as a command line names it: `jackpot --set penalty=3`."""
    chosen = ((flag, value) for flag, *_ in CHOICES for value in getattr(arguments, flag.removeprefix("--")))
    return shlex.join([arguments.game, *(word for flag, value in chosen for word in (flag, _spoken(value)))])


def _spoken(value: object) -> str:
    if isinstance(value, Announced):
        return value.told
    return "=".join(map(str, value)) if isinstance(value, tuple) else str(value)


def names_modifier(reference: str) -> bool:
    """Whether a modifier is named where a game might be; what cannot be read is none."""
    if is_path(reference) or (sort_of(reference) == "file" and find("game", reference) is None):
        document = read_file(reference).document
        return document is not None and kind_of(document.root) == "modifier"
    return find("game", reference) is None and find("modifier", reference) is not None


def names_session(reference: str) -> bool:
    """Whether a session is named where a game might be; what cannot be read is none."""
    if is_path(reference) or (sort_of(reference) == "file" and find("game", reference) is None):
        document = read_file(reference).document
        return document is not None and kind_of(document.root) == "session"
    return find("game", reference) is None and find("session", reference) is not None


def load_evening(arguments: Namespace) -> LoadedSession:
    """The session a command line names, with its options and stakes. Raises ProblemsError when it has faults."""
    if modifiers_of(arguments):
        raise UsageError(say("a session says itself with which modifiers its games are played: under `with`"))
    try:
        return load_session(arguments.game, dict(arguments.set), dict(arguments.stakes), ANYWHERE)
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error


def names_both(reference: str) -> bool:
    """Whether a game and a modifier ship under one name, and no file lies here that has it."""
    kinds = ("game", "modifier")
    return sort_of(reference) != "file" and all(reference in shipped_documents(kind) for kind in kinds)


def title_of(loaded: Loaded) -> str:
    """What a game is called, with what it is played with: `Razz with deuces-wild and kill`."""
    names = [called(one.name) for one in loaded.modifiers]
    if not names:
        return loaded.program.name
    return say("{game} with {modifiers}", game=loaded.program.name, modifiers=joined(names))


def tell_of_modifiers(loaded: Loaded, console: Console) -> None:
    """What there is to know of the modifiers together, such as that their order matters, has been told."""
    told = [one for one in loaded.diagnostics if one.code.startswith("M")]
    if told:
        console.complain(render(told, console.colour_of_complaints).rstrip("\n"))


def game_of(arguments: Namespace, loaded: Loaded) -> PlayedGame:
    """The game with what a record needs to find it again."""
    return PlayedGame(
        loaded.program, arguments.game, dict(arguments.set), dict(arguments.stakes), modifiers_of(arguments)
    )


def players_of(arguments: Namespace, program: Program, people: int = 1) -> int:
    """How many play, this many people among them. Raises UsageError when the game is not for this many."""
    least, most = program.least_players, program.most_players
    players: int = arguments.players or max(least, min(4, most), people)
    if not least <= players <= most:
        raise UsageError(_not_for(program, players))
    return players


def _not_for(program: Program, players: int) -> str:
    least, most = program.least_players, program.most_players
    if least == most:
        return say_many(
            "{game} is for {count} player, not {players}",
            "{game} is for {count} players, not {players}",
            most,
            game=program.name,
            players=players,
        )
    told = mark("{game} is for {least} to {most} players, not {players}")
    return say(told, game=program.name, least=least, most=most, players=players)


def names_for(players: int) -> tuple[str, ...]:
    """Names for this many players, all different."""
    more = (say("Player {number}", number=seat + 1) for seat in range(len(NAMES), players))
    return (*NAMES[:players], *more)


def shuffler_of(arguments: Namespace) -> Practice | Sealed:
    """Who shuffles: from the seed asked for, or from one that nobody knows.

    Raises UsageError where salts would change the deals of a seed that was asked for.
    """
    if arguments.seed is None:
        return Sealed(token_bytes(32), tuple(arguments.salt))
    if arguments.salt:
        raise UsageError(say("--seed gives the same deals each time, which no --salt changes; leave one of them out"))
    return Practice(arguments.seed)


def seed_told(shuffler: Practice | Sealed) -> str:
    """By what the cards are shuffled: `seed 7`."""
    return say("seed {seed}", seed=shuffler.seed) if isinstance(shuffler, Practice) else say("a secret seed")


def table_told(arguments: Namespace, program: Program, shuffler: Practice | Sealed) -> str:
    """What each player has, and the seed: `100 chips each, seed 7`; no chips where none are played for."""
    seed = seed_told(shuffler)
    if not program.for_chips:
        return seed
    return say_many("{count} chip each, {seed}", "{count} chips each, {seed}", stack_of(arguments), seed=seed)


@cache
def lines_of(file: str) -> Sequence[str]:
    """The lines of a rules file, by the name it is told under; none when it cannot be read."""
    for path in _homes(file):
        data = read(path, MOST_BYTES)
        if isinstance(data, bytes):
            return data.decode("utf-8", errors="replace").splitlines()
    return ()


def _homes(file: str) -> Iterator[Path]:
    if file.startswith("rulesets/"):
        yield shipped("rulesets").parent / file
    yield Path(file)


def written(origin: Origin) -> Iterator[str]:
    """The lines of a step as its author wrote them, with the steps that stand in it."""
    lines = lines_of(origin.file)[max(origin.line - 1, 0) :]
    for number, line in enumerate(lines):
        if number and _indent(line) <= _indent(lines[0]):
            return
        yield line


def set_elsewhere(origin: Origin) -> Iterator[str]:
    """The keys of a step that a change has set, as they stand there, and where that is."""
    return (f"{key}: {said}  # {file}:{line}" for key, said, file, line in origin.changes)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
