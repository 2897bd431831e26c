"""How often each hand comes up, counted exactly."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from engine.cards.classes import (
    classes_of,
    full_suit,
    held_in,
    of_two_suits,
    suits_once,
    two_suits_at_most,
)
from engine.cards.evaluation import Evaluator
from engine.cards.evaluator import LimitedEvaluator, PatternEvaluator
from engine.cards.filling import fill
from engine.cards.judge import Hand
from engine.cards.supply import Split, Supply, supply_of
from engine.cards.tables import Tables

NOTHING = "nothing"
_TOO_MANY = 3_000_000


class Chance(NamedTuple):
    """A category and how many hands are best called by it."""

    category: str
    hands: int


class Odds(NamedTuple):
    """How often each category of a ranking comes up in hands of `cards` cards, best first; `total` is all hands."""

    cards: int
    total: int
    chances: tuple[Chance, ...]

    def probability(self, category: str) -> Fraction:
        """The exact probability of the category; 0 for one that never comes up or does not exist."""
        hands = next((chance.hands for chance in self.chances if chance.category == category), 0)
        return Fraction(hands, self.total)


def odds(evaluator: Evaluator, cards: int | None = None) -> Odds:
    """The exact odds of every category for hands of that many cards, as many as are compared if not said.

    Hands that are none of the categories come last, as `nothing`. Of cards each set is one hand; of dice each throw,
    told apart by die. Raises ValueError where there are too many hands to count.
    """
    size = evaluator.order.most if cards is None else cards
    by_strength = strengths(evaluator, size)
    hands: Counter[str] = Counter()
    for strength, count in by_strength.items():
        hands[evaluator.category(strength)] += count
    names = [category.name for category in evaluator.order.categories]
    others = sorted(set(hands) - set(names))
    listed = [*(reversed(names) if evaluator.order.wins == "low" else names), *others]
    return Odds(size, hands.total(), tuple(Chance(name, hands[name]) for name in listed))


def strengths(evaluator: Evaluator, cards: int) -> Counter[int]:
    """How many hands of that many cards have each strength. Raises ValueError where there are too many to count."""
    if not isinstance(evaluator, PatternEvaluator) or isinstance(evaluator, LimitedEvaluator):
        return _one_by_one(evaluator, cards)
    tables, supply = evaluator.tables, supply_of(evaluator.tables.scale, evaluator.wild)
    strength = _class_strength(evaluator, cards)
    found: Counter[int] = Counter()
    for split in supply.splits(cards):
        if _by_keys_alone(evaluator, split, supply):
            found.update(_counted_by_keys(evaluator, supply, split))
            rest = of_two_suits(supply, split.natural, full_suit(tables, split))
        else:
            rest = classes_of(tables, supply, split)
        for hand, ways in rest:
            found[strength(hand, split.free, split.bugs)] += ways * split.ways
    return +found


def _by_keys_alone(evaluator: PatternEvaluator, split: Split, supply: Supply) -> bool:
    """Whether sums of card codes are enough: suits count for the whole hand only, and cards are not put back."""
    tables, cards = evaluator.tables, split.natural + split.free + split.bugs
    simple = tables.suits in ("whole hand", "never") and not supply.put_back and cards <= tables.keys.most_cards
    return simple and (not supply.of_suit or two_suits_at_most(full_suit(tables, split), split.natural))


def _counted_by_keys(evaluator: PatternEvaluator, supply: Supply, split: Split) -> Counter[int]:
    """All hands of a split by ranks, those with one full suit by the better of ranks and suit."""
    tables, natural = evaluator.tables, split.natural
    fill(tables, natural + split.free + split.bugs, split.free, split.bugs)
    key_of, full = tables.keys.key, full_suit(tables, split)
    beside = tables.key((), split.free, split.bugs)
    found: Counter[int] = Counter()
    for key, ways in _keyed(tables, supply.of_worth, natural):
        found[tables.loose[key + beside]] += ways * split.ways
    for suit, times in suits_once(supply) if full <= natural else ():
        for count in range(full, natural + 1):
            rests = _keyed(tables, supply.outside([suit]), natural - count)
            for held, ways in held_in(supply, suit, count):
                in_suit, key = tables.solver.suited(held, split.free + split.bugs), key_of(held) + beside
                number = ways * times * split.ways
                for more, others in rests:
                    by_ranks = tables.loose[key + more]
                    if in_suit > by_ranks:
                        found[by_ranks] -= number * others
                        found[in_suit] += number * others
    return found


def _keyed(tables: Tables, available: Sequence[int], cards: int) -> list[tuple[int, int]]:
    """The key of each hand of that many of the available cards, by ranks, with the number of ways to draw it."""
    by_size: list[list[tuple[int, int]]] = [[(0, 1)], *([] for _ in range(cards))]
    for worth, there in enumerate(available):
        one = tables.keys.key((worth,))
        for size in range(cards, 0, -1):
            for count in range(1, min(there, size) + 1):
                ways, added = comb(there, count), count * one
                by_size[size] += [(key + added, known * ways) for key, known in by_size[size - count]]
    return by_size[cards]


def _class_strength(evaluator: PatternEvaluator, cards: int) -> Callable[[Hand, int, int], int]:
    tables = evaluator.tables
    if tables.suits not in ("whole hand", "never") or cards > tables.keys.most_cards:
        return tables.solver.solve
    loose = tables.loose

    def strength(hand: Hand, free: int, bugs: int) -> int:
        worths = hand.loose
        for suit in hand.suits:
            worths += suit
        key = tables.key(worths, free, bugs)
        if key not in loose:
            fill(tables, len(worths) + free + bugs, free, bugs)
        best = loose[key]
        for suit in hand.suits:
            best = max(best, tables.solver.suited(suit, free + bugs))
        return best

    return strength


def _one_by_one(evaluator: Evaluator, cards: int) -> Counter[int]:
    """Every hand looked at, where cards of one rank do not count alike."""
    deck = evaluator.deck.faces
    number = len(deck) ** cards if evaluator.deck.put_back else comb(len(deck), cards)
    if number > _TOO_MANY:
        raise ValueError(f"there are {number:,} hands of {cards} cards, too many to look at one by one")
    hands: Iterator[tuple[int, ...]] = (
        product(deck, repeat=cards) if evaluator.deck.put_back else combinations(deck, cards)
    )
    return Counter(map(evaluator.strength, hands))
