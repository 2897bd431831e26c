"""houserule new: a commented start file."""

import json
import re
import unicodedata
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from engine.cli.announced import modifiers_of, with_argument
from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, UsageError, unwritten
from engine.cli.games import load_game
from engine.cli.likeness import told_of
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.catalogue import Chosen, Known
from engine.ruleset.read.nearness import Near, nearest_to
from engine.text.door.files import sort_of
from engine.text.translation import say

USUAL = "five-card-draw"
"""The game of a modifier's example, where none is named."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument("name", metavar="NAME", help=say("what it is called; the file is called after it"))
    begins = parser.add_mutually_exclusive_group()
    begins.add_argument(
        "--from",
        dest="game",
        metavar="GAME",
        help=say("the game to begin with, shipped (see `houserule list`) or a file"),
    )
    begins.add_argument(
        "--like",
        metavar="WORDS",
        help=say('begin with the shipped game that is most like this: --like "guts with three cards"'),
    )
    parser.add_argument(
        "--modifier",
        action="store_true",
        help=say("begin a modifier, with an example in the game named (default: {game})", game=USUAL),
    )
    with_argument(parser, say("a modifier that the game is always played with"))
    format_argument(parser)
    parser.add_argument("--dir", metavar="FOLDER", default=".", help=say("where to put the file (default: here)"))
    parser.add_argument("--set", default=[], help=SUPPRESS)
    parser.add_argument("--stakes", default=[], help=SUPPRESS)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: a file that is there already is left alone."""
    slug = _slug(arguments.name)
    folder = Path(arguments.dir)
    if not slug:
        raise UsageError(say("a name needs letters or digits"))
    if sort_of(folder) != "folder":
        raise UsageError(say("there is no folder {folder}", folder=arguments.dir))
    if arguments.game is None and arguments.like is None and not arguments.modifier:
        raise UsageError(say("say which game to begin with: --from GAME; or begin a modifier: --modifier"))
    if arguments.modifier and arguments.like is not None:
        raise UsageError(say("a modifier goes with many games; say with --from which one its example is about"))
    if arguments.modifier and modifiers_of(arguments):
        raise UsageError(say("a modifier is not made of others; announce them together, or make a game --with them"))
    path = folder / f"{slug}.yaml"
    title = _title(arguments.name, slug)
    near = _nearest(arguments.like) if arguments.like is not None else []
    chosen = near[0].known.chosen if near else None
    if near:
        _begin_with(near[0].known, arguments)
    lines = _modifier(title, path, arguments) if arguments.modifier else _game(title, path, arguments, chosen)
    _write(path, "\n".join(lines) + "\n")
    told, commands = _next(arguments, path)
    if arguments.format == "json":
        following = [f"houserule {command}" for command in commands]
        console.say(json.dumps({"file": str(path), "next": following}, ensure_ascii=False, indent=2))
        return 0
    for line in (*(told_of(near) if near else ()), told, *(f"  houserule {command}" for command in commands)):
        console.remark(line)
    return 0


def _next(arguments: Namespace, path: Path) -> tuple[str, list[str]]:
    """What the new file is, and the commands that follow."""
    if not arguments.modifier:
        return say("{file} is a game of your own. Next:", file=path), [f"check {path}", f"test {path}", f"play {path}"]
    game = arguments.game or USUAL
    commands = [f"check {path}", f"test {path}", f"show {path}", f"play {game} --with {path}"]
    return say("{file} is a modifier of your own. Next:", file=path), commands


def _nearest(text: str) -> list[Near]:
    """What ships that is like this, the nearest first. Raises UsageError where nothing is."""
    found = nearest_to(text, "game")
    if not found:
        raise UsageError(say("nothing that ships is like {text}; `houserule list games` has it all", text=repr(text)))
    return found


def _begin_with(known: Known, arguments: Namespace) -> None:
    """The game to begin with is this one, with what its variant chooses."""
    arguments.game = known.reference
    if known.chosen is not None:
        arguments.set = [*known.chosen.set.items()]
        arguments.stakes = [*known.chosen.stakes.items()]
        announced = [Announced(name, values) for name, values in known.chosen.with_.items()]
        setattr(arguments, "with", [*announced, *modifiers_of(arguments)])


def _game(title: str, path: Path, arguments: Namespace, chosen: Chosen | None) -> Iterator[str]:
    from engine.cli.new_game import new_game

    return new_game(title, path, arguments.game, load_game(arguments), modifiers_of(arguments), chosen=chosen)


def _modifier(title: str, path: Path, arguments: Namespace) -> Iterator[str]:
    from engine.cli.new_modifier import new_modifier

    return new_modifier(title, path, arguments.game or USUAL)


def _slug(name: str) -> str:
    """What a file is called after a name: its letters and digits in small, hyphens between the words."""
    plain = unicodedata.normalize("NFKD", name.lower().removesuffix(".yaml"))
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"[\u0300-\u036f]", "", plain)).strip("-")


def _title(name: str, slug: str) -> str:
    """The name: as given, or made of the file's."""
    return slug.replace("-", " ").capitalize() if name.removesuffix(".yaml") == slug else name


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise UsageError(say("{file} is there already; choose another name, or remove it", file=path)) from error
    except OSError as error:
        raise UsageError(unwritten(path, error)) from error
