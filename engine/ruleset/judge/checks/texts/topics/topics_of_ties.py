"""Topics of what cannot be divided: who gets an odd chip, and what becomes of a pot when hands are equal."""

import re
from collections.abc import Iterator, Mapping

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_CLAUSE = Wording(r"[;:.\n]|, (?=and |but |who(?:ever)? |if |where )")
_NOT = Wording(r"\b(?:not|never|nobody|no one|neither|without)\b|n't\b", re.IGNORECASE)
_STAYS = Wording(
    r"\b(?:stays?|remains?|waits?|(?:is|are) (?:kept|left|carried)"
    r"|lea(?:ves?|ving) (?:it|the pot|the chips|them) (?:lying|there|standing)"
    r"|carried over|kept for|for the next|into the next)\b",
    re.IGNORECASE,
)
_ODD = Wording(
    r"\bodd (?:chips?|pennies|penny|coins?|cents?|beans?|matches)\b"
    r"|\bchips? (?:that|which) cannot (?:be )?(?:divided?|split|shared)\b",
    re.IGNORECASE,
)
_ODD_CHIPS: Mapping[str, Wording] = {
    "stays": _STAYS,
    "left of dealer": Wording(r"\b(?:left of (?:the )?dealer|dealer's left|left-hand neighbou?r)\b", re.IGNORECASE),
    "to the highest card": Wording(r"\bhighest card\b", re.IGNORECASE),
    "to the first share": Wording(r"\b(?:first share|(?:goes?|go) (?:to|with) (?:the )?high)\b(?!est)", re.IGNORECASE),
}
"""Where odd chips go → how texts say so."""
_TIE = Wording(
    r"\b(?:ties?|tied|equal (?:(?:best|lowest|highest|low|high) )?(?:hands?|sums?|totals?|throws?|scores?|counts?|dice)"
    r"|(?:hands?|sums?|totals?|throws?|scores?|dice|two|both|several) (?:are|that are) equal)\b",
    re.IGNORECASE,
)
_TIES: Mapping[str, Wording] = {
    "stays": _STAYS,
    "by suit": Wording(r"\b(?:by (?:the )?suits?|suits? (?:decides?|breaks?|parts?)|higher suit)\b", re.IGNORECASE),
    "split": Wording(r"\b(?:splits?|shares? alike|share it|is shared|(?:is|are) (?:divided|halved))\b", re.IGNORECASE),
    "natural hands": Wording(r"\b(?:natural|without (?:a )?wild)\b", re.IGNORECASE),
    "fewest wilds": Wording(r"\bfewe(?:st|r) wilds?\b", re.IGNORECASE),
}
"""What happens when hands are equal → how texts say so."""


def _said(text: str, cue: Wording, ways: Mapping[str, Wording]) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text):
        spoken = cue.search(clause)
        if spoken is not None and _NOT.search(clause) is None:
            found = [value for value, pattern in ways.items() if pattern.search(clause) is not None]
            if len(found) == 1:
                yield Saying(found[0], clause[spoken.start() :].strip())


def _said_odd(text: str) -> Iterator[Saying]:
    return _said(text, _ODD, _ODD_CHIPS)


def _said_ties(text: str) -> Iterator[Saying]:
    return _said(text, _TIE, _TIES)


def _ruled(book: Book, key: str, ways: Mapping[str, Wording]) -> Iterator[Fact]:
    """What rules say under a key; where they name something of their own it may be anything."""
    for under, said, _ in book.parts:
        if under == key:
            known = said.text in ways
            yield from (Fact(value, said, not known, key=key) for value in ways if not known or value == said.text)


def _ruled_odd(book: Book) -> Iterator[Fact]:
    """Where odd chips go, be it that the pot says nothing of it."""
    yield from _ruled(book, "odd-chips", _ODD_CHIPS)
    pot = book.named("pot")
    if pot is not None and "odd-chips" not in pot:
        at, unsaid = book.root.entries["pot"].key.span, "nothing of odd-chips"
        yield Fact("left of dealer", Scalar(unsaid, unsaid, at, "borrowed", at))


def _ruled_ties(book: Book) -> Iterator[Fact]:
    """What becomes of equal hands; where nothing else is said they share, and other steps may let the pot stay."""
    yield from _ruled(book, "ties", _TIES)
    pot = book.named("pot")
    if pot is None or "ties" not in pot:
        yield Fact("split", Scalar("", "", book.root.span, "borrowed", book.root.span), True)
    for key, one, _ in book.mappings:
        if key in kinds.KEEPING or "if-nobody" in one:
            yield Fact("stays", Scalar(key, key, one.span, "borrowed", one.span), True)


ODD_CHIPS = Topic(in_texts(_said_odd), _ruled_odd, anywhere(_said_odd), these("odd cannot"))
TIES = Topic(in_texts(_said_ties), _ruled_ties, anywhere(_said_ties), these("tie ties tied equal"))
