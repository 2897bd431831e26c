"""The topic of where something comes in a game that exists: after which of its rounds, draws or deals, or before it."""

import re
from collections.abc import Iterator
from itertools import product

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.steps.registry import KINDS
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_BESIDE = ("after", "before")
_ORDINALS = ("first", "second", "third", "last")
_MAY_BE = {"second": ("last",), "third": ("last",)}
"""Where there are several, one of those that are counted may be the last."""
_CALLED = (
    (r"bets?|betting(?: round)?|round of betting", kinds.ROUND),
    (r"draws?|exchanges?", kinds.EXCHANGE),
    (r"deals?", kinds.DEAL),
)
"""What texts call steps → how changes call them."""
_STEPS = tuple(role for _, role in _CALLED)
_NUMBERED = rf"({'|'.join(_ORDINALS)}) (?:{'|'.join(f'({words})' for words, _ in _CALLED)})\b"
_SAID = Wording(rf"\b({'|'.join(_BESIDE)}) the {_NUMBERED}", re.IGNORECASE)
_NAMED = Wording(rf"\b{_NUMBERED}", re.IGNORECASE)
_STEP = Wording(rf"({'|'.join(_ORDINALS)}) ({'|'.join(_STEPS)})")


def _said(text: str) -> Iterator[Saying]:
    for found in _SAID.finditer(text):
        beside, ordinal, *words = found.groups()
        yield Saying(ordinal.lower(), found[0], f"{beside.lower()} {_meant(words)}")


def _named(text: str) -> Iterator[Saying]:
    for found in _NAMED.finditer(text):
        ordinal, *words = found.groups()
        yield from (Saying(ordinal.lower(), found[0], f"{beside} {_meant(words)}") for beside in _BESIDE)


def _meant(words: list[str | None]) -> str:
    """Which of the steps is spoken of by the one word that was found."""
    return next(role for word, role in zip(words, _STEPS, strict=True) if word)


def _ruled(book: Book) -> Iterator[Fact]:
    """Beside which steps others are put; of one that is called by a name it may be any, of every round any round."""
    for key, one, _ in book.mappings:
        step = one.get("step")
        if key not in _BESIDE or not isinstance(step, Scalar):
            continue
        found, called = _STEP.fullmatch(step.text), step.text.rpartition(" ")[2]
        if found is not None:
            yield Fact(found[1], step, False, f"{key} {found[2]}", "step")
            for ordinal in _MAY_BE.get(found[1], ()):
                yield Fact(ordinal, step, True, f"{key} {found[2]}")
        elif called in _STEPS or called not in KINDS:
            nouns = (called,) if called in _STEPS else _STEPS
            for ordinal, beside, noun in product(_ORDINALS, _BESIDE, nouns):
                yield Fact(ordinal, step, True, f"{beside} {noun}")


PLACES = Topic(in_texts(_said), _ruled, anywhere(_named), these("after before"))
