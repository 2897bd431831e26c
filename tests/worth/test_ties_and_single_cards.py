"""What parts equal hands, which cards make a hand, and how high single cards are."""

from typing import Any

import pytest

from engine.hand.seats import mask_of
from engine.language import compile as compiled
from engine.worth.wild_cards import WildRule
from engine.worth.worth import BY_SUIT, JOKER, NO_HAND, Worth
from tests.cards.shelf import deck as shelved_deck
from tests.language.table import SCOPE, deck, names_of, ranking, table, understood

DEUCES = mask_of(card for card, name in enumerate(deck().names) if name.startswith("2"))
WILD = WildRule(lambda d, seat: DEUCES, fixed=DEUCES)
CHANGING = WildRule(lambda d, seat: DEUCES)


def card(name: str) -> int:
    return deck().names.index(name)


def order_of(worth: Worth, *hands: str) -> list[int]:
    """The seats from the best hand on; equal hands make a fault."""
    d = table(dict(enumerate(hands)))
    standings = {seat: worth.standing(d, seat) for seat in range(len(hands))}
    assert worth.standings(d, [*standings]) == [*standings.values()]
    assert len({*standings.values()}) == len(hands)
    return sorted(standings, key=standings.__getitem__, reverse=True)


@pytest.mark.parametrize(
    ("ties", "wilds", "hands", "order"),
    [
        (BY_SUIT, (), ("Kc Kd 9h", "Ks Kh 9d", "Ac Qd 2s"), [1, 0, 2]),  # the spade king is the highest card
        (BY_SUIT, (), ("Ad 8c 7c", "Ac 8d 7d", "Ah 8h 7s"), [2, 0, 1]),
        (BY_SUIT, (), ("Ac Kd Qh Js 9c", "2c 2d 3c 4c 5h"), [1, 0]),  # strength comes before the highest card
        ("natural hands", (WILD,), ("Kc Kd Kh 9s 7c", "Ks 2d 2h 9d 7d", "Ac Ad 2s 9h 7h"), [2, 0, 1]),
        ("natural hands", (CHANGING,), ("Kc Kd Kh 9s 7c", "Ks 2d 2h 9d 7d", "Ac Ad 2s 9h 7h"), [2, 0, 1]),
        ("fewest wilds", (WILD,), ("Kc Kd 2c 9s 7c", "Ks 2d 2h 9d 7d"), [0, 1]),
    ],
)
def test_equal_hands_are_parted(
    ties: Any, wilds: tuple[WildRule, ...], hands: tuple[str, ...], order: list[int]
) -> None:
    worth = Worth(deck(), ranking(), (), wilds, ties)
    assert order_of(worth, *hands) == order


def test_equal_hands_are_parted_by_another_ranking() -> None:
    worth = Worth(deck(), ranking(), understood_use("2 hole cards"), (), Worth(deck(), ranking("ace-to-five-low")))
    assert order_of(worth, "Kc Kd 9h", "Ks Kh 8d", "Ac Ad 9s") == [2, 1, 0]


def understood_use(text: str) -> Any:
    return compiled.pick(understood("pick", text), SCOPE)


@pytest.mark.parametrize("ties", [BY_SUIT, "natural hands", Worth(deck(), ranking())])
def test_without_cards_there_is_no_hand_however_ties_are_parted(ties: Any) -> None:
    d = table({1: "2c"})
    for wilds in ((), (WILD,)):
        worth = Worth(deck(), ranking(), (), wilds, ties)
        assert worth.standing(d, 0) == NO_HAND < worth.standing(d, 1) < 1 << worth.bits


def test_what_parts_hands_takes_room_of_its_own() -> None:
    plain = Worth(deck(), ranking())
    by_suit = Worth(deck(), ranking(), ties=BY_SUIT)
    twice = Worth(deck(), ranking(), ties=by_suit)
    assert plain.bits < by_suit.bits < twice.bits
    d = table({0: "Kc Kd 9h", 1: "Ks Kh 9d", 2: "Kc Kd 9h"})
    for worth in (by_suit, twice):
        assert worth.standing(d, 1) > worth.standing(d, 0)
        assert worth.standing(d, 1) >> worth.bits == 0


