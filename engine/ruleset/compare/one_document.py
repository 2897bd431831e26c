"""A composed game written as one document that plays the same: made from no other, with nothing left to be changed."""

from collections.abc import Iterator

from engine.ruleset.compare.layout import part
from engine.ruleset.compare.settling import settled_game
from engine.ruleset.load import Loaded
from engine.ruleset.read.models.game_model import GAME
from engine.text.marked.node import Mapping
from engine.text.translation import say

_GROUPS = (
    ("format", "kind", "name", "summary", "sources", "accepts"),
    ("players", "deck", "jokers", "ranking", "use", "wild", "stakes", "options"),
    ("betting", "stock-runs-out", "places", "lines", "hands", "marks"),
    ("words",),
    ("play",),
    ("when-dealt",),
    ("pot",),
)
"""Keys that stand together, with an empty line between the groups; those named nowhere follow at the end."""
_ENTRY_A_LINE = ("options", "places", "lines", "hands", "marks", "words", "shares")


def one_document(loaded: Loaded, reference: str) -> str:
    """The text of a document that plays as the game does, wherever it is kept: it names nothing but what ships.

    Modifiers, options that were set, and those that bring changes are worked in; other options stay free, so do stakes.
    Comments tell from which document a part comes. Examples are left out, for they tell of one document. Of the
    warnings that are meant those are written that would be told.
    """
    root, home = _accepting(settled_game(loaded.rules, loaded.composer.library), loaded), loaded.document.source.name
    lines = [
        "# " + say("{name}: the rules of {game} in one document.", name=loaded.program.name, game=reference),
        "# " + say("What has no comment comes from {file}.", file=home),
    ]
    for group in _groups(root):
        if group[0] != "format":
            lines.append("")
        for key in group:
            entry = root.entries[key]
            shared = isinstance(entry.value, Mapping) and "shares" in entry.value
            lines += part(entry, home, entry_a_line=shared or key in _ENTRY_A_LINE)
    return "\n".join(lines) + "\n"


def _accepting(root: Mapping, loaded: Loaded) -> Mapping:
    """The document with the warnings that its rules would be told of, and that are meant."""
    meant = {one.entry.key.text: one.entry for one in loaded.meant}
    return root.with_entry("accepts", Mapping(meant, root.span, flow=True)) if meant else root


def _groups(root: Mapping) -> Iterator[tuple[str, ...]]:
    named = {key for group in _GROUPS for key in group}
    rest = tuple(field.name for field in GAME.fields if field.name not in named)
    for group in (*_GROUPS, rest):
        found = tuple(key for key in group if key in root)
        if found:
            yield found
