"""Topics of the pot: into which parts it goes, which number wins and what is above it, and what nobody takes."""

import re
from collections.abc import Iterator
from fractions import Fraction

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_NTHS = {"third": 3, "quarter": 4, "fifth": 5}
_COUNTS = {"a": 1, "one": 1, "two": 2, "three": 3}
PARTS_CALLED = {
    **dict.fromkeys(("half", "halves"), Fraction(1, 2)),
    **{f"{count} {nth}": Fraction(1, whole) for nth, whole in _NTHS.items() for count in ("a", "one")},
    **{
        f"{count} {nth}s": Fraction(many, whole)
        for nth, whole in _NTHS.items()
        for count, many in _COUNTS.items()
        if 1 < many < whole
    },
}
"""What a part of the pot is called."""
PART = rf"({'|'.join(PARTS_CALLED)})"
_WHOLE = r"(?:pot|cup|basket|kitty|saucer|table|bank)"
_SAID_PART = Wording(
    rf"\b(?:{PART}(?: of)? (?:the |every |each )?{_WHOLE}\b"
    rf"|(?:pot|takes?|gets?|wins?|has|have)(?: (?:is|goes|each|the other|are))? {PART}\b(?! (?:as|price|an?|the)\b)"
    rf"|{PART} (?:is |goes )?(?:for|to) the\b|{PART} of what\b|(?:two|equal) (halves)\b)",
    re.IGNORECASE,
)
_NAMED_PART = Wording(rf"\b(?:{PART}|(third|quarter|fifth)s?)\b", re.IGNORECASE)
_DIVIDED = Wording(r"(?:\b(\d+) \* )?\b(?:pots?|pot won|stake|kitty|[\w-]+) / (\d+)\b")
_PERCENT = Wording(r"\b(\d+)% of\b")
_ROUNDED = {33: Fraction(1, 3), 34: Fraction(1, 3), 66: Fraction(2, 3), 67: Fraction(2, 3)}
"""Percents by which parts are meant that come to no whole ones."""
_HALVED = Wording(r"\bhalf\b")
_TARGET = Wording(
    rf"\b(?:nearest|closest|nearer|near) to (?:{NUMBER}"
    r"|([a-z]+-[a-z]+|[a-z]+teen|eleven|twelve|twenty|thirty|forty))\b",
    re.IGNORECASE,
)
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_TEENS = {
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
}
_NOT_OVER = Wording(
    r"\b(?:without (?:going|being|coming) (?:over|above|past)|(?:and|but) (?:not|never) (?:over|above|past|more)"
    r"|not (?:over|above) it|(?:who|what|a sum|sums?)(?: is| are| goes)? (?:over|above) (?:it )?loses?)\b",
    re.IGNORECASE,
)
_UP_TO = Wording(r"\b(?:up to|at most|no more than) (\d+|[a-z]+(?:-[a-z]+)?)\b", re.IGNORECASE)
_OR_OVER = Wording(
    r"\b(?:(?:over|above) or (?:under|below)|(?:under|below) or (?:over|above)|from (?:both|either) sides?"
    r"|(?:over|above) counts? (?:too|as well|also|by its distance))\b",
    re.IGNORECASE,
)
_TAKES_ALL = Wording(
    r"\b(?:where|if|when) (?:nobody|no one|no hand|none|there is no(?:ne)?|one is not|neither)\b[^;.:]*?"
    r"\b(?:takes? (?:it )?all|takes? the whole pot|gets? (?:it )?all|goes to the (?:best|high|other)"
    r"|(?:best|high|other)(?: hand)? (?:takes?|gets?|wins?|has) (?:this|that|the|its|their)"
    r" (?:third|half|quarter|share|part)(?: (?:as well|too|besides))?)\b"
    r"|\botherwise the \w+(?: hand)? takes (?:it )?all\b",
    re.IGNORECASE,
)
_STAYS = Wording(
    r"\b(?:where|if|when) (?:nobody|no one|no hand|none)(?: (?:has|makes?|holds?|comes?|gets?|reaches))\b[^;.:]*?"
    r"\b(?:stays|waits|remains|is carried|goes along|for the next (?:deal|pot))\b"
    r"|\bstays (?:until (?:somebody|someone)|in the|there until|for the next)\b",
    re.IGNORECASE,
)
_ANY_STAY = Wording(r"\b(?:stays?|waits?|remains?|carried|next (?:deal|pot|round))\b", re.IGNORECASE)
_ALL = Wording(r"\b(?:takes? (?:it )?all|whole pot|the others?|best hand)\b", re.IGNORECASE)


