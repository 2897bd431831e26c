"""A game as it was put together: what every part of it comes from."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from typing import NamedTuple

from msgspec import Struct

from engine.ruleset.compose.blocks import Copy
from engine.ruleset.compose.modifiers import Modifier
from engine.ruleset.compose.options import Option
from engine.ruleset.read.acceptance import Acceptances
from engine.ruleset.read.library import Place
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Source
from engine.text.yaml.document import Document


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
    set_values: bool
    """Whether they brought values that have to be compared with the schema once more."""
    modifiers: tuple[Modifier, ...] = ()
    """What it is played with, in the order in which that was applied; their `$name` mean their own options."""
    files: tuple[str, ...] = ()
    """The names of the documents it is made of, the oldest first: each parent, what belongs to it, the game itself."""
    acceptances: Acceptances = Acceptances()
    """The warnings that are meant."""
    offered: Named[str, Named[str, tuple[str, ...]]] = {}
    """Name of a parent's file → the words that options could be set to there, which a child may have narrowed."""

    copies: Named[str, Copy] = {}
    """The blocks that were written out, by the name of the copy."""

    authored: frozenset[Source] = frozenset()
    """The files whose authors are told what is odd: the game's own, and those of the modifiers that are announced."""

    unchanged: Mapping | None = None
    """The game before any change was made, where each part of it was compared with the schema in its own document."""

    @property
    def changed(self) -> Mapping:
        """The rules without the parts, and the steps, that no change has touched."""
        before = self.unchanged if self.unchanged is not None else Mapping({}, self.root.span)
        told = self.root.without("examples")
        left = {
            name: Entry(key, said)
            for name, (key, value) in told.entries.items()
            for said in _touched(value, before.get(name))
        }
        return Mapping(left, told.span, told.flow)

    @property
    def parents(self) -> frozenset[str]:
        """The names of the documents that the game is made from."""
        return frozenset(self.offered)

    @property
    def every_value(self) -> dict[str, Scalar]:
        """What each option is set to, those of modifiers as `modifier:option`."""
        besides = {f"{one.called}:{name}": value for one in self.modifiers for name, value in one.values.items()}
        return {**self.values, **besides}


class Layers(Struct, frozen=True):
    """The modifiers of a game: those of its parents, those of its own file, those announced besides."""

    inherited: tuple[Modifier, ...]
    own: tuple[Modifier, ...]
    besides: tuple[Modifier, ...]


def _touched(said: Node, before: Node | None) -> Iterator[Node]:
    """What of a part is not as it was before, if anything is; a single value is left in any case."""
    if isinstance(said, Sequence) and isinstance(before, Sequence) and said.items:
        known = set(before.items)
        items = tuple(item for item in said.items if item not in known)
        if items:
            yield Sequence(items, said.span, said.flow)
    elif said is not before or isinstance(said, Scalar):
        yield said
