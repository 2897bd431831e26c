"""Topics of when something may be done in an evening: whether players buy chips in its first deals, or only later."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.text.wording import Wording

_SENTENCE = Wording(r"[,;:.\n]\s")
_BUYS = Wording(r"\b(?:re)?buy(?:s|ing|-?ins?)?\b|\bbought\b")
_NOT = Wording(r"\b(?:nobody|no one|no|not|never|none|\w+n't)\b")
_EARLY = Wording(
    r"\b(?:in|during|within|for) the first (?:[a-z-]+ |\d+ )?(?:deals?|rounds?|minutes|hours?)\b"
    r"|\b(?:until|till|before|up to) (?:the )?(?:deal \w+|[a-z]+th deal|\w+ deals)\b"
)
_LATE = Wording(
    r"\bafter (?:the first )?(?:[a-z-]+|\d+) (?:deals|rounds|minutes)\b|\bafter the first (?:round|hour)\b"
    r"|\b(?:from|after) (?:deal \w+|the [a-z]+th deal)\b"
)
_ASKED = Wording(r"^(?:.* and )?(?:deals|minutes) (?P<op><=?|>=?) [^<>=]+?(?: and .*)?$")
_OR = Wording(r"\b(?:or|not)\b")


def _said(text: str) -> Iterator[Saying]:
    for sentence in _SENTENCE.split(text.lower()):
        early, late = _EARLY.search(sentence), _LATE.search(sentence)
        found = early or late
        plain = _BUYS.search(sentence) is not None and _NOT.search(sentence) is None
        if found is not None and plain and (early is None or late is None):
            yield Saying("early" if early else "late", found[0])


def _ruled(book: Book) -> Iterator[Fact]:
    """When chips may be bought; a rule that asks for more than one of several things bears any text out."""
    rebuys = book.named("rebuys")
    asked = [part for part in book.parts if part.key == "when"] if rebuys is not None else []
    for part in asked:
        if rebuys is None or part.step.span != rebuys.span:
            continue
        found = _ASKED.match(part.said.text) if _OR.search(part.said.text) is None else None
        if found is not None:
            yield Fact("early" if found["op"].startswith("<") else "late", part.said, key=part.key)
        else:
            yield from (Fact(one, part.said, True) for one in ("early", "late"))


BOUGHT = Topic(in_texts(_said), _ruled, nothing, these("buy buys rebuy rebuys bought buying"))
