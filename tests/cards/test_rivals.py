"""Random hands ordered as other evaluators order them."""

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

import phevaluator  # type: ignore[import-untyped]
import pokerkit
import pytest
import treys  # type: ignore[import-untyped]

from engine.cards.tables.choosing import Choosing, Count
from tests.cards.shelf import deck, ranking
from tests.chance import drawn, times

pytestmark = pytest.mark.late

STANDARD = deck()


def dealt(cards: int, count: int, seed: int, of: int = 52) -> list[list[int]]:
    rng = random.Random(drawn(seed))
    return [rng.sample(range(of), cards) for _ in range(count)]


def assert_same_order(ours: Iterable[int], theirs: Iterable[int]) -> None:
    """`theirs` rises with `ours`, and equal goes with equal."""
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    assert len(pairs) > 10
    for (low, worse), (high, better) in pairwise(pairs):
        assert low < high
        assert worse < better


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_high_hands_as_phevaluator(cards: int) -> None:
    hands = dealt(cards, times(25_000), seed=cards)
    evaluator = ranking().for_deck(STANDARD)
    assert_same_order(map(evaluator.strength, hands), (-phevaluator.evaluate_cards(*hand) for hand in hands))


@pytest.mark.parametrize("cards", [5, 7])
def test_high_hands_as_treys(cards: int) -> None:
    hands = dealt(cards, times(25_000), seed=10 + cards)
    evaluator, other = ranking().for_deck(STANDARD), treys.Evaluator()
    native = [treys.Card.new(name) for name in STANDARD.names]
    values = [-other.evaluate([], [native[card] for card in hand]) for hand in hands]
    assert_same_order(map(evaluator.strength, hands), values)


@pytest.mark.parametrize(
    ("name", "hand_type", "cards"),
    [
        ("high", pokerkit.StandardHighHand, 5),
        ("deuce-to-seven-low", pokerkit.StandardLowHand, 5),
        ("ace-to-five-low", pokerkit.RegularLowHand, 5),
        ("badugi", pokerkit.BadugiHand, 4),
        ("deuce-to-seven-badugi", pokerkit.StandardBadugiHand, 4),
        ("ace-to-five-low", pokerkit.RegularLowHand, 7),
        ("deuce-to-seven-low", pokerkit.StandardLowHand, 7),
    ],
)
def test_hands_as_pokerkit(name: str, hand_type: type[pokerkit.Hand], cards: int) -> None:
    hands = dealt(cards, 1500 if cards < 7 else 250, seed=cards)
    evaluator = ranking(name).for_deck(STANDARD)
    values = [hand_type.from_game("".join(STANDARD.names[card] for card in hand)) for hand in hands]
    assert_same_hands(map(evaluator.strength, hands), values)


@pytest.mark.parametrize("cards", [5, 7])
def test_eight_or_better_lows_as_pokerkit(cards: int) -> None:
    hands = dealt(cards, 1500 if cards == 5 else 250, seed=80 + cards, of=36)  # aces to tens, so that many qualify
    low = [at for at in range(52) if STANDARD.names[at][0] in "A23456789"]
    evaluator = ranking("ace-to-five-low").for_deck(STANDARD)
    eight = evaluator.low("8")[0]
    ours, theirs = [], []
    for hand in ([low[at] for at in places] for places in hands):
        names, strength = "".join(STANDARD.names[card] for card in hand), evaluator.strength(hand)
        other = pokerkit.EightOrBetterLowHand.from_game_or_none(names)
        assert (strength >= eight) == (other is not None)
        if other is not None:
            ours.append(strength)
            theirs.append(other)
    assert 50 < len(ours) < len(hands)
    assert_same_hands(ours, theirs)


def test_short_deck_hands_as_pokerkit() -> None:
    short = deck("short-36")
    hands = dealt(5, 1500, seed=36, of=36)
    evaluator = ranking("short-deck").for_deck(short)
    names = ["".join(short.names[card] for card in hand) for hand in hands]
    assert_same_hands(map(evaluator.strength, hands), [pokerkit.ShortDeckHoldemHand.from_game(name) for name in names])


def assert_same_hands(ours: Iterable[int], theirs: Sequence[pokerkit.Hand]) -> None:
    pairs = sorted(zip(ours, theirs, strict=True), key=lambda pair: pair[0])
    for (low, worse), (high, better) in pairwise(pairs):
        assert (low == high) == (worse == better)
        assert not better < worse


def test_omaha_hands_stand_in_the_order_of_phevaluator() -> None:
    evaluator = ranking("high").for_deck(deck("standard-52"))
    choosing, rng = Choosing(evaluator, (Count(2, 2), Count(3, 3))), random.Random(drawn(3))
    both = []
    for _ in range(3_000):
        cards = rng.sample(range(52), 9)  # both number cards by rank, then by suit: clubs, diamonds, hearts, spades
        both.append((choosing.best([cards[:4], cards[4:]]), -phevaluator.evaluate_omaha_cards(*cards[4:], *cards[:4])))
    assert len({mine for mine, _ in both}) == len(set(both)) == len({theirs for _, theirs in both})
    assert sorted(both) == sorted(both, key=lambda pair: pair[1])
