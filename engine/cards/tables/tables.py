"""The look-up tables of one ranking on one deck, shared by all evaluators whatever is wild."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from engine.cards.deck.card_words import rank_symbol
from engine.cards.deck.deck import Deck
from engine.cards.deck.wild import Wild
from engine.cards.patterns.hand_names import Namer
from engine.cards.patterns.pattern import Order
from engine.cards.patterns.scale import Scale
from engine.cards.tables.additive_keys import Keys
from engine.cards.tables.solver import Solver
from engine.text.kept import cached_property

Suits = Literal["never", "whole hand", "some cards", "always"]


class Tables:
    """Strengths by key, filled as hands are met, and what they are worked out with.

    `loose` holds the strength of a hand by its ranks alone, `suited` that of cards of one suit. `wild_game` lets
    categories count that exist only with wild cards. In `wide` tables hands of any size have a key.
    """

    def __init__(self, order: Order, deck: Deck, wild_game: bool, wide: bool = False) -> None:
        """Nothing is compiled before the first comparison."""
        self.wide = wide
        self.scale = Scale(order, deck)
        self.wild_game = wild_game
        self.namer = Namer(self.scale)
        self.loose: dict[int, int] = {}
        self.suited: dict[int, int] = {}
        self.filled: set[tuple[int, int, int]] = set()

    @cached_property
    def solver(self) -> Solver:
        """The slow way, which the tables are filled from."""
        return Solver(self.scale, self.wild_game)

    @cached_property
    def suits(self) -> Suits:
        """When suits matter. `whole hand`: only where all cards compared are of one suit, and then for the better."""
        patterns, deck = self.scale.order.patterns, self.scale.deck
        if not deck.suits:
            return "never"
        if self.suits_named or any(pattern.different_suits for pattern in patterns):
            return "always"
        suited = [pattern.suited for pattern in patterns if pattern.suited]
        if not suited:
            return "never"
        whole = min(suited) == self.scale.order.most == self.scale.order.least and self.scale.order.wins == "high"
        return "whole hand" if whole else "some cards"

    @cached_property
    def suits_named(self) -> bool:
        """True where a category asks for certain suits or cards, so that suits cannot stand for one another."""
        suits = self.scale.deck.suits
        named = {word for pattern in self.scale.order.patterns for word in pattern.only}
        return bool(suits) and any(rank_symbol(word) not in self.scale.deck.ranks for word in named)

    @cached_property
    def keys(self) -> Keys:
        """The layout of the cards' codes."""
        suited = [pattern.suited for pattern in self.scale.order.patterns if pattern.suited]
        matters = self.suits in ("whole hand", "some cards")
        return Keys(self.scale.deck, min(suited) if matters else 0, self.wide)

    def key(self, worths: Sequence[int], free: int = 0, bugs: int = 0) -> int:
        """The key of such a hand in the table of ranks; in low games a bug is as good as a wild card."""
        return self.keys.key(worths, free + bugs, 0) if self.scale.order.low else self.keys.key(worths, free, bugs)

    def code(self, index: int, wild: Wild) -> int:
        """What the card adds to the sum of a hand: its rank above, its suit below; a joker that is not wild nothing."""
        keys, card = self.keys, self.scale.deck.cards[index]
        if index in wild.cards:
            return keys.one_free << keys.shift | keys.one_of_each_suit
        if index in wild.bugs:
            return (keys.one_free if self.scale.order.low else keys.one_bug) << keys.shift | keys.one_of_each_suit
        if card.is_joker:
            return 0
        return keys.key([self.scale.worths[card.rank]]) << keys.shift | keys.one_of_suit(card.suit)


def wide_enough(tables: Tables, cards: int) -> Tables:
    """These tables, or where hands of this many cards have no key in them empty ones where they have."""
    if cards <= tables.keys.most_cards or tables.wide:
        return tables
    return Tables(tables.scale.order, tables.scale.deck, tables.wild_game, wide=True)


@lru_cache(maxsize=256)
def tables_for(order: Order, deck: Deck, wild_game: bool) -> Tables:
    """The one set of tables of that ranking on that deck."""
    return Tables(order, deck, wild_game)
