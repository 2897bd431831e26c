"""The topic of what cards are not wild for: `wild, but not for low`, `for low no card is wild`."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.wording import Wording

_SENTENCE = Wording(r"[.;:]\s|\n")
_PART = r"(?: (?:hand|half|side|share|part))"
_DENIED = Wording(r"\b(?:not|never|nothing|no [a-z]+|none|nor|isn't|aren't)(?: (?:is|are|be|[a-z]+))?\s*$")
_NONE = Wording(r"\b(?:no|not|never|nothing|none)\b")
_FOR = "for"
_WILD, _NOT_WILD = "wild", "not wild"


def _names(book: Book) -> Sequence[str]:
    """What cards may be wild for: the shares of a pot, and what an entry names."""
    pot = book.named("pot")
    shares = pot.get("shares") if pot is not None else None
    asked = {one.text for entry in entries_of_wild(book) for one in _listed(entry)}
    return sorted({*(shares if isinstance(shares, Mapping) else ()), *asked}, key=len, reverse=True)


def entries_of_wild(book: Book) -> Iterator[Mapping]:
    """What makes cards wild."""
    for key, one, within in book.mappings:
        to = within[-1].get("to") if within else None
        among = key == "wild" or (key == "entry" and isinstance(to, Scalar) and to.text == "wild")
        if among and "cards" in one:
            yield one


def _listed(entry: Mapping) -> list[Scalar]:
    listed = entry.get(_FOR)
    return [one for one in listed.items if isinstance(one, Scalar)] if isinstance(listed, Items) else []


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    names = _names(book)
    for text in book.deciding:
        yield from ((text, one) for one in _said_in(text.text.lower(), names) if one.value == _NOT_WILD)


def _named(book: Book) -> Iterator[Saying]:
    return _said_in(book.every_text.lower(), _names(book))


def _said_in(text: str, names: Sequence[str]) -> Iterator[Saying]:
    """What cards are wild for, and what they are not wild for."""
    if "wild" not in text or not names:
        return
    name = "|".join(re.escape(one.replace("-", " ")) for one in names)
    what = rf"(?:for (?:the )?(?P<name>{name})\b{_PART}?|in (?:the )?(?P<half>{name}){_PART})"
    after = re.compile(
        rf"\bwild,?(?: but| and| though| yet)?(?P<no> not| never)?(?: only| just)? {what}"
        rf"(?:,?(?: and| but)? (?:not|never) for (?:the )?(?P<barred>{name})\b)?"
    )
    before = re.compile(rf"\b{what},? [^,]*?\b(?:is|are) (?P<no>not |never )?(?:also |all )?wild\b")
    for sentence in _SENTENCE.split(text):
        for found in (*after.finditer(sentence), *before.finditer(sentence)):
            parts = found.groupdict()
            barred = parts.get("barred")
            denied = parts["no"] or _DENIED.search(sentence[: found.start()])
            denied = denied or (not barred and _NONE.search(found[0]))
            said = (parts["name"] or parts["half"]).replace(" ", "-")
            yield Saying(_NOT_WILD if denied else _WILD, found[0], said)
            if barred:
                yield Saying(_NOT_WILD, found[0], barred.replace(" ", "-"))


def _ruled(book: Book) -> Iterator[Fact]:
    names = _names(book)
    for entry in entries_of_wild(book):
        listed, loose = _listed(entry), "as" in entry or "when" in entry
        cards = entry.get("cards")
        for name in names:
            at = next((one for one in listed if one.text == name), listed[0] if listed else cards)
            if isinstance(at, Scalar):
                is_wild = not listed or any(one.text == name for one in listed)
                yield Fact(_WILD if is_wild else _NOT_WILD, at, loose, name, _FOR if listed else "cards")


WILD_BARRED = Topic(_said, _ruled, _named, these("wild"), lists=False)
