"""A ranking laid over a deck: what each rank is worth, and strengths as single numbers."""

from collections.abc import Sequence

from msgspec import Struct

from engine.cards.deck.deck import Card, Deck
from engine.cards.patterns.pattern import Category, Order
from engine.text.kept import cached_property
from engine.text.translation import say

ACE = "A"


class Scale(Struct, frozen=True, dict=True):
    """Worths and strengths of a ranking on a deck.

    A card's *worth* is 1 for the lowest rank up to the number of ranks, the ace 1 where it is low. A *strength* packs
    the category and then the compared worths, the most telling first, into one number; in low games what is upside down
    is turned over, so that the higher number is always the better hand and equal numbers split.
    """

    order: Order
    deck: Deck

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """The worth of each rank, by its position in the deck's ranks."""
        ranks = self.deck.ranks
        if self.order.aces != "low" or ACE not in ranks:
            return tuple(range(1, len(ranks) + 1))
        ace = ranks.index(ACE)
        return tuple(1 if place == ace else place + 1 + (place < ace) for place in range(len(ranks)))

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The rank's symbol by worth; worth 0 is no card."""
        by_worth = dict(zip(self.worths, self.deck.ranks, strict=True))
        return ("", *(by_worth[worth] for worth in range(1, len(self.worths) + 1)))

    @cached_property
    def pips(self) -> tuple[int, ...]:
        """The pips on a card by its worth: one on an ace, none on a court card."""
        counted = {ACE: 1, "T": 10}
        return tuple(counted.get(symbol, int(symbol) if symbol.isdigit() else 0) for symbol in self.symbols)

    def worth(self, rank: str) -> int:
        """The worth of a rank by its symbol. Raises ValueError when the deck has no such rank."""
        if rank not in self.deck.ranks:
            raise ValueError(say("this deck has no rank `{rank}`", rank=rank))
        return self.worths[self.deck.ranks.index(rank)]

    def alone(self, card: Card) -> int:
        """The height of a single card: by its worth, then by its suit as the ranking orders suits, or the deck.

        0 for a joker.
        """
        if card.is_joker:
            return 0
        suits = self.order.suit_order or self.deck.suits
        suit = self.deck.suits[card.suit] if card.suit >= 0 else ""
        return self.worths[card.rank] * (len(suits) + 1) + (suits.index(suit) + 1 if suit in suits else 0)

    @cached_property
    def ace(self) -> int:
        """The worth of the ace, the card a bug is; the highest rank where the deck has no ace."""
        return self.worth(ACE) if ACE in self.deck.ranks else len(self.worths)

    @cached_property
    def bits(self) -> int:
        """Bits one worth takes in a strength."""
        return (len(self.worths) + 1).bit_length()

    @cached_property
    def fields(self) -> int:
        """How many worths a strength has room for."""
        return self.order.most

    @cached_property
    def room(self) -> int:
        """Bits all worths of a strength take together; the category stands above them."""
        return self.bits * self.fields

    @cached_property
    def _upside_down(self) -> int:
        """The bits of a strength that are turned over in this ranking."""
        categories = len(self.order.categories) + 1
        turned = {"high": 0, "low": self.room + categories.bit_length()}.get(self.order.wins, self.room)
        return (1 << turned) - 1

    def pack(self, category: int, worths: Sequence[int]) -> int:
        """The strength of a hand of the category at that place of the list, with these worths in order of comparison.

        Cards a short hand lacks are filled with the worst there is, so that a missing card loses.
        """
        bits, packed = self.bits, len(self.order.categories) - category
        for worth in worths:
            packed = packed << bits | worth
        lacking = (self.fields - len(worths)) * bits
        if lacking:
            packed = (packed + 1 << lacking) - 1 if self.order.low else packed << lacking
        return packed ^ self._upside_down

    def turn(self, strength: int) -> int:
        """The strength as it counts in this ranking, from its upright form, and back again."""
        return strength ^ self._upside_down

    def category_of(self, strength: int) -> int:
        """The place of the strength's category in the list; past its end for no category at all."""
        return len(self.order.categories) - (self.turn(strength) >> self.room)

    def worths_of(self, strength: int) -> tuple[int, ...]:
        """The worths compared, in order; those a short hand lacks are left out."""
        upright, mask = self.turn(strength), (1 << self.bits) - 1
        shifts = range(self.room - self.bits, -1, -self.bits)
        worths = (upright >> shift & mask for shift in shifts)
        return tuple(worth for worth in worths if 0 < worth <= len(self.worths))

    def span(self, category: int, worths: Sequence[int]) -> tuple[int, int]:
        """The lowest and the highest strength of that category whose comparison starts with these worths."""
        packed = len(self.order.categories) - category
        for worth in worths:
            packed = packed << self.bits | worth
        rest = (self.fields - len(worths)) * self.bits
        ends = self.turn(packed << rest), self.turn((packed + 1 << rest) - 1)
        return min(ends), max(ends)

    @cached_property
    def nothing(self) -> int:
        """The strength of no cards: below every hand."""
        return 0

    def runs(self, category: Category) -> tuple[tuple[int, int], ...]:
        """The runs a category may show, best first, each as (a bit per worth, worth of its end)."""
        count = len(self.worths)
        both_ways = self.order.aces == "high and low in a run" and self.ace == count
        found = []
        for top in range(count, 0, -1):
            steps = range(top, top - category.run * category.step, -category.step)
            if steps[-1] < (0 if both_ways else 1) or (steps[-1] == 0 and count in steps):
                continue
            mask = sum(1 << (worth or count) for worth in steps)
            ends = self.symbols[top], self.symbols[steps[-1] or count]
            if category.highest in ("", ends[0]) and category.lowest in ("", ends[1]):
                found.append((mask, top))
        return tuple(found)
