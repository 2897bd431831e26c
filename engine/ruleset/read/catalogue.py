"""What ships, by every name that players may know it under."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Mapped
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import NamedTuple

from engine.ruleset.read.library import Place, shipped_documents
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.yaml.document import read_file


class Chosen(NamedTuple):
    """What a variant sets, and what it is played with."""

    set: Mapped[str, str | int]
    stakes: Mapped[str, int]
    with_: Mapped[str, Mapped[str, str | int]]
    """A modifier → the values of its options."""


class Known(NamedTuple):
    """A document that ships, or a variant of it, under one of its names."""

    kind: str
    reference: str
    """What it is called in a command and in other documents."""
    title: str
    """The name it is known under."""
    summary: str
    chosen: Chosen | None = None
    """What a variant of this name chooses; nothing for a document itself."""


def documents(kind: str) -> Iterator[Known]:
    """Each document of a kind that ships, under its own name."""
    for reference, place in shipped_documents(kind).items():
        yield next(_names(kind, reference, place))


@cache
def names(kind: str) -> tuple[Known, ...]:
    """Each document of a kind that ships, under every name it has, and each of their variants."""
    return tuple(one for name, place in shipped_documents(kind).items() for one in _names(kind, name, place))


def search(text: str, kinds: tuple[str, ...]) -> list[Known]:
    """What ships under names that have all the words of the text; where none does, what tells of itself with them.

    The whole name comes first, each document or variant once. Where nothing is found: names that are spelt alike.
    """
    every = [one for kind in kinds for one in names(kind)]
    wanted = _words(text)
    found = [one for one in every if wanted <= _words(f"{one.title} {one.reference}")]
    found = found or [one for one in every if wanted <= _words(f"{one.title} {one.reference} {one.summary}")]
    if not found:
        close = get_close_matches(folded(text), {folded(one.title) for one in every}, 3, 0.7)
        found = [one for one in every if folded(one.title) in close]
    first: dict[tuple[str, str, str], Known] = {}
    for one in sorted(found, key=lambda one: (not is_called(one, text), folded(one.title) != folded(text))):
        first.setdefault((one.kind, one.reference, one.title if one.chosen is not None else ""), one)
    return list(first.values())


def called(text: str, kind: str) -> Known | None:
    """What ships under exactly this name, however it is written."""
    return next((one for one in search(text, (kind,)) if is_called(one, text)), None)


def is_variant(game: str, chosen: Chosen) -> bool:
    """Whether a game that ships has a variant which chooses just this."""
    place = shipped_documents("game").get(game)
    return place is not None and any(one.chosen == chosen for one in _names("game", game, place))


def is_called(known: Known, text: str) -> bool:
    """Whether this is its whole name, however it is written."""
    return spelt(text) in (spelt(known.title), spelt(known.reference))


def _names(kind: str, reference: str, place: Place) -> Iterator[Known]:
    """A document under its own name, then under its others, then its variants."""
    document = read_file(place.path).document
    assert document is not None, place.name
    root = document.root
    summary = _text(root, "summary")
    yield Known(kind, reference, _text(root, "name"), summary)
    also = root.get("also")
    for name in also.items if isinstance(also, Sequence) else ():
        if isinstance(name, Scalar):
            yield Known(kind, reference, name.text, summary)
    variants = root.get("variants")
    for entry in variants.entries.values() if isinstance(variants, Mapping) else ():
        if isinstance(entry.value, Mapping):
            yield Known(kind, reference, entry.key.text, summary, _chosen(entry.value))


def _chosen(said: Mapping) -> Chosen:
    """What a variant of a document that ships says."""
    with_ = said.get("with")
    modifiers = with_.entries if isinstance(with_, Mapping) else {}
    stakes = {name: value for name, value in _values(said.get("stakes")).items() if isinstance(value, int)}
    return Chosen(_values(said.get("set")), stakes, {name: _values(entry.value) for name, entry in modifiers.items()})


def _values(said: Node | None) -> dict[str, str | int]:
    entries = said.entries.items() if isinstance(said, Mapping) else ()
    scalars = {name: entry.value for name, entry in entries if isinstance(entry.value, Scalar)}
    return {name: one.value if isinstance(one.value, int) else one.text for name, one in scalars.items()}


def _text(root: Mapping, key: str) -> str:
    said = root.get(key)
    return said.text if isinstance(said, Scalar) else ""


def folded(text: str) -> str:
    """A name as it is compared: in small letters, with blanks for whatever is no letter or digit."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold().replace("'", "").replace("’", "")))


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
_SPELLINGS = (
    (r"\b2 7\b", "deuce to seven"),
    (r"\ba 5\b", "ace to five"),
    (r"\ba 6\b", "ace to six"),
    (r"\bdeclared?\b", "declared"),
    (r"\bbadeucey\b", "badeucy"),
    (r"\bdrawmaha\b", "dramaha"),
    *((rf"\b{digit}\b", word) for digit, word in enumerate(_NUMBERS, 2)),
    (r"\bhi\b", "high"),
    (r"\blo\b", "low"),
    (r"\bhold em\b", "holdem"),
    (r"neighbour", "neighbor"),
)
"""What players write in more than one way → how it is compared."""


@lru_cache(4096)
def spelt(text: str) -> str:
    """A name as it is compared, however its numbers and common words are written; at its end `poker` says nothing."""
    told = folded(text)
    for written, word in _SPELLINGS:
        told = re.sub(written, word, told)
    return told.removesuffix(" poker")


def _words(text: str) -> set[str]:
    return set(spelt(text).split())
