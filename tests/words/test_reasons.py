"""Why a hand beats one that is called the same, and what beats what."""

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.words.cards_among import cards_among
from engine.words.hand_order import hands_in_order
from engine.words.prose import EVERYTHING, Eyes, Teller
from tests.table.house import program


def told(game: Program, one: str, other: str, *, with_reasons: bool = True) -> list[str]:
    """What is told of a deal of two who check to the end."""
    cards = {seat: cards_among(held.split(), game.deck, ()) for seat, held in enumerate((one, other))}
    hand, events = start(game, (50, 50), 1, Stacked(cards, (), Shuffled(1)))
    teller = Teller(game, ("A", "B"), (50, 50), Eyes(EVERYTHING), with_reasons=with_reasons)
    lines = teller.lines(events, hand)
    while not hand.over:
        kinds = [option.kind for option in options(game, hand)]
        kind = next(kind for kind in ("check", "call", "stand pat", "show") if kind in kinds)
        option = next(option for option in options(game, hand) if option.kind == kind)
        hand, more = apply(game, hand, Action(kind, option.least))
        lines += teller.lines(more, hand)
    return lines


TENS = ("Th Ts Ad 4c 2s", "Tc Td 9d 4h 2c")


def test_a_showdown_says_which_card_decides() -> None:
    said = told(program("five-card-draw"), *TENS)
    assert said[-1] == "Pair of tens: with ace beside it, it beats the one with nine."
    assert not any("beside" in line for line in told(program("five-card-draw"), *TENS, with_reasons=False))


@pytest.mark.parametrize(
    "hands",
    [
        ("Th Ts Ad 4c 2s", "9c 9d Ah 4h 2c"),  # they are called differently
        ("Th Ts Ad 4c 2s", "Tc Td Ah 4h 2c"),  # and here they are as good
    ],
)
def test_what_needs_no_reason_gets_none(hands: tuple[str, str]) -> None:
    assert not any("beside" in line for line in told(program("five-card-draw"), *hands))


def test_the_hands_of_a_game_stand_in_order() -> None:
    high = list(hands_in_order(program("five-card-draw")))
    assert high[0] == "Standard high, the best hand first:"
    assert high[1:3] == ["  1  straight flush (royal flush among them)", "  2  four of a kind"]
    assert list(hands_in_order(program("razz")))[1] == "  1  high card"
