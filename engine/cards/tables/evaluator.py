"""Hands compared by categories: cards in, a strength out, through tables that fill as they are used."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from operator import itemgetter

from engine.cards.deck.deck import parse_cards
from engine.cards.deck.wild import Wild, most_held
from engine.cards.patterns.categorize import Hand
from engine.cards.tables import five_cards as five
from engine.cards.tables.filling import fill, fill_suited
from engine.cards.tables.five_cards import RANKS_AT, SUITS_MASK
from engine.cards.tables.names_hands import NamesHands
from engine.cards.tables.possible_strengths import reachable
from engine.cards.tables.split_tables import HIGH_AT, HIGH_MASK, LOW_MASK, SUITS_AT, Split, fits, split_for
from engine.cards.tables.tables import Tables, tables_for

SuitKeys = tuple[Callable[[int], int], ...]
"""For each full suit what a card adds to the key of the cards that can be of it."""
_PATIENCE = 400
_PATIENCE_IN_SUIT = 100
"""So many hands are worked out one by one before all like them are, which takes as long as several times as many.

Where no more are ever met, as when the examples of a game are played, the others are not worked out in vain.
"""
_IN_SUIT = -1
"""Stands among the numbers of cards met for hands told by their suit."""
_AT_ONCE = 100_000


class PatternEvaluator(NamesHands):
    """Compares hands by categories; what is public is described by `Evaluator`.

    There are three ways to a strength: fast ones for five and for seven cards, tables by key for every number of cards
    up to what keys can tell, and the solver. Each falls back on the next, and what was worked out is entered.
    """

    __slots__ = (
        "_bias",
        "_five_codes",
        "_five_strengths",
        "_five_suits",
        "_flags",
        "_in_suit",
        "_met",
        "_of_suit",
        "_placed",
        "_seven_bias",
        "_seven_flags",
        "_seven_high",
        "_seven_last",
        "_seven_low",
        "_seven_names",
        "_seven_rows",
        "_seven_strengths",
        "_seven_suits",
        "_shift",
        "_singles",
        "_table",
        "_wild",
        "codes",
        "deck",
        "order",
        "tables",
        "wild",
    )

    def __init__(self, tables: Tables, wild: Wild) -> None:
        """The codes of all cards are laid out; the tables are shared with every other set of wild cards."""
        self.tables, self.wild, self.namer = tables, wild, tables.namer
        self.order, self.deck = tables.scale.order, tables.scale.deck
        self.codes = [tables.code(index, wild) for index in range(len(self.deck))]
        self._wild = wild.cards | wild.bugs
        keys = tables.keys
        self._table, self._bias, self._shift, self._flags = tables.loose, keys.bias, keys.shift, keys.flags
        suits = range(len(self.deck.suits))
        self._of_suit = [(keys.flag(suit), suit, self._suit_keys(suit).__getitem__) for suit in suits]
        self._in_suit = tables.suited if tables.suits == "whole hand" else {}
        worths = tables.scale.worths
        self._placed = [(card.suit, worths[card.rank]) for card in self.deck.cards if not card.is_joker]
        self._singles: tuple[int, ...] = ()
        self._met: Counter[int] = Counter()
        self._close()

    def _close(self) -> None:
        """The fast ways lead nowhere until so many hands were met that it is worth while to open them."""
        self._five_codes: list[int] = []
        self._five_strengths: dict[int, int] = {}
        self._five_suits: list[SuitKeys] = []
        self._seven_rows: list[list[int]] = []
        self._seven_last: list[int] = []
        self._seven_low: list[int] = []
        self._seven_high: list[int] = []
        self._seven_strengths: list[int] = []
        self._seven_suits: dict[int, SuitKeys] = {}
        self._seven_names: dict[str, int] = {}
        self._seven_bias = self._bias << SUITS_AT
        self._seven_flags = self._flags << SUITS_AT

    def _suit_keys(self, suit: int) -> list[int]:
        """What each card adds to the key of the cards that can be of the suit."""
        cards = enumerate(self.deck.cards)
        return [self.codes[at] >> self._shift if card.suit == suit or at in self._wild else 0 for at, card in cards]

    def strength(self, cards: Sequence[int]) -> int:
        """The strength of the best hand among these cards: indices, in any order, number and doubles unchecked."""
        try:
            if len(cards) == 5:
                a, b, c, d, e = cards
                codes = self._five_codes
                summed = codes[a] + codes[b] + codes[c] + codes[d] + codes[e]
                best = self._five_strengths[summed >> RANKS_AT]
                suits = self._five_suits[summed & SUITS_MASK]
                return self._with_suits(cards, suits, best) if suits else best
            if len(cards) == 7:
                a, b, c, d, e, f, g = cards
                rows = self._seven_rows
                summed = rows[a][b] + rows[c][d] + rows[e][f] + self._seven_last[g]
                place = self._seven_low[summed & LOW_MASK] + self._seven_high[summed >> HIGH_AT & HIGH_MASK]
                best = self._seven_strengths[place]
                full = summed & self._seven_flags
                return self._with_suits(cards, self._seven_suits[full], best) if full else best
            return self._by_keys(cards)
        except LookupError:
            return self._slow(cards)

    def strengths_marked(self, hands: Iterable[Sequence[int]], marks: Sequence[int], mark: int) -> list[int]:
        """See Evaluator. A hand in which suits do not matter is summed up and looked up without a call."""
        codes, bias, flags, shift, table = self.codes, self._bias, self._flags, self._shift, self._table
        strengths = []
        for hand in hands:
            summed = bias
            for card in hand:
                if marks[card] == mark:
                    summed += codes[card]
            found = None if summed & flags else table.get(summed >> shift)
            strengths.append(self.strength([card for card in hand if marks[card] == mark]) if found is None else found)
        return strengths

    def strength_of(self, text: str, count: int | None = None) -> int:
        """The strength of the cards the text names, spaces between them; `count` cards if that is said.

        Raises ValueError when the deck has no such card, or not this many, or the text does not name `count` cards.
        """
        names = text.split()
        if count == 7 == len(names):
            try:
                codes: tuple[int, ...] = itemgetter(*names)(self._seven_names)
                if len({*codes}) == count:
                    summed = sum(codes, self._seven_bias)
                    if not summed & self._seven_flags:
                        place = self._seven_low[summed & LOW_MASK] + self._seven_high[summed >> HIGH_AT & HIGH_MASK]
                        return self._seven_strengths[place]
            except LookupError:
                pass  # not met before, or spelt in another way; what is wrong is told below
        return self.strength(parse_cards(self.deck, text, count))

    def _with_suits(self, cards: Sequence[int], suits: SuitKeys, best: int) -> int:
        """The better of the hand by its ranks and of each of the suits; KeyError when one was not met before."""
        for key_of in suits:
            best = max(best, self._in_suit[sum(map(key_of, cards))])
        return best

    def _by_keys(self, cards: Sequence[int]) -> int:
        """The strength by the tables of keys; KeyError when the hand or its like was not met before."""
        codes, summed = self.codes, self._bias
        for card in cards:
            summed += codes[card]
        if summed & self._flags:
            return self._worked_out(cards, summed)
        return self._table[summed >> self._shift]

    def _slow(self, cards: Sequence[int]) -> int:
        """The strength by keys, or worked out, and what the fast way lacked entered for the next time."""
        if self.tables.suits == "always":
            return self._worked_out(cards, 0)
        self._met[len(cards)] += 1
        if self._met[len(cards)] == _PATIENCE:
            self.compile(len(cards))
        return self._worked_out(cards, sum((self.codes[card] for card in cards), self._bias))

    def _worked_out(self, cards: Sequence[int], summed: int) -> int:
        if self.tables.suits == "always":
            return self._by_suits(cards) if self._is_plain else self._solved(cards, range(len(self.deck.suits)))
        if not summed & self._flags:
            return self._by_ranks(cards, summed >> self._shift)
        full = [(suit, key_of) for flag, suit, key_of in self._of_suit if summed & flag]
        if self.tables.suits != "whole hand":
            return self._solved(cards, [suit for suit, _ in full])
        self._seven_suits[(summed & self._flags) << SUITS_AT] = tuple(key_of for _, key_of in full)
        return max(self._by_ranks(cards, summed >> self._shift), *(self._suited(cards, suit) for suit, _ in full))

    def compile(self, cards: int) -> None:
        """After this no comparison of that many cards, with as many wild ones as there are, has to be worked out.

        Nobody needs to ask for it: tables fill by themselves; it makes the first comparisons as fast as the later ones.
        """
        natural = comb(len(self.deck.ranks) + cards - 1, cards)
        if natural > _AT_ONCE or cards > self.tables.keys.most_cards:
            return
        for free in range(most_held(self.deck, self.wild.cards, cards) + 1):
            for bugs in range(most_held(self.deck, self.wild.bugs, cards - free) + 1):
                fill(self.tables, cards, free, bugs)
        if cards == 5:
            self._open_five()
        if cards == 7:
            self._open_seven()

    def _open_five(self) -> None:
        """The fast way for five cards, where there is one."""
        if not five.fits(self.tables, self.wild):
            return
        keys_of = [key_of for _, _, key_of in self._of_suit]
        full = map(five.full_suits, range(SUITS_MASK + 1))
        self._five_suits = [tuple(keys_of[suit] for suit in suits) if keys_of else () for suits in full]
        self._five_strengths = five.table_of(self.tables, *self._held(5))
        self._five_codes = five.codes_of(self.tables, self.wild)

    def _open_seven(self) -> None:
        """The fast way for seven cards, where there is one."""
        split = self.split()
        if split is None:
            return
        split.fill(7)
        codes, same = split.codes_of(self.wild), dict[int, int]()
        self._seven_low, self._seven_high, self._seven_strengths = split.low[7], split.high, split.strengths[7]
        self._seven_last = [code + self._seven_bias for code in codes]
        self._seven_names = dict(zip(self.deck.names, codes, strict=True))
        self._seven_rows = [[same.setdefault(one + other, one + other) for other in codes] for one in codes]

    def _held(self, cards: int) -> tuple[int, int]:
        """How many wild cards and how many bugs a hand of that many cards may hold."""
        return most_held(self.deck, self.wild.cards, cards), most_held(self.deck, self.wild.bugs, cards)

    def split(self) -> Split | None:
        """The tables of the fast way for seven cards; None where they would be too large, or suits always matter."""
        dead = len(set(self.deck.jokers) - self._wild)
        return split_for(self.tables, *self._held(7), dead) if fits(self.tables, *self._held(7), dead) else None

    def _by_ranks(self, cards: Sequence[int], key: int) -> int:
        """The strength by ranks alone."""
        found = self._table.get(key)
        if found is None:
            found = self._solved(cards, ())
            if len(cards) <= self.tables.keys.most_cards:
                self._table[key] = found
        return found

    def _suited(self, cards: Sequence[int], suit: int) -> int:
        """The strength of the cards of one suit, wild ones among them."""
        table, key = self.tables.suited, sum(map(self._of_suit[suit][2], cards))
        found = table.get(key)
        if found is None:
            deck, worths = self.deck.cards, self.tables.scale.worths
            held = [deck[card] for card in cards if deck[card].suit == suit and card not in self._wild]
            wild = sum(card in self._wild for card in cards)
            self._met[_IN_SUIT] += not wild
            if self._met[_IN_SUIT] == _PATIENCE_IN_SUIT:
                fill_suited(self.tables)
            found = self.tables.solver.suited(tuple(sorted(worths[card.rank] for card in held)), wild)
            if len(cards) <= self.tables.keys.most_cards:
                table[key] = found
        return found

    @property
    def _is_plain(self) -> bool:
        """Whether no card is wild or a joker."""
        return not self._wild and len(self._placed) == len(self.deck)

    def _by_suits(self, cards: Sequence[int]) -> int:
        """The strength without tables, all suits being told apart; no card is wild or a joker."""
        parts: list[list[int]] = [[] for _ in self.deck.suits]
        for card in cards:
            suit, worth = self._placed[card]
            parts[suit].append(worth)
        told = [tuple(sorted(part)) for part in parts]
        if not self.tables.suits_named:
            told.sort()
        return self.tables.solver.solve(Hand((), tuple(told)), 0, 0)

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

    def possible(self, name: str, cards: int | None = None) -> bool:
        """Whether some hand of that many cards (as many as are compared, if not said) is best called by the name."""
        return reachable(self.tables, self.wild, self.exactly(name), cards)

    def single(self, card: int) -> int:
        """The worth of one card beside others, the better higher: by rank, then by suit; a wild card is best."""
        if not self._singles:
            self._singles = self._worths_alone()
        return self._singles[card]

    def _worths_alone(self) -> tuple[int, ...]:
        plain = [self.tables.scale.alone(card) for card in self.deck.cards]
        top = max(plain) + 1
        low, wild = self.order.low, self._wild
        return tuple(top if at in wild else top - worth if low else worth for at, worth in enumerate(plain))

    def with_wild(self, wild: Wild) -> "PatternEvaluator":
        """The same comparison with these cards wild instead."""
        return evaluator_for(tables_for(self.order, self.deck, True), wild)


class LimitedEvaluator(PatternEvaluator):
    """Compares hands where not every wild card counts as one: only this many, or bugs that have a rank of their own."""

    __slots__ = ()

    def strength(self, cards: Sequence[int]) -> int:
        """The best strength over all ways to let wild cards be wild, a bug with a rank either that or a bug."""
        wild, deck = self.wild, self.deck.cards
        acting = [card for card in cards if card in self._wild]
        most = len(acting) if wild.most is None else wild.most
        if len(acting) <= most and not any(card in wild.bugs and not deck[card].is_joker for card in acting):
            return super().strength(cards)
        return max(self._with_only(chosen).strength(cards) for chosen in _some(acting, most))

    def strengths_marked(self, hands: Iterable[Sequence[int]], marks: Sequence[int], mark: int) -> list[int]:
        """See Evaluator."""
        return [self.strength([card for card in hand if marks[card] == mark]) for hand in hands]

    def strength_of(self, text: str, count: int | None = None) -> int:
        """The strength of the cards the text names; see `PatternEvaluator.strength_of`."""
        return self.strength(parse_cards(self.deck, text, count))

    def _with_only(self, chosen: Sequence[int]) -> PatternEvaluator:
        kept = frozenset(chosen)
        return plain_evaluator(self.tables, Wild(self.wild.cards & kept, self.wild.bugs & kept))


def _some(cards: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(cards, count) for count in range(min(most, len(cards)) + 1))


@lru_cache(maxsize=1024)
def plain_evaluator(tables: Tables, wild: Wild) -> PatternEvaluator:
    """The evaluator that lets every wild card be wild."""
    return PatternEvaluator(tables, wild)


@lru_cache(maxsize=1024)
def evaluator_for(tables: Tables, wild: Wild) -> PatternEvaluator:
    """The evaluator of these tables with these cards wild."""
    limited = wild.most is not None or any(not tables.scale.deck.cards[bug].is_joker for bug in wild.bugs)
    return LimitedEvaluator(tables, wild) if limited else plain_evaluator(tables, wild)
