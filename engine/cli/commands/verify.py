"""houserule verify: what was kept of deals or of an evening proves that all was fair, or does not."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError
from engine.table.records.proof import proved
from engine.table.sessions.evening_proof import ProvedEvening, is_evening, proved_evening
from engine.text.diagnostics.diagnostic import Diagnostic, alike_as_one
from engine.text.door.budgets import MOST_BYTES_OF_DEALS
from engine.text.door.files import read
from engine.text.translation import say, say_many
from engine.text.yaml.document import unread
from engine.words.sessions import committed


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    told = say("a file written by `houserule sessions export`, or by `houserule run --record` without --seed")
    parser.add_argument("file", metavar="FILE", help=told)
    format_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 where something is not proved."""
    deals = _proved(arguments.file, _text(arguments.file))
    if arguments.format == "json":
        console.say(json.dumps({"deals": deals_proved(deals)}, indent=2))
        return 0
    if not arguments.quiet:
        console.say_all(committed(number, commitment) for number, commitment in deals)
    console.say(proof_told(len(deals)))
    return 0


def deals_proved(deals: Sequence[tuple[int, str]]) -> list[dict[str, int | str]]:
    """The same for a program."""
    return [{"number": number, "commitment": commitment} for number, commitment in deals]


def proof_told(deals: int) -> str:
    """That this many deals are proved, and what the players compare."""
    return say_many(
        "{count} deal is proved, if its commitment is the one told before it.",
        "{count} deals are proved, if these commitments are those told before them.",
        deals,
    )


def evening_proved(name: str, text: str) -> list[tuple[int, str]]:
    """The deals of an evening, each with what was told before it. Raises ProblemsError where they are not proved."""
    told = proved_evening(name, text)
    if not isinstance(told, ProvedEvening):
        raise ProblemsError([told])
    return list(enumerate(told.commitments, 1))


def _proved(file: str, text: str) -> list[tuple[int, str]]:
    if is_evening(text):
        return evening_proved(file, text)
    records, faults = proved(file, text)
    faults += [fault for one in records for fault in one.faults]
    if faults:
        raise ProblemsError(alike_as_one(faults))
    return [(one.number, one.commitment) for one in records]


def _text(file: str) -> str:
    """The text of a file. Raises ProblemsError where it cannot be had, or is no text."""
    data = read(file, MOST_BYTES_OF_DEALS)
    if not isinstance(data, bytes):
        raise ProblemsError([unread(file, data)])
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        told = say("the byte {byte} is not UTF-8", byte=f"0x{data[error.start]:02X}")
        raise ProblemsError([Diagnostic("R911", told, None, file)]) from error
