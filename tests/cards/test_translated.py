"""What is told of decks, rankings and counts is translated, but for the names of cards and hands."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from engine.cards.counting.hand_counts import strengths
from engine.cards.counting.throws import Throwing, by_category
from engine.cards.deck.deck import Deck, parse_cards
from engine.cards.deck.deck_document import build_deck, deck_problems
from engine.cards.patterns.ranking_document import merge_ranking, ranking_problems
from engine.cards.ranking.ranking import build_ranking
from engine.text.translation import spoken
from tests.cards import test_deck, test_ranking
from tests.cards.shelf import deck, deck_data, ranking
from tests.pseudo import Bracketed, marked, untranslated

NAMES = {"Xs", "As"}
ON_DECK: tuple[tuple[str, Any], ...] = (
    ("kuhn", test_ranking.PLAIN["hands"]),
    ("standard-52", [{"name": "five of a kind", "same": [5]}, {"name": "high card"}]),
    ("standard-52", [{"name": "top", "highest": "Z"}, {"name": "blaze", "only": "stars"}, {"name": "high card"}]),
)


@pytest.mark.late
def test_nothing_is_told_of_decks_and_rankings_that_is_not_translated() -> None:
    with spoken(language := Bracketed()):
        told = [one for change, *_ in test_deck.FAULTS for one in deck_problems(test_deck.SMALL | change)]
        told += deck_problems(deck_data("standard-52") | {"add": ["As", "As"]})
        told += [one for change, *_ in test_ranking.FAULTS for one in ranking_problems(test_ranking.PLAIN | change)]
        told += ranking_problems(test_ranking.PLAIN | {"hands": [{"name": "one", "run": 1}]})
        for child, *_ in test_ranking.CHILD_FAULTS:
            told += merge_ranking(test_ranking.PLAIN, {"from": "plain"} | child)[1]
        for name, hands in ON_DECK:
            told += build_ranking(test_ranking.PLAIN | {"hands": hands, "suit-order": ["x"]}).problems(deck(name))
            told += build_ranking(test_ranking.PLAIN | {"hands": hands}).problems(deck(name))
        told += ranking("near-7").problems(build_deck(deck_data("kuhn") | {"ranks": ["J", "X"]}))
    assert {one.code for one in told} >= {"D204", "D205", "D211", "D212", "D213", "H502", "H504", "H510", "H511"}
    assert {one.code for one in told} >= {"H512", "H513", "H514", "H515"}
    for one in told:
        assert "⟦" in one.message
        assert not untranslated(one.message) + untranslated(one.help), one
    assert language.asked <= marked(), "translators are not shown these"


def dice() -> Deck:
    return deck("poker-dice")


REFUSALS: tuple[Callable[[], object], ...] = (
    lambda: parse_cards(deck(), "Xs"),
    lambda: parse_cards(deck(), "As As"),
    lambda: parse_cards(deck(), "As Kd", 1),
    lambda: ranking().for_deck(deck()).exactly("pear"),
    lambda: ranking().for_deck(deck()).exactly("pair", ["X"]),
    lambda: ranking().for_deck(deck()).exactly("pair", ["A"] * 9),
    lambda: ranking().for_deck(deck()).exactly("royal flush", ["K"]),
    lambda: ranking().for_deck(deck()).low("8"),
    lambda: ranking("near-7").for_deck(deck()).high("8"),
    lambda: strengths(ranking().for_deck(deck()), 30),
    lambda: Throwing(dice(), 12, 3, by_category(ranking("poker-dice").for_deck(dice()), 5)),
    lambda: Throwing(dice(), 2, 3, lambda held: Fraction(0)).keeps(["A"], 1),
    lambda: Throwing(dice(), 1, 3, lambda held: Fraction(0)).keeps(["A"], 5),
)


@pytest.mark.late
@pytest.mark.parametrize("refused", REFUSALS)
def test_what_cannot_be_asked_is_refused_in_the_language_spoken(refused: Callable[[], object]) -> None:
    with spoken(language := Bracketed()), pytest.raises(ValueError, match="⟦") as told:
        refused()
    assert {*untranslated(str(told.value).replace("'", ""))} <= NAMES
    assert language.asked <= marked()
