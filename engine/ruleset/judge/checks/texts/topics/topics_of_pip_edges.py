"""The topic of the edge of a sum of pips: `over thirteen` leaves thirteen out, `seventeen or more` takes it in."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.ruleset.judge.checks.texts.topics.topics_of_shares import number_called
from engine.text.wording import Wording

_SUM = r"(\d+|[a-z]+(?:-[a-z]+)?)"
_ABOVE = Wording(rf"\b(?:over|above|more than|past|beyond|exceed(?:s|ed|ing)?) {_SUM}\b(?! (?:chips?|cards?|pots?)\b)")
_FROM = Wording(
    rf"\b(?:at least {_SUM}|{_SUM} (?:or (?:more|over|above)|and (?:more|over|up))|from {_SUM} (?:on|up))\b"
    r"(?! (?:chips?|cards?|pots?)\b)"
)
_NEAREST = Wording(rf"\b(?:nearest|closest|nearer|near) to {_SUM}\b")
_ANY = Wording(rf"\b{_SUM}\b")
_COMPARED = Wording(r"\bpips of [^<>=]*? (>=|>|<=|<) (\d+)\b")
_WITHOUT_IT, _WITH_IT = "above it", "from it on"
_SIDES = {">": _WITHOUT_IT, "<=": _WITHOUT_IT, ">=": _WITH_IT, "<": _WITH_IT}
_ENDS = these("until while")
_SMALLEST = 7
"""Of fewer pips than these texts say too often something else."""


def _said(text: str) -> Iterator[Saying]:
    for pattern, side in ((_ABOVE, _WITHOUT_IT), (_FROM, _WITH_IT)):
        for found in pattern.finditer(text.lower()):
            many = number_called(next(one for one in found.groups() if one))
            if many is not None and many >= _SMALLEST:
                yield Saying(side, found[0], str(many))


def _named(text: str) -> Iterator[Saying]:
    """What texts mention: the bare number of a sum may be meant either way."""
    text = text.lower()
    yield from _said(text)
    known = [
        found.span(number) for one in (_ABOVE, _FROM, _NEAREST) for found in one.finditer(text) for number in _OF[one]
    ]
    for found in _ANY.finditer(text):
        many = number_called(found[1])
        if many is not None and found.span(1) not in known:
            yield from (Saying(side, found[1], str(many)) for side in (_WITHOUT_IT, _WITH_IT))


_OF = {_ABOVE: (1,), _FROM: (1, 2, 3), _NEAREST: (1,)}


def _ruled(book: Book) -> Iterator[Fact]:
    """Where rules part sums; a lap may end at the number, and who has it need take no more."""
    for part in book.parts:
        for found in re.finditer(_COMPARED.pattern, part.said.text):
            side, many = _SIDES[found[1]], int(found[2])
            loose = part.key in _ENDS or found[1] in ("<", "<=")
            yield Fact(side, part.said, loose, str(many), part.key)
            if side == _WITHOUT_IT:
                yield Fact(_WITH_IT, part.said, True, str(many + 1))
            else:
                yield Fact(_WITHOUT_IT, part.said, True, str(many - 1))


PIP_EDGES = Topic(
    in_texts(_said),
    _ruled,
    anywhere(_named),
    these("over above more past beyond exceed exceeds least from up"),
    lists=False,
)
