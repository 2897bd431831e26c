"""Everything that is wrong with a file of rules, its examples included."""

from pathlib import Path

from engine.ruleset.check_up import check_up
from engine.ruleset.load import Within
from engine.text.diagnostics.diagnostic import Diagnostic, bounded, in_order


def check(path: str | Path, root: Within | None = None) -> list[Diagnostic]:
    """Everything wrong with a file of rules of any kind, in order, its examples played; [] when there is nothing.

    What is in the file never raises anything: a file that cannot be read is told of like any other fault. No file
    outside `root` is read, a folder or several; where it is left out, none outside the folder of the file.
    """
    told, game, modifier = check_up(path, root)
    loaded = game or modifier
    if loaded is None or not {"examples", "variants"} & loaded.document.root.entries.keys():
        return told
    from engine.table.examples.examples_of_game import check_examples
    from engine.table.examples.variants import check_variants

    return bounded(in_order([*told, *check_examples(loaded), *check_variants(loaded)]))
