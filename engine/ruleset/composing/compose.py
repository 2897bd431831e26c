"""Puts a game together from its layers: its parents, the options chosen, its own changes."""

from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.ruleset import options
from engine.ruleset.composing.changes import Workshop
from engine.ruleset.composing.layers import lay
from engine.ruleset.faults import Faults
from engine.ruleset.library import Checked, Library, Place
from engine.ruleset.lineage import Lineage, faulty, lineage
from engine.ruleset.memory import Memory
from engine.ruleset.modifiers import Mention, Modifier, applied, mentions
from engine.ruleset.options import Chosen, Option
from engine.text.diagnostic import Diagnostic, any_error
from engine.text.document import Document
from engine.text.node import Entry, Mapping, Scalar
from engine.text.spelling import nearest

MERGED = ("stakes", "options", "places", "marks", "words")
"""Named collections: what a child says is added to what its parent says. All else a child replaces."""
OWN = ("format", "kind", "name", "summary", "sources", "extends", "with", "changes", "examples")
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
    modifiers: tuple[Modifier, ...] = ()
    """What it is played with, in the order in which that was applied; their `$name` mean their own options."""

    @property
    def every_value(self) -> dict[str, Scalar]:
        """What each option is set to, those of modifiers as `modifier:option`."""
        besides = {f"{one.called}:{name}": value for one in self.modifiers for name, value in one.values.items()}
        return {**self.values, **besides}


class Layers(NamedTuple):
    """The modifiers of a game: those of its parents, those of its own file, those announced besides."""

    inherited: tuple[Modifier, ...]
    own: tuple[Modifier, ...]
    besides: tuple[Modifier, ...]


@dataclass(eq=False, repr=False)
class Composer:
    """Composes one game, for any choice of its options."""

    library: Library
    game: Checked
    announced: tuple[Mention, ...] = ()
    """The modifiers it is played with besides those it has itself."""
    announced_in: Place | None = None
    """The document in which those are announced, if they are in one."""
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
    _line: Lineage | None = None
    _inherited: tuple[Modifier, ...] = ()
    _brought: set[Scalar] = field(default_factory=set)

    def __post_init__(self) -> None:
        """The parents have been read and merged, and what is wrong with that is told."""
        line = lineage("game", self.game, self.library)
        self.diagnostics += line.diagnostics
        self.places = {checked.place.name: checked.place for checked in line.documents}
        if not line.whole or not line.roots:
            return
        self.parent = line.documents[-2] if len(line.documents) > 1 else None
        self._line = line
        self._merge({})
        assert self.base is not None
        self.diagnostics += options.faults(options.declared(self.base))
        self.diagnostics += missing(self.base, line.roots[-1], Faults(self.game.diagnostics))

    def _merge(self, chosen: Chosen) -> None:
        """The parents are merged, each with its own modifiers and changes; those were checked with its own file."""
        assert self._line is not None
        self.was.clear()
        self._brought.clear()
        self._inherited = ()
        base, *children = self._line.roots
        for place, child in zip((checked.place for checked in self._line.documents), children, strict=False):
            workshop = Workshop.on(base, self.was, self._brought)
            values, _ = options.choose(options.declared(base), chosen)
            own, _ = self._read(mentions(base.get("with")), place, values, self._inherited)
            lay(workshop, own, self._inherited, {})
            workshop.layer()
            workshop.apply(base.get("changes"))
            self._inherited += own
            base = merged(workshop.result(base.span), child)
        self.base = base

    def _read(
        self, said: Items[Mention], beside: Place | None, outer: Named[str, Scalar], earlier: tuple[Modifier, ...]
    ) -> tuple[tuple[Modifier, ...], list[Diagnostic]]:
        """The modifiers announced there, and what is wrong with the others."""
        found, told = list[Modifier](), list[Diagnostic]()
        for mention in said:
            one = applied(mention, beside, self.library, outer, (*earlier, *found))
            if isinstance(one, Modifier):
                found.append(one)
                self.places[one.document.source.name] = one.place
            else:
                told += one
        return tuple(found), told

    def layers(self, chosen: Chosen) -> Layers:
        """The modifiers it is played with, with these options of the game, as far as they can be had."""
        if self.base is None:
            return Layers((), (), ())
        values, _ = options.choose(options.declared(self.base), chosen)
        own, _ = self._read(mentions(self.base.get("with")), self.game.place, values, self._inherited)
        besides, _ = self._read(self.announced, self.announced_in, values, (*self._inherited, *own))
        return Layers(self._inherited, own, besides)

    @property
    def documents(self) -> frozenset[str]:
        """The names of the game and of those it is made from."""
        of_line = () if self._line is None else self._line.documents
        return frozenset(checked.place.path.stem for checked in of_line)

    def give_up(self, fault: Diagnostic) -> None:
        """The parent turned out to be faulty: nothing can be composed, and that is told where it is named."""
        named = self.game.document.root.get("extends") if self.game.document is not None else None
        assert isinstance(named, Scalar)
        self.base = None
        self.diagnostics = [faulty("game", named.span, named.text, fault)]

    def compose(self, chosen: Chosen, stakes: Named[str, int]) -> tuple[Composed | None, list[Diagnostic]]:
        """The game with these options and stakes, and what is wrong with them or with the changes they bring."""
        if self.base is None or self.game.document is None:
            return None, []
        if self._inherited:
            self._merge(chosen)  # a parent may hand an option on to a modifier
        declared = options.declared(self.base)
        values, told = options.choose(declared, chosen)
        own, faults = self._read(mentions(self.base.get("with")), self.game.place, values, self._inherited)
        besides, more = self._read(self.announced, self.announced_in, values, (*self._inherited, *own))
        root, staked, wrong = options.staked(self.base, stakes, [one.root for one in (*own, *besides)])
        told += [*faults, *more, *wrong]
        was = dict(self.was)
        workshop = Workshop.on(root, was, set(self._brought))
        for name, value in values.items():
            workshop.apply(declared[name].means.get(value.text))
        lay(workshop, own, self._inherited, staked)
        if own:
            workshop.layer()
        workshop.apply(root.get("changes"))
        lay(workshop, besides, (*self._inherited, *own), staked)
        workshop.likenesses()
        told += workshop.diagnostics
        if (own or besides or faults or more) and any_error(told):
            return None, told  # what would be played is not known
        result = workshop.result(root.span).without("extends", "with", "changes")
        return Composed(
            result,
            self.game.document,
            declared,
            values,
            was,
            self.places,
            workshop.new_names or bool(stakes),
            workshop.set_values,
            (*self._inherited, *own, *besides),
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
