"""A mapping beside what its schema says of its keys."""

from typing import NamedTuple

from engine.text.marked.node import Mapping, Scalar
from engine.text.schema.outline import Outline, Path, Schema, called


class Keys(NamedTuple):
    """A mapping and what its schema says of its keys."""

    outline: Outline
    path: Path
    mapping: Mapping
    schema: Schema
    unknown: list[str]
    missing: list[str]
    done: set[Path]

    @property
    def allowed(self) -> list[str]:
        """All keys there could be."""
        return list(self.schema.get("properties", {}))

    @property
    def free(self) -> list[str]:
        """The keys that are not there yet, those that must be there first."""
        return [*self.missing, *(key for key in self.allowed if key not in self.mapping and key not in self.missing)]

    @property
    def name(self) -> str:
        """What an author calls the mapping."""
        return called(self.path, self.schema)

    def is_from_elsewhere(self, name: str) -> bool:
        """Whether a key does not stand in the mapping as written: a change has brought it in."""
        at, around = self.key(name).span, self.mapping.span
        return at.source != around.source or not around.start <= at.start < around.end

    def key(self, name: str) -> Scalar:
        """The node of a key that is there."""
        return self.mapping.entries[name].key
