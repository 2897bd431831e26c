"""What a command writes to a file that the command line names, or prints where it names none."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.cli.console import Console, UsageError, unwritten
from engine.text.translation import say


def output_arguments(parser: ArgumentParser) -> None:
    """The parser takes a file to write."""
    parser.add_argument("-o", "--out", dest="file", metavar="FILE", help=say("a new file to write (default: print)"))
    parser.add_argument("--force", action="store_true", help=say("overwrite FILE, if it is there"))


def give_out(arguments: Namespace, console: Console, text: str) -> None:
    """The text is in the file, or printed; nothing is written where there is no text. Raises UsageError."""
    if arguments.file is None:
        console.write(text)
        return
    if not text:
        return
    path = Path(arguments.file)
    try:
        with path.open("w" if arguments.force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise UsageError(say("{file} is there already; overwrite it with --force", file=path)) from error
    except OSError as error:
        raise UsageError(unwritten(path, error)) from error
