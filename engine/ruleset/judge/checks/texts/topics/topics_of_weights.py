"""The topic of who gets how much of a pot: three quarters for the second best hand, a third for the worst, or a share
that has a name."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, stems, these
from engine.ruleset.judge.checks.texts.topics.topics_of_shares import PART, PARTS_CALLED, weighed
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_SECOND, _BEST, _LOW = "second", "best", "low"
_ENDS = {
    "best low": _LOW,
    "best high": _BEST,
    "second best": _SECOND,
    "second": _SECOND,
    **dict.fromkeys(("best", "highest", "high"), _BEST),
    **dict.fromkeys(("worst", "lowest", "low"), _LOW),
}
_END = rf"(?P<who>{'|'.join(_ENDS)})"
_ANY_SHARE = these("best high low hand pot most share half rest highest lowest")
"""Words of which no share is told from others."""
_MANY = 4
"""So many shares of a name are not told apart by a word."""
_HAND = r"(?: hand| one)?"
_GETS = Wording(
    rf"\b{_END}{_HAND}(?: (?:gets?|takes?|wins?|has|have))? (?P<part>{PART})\b(?! (?:an?|the) (?:ante|bet|fee|fine)\b)",
    re.IGNORECASE,
)
_IS_FOR = Wording(
    rf"\b(?P<part>{PART})(?: of (?:the|each|every) \w+)?(?: (?:is|are|goes|go))? (?:for|to) the {_END}{_HAND}"
    r"(?=[,.;:]| (?:and|of(?! (?:those|them|all who|everyone who))|with|from|if|where)\b|$)",
    re.IGNORECASE,
)
_TO_WHOM = Wording(
    rf"\b(?P<part>{PART})(?: of (?:the|each|every) \w+)?(?: (?:is|are|goes|go))? (?:for|to) (?:the|whoever|those|who)\b"
    r"(?P<who>(?: [a-z'-]+){1,6})",
    re.IGNORECASE,
)
_WHO_TAKES = Wording(
    rf"\b(?:the|whoever has) (?P<who>(?:[a-z'-]+ ){{1,5}}?)(?:gets?|takes?|wins?|has) (?P<part>{PART})"
    r"(?: of (?:the|each|every) (?:pot|cup|kitty))?(?=[,.;:]| and\b|$)",
    re.IGNORECASE,
)


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    named = _named_shares(book)
    for text in book.deciding:
        for pattern in (_GETS, _IS_FOR):
            for found in pattern.finditer(text.text):
                yield text, Saying(PARTS_CALLED[found["part"].lower()], found[0], _ENDS[found["who"].lower()])
        for pattern in (_TO_WHOM, _WHO_TAKES) if named else ():
            for found in pattern.finditer(text.text):
                said = stems(found["who"])
                meant = [name for name, words in named.items() if words & said]
                if len(meant) == 1:
                    yield text, Saying(PARTS_CALLED[found["part"].lower()], found[0], meant[0])


def _named_shares(book: Book) -> dict[str, frozenset[str]]:
    """The shares for which other cards or players decide, by what they are called and ask for."""
    found: dict[str, frozenset[str]] = {}
    for key, shares, _ in book.mappings:
        for name, entry in shares.entries.items() if key == "shares" else ():
            who = entry.value.get("who") if isinstance(entry.value, Mapping) else None
            if isinstance(who, Scalar):
                found[f"share {name}"] = stems(name.replace("-", " ")) - _ANY_SHARE
    return found if len(found) < _MANY else {}


def _ruled(book: Book) -> Iterator[Fact]:
    for key, shares, _ in book.mappings:
        if key != "shares" or len(shares) < len((_BEST, _LOW)):
            continue
        for (name, entry), fact in zip(shares.entries.items(), weighed(shares), strict=False):
            of = _end(name, entry.value) if isinstance(entry.value, Mapping) else ""
            yield fact._replace(of=of or f"share {name}")


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
