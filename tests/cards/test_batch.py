import math
from collections.abc import Callable

import numpy as np
import pytest

from engine.cards.counting.hand_counts import odds
from engine.cards.deck.deck import Deck, parse_cards
from engine.cards.deck.deck_document import build_deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.batch import BatchEvaluator, batch_for, deal, equity, suit_tables
from engine.cards.tables.evaluator import PatternEvaluator
from tests.cards.shelf import deck, deck_data, jokers_wild, ranking
from tests.chance import times

pytestmark = pytest.mark.late

CASES: dict[str, tuple[str, Deck, Callable[[Deck], Wild], list[int]]] = {
    "high": ("high", deck(), lambda cards: NO_WILD, [5, 6, 7]),
    "short deck": ("short-deck", deck("short-36"), lambda cards: NO_WILD, [5, 7]),
    "joker": ("high", deck(jokers=1), jokers_wild, [5, 7]),
    "two bugs": ("high", deck(jokers=2), lambda cards: jokers_wild(cards, bug=True), [5, 6]),
    "deuces and bug": ("high", deck(jokers=1), lambda cards: wild(range(4), cards.jokers), [5, 6]),
    "jokers that are nothing": ("high", deck(jokers=2), lambda cards: NO_WILD, [5, 6]),
    "ace to five": ("ace-to-five-low", deck(jokers=1), lambda cards: jokers_wild(cards, bug=True), [5, 7]),
    "deuce to seven": ("deuce-to-seven-low", deck(), lambda cards: NO_WILD, [5, 7]),
    "two copies": ("high", deck("double"), lambda cards: NO_WILD, [5]),
    "some suited cards": ("soko", deck(), lambda cards: NO_WILD, [5]),
    "every suit": ("badugi", deck(), lambda cards: NO_WILD, [4]),
    "at most one wild": ("high", deck(jokers=2), lambda cards: jokers_wild(cards)._replace(most=1), [5]),
    "pips": ("near-27", deck(), lambda cards: NO_WILD, [4]),
    "eight cards": ("high", deck(), lambda cards: NO_WILD, [8]),
}


def test_a_flush_of_any_suit_is_worth_in_a_batch_what_it_is_alone() -> None:
    cards = deck()
    evaluator = ranking("high").for_deck(cards)
    suits = [[at for at, card in enumerate(cards.cards) if card.suit == suit] for suit in range(len(cards.suits))]
    hands = [hand for suit in suits for hand in (suit[:5], suit[-5:], [*suit[:4], suit[-2]])]
    found = BatchEvaluator(evaluator, 5).strengths(np.array(hands, np.uint8).T)
    assert found.tolist() == [evaluator.strength(hand) for hand in hands]


@pytest.mark.parametrize("case", CASES)
def test_a_batch_gives_what_one_at_a_time_gives(case: str) -> None:
    name, cards, acting, sizes = CASES[case]
    evaluator = ranking(name).for_deck(cards, acting(cards))
    rng = np.random.default_rng(5)
    for size in sizes:
        few = size > 7 or name in ("badugi", "soko")
        columns = deal(rng, len(cards), size, 100 if few else 600)
        of_one_suit = np.array([at for at, card in enumerate(cards.cards) if card.suit in (0, -1)] + [3, 7], np.uint8)
        suited = of_one_suit[deal(rng, len(of_one_suit), size, 50 if few else 300)]
        columns = np.concatenate([columns, suited], axis=1)
        found = BatchEvaluator(evaluator, size).strengths(columns)
        assert found.tolist() == [evaluator.strength(hand) for hand in columns.T.tolist()]


@pytest.mark.parametrize("case", CASES)
def test_hands_of_marked_cards_are_what_these_cards_are_alone(case: str) -> None:
    name, cards, acting, _ = CASES[case]
    evaluator = ranking(name).for_deck(cards, acting(cards))
    rng = np.random.default_rng(6)
    suited = [at for at, card in enumerate(cards.cards) if card.suit in (0, -1)]  # flushes among them
    hands = [rng.permutation(few)[:7].tolist() for few in (len(cards), suited) for _ in range(times(10))]
    marks = rng.integers(0, 3, len(cards)).tolist()
    for mark in range(3):
        marked = [[card for card in hand if marks[card] == mark] for hand in hands]
        assert evaluator.strengths_marked(hands, marks, mark) == [evaluator.strength(hand) for hand in marked]
    assert evaluator.strengths_marked(hands, [0] * len(cards), 0) == [evaluator.strength(hand) for hand in hands]


