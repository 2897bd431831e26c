"""Order against frequency: J. Emert and D. Umbach, "Inconsistencies of 'Wild-Card' Poker", Chance 9(3), 1996."""

import pytest

from engine.cards.counting.hand_counts import odds
from engine.cards.counting.rarity import agreeing_order, inversions, names_of_hands, no_order_agrees
from engine.cards.deck.deck import Deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.ranking.ranking import build_ranking
from engine.cards.tables.evaluator import PatternEvaluator
from tests.cards.shelf import deck, jokers_wild, ranking, ranking_data

pytestmark = pytest.mark.late


def standard(cards: Deck, acting: Wild = NO_WILD) -> PatternEvaluator:
    evaluator = ranking().for_deck(cards, acting)
    assert isinstance(evaluator, PatternEvaluator)
    return evaluator


JOKER, JOKERS = deck(jokers=1), deck(jokers=2)
NATURAL = standard(deck())
ONE_JOKER = standard(JOKER, jokers_wild(JOKER))
TWO_JOKERS = standard(JOKERS, jokers_wild(JOKERS))
BUG = standard(JOKER, jokers_wild(JOKER, bug=True))
DEUCES = standard(deck(), wild(range(4)))


def inverted(evaluator: PatternEvaluator) -> list[tuple[str, str]]:
    return [(pair.better.category, pair.worse.category) for pair in inversions(odds(evaluator))]


def test_natural_hands_and_the_bug_agree_with_their_order() -> None:
    assert inverted(NATURAL) == inverted(BUG) == []
    assert agreeing_order(NATURAL) == ranking().category_names[1:]
    assert agreeing_order(BUG) == ranking().category_names


def test_wild_cards_turn_pairs_of_categories_round() -> None:
    assert inverted(ONE_JOKER) == [("three of a kind", "two pair")]
    assert ("four of a kind", "full house") in inverted(DEUCES)
    assert ("three of a kind", "two pair") in inverted(DEUCES)


@pytest.mark.parametrize("evaluator", [ONE_JOKER, TWO_JOKERS, DEUCES])
def test_no_order_at_all_agrees_with_fully_wild_cards(evaluator: PatternEvaluator) -> None:
    assert agreeing_order(evaluator) is None


def test_another_order_is_found_where_there_is_one() -> None:
    short = ranking("high").for_deck(deck("short-36"))
    assert isinstance(short, PatternEvaluator)
    assert ("full house", "flush") in inverted(short)
    found = agreeing_order(ranking_without_high_card())
    assert found is not None
    assert found.index("flush") < found.index("full house")


def ranking_without_high_card() -> PatternEvaluator:
    """Short deck without its last category: there a pair is commoner than no pair, whatever the order."""
    data = ranking_data("high")
    hands = [hand for hand in data["hands"] if hand["name"] not in ("high card", "five of a kind")]
    evaluator = build_ranking(data | {"hands": hands}).for_deck(deck("short-36"))
    assert isinstance(evaluator, PatternEvaluator)
    return evaluator


def inclusions(evaluator: PatternEvaluator) -> dict[str, int]:
    """How many whole hands may be called by each category's name."""
    named = names_of_hands(evaluator).items()
    return {
        category.name: sum(count for names, count in named if place in names)
        for place, category in enumerate(evaluator.order.categories)
    }


def test_by_inclusion_a_flush_beats_what_wild_cards_make_common() -> None:
    # As told of that paper at http://www.curiouser.co.uk/paradoxes/wildcard2.htm
    def rarer(evaluator: PatternEvaluator, one: str, other: str) -> bool:
        numbers = inclusions(evaluator)
        return numbers[one] < numbers[other]

    assert rarer(ONE_JOKER, "flush", "full house")
    assert rarer(TWO_JOKERS, "flush", "full house")
    assert rarer(DEUCES, "flush", "full house")
    assert rarer(DEUCES, "flush", "four of a kind")
    assert not rarer(NATURAL, "flush", "full house")


def test_inclusion_counts_every_hand_that_may_bear_the_name() -> None:
    numbers = inclusions(NATURAL)
    assert numbers["flush"] == 5108 + 40
    assert numbers["straight"] == 10200 + 40
    assert numbers["three of a kind"] == 54912 + 3744 + 624
    assert numbers["high card"] == 2_598_960
    assert inclusions(ONE_JOKER)["five of a kind"] == 13


def test_two_numbers_may_show_that_no_order_agrees() -> None:
    short = ranking("high").for_deck(deck("short-36"))
    assert isinstance(short, PatternEvaluator)
    for evaluator in (NATURAL, BUG, ONE_JOKER, TWO_JOKERS, DEUCES, short):
        shown = no_order_agrees(evaluator, odds(evaluator))
        assert not shown or agreeing_order(evaluator) is None
    assert no_order_agrees(DEUCES, odds(DEUCES))
    assert no_order_agrees(NATURAL, odds(NATURAL, 7))
    assert not no_order_agrees(NATURAL, odds(NATURAL))
    assert not no_order_agrees(ranking_without_high_card(), odds(ranking_without_high_card()))
