"""What a deck can deal, as counts: natural cards of each worth and suit, wild cards, and the ways to draw them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, factorial, prod
from typing import NamedTuple

from msgspec import Struct

from engine.cards.deck.wild import Wild
from engine.cards.patterns.scale import Scale

_ENDLESS = 64


class Split(NamedTuple):
    """A way to part a hand: this many natural cards, wild cards and bugs; `ways` to draw all but the natural ones."""

    natural: int
    free: int
    bugs: int
    ways: int


class Supply(Struct, frozen=True):
    """The cards of a deck by what they count as, the worth being the index; worth 0 is empty."""

    of_worth: tuple[int, ...]
    of_suit: tuple[tuple[int, ...], ...]
    free: int
    bugs: int
    dead: int
    put_back: bool

    @property
    def alike(self) -> bool:
        """True when the suits hold the same cards, so that what is counted for one holds for all."""
        return len(set(self.of_suit)) <= 1

    @property
    def limits(self) -> Sequence[int]:
        """How many natural cards of each worth one hand may hold."""
        return self.limits_of(self.of_worth)

    def limits_of(self, available: Sequence[int]) -> Sequence[int]:
        """How many of each worth one hand may hold where these are available: what is put back comes again."""
        return tuple(_ENDLESS if count else 0 for count in available) if self.put_back else available

    def orders(self, *sizes: int) -> int:
        """In how many ways groups of so many cards lie among each other; throws are told apart by order, hands not."""
        return factorial(sum(sizes)) // prod(map(factorial, sizes)) if self.put_back else 1

    def outside(self, suits: Sequence[int]) -> tuple[int, ...]:
        """How many cards of each worth are of none of these suits."""
        taken = [self.of_suit[suit] for suit in suits]
        return tuple(count - sum(suit[worth] for suit in taken) for worth, count in enumerate(self.of_worth))

    def splits(self, cards: int) -> Iterator[Split]:
        """All ways to part a hand of that many cards; a joker that is neither wild nor a bug is left out of it."""
        for free in range((cards if self.free and self.put_back else min(self.free, cards)) + 1):
            for bugs in range((cards - free if self.bugs and self.put_back else min(self.bugs, cards - free)) + 1):
                for dead in range(min(self.dead, cards - free - bugs) + 1):
                    natural = cards - free - bugs - dead
                    if self.put_back:
                        order = factorial(cards) // (factorial(natural) * factorial(free) * factorial(bugs))
                        yield Split(natural, free, bugs, order * self.free**free * self.bugs**bugs)
                    else:
                        ways = comb(self.free, free) * comb(self.bugs, bugs) * comb(self.dead, dead)
                        yield Split(natural, free, bugs, ways)

    def ways(self, worths: Sequence[int], available: Sequence[int] | None = None) -> int:
        """In how many ways these worths can be drawn, from all natural cards or from those available."""
        counts = Counter(worths)
        there = self.of_worth if available is None else available
        if self.put_back:
            order: int = factorial(len(worths)) // prod(map(factorial, counts.values()))
            faces: int = prod(there[worth] ** count for worth, count in counts.items())
            return order * faces
        return prod(comb(there[worth], count) for worth, count in counts.items())

    def hands(self, cards: int) -> int:
        """How many hands of that many cards there are; throws of dice are told apart by the order of the dice."""
        everything = sum(self.of_worth) + self.free + self.bugs + self.dead
        return everything**cards if self.put_back else comb(everything, cards)


def supply_of(scale: Scale, wild: Wild) -> Supply:
    """The supply of a ranking's deck with these cards wild."""
    deck, worths = scale.deck, scale.worths
    of_worth = [0] * (len(worths) + 1)
    of_suit = [[0] * (len(worths) + 1) for _ in deck.suits]
    dead = 0
    for at in deck.faces:
        card = deck.cards[at]
        if at in wild.cards or at in wild.bugs:
            continue
        if card.is_joker:
            dead += 1
            continue
        of_worth[worths[card.rank]] += 1
        if card.suit >= 0:
            of_suit[card.suit][worths[card.rank]] += 1
    suits = tuple(map(tuple, of_suit))
    free, bugs = (sum(at in acting for at in deck.faces) for acting in (wild.cards, wild.bugs))
    return Supply(tuple(of_worth), suits, free, bugs, dead, deck.put_back)