def test_dice_in_a_batch() -> None:
    dice = ranking("poker-dice").for_deck(deck("poker-dice"), wild([0]))
    columns = np.random.default_rng(1).integers(0, 6, (5, 2000), np.uint8)
    found = BatchEvaluator(dice, 5).strengths(columns)
    assert found.tolist() == [dice.strength(throw) for throw in columns.T.tolist()]


def test_suit_tables_hold_what_the_solver_finds() -> None:
    evaluator = ranking().for_deck(deck(), wild(range(2)))
    assert isinstance(evaluator, PatternEvaluator)
    solver = evaluator.tables.solver
    tables = suit_tables(solver, 13, 5, 2)
    rng = np.random.default_rng(2)
    for ranks in rng.integers(0, 1 << 13, 400).tolist():
        worths = tuple(bit + 1 for bit in range(13) if ranks >> bit & 1)
        if len(worths) <= 8:
            assert [int(table[ranks]) for table in tables] == [solver.suited(worths, wilds) for wilds in range(3)]


def test_shared_cards_with_several_hands() -> None:
    cards = deck(jokers=1)
    evaluator = ranking().for_deck(cards, jokers_wild(cards))
    boards = deal(np.random.default_rng(3), 52, 5, 2000, without=[0, 1, 2])
    found = batch_for(evaluator, 7).strengths_with(boards, [[0, 52], [1, 2]])
    for hole, strengths in zip([[0, 52], [1, 2]], found, strict=True):
        assert strengths.tolist() == [evaluator.strength([*hole, *board]) for board in boards.T.tolist()]


def test_dealing_is_without_doubles_and_even() -> None:
    dealt = deal(np.random.default_rng(4), 10, 4, 60_000, without=[7, 0])
    assert not set(np.unique(dealt)) & {0, 7}
    assert all(len(set(hand)) == 4 for hand in dealt.T[:5000].tolist())
    for column in dealt:
        counts = np.bincount(column, minlength=10)
        assert counts[[0, 7]].sum() == 0
        assert np.all(abs(counts[counts > 0] - 7500) < 6 * math.sqrt(7500))
    places = {tuple(hand) for hand in dealt.T.tolist()}
    assert len(places) == 8 * 7 * 6 * 5


def test_dealing_repeats_with_its_source_of_chance() -> None:
    first, again = (deal(np.random.default_rng(9), 52, 5, 100) for _ in range(2))
    assert np.array_equal(first, again)


def test_every_hand_counted() -> None:
    evaluator: Evaluator = ranking("short-deck").for_deck(deck("short-36"))
    counted = BatchEvaluator(evaluator, 5).count_all()
    assert counted == {chance.category: chance.hands for chance in odds(evaluator).chances if chance.hands}
    low = ranking("worst-hand").for_deck(build_deck(deck_data("standard-52") | {"ranks": [2, 3, 4, 5, 6, 7]}))
    counted = BatchEvaluator(low, 5).count_all()
    assert counted == {chance.category: chance.hands for chance in odds(low).chances if chance.hands}


def test_equity_of_aces_against_kings() -> None:
    # 81.9 to 82.6 per cent by the suits: https://www.cardplayer.com/poker-tools/odds-calculator/texas-holdem
    cards, high = deck(), ranking().for_deck(deck())
    holes = [list(parse_cards(cards, hole)) for hole in ("As Ah", "Ks Kh")]
    aces, kings = equity(high, holes, np.random.default_rng(11), 200_000)
    assert aces + kings == pytest.approx(1)
    assert aces == pytest.approx(0.8264, abs=0.004)


def test_equity_with_a_known_board_and_ties() -> None:
    cards, high = deck(), ranking().for_deck(deck())
    holes = [list(parse_cards(cards, hole)) for hole in ("2s 3h", "2h 3s", "Kc Kd")]
    board = parse_cards(cards, "As Ks Qs Js Ts")
    shares = equity(high, holes, np.random.default_rng(1), 1000, board=board)
    assert shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    board = parse_cards(cards, "2d 3d 2c 3c")
    shares = equity(high, holes, np.random.default_rng(1), 20_000, board=board)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] == pytest.approx(shares[1], abs=0.02)
    assert shares[2] == pytest.approx(2 / 42, abs=0.01)
