import random
from itertools import combinations

import phevaluator  # type: ignore[import-untyped]

from engine.cards.deck import parse_cards
from engine.cards.wild import Wild, jokers_wild, wild
from engine.cards.zones import Part, strength_of_parts, wilds_needed
from tests.cards.shelf import deck, ranking

STANDARD = deck()


def test_two_of_the_hand_with_three_of_the_board() -> None:
    high = ranking().for_deck(STANDARD)
    hole, board = parse_cards(STANDARD, "As Ah Kd 2c"), parse_cards(STANDARD, "Ks Qs Js Ts 2s")
    omaha = strength_of_parts(high, [Part(hole, 2, 2), Part(board, 3, 3)])
    assert high.describe(omaha) == "straight, ace high"  # only one spade in the hand, so no flush
    assert high.describe(strength_of_parts(high, [Part(hole), Part(board)])) == "royal flush"


def test_omaha_hands_as_phevaluator() -> None:
    high, rng = ranking().for_deck(STANDARD), random.Random(4)
    found = []
    for _ in range(300):
        cards = rng.sample(range(52), 9)
        hole, board = cards[:4], cards[4:]
        ours = strength_of_parts(high, [Part(hole, 2, 2), Part(board, 3, 3)])
        found.append((ours, -phevaluator.evaluate_omaha_cards(*board, *hole)))
    by_ours, by_theirs = sorted(found), sorted(found, key=lambda pair: pair[1])
    assert by_ours == by_theirs
    assert len({ours for ours, _ in found}) == len({theirs for _, theirs in found})


def test_at_least_one_card_of_the_hand() -> None:
    high = ranking().for_deck(STANDARD)
    hole, board = parse_cards(STANDARD, "2c 3d"), parse_cards(STANDARD, "As Ks Qs Js Ts")
    assert high.describe(strength_of_parts(high, [Part(hole, 1, 2), Part(board)])) == "ace high"
    assert high.describe(strength_of_parts(high, [Part(hole, 0, 1), Part(board)])) == "royal flush"


def test_a_place_with_too_few_cards_gives_what_it_has() -> None:
    high = ranking().for_deck(STANDARD)
    hole, board = parse_cards(STANDARD, "As Ah Kd 2c"), parse_cards(STANDARD, "Ac 9d")
    found = strength_of_parts(high, [Part(hole, 2, 2), Part(board, 3, 3)])
    assert found == high.strength(parse_cards(STANDARD, "As Ah Ac 9d"))
    assert strength_of_parts(high, [Part((), 2, 2), Part((), 3, 3)]) == 0


def test_parts_agree_with_trying_every_choice_in_low_and_badugi() -> None:
    rng = random.Random(8)
    for name, size in (("ace-to-five-low", 5), ("badugi", 4)):
        evaluator = ranking(name).for_deck(STANDARD)
        for _ in range(40):
            cards = rng.sample(range(52), 9)
            hole, board = cards[:4], cards[4:]
            parts = [Part(hole, 2, 2), Part(board, size - 2, size - 2)]
            tried = [
                evaluator.strength([*mine, *shared])
                for mine in combinations(hole, 2)
                for shared in combinations(board, size - 2)
            ]
            assert strength_of_parts(evaluator, parts) == max(tried)


def test_pips_look_at_every_number_of_cards() -> None:
    near = ranking("near-27").for_deck(STANDARD)
    hole, board = parse_cards(STANDARD, "Th 9s"), parse_cards(STANDARD, "8d 7c")
    assert near.describe(strength_of_parts(near, [Part(hole, 2, 2), Part(board, 0, 1)])) == "27"
    assert near.describe(strength_of_parts(near, [Part(hole, 2, 2), Part(board, 2, 2)])) == "34, over"
    assert near.describe(strength_of_parts(near, [Part(hole), Part(board)])) == "27"


def test_wild_cards_needed_for_a_hand() -> None:
    cards = deck(jokers=2)
    acting = wild([*cards.jokers, *range(4)])
    high = ranking().for_deck(cards, acting)

    def needed(text: str) -> int:
        return wilds_needed(high, parse_cards(cards, text))

    assert needed("As Ah Ad Ac Ks") == 0
    assert needed("As Ah Ad Joker Ks") == 1
    assert needed("3s 4s 5s 6s 2s") == 1  # as the seven; the deuce as itself makes less
    assert needed("Ks Qs Js Ts 2s") == 1
    assert needed("As Kd Joker Joker 2s") == 3
    assert needed("As Kh 5d 4c 3c 2s") == 0
    assert needed("As Kh 5d 4c 9c 2s") == 1


def test_a_limit_lets_only_some_cards_be_wild() -> None:
    cards = deck(jokers=2)
    both = jokers_wild(cards)
    one = Wild(both.cards, both.bugs, most=1)
    none = Wild(both.cards, both.bugs, most=0)
    hand = parse_cards(cards, "As Ah Kd Joker Joker")
    limits = [ranking().for_deck(cards, acting) for acting in (both, one, none)]
    told = [evaluator.describe(evaluator.strength(hand)) for evaluator in limits]
    assert told == ["four of a kind, aces", "three of a kind, aces", "pair of aces"]
