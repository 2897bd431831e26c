"""What is plainly there is found without looking through all hands, and tables hold only what suits count for."""

from math import comb

import pytest

from engine.cards.counting.classes import classes
from engine.cards.counting.rarity import _HandNames
from engine.cards.deck.wild import NO_WILD
from engine.cards.patterns.categorize import Hand
from engine.cards.tables.evaluator import PatternEvaluator
from engine.cards.tables.filling import fill_suited
from engine.cards.tables.possible_strengths import search
from engine.cards.tables.tables import Tables
from tests.cards.shelf import deck, jokers_wild, ranking


def evaluator(name: str = "high", of: str = "standard-52", jokers: int = 0, bug: bool = False) -> PatternEvaluator:
    cards = deck(of, jokers)
    found = ranking(name).for_deck(cards, jokers_wild(cards, bug) if jokers else NO_WILD)
    assert isinstance(found, PatternEvaluator)
    return found


@pytest.mark.parametrize(
    ("name", "of"),
    [("high", "standard-52"), ("short-deck", "short-36"), ("short-deck", "short-32"), ("freak-hands", "standard-52")],
)
def test_every_natural_hand_is_found_at_the_first_look(name: str, of: str) -> None:
    found = evaluator(name, of)
    tables = found.tables
    for place, category in enumerate(found.order.categories):
        if not category.only_with_wild:
            found_at_once = search(tables, NO_WILD, tables.scale.span(place, ()), None, 10**6)
            assert found_at_once == (True, 0), category.name


@pytest.mark.parametrize(("name", "of"), [("high", "standard-52"), ("short-deck", "short-36")])
def test_every_run_is_found_at_the_first_look_also_one_that_begins_with_an_ace(name: str, of: str) -> None:
    tables = evaluator(name, of).tables
    for place, category in enumerate(tables.scale.order.categories):
        for _, top in tables.scale.runs(category) if category.run else ():
            assert search(tables, NO_WILD, tables.scale.span(place, (top,)), None, 10**6) == (True, 0), top


@pytest.mark.parametrize(
    ("name", "of", "filled"),
    [("high", "standard-52", True), ("high", "double", False), ("badugi", "standard-52", False)],
)
def test_the_table_of_suits_is_filled_only_where_a_whole_hand_of_one_suit_counts(
    name: str, of: str, filled: bool
) -> None:
    tables = Tables(ranking(name).order, deck(of), False)
    fill_suited(tables)
    assert bool(tables.suited) is filled


def names(found: PatternEvaluator, hand: Hand, free: int, bugs: int) -> set[str]:
    return {found.order.categories[place].name for place in _HandNames(found).of(hand, free, bugs)}


def test_a_bug_fills_a_flush_and_may_be_an_ace() -> None:
    four_of_a_suit = Hand((), ((3, 5, 8, 11),))
    bug = names(evaluator(jokers=1, bug=True), four_of_a_suit, 0, 1)
    assert {"flush", "high card"} <= bug
    assert bug.isdisjoint({"pair", "straight", "three of a kind"})
    assert {"flush", "pair"} <= names(evaluator(jokers=1), four_of_a_suit, 1, 0)
    assert names(evaluator(), Hand((), ((3, 5, 8, 11, 12),)), 0, 0) == {"flush", "high card"}


def test_a_hand_that_only_wild_cards_make_is_not_looked_for_without_them() -> None:
    natural = evaluator()
    (place,) = [at for at, category in enumerate(natural.order.categories) if category.name == "five of a kind"]
    assert natural.order.categories[place].only_with_wild
    span = natural.tables.scale.span(place, ())
    assert search(natural.tables, NO_WILD, span, None, 10**6) == (False, 0)
    joker = evaluator(jokers=1)
    assert search(joker.tables, jokers_wild(joker.deck), joker.tables.scale.span(place, ()), None, 0).found


@pytest.mark.parametrize(
    ("name", "of", "cards"),
    [("high", "standard-52", 5), ("badugi", "standard-52", 3), ("high", "double", 3), ("high", "standard-52", 6)],
)
def test_the_classes_of_hands_hold_every_hand_once(name: str, of: str, cards: int) -> None:
    found = evaluator(name, of)
    assert sum(ways for *_, ways in classes(found, cards)) == comb(len(found.deck), cards)
