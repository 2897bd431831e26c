"""A topic of payments by their names: to whom a fine or a forfeit goes, and from whom it comes."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.topics import Book, Fact, Saying, Topic, nothing, these
from engine.text.marked.node import Mapping, Scalar

_ENDS = ("winner", "loser", "dealer", "opener", "pot")
_TO, _FROM = "to", "from"


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Whom a text has paid a thing that a step or its amount is called, by that name."""
    names = {name for step, _ in _payments(book) for name in _called(step)}
    if not names:
        return
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    told = re.compile(
        rf"\b(?:an?|the|one|their) (?P<what>{every}) (?P<way>to|from) the (?P<who>{'|'.join(_ENDS)})s?\b(?! of\b)",
        re.IGNORECASE,
    )
    for text in book.deciding:
        for found in told.finditer(text.text):
            yield text, Saying(True, found[0], _of(found["what"].lower(), found["way"].lower(), found["who"].lower()))


def _of(what: str, way: str, who: str) -> str:
    return f"{what} {way} {who}"


def _ruled(book: Book) -> Iterator[Fact]:
    for step, each in _payments(book):
        ends = {key: _text(step, key) for key in (_TO, _FROM)}
        for way, turned in ((_TO, _FROM), (_FROM, _TO)):
            place = step.get(way)
            at = place if isinstance(place, Scalar) else Scalar(way, way, step.span, "borrowed", step.span)
            for who in _ENDS:
                other = ends[way] in _ENDS and ends[way] != who
                never = not each and (other or (ends[turned] == who and ends[way] != who))
                for name in _called(step):
                    yield Fact(not never, at, not never, _of(name, way, who), way)


def _payments(book: Book) -> Iterator[tuple[Mapping, bool]]:
    """The payments of a document, and whether they are of a word or a turn, where `that player` is left out."""
    for key, step, _ in book.mappings:
        if key in kinds.PAYMENTS:
            yield step, _FROM not in step or _TO not in step


def _text(step: Mapping, key: str) -> str:
    said = step.get(key)
    return said.text.removesuffix("s") if isinstance(said, Scalar) else ""


def _called(step: Mapping) -> set[str]:
    """What a payment is called: by its label, and by the stake that is paid."""
    said = (step.get("label"), step.get("amount"))
    texts = [one.text for one in said if isinstance(one, Scalar)]
    return {text.lower().replace("-", " ") for text in texts if re.fullmatch(r"[A-Za-z][a-z -]+", text)}


RECEIVERS = Topic(_said, _ruled, nothing, these("to from"))
