"""Bots that throw dice: by the rules alone they keep what is worth keeping, and know what lies open."""

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.table.bots.bots import BOTS
from engine.table.bots.unseen_cards import lies_open, turn_of
from engine.words.cards_among import cards_among
from tests.table.house import program
from tests.table.test_bots import opening

KEEPS = Action("stand pat")
CHECKS = Action("check")


def answer(game: str, hand: Hand, bot: str, seed: int = 1) -> Action:
    rules = program(game)
    return BOTS[bot](str(seed))(rules, view(hand, hand.seat), options(rules, hand))


def second(first: str, faces: str, *then: Action) -> Hand:
    """Poker dice in which the first player has kept these five, and the second has thrown those."""
    rules = program("poker-dice")
    cards = {seat: cards_among(held.split(), rules.deck, ()) for seat, held in enumerate((first, faces))}
    deck = Stacked(cards, (), Shuffled(1))
    hand = start(rules, (100, 100), 1, deck)[0]
    for action in (CHECKS, CHECKS, KEEPS, CHECKS, CHECKS, *then):
        hand = apply(rules, hand, action)[0]
    return hand


def throws(hand: Hand, bot: str, seed: int = 1) -> str:
    """The faces that a bot throws again."""
    deck = program("eskalero").deck
    return " ".join(deck.names[die] for die in answer("eskalero", hand, bot, seed).cards)


@pytest.mark.parametrize("bot", ["sensible", "equity"])
@pytest.mark.parametrize(
    ("faces", "thrown"),
    [
        ("A A K 9 T", "K 9 T"),
        ("K K K 9 T", "9 T"),
        ("A A K K 9", "9"),
        ("T T T T 9", "9"),
        ("9 9 9 T T", ""),
        ("T J Q K A", ""),
        ("A A A A A", ""),
    ],
)
def test_a_bot_keeps_what_makes_a_hand_and_throws_the_rest_again(bot: str, faces: str, thrown: str) -> None:
    hand = opening({0: faces}, "eskalero", (0, 0, 0))
    assert [throws(hand, bot, seed) for seed in range(3)] == [thrown] * 3


@pytest.mark.parametrize("bot", ["sensible", "equity"])
def test_the_second_player_knows_what_he_has_to_beat(bot: str) -> None:
    assert answer("poker-dice", second("K K 9 T J", "A A Q 9 T", CHECKS, CHECKS), bot) == KEEPS
    behind = second("K K 9 9 9", "Q Q Q 9 T", CHECKS, CHECKS)
    assert {program("poker-dice").deck.names[die] for die in answer("poker-dice", behind, bot).cards} == {"9", "T"}


def test_the_sensible_bot_bets_on_dice_that_lie_ahead_and_folds_those_that_cannot_catch_up() -> None:
    game = "poker-dice"
    hand = opening({0: "A A A A K"}, game)
    assert answer(game, hand, "sensible").kind == "bet"
    hand = opening({0: "9 T J K A"}, game)
    assert answer(game, hand, "sensible").kind == "check"
    hand = second("A A A A K", "9 9 T J Q", CHECKS, Action("bet", 5))
    assert hand.seat == 1
    assert [answer(game, hand, "sensible", seed).kind for seed in range(20)].count("fold") > 15


def test_whose_turn_it_is_is_seen_by_all() -> None:
    rules = program("eskalero")
    hand, _ = start(rules, (0, 0, 0), 2, Shuffled(1))
    for observer in range(3):
        assert turn_of(rules, view(hand, observer)) == hand.seat == 0
        assert lies_open(view(hand, observer), 0)
        assert not lies_open(view(hand, observer), 1)
    draw = program("five-card-draw")
    hand, _ = start(draw, (9, 9, 9), 2, Shuffled(1))
    assert turn_of(draw, view(hand, 0)) == NOBODY
    assert lies_open(view(hand, 0), 0)
    assert not lies_open(view(hand, 0), 1)


@pytest.mark.late
@pytest.mark.parametrize("bot", ["sensible", "equity"])
def test_who_has_all_his_throws_before_him_is_not_bluffed_by_open_dice(bot: str) -> None:
    """After three throws somebody has three of a kind or better seven times in ten (`houserule odds poker-dice`)."""
    rules = program("poker-dice")
    deck = Stacked({0: cards_among(["A", "A", "J", "J", "Q"], rules.deck, ())}, (), Shuffled(1))
    hand = start(rules, (100, 100), 1, deck)[0]
    for action in (CHECKS, CHECKS, KEEPS, CHECKS, Action("bet", 3)):
        hand = apply(rules, hand, action)[0]
    assert hand.seat == 1
    assert [answer("poker-dice", hand, bot, seed).kind for seed in range(20)].count("fold") <= 1
