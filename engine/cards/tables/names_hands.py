"""Hands by their names: what of an evaluator only hands on to the names of its ranking."""

from collections.abc import Sequence

from engine.cards.patterns.evaluation import Span
from engine.cards.patterns.hand_names import Namer


class NamesHands:
    """Calls strengths by names, and names by strengths."""

    __slots__ = ("namer",)

    namer: Namer

    def category(self, strength: int) -> str:
        """The name of the strength's category, `nothing` where it has none."""
        return self.namer.category(strength)

    def describe(self, strength: int) -> str:
        """The hand as a player would call it: `full house, kings over sevens`."""
        return self.namer.describe(strength)

    def told_apart(self, better: int, worse: int) -> tuple[str, str] | None:
        """The first ranks in which two strengths of one category differ; None where no rank tells them apart."""
        return self.namer.told_apart(better, worse)

    def exactly(self, name: str, ranks: Sequence[str] = ()) -> Span:
        """The lowest and highest strength of a category or special hand, its first compared ranks being these symbols.

        Raises ValueError for a name the ranking lacks or a rank the deck lacks, as do all that take names.
        """
        return self.namer.exactly(name, ranks)

    def high(self, rank: str, category: str = "") -> Span:
        """The strengths of `ace high`, or of `ace-high flush`."""
        return self.namer.high(rank, category)

    def low(self, rank: str) -> Span:
        """The strengths of `8 low`; all from the first up are `8 or better low`. Raises ValueError where high wins."""
        return self.namer.low(rank)

    def ranks_named(self, name: str) -> int:
        """How many ranks a hand of that name is told by: 1 for a pair, 2 for a full house."""
        return self.namer.ranks_named(name)
