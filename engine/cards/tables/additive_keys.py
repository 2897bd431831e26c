"""Additive keys: each card is a number, and their sum says which ranks a hand holds and whether a suit is full."""

from collections.abc import Sequence

from msgspec import Struct

from engine.cards.deck.deck import Deck
from engine.text.kept import cached_property

# Thirteen weights whose sums over seven cards, four of a rank at most, all differ. They are known from
# "SpecialKEval", a seven-card evaluator by Kenneth J. Shackleton (2010); a test shows again that they do.
COMPACT = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
COMPACT_CARDS = 7
_COMPACT_COPIES = 4
_DICE = 31


class Keys(Struct, frozen=True, dict=True):
    """The layout of card codes for a deck: suits lowest, then ranks, number of cards, wild cards, bugs.

    `full` cards of one suit are what makes the suit matter. Summed over a hand and the `bias`, a suit's field has its
    highest bit set when that many cards of it are there, so `sum & flags` asks for all suits at once.
    """

    deck: Deck
    full: int
    wide: bool = False
    """Whether there is room for large hands even where short weights would do for those that are usual."""

    @cached_property
    def most_of_rank(self) -> int:
        """How many cards of one rank a hand can hold."""
        if self.deck.put_back:
            return _DICE
        ranks = [card.rank for card in self.deck.cards if not card.is_joker]
        return max((ranks.count(rank) for rank in set(ranks)), default=1)

    @cached_property
    def compact(self) -> bool:
        """True where the short weights fit; hands of more than seven cards then have no key."""
        return not self.wide and len(self.deck.ranks) <= len(COMPACT) and self.most_of_rank <= _COMPACT_COPIES

    @cached_property
    def most_cards(self) -> int:
        """The largest hand whose key is its own."""
        return COMPACT_CARDS if self.compact else _DICE

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """The weight of each worth from 1 up, worth 0 weighing nothing."""
        count = len(self.deck.ranks)
        if self.compact:
            return (0, *COMPACT[:count])
        return (0, *((self.most_of_rank + 1) ** place for place in range(count)))

    @cached_property
    def _rank_bits(self) -> int:
        heaviest = sorted(self.weights * self.most_of_rank)[-self.most_cards :]
        return sum(heaviest).bit_length()

    @cached_property
    def one_card(self) -> int:
        """What every card adds to a key."""
        return 1 << self._rank_bits

    @cached_property
    def one_free(self) -> int:
        """What a wild card adds to a key."""
        return self.one_card + (1 << self._rank_bits + 5)

    @cached_property
    def one_bug(self) -> int:
        """What a bug adds to a key."""
        return self.one_card + (1 << self._rank_bits + 10)

    def key(self, worths: Sequence[int], free: int = 0, bugs: int = 0) -> int:
        """The key of natural cards of these worths with wild cards and bugs beside them."""
        ranks = sum(map(self.weights.__getitem__, worths)) + len(worths) * self.one_card
        return ranks + free * self.one_free + bugs * self.one_bug if free or bugs else ranks

    @cached_property
    def _suit_bits(self) -> int:
        return 5 if self.full <= 16 else 6

    @cached_property
    def shift(self) -> int:
        """Where the key begins above the suits' fields."""
        return self._suit_bits * len(self.deck.suits)

    @cached_property
    def flags(self) -> int:
        """The highest bit of each suit's field; 0 where suits never matter."""
        top = self._suit_bits - 1
        return sum(1 << suit * self._suit_bits + top for suit in range(len(self.deck.suits))) if self.full else 0

    @cached_property
    def bias(self) -> int:
        """What a sum starts from."""
        start = (1 << self._suit_bits - 1) - self.full
        return sum(start << suit * self._suit_bits for suit in range(len(self.deck.suits))) if self.full else 0

    def one_of_suit(self, suit: int) -> int:
        """What a card of the suit adds below the key."""
        return 1 << suit * self._suit_bits if self.full and suit >= 0 else 0

    @cached_property
    def one_of_each_suit(self) -> int:
        """What a card that may take any suit adds below the key."""
        return sum(self.one_of_suit(suit) for suit in range(len(self.deck.suits)))

    def flag(self, suit: int) -> int:
        """The bit that says the suit is full."""
        return 1 << (suit + 1) * self._suit_bits - 1
