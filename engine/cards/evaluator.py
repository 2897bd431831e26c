"""Hands compared by categories: cards in, a strength out, through tables that fill as they are used."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, combinations
from math import comb

from engine.cards.evaluation import Span
from engine.cards.filling import fill
from engine.cards.judge import Hand
from engine.cards.reach import reachable
from engine.cards.tables import Tables, tables_for
from engine.cards.wild import Wild, most_held

_PATIENCE = 200
_AT_ONCE = 100_000


class PatternEvaluator:
    """Compares hands by categories; what is public is described by `Evaluator`."""

    def __init__(self, tables: Tables, wild: Wild) -> None:
        """The codes of all cards are laid out; the tables are shared with every other set of wild cards."""
        self.tables, self.wild, self.namer = tables, wild, tables.namer
        self.order, self.deck = tables.scale.order, tables.scale.deck
        self.codes = [tables.code(index, wild) for index in range(len(self.deck))]
        self._wild = wild.cards | wild.bugs
        keys = tables.keys
        self._table, self._bias, self._shift, self._flags = tables.loose, keys.bias, keys.shift, keys.flags
        if tables.suits == "always":
            self._bias = self._flags = 1 << keys.shift - 1
        self._whole = tables.suits == "whole hand"
        self._last = [self._bias + code for code in self.codes]
        self._rows: list[list[int]] = [[] for _ in self.codes]  # sums of two codes, made for the cards that are met
        suits = range(len(self.deck.suits))
        self._of_suit = [(keys.flag(suit), suit, self._suit_keys(suit).__getitem__) for suit in suits]

    def _suit_keys(self, suit: int) -> list[int]:
        """What each card adds to the key of the cards that can be of the suit."""
        cards = enumerate(self.deck.cards)
        return [self.codes[at] >> self._shift if card.suit == suit or at in self._wild else 0 for at, card in cards]

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of the best hand among these cards: indices, in any order, number and doubles unchecked."""
        rows = self._rows
        try:
            if len(cards) == 7:
                a, b, c, d, e, f, g = cards
                summed = rows[a][b] + rows[c][d] + rows[e][f] + self._last[g]
            elif len(cards) == 5:
                a, b, c, d, e = cards
                summed = rows[a][b] + rows[c][d] + self._last[e]
            else:
                summed = self._bias
                for card in cards:
                    summed += self.codes[card]
            if not summed & self._flags:
                return self._table[summed >> self._shift]
            if self._whole:
                return self._with_suits(cards, summed)
        except LookupError:
            pass
        return self._slow(cards)

    def _with_suits(self, cards: Sequence[int], summed: int) -> int:
        """The better of the hand by its ranks and of each full suit; KeyError when a table lacks one of them."""
        best, suited = self._table[summed >> self._shift], self.tables.suited
        for flag, _, key_of in self._of_suit:
            if summed & flag:
                best = max(best, suited[sum(map(key_of, cards))])
        return best

    def _slow(self, cards: Sequence[int]) -> int:
        """The strength worked out, and what the fast way lacked entered for the next time."""
        for card in cards:
            if not self._rows[card]:
                self._rows[card] = [self.codes[card] + code for code in self.codes]
        if self.tables.suits == "always":
            return self._solved(cards, range(len(self.deck.suits)))
        summed = sum((self.codes[card] for card in cards), self._bias)
        if not summed & self._flags:
            return self._by_ranks(cards, summed >> self._shift)
        full = [suit for flag, suit, _ in self._of_suit if summed & flag]
        if not self._whole:
            return self._solved(cards, full)
        return max(self._by_ranks(cards, summed >> self._shift), *(self._suited(cards, suit) for suit in full))

    def _by_ranks(self, cards: Sequence[int], key: int) -> int:
        """The strength by ranks alone."""
        found = self._table.get(key)
        if found is None:
            found = self._solved(cards, ())
            if len(cards) <= self.tables.keys.most_cards:
                self._table[key] = found
                self._missed(cards)
        return found

    def _missed(self, cards: Sequence[int]) -> None:
        """After many misses of one kind all hands of the kind are worked out at once."""
        free, bugs = sum(card in self.wild.cards for card in cards), sum(card in self.wild.bugs for card in cards)
        natural = sum(not self.deck.cards[card].is_joker for card in cards if card not in self._wild)
        slot = natural + free + bugs, free, bugs
        self.tables.missed[slot] += 1
        if self.tables.missed[slot] == _PATIENCE and comb(len(self.deck.ranks) + natural - 1, natural) < _AT_ONCE:
            fill(self.tables, *slot)

    def compile(self, cards: int) -> None:
        """After this no comparison of that many cards, with as many wild ones as there are, has to be worked out.

        Nobody needs to ask for it: tables fill by themselves; it makes the first comparisons as fast as the later ones.
        """
        for free in range(most_held(self.deck, self.wild.cards, cards) + 1):
            for bugs in range(most_held(self.deck, self.wild.bugs, cards - free) + 1):
                fill(self.tables, cards, free, bugs)

    def _suited(self, cards: Sequence[int], suit: int) -> int:
        """The strength of the cards of one suit, wild ones among them."""
        table, key = self.tables.suited, sum(map(self._of_suit[suit][2], cards))
        found = table.get(key)
        if found is None:
            deck, worths = self.deck.cards, self.tables.scale.worths
            held = [deck[card] for card in cards if deck[card].suit == suit and card not in self._wild]
            wild = sum(card in self._wild for card in cards)
            found = self.tables.solver.suited(tuple(sorted(worths[card.rank] for card in held)), wild)
            if len(cards) <= self.tables.keys.most_cards:
                table[key] = found
        return found

    def _solved(self, cards: Sequence[int], suits: Sequence[int]) -> int:
        """The strength without tables, only these suits being told apart."""
        deck, worths, wild = self.deck.cards, self.tables.scale.worths, self.wild
        held = [deck[card] for card in cards if card not in self._wild and not deck[card].is_joker]
        parts = [tuple(sorted(worths[card.rank] for card in held if card.suit == suit)) for suit in suits]
        if not self.tables.suits_named:
            parts.sort()
        loose = tuple(sorted(worths[card.rank] for card in held if card.suit not in suits))
        free, bugs = sum(card in wild.cards for card in cards), sum(card in wild.bugs for card in cards)
        return self.tables.solver.solve(Hand(loose, tuple(parts)), free, bugs)

    def category(self, strength: int) -> str:
        """The name of the strength's category, `nothing` where it has none."""
        return self.namer.category(strength)

    def describe(self, strength: int) -> str:
        """The hand as a player would call it: `full house, kings over sevens`."""
        return self.namer.describe(strength)

    def exactly(self, name: str, ranks: Sequence[str] = ()) -> Span:
        """The lowest and highest strength of a category or special hand, its first compared ranks being these symbols.

        Raises ValueError for a name the ranking lacks or a rank the deck lacks, as do all that take names.
        """
        return self.namer.exactly(name, ranks)

    def at_least(self, name: str, ranks: Sequence[str] = ()) -> int:
        """The lowest strength that is the named hand or better: `strength >= at_least("pair", ["J"])`."""
        return self.namer.exactly(name, ranks)[0]

    def high(self, rank: str, category: str = "") -> Span:
        """The strengths of `ace high`, or of `ace-high flush`."""
        return self.namer.high(rank, category)

    def low(self, rank: str) -> Span:
        """The strengths of `8 low`; all from the first up are `8 or better low`. Raises ValueError where high wins."""
        return self.namer.low(rank)

    def ranks_named(self, name: str) -> int:
        """How many ranks a hand of that name is told by: 1 for a pair, 2 for a full house."""
        return self.namer.ranks_named(name)

    def possible(self, name: str, cards: int | None = None) -> bool:
        """Whether some hand of that many cards (as many as are compared, if not said) is best called by the name."""
        return reachable(self.tables, self.wild, self.exactly(name), cards)

    def single(self, card: int) -> int:
        """The worth of one card beside others, the better higher: by rank, then by suit; a wild card is best."""
        return self._single[card]

    @cached_property
    def _single(self) -> tuple[int, ...]:
        scale, suits, wild = self.tables.scale, len(self.deck.suits) + 1, self._wild
        top = (len(self.deck.ranks) + 1) * suits
        plain = [0 if card.is_joker else scale.worths[card.rank] * suits + card.suit + 1 for card in self.deck.cards]
        return tuple(top if at in wild else top - worth if self.order.low else worth for at, worth in enumerate(plain))

    def with_wild(self, wild: Wild) -> "PatternEvaluator":
        """The same comparison with these cards wild instead."""
        return evaluator_for(tables_for(self.order, self.deck, True), wild)


