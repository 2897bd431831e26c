"""What texts say of the rules and what the rules say themselves, read as values of one topic, so that they compare.

A topic is a vocabulary: how its values are read from a text, and how from the rules. A text is contradicted only from
two sides: no rule says what it says, and a rule says something else of the same topic that no text says.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.text.marked.node import Mapping, Node, Scalar, Sequence

TELLING = frozenset(
    (
        *("name", "summary", "also", "sources", "accepts", "variants", "examples", "format", "kind", "extends"),
        *("label", "note", "about", "covers"),
    )
)
"""The keys that tell of rules and are none."""
_DECIDING = ("summary", "about", "note")
"""The texts that say what is played; others only call it something."""
_COMMENT = re.compile(r"(?:^|\s)#(.*)$", re.MULTILINE)


class Part(NamedTuple):
    """A value of a document that is a rule, with its key and everything it stands in, the nearest last."""

    key: str
    said: Scalar
    within: tuple[Mapping, ...]

    @property
    def step(self) -> Mapping:
        """What its key stands in."""
        return self.within[-1]


class Fact(NamedTuple):
    """Something that a rule says `of` something, at its place; `loose`, it bears a text out and contradicts none."""

    value: Hashable
    at: Scalar
    loose: bool = False
    of: str = ""
    key: str = ""
    """What it stands under, where its value says too little by itself."""

    @property
    def words(self) -> str:
        """What the rule says, as it is written."""
        return f"{self.key}: {self.at.text}" if self.key else self.at.text


class Saying(NamedTuple):
    """Something that a text says `of` something, in these words."""

    value: Hashable
    words: str
    of: str = ""


Read = Callable[[str], Iterator[Saying]]
"""How what a text says is read."""


@dataclass(frozen=True)
class Topic:
    """One question that both texts and rules answer."""

    said: "Callable[[Book], Iterator[tuple[Scalar, Saying]]]"
    ruled: "Callable[[Book], Iterator[Fact]]"
    named: "Callable[[Book], Iterator[Saying]]"
    """What the texts mention in any way, names and comments too, which is more than they say."""


def in_texts(read: Read) -> "Callable[[Book], Iterator[tuple[Scalar, Saying]]]":
    """What the texts of a document say, each read alike."""

    def said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
        for text in book.deciding:
            yield from ((text, one) for one in read(text.text))

    return said


def anywhere(read: Read) -> "Callable[[Book], Iterator[Saying]]":
    """What all that is written for people mentions, read alike."""
    return lambda book: read(book.every_text)


@dataclass(frozen=True)
class Book:
    """A document, its texts and its rules apart."""

    root: Mapping

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Everything in it that is a rule."""
        return tuple(_parts(self.root.without(*TELLING), "", ()))

    @cached_property
    def mappings(self) -> tuple[tuple[str, Mapping, tuple[Mapping, ...]], ...]:
        """Every mapping of it that holds rules, with its key and what it stands in."""
        return tuple(_mappings(self.root.without(*TELLING), "", ()))

    @cached_property
    def deciding(self) -> tuple[Scalar, ...]:
        """The texts that say what is played."""
        return tuple(_texts(self.root.without("examples", "variants"), _DECIDING))

    @cached_property
    def every_text(self) -> str:
        """All that is written for people: texts, names and comments."""
        texts = [one.text for one in _texts(self.root.without("examples"), (*_DECIDING, "name", "label"))]
        keys = [name.replace("-", " ") for _, one, _ in self.mappings for name in one]
        choices = [one.text for key, one, _ in self.parts if key == "choices"]
        return "\n".join((*texts, *keys, *choices, *_COMMENT.findall(self.root.span.source.text)))

    def named(self, part: str) -> Mapping | None:
        """What is declared under a key of the document."""
        found = self.root.get(part)
        return found if isinstance(found, Mapping) else None


def _parts(tree: Node, key: str, within: tuple[Mapping, ...]) -> Iterator[Part]:
    if isinstance(tree, Scalar):
        yield Part(key, tree, within)
    elif isinstance(tree, Sequence):
        for item in tree.items:
            yield from _parts(item, key, within)
    else:
        for name, entry in tree.entries.items():
            if name not in TELLING or isinstance(entry.value, Mapping):
                yield from _parts(entry.value, name, (*within, tree))


def _mappings(tree: Node, key: str, within: tuple[Mapping, ...]) -> Iterator[tuple[str, Mapping, tuple[Mapping, ...]]]:
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _mappings(item, key, within)
    elif isinstance(tree, Mapping):
        yield key, tree, within
        for name, entry in tree.entries.items():
            yield from _mappings(entry.value, name, (*within, tree))


def _texts(tree: Node, keys: tuple[str, ...]) -> Iterator[Scalar]:
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _texts(item, keys)
    elif isinstance(tree, Mapping):
        for name, entry in tree.entries.items():
            if isinstance(entry.value, Scalar):
                if name in keys and isinstance(entry.value.value, str):
                    yield entry.value
            else:
                yield from _texts(entry.value, keys)
