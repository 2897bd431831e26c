"""Chance told card by card: a deal stops where the next card is needed, and says which it can be."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.cards.deck.deck import Deck
from engine.hand.chance import Cards, drawn_told


class CardWanted(Exception):  # noqa: N818 - it is no error: a deal stops here until a card is chosen
    """A deal cannot go on before somebody says which of these cards comes next."""

    def __init__(self, stock: Sequence[int]) -> None:
        """`stock` are the cards, each as likely as another."""
        super().__init__("a card is to be chosen")
        self.stock = tuple(stock)


class Chosen(Struct, frozen=True):
    """These cards come, in this order; asked for more, a source raises CardWanted."""

    cards: Cards = ()

    def open(self) -> "_Choices":
        """See Chance."""
        return _Choices(self.cards)

    def to_json(self) -> dict[str, Any]:
        """Nothing: such a deal is written as the history of its state. Raises ValueError."""
        raise ValueError("a deal with chance nodes is written down as its history")


class _Choices:
    """Chosen, opened."""

    __slots__ = ("_cards",)

    def __init__(self, cards: Cards) -> None:
        self._cards = [*reversed(cards)]

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source. Raises CardWanted."""
        return tuple([self._next(stock) for _ in range(each * len(to))])

    def _next(self, stock: list[int]) -> int:
        if not self._cards:
            raise CardWanted(stock)
        card = self._cards.pop()
        stock.remove(card)
        return card

    def lay_down(self) -> Chosen:
        """See Source."""
        return Chosen(tuple(reversed(self._cards)))

    def open(self) -> "_Choices":
        """See Source."""
        return self


def outcomes(deck: Deck, stock: Sequence[int]) -> list[tuple[int, float]]:
    """What can come, each with its probability: of several cards of one name the first stands for all."""
    firsts = {drawn_told(card, deck.names): card for card in sorted(stock, reverse=True)}
    counts = Counter(drawn_told(card, deck.names) for card in stock)
    return [(card, counts[name] / len(stock)) for name, card in sorted(firsts.items(), key=lambda item: item[1])]
