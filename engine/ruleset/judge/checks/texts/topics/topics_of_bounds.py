"""Topics of bounds: from a hand or a number upward something is so, or down from it."""

import re
from collections import Counter
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.wording import Wording

_BETTER, _WORSE = "better", "worse"
_OR_ELSE = Wording(r"(?<!better )\bor (better|worse)\b", re.IGNORECASE)
_BY_ANOTHER = Wording(r"\bor (?:better|worse)\)? for [a-z]")
"""That a hand is one with a name, by whose ranking that is better which may be worse by the one of the game."""
_UP, _DOWN = "up", "down"
_TIMES = {"once": 1, "twice": 2}
_SO_MANY = rf"(?:{NUMBER}|(once|twice))(?: times)?"
_BOUNDS = (
    (Wording(rf"\b{_SO_MANY}(?: [a-z]+){{0,2}}? or more\b"), _UP, 0),
    (Wording(rf"\b{_SO_MANY}(?: [a-z]+){{0,2}}? or (?:fewer|less)\b"), _DOWN, 0),
    (Wording(rf"\bat (?:the )?least {_SO_MANY}\b"), _UP, 0),
    (Wording(rf"\b(?:at (?:the )?most|no more than|not more than|up to) {_SO_MANY}\b"), _DOWN, 0),
    (Wording(rf"(?<!no )(?<!not )\bmore than {_SO_MANY}\b(?! of a (?:kind|suit)\b| pairs?\b)"), _UP, 1),
    (Wording(rf"(?<!no )(?<!not )\b(?:fewer|less) than {_SO_MANY}\b(?! of a (?:kind|suit)\b| pairs?\b)"), _DOWN, -1),
)
_COMPARED = Wording(r"(?P<op><=|>=|<|>|!?=) (?P<number>\$?[\w-]+)")
_SIGNS = {">=": (_UP, 0), ">": (_UP, 1), "<=": (_DOWN, 0), "<": (_DOWN, -1)}
_AT_LEAST = Wording(r"\bat (least|most) (\d+)\b")
_TURNED = Wording(
    r"\b(?:not|unless|nobody|no one|none|never|neither|until|till|before|without|otherwise|else|except)\b"
)
"""Words by which a clause, or an expression, may speak of the other side of a bound."""
_CLAUSE = Wording(r"[,;:.\n]")
_LEAST, _MOST = "least", "most"
_BOTH = (_UP, _DOWN)
_OF_CARDS, _OF_RAISES = " cards", " raises"
_RAISES = Wording(r"\b(?:rais\w*|cap|capped)\b")
_GIVEN = Wording(r"\b(?:cards?|dice|throws?|thrown|exchang\w*|swap\w*|draws?|discard\w*|chang\w*|buys?|bought)\b")
"""Words by which a clause may count what a step gives, takes or throws."""
_WHATEVER = ("", _OF_CARDS, _OF_RAISES)
_CAPS = these("cap raises")
"""The keys of numbers of raises, and of no cards."""
_OF_HANDS = Wording(r"\b(?:cards?|dice)\b")
_COUNTS = these("least most cards down-to times laps cap raises count")
"""The keys of numbers that are a bound by themselves, or may come to one."""
_FROM_TO = Wording(r"(\d+)-(\d+)")
_ANY_NUMBER = Wording(rf"\b(?:{NUMBER}|(once|twice))\b")
_OF_TWO = Wording(r"\b(?:smaller|larger) of [^()]*?\b(\d+)\b")


# --- hands ------------------------------------------------------------------------------------------------------------


def _said_better(text: str) -> Iterator[Saying]:
    yield from (Saying(found[1].lower(), found[0]) for found in _OR_ELSE.finditer(text))


def _ruled_better(book: Book) -> Iterator[Fact]:
    for part in book.parts:
        turned = _TURNED.search(part.said.text) is not None or part.key == "wins"
        turned = turned or _BY_ANOTHER.search(part.said.text) is not None
        for found in _OR_ELSE.finditer(part.said.text):
            yield from (
                Fact(one, part.said, turned, key=part.key) for one in ((_BETTER, _WORSE) if turned else (found[1],))
            )


