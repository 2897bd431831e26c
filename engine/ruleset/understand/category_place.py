"""Where a ranking's document speaks of a category."""

from collections.abc import Iterator

from engine.text.marked.node import Mapping, Scalar, Sequence, find, key_place, place
from engine.text.marked.source import Span


def category_place(category: str, own: Mapping, *key: str | int) -> Span:
    """Where the category is named in this document; the document's name where a parent lists it."""
    for path in _categories(own):
        name = find(own, (*path, "name"))
        if isinstance(name, Scalar) and name.text == category:
            return place(own, (*path, *(key or ("name",))))
    return key_place(own, ("name",))


def _categories(own: Mapping) -> Iterator[tuple[str | int, ...]]:
    inners: dict[str, tuple[str, ...]] = {"hands": (), "put": ("hand",)}
    for key, inner in inners.items():
        listed = own.get(key)
        for at in range(len(listed.items)) if isinstance(listed, Sequence) else ():
            yield (key, at, *inner)
