"""Cards by their names, among those that a player has before them."""

import re
from collections.abc import Sequence

from engine.cards.deck.deck import Deck
from engine.text.translation import say

_NUMBERED = re.compile(r"(.+):([1-9]\d{0,2})")


def alike(name: str, deck: Deck, held: Sequence[int]) -> list[int]:
    """The cards of a name, those in `held` in their order, then the others as the deck has them."""
    there = deck.indices(name)
    own = [card for card in held if card in there]
    return own + [card for card in there if card not in own]


def cards_among(names: Sequence[object], deck: Deck, held: Sequence[int]) -> tuple[int, ...]:
    """The cards of these names, those in `held` in their order before others of the same name; each card once.

    `A:2` is the second ace in that order. Raises ValueError when a name is no card of the deck, or is there less often
    than it is named.
    """
    found: list[int] = []
    for name in names:
        if not isinstance(name, str):
            raise ValueError(say("{name} is no card", name=repr(name)))
        plain, _, number = name.rpartition(":") if _NUMBERED.fullmatch(name) else (name, "", "")
        same = alike(plain, deck, held)
        left = same[int(number) - 1 : int(number)] if number else [card for card in same if card not in found]
        if not left:
            raise ValueError(say("{name} is named more often than the deck has it", name=name))
        found.append(left[0])
    return tuple(found)
