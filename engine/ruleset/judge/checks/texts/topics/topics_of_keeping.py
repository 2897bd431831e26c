"""The topic of a pot, or a part of it, that stays for the next deal where nobody may take it."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_NOBODY = (
    r"(?:(?:where|if|when|whenever) (?:nobody|no one|no hand|none|all have|everybody has|neither)\b|\bwith no\b"
    r"|\bwithout (?:one|any)\b)"
)
_PART = r"(?:pot|third|half|quarter|share|part|it|they|everything)"
_STAYS = Wording(
    rf"{_NOBODY}[^;.:]*?\b{_PART} (?:goes into the \w+ for|stays|waits|remains|lies over|is carried over|goes along"
    r"|is left)\b",
    re.IGNORECASE,
)
_OPENING, _SHOWN = _BOTH = "opening", "shown"
"""When it turns out that nobody may take it."""
_UNOPENED = "nobody-opens"
_STAYING = Wording(r"\bstays\b|\bcarried pot\b")


def _said(text: str) -> Iterator[Saying]:
    found = _STAYS.search(text)
    if found is not None:
        yield Saying("stays", found[0], _OPENING if "open" in found[0] else _SHOWN)


def _ruled(book: Book) -> Iterator[Fact]:
    """What lets it stay: a share says so, or a step, or a mark counts what was not won; only games of shares say it."""
    shared = any(key == "shares" for key, *_ in book.mappings)
    for key, said, _ in book.parts:
        if _STAYING.search(said.text) is not None and key != "odd-chips":
            yield from (Fact("stays", said, of=of) for of in _BOTH)
    for key, one, within in book.mappings:
        if key in kinds.KEEPING or not shared:
            opening = any(_UNOPENED in outer for outer in within)
            at = Scalar(key, key, one.span, "borrowed", one.span)
            yield from (Fact("stays", at, of=of) for of in (_BOTH[:1] if opening and shared else _BOTH))


KEPT = Topic(
    in_texts(_said),
    _ruled,
    nothing,
    these("stays waits remains lies carried goes left"),
    needed=True,
)
