"""Topics of what only one of several gets: the last who is left takes the pot, high or low wins as somebody says."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, in_texts, nothing, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_LAST = Wording(
    r"\bthe last (?:(?:player|one|[a-z]+) )?(?:with|alive|left|standing|on the|to have)[^,;:.]*"
    r"\b(?:takes?|gets?|wins?|has|scoops?) (?:the|it)(?: whole)?(?: (?:pot|purse|bank|cup|all))\b",
    re.IGNORECASE,
)
_ONE = Wording(r"(?:^|[^<>=]) (?:=|<=) 1\b|< 2\b|\bnot .*? (?:>= 2|> 1)\b")
_EITHER = Wording(
    r"\b(?:says?|decides?|chooses?|calls?|votes?|tells?)\b[^;:.]*?\b(?:whether|if|for|aloud)?\b[^;:.]*?"
    r"\b(?:high|low|highest|lowest|best|worst)\b[^,;:.]{0,20} or (?:the )?(?:best )?(?:high|low|highest|lowest|worst)\b"
    r"[^,;:.]{0,12} (?:wins?|takes?)\b",
    re.IGNORECASE,
)
_ALONE, _EITHER_OF = "one left", "one or the other"
_TWO = 2


def _said_last(text: str) -> Iterator[Saying]:
    found = _LAST.search(text)
    if found is not None:
        yield Saying(_ALONE, found[0])


def _ruled_last(book: Book) -> Iterator[Fact]:
    """What asks whether one is left; what a word of another document asks is not looked at."""
    for _, said, _ in book.parts:
        if _ONE.search(said.text) is not None:
            yield Fact(_ALONE, said)


def _said_either(text: str) -> Iterator[Saying]:
    found = _EITHER.search(text)
    if found is not None:
        yield Saying(_EITHER_OF, found[0])


def _ruled_either(book: Book) -> Iterator[Fact]:
    """Two shares or more of which each is played for in some case; without such shares it is open how it is done."""
    shares = [one for key, one, _ in book.mappings if key == "shares" and len(one) >= _TWO]
    for one in shares:
        conditional = [_is_conditional(entry.value) for entry in one.entries.values()]
        if all(conditional) or not any(conditional):
            yield Fact(_EITHER_OF, next(iter(one.entries.values())).key)
    if not shares:
        yield Fact("", Scalar("", "", book.root.span, "borrowed", book.root.span), True)


def _is_conditional(share: object) -> bool:
    return isinstance(share, Mapping) and any(key in share for key in ("when", "weight", "who"))


LAST = Topic(in_texts(_said_last), _ruled_last, nothing, these("last"), needed=True)
EITHER = Topic(in_texts(_said_either), _ruled_either, nothing, these("high low highest lowest worst"), needed=True)
