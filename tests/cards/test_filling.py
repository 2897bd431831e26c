"""Tables filled at one go hold what working out each hand gives."""

import random
from collections.abc import Callable
from itertools import combinations_with_replacement
from math import comb

import pytest

from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.ranking.ranking import build_ranking
from engine.cards.tables import five_cards as five
from engine.cards.tables import split_tables as split
from engine.cards.tables.additive_keys import COMPACT, COMPACT_CARDS, Keys
from engine.cards.tables.evaluator import PatternEvaluator, evaluator_for
from engine.cards.tables.tables import Tables
from tests.cards.shelf import deck, deck_data, jokers_wild, ranking, ranking_data
from tests.chance import drawn


def fresh(name: str, cards: Deck, acting: Wild) -> PatternEvaluator:
    return evaluator_for(Tables(ranking(name).order, cards, acting != NO_WILD), acting)


@pytest.mark.parametrize(
    ("name", "of", "jokers", "acting"),
    [
        ("high", "standard-52", 0, lambda cards: NO_WILD),
        ("short-deck", "short-36", 0, lambda cards: NO_WILD),
        ("high", "standard-52", 1, jokers_wild),
        ("high", "standard-52", 2, lambda cards: jokers_wild(cards, bug=True)),
        ("high", "standard-52", 1, lambda cards: wild(range(4), cards.jokers)),
        ("ace-to-five-low", "standard-52", 1, lambda cards: jokers_wild(cards, bug=True)),
        ("old-hands", "standard-52", 1, jokers_wild),
        ("poker-dice", "poker-dice", 0, lambda cards: wild([5])),
        ("high", "double", 0, lambda cards: NO_WILD),
    ],
)
def test_filling_agrees_with_solving(name: str, of: str, jokers: int, acting: Callable[[Deck], Wild]) -> None:
    cards = deck(of, jokers)
    filled, solved = fresh(name, cards, acting(cards)), fresh(name, cards, acting(cards))
    sizes = (1, 2, 3, 4, 5) if cards.put_back or of == "double" else (3, 5, 6)
    for size in reversed(sizes):  # larger hands fill what they need of smaller ones
        filled.compile(size)
    before = len(filled.tables.loose)
    assert before > 100
    rng = random.Random(drawn(name))
    for _ in range(400):
        size = rng.choice(sizes)
        hand = rng.choices(range(len(cards)), k=size) if cards.put_back else rng.sample(range(len(cards)), size)
        assert filled.strength(hand) == solved.strength(hand)
    assert len(filled.tables.loose) == before


def test_many_misses_fill_the_table() -> None:
    evaluator = fresh("high", deck(), NO_WILD)
    rng = random.Random(drawn(1))
    for _ in range(500):
        evaluator.strength(rng.sample(range(52), 5))
    assert len(evaluator.tables.loose) == 6175


@pytest.mark.late
def test_many_flushes_fill_the_table_of_suits() -> None:
    filled = fresh("high", deck(), NO_WILD)
    rng = random.Random(drawn(2))
    clubs = [card for card in range(52) if filled.deck.cards[card].suit == 0]
    for _ in range(200):
        filled.strength(rng.sample(clubs, 7))
    assert len(filled.tables.suited) == comb(13, 5) + comb(13, 6) + comb(13, 7)
    solved = fresh("high", deck(), NO_WILD)
    for _ in range(20):
        hand = rng.sample(clubs, rng.choice((5, 6, 7)))
        assert filled.strength(hand) == solved.strength(hand)


def test_few_hands_do_not_fill_it() -> None:
    evaluator = fresh("high", deck(), NO_WILD)
    rng = random.Random(drawn(1))
    for _ in range(50):
        evaluator.strength(rng.sample(range(52), 5))
    assert len(evaluator.tables.loose) <= 50


def test_compact_weights_tell_all_hands_of_seven_cards_apart() -> None:
    reached: dict[int, set[int]] = {0: {0}}
    counts = {0: 1}
    for weight in COMPACT:
        grown: dict[int, set[int]] = {}
        many: dict[int, int] = {}
        for size, totals in reached.items():
            for more in range(min(4, COMPACT_CARDS - size) + 1):
                grown.setdefault(size + more, set()).update(total + more * weight for total in totals)
                many[size + more] = many.get(size + more, 0) + counts[size]
        reached, counts = grown, many
    assert {size: len(totals) for size, totals in reached.items()} == counts
    assert counts[5] == 6175
    assert counts[7] == 49205


