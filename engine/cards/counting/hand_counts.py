"""How often each hand comes up, counted exactly."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, islice, product
from math import comb, factorial
from typing import NamedTuple

from engine.cards.counting.classes import classes_of, full_suit, two_suits_at_most
from engine.cards.counting.key_counts import Progress, Told, counted_by_keys, spreads, steps_by_keys
from engine.cards.counting.supply import Split, Supply, supply_of
from engine.cards.patterns.categorize import Hand
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import LimitedEvaluator, PatternEvaluator
from engine.cards.tables.filling import fill
from engine.cards.tables.tables import Tables, wide_enough
from engine.text.translation import mark, say

NOTHING = "nothing"
_TOO_MANY = 3_000_000
"""Hands that are looked at one by one."""
_TOO_MANY_STEPS = 60_000_000
"""Of counting by keys: more takes longer than a minute, and more memory than is at hand everywhere."""
_AT_ONCE = 10_000
_STEPS_TO_FILL = 15
"""About how many steps it takes to fill in one hand of a table."""


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


def odds(evaluator: Evaluator, cards: int | None = None, told: Told | None = None) -> Odds:
    """The exact odds of every category for hands of that many cards, as many as are compared if not said.

    Hands that are none of the categories come last, as `nothing`. Of cards each set is one hand; of dice each throw,
    told apart by die. `told` hears of the progress. Raises ValueError where there are too many hands to count.
    """
    size = evaluator.order.most if cards is None else cards
    by_strength = strengths(evaluator, size, told)
    hands: Counter[str] = Counter()
    for strength, count in by_strength.items():
        hands[evaluator.category(strength)] += count
    names = [category.name for category in evaluator.order.categories]
    others = sorted(set(hands) - set(names))
    listed = [*(reversed(names) if evaluator.order.wins == "low" else names), *others]
    return Odds(size, hands.total(), tuple(Chance(name, hands[name]) for name in listed))


def strengths(evaluator: Evaluator, cards: int, told: Told | None = None) -> Counter[int]:
    """How many hands of that many cards have each strength; `told` hears of the progress.

    Raises ValueError where there are too many to count.
    """
    if not isinstance(evaluator, PatternEvaluator) or isinstance(evaluator, LimitedEvaluator):
        return _one_by_one(evaluator, cards, told)
    tables = wide_enough(evaluator.tables, cards)
    supply = supply_of(tables.scale, evaluator.wild)
    splits = [(split, _by_keys_alone(tables, split, supply)) for split in supply.splits(cards)]
    alone = [split for split, by_keys in splits if by_keys]
    progress = Progress(sum(map(partial(steps_by_keys, tables, supply), alone)), told)
    if progress.all > _TOO_MANY_STEPS:
        raise ValueError(say("there are too many hands of {cards} cards to count them in a minute", cards=cards))
    strength = _class_strength(tables, cards)
    found: Counter[int] = Counter()
    for split, by_keys in splits:
        if by_keys:
            found.update(counted_by_keys(tables, supply, split, progress))
            continue
        for hand, ways in classes_of(tables, supply, split):
            found[strength(hand, split.free, split.bugs)] += ways * split.ways
    return +found


def steps_of_counting(evaluator: PatternEvaluator, cards: int) -> int:
    """About how many steps counting takes, what the tables of hands need for it included; a step is a microsecond."""
    tables = wide_enough(evaluator.tables, cards)
    supply = supply_of(tables.scale, evaluator.wild)
    return sum(_steps_of(tables, supply, split) for split in supply.splits(cards))


def _steps_of(tables: Tables, supply: Supply, split: Split) -> int:
    if _by_keys_alone(tables, split, supply):
        filled = spreads(supply.of_worth, min(split.natural, tables.scale.order.most))
        return steps_by_keys(tables, supply, split) + _STEPS_TO_FILL * filled
    categories = len(tables.scale.order.categories)
    if supply.put_back or (tables.suits != "always" and two_suits_at_most(full_suit(tables, split), split.natural)):
        return steps_by_keys(tables, supply, split) * categories
    exchangeable = min(len(supply.of_suit), split.natural) if supply.alike and not tables.suits_named else 1
    return comb(sum(supply.of_worth), split.natural) // factorial(exchangeable) * categories


def _by_keys_alone(tables: Tables, split: Split, supply: Supply) -> bool:
    """Whether sums of card codes are enough: suits count for the whole hand only, and cards are not put back."""
    cards = split.natural + split.free + split.bugs
    return tables.suits in ("whole hand", "never") and not supply.put_back and cards <= tables.keys.most_cards


def _class_strength(tables: Tables, cards: int) -> Callable[[Hand, int, int], int]:
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


def _one_by_one(evaluator: Evaluator, cards: int, told: Told | None) -> Counter[int]:
    """Every hand looked at, where cards of one rank do not count alike."""
    deck = evaluator.deck.faces
    number = len(deck) ** cards if evaluator.deck.put_back else comb(len(deck), cards)
    if number > _TOO_MANY:
        template = mark("there are {number:,} hands of {cards} cards, too many to look at one by one")
        raise ValueError(say(template, number=number, cards=cards))
    hands: Iterator[tuple[int, ...]] = (
        product(deck, repeat=cards) if evaluator.deck.put_back else combinations(deck, cards)
    )
    progress, found = Progress(number, told), Counter[int]()
    while some := list(islice(hands, _AT_ONCE)):
        found.update(map(evaluator.strength, some))
        progress.add(len(some))
    return found
