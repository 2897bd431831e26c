"""What rivals do with their cards for all to see is believed: how many they threw away, and that they stood pat."""

from itertools import combinations
from random import Random
from statistics import mean

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.table.bots.exchanges_seen import Exchanges
from engine.table.bots.likely_hands import best_kept
from engine.table.bots.worlds import Worlds
from tests.table.house import program

OTHER, ME = 0, 1


def after(rules: Program, exchanges: int, thrown: int) -> Hand:
    """A deal of two in which all was checked; in the last of so many exchanges the other threw this many cards away."""
    hand, _ = start(rules, (200, 200), 0, Shuffled("x"))
    done = 0
    while True:
        kinds = {option.kind: option for option in options(rules, hand)}
        if "discard" in kinds:
            count = thrown if hand.seat == OTHER else 0
            cards = kinds["discard"].cards[:count]
            done += hand.seat == OTHER
            answer = Action("discard", cards=cards) if cards else Action("stand pat")
        elif done == exchanges and hand.seat == ME:
            return hand
        else:
            free = next(kind for kind in ("check", "call") if kind in kinds)
            answer = Action(free, kinds[free].least)
        hand, _ = apply(rules, hand, answer)


def test_it_is_known_how_many_cards_a_rival_kept_and_how_often_they_exchange_again() -> None:
    rules = program("badugi").for_players(2)
    for exchanges, thrown, kept in ((0, 0, 0), (1, 1, 3), (2, 3, 1), (3, 0, 4)):
        seen = Exchanges(rules, view(after(rules, exchanges, thrown), ME))
        assert seen.kept(OTHER) == kept
        assert seen.ahead(OTHER) == 3 - exchanges


def test_nothing_is_known_of_a_rival_who_has_yet_to_exchange() -> None:
    rules = program("five-card-draw").for_players(2)
    hand, _ = start(rules, (200, 200), 0, Shuffled("x"))
    while not any(option.kind == "discard" for option in options(rules, hand)):
        kinds = {option.kind: option for option in options(rules, hand)}
        free = next(kind for kind in ("check", "call", "bet") if kind in kinds)
        hand, _ = apply(rules, hand, Action(free, kinds[free].least))
    first, second = hand.seat, 1 - hand.seat
    assert Exchanges(rules, view(hand, first)).kept(second) == 0
    hand, _ = apply(rules, hand, Action("stand pat"))
    assert Exchanges(rules, view(hand, second)).kept(first) == 5


@pytest.mark.late
@pytest.mark.parametrize(
    ("game", "exchanges"), [("badugi", 3), ("five-card-draw", 1), ("deuce-to-seven-triple-draw", 3)]
)
def test_the_fewer_cards_a_rival_threw_away_the_better_a_hand_they_hold(game: str, exchanges: int) -> None:
    rules = program(game).for_players(2)

    def thought_of(thrown: int) -> float:
        """How good the hand of the other is, as the part of hands drawn at random that it beats."""
        hand = after(rules, exchanges, thrown)
        worlds = Worlds(rules, view(hand, ME), Random("1"))
        strengths = [rules.worth.strength(worlds.imagine().open(), OTHER) for _ in range(60)]
        return mean(any_hand < strength for strength in strengths for any_hand in random_hands(rules, hand))

    pat, one, all_but_one = (thought_of(thrown) for thrown in (0, 1, 3))
    assert pat > one > all_but_one


def random_hands(rules: Program, hand: Hand) -> list[int]:
    random, size, d = Random("2"), len(hand.cards[OTHER]), Worlds(rules, view(hand, ME), Random(1)).imagine().open()
    return [rules.worth.of(random.sample(range(52), size), d, -1) for _ in range(200)]


def test_of_cards_that_come_one_by_one_the_best_are_kept() -> None:
    def total(cards: tuple[int, ...]) -> int:
        return sum(cards)

    assert sorted(best_kept([3, 9, 1, 7, 8, 2], 3, total)) == [7, 8, 9]
    assert best_kept([3, 9], 2, total) == (3, 9)
    assert sum(best_kept([5, 6, 1, 4], 2, total)) == max(map(sum, combinations([5, 6, 1, 4], 2)))
