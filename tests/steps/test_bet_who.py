"""Who takes part in a betting round: nobody else is asked, and whoever is not stays in for what they have put in."""

from pathlib import Path

import pytest

from engine.hand.hand import Hand
from tests.steps.deals_of_steps import dealt, game, offered, played

HIGH = "As Ad Ah", "Ks Kd Kh", "Qs Qd Qh"
LIMITS = (
    "limit: no limit",
    "limit: fixed, size: 2, cap: 3",
    "limit: fixed, size: 2, cap: 3, check-raise: forbidden",
    "limit: pot limit",
)


def rules(betting: str, who: str = "everyone in except dealer", post: str = "each: 1") -> str:
    return f"""
betting: {{{betting}}}
play:
  - post: {{{post}}}
  - deal: {{cards: 3}}
  - bet: {{label: one, who: {who}}}
  - showdown: {{show: all}}
"""


def seats_asked(hand: Hand) -> set[int]:
    return {seat for seat in range(len(hand.stacks)) if hand.todo >> seat & 1}


def in_dealing_order(*hands: str) -> str:
    return " ".join(card for lap in zip(*(hand.split() for hand in hands), strict=True) for card in lap)


@pytest.mark.parametrize("betting", LIMITS)
def test_who_takes_no_part_is_asked_for_nothing_whatever_is_bet(tmp_path: Path, betting: str) -> None:
    program = game(tmp_path, rules(betting), players="3")
    hand = dealt(program, [50, 50, 50], button=2, cards=in_dealing_order(HIGH[2], HIGH[1], HIGH[0]))
    for move in ("check", "bet 2", "call"):
        assert hand.seat != 2
        assert 2 not in seats_asked(hand)
        hand = played(program, hand, move)
    assert hand.over
    assert hand.stacks == (47, 51, 52)  # seat 2 takes the antes, seat 1 what was bet over them


TWO_ROUNDS = """
betting: {limit: no limit}
play:
  - post: {each: 1}
  - deal: {cards: 3}
  - bet: {label: one}
  - bet: {label: two, who: everyone in except last bettor}
  - showdown: {show: all}
"""


def test_who_takes_part_is_decided_when_the_round_begins(tmp_path: Path) -> None:
    """Who bet last in the first round is not asked in the second, also when somebody else bets there."""
    program = game(tmp_path, TWO_ROUNDS, players="3")
    hand = played(program, dealt(program, [50, 50, 50], button=2), "bet 2", "call", "call")
    assert seats_asked(hand) == {1, 2}
    hand = played(program, hand, "bet 5")
    assert seats_asked(hand) == {2}
    assert played(program, hand, "call").over


def test_nothing_is_bet_that_only_those_could_answer_who_take_no_part(tmp_path: Path) -> None:
    program = game(tmp_path, rules("limit: no limit"), players="3")
    hand = dealt(program, [50, 10, 50], button=2)
    assert offered(program, hand) == "check, bet 1 to 49"
    hand = played(program, hand, "check", "bet 9")
    assert offered(program, hand) == "fold, call 9"
    alone = played(program, dealt(program, [50, 50, 50], button=2), "bet 2", "fold")
    assert alone.over
    assert sum(alone.stacks) == 150


def test_a_blind_that_takes_no_part_is_not_asked_to_call(tmp_path: Path) -> None:
    """The big blind of 4 stands, and the small blind is asked for it; its poster, who takes no part, never is."""
    text = rules("limit: no limit, least: 4", "everyone in except left of left of dealer", "blinds: [2, 4]")
    program = game(tmp_path, text, players="3")
    hand = dealt(program, [50, 50, 50], button=2)
    assert seats_asked(hand) == {0, 2}
    hand = played(program, hand, "raise 4", "call")
    assert hand.over
