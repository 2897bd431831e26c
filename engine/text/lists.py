"""Numbers and lists of names, as a language says them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.text.translation import mark, say, say_many
from engine.text.yaml.quoting import marked

_NUMBERS = (
    mark("no"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
)


class Thing(Struct, frozen=True):
    """Something that is counted: one of it, and several."""

    one: str
    many: str


CARD = Thing(mark("{number} card"), mark("{number} cards"))
DIE = Thing(mark("{number} die"), mark("{number} dice"))
DEAL = Thing(mark("{number} deal"), mark("{number} deals"))
PLAYER = Thing(mark("{number} player"), mark("{number} players"))

_LISTS = {
    "and": (mark("{before} and {last}"), mark("{before}, {next}")),
    "or": (mark("{before} or {last}"), mark("{before}, {next}")),
}
"""The word before the last of a list → how that is joined to those before it, and how these are joined."""


def counted(number: int, thing: Thing = CARD) -> str:
    """A number of things in words.

    >>> counted(3), counted(1, DEAL), counted(12, DIE)
    ('three cards', 'one deal', '12 dice')
    """
    return say_many(thing.one, thing.many, number, number=in_words(number))


def in_words(number: int) -> str:
    """A number in words up to ten, then in figures."""
    return say(_NUMBERS[number]) if number < len(_NUMBERS) else str(number)


def joined(parts: Sequence[str], last: str = "and") -> str:
    """The parts as one list: with `and` or `or` before the last of them.

    >>> joined(["Anna", "Ben", "Cara"]), joined(["check", "bet"], "or"), joined([])
    ('Anna, Ben and Cara', 'check or bet', '')
    """
    if len(parts) < 2:
        return "".join(parts)
    ends, goes_on = _LISTS[last]
    before = parts[0]
    for part in parts[1:-1]:
        before = say(goes_on, before=before, next=part)
    return say(ends, before=before, last=parts[-1])


def listed(words: Iterable[str], last: str = "or") -> str:
    """What an author wrote, or may write, as a list in backquotes: `a`, `b` or `c`."""
    return joined([marked(word) for word in words], last)
