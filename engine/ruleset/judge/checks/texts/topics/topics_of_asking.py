"""Topics of how players are asked, and of what is passed to which side and played how often."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_SPEAKING = (
    r"(?:say|declare|speak|announce|choose|decide|tell|reveal|answer|name|vote|guess)(?:s|d|ed)?"
    r"|declared|said|chosen|told"
)
_AT_ONCE = r"(?:at the same (?:time|moment|instant)|at once|simultaneously|in secret|secretly|together)"
UNHEARD = (
    r"(?:nobody|no one|none|without any(?:one|body)) (?:hears?|hearing|knows?|knowing) (?:first )?what (?:the )?others?"
    r" (?:say|said|declare|choose|chose|go|went|announce|are)"
)
"""How it is said that nobody hears others first."""
_SECRETLY = r"(?:in secret|secretly)"
_UTTERING = (
    r"(?:call|bid|write|pick|predict|mark|whisper|claim|pledge|back|promise|stake|bet)(?:s|ed|ting)?|written|wrote"
)
"""What is done by saying a word, where it is told that it is done in secret; aloud it may mean something else."""
_TOGETHER = Wording(
    rf"\b(?:(?:{_SPEAKING})\b[^,;.:]*?\b{_AT_ONCE}|{_AT_ONCE} (?:{_SPEAKING})"
    rf"|(?:fists?|hands) (?:(?:are|is) )?(?:all )?open(?:ed)? {_AT_ONCE}"
    rf"|open (?:all )?(?:the|their) (?:fists?|hands) {_AT_ONCE}|{UNHEARD}"
    rf"|{_SECRETLY} (?:{_UTTERING})|(?:{_UTTERING})\b[^,;.:]*? {_SECRETLY}"
    r"|coins in the(?:ir)? (?:fists?|hands?)|by coins|with coins)\b",
    re.IGNORECASE,
)
_IN_TURN = Wording(
    rf"\b(?:(?:{_SPEAKING})\b[^,;.:]*?\b(?:in turn|one after (?:another|the other)|one by one|in order)"
    rf"|in turn (?:{_SPEAKING})|one after (?:another|the other) (?:{_SPEAKING})"
    r"|in turn (?:each|everybody|all|players?) (?:says?|declares?|speaks?|announces?))\b",
    re.IGNORECASE,
)
_ANY_TOGETHER = Wording(
    r"\b(?:same (?:time|moment|instant)|at once|simultaneous\w*|secret\w*|together|coins?|fists?)\b", re.IGNORECASE
)
_ANY_IN_TURN = Wording(
    r"\b(?:in turn|one after|one by one|in order|aloud|first to speak|after another)\b", re.IGNORECASE
)
_PASSED = Wording(
    rf"(?<!or )(?<!with )(?<!when )(?<!only )(?<!just )(?<!until )(?<!are )(?<!is )(?<!last )(?<!of the )"
    rf"\b(?:{NUMBER}|(an?))(?: (?:cards?|more|of them))?"
    r"(?: (?:is|are|goes|go|comes?|travels?|wanders?|moves?|returns?|passed|handed|given|sent|pushed|slid))*"
    r"(?: (?:on|back|over|along))?(?: to)?(?: the| their| your)? (left|right)\b(?! over)",
    re.IGNORECASE,
)
_RECEIVED = Wording(
    rf"(?<!or )(?<!only )(?<!who )\b(?:gets?|receives?) (?:{NUMBER}|(an?)) cards?"
    r" from (?:the|your|their|his|her)(?: player on (?:the|your|their))? (left|right)\b(?! over)",
    re.IGNORECASE,
)
"""So many cards come from a side, and go to the other one."""
_OTHER_SIDE = {"left": "right", "right": "left"}
_SIDE = Wording(r"\b(left|right) of that player\b|^(left|right)$")
_MOST_PASSED = 8


def _said_how(text: str) -> Iterator[Saying]:
    yield from (Saying("together", found[0]) for found in _TOGETHER.finditer(text))
    yield from (Saying("in turn", found[0]) for found in _IN_TURN.finditer(text))


def _named_how(text: str) -> Iterator[Saying]:
    yield from (Saying("together", found[0]) for found in _ANY_TOGETHER.finditer(text))
    yield from (Saying("in turn", found[0]) for found in _ANY_IN_TURN.finditer(text))


def _ruled_how(book: Book) -> Iterator[Fact]:
    """Whether players who say something hear each other first."""
    for key, one, _ in book.mappings:
        how = one.get("how")
        if isinstance(how, Scalar) and how.text in ("together", "in turn", "changeable", "rising"):
            yield Fact(
                "in turn" if how.text in ("in turn", "rising") else "together",
                how,
                key not in kinds.SPOKEN and key != "to",
                key="how",
            )
        elif key in kinds.ORDERS:
            yield Fact(kinds.ORDERS[key], Scalar(key, key, one.span, "borrowed", one.span), True)


def _said_passes(text: str) -> Iterator[Saying]:
    sides = set[str]()
    for found in _PASSED.finditer(text):
        count = number(found[1]) if found[1] else 1
        yield Saying((count, found[3].lower()), found[0])
        sides.add(found[3].lower())
    for found in _RECEIVED.finditer(text):
        side = _OTHER_SIDE[found[3].lower()]
        yield Saying((number(found[1]) if found[1] else 1, side), found[0])
        sides.add(side)
    if len(sides) > 1:
        yield Saying(frozenset(sides), " and ".join(sorted(sides)), "sides")


def _ruled_passes(book: Book) -> Iterator[Fact]:
    """How many cards go to which side; to how many it may come where that is open."""
    sides, given = set[str](), list[Scalar]()
    passes = [(one, within) for key, one, within in book.mappings if key in kinds.PASSES]
    for one, within in passes:
        to, cards = one.get("to"), one.get("cards")
        if not isinstance(to, Scalar):
            continue
        side = _SIDE.search(to.text)
        count = 1 if cards is None else cards.value if isinstance(cards, Scalar) else None
        if side is not None and isinstance(count, int) and not any("times" in outer for outer in within):
            sides.add(side[1] or side[2])
            given.append(to)
            yield Fact((count, side[1] or side[2]), to, key="to")
        elif side is not None or not to.text.isalpha():
            open_to = (side[1] or side[2],) if side is not None else ("left", "right")
            sides.update(open_to)
            given.append(to)
            yield from (Fact((many, one), to, True) for many in range(1, _MOST_PASSED) for one in open_to)
    if len(given) > 1:
        yield Fact(frozenset(sides), given[-1], False, "sides", "to")


HOW = Topic(
    in_texts(_said_how),
    _ruled_how,
    anywhere(_named_how),
    these(
        "together once time moment instant hears knows fists simultaneously secret secretly turn after one order coins"
    ),
    needed=True,
)
PASSES = Topic(in_texts(_said_passes), _ruled_passes, anywhere(_said_passes), these("left right"))
