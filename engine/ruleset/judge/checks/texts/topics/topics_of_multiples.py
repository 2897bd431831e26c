"""Topics of how much an amount is multiplied or divided by: `bets are doubled`, `half of what they lost`."""

import re
from collections.abc import Iterator
from itertools import permutations

from engine.ruleset.judge.checks.texts.topics.topics import (
    Book,
    Fact,
    Part,
    Saying,
    Topic,
    anywhere,
    in_texts,
    nothing,
    these,
)
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_DOUBLE, _TREBLE, _HALF, _THIRD, _QUARTER = 2, 3, "1/2", "1/3", "1/4"
_TIMES, _PART = "times", "part"
_SAID = (
    (
        Wording(
            r"\b(?:doubled?(?![- ](?:or|board|draw|deck|pack|flop))"
            r"|doubles (?=(?:the|it|what|every|all|their|its|bets?)\b)"
            r"|twice (?:as|the|that|what|their|its)\b)"
        ),
        _TIMES,
        _DOUBLE,
    ),
    (
        Wording(r"\b(?:trebled?|tripled?|trebles|triples|three times (?:as|the|that|what|their|its))\b(?! draw)"),
        _TIMES,
        _TREBLE,
    ),
    (
        Wording(
            r"\bhal(?:f (?:of|as|the|what|that|their|its)|ved?|ves)\b"
            r"(?! (?:the |its )?(?:hour|players|table|deck|cards|evening|deals|way|night))"
        ),
        _PART,
        _HALF,
    ),
    (Wording(r"\b(?:an?|one) third (?:of|as|the)\b"), _PART, _THIRD),
    (Wording(r"\b(?:an?|one) quarter (?:of|as|the)\b"), _PART, _QUARTER),
)
_ANY = (
    (Wording(r"\b(?:doubl\w*|twice|twofold|two times)\b"), _TIMES, _DOUBLE),
    (Wording(r"\b(?:trebl\w*|tripl\w*|threefold|three times|thrice)\b"), _TIMES, _TREBLE),
    (Wording(r"\b(?:half|halv\w*|halves)\b"), _PART, _HALF),
    (Wording(r"\bthirds?\b"), _PART, _THIRD),
    (Wording(r"\bquarters?\b"), _PART, _QUARTER),
)
_RULED = (
    (Wording(r"(?<!\w)2 \*|\* 2(?!\w)|\b(?:twice|double)\b"), _TIMES, _DOUBLE),
    (Wording(r"(?<!\w)3 \*|\* 3(?!\w)"), _TIMES, _TREBLE),
    (Wording(r"\bhalf\b|/ 2(?!\w)"), _PART, _HALF),
    (Wording(r"\bthird of\b|/ 3(?!\w)"), _PART, _THIRD),
    (Wording(r"\bquarter of\b|/ 4(?!\w)"), _PART, _QUARTER),
)
_AMOUNTS = these("amount costs each size")
_CLAUSE = Wording(r"[,;:.\n]")
_BETS = Wording(r"\b(?:bets?|betting|raises?)\b")
_OF_BETS = " of bets"
_SIZES = ("size",)
_WAYS = ("", _OF_BETS)
_ALIKE = (_SIZES, ("amount", "costs"))
"""The keys of amounts of which one may be a multiple of another."""
_OPEN = Wording(r"\$|[+-] |\* (?!\d)|/ (?!\d)")
"""Signs by which an amount may come to any multiple."""
_CUES = these(
    "double doubled doubles twice treble trebled trebles triple tripled triples three half halve halved halves third "
    "quarter"
)


def _said(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()):
        of_bets = _OF_BETS if _BETS.search(clause) is not None else ""
        for pattern, of, value in _SAID:
            yield from (Saying(value, found[0], f"{of}{of_bets}") for found in pattern.finditer(clause))


def _named(text: str) -> Iterator[Saying]:
    for pattern, of, value in _ANY:
        for found in pattern.finditer(text.lower()):
            yield from (Saying(value, found[0], f"{of}{of_bets}") for of_bets in ("", _OF_BETS))


