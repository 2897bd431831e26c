"""The topic of who is meant by the others they beat: those who beat somebody, or those who beat nobody."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_SOME, _NONE = "somebody", "nobody"
_SAID = (
    (_NONE, Wording(r"\bbeats? (?:nobody|no one|no-one|none of)\b")),
    (_SOME, Wording(r"\bbeats? (?:somebody|someone|at least one|anybody|anyone|another|one of)\b")),
)
_CLAUSE = Wording(r"[,;:.\n]|\band\b")
_SPARED = Wording(
    r"\b(?:spared?|free|nothing|safe|not|never|only|except|unless|keeps?|stays?|escapes?|lives?|goes on|wins?)\b|n't\b"
)
"""Words by which a clause may say what comes of the others."""
_RULED = Wording(r"(?P<before>.*?)\bbeats? (?P<whom>somebody|nobody)\b")
_TURNED = Wording(r"\b(?:not|except)\b")


def _said(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()) if "beat" in text else ():
        for value, words in _SAID if _SPARED.search(clause) is None else ():
            yield from (Saying(value, found[0]) for found in words.finditer(clause))


def _ruled(book: Book) -> Iterator[Fact]:
    """What is asked, turned round by each word that denies it; of several in one expression either may be meant."""
    for part in book.parts:
        found = list(_RULED.finditer(part.said.text)) if "beat" in part.said.text else []
        for one in found:
            turned = len(_TURNED.findall(one["before"])) % 2 == 1
            value = _NONE if turned is not (one["whom"] == _NONE) else _SOME
            yield Fact(value, part.said, len(found) > 1, key=part.key)


BEATING_SOME = Topic(in_texts(_said), _ruled, anywhere(_said), these("beat beats"), lists=False)