def test_keys_keep_their_fields_apart() -> None:
    keys = Keys(deck(jokers=2), full=5)
    top = range(13, 0, -1)
    heaviest = keys.key([13, 13, 13, 13, 12, 12, 12])
    assert heaviest < keys.key([1] * 8)
    assert keys.key([13], free=2) != keys.key([13], bugs=2) != keys.key([13, 13, 13])
    assert len({keys.key([worth], free, bugs) for worth in top for free in range(3) for bugs in range(3)}) == 117


def test_short_weights_tell_all_hands_of_five_cards_apart() -> None:
    reached: dict[int, list[int]] = {0: [0]}
    for weight in five.WEIGHTS:
        grown: dict[int, list[int]] = {}
        for size, totals in reached.items():
            for more in range(min(4, five.CARDS - size) + 1):
                grown.setdefault(size + more, []).extend(total + more * weight for total in totals)
        reached = grown
    assert len(reached[5]) == 6175
    for totals in reached.values():
        assert len(set(totals)) == len(totals)
        assert max(totals) << five.RANKS_AT < 1 << five.FREE_AT


def test_weights_of_a_half_tell_its_hands_apart() -> None:
    reached: dict[int, list[int]] = {0: [0]}
    for weight in split.WEIGHTS:
        grown: dict[int, list[int]] = {}
        for size, totals in reached.items():
            for more in range(min(split.COPIES, 7 - size) + 1):
                grown.setdefault(size + more, []).extend(total + more * weight for total in totals)
        reached = grown
    every = [total for totals in reached.values() for total in totals]
    assert len(set(every)) == len(every)
    assert max(every) <= split.LOW_MASK


def test_sums_of_suits_say_which_suits_are_full() -> None:
    cards = [*five.SUITS, five.WILD_SUIT]
    for hand in combinations_with_replacement(range(5), five.CARDS):
        full = tuple(suit for suit in range(4) if hand.count(suit) + hand.count(4) >= five.CARDS)
        total = sum(cards[card] for card in hand)
        assert total <= five.SUITS_MASK
        assert five.full_suits(total) == full


@pytest.mark.parametrize(
    ("name", "cards", "told_so"),
    [
        ("high", deck(), True),
        ("high", deck("short-36"), True),
        ("ace-to-five-low", deck(), True),
        ("three-card", deck(), False),  # three cards of a suit count
        ("soko", deck(), False),  # and here four
        ("badugi", deck(), False),
        ("high", build_deck(deck_data("standard-52") | {"suits": ["c", "d", "h"]}), False),
        ("high", build_deck(deck_data("standard-52") | {"suits": ["c", "d", "h", "s", "x"]}), False),
        ("ace-to-five-low", build_deck(deck_data("standard-52") | {"suits": ["c", "d", "h"]}), True),
        ("high", deck(jokers=1), False),  # a joker that is nothing
    ],
)
def test_which_hands_of_five_short_codes_can_tell(name: str, cards: Deck, told_so: bool) -> None:
    evaluator = ranking(name).for_deck(cards, NO_WILD)
    assert isinstance(evaluator, PatternEvaluator)
    assert five.fits(evaluator.tables, NO_WILD) == told_so


def test_where_groups_are_no_category_of_their_own_their_cards_are_compared_all_the_same() -> None:
    data = ranking_data("high")
    fewer = [one for one in data["hands"] if one["name"] not in {"full house", "two pair"}]
    order, cards = build_ranking({**data, "hands": fewer}).order, deck()
    filled, solved = (evaluator_for(Tables(order, cards, False), NO_WILD) for _ in range(2))
    filled.compile(5)
    for pair_beside in ("Ah Ad Ac Ks Kh", "2h 2d 2c 3s 3h", "Ah Ad Ks Kh Qc", "3h 3d 2s 2h 4c"):
        hand = [cards.names.index(name) for name in pair_beside.split()]
        assert filled.strength(hand) == solved.strength(hand)


def test_short_codes_keep_their_fields_apart() -> None:
    suits = five.CARDS * max(*five.SUITS, five.WILD_SUIT)
    ranks = five.CARDS * max(five.WEIGHTS)
    assert suits <= five.SUITS_MASK
    assert ranks << five.RANKS_AT < 1 << five.FREE_AT
    assert five.CARDS << five.FREE_AT < 1 << five.BUGS_AT
