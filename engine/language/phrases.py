"""Phrases: what counts as the same words. A hyphen is a space, capitals and `the`, `a`, `an` do not matter."""

import re
from functools import lru_cache

Phrase = tuple[str, ...]

SKIPPED = frozenset({"the", "a", "an"})
"""Words that mean nothing."""

_WORDS = re.compile(r"[^\s\-]+|(?<!\S)-(?!\S)")


@lru_cache(maxsize=4096)
def phrase_of(name: str) -> Phrase:
    """The words of a name or phrase as they are compared.

    >>> phrase_of("last bettor of the Deal"), phrase_of("small-bet")
    (('last', 'bettor', 'of', 'deal'), ('small', 'bet'))
    """
    words = tuple(word.lower() for word in _WORDS.findall(name))
    return tuple(word for word in words if word not in SKIPPED) or words