def test_natural_hands_are_compared_as_if_nothing_were_wild() -> None:
    d = table({0: "Kc 2d 9h"}, up={0: "2s"})
    for wild in (WILD, CHANGING):
        worth = Worth(deck(), ranking(), wilds=(wild,))
        assert worth.describe(worth.natural(d, 0)) == "pair of deuces"
        assert worth.describe(worth.strength(d, 0)) == "three of a kind, kings"
        assert worth.describe(worth.natural_showing(d, 0)) == "deuce high"
        assert worth.describe(worth.natural_of(d.cards[0])) == "pair of deuces"
        assert worth.describe(worth.showing(d, 0)) == "ace high"


@pytest.mark.parametrize(
    ("use", "held", "board", "highest"),
    [
        ("", "Kc Kd 9h", "", "Kd"),
        ("", "Kc Qd", "Ks 9h 3d", "Ks"),
        ("", "Kc Kd 9h 8h 7s 2c 3d", "", "Kd"),
        ("2 hole cards and 3 board", "As 3c 4c", "5c 6c 7c", "7c"),  # the ace is not in the hand
    ],
)
def test_the_highest_card_is_one_of_those_that_make_the_hand(use: str, held: str, board: str, highest: str) -> None:
    worth = Worth(deck(), ranking(), understood_use(use) if use else ())
    d = table({0: held}, board=board)
    assert worth.highest(d, 0) == (worth.height(card(highest)), worth.suit(card(highest)))


def test_every_choice_of_cards_that_is_as_good_is_told() -> None:
    d = table({0: "Kc Kd Kh 9s 9c 9d 3c"})
    assert {names_of(taken) for taken in Worth(deck(), ranking()).taken(d, 0)} == {
        "9c 9d Kc Kd Kh",
        "9c 9s Kc Kd Kh",
        "9d 9s Kc Kd Kh",
    }


def test_single_cards_are_ordered_by_rank_and_then_by_suit() -> None:
    worth = Worth(deck(), ranking())
    singles = [worth.singles[card(name)] for name in ("2c", "2d", "2s", "3c", "Ks", "Ac", "As")]
    assert singles == sorted({*singles})
    assert (worth.height(card("2c")), worth.height(card("Ac"))) == (0, 12)
    low = Worth(deck(), ranking("ace-to-five-low"))
    assert low.low
    assert not worth.low
    assert (low.height(card("Ac")), low.height(card("2c")), low.height(card("Kc"))) == (0, 1, 12)
    assert low.singles[card("Ac")] > low.singles[card("2c")] > low.singles[card("2s")] > low.singles[card("Kc")]
    assert max(worth.singles) < JOKER


def test_a_joker_is_above_all_cards() -> None:
    jokers = shelved_deck(jokers=1)
    (joker,) = jokers.jokers
    for name in ("high", "ace-to-five-low"):
        worth = Worth(jokers, ranking(name))
        assert worth.singles[joker] == JOKER > max(single for at, single in enumerate(worth.singles) if at != joker)
    assert Worth(jokers, ranking()).height(joker) == 13
    assert Worth(jokers, ranking()).suit(joker) == -1


@pytest.mark.parametrize("ties", ["", BY_SUIT])
def test_standings_are_those_of_each_seat_also_with_another_board(ties: str) -> None:
    d = table({0: "Kc Kd 9h", 1: "Ks Kh 9d"}, board="3c", posts="2c 2d")
    posts = mask_of(d.places[1])
    for board in (None, lambda d, seat: posts):
        worth = Worth(deck(), ranking(), ties=ties, board=board)
        first, second = worth.standings(d, (0, 1))
        assert [first, second] == [worth.standing(d, 0), worth.standing(d, 1)]
        assert (first == second) is (not ties)
        assert ("two pair" in worth.describe(worth.strength(d, 0))) is (board is not None)
