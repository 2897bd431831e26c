"""Cards by their names, among those that a player has before them."""

import re
from collections.abc import Sequence

from engine.cards.deck.deck import Deck
from engine.text.translation import say

_NUMBERED = re.compile(r"(.+):([1-9]\d{0,2})")


def cards_among(names: Sequence[object], deck: Deck, held: Sequence[int]) -> tuple[int, ...]:
    """The cards of these names, those in `held` in their order before others of the same name; each card once.

    `A:2` is the second ace in `held`. Raises ValueError when a name is no card of the deck, or is there less often than
    it is named.
    """
    found: list[int] = []
    for name in names:
        if not isinstance(name, str):
            raise ValueError(say("{name} is no card", name=repr(name)))
        plain, _, number = name.rpartition(":") if _NUMBERED.fullmatch(name) else (name, "", "")
        there = deck.indices(plain)
        same = [card for card in held if card in there]
        left = [card for card in (*same, *there) if card not in found]
        if number:
            left = same[int(number) - 1 : int(number)]
        if not left:
            raise ValueError(say("{name} is named more often than the deck has it", name=name))
        found.append(left[0])
    return tuple(found)
