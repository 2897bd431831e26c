"""What ships that is most like what somebody describes in their own words."""

from collections import Counter
from collections.abc import Iterator
from math import log
from typing import NamedTuple

from engine.ruleset.read.catalogue import Known, folded, names
from engine.text.spelling import is_sure, nearest

_OF_A_NAME = 2
"""How much more a word counts that is part of a name than one of what is told besides."""
_EMPTY = (
    "a an and are as at be but by card cards each every everybody for from game has have home house in is it like my "
    "no not of on one or our poker that the their there they to we where which who with you your"
)
"""Words that tell no game from another."""
_FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Near(NamedTuple):
    """Something that ships, and what of a description it has."""

    known: Known
    named: tuple[str, ...]
    """The words of the description that are in its names, or those of the game it is a variant of."""
    told: tuple[str, ...]
    """Its other words that are in what it tells of itself."""


class _Candidate(NamedTuple):
    known: Known
    title: frozenset[str]
    names: frozenset[str]
    told: frozenset[str]


def nearest_to(text: str, kind: str) -> list[Near]:
    """The documents of a kind and their variants that have words of the description, the nearest first.

    Rare words count for more than common ones, and those of names for more than those of summaries; of equals the one
    that is called by the fewest other words comes first.

    >>> [near.known.reference for near in nearest_to("guts with 3 cards", "game")][:1]
    ['guts']
    """
    candidates = list(_candidates(kind))
    frequency = Counter(word for one in candidates if one.known.chosen is None for word in one.names | one.told)
    documents = sum(one.known.chosen is None for one in candidates)
    asked = {stem: word for word in folded(text).split() if (stem := _understood(word, frequency)) is not None}

    def weight(words: frozenset[str]) -> float:
        return sum(log((1 + documents) / (1 + frequency[word])) for word in words)

    def order(one: _Candidate) -> tuple[float, int, bool]:
        score = _OF_A_NAME * weight(one.names & asked.keys()) + weight(one.told & (asked.keys() - one.names))
        return -round(score, 6), len(one.title - asked.keys()), one.known.chosen is not None

    found = sorted((one for one in candidates if asked.keys() & (one.names | one.told)), key=order)
    return [
        Near(
            one.known,
            tuple(word for stem, word in asked.items() if stem in one.names),
            tuple(word for stem, word in asked.items() if stem in one.told - one.names),
        )
        for one in found
    ]


def _candidates(kind: str) -> Iterator[_Candidate]:
    """Each document once with all its names, and each variant."""
    every = list(names(kind))
    for known in every:
        own = [one for one in every if one.reference == known.reference and one.chosen is None]
        called = frozenset(word for one in own for word in _stems(f"{one.title} {one.reference}"))
        summary = _stems(known.summary)
        if known.chosen is not None:
            values = [*known.chosen.with_, *map(str, known.chosen.set.values())]
            title = _stems(known.title)
            yield _Candidate(known, title, called | title, summary | _stems(" ".join(values)))
        elif known is own[0]:
            yield _Candidate(known, _stems(known.title), called, summary)


def _understood(word: str, known: Counter[str]) -> str | None:
    """The stem of a word that is looked for, as it is spelt in what ships; None for a word that tells nothing."""
    if word in _EMPTY.split():
        return None
    stem = _stem(word)
    meant = stem if stem in known else nearest(stem, known)
    return meant if meant is not None and is_sure(stem, meant) else stem


def _stems(text: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in folded(text).split() if word not in _EMPTY.split())


def _stem(word: str) -> str:
    """A word without the s of its plural; a figure in words."""
    if word.isdecimal() and int(word) < len(_FIGURES):
        return _FIGURES[int(word)]
    return word[:-1] if word.endswith("s") and len(word) > 3 else word
