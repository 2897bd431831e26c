"""Turns that go round: how long, whose comes next, and what the checker knows of them."""

from pathlib import Path

import pytest

from engine.hand.action import Action
from engine.hand.hand import Hand
from engine.interpreter import apply
from engine.program import Program
from engine.ruleset.check_up import check_up
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

KNOCKS = """
marks: {{knocked: {{kind: flag}}, laps: {{kind: number, of: each player}}}}
play:
  - deal: {{cards: 1}}
  - in-turn:
      {keys}
      do:
        - mark: {{what: laps, to: lap}}
        - declare:
            how: in turn
            choices:
              pass:
              knock: {{when: not knocked, do: [mark: {{what: knocked, to: set}}]}}
              out: {{do: [fold: {{}}]}}
  - showdown: {{}}
"""


def going_round(folder: Path, keys: str) -> Program:
    return game(folder, KNOCKS.format(keys=keys))


def asked(program: Program, hand: Hand, words: str) -> tuple[list[int], Hand]:
    """Who was asked, when these words were said one after another."""
    seats = []
    for word in words.split():
        seats.append(hand.seat)
        hand, _ = apply(program, hand, Action(f"declare {word}"))
    return seats, hand


def test_turns_go_round_until_something_holds(tmp_path: Path) -> None:
    program = going_round(tmp_path, "until: knocked")
    seats, hand = asked(program, dealt(program, (9, 9, 9)), "pass pass pass pass pass knock")
    assert seats == [1, 2, 0, 1, 2, 0]
    assert hand.over
    assert hand.marks[1] == (2, 2, 2)


def test_all_others_have_one_more_turn_in_order(tmp_path: Path) -> None:
    program = going_round(tmp_path, "until: knocked, then: one more turn each".replace(", ", "\n      "))
    seats, hand = asked(program, dealt(program, (9, 9, 9, 9)), "pass knock")
    assert (hand.seat, offered(program, hand)) == (3, "declare pass, declare out")
    more, hand = asked(program, hand, "pass pass pass")
    assert seats + more == [1, 2, 3, 0, 1]
    assert hand.over
    assert hand.marks[1] == (1, 1, 1, 1)


def test_each_has_so_many_turns(tmp_path: Path) -> None:
    program = going_round(tmp_path, "times: 2")
    seats, hand = asked(program, dealt(program, (9, 9)), "pass knock pass pass")
    assert seats == [1, 0, 1, 0]
    assert hand.over


def test_a_condition_ends_turns_before_their_number_does(tmp_path: Path) -> None:
    program = going_round(tmp_path, "times: 2\n      until: that player is dealer and knocked")
    _, hand = asked(program, dealt(program, (9, 9)), "knock pass")
    assert hand.over


def test_a_player_who_has_folded_has_no_more_turns(tmp_path: Path) -> None:
    program = going_round(tmp_path, "until: knocked\n      then: one more turn each")
    seats, hand = asked(program, dealt(program, (9, 9, 9)), "out pass pass pass knock pass")
    assert seats == [1, 2, 0, 2, 0, 2]
    assert hand.over


def test_no_turns_at_all(tmp_path: Path) -> None:
    program = going_round(tmp_path, "times: players - 2")
    assert dealt(program, (9, 9)).over
    assert not dealt(program, (9, 9, 9)).over


def test_the_first_turn_of_a_later_lap_is_left_of_the_last(tmp_path: Path) -> None:
    program = going_round(tmp_path, "times: 2\n      first: dealer")
    seats, _ = asked(program, dealt(program, (9, 9, 9)), "pass pass pass pass pass pass")
    assert seats == [0, 1, 2, 0, 1, 2]


def told(folder: Path, play: str) -> list[str]:
    file = folder / "game.yaml"
    file.write_text(f"{HEAD.format(players='2-6')}stakes: {{ante: 1}}\n{play}", encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics]


@pytest.mark.parametrize(
    ("keys", "steps", "expected"),
    [
        ("times: 3", "deal: {cards: 1, to: that player}", []),
        ("times: 9", "deal: {cards: 1, to: that player}", ["D201"]),
        ("until: players in > 3", "pay: {amount: 1}", ["F702"]),
        ("until: pot > 30", "pay: {amount: 1}", []),
        ("until: pot > 30, then: one more turn each", "pay: {amount: 1}", []),
        ("times: 3, then: one more turn each", "pay: {amount: 1}", ["S113"]),
        ("times: 0", "pay: {amount: 1}", ["F703"]),
        ("times: 2000", "pay: {amount: 1}", ["F702"]),
        ("until: somebody has pair or better", "draw: {most: 1}", ["V701", "D201"]),
        ("until: lap = 3", "pay: {amount: lap}", []),
        ("first: dealer", "pay: {amount: lap}", ["X119"]),
    ],
)
def test_mistakes_are_told(tmp_path: Path, keys: str, steps: str, expected: list[str]) -> None:
    turns = f"in-turn: {{{keys}, do: [{steps}]}}"
    play = f"play:\n  - post: {{each: ante}}\n  - deal: {{cards: 5}}\n  - {turns}\n  - showdown: {{}}\n"
    assert told(tmp_path, play) == expected


def test_one_more_turn_each_is_counted_for_all_but_one(tmp_path: Path) -> None:
    """Six players: six turns and five more are eleven cards, and 41 were dealt before."""
    begin = "play:\n  - post: {each: ante}\n  - deal: {cards: 6}\n  - deal: {cards: 5, to: board}\n"
    turns = (
        "  - in-turn: {times: 1, until: pot > 0, then: one more turn each, do: [deal: {cards: 1, to: that player}]}\n"
    )
    assert told(tmp_path, begin + turns + "  - showdown: {}\n") == []
    more = begin.replace("cards: 5, to: board", "cards: 6, to: board")
    assert told(tmp_path, more + turns + "  - showdown: {}\n") == ["D201"]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("times: 2", "Everyone in, one after another, each to the end, 2 times round:"),
        ("until: knocked", "Everyone in, one after another, each to the end, round and round until knocked:"),
        (
            "times: 2\n      until: knocked\n      then: one more turn each\n      first: dealer",
            "Everyone in, one after another, dealer first, each to the end, up to 2 times round, until knocked, then "
            "all others have one more turn:",
        ),
    ],
)
def test_turns_as_a_rulebook_puts_them(tmp_path: Path, keys: str, expected: str) -> None:
    program = going_round(tmp_path, keys)
    assert next(origin.says for origin in program.origins if origin.kind == "in-turn") == expected
