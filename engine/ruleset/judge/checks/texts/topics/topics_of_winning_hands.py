"""The topic of which hand takes a pot or a share of it: the second best, the worst."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_SECOND, _WORST, _BEST = "second", "worst", "best"
_SAID = Wording(
    r"\b(?:(?P<second>second[- ]best)(?: (?:high |low )?hand)?"
    r"|(?P<worst>worst)(?P<high> high)?(?: low)? hand (?:takes|wins|gets)"
    r"(?= (?:the|all|everything|half|a (?:third|quarter))\b))\b",
    re.IGNORECASE,
)
_NAMED = Wording(r"\b(?:(second)|(worst|lowest|low|loser)|(?<!second )(?<!second-)(best|highest))\b", re.IGNORECASE)
_HIGH = "high"
"""Of such a hand no other ranking says anything."""
_ANY = (_SECOND, _WORST, _BEST)


def _said(text: str) -> Iterator[Saying]:
    for found in _SAID.finditer(text):
        yield Saying(_SECOND if found["second"] else _WORST, found[0], _HIGH if found["high"] else "")


def _named(text: str) -> Iterator[Saying]:
    for found in _NAMED.finditer(text):
        value = _SECOND if found[1] else _WORST if found[2] else _BEST
        yield from (Saying(value, found[0], of) for of in ("", _HIGH))


def _ruled(book: Book) -> Iterator[Fact]:
    """Which hand wins, where a share or a way to compare hands says it; another ranking may turn it round."""
    for key, one, _ in book.mappings:
        wins = one.get("wins")
        if isinstance(wins, Scalar):
            plain = wins.text in _ANY
            for value in (wins.text,) if plain else _ANY:
                yield from (Fact(value, wins, not plain, of, "wins") for of in ("", _HIGH))
        ranking = one.get("ranking")
        if ranking is not None and not (isinstance(ranking, Scalar) and ranking.text == _HIGH):
            yield Fact(_WORST, Scalar(key, key, ranking.span, "borrowed", ranking.span), True)


WINNING_HANDS = Topic(in_texts(_said), _ruled, anywhere(_named), these("second worst"), lists=False)
