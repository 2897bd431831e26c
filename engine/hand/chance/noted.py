"""A chance that keeps the order in which its cards came."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.hand.chance.card_source import Cards, Chance, Source


class Noted(Struct, frozen=True):
    """Passes on what another chance gives and keeps the order in which the cards came: the deck of a record."""

    chance: Chance
    dealt: Cards = ()
    """All cards so far in dealing order."""

    def open(self) -> "_Notes":
        """See Chance."""
        return _Notes(self.chance.open(), self.dealt)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        return {"noted": {"chance": self.chance.to_json(), "dealt": [*self.dealt]}}


class _Notes:
    """Noted, opened."""

    __slots__ = ("_dealt", "_source")

    def __init__(self, source: Source, dealt: Cards) -> None:
        self._source = source
        self._dealt = [*dealt]

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        cards = self._source.deal(stock, to, each)
        self._dealt += cards
        return cards

    def lay_down(self) -> Noted:
        """See Source."""
        return Noted(self._source.lay_down(), tuple(self._dealt))

    def open(self) -> Source:
        """See Source."""
        return self
