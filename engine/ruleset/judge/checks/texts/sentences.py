"""The sentences in which texts say something: what stands around a claim, and whether something is denied there."""

import re

from engine.text.wording import Wording

_DENIED = Wording(r"\b(?:nothing|nobody|no one|none|never|not|no)\b|n't\b", re.IGNORECASE)
_SENTENCE, _CLAUSE = re.compile(r"[.;:]"), re.compile(r"[,;:.]")
_ELSEWHERE = Wording(
    r"\b(?:some|many|most|other|certain) (?:tables|houses|families|clubs|groups|circles|pubs)\b|\belsewhere\b",
    re.IGNORECASE,
)


def of_this_table(text: str) -> str:
    """A text without the clauses that say how others play: `some tables send two letters`."""
    if _ELSEWHERE.search(text) is None:
        return text
    return "; ".join(one for one in _SENTENCE.split(text) if _ELSEWHERE.search(one) is None)


def sentence_around(text: str, words: str) -> str:
    """The sentence of a text in which these words stand; nothing where they do not."""
    before, found, after = text.partition(words)
    return f"{_SENTENCE.split(before)[-1]}{words}{_SENTENCE.split(after)[0]}" if found else ""


def nothing_is_done(text: str, claim: re.Match[str]) -> bool:
    """Whether a claim stands in a clause that says when nothing is done, so that rules name the other cases."""
    clause = _CLAUSE.split(text[: claim.start()])[-1] + claim[0] + _CLAUSE.split(text[claim.end() :])[0]
    return _DENIED.search(clause) is not None


def denied_beside(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a claim denies something: it may tell a case by its opposite."""
    around = f"{_SENTENCE.split(text[:start])[-1]} {_SENTENCE.split(text[end:])[0]}"
    return _DENIED.search(around) is not None
