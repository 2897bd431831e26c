"""The words by which options and their choices say what they are about."""

from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.text.wording import Wording

_WORD = Wording(r"[a-z0-9]+")
_EMPTY = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "in", "is", "of", "on", "or", "the", "their", "to", "with")
)
"""Words that say nothing by themselves."""
MOMENT = Wording(r"\b(?:when|whenever|while|before|after|until|once)\b[^,;:.]*")
"""What an option is said to be about may come at a moment that is none of its business."""
_SINGULAR = 3
"""From so many letters on an `s` at the end is taken for that of a plural."""


def words_that_say(text: str) -> frozenset[str]:
    """The words of a text that say something, numbers in digits, without the `s` of a plural."""
    return frozenset(_plain(word) for word in _WORD.findall(text.lower())) - _EMPTY


def _plain(word: str) -> str:
    if word in NUMBERS:
        return str(NUMBERS.index(word))
    return word[:-1] if word.endswith("s") and len(word) > _SINGULAR else word
