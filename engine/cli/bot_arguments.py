"""Bots as a command line names them."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable

from engine.table.bots.bots import BOTS, equity_player
from engine.table.bots.equity import LOOSENESS
from engine.table.sessions.session import Player
from engine.text.translation import say

EQUITY, SENSIBLE = "equity", "sensible"


def bot_arguments(parser: ArgumentParser, default: str, told: str) -> None:
    """The parser takes which bot plays, and how loosely; `told` says what the bot is for."""
    parser.add_argument("--bot", choices=tuple(BOTS), default=default, help=told)
    parser.add_argument(
        "--looseness",
        metavar="L",
        type=share,
        default=LOOSENESS,
        help=say("how the equity bot plays, from 0, tight, to 1, loose (default: {loose})", loose=LOOSENESS),
    )


def share(text: str) -> float:
    """The number from 0 to 1 that a word of the command line is. Raises ArgumentTypeError when it is none."""
    whole, _, part = text.partition(".")
    if not (whole + part).isdecimal() or not (whole + part).isascii() or len(text) > 20 or not 0 <= float(text) <= 1:
        raise ArgumentTypeError(say("'{text}' is not a number from 0 to 1, such as 0.3", text=text))
    return float(text)


def bot_of(arguments: Namespace) -> Callable[[str], Player]:
    """The bot a command line names, given the seed of its own chance."""
    looseness: float = arguments.looseness
    if arguments.bot == EQUITY:
        return lambda seed: equity_player(seed, looseness)
    return BOTS[arguments.bot]
