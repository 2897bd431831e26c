"""Changes to a document that was read: what it would be if its author wrote something else."""

from collections.abc import Sequence as Listed
from functools import lru_cache

from msgspec import Struct

from engine.text.marked.node import Entry, Mapping, Node, Plain, Scalar, Sequence, from_plain


class Change(Struct, frozen=True):
    """In place of one node stand others: in a list any number, under a key one, or none and the key is gone."""

    at: Node
    becomes: tuple[Node, ...]


class Remedy(Struct, frozen=True):
    """Something to do about a fault, and the changes by which that is tried; without any it cannot be."""

    advice: str
    changes: tuple[Change, ...] = ()


def with_key(node: Mapping, key: str, value: Plain) -> Change:
    """A key of a mapping has another value, or is there besides the others."""
    return Change(node, (node.with_entry(key, from_plain(value, node.span)),))


def without_key(node: Mapping, key: str) -> Change:
    """A key of a mapping is gone."""
    return Change(node, (node.without(key),))


def said_instead(scalar: Scalar, text: str) -> Change:
    """Something else is said in one place; it is told to stand there."""
    return Change(scalar, (from_plain(text, scalar.span),))


def with_items(listed: Sequence, items: Listed[Plain], before: Node | None = None) -> Change:
    """A list has more items: before one of its own, else at its end."""
    new = tuple(from_plain(item, listed.span) for item in items)
    at = len(listed.items) if before is None else listed.items.index(before)
    return Change(listed, (Sequence((*listed.items[:at], *new, *listed.items[at:]), listed.span, listed.flow),))


def item_with(root: Mapping, body: Node) -> tuple[Sequence, Node] | None:
    """The list in which a step stands, and the item that it is, by what stands under its word."""
    return _items(root).get(id(body))


@lru_cache(maxsize=8)
def _items(root: Mapping) -> dict[int, tuple[Sequence, Node]]:
    """Each list with an item, by the `id` of what stands under a key of it; the document is kept, so that they hold."""
    found: dict[int, tuple[Sequence, Node]] = {}

    def look(node: Node) -> None:
        for below in _below(node):
            if isinstance(node, Sequence) and isinstance(below, Mapping):
                for entry in below.entries.values():
                    found.setdefault(id(entry.value), (node, below))
            look(below)

    look(root)
    return found


def _below(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Sequence):
        return node.items
    return tuple(entry.value for entry in node.entries.values()) if isinstance(node, Mapping) else ()


def changed(root: Mapping, changes: Listed[Change]) -> Mapping | None:
    """The document with these changes made; None where one of them speaks of what does not stand in it."""
    wanted = {id(change.at): change for change in changes}
    made: set[int] = set()
    new = _changed(root, wanted, made)
    return new[0] if made == wanted.keys() and len(new) == 1 and isinstance(new[0], Mapping) else None


def _changed(node: Node, wanted: dict[int, Change], made: set[int]) -> tuple[Node, ...]:
    if id(node) in wanted:
        made.add(id(node))
        return wanted[id(node)].becomes
    if isinstance(node, Sequence):
        items = tuple(new for item in node.items for new in _changed(item, wanted, made))
        return (node if items == node.items else Sequence(items, node.span, node.flow),)
    if isinstance(node, Mapping):
        entries = {}
        for name, (key, value) in node.entries.items():
            for new in _changed(value, wanted, made):
                entries[name] = Entry(key, new)
        return (node if entries == node.entries else Mapping(entries, node.span, node.flow),)
    return (node,)
