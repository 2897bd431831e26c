"""Modifiers as a command line announces them: `NAME`, `NAME:option=value,option=value`."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence

from engine.cli.numbers import MOST
from engine.ruleset.modifiers import Announced
from engine.text.diagnostic import Diagnostic

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_NAME = re.compile(rf'({_QUOTED}|[^:"]+)(:|$)')
_VALUE = re.compile(rf'\s*([^=,:"\s]+)\s*=\s*({_QUOTED}|[^,"]*)(,|$)')
FORM = "NAME[:OPTION=VALUE,…]"

_OF_WORDS = ("M808", "M809", "M811", "M812", "M816", "Y017")
"""What is told of an announcement whatever game it is about."""


def is_no_announcement(faults: Sequence[Diagnostic]) -> bool:
    """Whether nothing is wrong but the words of the command line: no game could be played with them."""
    errors = [fault for fault in faults if fault.is_error]
    return all(fault.code in _OF_WORDS and fault.file.startswith("--") for fault in errors)


def announced(text: str) -> Announced:
    """The modifier that a text announces. Raises ArgumentTypeError where it announces none.

    >>> announced('wild:cards="deuces, sevens",most=2')
    Announced(name='wild', values={'cards': 'deuces, sevens', 'most': 2})
    """
    named = _NAME.match(text)
    if named is None:
        raise ArgumentTypeError(f"{text!r} is not of the form {FORM}")
    values: dict[str, str | int] = {}
    at = named.end()
    if named[2] and at == len(text):
        raise ArgumentTypeError(f"{text!r} names no option after the colon; leave the colon out, or write option=value")
    while at < len(text):
        found = _VALUE.match(text, at)
        if found is None or not found[2].strip() or (found[3] and found.end() == len(text)):
            wrong = text[at:]
            raise ArgumentTypeError(
                f"{wrong!r} is not of the form option=value; a value with a comma or a colon stands in quotes, as in "
                """--with 'wild:cards="deuces, sevens"'"""
            )
        if found[1] in values:
            raise ArgumentTypeError(f"{found[1]} is set twice in {text!r}")
        values[found[1]] = _value(found[1], found[2].strip())
        at = found.end()
    return Announced(_unquoted(named[1]).strip(), values)


def _value(name: str, written: str) -> str | int:
    """What is written for an option: a whole number, or words."""
    if not written.removeprefix("-").isdecimal():
        return _unquoted(written)
    if len(written) > len(str(MOST)):
        raise ArgumentTypeError(f"what {name} is set to is too large a number")
    return int(written)


def _unquoted(written: str) -> str:
    return re.sub(r"\\(.)", r"\1", written[1:-1]) if written.startswith('"') else written


def with_argument(parser: ArgumentParser, help: str) -> None:
    """The parser takes modifiers, as often as one likes; `help` says what is done with them."""
    parser.add_argument(
        "--with", metavar=FORM, action="append", default=[], type=announced, help=f"{help}; may be repeated"
    )


def modifiers_of(arguments: Namespace) -> tuple[Announced, ...]:
    """The modifiers a command line announces, from left to right."""
    return tuple(getattr(arguments, "with"))
