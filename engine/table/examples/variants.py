"""The variants of a game: what it is called with some of its options, stakes or modifiers."""

from engine.ruleset.load import Loaded, LoadedModifier
from engine.table.examples.examples_of_game import Rulebook
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping


def variants_of(loaded: Loaded | LoadedModifier) -> dict[str, Mapping]:
    """Name → what is chosen, of each variant in the file of the game."""
    said = loaded.document.root.get("variants")
    entries = said.entries if isinstance(said, Mapping) else {}
    return {name: entry.value for name, entry in entries.items() if isinstance(entry.value, Mapping)}


def check_variants(loaded: Loaded | LoadedModifier) -> list[Diagnostic]:
    """Everything that keeps variants of the game from being played."""
    book = Rulebook(loaded, "T955")
    tried = (book.of(data) for data in variants_of(loaded).values())
    return [fault for found in tried if isinstance(found, list) for fault in found]
