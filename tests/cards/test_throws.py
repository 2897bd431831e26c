"""Dice thrown again: against plain recursion over single throws, and against known figures."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product

import pytest

from engine.cards.counting.throws import Throwing, by_category
from engine.cards.patterns.evaluation import Evaluator
from engine.ruleset.compare.comparison import Asked, comparison


@pytest.fixture(scope="module")
def evaluator() -> Evaluator:
    return comparison("poker-dice", Asked(kind="ranking")).evaluator


def at_least(evaluator: Evaluator, name: str, dice: int = 5, throws: int = 3) -> Throwing:
    line = evaluator.exactly(name)[0]
    return Throwing(evaluator.deck, dice, throws, lambda held: Fraction(evaluator.strength(held) >= line))


def plainly(evaluator: Evaluator, dice: int, throws: int, line: int) -> Fraction:
    """The chance of the line, every throw of every die looked at for itself."""
    faces = evaluator.deck.faces

    @cache
    def best(thrown: tuple[int, ...], left: int) -> Fraction:
        if not left:
            return Fraction(evaluator.strength(thrown) >= line)
        kept = chain.from_iterable(combinations(thrown, size) for size in range(dice + 1))
        return max(after(tuple(some), left - 1) for some in kept)

    @cache
    def after(kept: tuple[int, ...], left: int) -> Fraction:
        throws = list(product(faces, repeat=dice - len(kept)))
        return sum((best(tuple(sorted(kept + more)), left) for more in throws), Fraction(0)) / len(throws)

    return after((), throws - 1)


@pytest.mark.parametrize("throws", [1, 2, 3])
@pytest.mark.parametrize("name", ["one pair", "three of a kind"])
def test_as_looking_at_every_throw(evaluator: Evaluator, name: str, throws: int) -> None:
    by_hand = plainly(evaluator, 3, throws, evaluator.exactly(name)[0])
    assert at_least(evaluator, name, 3, throws).worth == by_hand


@pytest.mark.parametrize("cards", ["nines", "nines or jacks"])
def test_wild_dice_as_looking_at_every_throw(cards: str) -> None:
    wild = comparison("poker-dice", Asked(wild=cards)).evaluator
    for name in ("high straight", "four of a kind"):
        by = at_least(wild, name, 5, 2)
        line = wild.exactly(name)[0]
        assert by.worth == plainly(wild, 5, 2, line)
        for way in by.keeps(["9", "9", "A", "K", "J"], 1):
            kept = tuple(wild.deck.index(face) for face in way.kept)
            thrown = product(wild.deck.faces, repeat=5 - len(kept))
            reached = [wild.strength((*kept, *more)) >= line for more in thrown]
            assert way.worth == Fraction(sum(reached), len(reached))


def test_five_of_a_kind_in_three_throws(evaluator: Evaluator) -> None:
    """4.6029 %: the chance of a Yahtzee (T. Verhoeff, "Optimal solitaire Yahtzee strategies", 1999)."""
    assert float(at_least(evaluator, "five of a kind").worth) == pytest.approx(0.0460286, abs=5e-8)


def test_one_throw_is_the_plain_odds(evaluator: Evaluator) -> None:
    found = Throwing(evaluator.deck, 5, 1, by_category(evaluator, 5)).chances(evaluator)
    hands = {name: chance * 7776 for name, chance in found.items()}
    assert hands == {
        "five of a kind": 6,
        "four of a kind": 150,
        "full house": 300,
        "high straight": 120,
        "low straight": 120,
        "three of a kind": 1200,
        "two pairs": 1800,
        "one pair": 3600,
        "runt": 480,
    }


def test_what_is_reached_is_what_the_best_dice_lead_to(evaluator: Evaluator) -> None:
    worth = by_category(evaluator, 5)
    by = Throwing(evaluator.deck, 5, 3, worth)
    places = {"runt": 1, "one pair": 2, "two pairs": 3, "three of a kind": 4, "low straight": 5, "high straight": 6}
    places |= {"full house": 7, "four of a kind": 8, "five of a kind": 9}
    chances = by.chances(evaluator)
    assert sum(chances.values()) == 1
    assert sum(places[name] * chance for name, chance in chances.items()) == by.worth


def kept(by: Throwing, thrown: str, left: int) -> str:
    return " ".join(by.keeps(thrown.split(), left)[0].kept)


@pytest.mark.parametrize(
    ("thrown", "left", "best"),
    [
        ("A A K 9 T", 2, "A A"),
        ("A A A A A", 1, "A A A A A"),
        ("9 T J Q K", 1, "K Q J T 9"),
        ("K K Q Q 9", 1, "K K Q Q"),
    ],
)
def test_the_dice_to_keep(evaluator: Evaluator, thrown: str, left: int, best: str) -> None:
    assert kept(Throwing(evaluator.deck, 5, 3, by_category(evaluator, 5)), thrown, left) == best


def test_among_equals_more_dice_are_kept(evaluator: Evaluator) -> None:
    assert kept(at_least(evaluator, "one pair"), "A A K K 9", 1) == "A A K K 9"


@pytest.mark.parametrize(("thrown", "left"), [(["A"], 1), (["A"] * 5, 0), (["A"] * 5, 3)])
def test_what_cannot_be_asked(evaluator: Evaluator, thrown: Sequence[str], left: int) -> None:
    with pytest.raises(ValueError, match=r"dice are thrown|throws"):
        at_least(evaluator, "one pair").keeps(thrown, left)


def test_too_many_dice(evaluator: Evaluator) -> None:
    with pytest.raises(ValueError, match="too many"):
        at_least(evaluator, "one pair", dice=12)
