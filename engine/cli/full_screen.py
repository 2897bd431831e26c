"""Whether a command draws on the full screen, and what it is told about it."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from importlib.util import find_spec

from engine.cli.console import Console
from engine.text.translation import say

_PACE = 0.7
"""Seconds that a table waits after what a bot does, where it is not said."""


def shows_full_screen(plain: bool, console: Console) -> bool:
    """Whether it does: on a terminal that can be drawn on, with the extra, and unless lines are asked for.

    Where only the extra is missing, that is told.
    """
    if plain or console.quiet or os.environ.get("TERM", "dumb") == "dumb":
        return False
    if not (console.out is sys.stdout and sys.stdin.isatty() and console.out.isatty()):
        return False
    if not _has_textual():
        console.complain(say("With `pip install 'houserule[table]'` this is a table on the full screen."))
        return False
    return True


def at_table(play: Callable[[Console], int], arguments: Namespace, console: Console) -> int:
    """What people play has been played: on the full screen where that can be, else in lines."""
    if not shows_full_screen(arguments.plain, console):
        return play(console)
    from engine.cli.screen.playing import on_full_screen

    return on_full_screen(play, console, arguments.pace)


def _has_textual() -> bool:
    try:
        return find_spec("textual") is not None
    except ValueError:  # it is kept from being imported
        return False


def plain_argument(parser: ArgumentParser) -> None:
    """The parser takes that lines are wanted where there could be a full screen."""
    parser.add_argument(
        "--plain", action="store_true", help=say("tell the game in lines, not as a table on the full screen")
    )


def pace_argument(parser: ArgumentParser) -> None:
    """The parser takes how long the full screen waits after what another player does."""
    told = say("seconds to look at what another player does, on the full screen (default: {pace})", pace=_PACE)
    parser.add_argument("--pace", metavar="SECONDS", type=seconds, default=_PACE, help=told)


def seconds(text: str) -> float:
    """The time that a word of the command line is. Raises ArgumentTypeError when it is none."""
    whole, _, part = text.partition(".")
    if not (whole + part).isdecimal() or not (whole + part).isascii() or len(text) > 8 or float(text) > 60:
        raise ArgumentTypeError(say("'{text}' is not a number of seconds up to 60, such as 0.5", text=text))
    return float(text)
