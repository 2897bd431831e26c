"""The known word somebody probably meant."""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

_CLOSE = 0.6  # of difflib's ratio: with less, words that share little are offered; with more, short ones are missed
_SURE = 0.8


def normal(word: str) -> str:
    """A word without the differences nobody means: capitals, and underscores or spaces for hyphens."""
    return word.strip().lower().replace("_", "-").replace(" ", "-")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that a misspelt one is closest to, None if none is close.

    >>> nearest("Open_If", ["open-if", "to-stay"]), nearest("daal", ["deal", "draw"]), nearest("max", ["most"])
    ('open-if', 'deal', None)
    """
    by_normal = {normal(candidate): candidate for candidate in known}
    found = get_close_matches(normal(word), by_normal, 1, _CLOSE)
    return by_normal[found[0]] if found else None


def is_sure(word: str, meant: str) -> bool:
    """Whether a misspelt word is so close to a known one that correcting it cannot change the rules."""
    return SequenceMatcher(None, normal(word), normal(meant)).ratio() >= _SURE
