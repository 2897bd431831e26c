"""What a deck can deal, counted in parts, beside every hand gone through one by one."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from engine.cards.counting.supply import Split, Supply, supply_of
from engine.cards.deck.wild import Wild, wild
from engine.cards.tables import five_cards
from engine.cards.tables.evaluator import PatternEvaluator
from engine.cards.tables.tables import Tables
from tests.cards.shelf import deck, jokers_wild, ranking

FREE, BUG, DEAD = "free", "bug", "dead"


def supply(free: int, bugs: int, dead: int, put_back: bool = False) -> Supply:
    """Two cards of the first worth, one of the second, three of the third, and these besides."""
    return Supply((0, 2, 1, 3), ((0, 1, 1, 1), (0, 1, 0, 2)), free, bugs, dead, put_back)


def tables(of: str, jokers: int = 0) -> Tables:
    """The tables of a ranking over the common deck with this many jokers."""
    found = ranking(of).for_deck(deck(jokers=jokers))
    assert isinstance(found, PatternEvaluator)
    return found.tables


def parts(hand: tuple[object, ...]) -> tuple[int, int, int]:
    return sum(isinstance(card, int) for card in hand), hand.count(FREE), hand.count(BUG)


@pytest.mark.parametrize("cards", range(5))
@pytest.mark.parametrize(("free", "bugs", "dead"), [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 1, 1), (1, 2, 2)])
def test_every_hand_is_counted_once(cards: int, free: int, bugs: int, dead: int) -> None:
    one = supply(free, bugs, dead)
    whole = [*(1,) * 2, 2, *(3,) * 3, *(FREE,) * free, *(BUG,) * bugs, *(DEAD,) * dead]
    expected = Counter(parts(hand) for hand in combinations(whole, cards))
    counted: Counter[tuple[int, int, int]] = Counter()
    for split in one.splits(cards):
        natural = sum(one.ways(worths) for worths in combinations_with_replacement((1, 2, 3), split.natural))
        counted[split.natural, split.free, split.bugs] += split.ways * natural
    assert +counted == expected
    assert one.hands(cards) == expected.total()


@pytest.mark.parametrize("cards", range(4))
@pytest.mark.parametrize(("free", "bugs"), [(0, 0), (1, 0), (0, 1), (2, 1)])
def test_every_throw_is_counted_once(cards: int, free: int, bugs: int) -> None:
    one = supply(free, bugs, 0, put_back=True)
    whole = [*(1,) * 2, 2, *(3,) * 3, *(FREE,) * free, *(BUG,) * bugs]
    expected = Counter(parts(hand) for hand in product(whole, repeat=cards))
    counted: Counter[tuple[int, int, int]] = Counter()
    for split in one.splits(cards):
        natural = sum(one.ways(worths) for worths in combinations_with_replacement((1, 2, 3), split.natural))
        counted[split.natural, split.free, split.bugs] += split.ways * natural
    assert +counted == expected
    assert one.hands(cards) == expected.total()


def test_what_is_outside_some_suits_and_how_many_of_a_worth_a_hand_may_hold() -> None:
    one = supply(1, 0, 0)
    assert (one.outside(()), one.outside((0,)), one.outside((0, 1))) == ((0, 2, 1, 3), (0, 1, 0, 2), (0, 0, 0, 0))
    assert one.limits == (0, 2, 1, 3)
    assert not one.alike
    assert supply_of(tables("high").scale, wild()).alike
    thrown = supply(1, 0, 0, put_back=True).limits
    assert thrown[0] == 0
    assert min(thrown[1:]) > 20
    assert one.ways((3, 3), one.outside((0,))) == 1


@pytest.mark.parametrize(
    ("jokers", "acting", "counted", "first"),
    [
        (0, wild(), (0, 0, 0), 4),
        (2, wild(), (0, 0, 2), 4),
        (2, jokers_wild(deck(jokers=2)), (2, 0, 0), 4),
        (2, jokers_wild(deck(jokers=2), bug=True), (0, 2, 0), 4),
        (1, wild(range(4)), (4, 0, 1), 0),  # the deuces
        (0, wild((0, 1), (2,)), (2, 1, 0), 1),
    ],
)
def test_cards_of_a_deck_by_what_they_count_as(
    jokers: int, acting: Wild, counted: tuple[int, int, int], first: int
) -> None:
    free, bugs, dead = counted
    one = supply_of(tables("high", jokers).scale, acting)
    assert (one.free, one.bugs, one.dead) == (free, bugs, dead)
    assert (one.of_worth[0], one.of_worth[1], one.of_worth[13]) == (0, first, 4)
    assert sum(one.of_worth) == 52 - (free + bugs if not jokers or acting == wild(range(4)) else 0)
    assert one.outside(range(4)) == (0,) * 14


def test_a_hand_has_one_split_where_no_card_stands_for_others() -> None:
    assert [*supply(0, 0, 0).splits(5)] == [Split(5, 0, 0, 1)]
    assert [*supply(1, 0, 0).splits(0)] == [Split(0, 0, 0, 1)]


@pytest.mark.parametrize(
    ("jokers", "of", "acting", "quick"),
    [
        (0, "high", wild(), True),
        (1, "high", wild(), False),  # a joker that is no card
        (1, "high", wild((52,)), True),
        (1, "high", wild((), (52,)), True),
        (2, "high", wild((52,)), False),
        (0, "ace-to-five-low", wild(), True),  # no suit counts
        (0, "badugi", wild(), False),
    ],
)
def test_where_the_quick_way_for_five_cards_fits(jokers: int, of: str, acting: Wild, quick: bool) -> None:
    assert five_cards.fits(tables(of, jokers), acting) is quick