class LimitedEvaluator(PatternEvaluator):
    """Compares hands where not every wild card counts as one: only so many, or bugs that have a rank of their own."""

    def strength(self, cards: Sequence[int]) -> int:
        """The best strength over all ways to let wild cards be wild, a bug with a rank either that or a bug."""
        wild, deck = self.wild, self.deck.cards
        acting = [card for card in cards if card in self._wild]
        most = len(acting) if wild.most is None else wild.most
        if len(acting) <= most and not any(card in wild.bugs and not deck[card].is_joker for card in acting):
            return super().strength(cards)
        return max(self._with_only(chosen).strength(cards) for chosen in _some(acting, most))

    def _with_only(self, chosen: Sequence[int]) -> PatternEvaluator:
        kept = frozenset(chosen)
        return plain_evaluator(self.tables, Wild(self.wild.cards & kept, self.wild.bugs & kept))


def _some(cards: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(cards, count) for count in range(min(most, len(cards)) + 1))


@lru_cache(maxsize=4096)
def plain_evaluator(tables: Tables, wild: Wild) -> PatternEvaluator:
    """The evaluator that lets every wild card be wild."""
    return PatternEvaluator(tables, wild)


@lru_cache(maxsize=4096)
def evaluator_for(tables: Tables, wild: Wild) -> PatternEvaluator:
    """The evaluator of these tables with these cards wild."""
    limited = wild.most is not None or any(not tables.scale.deck.cards[bug].is_joker for bug in wild.bugs)
    return LimitedEvaluator(tables, wild) if limited else plain_evaluator(tables, wild)
