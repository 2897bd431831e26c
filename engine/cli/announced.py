"""Modifiers as a command line announces them."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence

from engine.ruleset.compose.announcement import FORM, announcement
from engine.ruleset.compose.modifiers import Announced
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

__all__ = ["FORM", "announced", "is_no_announcement", "modifiers_of", "with_argument"]

_OF_WORDS = ("M808", "M809", "M811", "M812", "M816", "Y017")
"""What is told of an announcement whatever game it is about."""


def is_no_announcement(faults: Sequence[Diagnostic]) -> bool:
    """Whether nothing is wrong but the words of the command line: no game could be played with them."""
    errors = [fault for fault in faults if fault.is_error]
    return all(fault.code in _OF_WORDS and fault.file.startswith("--") for fault in errors)


def announced(text: str) -> Announced:
    """The modifier that a word of the command line announces. Raises ArgumentTypeError where it announces none."""
    try:
        return announcement(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def with_argument(parser: ArgumentParser, help: str) -> None:
    """The parser takes any number of modifiers; `help` says what they are for."""
    told = say("{help}; may be repeated", help=help)
    parser.add_argument("--with", metavar=FORM, action="append", default=[], type=announced, help=told)


def modifiers_of(arguments: Namespace) -> tuple[Announced, ...]:
    """The modifiers a command line announces, from left to right."""
    return tuple(getattr(arguments, "with"))
