"""Checks files of hand histories: every hand is played again, and all that is wrong is told."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.formats.phh.history_replay import replay
from engine.formats.phh.reading import Histories, read_file
from engine.text.diagnostics.diagnostic import Diagnostic, bounded, in_order
from engine.text.door import files

ENDINGS = (".phh", ".phhs")


class Checked(NamedTuple):
    """What checking files gave."""

    hands: int
    agreeing: int
    unfinished: int
    """How many of those that agree stop before the hand is over."""
    diagnostics: list[Diagnostic]


def check_files(paths: Sequence[Path]) -> Checked:
    """Every hand of these files played again. Never raises on what is in them."""
    total = Checked(0, 0, 0, [])
    for path in paths:
        one = check(read_file(path))
        total = Checked(
            total.hands + one.hands,
            total.agreeing + one.agreeing,
            total.unfinished + one.unfinished,
            [*total.diagnostics, *one.diagnostics],
        )
    return total


def check(histories: Histories) -> Checked:
    """The hands of one file played again."""
    told = list(histories.diagnostics)
    agreeing = unfinished = 0
    for history in histories.hands:
        outcome = replay(history)
        if outcome.faults:
            told += history.page.told(outcome.faults)
        agreeing += outcome.agrees
        unfinished += outcome.agrees and not outcome.over
    return Checked(histories.found, agreeing, unfinished, bounded(in_order(told)))


def files_under(path: Path) -> Iterator[Path]:
    """The file itself, or all files of histories in a folder, in order."""
    if files.sort_of(path) == "folder":
        yield from files.under(path, ENDINGS)
    else:
        yield path
