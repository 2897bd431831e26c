"""The topic of who gets how much of a pot: three quarters for the second best hand, a third for the worst."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.ruleset.judge.checks.texts.topics.topics_of_shares import PART, PARTS_CALLED, weighed
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_SECOND, _BEST, _LOW = "second", "best", "low"
_ENDS = {
    "second best": _SECOND,
    "second": _SECOND,
    **dict.fromkeys(("best", "highest", "high"), _BEST),
    **dict.fromkeys(("worst", "lowest", "low"), _LOW),
}
_END = rf"(?P<who>{'|'.join(_ENDS)})"
_HAND = r"(?: hand| one)?"
_GETS = Wording(
    rf"\b{_END}{_HAND}(?: (?:gets?|takes?|wins?|has|have))? (?P<part>{PART})\b(?! (?:an?|the) (?:ante|bet|fee|fine)\b)",
    re.IGNORECASE,
)
_IS_FOR = Wording(
    rf"\b(?P<part>{PART})(?: of (?:the|each|every) \w+)?(?: (?:is|are|goes|go))? (?:for|to) the {_END}{_HAND}"
    r"(?=[,.;:]| and\b|$)",
    re.IGNORECASE,
)


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding:
        for pattern in (_GETS, _IS_FOR):
            for found in pattern.finditer(text.text):
                yield text, Saying(PARTS_CALLED[found["part"].lower()], found[0], _ENDS[found["who"].lower()])


def _ruled(book: Book) -> Iterator[Fact]:
    for key, shares, _ in book.mappings:
        if key != "shares" or len(shares) < len((_BEST, _LOW)):
            continue
        for (name, entry), fact in zip(shares.entries.items(), weighed(shares), strict=False):
            of = _end(name, entry.value) if isinstance(entry.value, Mapping) else ""
            if of:
                yield fact._replace(of=of)


def _end(name: str, share: Mapping) -> str:
    """Which hand takes a share, by what it says itself; nothing where other cards decide it."""
    wins = share.get("wins")
    if isinstance(wins, Scalar):
        return {"second": _SECOND, "worst": _LOW}.get(wins.text, "")
    if any(key in share for key in ("who", "use")):
        return ""
    ranking = share.get("ranking")
    said = ranking.text if isinstance(ranking, Scalar) else name if ranking is None else ""
    return _LOW if re.search(r"\blow\b", said) else _BEST if ranking is None else ""


WEIGHTS = Topic(_said, _ruled, nothing, these("half third thirds quarter quarters fifth fifths"), lists=False)
