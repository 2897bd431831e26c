"""What players do right before they first speak in a betting round: who, when, and what it may be."""

from pathlib import Path

import pytest

from engine.hand.action import Action, IllegalAction
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.check_up import check_up
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

RULES = """
stakes: {{ante: 1, bet: 2}}
{more}
play:
  - post: {{each: ante}}
  - deal: {{cards: 3}}
{steps}
  - showdown: {{}}
"""
ROLL = "bet: {do: [turn-up: {cards: 1}]}"


def text(*steps: str, more: str = "") -> str:
    """The rules with these steps between the deal and the showdown."""
    return RULES.format(steps="\n".join(f"  - {step}" for step in steps), more=more)


def course(program: Program, hand: Hand, moves: str) -> tuple[list[str], Hand]:
    """Who did what in order, each of these in turn by the seat to act; `turn` and `discard` take the first card.

    After each move the deal is written as JSON, and goes on from there.
    """
    told = []
    for move in moves.split(", "):
        told.append(f"{hand.seat} {move}")
        kind, _, number = move.partition(" ")
        action = Action(kind, int(number)) if number.isdecimal() else Action(move)
        for option in options(program, hand):
            if option.kind.startswith(kind) and option.cards:
                action = Action(option.kind, cards=option.cards[:1])
            elif option.kind == kind == "call":
                action = Action("call", option.most)
        hand = from_json(to_json(apply(program, hand, action)[0]))
    return told, hand


def lying_open(hand: Hand) -> list[int]:
    return [sum(card in hand.layout.exposed for card in cards) for cards in hand.cards]


def codes(folder: Path, rules: str) -> list[str]:
    file = folder / "checked.yaml"
    rules = rules.replace(", bet: 2", "")
    file.write_text(HEAD.format(players="2-7") + rules, encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics]


def test_each_does_it_right_before_they_first_speak(tmp_path: Path) -> None:
    program = game(tmp_path, text(ROLL))
    hand = dealt(program, (50, 50, 50))
    told, hand = course(program, hand, "turn, check, turn, bet 4, turn, raise 4, call, call")
    assert told == ["1 turn", "1 check", "2 turn", "2 bet 4", "0 turn", "0 raise 4", "1 call", "2 call"]
    assert hand.over


def test_a_player_may_not_speak_before_they_have_done_it(tmp_path: Path) -> None:
    program = game(tmp_path, text(ROLL))
    hand = dealt(program, (50, 50, 50))
    assert offered(program, hand) == "turn up 1"
    with pytest.raises(IllegalAction):
        apply(program, hand, Action("check"))


def test_a_player_whom_all_others_leave_does_it_no_more(tmp_path: Path) -> None:
    program = game(tmp_path, text("bet: {to-stay: 2, do: [turn-up: {cards: 1}]}"))
    told, hand = course(program, dealt(program, (50, 50, 50)), "turn, fold, turn, fold")
    assert told == ["1 turn", "1 fold", "2 turn", "2 fold"]
    assert (hand.over, hand.stacks) == (True, (52, 49, 49))


@pytest.mark.parametrize(
    ("stacks", "moves"),
    [
        ((50, 50, 1, 50), "1 turn, 1 check, 2 turn, 3 turn, 3 bet 2, 0 turn, 0 call, 1 call"),
        ((50, 1, 50, 50), "2 turn, 2 check, 3 turn, 3 check, 0 turn, 0 check, 1 turn"),
        ((1, 1, 50, 1), "1 turn, 2 turn, 3 turn, 0 turn"),
        ((50, 50, 3), "1 turn, 1 bet 4, 2 turn, 2 call, 0 turn, 0 call"),
        ((50, 20, 20, 1), "1 turn, 1 bet 19, 2 turn, 2 call, 3 turn, 0 turn, 0 call"),
    ],
)
def test_a_player_who_is_all_in_does_it_in_their_order(tmp_path: Path, stacks: tuple[int, ...], moves: str) -> None:
    program = game(tmp_path, text(ROLL))
    told, hand = course(program, dealt(program, stacks), ", ".join(move[2:] for move in moves.split(", ")))
    assert ", ".join(told) == moves
    assert hand.over
    assert lying_open(hand) == [1] * len(stacks)


