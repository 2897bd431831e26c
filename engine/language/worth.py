"""What a player's hand is worth: the one door through which hands are compared."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.cards.evaluation import Evaluator
from engine.cards.ranking import Ranking
from engine.hand.dealer import Dealer
from engine.hand.event import UP

NO_HAND = 0
"""The strength of no cards at all: every hand is better."""

ACE = "A"
BOARD = 0
"""The place whose cards every player may use."""


class Part(NamedTuple):
    """Some cards of which `least` to `most` go into the hand; `most` None: any number."""

    least: int
    most: int | None
    cards: Callable[[Dealer, int], int]
    """The cards to choose from, as a mask, for the player whose hand it is."""


@dataclass(frozen=True)
class Worth:
    """How the hands of a game are compared: a ranking, over the cards of a deck, made of the cards that `use` says.

    Without `use` a hand is the best made of any own cards and any of the board's. A strength is a number: the higher
    is the better hand, equal ones split. The tables are built at the first comparison.
    """

    deck: Deck
    ranking: Ranking
    use: tuple[Part, ...] = ()

    @cached_property
    def evaluator(self) -> Evaluator:
        """The tables behind the comparisons."""
        return self.ranking.for_deck(self.deck)

    @cached_property
    def _strength(self) -> Callable[[Sequence[int]], int]:
        return self.evaluator.strength

    def strength(self, d: Dealer, seat: int) -> int:
        """How strong the best hand of a seat is; NO_HAND when it has no cards."""
        if self.use:
            return self._best(d, seat)
        cards = d.cards[seat]
        board = d.places[BOARD]
        return self._strength([*cards, *board] if board else cards)

    def of(self, cards: Sequence[int], d: Dealer, seat: int) -> int:
        """How strong the best hand is that these cards make before that seat (−1: on the table)."""
        return self._strength(cards)

    def showing(self, d: Dealer, seat: int) -> int:
        """How strong the best hand is that the up cards of a seat make; NO_HAND when it has none."""
        faces = d.faces
        return self.of([card for card in d.cards[seat] if faces[card] == UP], d, seat)

    def category(self, strength: int) -> str:
        """The name of the category a strength belongs to; `nothing` for NO_HAND."""
        return self.evaluator.category(strength)

    def describe(self, strength: int) -> str:
        """A strength in words: `full house, kings over sevens`; `nothing` for NO_HAND."""
        return self.evaluator.describe(strength)

    def _best(self, d: Dealer, seat: int) -> int:
        """The best of all ways to choose from each part, at most as many cards as the ranking compares."""
        choices = [list(_choices(part, d, seat)) for part in self.use]
        of = self._strength
        hands = ([card for cards in chosen for card in cards] for chosen in product(*choices))
        return max(map(of, hands), default=NO_HAND)

    # --- single cards ------------------------------------------------

    @cached_property
    def rank_order(self) -> tuple[int, ...]:
        """For each rank of the deck its height in the ranking in force, from 0; the ace may be lowest."""
        ranks = self.deck.ranks
        by_height = sorted(range(len(ranks)), key=lambda rank: (ranks[rank] != ACE or not self._aces_low, rank))
        heights = {rank: height for height, rank in enumerate(by_height)}
        return tuple(heights[rank] for rank in range(len(ranks)))

    @property
    def _aces_low(self) -> bool:
        return self.ranking.order.aces == "low"

    @property
    def low(self) -> bool:
        """Whether the lowest cards make the best hand."""
        return self.ranking.order.low

    def height(self, card: int) -> int:
        """How high a card ranks, from 0; a joker above all."""
        rank = self.deck.cards[card].rank
        return self.rank_order[rank] if rank >= 0 else len(self.deck.ranks)

    def single(self, card: int) -> tuple[int, int]:
        """How good a card is alone, greater being better: by rank in force, then by suit as the deck lists them."""
        one = self.deck.cards[card]
        if one.rank < 0:
            return (len(self.deck.ranks), 0)
        height = self.rank_order[one.rank]
        return (-height if self.low else height, -one.suit if self.low else one.suit)


def _choices(part: Part, d: Dealer, seat: int) -> Sequence[tuple[int, ...]]:
    mask = part.cards(d, seat)
    cards = [card for card in range(mask.bit_length()) if mask >> card & 1]
    if part.most is None and part.least == 0:
        return [tuple(cards)]
    most = len(cards) if part.most is None else min(part.most, len(cards))
    least = min(part.least, most)
    return [chosen for count in range(least, most + 1) for chosen in combinations(cards, count)]
