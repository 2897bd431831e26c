"""What a shell completes: commands, their options, and what can stand there: names of what ships, and files.

The work is done by argcomplete, which is asked for by the script that `houserule completion` prints.
"""

import os
from argparse import Action, ArgumentParser
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, cast

from engine.cli.argument_parser import parser_of
from engine.cli.common_arguments import for_readers
from engine.ruleset.read.library import shipped_documents
from engine.text.translation import say

_SHIPPED: Mapping[str, tuple[str, ...]] = {
    "GAME": ("game", "session"),
    "GAME|MODIFIER|SESSION": ("game", "modifier", "session"),
    "GAME|RANKING": ("game", "ranking"),
    "A": ("game",),
    "B": ("game",),
    "MODIFIER": ("modifier",),
    "DECK": ("deck",),
    "PATH": (),
    "FILE": (),
    "RECORD": (),
    "FOLDER": (),
}
"""What an argument is called → of which kinds what ships can stand there, besides files."""


def complete(names: Mapping[str, Any]) -> None:
    """The shell has its answer, and the process ends; nothing happens where argcomplete is not installed.

    `names` are the commands, each with what its parser says of it.
    """
    try:
        argcomplete = import_module("argcomplete")
    except ImportError:
        return
    typed = os.environ.get("COMP_LINE", "").split()[1:]
    argcomplete.autocomplete(parser_for(names, typed), always_complete_options="long")


def parser_for(names: Mapping[str, Any], typed: list[str]) -> ArgumentParser:
    """A parser of all commands, of which only the one that is typed knows its arguments."""
    parser = ArgumentParser(prog="houserule")
    parts = parser.add_subparsers()
    for name, entry in names.items():
        about = [_told(name, entry)] if name in typed else []
        part = parts.add_parser(name, help=say(entry.about), add_help=not about, parents=about)
        for action in part._actions:  # argparse has no other way to them
            _completed(action)
    return parser


def _told(name: str, entry: Any) -> ArgumentParser:
    """The parser of a command with its arguments, to be part of another."""
    parser = parser_of(name, entry.about, entry.examples)
    cast("Any", import_module(f"engine.cli.commands.{name}")).arguments(parser)
    for_readers(parser)
    for action in parser._actions:
        action.required = False
    return parser


def _completed(action: Action) -> None:
    kinds = _SHIPPED.get(str(action.metavar).partition(":")[0])
    if kinds is not None and action.choices is None:
        cast("Any", action).completer = lambda prefix, **_: list(fitting(prefix, kinds))


def fitting(prefix: str, kinds: tuple[str, ...]) -> Iterator[str]:
    """What ships of these kinds, and the files and folders here, where their names begin so."""
    yield from (name for kind in kinds for name in shipped_documents(kind) if name.startswith(prefix))
    folder, _, begun = prefix.rpartition("/")
    where = (folder or "/") if "/" in prefix else "."
    try:
        found = sorted(os.scandir(where), key=lambda entry: entry.name)
    except OSError:
        return
    before = f"{folder}/" if "/" in prefix else ""
    for entry in found:
        if entry.name.startswith(begun) and (begun or not entry.name.startswith(".")):
            yield f"{before}{entry.name}{'/' if entry.is_dir() else ''}"