def test_only_those_who_take_part_do_it(tmp_path: Path) -> None:
    program = game(tmp_path, text("bet: {who: everyone in except dealer, do: [turn-up: {cards: 1}]}"))
    told, hand = course(program, dealt(program, (50, 50, 50)), "turn, check, turn, check")
    assert told == ["1 turn", "1 check", "2 turn", "2 check"]
    assert lying_open(hand) == [0, 1, 1]


def test_what_happens_when_nobody_bets_comes_after_the_last_turn(tmp_path: Path) -> None:
    steps = "bet: {do: [turn-up: {cards: 1}], nobody-opens: [pay: {from: everyone, amount: ante}]}"
    program = game(tmp_path, text(steps))
    _, hand = course(program, dealt(program, (50, 1, 50)), "turn, check, turn, check, turn")
    assert (hand.over, sum(hand.stacks)) == (True, 101)
    program = game(tmp_path, text(steps, "bet: {}"))
    _, hand = course(program, dealt(program, (50, 50, 50)), "turn, check, turn, check, turn, check")
    assert hand.pot == 6
    _, hand = course(program, dealt(program, (50, 50, 50)), "turn, bet 2, turn, call, turn, call")
    assert hand.pot == 9


def test_a_second_round_is_a_round_of_its_own(tmp_path: Path) -> None:
    program = game(tmp_path, text("repeat: {times: 2, do: [" + ROLL + "]}"))
    moves = "turn, check, turn, bet 2, call, turn, check, turn, check"
    told, hand = course(program, dealt(program, (50, 50)), moves)
    assert told == ["1 turn", "1 check", "0 turn", "0 bet 2", "1 call", "1 turn", "1 check", "0 turn", "0 check"]
    assert lying_open(hand) == [2, 2]


def test_what_comes_up_is_looked_at_when_the_round_is_over(tmp_path: Path) -> None:
    program = game(tmp_path, text(ROLL, "bet: {}", more="when-dealt: [{cards: any card, do: [pay: {amount: ante}]}]"))
    _, hand = course(program, dealt(program, (50, 50)), "turn, bet 2, turn")
    assert hand.pot == 4
    _, hand = course(program, hand, "call")
    assert hand.pot == 8


def test_the_turn_of_one_who_leaves_goes_on_for_the_others_in_the_round(tmp_path: Path) -> None:
    step = "in-turn: {times: 1, do: [bet: {to-stay: 2, first: left of dealer, do: [turn-up: {cards: 1}]}]}"
    program = game(tmp_path, text(step))
    told, hand = course(program, dealt(program, (50, 50, 50)), "turn, fold, turn, call, turn")
    assert told == ["1 turn", "1 fold", "2 turn", "2 call", "0 turn"]
    assert (hand.seat, offered(program, hand)) == (0, "fold, call 2, raise 2 to 47")


def test_somebody_may_choose_or_throw_away_and_take(tmp_path: Path) -> None:
    words = "declare: {how: in turn, choices: {draw: {do: [deal: {cards: 1}]}, stay: {}}}"
    program = game(tmp_path, text("bet: {do: [discard: {cards: 1}, " + words + "]}"))
    moves = "discard, declare draw, check, discard, declare stay, check"
    told, hand = course(program, dealt(program, (50, 50)), moves)
    assert [move[0] for move in told] == ["1", "1", "1", "0", "0", "0"]
    assert [len(cards) for cards in hand.cards] == [2, 3]


@pytest.mark.parametrize(
    "inner",
    [
        "pay: {amount: ante}",
        "fold: {}",
        "bet: {}",
        "showdown: {}",
        "throw-in: {}",
        "join: {who: everyone}",
        "group: {when: heads up, do: [pay: {amount: ante}]}",
        "declare: {how: in turn, choices: {buy: {costs: ante}, stay: {}}}",
    ],
)
def test_what_would_change_the_round_is_told(tmp_path: Path, inner: str) -> None:
    assert "F712" in codes(tmp_path, text(f"bet: {{do: [{inner}]}}"))


def test_what_is_dealt_in_a_turn_is_counted_for_all(tmp_path: Path) -> None:
    assert codes(tmp_path, text("bet: {do: [deal: {cards: 4}]}")) == []
    assert codes(tmp_path, text("bet: {do: [deal: {cards: 5}]}")) == ["D201"]
    assert "D202" in codes(tmp_path, text("bet: {do: [discard: {cards: 4}]}"))
