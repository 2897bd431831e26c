"""The topic of how many chips something costs or brings: `a chip from each loser`, `two chips for a card`."""

import re
from collections.abc import Iterator
from itertools import combinations

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Part, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.wording import Wording

_CHIPS = Wording(
    rf"(?<!\d )(?<!half )(?<!\bor )\b(?:(an?)|{NUMBER}) (?:(?:more|further|extra|single|dead|whole) )?chips?\b"
    rf"(?! (?:or|to) {NUMBER}\b)",
    re.IGNORECASE,
)
_ABOUT = Wording(r"\b(?:or two|or so|to spare|left|fewer|short|in all|altogether|together)\b", re.IGNORECASE)
_ANY = Wording(rf"\b(?:{NUMBER}|(an?) (?:[a-z]+ )?chips?)\b", re.IGNORECASE)
_GOES_ON = Wording(r"(?: (?:from|to|each|into|more|for|if|with|when|at|in|on|a|and|or|as)\b|[,;.:]|$)", re.IGNORECASE)
"""How a text goes on that may say `two` of chips."""
_CLAUSE = Wording(r"[,;:.\n]")
_NOT_PAID = Wording(
    r"\b(?:bets?|betting|raises?|blinds?|hides?|hidden|fists?|holds?|marker|coins?|starts?|begins?|sits?|stacks?"
    r"|in all|altogether)\b",
    re.IGNORECASE,
)
"""Words by which a clause speaks of bets or stacks, or of chips that only show something."""
_BET_SIZE = Wording(r"(?:[a-z]+-)?(?:bet|blind)")
_PAID = ("amount", "costs")
_OF_CHIPS = these("amount costs each size blinds add to from start chips bring-in fine seats")
"""The keys under which a number may be one of chips; under others it is where chips are spoken of."""
_OF_OPTIONS = these("default least most choices")
_COUNTS = Wording(
    r"\b(?:players(?: in)?|number of [^<>=*/+]*|laps?|die|dice|cards(?: \w+)?|deals|minutes|pips[^<>=]*) [<>]?=? ?\d+"
)
_FACTOR = Wording(
    r"(?:(?P<times>\d+) \* )?(?P<what>\d+|\$?[a-z][\w-]*)(?: \* (?P<more>\d+))?"
    r"(?: \* (?:number of .+|\(players(?: in)? - 1\)))?"
)
_NUMBER = Wording(r"(?<![\w.-])\d+(?![\w.-])")
_TWICE = Wording(r"\b(?:half|double|twice)\b")
_RECKONED = Wording(rf" [*/+-] |{_TWICE.pattern}")
_ABOUT_CHIPS = Wording(r"\b(?:pot|stack|chips?|bets?|paid|won)\b")
_A = 1


def _said(text: str) -> Iterator[Saying]:
    for found in _CHIPS.finditer(text):
        clause = _CLAUSE.split(text[: found.start()])[-1] + _CLAUSE.split(text[found.start() :])[0]
        if _NOT_PAID.search(clause) is None and _ABOUT.match(text[found.end() :].lstrip()) is None:
            yield Saying(_A if found[1] else number(found[2]), found[0])


def _named(text: str) -> Iterator[Saying]:
    """Any number that a text mentions, even where it says not of what."""
    for found in _ANY.finditer(text):
        if found[2] or _CHIPS.match(text, found.start()) or _GOES_ON.match(text, found.end()):
            yield Saying(_A if found[2] else number(found[1]), found[0])


def _ruled(book: Book) -> Iterator[Fact]:
    """What is paid for sure, and every other number of the rules, which may be one of chips too."""
    known = worths_of(book)
    asked = " ".join(part.said.text for part in book.parts if part.key in _OF_CHIPS)
    for part in book.parts:
        if part.key in _PAID:
            worth = worth_of(part.said.text, known)
            yield from (Fact(known[one], part.said, True) for one in known if one in part.said.text)
            yield Fact(worth or _A, part.said, not worth, key=part.key)  # so many of something, a chip for each
        alone = _is_stake(part) or part.key in _OF_CHIPS or _is_paid(part, asked)
        for one in _numbers(part.said.text, known, alone=alone):
            yield Fact(one, part.said, True)


def _is_paid(part: Part, asked: str) -> bool:
    """Whether a value is that of an option by which amounts are reckoned."""
    options = part.within[-2] if part.key in _OF_OPTIONS and len(part.within) > 1 else None
    names = [] if options is None else [name for name, entry in options.entries.items() if entry.value is part.step]
    return any(f"${name}" in asked for name in names)


def _is_stake(part: Part) -> bool:
    """Whether a value is that of a stake which is not only bet."""
    of_stakes = len(part.within) > 1 and part.within[-2].get("stakes") is part.step
    return of_stakes and _BET_SIZE.fullmatch(part.key) is None


def _numbers(text: str, known: dict[str, int], *, alone: bool) -> set[int]:
    """The numbers of an expression that may be ones of chips, with all that it may make of them and of amounts."""
    if not alone and _ABOUT_CHIPS.search(text) is None:
        return set()
    numbers = {int(one) for one in _NUMBER.findall(_COUNTS.sub("", text))}
    if _RECKONED.search(text) is None:
        return numbers
    factors = numbers | ({2} if _TWICE.search(text) else set())
    amounts = [*numbers, *(worth for name, worth in known.items() if name in text)]
    made = {one for first in amounts for other in factors for one in (first * other, first // (other or 1))}
    return numbers | made | {one for a, b in combinations(amounts, 2) for one in (a + b, abs(a - b))}


def worths_of(book: Book) -> dict[str, int]:
    """The names of amounts, each with the chips that it is as long as nothing else is chosen."""
    found = dict[str, int]()
    stakes = book.named("stakes")
    for name, entry in stakes.entries.items() if stakes is not None else ():
        if (worth := _plain(entry.value)) is not None:
            found[name] = worth
    for name, option, _ in book.declared("options"):
        if (worth := _plain(option.get("default"))) is not None:
            found[f"${name}"] = worth
    return found


def _plain(said: Node | None) -> int | None:
    if isinstance(said, Mapping | Sequence):
        return None
    return said.value if isinstance(said, Scalar) and isinstance(said.value, int) else None


def worth_of(text: str, known: dict[str, int]) -> int:
    """How many chips an amount is; 0 where that is open."""
    found = _FACTOR.fullmatch(text)
    if found is None:
        return 0
    what = int(found["what"]) if found["what"].isdigit() else known.get(found["what"], 0)
    return what * int(found["times"] or 1) * int(found["more"] or 1)


CHIPS = Topic(in_texts(_said), _ruled, anywhere(_named), these("chip chips"), lists=False)
