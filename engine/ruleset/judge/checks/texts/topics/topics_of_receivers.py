"""Topics of payments by their names: to whom a fine or a forfeit goes, from whom it comes, and whether it costs."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_OTHERS = "other"
_ENDS = ("winner", "loser", "dealer", "opener", "pot")
_ALONE = ("winner", "dealer", "opener")
_ALL_BUT = Wording(r"^everyone(?: in)? (?:else\b|except\b)")
"""How rules call the others."""
_TO, _FROM = "to", "from"


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Whom a text has paid a thing that a step or its amount is called, by that name."""
    names = {name for step, _ in _payments(book) for name in _called(step)}
    if not names:
        return
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    told = re.compile(
        rf"\b(?:an?|the|one|their) (?P<what>{every}) (?P<way>to|from) the"
        rf" (?P<who>{'|'.join((*_ENDS, _OTHERS))})s?\b(?! of\b)",
        re.IGNORECASE,
    )
    for text in book.deciding:
        for found in told.finditer(text.text):
            yield text, Saying(True, found[0], _of(found["what"].lower(), found["way"].lower(), found["who"].lower()))


def _of(what: str, way: str, who: str) -> str:
    return f"{what} {way} {who}"


def _ruled(book: Book) -> Iterator[Fact]:
    alone = {*_ALONE, *(name for name, one, _ in book.declared("marks") if _is_of_one(one))}
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
            never = not each and ends[turned] == _OTHERS and ends[way] in alone
            yield from (Fact(not never, at, not never, _of(name, way, _OTHERS), way) for name in _called(step))


def _is_of_one(mark: Mapping) -> bool:
    """Whether a mark remembers one player."""
    kind = mark.get("kind")
    return isinstance(kind, Scalar) and kind.text == "seat"


def _payments(book: Book) -> Iterator[tuple[Mapping, bool]]:
    """The payments of a document, and whether they are of a word or a turn, where `that player` is left out."""
    for key, step, _ in book.mappings:
        if key in kinds.PAYMENTS:
            yield step, _FROM not in step or _TO not in step


def _text(step: Mapping, key: str) -> str:
    said = step.get(key)
    text = said.text if isinstance(said, Scalar) else ""
    return _OTHERS if _ALL_BUT.match(text) else text.removesuffix("s")


def _called(step: Mapping) -> set[str]:
    """What a payment is called: by its label, and by the stake that is paid."""
    said = (step.get("label"), step.get("amount"))
    texts = [one.text for one in said if isinstance(one, Scalar)]
    return {text.lower().replace("-", " ") for text in texts if re.fullmatch(r"[A-Za-z][a-z -]+", text)}


# --- what somebody has to pay -----------------------------------------------------------------------------------------


def _said_costs(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """What a text says costs somebody a thing that a step or its amount is called by."""
    names = {name for step, _ in _payments(book) for name in _called(step)}
    if not names:
        return
    every = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    costs = re.compile(rf"\bcosts? (?:[a-z]+ ){{0,2}}(?:an?|one|the) (?P<what>{every})\b(?! of\b)", re.IGNORECASE)
    put_in = re.compile(
        rf"\b(?:stands?|pays?|puts?|throws?|owes?) (?:an?|one|the|their) (?P<what>{every}) (?:in)?to the pot\b",
        re.IGNORECASE,
    )
    for text in book.deciding:
        for found in (*costs.finditer(text.text), *put_in.finditer(text.text)):
            yield text, Saying(_FROM, found[0], found["what"].lower())


def _ruled_costs(book: Book) -> Iterator[Fact]:
    """Whether players pay a thing, or have it from the pot."""
    for step, each in _payments(book):
        source = step.get(_FROM)
        for name in _called(step):
            if isinstance(source, Scalar) and _is_had(step) and not each:
                yield Fact(_TO, source, False, name, _FROM)
            for part in book.parts:
                named = re.search(rf"\b{re.escape(name)}\b", part.said.text.lower().replace("-", " ")) is not None
                if (named or part.step is step) and (each or not _is_had(part.step)):
                    yield Fact(_FROM, part.said, True, name)


def _is_had(step: Mapping) -> bool:
    """Whether a step pays from the pot."""
    source = step.get(_FROM)
    return isinstance(source, Scalar) and source.text == "pot"


COSTS = Topic(_said_costs, _ruled_costs, nothing, these("cost costs pot"), needed=True)
RECEIVERS = Topic(_said, _ruled, nothing, these("to from"))
