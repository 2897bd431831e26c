"""Everything that is wrong with a file of rules, its examples included."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.ruleset.check_up import check_up
from engine.ruleset.load import Within
from engine.text.diagnostics.diagnostic import Diagnostic, bounded, in_order


class LookedAt(NamedTuple):
    """What checking a file gave: everything wrong with it, in order, and the author's files that were read for it."""

    told: list[Diagnostic]
    files: Sequence[Path]


def check(path: str | Path, root: Within | None = None, supposed: Mapping[Path, str] | None = None) -> list[Diagnostic]:
    """Everything wrong with a file of rules of any kind, in order, its examples played; [] when there is nothing.

    What is in the file never raises anything: a file that cannot be read is told of like any other fault. No file
    outside `root` is read, a folder or several; where it is left out, none outside the folder of the file. Files
    that are `supposed` to hold a text, such as what an editor has not saved yet, are taken to hold it.
    """
    return look_at(path, root, supposed).told


def look_at(path: str | Path, root: Within | None = None, supposed: Mapping[Path, str] | None = None) -> LookedAt:
    """The same, with the files that were read."""
    told, game, modifier, library, session = check_up(path, root, supposed)
    loaded = game or modifier
    if session is not None:
        from engine.table.examples.session_examples import check_session

        told = bounded(in_order([*told, *check_session(session)]))
    elif loaded is not None and {"examples", "variants"} & loaded.document.root.entries.keys():
        from engine.table.examples.examples_of_game import check_examples
        from engine.table.examples.variants import check_variants

        told = bounded(in_order([*told, *check_examples(loaded), *check_variants(loaded)]))
    return LookedAt(told, () if library is None else library.files)