# --- numbers ----------------------------------------------------------------------------------------------------------


def _said_bounds(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()):
        if _TURNED.search(clause) is None:
            yield from _named_bounds(clause)


def _named_bounds(text: str) -> Iterator[Saying]:
    for clause in _CLAUSE.split(text.lower()):
        of = _OF_RAISES if _RAISES.search(clause) else _OF_CARDS if _GIVEN.search(clause) is not None else ""
        for pattern, side, further in _BOUNDS:
            for found in pattern.finditer(clause):
                many = _TIMES[found[2]] if found[2] else number(found[1])
                yield Saying(side, found[0], f"{many + further}{of}")


def _mentioned(text: str) -> Iterator[Saying]:
    """The bounds of which texts speak; of a number that stands elsewhere too, it may be either."""
    said = list(_named_bounds(text))
    yield from said
    known = Counter(one.of.removesuffix(_OF_CARDS).removesuffix(_OF_RAISES) for one in said)
    sentences = "\n".join(line for line in text.lower().splitlines() if not line.isdigit())  # and no bare choices
    there = Counter(str(_TIMES[one] if one else number(many)) for many, one in _ANY_NUMBER.findall(sentences))
    for many in (one for one, count in there.items() if count > known[one]):
        yield from (Saying(side, many, f"{many}{of}") for side in _BOTH for of in _WHATEVER)


def _ruled_bounds(book: Book) -> Iterator[Fact]:
    """Where comparisons and bounds lie, by the number at which they begin."""
    defaults = {f"${name}": one.get("default") for name, one, _ in book.declared("options")}
    for part in book.parts:
        text = part.said.text
        turned = _TURNED.search(text) is not None
        for found in _COMPARED.finditer(text):
            said = defaults.get(found["number"])
            many = found["number"] if said is None else getattr(said, "text", "")
            if not many.isdigit():
                continue
            for side, bound, loose in _sides(found["op"], int(many), turned=turned):
                yield Fact(side, part.said, loose, str(bound), part.key)
                yield Fact(side, part.said, loose or not _OF_HANDS.search(text), f"{bound}{_OF_CARDS}", part.key)
                yield Fact(side, part.said, True, f"{bound}{_OF_RAISES}", part.key)
        for found in _AT_LEAST.finditer(text):
            side = _UP if found[1] == _LEAST else _DOWN
            yield from (Fact(side, part.said, turned, f"{found[2]}{of}", part.key) for of in _WHATEVER)
        if part.key == "players" and (both := _FROM_TO.fullmatch(text)) is not None:
            yield from (Fact(side, part.said, True, many) for side, many in zip(_BOTH, both.groups(), strict=True))
        yield from (Fact(one, part.said, True, many) for many in _OF_TWO.findall(text) for one in _BOTH)
        if part.key in _COUNTS and (many := text if text not in defaults else getattr(defaults[text], "text", "")):
            bounds = {_LEAST: (_UP,), _MOST: (_DOWN,)}.get(part.key, _BOTH)
            whats = (_OF_RAISES,) if part.key in _CAPS else (_OF_CARDS, _OF_RAISES)
            yield from (Fact(one, part.said, True, f"{many}{of}") for one in bounds for of in whats)


def _sides(op: str, many: int, *, turned: bool) -> Iterator[tuple[str, int, bool]]:
    """From which number a comparison goes up or down, and whether a text may say the opposite too."""
    if op not in _SIGNS:
        yield from ((side, many + further, True) for side in _BOTH for further in (-1, 0, 1))
        return
    side, further = _SIGNS[op]
    yield side, many + further, turned
    if turned:
        yield (_DOWN, many + further - 1, True) if side == _UP else (_UP, many + further + 1, True)


BETTER = Topic(in_texts(_said_better), _ruled_better, anywhere(_said_better), these("better worse"), lists=False)
BOUNDS = Topic(
    in_texts(_said_bounds),
    _ruled_bounds,
    anywhere(_mentioned),
    these("more fewer less least most"),
    lists=False,
)
