"""The topic of how low a hand has to be to take its share: with an eight, with a nine."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_RANK = rf"(?P<{{}}>{'|'.join(NUMBERS[5:])}|[5-9]|10)"
_NEEDED = Wording(
    rf"\b(?<!to-)(?<!to )(?:an? )?{_RANK.format('of')}(?:-| )(?:or[ -]better(?:-| ))?low(?: hands?)?\b(?! card)"
    rf"|\blow(?: hands?)?(?: of| with)? (?:an? )?{_RANK.format('better')} or better\b"
    rf"|\b(?:an? )?{_RANK.format('wins')} or better (?:for|to (?:win|take)) (?:the )?low\b"
    rf"|\bhi(?:gh)?[-/]lo(?:w)?,?(?: with)?(?: an?)? {_RANK.format('split')} or better\b"
    rf"|\blow(?: hands?)? (?:needs?|takes|must (?:have|be)|has to be) (?:an? )?{_RANK.format('needs')}\b",
    re.IGNORECASE,
)
_RULED = Wording(r"\b(?P<rank>\d+|[a-z]+) or better low\b", re.IGNORECASE)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def _said(text: str) -> Iterator[Saying]:
    for found in _NEEDED.finditer(text):
        yield Saying(_number(next(one for one in found.groups() if one)), found[0])


def _ruled(book: Book) -> Iterator[Fact]:
    """How low it has to be; an option may say it, and a rule that asks for it otherwise bears any text out."""
    for key, said, _ in book.parts:
        for found in _RULED.finditer(said.text):
            if found["rank"].isdigit() or found["rank"].lower() in NUMBERS:
                yield Fact(_number(found["rank"]), said)
        if key == "needs" and "$" in said.text:
            yield from (Fact(rank, said, True) for rank in range(5, 11))


LOW = Topic(in_texts(_said), _ruled, anywhere(_said), these("low lo"), needed=True)
