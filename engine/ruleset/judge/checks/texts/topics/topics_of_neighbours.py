"""The topic of whose neighbour is meant: `a seven costs the left neighbour a chip`, `whoever sits on your right`."""

import re
from collections import defaultdict
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Part, Saying, Topic, anywhere, in_texts, these
from engine.steps.registry import KINDS
from engine.text.wording import Wording

_WHOSE = r"(?:the|your|their|its|his|her)"
_MEANT = Wording(
    rf"\b(?:(?P<by>left|right)(?:[- ]hand)? neighbou?r"
    rf"|(?:neighbou?r|player|one|seat) (?:to|on|at) {_WHOSE} (?P<of>left|right)"
    rf"|(?:to|on) {_WHOSE} (?P<to>left|right))\b(?! (?:neighbou?r|hand|side of|of the dealer|of the))",
    re.IGNORECASE,
)
_OTHERWISE = Wording(
    r"\b(?:from|gets?|receives?|takes?|taken|comes?|not|never|no|nothing|nobody|none|without|or|either|both|starts?"
    r"|begins?|speaks?|opens|bets? first|acts?|turn|clockwise|order|dealer's)\b",
    re.IGNORECASE,
)
"""Where these stand before it, the side may be told as others see it, or as the order in which players act."""
_CLAUSE = Wording(r"[,;:.]")
_ANY = Wording(r"\b(left|right)\b", re.IGNORECASE)
_RULED = Wording(r"\b(left|right) of (?!dealer\b|(?:left|right) of\b)")
_OF_ANY_OTHER = Wording(r"\b(left|right) of (?:dealer|left of|right of)\b")
_OTHER_SIDE = {"left": "right", "right": "left"}
_FIRST = "first"
"""Where the order begins says nothing of neighbours."""
_SIDES = "sides"
"""Of what is done together, where a text speaks of one side alone."""
_TURNS = frozenset(name for name, kind in KINDS.items() if kind.block == "turn")


def _said(text: str) -> Iterator[Saying]:
    sides = dict[str, str]()
    for found in _MEANT.finditer(text):
        before = _CLAUSE.split(text[: found.start()])[-1]
        if _OTHERWISE.search(before) is None:
            side = (found["by"] or found["of"] or found["to"]).lower()
            sides[side] = found[0]
            yield Saying(side, found[0])
    if len(sides) == 1:
        yield from (Saying(f"{side} alone", words, _SIDES) for side, words in sides.items())


def _named(text: str) -> Iterator[Saying]:
    for found in _ANY.finditer(text):
        yield from (Saying(found[0].lower(), found[0], of) for of in ("", _SIDES))


def _ruled(book: Book) -> Iterator[Fact]:
    """On which side players sit of whom rules speak; where all do it, one's left neighbour is another's right one."""
    together: dict[int, list[tuple[str, Part]]] = defaultdict(list)
    laid = tuple(f"{name} of " for name in book.named("places") or ())
    for part in book.parts:
        for found in _RULED.finditer(part.said.text):
            yield Fact(found[1], part.said, key=part.key)
            if _done_by_all(part) or (laid and part.said.text[: found.start()].endswith(laid)):  # they lay them there
                yield Fact(_OTHER_SIDE[found[1]], part.said, True)
                continue
            block = next((outer for outer in reversed(part.within) if "do" in outer), None)
            if block is not None:
                together[id(block)].append((found[1], part))
        if part.key != _FIRST and _OF_ANY_OTHER.search(part.said.text):
            yield from (Fact(side, part.said, True) for side in _OTHER_SIDE)
        if part.said.text in _OTHER_SIDE:
            yield Fact(part.said.text, part.said, True)
    for ruled in together.values():
        if len({side for side, _ in ruled}) > 1:
            yield from (Fact(side, part.said, False, _SIDES, part.key) for side, part in ruled)


def _done_by_all(part: Part) -> bool:
    """Whether a rule stands in the turns of several players, or in a step by which all hand cards on."""
    return any(name in _TURNS or name in kinds.PASSES for outer in part.within for name in outer)


NEIGHBOURS = Topic(in_texts(_said), _ruled, anywhere(_named), these("left right"), lists=False)
