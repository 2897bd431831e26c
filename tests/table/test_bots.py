"""Bots: they do what is open, know only what their seat sees, and the sensible one plays sensibly."""

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.event import UNSEEN
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.table.bots.bots import BOTS
from engine.table.bots.unseen_cards import seen_table, unseen
from engine.words.cards_among import cards_among
from engine.worth.worth import NO_HAND
from tests.chance import times
from tests.table.house import program


def opening(cards: dict[int, str], name: str = "five-card-draw", stacks: tuple[int, ...] = (100, 100)) -> Hand:
    rules = program(name)
    deck = Stacked({seat: cards_among(held.split(), rules.deck, ()) for seat, held in cards.items()}, (), Shuffled(1))
    return start(rules, stacks, len(stacks) - 1, deck)[0]


def after(hand: Hand, *actions: Action, name: str = "five-card-draw") -> Hand:
    for action in actions:
        hand, _ = apply(program(name), hand, action)
    return hand


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_answers_with_what_is_open_and_the_same_every_time(bot: str) -> None:
    for name in ("five-card-draw", "jackpot", "visum"):
        rules = program(name)
        seen = []
        for _ in range(2):
            answers = []
            player = BOTS[bot]("1")
            for seed in range(times(4)):
                chance = Shuffled(seed)
                hand, _ = start(rules, (100, 30, 5), 0, chance)
                while not hand.over:
                    open_now = options(rules, hand)
                    answer = player(rules, view(hand, hand.seat), open_now)
                    assert any(option.covers(answer) for option in open_now)
                    answers.append(answer)
                    hand, _ = apply(rules, hand, answer)
            seen.append(answers)
        assert seen[0] == seen[1]


def test_the_seen_table_holds_nothing_that_is_not_seen() -> None:
    hand = opening({0: "Kh Kd 9c 2s 4h"})
    seen = view(hand, 0)
    d = seen_table(program("five-card-draw"), seen)
    assert d.cards[0] == hand.cards[0]
    assert not d.cards[1]
    assert UNSEEN in seen.seats[1].cards
    assert len(unseen(program("five-card-draw"), seen)) == 47
    assert program("five-card-draw").worth.strength(d, 1) == NO_HAND


def throws_away(held: str) -> set[str]:
    rules = program("five-card-draw")
    hand = after(opening({0: held}), Action("check"), Action("check"))
    answer = BOTS["sensible"]("1")(rules, view(hand, 0), options(rules, hand))
    return {rules.deck.names[card] for card in answer.cards}


@pytest.mark.parametrize(
    ("held", "kept"),
    [
        ("Kh Kd 9c 2s 4h", {"Kh", "Kd"}),
        ("Kh Kd Kc 2s 4h", {"Kh", "Kd", "Kc"}),
        ("Kh Kd 9c 9s 4h", {"Kh", "Kd", "9c", "9s"}),
        ("Ah Kh Qh Jh 2c", {"Ah", "Kh", "Qh", "Jh"}),
    ],
)
def test_the_sensible_bot_keeps_what_makes_a_hand(held: str, kept: set[str]) -> None:
    thrown = throws_away(held)
    assert thrown
    assert not thrown & kept


@pytest.mark.parametrize("held", ["Kh Kd Kc 4s 4h", "9h 8d 7c 6s 5h", "Kh Jh 8h 4h 3h"])
def test_the_sensible_bot_stands_pat_on_a_whole_hand(held: str) -> None:
    assert throws_away(held) == set()


def bets(held: str, *before: Action, name: str = "five-card-draw") -> str:
    rules = program(name)
    seats = {len(before): held}
    hand = after(opening(seats, name), *before, name=name)
    return BOTS["sensible"]("1")(rules, view(hand, hand.seat), options(rules, hand)).kind


def test_the_sensible_bot_bets_good_hands_and_folds_bad_ones() -> None:
    assert bets("Kh Kd Kc 4s 4h") == "bet"
    assert bets("2h 4d 6c 7s 9h") == "check"
    assert bets("Kh Kd Kc 4s 4h", Action("bet", 2)) == "raise"
    assert bets("2h 3d 4c 5s 7h", Action("bet", 2)) == "fold"


def test_the_sensible_bot_concedes_to_a_better_hand_that_it_has_seen() -> None:
    rules = program("five-card-draw")
    hand = opening({0: "2h 4d 6c 7s 9h", 1: "Kh Kd Kc 4s 4h"}, stacks=(100, 100))
    hand = after(hand, Action("check"), Action("check"), Action("stand pat"), Action("stand pat"))
    hand = after(hand, Action("check"), Action("bet", 2), Action("call", 2))
    assert [option.kind for option in options(rules, hand)] == ["show", "concede"]
    assert BOTS["sensible"]("1")(rules, view(hand, 0), options(rules, hand)) == Action("concede")
