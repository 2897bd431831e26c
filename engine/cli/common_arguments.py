"""What every command can be told, with the same words and anywhere on the line: colours, how much, where to."""

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.cli.console import Console, UsageError, unwritten
from engine.cli.file_in_place import new_beside, put_in_place
from engine.text.translation import say

COLOURS = ("auto", "always", "never")
_WITH_VALUE = ("--color", "--colour", "--format", "-o", "--out")
_ALONE = ("-q", "--quiet", *(f"{word}=" for word in _WITH_VALUE if word.startswith("--")))


def common_arguments(parser: ArgumentParser, *, out: bool = True, nested: bool = False) -> None:
    """The parser takes what all commands take; a `nested` one leaves what was said before it as it is."""

    def usual(value: object) -> object:
        return SUPPRESS if nested else value

    colours = say("colours (default: on a terminal)")
    parser.add_argument("--color", choices=COLOURS, default=usual("auto"), help=colours)
    parser.add_argument("--colour", dest="color", choices=COLOURS, default=SUPPRESS, help=SUPPRESS)
    told = say("tell less: what was asked for, without counts, hints and progress")
    parser.add_argument("-q", "--quiet", action="store_true", default=usual(False), help=told)
    if out:
        told = say("write what is told to FILE, in place of what it holds")
        parser.add_argument("-o", "--out", metavar="FILE", default=usual(None), help=told)


def format_argument(parser: ArgumentParser, *more: str) -> None:
    """The parser takes the form in which is told: for readers, for programs, or one of some more."""
    told = say("for readers (default), for programs, or as a service shows it")
    if not more:
        told = say("for readers (default), or for programs")
    parser.add_argument("--format", choices=("human", "json", *more), default="human", help=told)


def for_readers(parser: ArgumentParser) -> None:
    """A parser that takes no form yet takes the one that there is: what is told is for readers."""
    if not parser._subparsers and "--format" not in parser._option_string_actions:
        parser.add_argument(
            "--format", choices=("human",), default="human", help=say("for readers, as it always is here")
        )


def json_argument(parser: ArgumentParser) -> None:
    """The parser takes the form of events, and `--json` for short."""
    format_argument(parser)
    told = say("tell the events as JSON, one on each line; the same as --format json")
    parser.add_argument("--json", dest="format", action="store_const", const="json", default=SUPPRESS, help=told)


def command_first(words: Sequence[str]) -> list[str]:
    """The words of a command line with the command in front, where options that all commands take came before it."""
    rest, before = list(words), list[str]()
    while rest and (rest[0] in (*_WITH_VALUE, *_ALONE) or rest[0].startswith(_ALONE[2:])):
        word = rest.pop(0)
        before += [word, *([rest.pop(0)] if word in _WITH_VALUE and rest else [])]
    return [rest[0], *before, *rest[1:]] if rest else list(words)


@contextmanager
def console_of(arguments: Namespace) -> Iterator[Console]:
    """A console on the streams of the process, or on the file that is asked for, which is there when all is told.

    Raises UsageError where it cannot be written.
    """
    name: str | None = getattr(arguments, "out", None)
    if name is None:
        yield Console(sys.stdout, sys.stderr, arguments.color, quiet=arguments.quiet)
        return
    path = Path(name)
    with _told(name):
        is_new = not path.exists() or path.is_file()
        written = new_beside(path) if is_new else name  # a pipe or a device stays what it is
    try:
        with _told(name):
            file = open(written, "w", encoding="utf-8")  # noqa: SIM115 - it is closed below, and only its opening is told
        with file:
            yield Console(file, sys.stderr, arguments.color, quiet=arguments.quiet)
        with _told(name):
            put_in_place(written, path) if is_new else None
    except BaseException:
        Path(written).unlink(missing_ok=True) if is_new else None
        raise


@contextmanager
def _told(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UsageError(unwritten(name, error)) from error
