"""Where deals are recorded: a file that is not there yet, unless one is told what to do with the one that is."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path

from engine.cli.console import UsageError, unwritten
from engine.table.records.record import Reading, Record, read_records, to_line
from engine.text.marked.source import Span
from engine.text.translation import mark, say

Write = Callable[[Record], None]
"""Writes a record down."""


def record_arguments(parser: ArgumentParser) -> None:
    """The parser takes a file for the deals, and what is to be done where it is there already."""
    parser.add_argument(
        "--record", metavar="FILE", help=say("write the deals to a new file, which `houserule replay` reads")
    )
    there = parser.add_mutually_exclusive_group()
    there.add_argument("--append", action="store_true", help=say("add the deals to those that FILE holds already"))
    there.add_argument("--force", action="store_true", help=say("overwrite FILE, if it holds deals"))


def recording(arguments: Namespace) -> AbstractContextManager[Write]:
    """What writes deals to the file asked for, if one is. Nothing is lost of what is there, unless that is told.

    Raises UsageError, now or while it is written, when nothing can be kept there.
    """
    name: str | None = arguments.record
    if name is None:
        if arguments.append or arguments.force:
            raise UsageError(
                say("{flag} says how to record; add --record FILE", flag="--append" if arguments.append else "--force")
            )
        return nullcontext(lambda record: None)
    with _told(name):
        return _writing(name, _mode(name, arguments.append, arguments.force))


def _mode(name: str, append: bool, force: bool) -> str:
    """How the file is opened. Raises UsageError where that would cost what it holds."""
    path = Path(name)
    if not path.exists():
        return "xb"
    if not path.is_file() or not path.stat().st_size:  # a device or a pipe keeps nothing that could be lost
        return "ab" if append else "wb"
    reading = _read(path)
    if not reading.records:
        raise UsageError(
            say("{file} holds something else than deals, and is left alone; record to another file", file=name)
        )
    if append and reading.diagnostics:
        raise UsageError(_no_record(name, reading.diagnostics[0].span))
    if not append and not force:
        raise UsageError(_there_already(name))
    return "ab" if append else "wb"


def _no_record(name: str, place: Span | None) -> str:
    if place is None:
        return say("{file} is no record, so nothing is added; `houserule replay {file}` tells why", file=name)
    told = mark("line {line} of {file} is no record, so nothing is added; `houserule replay {file}` tells why")
    return say(told, line=place.line, file=name)


def _there_already(name: str) -> str:
    told = mark("{file} is there already; add to it with --append, or overwrite it with --force")
    return say(told, file=name)


def _read(path: Path) -> Reading:
    try:
        return read_records(str(path), path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return Reading([], [])


@contextmanager
def _writing(name: str, mode: str) -> Iterator[Write]:
    with ExitStack() as stack:
        with _told(name):
            start = b"\n" if mode == "ab" and _is_cut_off(Path(name)) else b""
            file = stack.enter_context(Path(name).open(mode, buffering=0))  # a deal is in the file once it is over

        def write(record: Record) -> None:
            nonlocal start
            left, start = start + f"{to_line(record)}\n".encode(), b""
            with _told(name):
                while left:
                    left = left[file.write(left) :]

        yield write


def _is_cut_off(path: Path) -> bool:
    """Whether the last line of the file lacks its end."""
    return path.is_file() and path.read_bytes()[-1:] not in (b"", b"\n")


@contextmanager
def _told(name: str) -> Iterator[None]:
    try:
        yield
    except FileExistsError as error:
        raise UsageError(_there_already(name)) from error
    except OSError as error:
        raise UsageError(unwritten(name, error)) from error
