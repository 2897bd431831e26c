"""The ledger of an evening as a file: a line for all chips that moved, in columns that spreadsheets read."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from engine.cli.columns import Row, as_csv
from engine.cli.console import UsageError, unwritten
from engine.table.sessions.ledger import BANK, POT, PRIZES, Ledger
from engine.text.translation import say

COLUMNS = ("deal", "why", "from", "to", "chips")


def ledger_argument(parser: ArgumentParser) -> None:
    """The parser takes a file for the ledger of a session."""
    parser.add_argument(
        "--ledger", metavar="FILE", help=say("of a session: write all chips that moved to a new file, as CSV")
    )


def no_ledger(arguments: Namespace) -> None:
    """Raises UsageError where a ledger is asked for that nobody keeps."""
    if arguments.ledger:
        raise UsageError(say("a ledger is kept of a session, and this is a game"))


def ledger_rows(ledger: Ledger, players: Sequence[str]) -> list[Row]:
    """A row for all chips that moved at once."""
    accounts = dict(enumerate(players)) | {BANK: "bank", POT: "pot", PRIZES: "prizes"}
    return [(line.deal, line.why, accounts[line.source], accounts[line.target], line.chips) for line in ledger.lines]


def write_ledger(name: str, ledger: Ledger, players: Sequence[str]) -> None:
    """The ledger is in a new file. Raises UsageError when it cannot be, or when the file is there already."""
    try:
        with Path(name).open("x", encoding="utf-8", newline="") as file:
            file.write(as_csv(COLUMNS, ledger_rows(ledger, players)))
    except FileExistsError as error:
        raise UsageError(say("{file} is there already; write the ledger to another file", file=name)) from error
    except OSError as error:
        raise UsageError(unwritten(name, error)) from error
