"""Table stakes: nobody is asked for chips that no rival can win, and what nobody matched goes back."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from tests.steps.deals_of_steps import dealt, game, offered, played

BLINDS = """
stakes: {small: 5, big: 10}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - deal: {cards: 3}
  - bet: {label: one}
  - bet: {label: two}
  - showdown: {show: all}
"""
HIGH = "As Ad Ah", "Ks Kd Kh", "Qs Qd Qh"


def in_dealing_order(hands: list[str]) -> str:
    """Cards of hands, given from the dealer's left on, in the order in which they are dealt."""
    return " ".join(card for lap in zip(*(hand.split() for hand in hands), strict=True) for card in lap)


def test_a_small_blind_that_covers_a_short_big_blind_is_asked_for_nothing() -> None:
    program = load("texas-holdem", stakes={"small-blind": 5, "big-blind": 10}).program
    hand, events = start(program, (100, 2), 0, Shuffled(1))
    assert hand.over
    assert [(event.seat, event.chips) for event in events if event.kind == "refund"] == [(0, 3)]
    assert sorted(hand.stacks) in ([0, 102], [4, 98], [2, 100])


def test_who_covers_all_others_is_passed_over_wherever_their_turn_would_come(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    hand = dealt(program, [3, 100, 2], button=0, cards=in_dealing_order([HIGH[2], HIGH[1], HIGH[0]]))
    assert hand.seat == 0
    assert offered(program, hand) == "fold, call 3"
    called = played(program, hand, "call")
    assert called.over
    assert called.stacks == (8, 97, 0)
    folded = played(program, hand, "fold")
    assert folded.over  # the small blind has 5 in, and the big blind can win 2 of them
    assert folded.stacks == (3, 100 - 2, 4)


def test_who_covers_only_some_is_asked_for_what_the_rest_can_win(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    hand = played(program, dealt(program, [7, 100, 2]), "call")
    assert (hand.seat, offered(program, hand)) == (1, "fold, call 2")  # not 5, of which 3 would come back
    hand = played(program, dealt(program, [7, 100, 2]), "fold")
    assert hand.over


def test_who_has_called_the_whole_blind_is_there_to_be_covered_by_nobody(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    hand = played(program, dealt(program, [100, 100, 2]), "call")
    assert (hand.seat, offered(program, hand)) == (1, "fold, call 5, raise 10 to 90")


def test_what_nobody_matched_goes_back_after_a_fold_too(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    cards = in_dealing_order([HIGH[0], HIGH[1], HIGH[2]])  # of seats 1, 2, 0
    hand = played(program, dealt(program, [7, 100, 2], cards=cards), "call", "fold")
    assert hand.over
    assert hand.stacks == (2 + 3 + 3, 95, 6)  # of the 7 two came back, and of 5 each the big blind wins 2


OUT = """
stakes: {ante: 5}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - fold: {who: player with most chips}
  - showdown: {show: all}
"""


def test_who_is_put_out_loses_no_more_than_those_in_can_win(tmp_path: Path) -> None:
    rules = OUT.replace("player with most chips", "dealer")
    two = dealt(game(tmp_path, rules), [100, 2])
    assert two.stacks == (98, 4)
    three = dealt(game(tmp_path, rules), [100, 2, 1])
    assert three.stacks[0] == 98
    equal = dealt(game(tmp_path, rules), [100, 2, 5])
    assert equal.stacks[0] == 95


STAY = """
stakes: {stay: 5}
betting: {limit: no limit, least: 1}
play:
  - deal: {cards: 3}
  - bet: {to-stay: stay}
  - showdown: {show: all}
"""


def test_to_stay_costs_no_more_than_the_others_can_pay(tmp_path: Path) -> None:
    program = game(tmp_path, STAY)
    hand = dealt(program, [3, 100], button=1)
    assert (hand.seat, offered(program, hand)) == (0, "fold, call 3")
    hand = played(program, hand, "call")
    assert (hand.seat, offered(program, hand)) == (1, "fold, call 3")


UNEVEN = """
betting: {limit: no limit, least: 1}
play:
  - post: {each: stack / 10}
  - deal: {cards: 3}
  - bet: {label: one, first: left of dealer}
  - showdown: {show: all}
"""


def test_a_larger_ante_matches_no_bet_and_what_of_it_nobody_matched_goes_back(tmp_path: Path) -> None:
    program = game(tmp_path, UNEVEN)
    hand = played(program, dealt(program, [100, 10], cards=in_dealing_order([HIGH[1], HIGH[0]])), "bet 9")
    assert offered(program, hand) == "fold, call 9"
    assert played(program, hand, "call").stacks == (110, 0)
    assert played(program, hand, "fold").stacks == (99, 11)  # an ante of 10, of which the other matched 1


BRING_IN = """
stakes: {ante: 1, bring-in: 4}
betting: {limit: fixed, size: 8, cap: 3}
play:
  - post: {each: ante}
  - deal: {cards: 1, face: up}
  - bet: {brings-in: worst up card, bring-in: bring-in}
  - showdown: {show: all}
"""


def test_nobody_who_covers_a_short_bring_in_is_asked_for_the_rest(tmp_path: Path) -> None:
    program = game(tmp_path, BRING_IN)
    hand = dealt(program, [3, 100], button=1, cards="2c As")
    assert hand.seat == 0
    hand = played(program, hand, "bring in")
    assert (hand.seat, offered(program, hand)) == (1, "fold, call 2")


@pytest.mark.parametrize(
    ("stack", "asked"), [(1, False), (3, False), (4, True), (5, True)], ids=["one chip", "short", "just", "enough"]
)
@pytest.mark.parametrize("choice", ["free", "forced"])
def test_who_cannot_pay_a_straddle_in_full_does_not_straddle(stack: int, asked: bool, choice: str) -> None:
    program = load("texas-holdem", modifiers=[Announced("straddle", {"choice": choice})]).program
    hand, _ = start(program, (100, 100, 100, stack), 0, Shuffled(1))
    assert hand.betting.level == (4 if asked and choice == "forced" else 2)
    if choice == "free":
        assert offered(program, hand).startswith("post 4" if asked else "fold, call")
