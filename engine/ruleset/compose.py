"""Puts a game together from its layers: its parents, the options chosen, its own changes."""

from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.ruleset import options
from engine.ruleset.changes import Workshop
from engine.ruleset.faults import Faults
from engine.ruleset.library import Checked, Library, Place
from engine.ruleset.lineage import faulty, lineage
from engine.ruleset.memory import Memory
from engine.ruleset.options import Chosen, Option
from engine.text.diagnostic import Diagnostic
from engine.text.document import Document
from engine.text.node import Entry, Mapping, Scalar
from engine.text.spelling import nearest

MERGED = ("stakes", "options", "places", "marks", "words")
"""Named collections: what a child says is added to what its parent says. All else a child replaces."""
OWN = ("format", "kind", "name", "summary", "sources", "extends", "changes", "examples")
"""What is said of a document itself, and is not handed down."""
NEEDED = ("players", "deck", "ranking", "play")
"""What every game must say, itself or through its parents."""


class Composed(NamedTuple):
    """A game with its parents, options and changes carried out; every node keeps the place it was written at."""

    root: Mapping
    own: Document
    """The game's own file, as written."""
    options: Named[str, Option]
    values: Named[str, Scalar]
    """What each option is set to."""
    was: Named[Scalar, Scalar]
    """For a value in which `was` stands, the value it replaced."""
    places: Named[str, Place]
    """Name of a file → where it is, for the references in it."""
    new_names: bool
    """Whether changes or stakes may have given names another meaning than they have by default."""
    set_values: bool
    """Whether they brought values that have to be compared with the schema once more."""


@dataclass(eq=False, repr=False)
class Composer:
    """Composes one game, for any choice of its options."""

    library: Library
    game: Checked
    diagnostics: list[Diagnostic] = field(default_factory=list)
    base: Mapping | None = None
    """The game with all its parents, its own changes not yet made; None when a parent could not be had."""
    was: dict[Scalar, Scalar] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    judged: dict[object, object] = field(default_factory=dict)
    """What was found of the game, by the options and stakes it was judged with."""
    memory: Memory = field(default_factory=dict)
    """Expressions of this game that were read before."""
    told_of_parent: frozenset[Diagnostic] = frozenset()
    """What is told of the parent by itself, and need not be told of its child."""
    parent: Checked | None = None
    """The document the game names as its parent."""

    def __post_init__(self) -> None:
        """The parents have been read and merged, and what is wrong with that is told."""
        line = lineage("game", self.game, self.library)
        self.diagnostics += line.diagnostics
        self.places = {checked.place.name: checked.place for checked in line.documents}
        if not line.whole or not line.roots:
            return
        self.parent = line.documents[-2] if len(line.documents) > 1 else None
        base, *children = line.roots
        for child in children:
            base = merged(self._with_changes(base), child)
        self.base = base
        self.diagnostics += options.faults(options.declared(base))
        self.diagnostics += missing(base, line.roots[-1], Faults(self.game.diagnostics))

    def give_up(self, fault: Diagnostic) -> None:
        """The parent turned out to be faulty: nothing can be composed, and that is told where it is named."""
        named = self.game.document.root.get("extends") if self.game.document is not None else None
        assert isinstance(named, Scalar)
        self.base = None
        self.diagnostics = [faulty("game", named.span, named.text, fault)]

    def _with_changes(self, root: Mapping) -> Mapping:
        """A parent with its own changes made; they were checked with its own file."""
        workshop = Workshop.on(root, self.was)
        workshop.apply(root.get("changes"))
        return workshop.result(root.span)

    def compose(self, chosen: Chosen, stakes: Named[str, int]) -> tuple[Composed | None, list[Diagnostic]]:
        """The game with these options and stakes, and what is wrong with them or with the changes they bring."""
        if self.base is None or self.game.document is None:
            return None, []
        declared = options.declared(self.base)
        values, told = options.choose(declared, chosen)
        root, more = options.staked(self.base, stakes)
        told += more
        was = dict(self.was)
        workshop = Workshop.on(root, was)
        for name, value in values.items():
            workshop.apply(declared[name].means.get(value.text))
        workshop.apply(root.get("changes"))
        told += workshop.diagnostics
        result = workshop.result(root.span).without("extends", "changes")
        return Composed(
            result,
            self.game.document,
            declared,
            values,
            was,
            self.places,
            workshop.new_names or bool(stakes),
            workshop.set_values,
        ), told


def merged(parent: Mapping, child: Mapping) -> Mapping:
    """What a child makes of its parent. Of an option that the parent has, only the keys it names are new."""
    entries = {name: entry for name, entry in parent.entries.items() if name not in OWN}
    for name, entry in child.entries.items():
        held = entries.get(name)
        if name in MERGED and held is not None:
            entries[name] = _joined(held, entry, 2 if name == "options" else 1)
        else:
            entries[name] = entry
    return Mapping(entries, child.span)


def _joined(held: Entry, new: Entry, depth: int) -> Entry:
    """Two mappings as one, so many levels deep; below, and where one is none, what is new holds."""
    if not depth or not isinstance(held.value, Mapping) or not isinstance(new.value, Mapping):
        return new
    entries = dict(held.value.entries)
    for name, entry in new.value.entries.items():
        entries[name] = _joined(entries[name], entry, depth - 1) if name in entries else entry
    return Entry(new.key, Mapping(entries, new.value.span))


def missing(base: Mapping, child: Mapping, faults: Faults) -> Items[Diagnostic]:
    """What a game must say and neither it nor its parents say, told together; nothing when it is all there.

    What is there but for its spelling has been told among the faults.
    """
    kind = child.get("kind")
    if kind is not None and faults.inside(kind):
        return ()  # it is no game
    lacking = [key for key in NEEDED if key not in base]
    for entry in child.entries.values():
        meant = nearest(entry.key.text, lacking) if faults.inside(entry.key) else None
        if meant is not None:
            lacking.remove(meant)
    if not lacking:
        return ()
    at = child.entries["name"].key.span if "name" in child else child.span
    told = " and ".join(f"`{key}`" for key in lacking)
    help = "; ".join(_HELP[key] for key in lacking)
    return (Diagnostic("S103", f"{told} {'is' if len(lacking) == 1 else 'are'} missing", at, help=help),)


_HELP = {
    "players": "say how many can play: `players: 2-7`",
    "deck": "say with which cards: `deck: standard-52`",
    "ranking": "say how hands are compared: `ranking: high`",
    "play": "list the steps of a deal under `play:`",
}
