"""Topics of what somebody does or wins alone, where the rules have to ask whether there is one such player only."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.asked_around import around, meaning
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, stems, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_ALONE = Wording(
    r"\b(?:w[io]ns?|won|takes?|taken|beats?|in|lost|loses?|sings?|sang|leads?)\b(?: [a-z']+){0,7} alone\b"
    r"|\b(?:lone|sole) (?:win|winner|loser)s?\b|(?<!left )\balone (?:w[io]ns?|loses?|takes?|beats?)\b|\bin alone\b",
)
_NOT = Wording(
    r"\b(?:nobody|no one|none|not|never|unless|without|or shared|shared|together|also|even|too|whether|dealer alone)\b"
)
_CLAUSE = Wording(r"[,;:.\n](?:\s|$)")
_GETS = Wording(
    r"\b(?:(?:gets?|earns?|wears?|pins? on|sits? in|loses?|has) (?:an?|the|another|one)"
    r"|(?:becomes?|is|are)(?: an?| the)?) (?P<what>[a-z]+(?: [a-z]+)?)"
    r"|\b(?:an?|the|one) (?P<goes>[a-z]+) (?:goes|is given|comes) to\b"
)
_PAID = Wording(
    r"\b(?:gets?|pays?|gives?|owes?|has|takes?|scoops?|feeds?|empties|puts?|leaves?|tips?)"
    r" (?:it|an?|the|two|three|\d+)\b|\bis (?:paid|comforted)\b"
)
ONE = Wording(r"\bnumber of .*? (?:[<>]?=|[<>]) [12]\b|\bplayers in (?:[<>]?=|[<>]) [12]\b|\balone\b|\blone\b|\bsole\b")
_OF_ONE = "one alone"
_NAMED = ("marks", "stakes")
_AT_ALL, _EACH_OF_THEM = "at all", "winners"


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Which marks are written, and which stakes are paid, for one such player; what else is so, if none is."""
    known = set[str]()
    for name, one, about in book.declared("marks"):
        text = one.get("about")
        if isinstance(text, Scalar) and (words := alone_in(about)):
            known.add(name)
            yield text, Saying(_OF_ONE, words, name)
    parts = (book.named(part) for part in _NAMED)
    names = {name: stems(name.replace("-", " ")) for part in parts if part is not None for name in part}
    summary = book.root.get("summary")
    for clause in _CLAUSE.split(summary.text) if isinstance(summary, Scalar) else ():
        words = alone_in(clause)
        got = _GETS.search(clause.lower()) if words else None
        thing = stems(got["what"] or got["goes"]) if got is not None else frozenset[str]()
        meant = [name for name, called in names.items() if called & thing]
        paid = (
            [_AT_ALL]
            if words and not known and "extends" not in book.root and _is_followed_by_more(clause, words)
            else []
        )
        if isinstance(summary, Scalar) and len(meant or paid) == 1 and (meant or paid)[0] not in known:
            known.add((meant or paid)[0])
            yield summary, Saying(_OF_ONE, words, (meant or paid)[0])


def _is_followed_by_more(clause: str, words: str) -> bool:
    """Whether chips go somewhere besides: that a hand takes the pot, or two parts of it, alone is no such case."""
    before, _, after = clause.partition(words)
    return any(_PAID.search(part.lower()) is not None for part in (before, after))


def alone_in(text: str) -> str:
    """The words by which a text speaks of one alone; none where it denies it, or allows for others."""
    found = _ALONE.search(text.lower())
    return text[found.start() : found.end()] if found is not None and _NOT.search(text.lower()) is None else ""


def _ruled(book: Book) -> Iterator[Fact]:
    """The marks and stakes of steps that ask for it, and those of which it is open what is done with them."""
    asked, found = meaning(book, ONE), set[str]()
    for key, step, within in book.mappings:
        what = step.get("what") if key in kinds.WRITING else step.get("amount")
        at = next((entry.key for entry in step.entries.values()), None)
        if at is None:
            continue
        names = re.findall(r"[a-z][\w-]*", what.text) if isinstance(what, Scalar) else []
        found.update(names)
        who = step.get("who")
        if isinstance(who, Scalar) and who.text == _EACH_OF_THEM:  # which is told at the step
            yield from (Fact("", at, True, name) for name in names)
        if asked.search(around(step, within)) is not None:
            yield from (Fact(_OF_ONE, at, of=name) for name in {_AT_ALL, *names})
    for part in (book.named(part) for part in _NAMED):
        for name, entry in part.entries.items() if isinstance(part, Mapping) else ():
            if name not in found:
                yield Fact("", entry.key, True, name)


LONE = Topic(_said, _ruled, nothing, these("alone lone sole"), needed=True, of_its_own=True)