def _said_parts(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """The parts of a pot of which texts speak; in the note of a payment, of what is paid there."""
    notes = {id(note): step for step in _payments(book) if isinstance(note := step.get("note"), Scalar)}
    for text in book.deciding:
        of = _of(notes[id(text)]) if id(text) in notes else ""
        for found in _SAID_PART.finditer(text.text):
            word = next(one for one in found.groups() if one)
            yield text, Saying(PARTS_CALLED[word.lower()], found[0], of)


def _named_parts(book: Book) -> Iterator[Saying]:
    for found in _NAMED_PART.finditer(book.every_text):
        word = (found[1] or found[2]).lower()
        yield Saying(PARTS_CALLED.get(word) or PARTS_CALLED[f"a {word}"], found[0])


def _payments(book: Book) -> Iterator[Mapping]:
    return (one for key, one, _ in book.mappings if key in kinds.PAYMENTS)


def _of(step: Mapping) -> str:
    return f"step at {step.span.start}"


def _ruled_parts(book: Book) -> Iterator[Fact]:
    """The parts into which pots go or which are paid; against the note of a payment only its own amount stands."""
    known = list(_all_parts(book))
    yield from known
    for step in _payments(book):
        own = [one._replace(of=_of(step)) for one in known if one.at is step.get("amount")]
        yield from own
        yield from (one._replace(of=_of(step), loose=True) for one in known)


def _all_parts(book: Book) -> Iterator[Fact]:
    for key, one, _ in book.mappings:
        if key == "shares" and len(one) > 1:
            yield from weighed(one)
    for key, said, _ in book.parts:
        loose = not re.search(r"\bpot\b", said.text) or key not in ("to", "amount", "least", "most", "costs")
        for found in _DIVIDED.finditer(said.text):
            if int(found[2]):
                yield Fact(Fraction(int(found[1] or 1), int(found[2])), said, loose)
        for found in _PERCENT.finditer(said.text):
            yield Fact(_ROUNDED.get(int(found[1])) or Fraction(int(found[1]), 100), said, loose, key=key)
        if _HALVED.search(said.text):
            yield Fact(Fraction(1, 2), said, loose)


def weighed(shares: Mapping) -> Iterator[Fact]:
    """What part of a pot each share is; told where a weight is said."""
    said = [
        entry.value.get("weight") if isinstance(entry.value, Mapping) else None for entry in shares.entries.values()
    ]
    weights = [1 if one is None else one.value if isinstance(one, Scalar) else None for one in said]
    known = [one for one in weights if isinstance(one, int)]
    if len(known) < len(weights) or not sum(known):
        return
    at = next((one for one in said if isinstance(one, Scalar)), None)
    for weight, own, entry in zip(known, said, shares.entries.values(), strict=True):
        place = own if isinstance(own, Scalar) else at
        yield Fact(Fraction(weight, sum(known)), place or entry.key, key="weight" if place else "")


def _said_targets(text: str) -> Iterator[Saying]:
    for found in _TARGET.finditer(text):
        count = number(found[1]) if found[1] else _large(found[2].lower())
        if count is not None:
            yield Saying(count, found[0])


def _large(word: str) -> int | None:
    """The number that a word from eleven up stands for."""
    if word in _TEENS or word in _TENS:
        return _TEENS.get(word) or _TENS[word]
    tens, _, ones = word.partition("-")
    return _TENS[tens] + NUMBERS.index(ones) if tens in _TENS and ones in NUMBERS else None


def number_called(word: str) -> int | None:
    """The number that a word or its digits stand for, up to the fifties."""
    return int(word) if word.isdigit() else NUMBERS.index(word) if word in NUMBERS else _large(word)


def _named_targets(text: str) -> Iterator[Saying]:
    for found in re.finditer(r"\b(?:\d+|[a-z]+(?:-[a-z]+)?)\b", text.lower()):
        count = number_called(found[0])
        if count is not None:
            yield Saying(count, found[0])


def _ruled_targets(book: Book) -> Iterator[Fact]:
    for key, said, _ in book.parts:
        if key == "nearest-to" and isinstance(said.value, int):
            yield Fact(said.value, said, key=key)
        else:
            yield from (Fact(one.value, said, True) for one in _named_targets(said.text))


def _said_over(text: str) -> Iterator[Saying]:
    yield from (Saying("loses", found[0]) for found in _NOT_OVER.finditer(text))
    yield from (Saying("counts", found[0]) for found in _OR_OVER.finditer(text))
    for found in _UP_TO.finditer(text):
        most = next(_named_targets(found[1]), None)
        if most is not None:
            yield Saying("loses", found[0], str(most.value))


def _ruled_over(book: Book) -> Iterator[Fact]:
    for under, one, _ in book.mappings:
        if under == "count":
            over, target = one.get("over"), one.get("nearest-to")
            at = over if isinstance(over, Scalar) else target
            if isinstance(at, Scalar):
                value, key = (over.text, "over") if isinstance(over, Scalar) else ("counts", "nearest-to")
                target_text = target.text if isinstance(target, Scalar) else ""
                yield from (Fact(value, at, False, of, key) for of in ("", target_text))


def _said_left(text: str) -> Iterator[Saying]:
    yield from (Saying("goes", found[0]) for found in _TAKES_ALL.finditer(text))
    yield from (Saying("stays", found[0]) for found in _STAYS.finditer(text))


def _said_of_shares(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """The same, also in a comment on the line at which a share is named."""
    yield from in_texts(_said_left)(book)
    for key, one, _ in book.mappings:
        for entry in one.entries.values() if key == "shares" else ():
            source = entry.key.span.source
            comment = source.line(source.position(entry.key.span.start).line).partition(" #")[2]
            yield from ((entry.key, saying) for saying in _said_left(comment))


def _named_left(text: str) -> Iterator[Saying]:
    yield from (Saying("stays", found[0]) for found in _ANY_STAY.finditer(text))
    yield from (Saying("goes", found[0]) for found in _ALL.finditer(text))


def _ruled_left(book: Book) -> Iterator[Fact]:
    """What becomes of a share that nobody takes: it stays, or goes to others."""
    for key, said, _ in book.parts:
        if key == "if-nobody":
            yield Fact("stays" if said.text == "stays" else "goes", said, key=key)
        elif said.text == "stays":
            yield Fact("stays", said, True)
    for key, one, _ in book.mappings:
        if key in kinds.KEEPING:
            yield Fact("stays", Scalar(key, key, one.span, "borrowed", one.span), True)
        if key == "shares":
            unsaid = [
                entry
                for entry in one.entries.values()
                if isinstance(entry.value, Mapping)
                and "if-nobody" not in entry.value
                and any(key in entry.value for key in ("needs", "who", "when"))
            ]
            yield from (Fact("goes", entry.key, True) for entry in unsaid)


PARTS = Topic(
    _said_parts,
    _ruled_parts,
    _named_parts,
    frozenset(word for part in PARTS_CALLED for word in part.split()),
)
TARGETS = Topic(
    in_texts(_said_targets), _ruled_targets, anywhere(_named_targets), these("nearest closest nearer near"), needed=True
)
OVER = Topic(
    in_texts(_said_over),
    _ruled_over,
    anywhere(_said_over),
    these("over above past under below up most more side sides"),
)
LEFT_OVER = Topic(
    _said_of_shares,
    _ruled_left,
    anywhere(_named_left),
    these("nobody no none there one neither otherwise stays"),
)
