"""Proves recorded deals: nothing was changed, the cards are those that were committed to, and the rules were kept."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from engine.hand.chance import Keyed
from engine.table.records.played_again import replay
from engine.table.records.record import Record, RecordError, read_records, sealed
from engine.table.records.record_line import Line
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.root import ANYWHERE
from engine.text.marked.source import Span
from engine.text.translation import say

SEAL = ', "seal": "'


class ProvedDeal(NamedTuple):
    """A deal, what was told of its cards before it, and everything that is wrong with it."""

    number: int
    commitment: str
    faults: tuple[Diagnostic, ...]


def is_sealed(line: str) -> bool:
    """Whether a line ends with the seal of what it says before."""
    said, found, _ = line.rpartition(SEAL)
    return bool(found) and sealed(said + "}") == line


def proved(name: str, text: str) -> tuple[list[ProvedDeal], list[Diagnostic]]:
    """Each deal of a file of records with what is wrong with it, and what is wrong with other lines."""
    reading = read_records(name, text)
    told = list(reading.diagnostics)
    lines = text.split("\n")
    if not told and (lines.pop() or len(lines) != len(reading.records)):
        told.append(Diagnostic("R911", say("the lines are not those that were written"), None, name))
    if told:
        return [], told
    found = []
    for raw, (line, record) in zip(lines, reading.records, strict=True):
        number = record.deck.number if isinstance(record.deck, Keyed) else 0
        commitment = record.deck.commitment if isinstance(record.deck, Keyed) else ""
        found.append(ProvedDeal(number, commitment, tuple(_faults(raw, line, record))))
    return found, []


def _faults(raw: str, line: Line, record: Record) -> Iterator[Diagnostic]:
    """What keeps a record from being a proof."""
    if not isinstance(record.deck, Keyed):
        yield Diagnostic("R913", say("nobody committed to the cards of this deal"), line.field("deck"))
    elif not is_sealed(raw):
        yield changed(line.span)
    elif json.loads(raw)["deck"]["commitment"] != record.deck.commitment:
        yield other_seed(line.field("commitment"))
    else:
        yield from _replayed(line, record)


def _replayed(line: Line, record: Record) -> Iterator[Diagnostic]:
    try:
        if not replay(record, line, ANYWHERE).hand.over:
            yield Diagnostic("R914", say("the deal is not over"), line.field("actions"))
    except RecordError as error:
        yield from error.diagnostics


def changed(at: Span) -> Diagnostic:
    """R911: a line is not what was sealed."""
    return Diagnostic("R911", say("this line was changed after it was written"), at)


def other_seed(at: Span) -> Diagnostic:
    """R912: a seed and its commitment do not belong together."""
    return Diagnostic("R912", say("the seed is not the one that was committed to"), at)
