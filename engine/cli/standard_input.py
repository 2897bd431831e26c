"""The standard input in place of a file: `-` on the command line, as editors pipe what they hold."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from msgspec import Struct

from engine.cli.console import UsageError
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_BYTES
from engine.text.translation import say
from engine.text.yaml.document import read_text

WORD = "-"
"""What a command line calls it."""
STDIN = Path("<stdin>")
"""What it is called where nothing says which file it is taken for."""


def stdin_argument(parser: ArgumentParser) -> None:
    """The parser takes the file that the standard input is taken for."""
    told = say("take what - reads for this file: its parents and settings are found from there")
    parser.add_argument("--stdin-filename", metavar="FILE", type=Path, help=told)


class Piped(Struct, frozen=True):
    """What the standard input holds."""

    file: Path
    """The file that it is taken for."""
    data: bytes
    text: str
    """The same as text, without a byte order mark."""
    fault: Diagnostic | None
    """Where it stops being text."""


def piped(arguments: Namespace) -> Piped | None:
    """What the standard input holds, as far as a document can be long; None where it is not asked for.

    Raises UsageError where it is taken for a file and not asked for.
    """
    named: Path | None = arguments.stdin_filename
    if WORD in arguments.paths:
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
        source, fault = read_text(str(named or STDIN), data)
        return Piped(named or STDIN, data, source.text, fault)
    if named is not None:
        raise UsageError(say("--stdin-filename says what `-` is taken for; name `-` as well"))
    return None
