"""Brackets that a text may lack: round what is joined, where it would be cut after its first part."""

from collections.abc import Iterator, Sequence

from engine.language.edit import Edit
from engine.language.parsing.lexer import Token

_SIGNS = frozenset({"PLUS", "MINUS", "STAR", "SLASH"})
_JOINTS = frozenset({"OR", "AND", "BUT_NOT"})
_CUT_AT = _JOINTS | {"EXCEPT", "AMONG", "AND_SAID", "OR_SAID"}
"""What joins players or cards; behind a word that takes one of these they end before it."""
_TAKES_ONE = frozenset(
    {"NUMBER_OF", "PIPS_OF", "HOLDER_OF", "BESIDE", "SAME_AS", "RANKED_BESIDE", "NEXT_AFTER", "EXTREME", "IS", "BEATS"}
)
"""Words for players or cards that are joined by no other: `number of everyone`, `left of dealer`."""


def brackets(text: str, tokens: Sequence[Token], place: int) -> Iterator[Edit]:
    """Brackets round what an `or` before the place joins, or a sign there: `has (flush or straight)`."""
    if place < len(tokens) and tokens[place].type in _SIGNS:
        for start in range(place - 1, max(place - 4, -1), -1):
            for end in range(place + 1, min(place + 4, len(tokens))):
                yield _round(text, tokens, start, end)
    joints = [index for index in range(min(place, len(tokens))) if tokens[index].type in _JOINTS]
    if not joints:
        return
    for start in range(joints[-1] - 1, max(joints[-1] - 7, -1), -1):
        for end in range(min(place, len(tokens) - 1), min(place + 6, len(tokens))):
            yield _round(text, tokens, start, end)


def brackets_behind(text: str, tokens: Sequence[Token], place: int) -> Iterator[Edit]:
    """Brackets round all that a word takes whose words are cut at the place: `number of (everyone except dealer)`."""
    if place < len(tokens) and tokens[place].type in _CUT_AT:
        for start in range(place - 1, 0, -1):
            if tokens[start - 1].type in _TAKES_ONE:
                for end in range(len(tokens) - 1, place, -1):
                    yield _round(text, tokens, start, end)


def _round(text: str, tokens: Sequence[Token], start: int, end: int) -> Edit:
    first, last = tokens[start].start, tokens[end].end
    return Edit(first, last, f"({text[first:last]})")
