"""What every comparison of hands can be asked."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.cards.deck.deck import Deck
from engine.cards.deck.wild import Wild
from engine.cards.patterns.pattern import Order

Span = tuple[int, int]


class Evaluator(Protocol):
    """Compares hands by one ranking on one deck, certain cards being wild.

    The higher strength is always the better hand, also where low hands win; equal strengths split. The strength of no
    cards is 0, below every hand.
    """

    @property
    def order(self) -> Order:
        """The ranking's data."""

    @property
    def deck(self) -> Deck:
        """The deck whose indices are compared."""

    @property
    def wild(self) -> Wild:
        """The cards that are wild."""

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of the best hand among these cards: indices, in any order, number and doubles unchecked."""

    def strengths_marked(self, hands: Iterable[Sequence[int]], marks: Sequence[int], mark: int) -> list[int]:
        """The strength of each of these hands, only those of its cards counted for which `marks` holds this mark."""

    def strength_of(self, text: str, count: int | None = None) -> int:
        """The strength of the cards the text names, spaces between them; `count` cards if that is said.

        Raises ValueError when the deck has no such card, or not this many, or the text does not name `count` cards.
        """

    def category(self, strength: int) -> str:
        """The name of the strength's category, `nothing` where it has none."""

    def describe(self, strength: int) -> str:
        """The hand as a player would call it: `full house, kings over sevens`."""

    def told_apart(self, better: int, worse: int) -> tuple[str, str] | None:
        """The first ranks in which two strengths of one category differ; None where no rank tells them apart."""

    def exactly(self, name: str, ranks: Sequence[str] = ()) -> Span:
        """The lowest and highest strength of a category or special hand, its first compared ranks being these symbols.

        Raises ValueError for a name the ranking lacks or a rank the deck lacks, as do all that take names.
        """

    def high(self, rank: str, category: str = "") -> Span:
        """The strengths of `ace high`, or of `ace-high flush`."""

    def low(self, rank: str) -> Span:
        """The strengths of `8 low`; all from the first up are `8 or better low`."""

    def ranks_named(self, name: str) -> int:
        """How many ranks a hand of that name is told by: 1 for a pair, 2 for a full house."""

    def possible(self, name: str, cards: int | None = None) -> bool:
        """Whether some hand of that many cards (as many as are compared, if not said) is best called by the name."""

    def __hash__(self) -> int:
        """By identity: an evaluator is made once."""

    def single(self, card: int) -> int:
        """The worth of one card beside others, the better higher: by rank, then by suit; a wild card is best."""

    def with_wild(self, wild: Wild) -> "Evaluator":
        """The same comparison with these cards wild instead."""
