"""What is told of a deal: each showdown tells what it gave."""

from pathlib import Path

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import start
from engine.words.prose import Teller
from tests.steps.deals_of_steps import game

TWO_SHOWDOWNS = """
pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}
play:
  - post: {each: 2}
  - deal: {cards: 5}
  - showdown: {for: nothing, show: all}
  - showdown: {show: all}
"""


def test_a_showdown_for_nothing_does_not_tell_what_a_later_one_gives(tmp_path: Path) -> None:
    program = game(tmp_path, TWO_SHOWDOWNS)
    for seed in range(5):
        hand, events = start(program, (50, 50, 50), 0, Shuffled(seed))
        lines = Teller(program, ("Anna", "Ben", "Cara"), (50, 50, 50)).lines(events, hand)
        shown = [line for line in lines if " shows " in line]
        assert len(shown) == 6
        assert not any(" wins " in line for line in shown[:3])
        assert sum(line.count(" for ") for line in shown[3:]) >= 2


WILD_FOR_HIGH = """
wild: [{cards: hearts, for: [high]}]
pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}
play:
  - post: {each: 2}
  - deal: {cards: 5}
  - showdown: {show: all}
"""


def test_a_hand_is_told_with_the_wild_cards_of_the_share_that_it_is_compared_for(tmp_path: Path) -> None:
    program = game(tmp_path, WILD_FOR_HIGH)
    high = program.shares["high"]
    for seed in range(5):
        hand, events = start(program, (50, 50, 50), 0, Shuffled(seed))
        lines = Teller(program, ("Anna", "Ben", "Cara"), (50, 50, 50)).lines(events, hand)
        shown = [line for line in lines if " shows " in line]
        seats = [event.seat for event in events if event.kind == "show"]
        for seat, line in zip(seats, shown, strict=True):
            assert f": {high.describe(high.strength(Dealer.open(hand), seat))}" in line


TO_THE_FIRST_SHOWDOWN = """
use: 2 hole cards and 3 board
play:
  - post: {each: 2}
  - deal: {cards: 2}
  - deal: {cards: 3, to: board}
  - showdown: {for: nothing, show: all}
"""
ANOTHER_BOARD = """
  - discard: {which: board}
  - deal: {cards: 3, to: board}
  - showdown: {show: all}
"""


def test_a_hand_is_told_with_the_cards_that_lay_there_when_it_was_shown(tmp_path: Path) -> None:
    for seed in range(5):
        told = list[list[str]]()
        for after in ("  - throw-in: {}", ANOTHER_BOARD.lstrip("\n")):
            program = game(tmp_path, TO_THE_FIRST_SHOWDOWN + after)
            hand, events = start(program, (50, 50, 50), 0, Shuffled(seed))
            told.append(Teller(program, ("Anna", "Ben", "Cara"), (50, 50, 50)).lines(events, hand))
        once, twice = ([line for line in lines if " shows " in line] for lines in told)
        assert once == twice[:3]
        assert len(twice) == 6
        assert twice[3:] != once
