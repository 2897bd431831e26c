"""Which shipped game a new file begins with, and why."""

from collections.abc import Iterator, Sequence

from engine.ruleset.read.catalogue import Known
from engine.ruleset.read.nearness import Near
from engine.text.lists import joined
from engine.text.translation import mark, say

_NEXT = 3
"""How many of those that are less near are told."""


def told_of(near: Sequence[Near]) -> Iterator[str]:
    """Which game was taken and which words led to it, then those that are next."""
    taken = near[0]
    template = mark("It begins with {game}: its name has {named}.")
    if taken.told:
        template = mark("It begins with {game}: its name has {named}, its summary {told}.")
    if not taken.named:
        template = mark("It begins with {game}: its summary has {told}.")
    yield say(template, game=_called(taken.known), named=_words(taken.named), told=_words(taken.told))
    others = [_called(one.known) for one in near[1 : 1 + _NEXT]]
    if others:
        yield say("Next nearest: {games}.", games=joined(others))


def _words(words: Sequence[str]) -> str:
    return joined([f"`{word}`" for word in words])


def _called(known: Known) -> str:
    if known.chosen is None:
        return say("{title} ({name})", title=known.title, name=known.reference)
    return say("{title} (a variant of {name})", title=known.title, name=known.reference)
