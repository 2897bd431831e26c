"""The marked tree a document is made of: plain data in which each key and each value knows where it was written.

Nodes are immutable and carry their source with them, so a tree may be put together from several files.
"""

import operator
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from engine.text.marked.caret import offsets
from engine.text.marked.source import Span

Style = Literal["plain", "single", "double", "literal", "folded", "borrowed"]
Value: TypeAlias = str | int | float | bool | None
Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"


class Scalar(Struct, frozen=True, eq=False):
    """One value that is neither list nor mapping.

    text     its decoded characters, whatever it was read as: `0.50` for the number 0.5, "" for a value left out
    span     where it stands; for the use of an alias the place of use (`*name`)
    written  where its characters stand; differs from span for the use of an alias, and in blocks by final blank lines
    broken   it was faulty and has been told of: later layers keep silent about it
    """

    value: Value
    text: str
    span: Span
    style: Style
    written: Span
    broken: bool = False

    @property
    def is_text(self) -> bool:
        """Whether it was read as text, not as a number, a truth value or nothing."""
        return isinstance(self.value, str)

    def at(self, start: int, end: int) -> Span:
        """Where the characters [start, end) of `text` stand in the file, in any style of scalar, across lines too.

        The empty range is a caret: before the character `start`, or after the last. A borrowed scalar answers its span.
        """
        assert 0 <= start <= end <= len(self.text), f"[{start}, {end}) outside {self.text!r}"
        places = offsets(self.written.text, self.text, self.style)
        if places is None:
            return self.written
        base, (starts, ends) = self.written.start, places
        empty = 1 if self.style in {"single", "double"} else 0  # between the quotes
        first = starts[start] if start < len(starts) else (ends[-1] if ends else empty)
        last = ends[end - 1] if end > start else first
        return Span(self.written.source, base + first, base + last)


class Entry(NamedTuple):
    """A key and its value; the key is always text (its `text`), even where it looks like a number."""

    key: Scalar
    value: "Node"


class Sequence(Struct, frozen=True, eq=False):
    """A list of nodes; `flow` tells `[a, b]` from a list with dashes."""

    items: tuple["Node", ...]
    span: Span
    flow: bool = False

    def __len__(self) -> int:
        """The number of items."""
        return len(self.items)

    def __iter__(self) -> Iterator["Node"]:
        """The items in order."""
        return iter(self.items)


class Mapping(Struct, frozen=True, eq=False):
    """Keys with values in their order; `flow` tells `{a: b}` from a block. Read `entries`, never change it."""

    entries: dict[str, Entry]
    span: Span
    flow: bool = False

    def __len__(self) -> int:
        """The number of keys."""
        return len(self.entries)

    def __iter__(self) -> Iterator[str]:
        """The keys in order."""
        return iter(self.entries)

    def __contains__(self, key: object) -> bool:
        """Whether a key is there."""
        return key in self.entries

    def get(self, key: str) -> "Node | None":
        """The value of a key, or None where the key is missing."""
        entry = self.entries.get(key)
        return None if entry is None else entry.value

    def with_entry(self, key: str, value: "Node", place: Scalar | None = None) -> "Mapping":
        """A copy in which a key has this value: at its old place, or as the last; `place` is the key's own node."""
        entries = dict(self.entries)
        old = entries.get(key)
        marked = place or (old.key if old else from_plain_scalar(key, value.span))
        entries[key] = Entry(marked, value)
        return Mapping(entries, self.span, self.flow)

    def without(self, *keys: str) -> "Mapping":
        """A copy that lacks these keys."""
        entries = dict(self.entries)
        for key in keys:
            entries.pop(key, None)
        return Mapping(entries, self.span, self.flow)


Node: TypeAlias = Scalar | Sequence | Mapping
Path: TypeAlias = Iterable[str | int]


def plain(node: Node) -> Plain:
    """The data of a tree without its places: dict, list, str, int, float, bool and None only, keys in their order."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(entry.value) for key, entry in node.entries.items()}


def without_item(tree: Mapping, item: Node) -> Mapping:
    """A mapping without one item of a list in it, however deep, by its place; the mapping where it has no such item."""
    entries = {name: Entry(key, _but_for(value, item)) for name, (key, value) in tree.entries.items()}
    gone = any(entries[name].value is not entry.value for name, entry in tree.entries.items())
    return Mapping(entries, tree.span, tree.flow) if gone else tree


def _but_for(tree: Node, item: Node) -> Node:
    if isinstance(tree, Mapping):
        return without_item(tree, item)
    if isinstance(tree, Sequence):
        left = tuple(_but_for(one, item) for one in tree.items if one.span != item.span)
        is_as_it_was = len(left) == len(tree) and all(map(operator.is_, left, tree.items))
        return tree if is_as_it_was else Sequence(left, tree.span, tree.flow)
    return tree


def same(one: Node | None, other: Node | None) -> bool:
    """Whether two trees hold the same data, wherever they were written and in whatever order their keys stand."""
    if one is other:
        return True
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.entries.keys() == other.entries.keys() and all(
            same(entry.value, other.entries[key].value) for key, entry in one.entries.items()
        )
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one) == len(other) and all(map(same, one.items, other.items))
    return isinstance(one, Scalar) and isinstance(other, Scalar) and one.value == other.value


def from_plain_scalar(value: Value, span: Span) -> Scalar:
    """A scalar that borrows a span: every character of it is said to stand there."""
    return Scalar(value, "" if value is None else str(value), span, "borrowed", span)


def from_plain(data: Plain, span: Span) -> Node:
    """A tree of plain data that borrows one span for all its keys and values."""
    if isinstance(data, dict):
        entries = {key: Entry(from_plain_scalar(key, span), from_plain(value, span)) for key, value in data.items()}
        return Mapping(entries, span)
    if isinstance(data, list):
        return Sequence(tuple(from_plain(item, span) for item in data), span)
    return from_plain_scalar(data, span)


def _child(node: Node, step: str | int) -> Node | None:
    if isinstance(node, Mapping) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Sequence) and isinstance(step, int) and -len(node.items) <= step < len(node.items):
        return node.items[step]
    return None


def find(node: Node, path: Path) -> Node | None:
    """The node at the end of a path of keys and indices, or None where the path leads nowhere."""
    found: Node | None = node
    for step in path:
        if found is None:
            return None
        found = _child(found, step)
    return found


def place(node: Node, path: Path) -> Span:
    """Where to point for a path: the value, its key if the value was left out, else the nearest thing around."""
    span = node.span
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.entries:
            key, below = node.entries[step]
            span = key.span if isinstance(below, Scalar) and below.value is None else below.span
            node = below
        elif (item := _child(node, step)) is not None:
            node, span = item, item.span
        else:
            break
    return span


def key_place(node: Node, path: Path) -> Span:
    """Where to point for the key that ends a path; for an item of a list, or a path that leads nowhere, as `place`."""
    steps = list(path)
    above = find(node, steps[:-1]) if steps else None
    if isinstance(above, Mapping) and isinstance(steps[-1], str) and steps[-1] in above.entries:
        return above.entries[steps[-1]].key.span
    return place(node, steps)
