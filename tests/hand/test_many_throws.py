"""Dice that are thrown again and again: what has been thrown away may show the same face once more."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import start
from engine.program import Program
from engine.ruleset.load import load
from engine.words.prose import EVERYTHING, Eyes, Teller
from tests.chance import drawn

RULES = """\
format: 1
kind: game
name: Up to a hundred
players: 2-4
deck: pip-dice
ranking: pip-dice
use: any own cards
stakes: {ante: 2}
marks:
  points: {kind: number, of: each player}
play:
  - post: {each: ante}
  - repeat:
      until: somebody's points >= 100
      do:
        - deal: {cards: 3}
        - showdown: {for: nothing}
        - mark: {what: points, who: winners, add: 1}
        - discard: {which: own cards}
  - pay: {from: pot, to: those with most points, amount: pot}
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    path = tmp_path / "dice.yaml"
    path.write_text(RULES, encoding="utf-8")
    return load(path).program


def test_hundreds_of_throws_lack_no_face_and_keep_every_die(program: Program) -> None:
    hand, events = start(program, (50, 50, 50), 0, Shuffled(drawn(1)))
    thrown = sum(len(one.cards) for one in events if one.kind == "deal")
    assert thrown > 3 * len(program.deck)
    assert hand.over
    lies = hand.layout
    dice = [*lies.stock, *lies.muck, *(die for held in (*lies.cards, *lies.places, *lies.aside) for die in held)]
    assert sorted(dice) == [*range(len(program.deck))]
    told = Teller(program, ("Anna", "Ben", "Cara"), (50, 50, 50), Eyes(EVERYTHING)).lines(events, hand)
    assert not any("shuffled" in line for line in told)
