"""The best hand of so many cards from each of several piles."""

from itertools import chain, combinations, product
from random import Random

import pytest

from engine.cards.deck.wild import NO_WILD, wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.choosing import NO_HAND, Choosing, Count
from engine.cards.tables.evaluator import PatternEvaluator
from tests.cards.shelf import deck, ranking
from tests.chance import drawn

OMAHA = (Count(2, 2), Count(3, 3))
ANY = Count(0, None)


def slowly(evaluator: Evaluator, counts: tuple[Count, ...], piles: list[list[int]]) -> int:
    """The best over all choices of a whole hand, each compared by itself."""
    ways = [
        list(chain.from_iterable(combinations(pile, size) for size in range(count.least, count.upto(len(pile)) + 1)))
        for count, pile in zip(counts, piles, strict=True)
    ]
    hands = [[*chain(*chosen)] for chosen in product(*ways)]
    whole = 0 if evaluator.order.count is not None else evaluator.order.most
    return max(evaluator.strength(hand) for hand in hands if len(hand) >= whole)


@pytest.mark.parametrize("name", ["high", "ace-to-five-low", "deuce-to-seven-low", "badugi", "near-21"])
@pytest.mark.parametrize("counts", [OMAHA, (Count(0, 2), ANY), (Count(1, 1), Count(0, 1), Count(3, 3))], ids=str)
def test_it_is_the_best_of_all_choices(name: str, counts: tuple[Count, ...]) -> None:
    evaluator = ranking(name).for_deck(deck("standard-52"))
    choosing, random = Choosing(evaluator, counts), Random(drawn(name))
    for _ in range(40):
        cards = random.sample(range(52), 9)
        piles = [cards[:4], cards[4:], cards[9:]] if len(counts) == 2 else [cards[:3], cards[3:5], cards[5:]]
        piles = piles[: len(counts)]
        assert choosing.best(piles) == slowly(evaluator, counts, piles)


@pytest.mark.parametrize("suits", [2, 3])
def test_hands_of_few_suits_make_flushes_as_often_as_they_should(suits: int) -> None:
    evaluator = ranking("high").for_deck(deck("standard-52"))
    choosing, random = Choosing(evaluator, OMAHA), Random(drawn(suits))
    pool = [at for at, card in enumerate(deck("standard-52").cards) if card.suit < suits]
    flushes = 0
    for _ in range(300):
        cards = random.sample(pool, 9)
        best = choosing.best([cards[:4], cards[4:]])
        assert best == slowly(evaluator, OMAHA, [cards[:4], cards[4:]])
        flushes += evaluator.category(best) in ("flush", "straight flush")
    assert flushes > 10


@pytest.mark.parametrize("joker", ["wild", "bug"])
def test_wild_cards_serve_in_every_choice(joker: str) -> None:
    pack = deck("two-jokers")
    evaluator = ranking("high").for_deck(pack, wild(pack.jokers) if joker == "wild" else wild((), pack.jokers))
    choosing, random = Choosing(evaluator, OMAHA), Random(drawn(joker))
    others = [card for card in range(len(pack)) if card not in pack.jokers]
    for _ in range(60):
        cards = [*random.sample(others, 7), *pack.jokers]
        random.shuffle(cards)
        assert choosing.best([cards[:4], cards[4:]]) == slowly(evaluator, OMAHA, [cards[:4], cards[4:]])


def test_piles_that_are_too_small_give_what_they_have() -> None:
    evaluator = ranking("high").for_deck(deck("standard-52"))
    choosing = Choosing(evaluator, OMAHA)
    assert evaluator.describe(choosing.best([[51, 50, 49, 48], []])) == "pair of aces"
    assert choosing.best([[], []]) == NO_HAND


def test_a_card_that_lies_in_two_piles_counts_once() -> None:
    pack = deck("standard-52")
    evaluator = ranking("high").for_deck(pack, NO_WILD)
    ace, king = pack.index("As"), pack.index("Kd")
    best = Choosing(evaluator, (Count(1, 1), Count(1, 1))).best([[ace, king], [ace]])
    assert evaluator.describe(best) == "ace high"


def test_of_a_count_of_pips_fewer_cards_may_be_better() -> None:
    pack = deck("standard-52")
    evaluator = ranking("near-21").for_deck(pack)
    piles = [[pack.index(name) for name in ("Kd", "Kc", "Kh")], [pack.index("Ah")]]
    best = Choosing(evaluator, (ANY, ANY)).best(piles)
    assert best == evaluator.strength([pack.index("Kd"), pack.index("Ah")])


@pytest.mark.parametrize("name", ["high", "ace-to-five-low"])
def test_once_hands_were_met_their_choices_are_looked_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evaluator = ranking(name).for_deck(deck("standard-52"))
    choosing = Choosing(evaluator, OMAHA)
    piles = [[0, 4, 8, 12], [16, 20, 24, 28, 32]]  # all of one suit
    met = choosing.best(piles)
    assert isinstance(evaluator, PatternEvaluator)
    evaluator.compile(5)
    monkeypatch.setattr(Choosing, "hands", lambda *_: pytest.fail("each choice is worked out again"))
    assert choosing.best(piles) == met
