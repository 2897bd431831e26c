"""What texts say of the rules and what the rules say themselves, read as values of one topic, so that they compare.

A topic is a vocabulary: how its values are read from a text, and how from the rules. A text is contradicted only from
two sides: no rule says what it says, and a rule says something else of the same topic that no text says.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from engine.ruleset.judge.checks.texts.spared_in_texts import whom_it_reaches
from engine.text.kept import cached_property
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.wording import Wording


def these(words: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(words.split())


TELLING = these("name summary also sources accepts variants examples format kind extends label note about covers")
"""The keys that tell of rules and are none."""
_DECIDING = ("summary", "about", "note")
"""The texts that say what is played; others only call it something."""
_WORD = Wording(r"[a-z]+|\d+")
_SHORT = 3
"""Words of fewer letters say nothing by themselves."""
_EMPTY = these(
    "that this they them their with have has had many much when what which from each after before the and for are who "
    "may can not all any how one two three four five six seven player players while until more than"
)
_END = Wording(r"(?:es|ed|ing|s|e)$")
_TELLING = 4
"""A choice with fewer letters than these may be any word of a text."""
_REASONS = ("needs", "excludes", "keeps")
_COMMENT = Wording(r"(?:^|\s)#(.*)$", re.MULTILINE)


class Part(NamedTuple):
    """A value of a document that is a rule, with its key and everything it stands in, the nearest last."""

    key: str
    said: Scalar
    within: tuple[Mapping, ...]

    @property
    def step(self) -> Mapping:
        """What its key stands in."""
        return self.within[-1]


class Inner(NamedTuple):
    """A mapping that holds rules, with its key and everything it stands in, the nearest last."""

    key: str
    said: Mapping
    within: tuple[Mapping, ...]


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


class Saying(Struct, frozen=True):
    """Something that a text says `of` something, in these words."""

    value: Hashable
    words: str
    of: str = ""


Read = Callable[[str], Iterator[Saying]]
"""How what a text says is read."""


class Topic(Struct, frozen=True):
    """One question that both texts and rules answer."""

    said: "Callable[[Book], Iterator[tuple[Scalar, Saying]]]"
    ruled: "Callable[[Book], Iterator[Fact]]"
    named: "Callable[[Book], Iterator[Saying]]"
    """What the texts mention in any way, names and comments too, which is more than they say."""
    cues: frozenset[str]
    """The words of which each text that says something of it has one."""
    lists: bool = True
    """Whether a text that says several things of it may be taken to say all that there are."""
    needed: bool = False
    """Whether a text says nothing of it unless some rule does."""
    of_its_own: bool = False
    """Whether it is about what a document declares itself, so that no other one's rules bear it out."""


def in_texts(read: Read, *, spared: bool = False) -> "Callable[[Book], Iterator[tuple[Scalar, Saying]]]":
    """What the texts of a document say, each read alike; what they say of those whom a rule spares only if asked."""

    def said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
        for text in book.deciding:
            yield from ((text, one) for one in read(text.text if spared else whom_it_reaches(text.text)))

    return said


def nothing(_: "Book") -> Iterator[Saying]:
    """Nothing is mentioned besides what is said."""
    return iter(())


def stem(word: str) -> str:
    """What a word and others of it have in common: `lives` and `life`, `take` and `takes`."""
    if word.endswith("ives"):
        return f"{word[:-3]}f"
    return _END.sub("", word) if len(word) > _SHORT else word


def stems(text: str) -> frozenset[str]:
    """The words of a text that say something, each without its end."""
    return frozenset(stem(word) for word in _WORD.findall(text.lower()) if len(word) >= _SHORT and word not in _EMPTY)


def anywhere(read: Read) -> "Callable[[Book], Iterator[Saying]]":
    """What all that is written for people mentions, read alike."""
    return lambda book: read(book.every_text)


