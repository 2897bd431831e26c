"""Values as changes say them: nothing, made of what was, in a mapping or in an entry with a label."""

import re

from engine.text.marked.node import Entry, Mapping, Node, Scalar

_WAS = re.compile(r"\bwas\b")


def with_value(around: Mapping, name: str, value: Node | None, key: Scalar | None = None) -> Mapping:
    """A mapping in which a key has this value, or is not there where that is None."""
    return around.without(name) if value is None else around.with_entry(name, value, key)


def label_of(item: Node) -> str:
    """The label of an entry of a list; nothing where it has none."""
    label = item.get("label") if isinstance(item, Mapping) else None
    return label.text if isinstance(label, Scalar) else ""


_PROSE = frozenset({"about", "label", "name", "note", "summary"})
"""Keys under which people read: `was` is a word like others there."""


def says_was(entry: Entry) -> bool:
    """Whether the value under a key is made of the one that it replaces."""
    value = entry.value
    said = isinstance(value, Scalar) and value.is_text and _WAS.search(value.text) is not None
    return said and entry.key.text not in _PROSE


def is_null(value: Node) -> bool:
    """Whether nothing is said, so that what was there is taken away."""
    return isinstance(value, Scalar) and value.value is None
