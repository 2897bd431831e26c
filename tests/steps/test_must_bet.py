"""Hands that must bet: who may not check, and who still may."""

from pathlib import Path

import pytest

from engine.hand.action import Action, IllegalAction
from engine.hand.view import view
from engine.interpreter import apply, options
from engine.table.bots.bots import BOTS
from tests.steps.deals_of_steps import dealt, game, offered, played

RULES = """
stakes: {{ante: 1, bet: 2}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  - bet: {{must-bet-if: pair of jacks or better, {keys}}}
  - showdown: {{}}
"""
JACKS_LAST = "2c 3c Jc 4d 5d Jd 6h 7h 8h 9s Ts 2s Kh Qh 3h"
"""Three players get five cards each, and the dealer a pair of jacks."""


@pytest.mark.parametrize(
    ("keys", "open_to"),
    [
        ("limit: no limit", "bet 1 to 49"),
        ("limit: fixed, size: bet, cap: 3", "bet 2"),
        ("limit: pot limit", "bet 1 to 3"),
        ("limit: spread, least: 1, most: 4, cap: 3", "bet 1 to 4"),
    ],
)
def test_who_holds_it_may_not_check(tmp_path: Path, keys: str, open_to: str) -> None:
    program = game(tmp_path, RULES.format(keys=keys))
    hand = dealt(program, (50, 50, 50), cards=JACKS_LAST)
    assert offered(program, hand) == f"check, {open_to}"
    hand = played(program, hand, "check", "check")
    assert offered(program, hand) == open_to
    with pytest.raises(IllegalAction):
        apply(program, hand, Action("check"))
    hand = played(program, hand, "bet 2")
    assert offered(program, hand).startswith("fold, call 2")


def test_a_player_who_faces_a_bet_may_fold_it(tmp_path: Path) -> None:
    program = game(tmp_path, RULES.format(keys="limit: fixed, size: bet, cap: 3"))
    hand = played(program, dealt(program, (50, 50, 50), cards=JACKS_LAST), "bet 2", "fold")
    assert offered(program, hand) == "fold, call 2, raise 2"


def test_a_player_who_cannot_bet_may_check(tmp_path: Path) -> None:
    keys = "limit: no limit, open-if: two pair or better, nobody-opens: [throw-in: {}]"
    program = game(tmp_path, RULES.format(keys=keys))
    hand = played(program, dealt(program, (50, 50, 50), cards=JACKS_LAST), "check", "check")
    assert offered(program, hand) == "check"


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_can_bet_where_it_must(tmp_path: Path, name: str) -> None:
    program = game(tmp_path, RULES.format(keys="limit: no limit"), players="2-3")
    hand = dealt(program, (50, 50), cards="Jc 2c Jd 3c 4h 5d 6h 7h 8h 9s")
    action = BOTS[name]("1")(program, view(hand, hand.seat), options(program, hand))
    assert action.kind == "bet"
