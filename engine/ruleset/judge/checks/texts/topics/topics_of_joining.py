"""The topic of two cards that somebody holds: whether it takes both of them, or one of the two is enough."""

import re
from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_RANKS = {word: rank for rank, words in RANK_WORDS.items() for word in (words[0], words[1])} | {"two": "2", "twos": "2"}
_ONE = rf"({'|'.join(words[0] for words in RANK_WORDS.values())}|two)"
_ANY = rf"({'|'.join(_RANKS)})"
_BOTH = Wording(rf"\b(?:an? |the )?{_ONE}(?:[ -]|, and | and )(?:an? |the )?{_ONE}\b", re.IGNORECASE)
_EITHER = Wording(rf"\b(?:an? |the )?{_ANY} or (?:an? |the )?{_ANY}\b", re.IGNORECASE)
_JOINED = Wording(
    rf"\bholds? \(?(?:an? )?{_ANY}(?: among [a-z ]+)?\)? (and|or) (?:[a-z]+(?: [a-z]+)? )?holds? \(?(?:an? )?{_ANY}\b"
)
_EITHER_CARDS = Wording(rf"\bholds? \(?(?:an? )?{_ANY} or (?:an? )?{_ANY}\b")
_EACH_OF_THEM = Wording(r"\b(?:wild|each|either|any)\b", re.IGNORECASE)
"""By such words a clause speaks of each of the cards that it names."""
_CLAUSE = Wording(r"[,;:.\n]")


def _of(first: str, second: str) -> str:
    return " ".join(sorted((_RANKS[first.lower()], _RANKS[second.lower()])))


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding_or_called:
        yield from ((text, one) for one in _said_in(text.text))


def _said_in(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text):
        if _EACH_OF_THEM.search(clause) is not None:
            continue
        for value, pattern in (("both", _BOTH), ("either", _EITHER)):
            yield from (
                Saying(value, found[0], _of(found[1], found[2]))
                for found in pattern.finditer(clause)
                if _RANKS[found[1].lower()] != _RANKS[found[2].lower()]
            )


def _named(book: Book) -> Iterator[Saying]:
    return _said_in(book.every_text)


def _ruled(book: Book) -> Iterator[Fact]:
    for key, said, _ in book.parts:
        if "hold" not in said.text:
            continue
        for found in _JOINED.finditer(said.text):
            value = "both" if found[2] == "and" else "either"
            yield Fact(value, said, False, _of(found[1], found[3]), key)
        for found in _EITHER_CARDS.finditer(said.text):
            yield Fact("either", said, False, _of(found[1], found[2]), key)
        ranks = {_RANKS[word] for word in re.findall(rf"\b{_ANY}\b", said.text)}
        if not _JOINED.search(said.text) and not _EITHER_CARDS.search(said.text):
            yield from (
                Fact(value, said, True, " ".join(sorted((one, other))))
                for one in ranks
                for other in ranks
                if one < other
                for value in ("both", "either")
            )


HELD = Topic(_said, _ruled, _named, frozenset((*_RANKS,)))