class Book(Struct, frozen=True, dict=True):
    """A document, its texts and its rules apart."""

    root: Mapping

    @cached_property
    def rules(self) -> Mapping:
        """The document without what only tells: texts, and the reasons for which a modifier needs or excludes games."""
        return self.root.without(*TELLING, *(key for key in _REASONS if isinstance(self.root.get(key), Mapping)))

    @cached_property
    def _walked(self) -> tuple[list[Part], list[Inner], list[tuple[str, Scalar]]]:
        return _walk(self.rules)

    @property
    def parts(self) -> list[Part]:
        """Everything in it that is a rule."""
        return self._walked[0]

    @property
    def mappings(self) -> list[Inner]:
        """Every mapping of it that holds rules."""
        return self._walked[1]

    @cached_property
    def deciding(self) -> list[Scalar]:
        """The texts that say what is played."""
        summary = self.root.get("summary")
        inner = [text for key, text in self._walked[2] if key in _DECIDING]
        return [*([summary] if isinstance(summary, Scalar) else []), *inner]

    @cached_property
    def deciding_or_called(self) -> list[Scalar]:
        """The texts that say what is played, and what is called something."""
        labels = (one.get("label") for _, one, _ in self.mappings)
        return [*self.deciding, *(one for one in labels if isinstance(one, Scalar))]

    @cached_property
    def other_choices(self) -> re.Pattern[str] | None:
        """How texts call the choices of its options that bring rules and are not the default; None without any."""
        options = self.root.get("options")
        declared = [entry.value for entry in options.entries.values()] if isinstance(options, Mapping) else []
        called = [name.replace("-", " ") for one in declared if isinstance(one, Mapping) for name in _not_made(one)]
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, called))})", re.IGNORECASE) if called else None

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the texts that say what is played, and of what steps are called."""
        labels = (text.text for key, text in self._walked[2] if key == "label")
        return frozenset(_WORD.findall("\n".join((*(one.text for one in self.deciding), *labels)).lower()))

    @cached_property
    def every_text(self) -> str:
        """All that is written for people: texts, names and comments."""
        name = self.root.get("name")
        texts = [one.text for one in self.deciding] + [text.text for key, text in self._walked[2] if key == "label"]
        texts += [name.text] if isinstance(name, Scalar) else []
        keys = [name.replace("-", " ") for _, one, _ in self.mappings for name in one]
        choices = [one.text for key, one, _ in self.parts if key == "choices"]
        return "\n".join((*texts, *keys, *choices, self.comments))

    @property
    def comments(self) -> str:
        """The comments of its file."""
        return "\n".join(_COMMENT.findall(self.root.span.source.text))

    def declared(self, part: str) -> Iterator[tuple[str, Mapping, str]]:
        """What is declared under a key, each with its name and what is said about it."""
        found = self.named(part)
        for name, entry in found.entries.items() if found is not None else ():
            if isinstance(entry.value, Mapping):
                about = entry.value.get("about")
                yield name, entry.value, about.text if isinstance(about, Scalar) else ""

    def named(self, part: str) -> Mapping | None:
        """What is declared under a key of the document."""
        found = self.root.get(part)
        return found if isinstance(found, Mapping) else None


@lru_cache(maxsize=64)
def book_of(root: Mapping) -> Book:
    """A document of which many checks ask, its texts and its rules apart: it is gone through once."""
    return Book(root)


def _walk(root: Mapping) -> tuple[list[Part], list[Inner], list[tuple[str, Scalar]]]:
    """The rules, the mappings that hold them, and the texts of a document, each in its order."""
    parts, mappings, texts = list[Part](), list[Inner](), list[tuple[str, Scalar]]()
    left: list[tuple[str, Node, tuple[Mapping, ...]]] = [("", root, ())]
    while left:
        key, tree, within = left.pop()
        if isinstance(tree, Scalar):
            if key in TELLING:
                texts.append((key, tree))
            else:
                parts.append(Part(key, tree, within))
        elif isinstance(tree, Sequence):
            if key in TELLING:
                continue
            left += [(key, item, within) for item in reversed(tree.items)]
        else:
            mappings.append(Inner(key, tree, within))
            outer = (*within, tree)
            left += [(name, entry.value, outer) for name, entry in reversed(tree.entries.items())]
    return parts, mappings, texts


def _not_made(option: Mapping) -> Iterator[str]:
    """The choices of an option that bring rules, but for the default."""
    means, default = option.get("means"), option.get("default")
    usual = default.text if isinstance(default, Scalar) else ""
    names = means.entries if isinstance(means, Mapping) else ()
    yield from (name for name in names if name != usual and len(name) >= _TELLING)
