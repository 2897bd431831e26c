"""Bots as a command line names them."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable

from engine.cli.console import UsageError
from engine.table.bots.bots import BOTS, equity_player
from engine.table.bots.equity import LOOSENESS
from engine.table.sessions.session import Player
from engine.text.translation import mark, say

EQUITY, SENSIBLE = "equity", "sensible"


def bot_arguments(parser: ArgumentParser, default: str, told: str) -> None:
    """The parser takes which bot plays, and how loosely; `told` says what the bot is for."""
    parser.add_argument("--bot", choices=tuple(BOTS), default=default, help=told)
    parser.add_argument(
        "--looseness",
        metavar="L",
        type=share,
        help=say("how the equity bot plays, from 0, tight, to 1, loose (default: {loose})", loose=LOOSENESS),
    )


def share(text: str) -> float:
    """The number from 0 to 1 that a word of the command line is. Raises ArgumentTypeError when it is none."""
    whole, _, part = text.partition(".")
    if not (whole + part).isdecimal() or not (whole + part).isascii() or len(text) > 20 or not 0 <= float(text) <= 1:
        raise ArgumentTypeError(say("'{text}' is not a number from 0 to 1, such as 0.3", text=text))
    return float(text)


def bot_of(arguments: Namespace) -> Callable[[str], Player]:
    """The bot a command line names, given the seed of its own chance.

    Raises UsageError where a looseness is said to a bot that has none.
    """
    said: float | None = arguments.looseness
    if arguments.bot == EQUITY:
        looseness = LOOSENESS if said is None else said
        return lambda seed: equity_player(seed, looseness)
    if said is not None:
        told = mark("the bot {bot} has no --looseness; say --bot {equity} besides, or leave it out")
        raise UsageError(say(told, bot=arguments.bot, equity=EQUITY))
    return BOTS[arguments.bot]