def _ruled(book: Book) -> Iterator[Fact]:
    """By what amounts are multiplied or divided, those of bets apart; what may come to any multiple bears all out."""
    for part in book.parts:
        of_any = part.key not in _AMOUNTS
        ways = _WAYS if part.key in _SIZES or of_any else ("",)
        for pattern, of, value in _RULED:
            if pattern.search(part.said.text) is not None:
                for way in ways:  # of a bet it is said where bets are spoken of
                    loose = of_any or (way == "" and part.key in _SIZES)
                    yield Fact(value, part.said, loose, f"{of}{way}", part.key)
            elif part.key == "weight" or (not of_any and _OPEN.search(part.said.text) and not _is_plain(part, of)):
                yield from (Fact(value, part.said, True, f"{of}{way}") for way in ways)
    for keys in _ALIKE:
        known = list(_worths(book, keys))
        for (at, worth), (_, other) in permutations(known, 2):
            for _, of, value in _RULED:
                if worth == other * (value if isinstance(value, int) else int(value[-1])):
                    ways = _WAYS if keys is _SIZES else ("",)
                    yield from (Fact(value, at, True, f"{of}{way}") for way in ways)


def _worths(book: Book, keys: tuple[str, ...]) -> Iterator[tuple[Scalar, int]]:
    """The stakes of which amounts under these keys are made."""
    stakes = book.named("stakes")
    asked = "\n".join(part.said.text for part in book.parts if part.key in keys) if stakes is not None else ""
    for name, entry in stakes.entries.items() if stakes is not None else ():
        said = entry.value
        if isinstance(said, Scalar) and isinstance(said.value, int) and re.search(rf"(?<![\w-]){name}(?![\w-])", asked):
            yield said, said.value


def _is_plain(part: Part, of: str) -> bool:
    """Whether an amount says by itself how often it takes something, though it is reckoned otherwise too."""
    return any(one == of and pattern.search(part.said.text) for pattern, one, _ in _RULED)


MULTIPLES = Topic(in_texts(_said), _ruled, anywhere(_named), _CUES, lists=False)


# --- whether an option multiplies or divides --------------------------------------------------------------------------

_A_PART = Wording(
    r"\b(?:the|which|what) (?:part|fraction|portion)\b|\b(?:is|means|makes) (?:an?|one) (?:half|third|quarter|fifth)\b"
    r"|\bone (?:chip )?in (?:how|so) many\b|\bdivided by\b"
)
_SO_MANY_TIMES = Wording(
    r"\btimes (?:the|as|what)\b|\bmultipl\w+\b"
    r"|\b(?:is|means|makes) (?:double|twice|triple|treble|two times|three times)\b"
)
_BOTH = Wording(r"\b(?:percent|per cent|hundred\w*|in (?:thirds|quarters|fifths|tenths|sixths|eighths))\b|%")
_OPTION_CUES = these(
    "part fraction portion half third quarter fifth one divided times double twice triple treble three"
)
_OPTION_CUES |= these("multiple multiples multiplied multiplies multiplier multiply")


def _said_by_options(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for name, option, about in book.declared("options"):
        text, words = option.get("about"), about.lower()
        part, times = _A_PART.search(words), _SO_MANY_TIMES.search(words)
        found = part or times
        if isinstance(text, Scalar) and found is not None and None in (part, times) and not _BOTH.search(words):
            yield text, Saying(_PART if part is not None else _TIMES, found[0], name)


def _ruled_by_options(book: Book) -> Iterator[Fact]:
    options = [
        name for name, _, about in book.declared("options") if _A_PART.search(about) or _SO_MANY_TIMES.search(about)
    ]
    for part in book.parts if options else ():
        text = part.said.text
        for name in options:
            by = rf"\${re.escape(name)}(?![\w-])"
            found = [
                *([_PART] if re.search(rf"/ (?:\([^()]*)?{by}", text) else []),
                *([_TIMES] if re.search(rf"\* {by}|{by} \*", text) else []),
            ]
            for value in found or ([_PART, _TIMES] if re.search(by, text) else []):
                yield Fact(value, part.said, len(found) != 1 or ("/" in text and value == _TIMES), name, part.key)


BY_OPTIONS = Topic(_said_by_options, _ruled_by_options, nothing, _OPTION_CUES, lists=False, of_its_own=True)
