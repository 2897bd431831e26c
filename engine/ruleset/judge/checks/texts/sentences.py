"""The sentences in which texts say something: what stands around a claim, and whether something is denied there."""

import re

from engine.text.wording import Wording

_DENIED = Wording(r"\b(?:nothing|nobody|no one|none|never|not|no)\b|n't\b", re.IGNORECASE)
_OTHERS = Wording(r"\b(?:every(?:body|one) else|(?:all|the) others|the rest)\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[.;:]")


def sentence_around(text: str, words: str) -> str:
    """The sentence of a text in which these words stand; nothing where they do not."""
    before, found, after = text.partition(words)
    return f"{_SENTENCE.split(before)[-1]}{words}{_SENTENCE.split(after)[0]}" if found else ""


def nothing_is_done(text: str, claim: re.Match[str]) -> bool:
    """Whether a claim stands in a sentence that says when nothing is done, so that rules name the other cases."""
    return denied_beside(text, claim.start(), claim.end()) or _DENIED.search(claim[0]) is not None


def denied_beside(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a claim denies something: it may tell a case by its opposite."""
    return _DENIED.search(_around(text, start, end)) is not None


def of_others_beside(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a claim speaks of all others too: the rules may name these by the opposite case."""
    return _OTHERS.search(_around(text, start, end)) is not None


def _around(text: str, start: int, end: int) -> str:
    return f"{_SENTENCE.split(text[:start])[-1]} {_SENTENCE.split(text[end:])[0]}"
