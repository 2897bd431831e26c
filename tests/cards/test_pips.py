import random
from fractions import Fraction
from itertools import pairwise, product

import pytest

from engine.cards.deck.deck import parse_cards
from engine.cards.deck.wild import wild
from engine.cards.ranking.pips import PipEvaluator
from engine.cards.ranking.ranking import build_ranking
from tests.cards.shelf import deck, ranking, ranking_data
from tests.chance import drawn

STANDARD = deck()


def near(mark: int) -> PipEvaluator:
    evaluator = ranking(f"near-{mark}").for_deck(STANDARD)
    assert isinstance(evaluator, PipEvaluator)
    return evaluator


def test_the_nearest_wins_and_over_loses_to_all_others() -> None:
    evaluator = near(7)
    upward = ["Th 9s", "8d", "7d Ks", "2c", "2c 3d", "6d", "6d Ks", "7c"]
    strengths = [evaluator.strength(parse_cards(STANDARD, cards)) for cards in upward]
    assert strengths == sorted(set(strengths))
    told = ["19, over", "8, over", "7 1/2, over", "2", "5", "6", "6 1/2", "7"]
    assert [evaluator.describe(strength) for strength in strengths] == told
    assert evaluator.category(strengths[0]) == "over"
    assert evaluator.category(strengths[-1]) == "count"


def test_an_ace_counts_what_serves_best() -> None:
    cards = parse_cards(STANDARD, "As Ah 5d")
    assert near(7).describe(near(7).strength(cards)) == "7"
    assert near(27).describe(near(27).strength(cards)) == "27"
    assert near(21).describe(near(21).strength(cards)) == "17"


def test_equal_distance_splits() -> None:
    evaluator = near(27)
    assert evaluator.strength(parse_cards(STANDARD, "Kh Qc")) == evaluator.strength(parse_cards(STANDARD, "Js Ks"))
    assert evaluator.strength(()) == 0
    assert evaluator.describe(0) == evaluator.category(0) == "nothing"


def test_where_over_counts_only_the_distance_matters() -> None:
    data = ranking_data("near-7") | {"count": {"values": {"A": 1, "J": "1/2", "Q": "1/2", "K": "1/2"}, "nearest-to": 7}}
    evaluator = build_ranking(data).for_deck(STANDARD)
    assert isinstance(evaluator, PipEvaluator)
    under, over = (evaluator.strength(parse_cards(STANDARD, cards)) for cards in ("6d Ks", "7d Ks"))
    assert under == over < evaluator.strength(parse_cards(STANDARD, "7d"))
    assert evaluator.describe(under) == "1/2 away from 7"
    assert evaluator.points(under) == Fraction(1, 2)


def test_a_wild_card_counts_what_serves_best() -> None:
    evaluator = near(27).with_wild(wild([STANDARD.index("2c")]))
    assert evaluator.describe(evaluator.strength(parse_cards(STANDARD, "Th 9s 2c"))) == "27"
    assert evaluator.describe(evaluator.strength(parse_cards(STANDARD, "Th 9s 2d"))) == "21"


@pytest.mark.parametrize("mark", [7, 21, 27])
def test_wild_cards_are_ordered_as_trying_every_substitution_orders_them(mark: int) -> None:
    joker = deck(jokers=1)
    acting = wild([*joker.jokers, *range(4)])
    evaluator, data = ranking(f"near-{mark}").for_deck(joker, acting), ranking_data(f"near-{mark}")["count"]
    pips = {rank: [Fraction(rank)] for rank in "23456789"} | {"T": [Fraction(10)]}
    for rank, said in data["values"].items():
        pips[rank] = [Fraction(str(one)) for one in (said if isinstance(said, list) else [said])]

    def value(hand: list[int]) -> tuple[bool, Fraction]:
        stands = [joker.ranks if card in acting.cards else [joker.ranks[joker.cards[card].rank]] for card in hand]
        sums = [sum(one, Fraction(0)) for ranks in product(*stands) for one in product(*(pips[rank] for rank in ranks))]
        return max((total <= mark or data.get("over") != "loses", -abs(total - mark)) for total in sums)

    rng = random.Random(drawn(mark))
    hands = [rng.sample(range(len(joker)), rng.randint(1, 4)) for _ in range(300)]
    hands = [hand for hand in hands if len(acting.cards.intersection(hand)) <= 2]
    values = sorted((value(hand), evaluator.strength(hand), hand) for hand in hands)
    assert len({worth for worth, _, _ in values}) > 10
    for (worse, low, first), (better, high, second) in pairwise(values):
        assert (worse < better, worse == better) == (low < high, low == high), (first, second)


def test_pips_have_no_named_hands() -> None:
    evaluator = near(7)
    assert not evaluator.possible("pair")
    for asked in (
        lambda: evaluator.exactly("pair"),
        lambda: evaluator.high("A", "flush"),
        lambda: evaluator.low("8"),
        lambda: evaluator.ranks_named("pair"),
    ):
        with pytest.raises(ValueError, match="counts pips"):
            asked()


def test_single_cards_go_by_rank_then_suit() -> None:
    evaluator = near(7)
    names = ["2c", "2s", "3c", "Kh", "Ac", "As"]
    worths = [evaluator.single(STANDARD.index(name)) for name in names]
    assert worths == sorted(set(worths))
