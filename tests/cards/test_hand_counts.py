"""Exact counts against known figures, and against looking at every hand of small decks."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from engine.cards.counting.hand_counts import odds, strengths
from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.patterns.evaluation import Evaluator
from tests.cards.shelf import deck, deck_data, jokers_wild, ranking

pytestmark = pytest.mark.late


def hands(evaluator: Evaluator, cards: int | None = None) -> list[int]:
    return [chance.hands for chance in odds(evaluator, cards).chances]


def deuces(many: int) -> Wild:
    return wild(range(many))


# Five cards: https://en.wikipedia.org/wiki/Poker_probability; joker, bug and deuces as listed at
# https://fennaixelphox.dreamwidth.org/1543.html and http://suffe.cool/poker/wild.html, and by counting them anew.
FIVE = {
    "natural": (deck(), NO_WILD, [0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]),
    "joker": (
        deck(jokers=1),
        jokers_wild(deck(jokers=1)),
        [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540],
    ),
    "bug": (
        deck(jokers=1),
        jokers_wild(deck(jokers=1), bug=True),
        [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964],
    ),
    "deuces": (deck(), deuces(4), [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]),
}


@pytest.mark.parametrize("wilds", FIVE)
def test_five_cards(wilds: str) -> None:
    cards, acting, known = FIVE[wilds]
    assert hands(ranking().for_deck(cards, acting)) == known
    assert sum(known) == comb(len(cards), 5)


def test_seven_cards() -> None:
    # https://en.wikipedia.org/wiki/Poker_probability, "Frequency of 7-card poker hands"
    evaluator = ranking().for_deck(deck())
    known = [0, 41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]
    assert hands(evaluator, 7) == known
    low, high = evaluator.exactly("royal flush")
    counted = strengths(evaluator, 7)
    assert sum(number for strength, number in counted.items() if low <= strength <= high) == 4324
    assert counted.total() == 133_784_560


def test_classes_of_five_and_seven_cards() -> None:
    # 7,462 and 4,824: https://en.wikipedia.org/wiki/Poker_probability
    evaluator = ranking().for_deck(deck())
    assert len(strengths(evaluator, 5)) == 7462
    assert len(strengths(evaluator, 7)) == 4824


@pytest.mark.parametrize(("wilds", "five", "seven"), [(4, 672, 609_760), (6, 2_762, 2_017_672), (8, 8_152, 4_894_392)])
def test_five_of_a_kind_with_many_wild_cards(wilds: int, five: int, seven: int) -> None:
    # B. Alspach, "Wild Cards in Profusion: Part 2", Poker Digest 5(9), 2002: http://people.math.sfu.ca/~alspach/mag94
    evaluator = ranking().for_deck(deck(), deuces(wilds))
    assert hands(evaluator, 5)[0] == five
    assert hands(evaluator, 7)[0] == seven


def test_short_deck() -> None:
    evaluator = ranking("short-deck").for_deck(deck("short-36"))
    assert hands(evaluator) == [0, 24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400]


def test_ace_to_five_low() -> None:
    # https://en.wikipedia.org/wiki/Poker_probability, the tables of lowball hands
    evaluator = ranking("ace-to-five-low").for_deck(deck())
    five = [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880]
    seven = [781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200]
    for cards, known in ((5, five), (7, seven)):
        counted = strengths(evaluator, cards)
        spans = [evaluator.low(rank) for rank in "56789TJQK"]
        assert [sum(n for s, n in counted.items() if low <= s <= high) for low, high in spans] == known
        better = evaluator.low("8")[0]
        assert sum(n for s, n in counted.items() if s >= better) == sum(known[:4])


def test_deuce_to_seven_low() -> None:
    # Of the 4^5 hands of each five ranks four are flushes; 2-3-4-5-6 is a straight and no six low is left.
    evaluator = ranking("deuce-to-seven-low").for_deck(deck())
    counted = strengths(evaluator, 5)
    low, high = evaluator.low("7")
    assert sum(n for s, n in counted.items() if low <= s <= high) == (comb(5, 4) - 1) * 1020
    assert odds(evaluator).chances[0] == ("high card", 1_303_560)


def test_badugi() -> None:
    # 13C4 * 4! badugis; the whole table at https://en.wikipedia.org/wiki/Badugi counts to 270,725 hands
    found = hands(ranking("badugi").for_deck(deck()))
    assert found[0] == comb(13, 4) * 24 == 17160
    assert found[-1] == 13 + 4 * comb(13, 4) == 2873
    assert sum(found) == comb(52, 4)


def test_three_cards() -> None:
    # https://en.wikipedia.org/wiki/Three_Card_Poker
    assert hands(ranking("three-card").for_deck(deck())) == [48, 52, 720, 1096, 3744, 16440]


@pytest.mark.parametrize("dice", ["poker-dice", "pip-dice"])
def test_one_throw_of_five_dice(dice: str) -> None:
    counted = odds(ranking(dice).for_deck(deck(dice)))
    assert [chance.hands for chance in counted.chances] == [6, 150, 300, 120, 120, 1200, 1800, 3600, 480]
    assert counted.total == 6**5
    assert counted.probability("low straight") == Fraction(120, 7776)
    assert counted.probability("a thing of beauty") == 0


SMALL = build_deck(deck_data("standard-52") | {"ranks": [9, "T", "J", "Q", "K", "A"]}, jokers=1)
TINY = build_deck(deck_data("standard-52") | {"ranks": [9, "T", "J", "Q"], "suits": ["c", "d", "h"]})
TWICE = build_deck(deck_data("kuhn") | {"suits": ["h", "s"], "copies": 2})
PAINTED = build_deck({"name": "painted dice", "drawn": "put back", "ranks": [*range(2, 7)], "suits": ["h", "s", "c"]})
LISTED: dict[str, tuple[str, Deck, Callable[[Deck], Wild], list[int]]] = {
    "flushes": ("high", SMALL, lambda cards: NO_WILD, [3, 5, 6, 7]),
    "jokers": ("high", SMALL, jokers_wild, [4, 5, 6, 7]),
    "many wild": ("high", SMALL, lambda cards: wild([*cards.jokers, 0, 1, 2]), [5, 6]),
    "bugs": ("high", SMALL, lambda cards: jokers_wild(cards, bug=True), [5, 6]),
    "wild and bug": ("high", SMALL, lambda cards: wild([8, 9, 10], cards.jokers), [5]),
    "uneven suits": ("high", SMALL, lambda cards: wild([11, 6]), [5, 6]),
    "eight cards and more": ("high", deck("royal-20"), lambda cards: NO_WILD, [8]),
    "eight cards, wild": ("high", deck("royal-20"), lambda cards: wild([*range(8)]), [8]),
    "eight cards, low": ("deuce-to-seven-low", TINY, lambda cards: NO_WILD, [9]),
    "three full suits": ("three-card", TINY, lambda cards: NO_WILD, [9, 10]),
    "three full suits, wild": ("three-card", TINY, lambda cards: wild([0, 7, 8]), [6, 9]),
    "two copies": ("high", TWICE, lambda cards: NO_WILD, [5]),
    "part of a suit": ("soko", SMALL, jokers_wild, [5]),
    "two full suits": ("three-card", SMALL, jokers_wild, [5, 6]),
    "low": ("worst-hand", SMALL, lambda cards: jokers_wild(cards, bug=True), [5, 6]),
    "badugi": ("badugi", SMALL, jokers_wild, [4, 5]),
    "badugi, uneven suits": ("badugi", SMALL, lambda cards: wild([11, 6]), [3, 4]),
    "a bug with a rank": ("high", deck("royal-20"), lambda cards: wild([], [4, 5]), [5]),
    "at most one": ("high", deck("royal-20"), lambda cards: wild([4, 5, 6], most=1), [5]),
    "painted dice": ("three-card", PAINTED, lambda cards: NO_WILD, [3, 4]),
    "painted dice, some wild": ("three-card", PAINTED, lambda cards: wild([0, 7]), [3, 4]),
    "painted dice, part of a suit": ("soko", PAINTED, lambda cards: NO_WILD, [5]),
    "painted dice, every suit": ("badugi", PAINTED, lambda cards: NO_WILD, [4]),
    "pips": ("near-27", deck("royal-20"), lambda cards: NO_WILD, [3]),
}


@pytest.mark.parametrize("case", LISTED)
def test_counting_by_symmetry_agrees_with_listing(case: str) -> None:
    name, cards, acting, sizes = LISTED[case]
    evaluator = ranking(name).for_deck(cards, acting(cards))
    for size in sizes:
        faces = range(len(cards))
        drawn = product(faces, repeat=size) if cards.put_back else combinations(faces, size)
        listed = Counter(map(evaluator.strength, drawn))
        assert strengths(evaluator, size) == listed


EIGHT = [0, 611340, 2529262, 45652128, 50850320, 67072620, 38493000, 257760900, 236092500, 53476080]


def test_eight_cards() -> None:
    # the hands of eight cards as they were counted class by class, without keys
    evaluator = ranking().for_deck(deck())
    assert hands(evaluator, 8) == EIGHT
    assert sum(EIGHT) == comb(52, 8)


def test_the_progress_of_counting_is_told_up_to_the_end() -> None:
    for name, size in (("high", 8), ("near-27", 3)):
        shares: list[float] = []
        odds(ranking(name).for_deck(deck("royal-20")), size, shares.append)
        assert shares == sorted(shares)
        assert shares[-1] == 1


def test_what_cannot_be_counted_is_said() -> None:
    with pytest.raises(ValueError, match="too many hands of 30 cards"):
        odds(ranking().for_deck(deck()), 30)
    with pytest.raises(ValueError, match="too many"):
        strengths(ranking("badugi").for_deck(deck()), 9)
    with pytest.raises(ValueError, match="too many"):
        strengths(ranking().for_deck(deck(), wild([0, 1], most=1)), 7)
