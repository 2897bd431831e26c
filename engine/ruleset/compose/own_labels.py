"""What an option changes in steps that the game's own changes bring, which are made after those of options."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find


class Parted(Struct, frozen=True):
    """The changes that a choice brings: most are made before the game's own, some have to wait for these."""

    at_once: Node | None
    afterwards: Node | None


def parted(changes: Node | None, later: frozenset[str]) -> Parted:
    """The changes of a choice; those of steps whose label comes `later` wait for them."""
    if not later or not isinstance(changes, Sequence):
        return Parted(changes, None)
    waiting = tuple(one for one in changes.items if later & set(_addresses(one)))
    if not waiting:
        return Parted(changes, None)
    first = tuple(one for one in changes.items if one not in waiting)
    return Parted(Sequence(first, changes.span, changes.flow), Sequence(waiting, changes.span, changes.flow))


def brought_later(root: Mapping) -> frozenset[str]:
    """The labels that only the changes of a game bring, and none of its steps has without them."""
    brought = _labels_of(root.get("changes"))
    return brought - frozenset(_labels(root.get("play"))) if brought else brought


@lru_cache(maxsize=256)
def _labels_of(changes: Node | None) -> frozenset[str]:
    """The labels that changes bring; it is asked again with each setting."""
    return frozenset(_labels(changes))


def _addresses(change: Node) -> Iterator[str]:
    """The steps that a change names."""
    for entry in change.entries.values() if isinstance(change, Mapping) else ():
        for key in ("step", "at"):
            said = find(entry.value, (key,))
            if isinstance(said, Scalar):
                yield said.text.strip()


def _labels(said: Node | None) -> Iterator[str]:
    if isinstance(said, Mapping):
        for name, entry in said.entries.items():
            if name == "label" and isinstance(entry.value, Scalar):
                yield entry.value.text
            yield from _labels(entry.value)
    elif isinstance(said, Sequence):
        for item in said.items:
            yield from _labels(item)
