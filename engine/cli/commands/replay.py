"""houserule replay: recorded deals are told again."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from engine.cli.common_arguments import json_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.full_screen import plain_argument, shows_full_screen
from engine.cli.number_arguments import count
from engine.cli.standard_input import STDIN
from engine.cli.stepping import DealAgain
from engine.cli.transcript import YOU, Jsonl, Nobody, Transcript, check_view, view_argument
from engine.table.records.played_again import Frame, frames, rules_of
from engine.table.records.record import Reading, Record, RecordError, read_file, read_records
from engine.table.records.record_line import Line
from engine.table.sessions.session import Opening, Watcher
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_BYTES_OF_DEALS
from engine.text.door.lines import next_line
from engine.text.door.root import ANYWHERE
from engine.text.translation import say, say_many


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help=say("a file written by `houserule run GAME --record FILE`, or - for the standard input"),
    )
    parser.add_argument("--hand", metavar="N", type=count, help=say("only the deal of this number"))
    steps = say("step forward and back on the full screen; in lines, wait for Enter after each action")
    parser.add_argument("--step", action="store_true", help=steps)
    plain_argument(parser)
    view_argument(parser)
    json_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a record cannot be played again."""
    reading = _read(arguments.file)
    deals, faults = len(reading.records), list(reading.diagnostics)
    if arguments.hand is not None and arguments.hand > deals and not faults:
        raise UsageError(
            say_many(
                "{file} holds {count} deal; there is no deal {number}",
                "{file} holds {count} deals; there is no deal {number}",
                deals,
                file=arguments.file,
                number=arguments.hand,
            )
        )
    if reading.records:
        check_view(arguments.view, _everybody(record for _, record in reading.records))
    steps = arguments.step and arguments.format != "json"
    if steps and reading.records and shows_full_screen(arguments.plain, console):
        faults = _stepped(reading, arguments, console)
    else:
        faults += _told(reading, arguments, console)
    if faults:
        raise ProblemsError(faults)
    return 0


def _told(reading: Reading, arguments: Namespace, console: Console) -> list[Diagnostic]:
    """What is wrong with the deals that have been told."""
    faults = list[Diagnostic]()
    for number, (line, record) in enumerate(reading.records, 1):
        if arguments.hand in (None, number):
            if number > 1 and not (arguments.hand or arguments.quiet or arguments.format == "json"):
                console.say()
            try:
                _tell(record, line, number, arguments, console)
            except RecordError as error:
                faults += error.diagnostics
    return faults


def _read(name: str) -> Reading:
    """The records of a file; `-` is the standard input."""
    if name != "-":
        return read_file(name)
    return read_records(str(STDIN), sys.stdin.read(MOST_BYTES_OF_DEALS))


def _everybody(records: Iterable[Record]) -> tuple[str, ...]:
    """The names of all who sit in some deal; a player who is broke sits in no more, and may go on looking."""
    return tuple(dict.fromkeys(name for record in records for name in _names(record)))


def _names(record: Record) -> tuple[str, ...]:
    return record.names or tuple(say("Player {number}", number=seat + 1) for seat in range(len(record.stacks)))


def _tell(record: Record, line: Line, number: int, arguments: Namespace, console: Console) -> None:
    """The deal has been told; one that cannot be played to its end is told as far as it goes."""
    program = rules_of(record, line, ANYWHERE)
    names = _names(record)
    watcher: Watcher
    if arguments.quiet:
        watcher = Nobody()
    elif arguments.format == "json":
        watcher = Jsonl(program, console.say, arguments.view)
        watcher.deals = number - 1
    else:
        watcher = Transcript(program, console, arguments.view, YOU)
        watcher.deals = number - 1
    hand = None
    for frame in frames(record, program, line):
        if frame.action is None:
            watcher.begins(_opening(record))
        hand = frame.hand
        watcher.happens(frame.events, hand)
        if arguments.step and not hand.over and arguments.format != "json":
            _wait(console)
    if hand is not None and not (hand.over or arguments.quiet or arguments.format == "json"):
        console.say(say("The record ends here; {who} is to act.", who=names[hand.seat]))


def deals_again(reading: Reading, hand: int | None) -> tuple[list[DealAgain], list[Diagnostic]]:
    """The recorded deals, or the one of a number, with all their moments, and what is wrong with them.

    Those that cannot be played to their end go as far as they can.
    """
    found, faults = list[DealAgain](), list(reading.diagnostics)
    for number, (line, record) in enumerate(reading.records, 1):
        if hand in (None, number):
            played = list[Frame]()
            try:
                program = rules_of(record, line, ANYWHERE)
                for frame in frames(record, program, line):
                    played.append(frame)
            except RecordError as error:
                faults += error.diagnostics
            if played:
                found.append(DealAgain(number, program, _opening(record), played))
    return found, faults


def _stepped(reading: Reading, arguments: Namespace, console: Console) -> list[Diagnostic]:
    """What is wrong with the deals through which the reader has stepped."""
    deals, faults = deals_again(reading, arguments.hand)
    if deals:
        from engine.cli.screen.replaying import on_full_screen

        on_full_screen(deals, arguments.view, signs=console.signs)
    return faults


def _opening(record: Record) -> Opening:
    return Opening(tuple(range(len(record.stacks))), _names(record), record.stacks, record.button, record.carried)


def _wait(console: Console) -> None:
    """The reader has pressed Enter; one who reads from a pipe need not."""
    if sys.stdin.isatty():
        console.out.flush()
        if not next_line(sys.stdin):
            raise KeyboardInterrupt
