"""Which cards are told as a hand: open ones on a player's places only where they may be part of it."""

from pathlib import Path

import pytest

import engine
from engine.ruleset.load import load
from engine.table.examples.examples_of_game import prove
from tests.table.house import messages

PAWNSHOP = """\
format: 1
kind: game
name: Pawnshop
summary: Each lays a card on a shelf, where it plays for nobody.
players: 2-4
deck: standard-52
ranking: high
use: {use}
stakes: {{ante: 1}}
places: {{shelf: {{of: each player, about: what is in pawn}}}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 6}}
  - pass: {{label: pawn, cards: 1, to: shelf, how: in turn, face: {face}}}
  - bet: {{limit: fixed, size: 1, cap: 1}}
  - showdown: {{}}
examples:
  - seats: {{A: 50, B: 50}}
    dealer: B
    cards: {{A: Qh Qd 9c 7s 4d 2h, B: Jh Th 8c 6s 5h 3c}}
    play: [A lays Qd, B lays 3c, A has pair of queens, all check]
"""


def written(folder: Path, use: str, face: str) -> Path:
    path = folder / "pawnshop.yaml"
    path.write_text(PAWNSHOP.format(use=use, face=face), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("use", "cards"),
    [
        ("any own cards", "queen high (Qh 9c 7s 4d 2h)"),
        ("all own cards", "queen high (Qh 9c 7s 4d 2h)"),
        ("4 own cards and 1 shelf", ""),
        ("any own cards or 1 shelf and 3 own cards", ""),
    ],
)
def test_a_hand_that_is_not_so_is_told_with_its_own_cards(use: str, cards: str, tmp_path: Path) -> None:
    ((_, faults),) = prove(load(written(tmp_path, use, "up")))
    assert messages(faults) == ([f"T951 `A has pair of queens` is not so: A has {cards}"] if cards else [])


@pytest.mark.parametrize(
    ("use", "face", "told"),
    [
        ("any own cards", "up", 5),  # the sixth lies open in pawn, and is not theirs to show
        ("any own cards", "down", 6),
        ("4 own cards and 1 shelf", "up", 6),
    ],
)
def test_who_shows_tells_no_open_card_that_makes_no_hand(use: str, face: str, told: int, tmp_path: Path) -> None:
    game = engine.Game.load(str(written(tmp_path, use, face)))
    deal = game.deal(["Anna", "Ben"], seed=1)
    deal.play(engine.bot("caller", seed=1))
    shown = [line for line in deal.story() if " shows " in line]
    assert [len(line.partition(":")[0].split()) - 2 for line in shown] == [told, told]
