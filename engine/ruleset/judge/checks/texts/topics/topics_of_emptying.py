"""The topic of accounts that are emptied: who wins empties the jar, so that it begins anew."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.text.marked.node import Mapping, Scalar

_EMPTY = "empty"
_AT_THE_END = "settle"
_OF_THE_EVENING = "session"
"""How long an account is kept that nothing empties but a step."""


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    names = {name.replace("-", " "): name for name, one, _ in book.declared("marks") if _goes_on(one)}
    if not names:
        return
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    told = re.compile(
        rf"\b(?:empt(?:y|ies)|clears?|wipes? out) (?:the |their |all |whole )*(?P<a>{every})\b"
        rf"|\b(?P<b>{every}) (?:is|are|gets?) (?:then )?(?:emptied|cleared|set back|wiped out"
        r"|back (?:at|to) (?:0|nothing|none))\b"
        rf"|\b(?P<c>{every}) (?:then )?(?:begins?|starts?) (?:anew|again|afresh|over|from (?:0|nothing|scratch))\b",
        re.IGNORECASE,
    )
    for text in book.deciding:
        for found in told.finditer(text.text):
            name = next(one for one in found.groups() if one)
            yield text, Saying(_EMPTY, found[0], names[name.lower()])


def _goes_on(mark: Mapping) -> bool:
    kept = mark.get("kept")
    return isinstance(kept, Scalar) and kept.text == _OF_THE_EVENING


def _ruled(book: Book) -> Iterator[Fact]:
    """The steps that write an account otherwise than by what it held; at the end of the evening, those that pay it."""
    end = book.root.get(_AT_THE_END)
    for key, step, _ in book.mappings:
        amount = step.get("amount")
        if end is not None and isinstance(amount, Scalar) and end.span.start <= amount.span.start < end.span.end:
            yield Fact(_EMPTY, amount, of=amount.text)
        what, to = step.get("what"), step.get("to")
        if key not in kinds.WRITING or not isinstance(what, Scalar) or not isinstance(to, Scalar):
            continue
        growing = re.search(rf"\b{re.escape(what.text)} \+", to.text) is not None
        if not growing:
            yield Fact(_EMPTY, to, of=what.text)


EMPTIED = Topic(
    _said,
    _ruled,
    nothing,
    these("empty empties clears clear wipe wipes emptied cleared set wiped back begins begin starts start"),
    needed=True,
    of_its_own=True,
)
