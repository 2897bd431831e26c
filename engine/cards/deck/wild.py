"""Which cards of a deck are wild in a hand, and how."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.deck.deck import Deck


class Wild(NamedTuple):
    """Cards that stand for others. `cards` for any card, `bugs` for an ace or to complete a straight or flush.

    At most `most` of all of them count as wild in one hand, as many as serve best; the others are what they are.
    """

    cards: frozenset[int] = frozenset()
    bugs: frozenset[int] = frozenset()
    most: int | None = None


NO_WILD = Wild()


def wild(cards: Iterable[int] = (), bugs: Iterable[int] = (), most: int | None = None) -> Wild:
    """These cards (indices) wild, these as bugs; a card in both lists is fully wild."""
    free = frozenset(cards)
    return Wild(free, frozenset(bugs) - free, most)


def most_held(deck: Deck, acting: frozenset[int], cards: int) -> int:
    """How many of that many cards can be among these: dice may show one face again and again."""
    return cards if acting and deck.put_back else min(len(acting), cards)
