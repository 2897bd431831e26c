"""Blocks, marks and conditions: what compiles to jumps."""

from pathlib import Path

from engine.hand.hand import Hand
from tests.steps.deals_of_steps import dealt, game, offered, played


def marks(folder: Path, declared: str, play: str, seats: int = 3) -> dict[str, object]:
    """The marks at the end of a deal in which nobody is asked."""
    rules = f"marks:\n{declared}\nplay:\n{play}\n  - throw-in: {{}}\n"
    program = game(folder, rules)
    hand = dealt(program, [10] * seats)
    assert hand.over
    return {mark.definition.name: value for mark, value in zip(program.marks, hand.marks, strict=True)}


def test_laps_are_counted_from_one(tmp_path: Path) -> None:
    declared = "  laps-made: {kind: number}\n  lap-sum: {kind: number}"
    play = """
  - repeat:
      times: 4
      do:
        - mark: {what: laps-made, add: 1}
        - mark: {what: lap-sum, add: lap}"""
    assert marks(tmp_path, declared, play) == {"laps-made": 4, "lap-sum": 10}


def test_while_is_judged_before_and_until_after_a_lap(tmp_path: Path) -> None:
    declared = "  looked-before: {kind: number, start: 5}\n  looked-after: {kind: number, start: 5}"
    play = """
  - repeat:
      while: looked-before < 5
      do:
        - mark: {what: looked-before, add: 1}
  - repeat:
      until: looked-after > 5
      do:
        - mark: {what: looked-after, add: 1}"""
    assert marks(tmp_path, declared, play) == {"looked-before": 5, "looked-after": 6}


def test_a_group_has_an_otherwise(tmp_path: Path) -> None:
    declared = "  small-table: {kind: flag}\n  large-table: {kind: flag}"
    play = """
  - group:
      when: players > 2
      do:
        - mark: {what: large-table, to: set}
      otherwise:
        - mark: {what: small-table, to: set}"""
    assert marks(tmp_path, declared, play) == {"small-table": 0, "large-table": 1}
    assert marks(tmp_path, declared, play, seats=2) == {"small-table": 1, "large-table": 0}


def test_turns_go_round_from_the_left_of_the_dealer(tmp_path: Path) -> None:
    declared = "  turns-had: {kind: number}\n  my-turn: {kind: number, of: each player}\n  began: {kind: seat}"
    play = """
  - in-turn:
      do:
        - mark: {what: turns-had, add: 1}
        - mark: {what: my-turn, to: turns-had}
        - mark: {what: began, to: first player}"""
    assert marks(tmp_path, declared, play) == {"turns-had": 3, "my-turn": (3, 1, 2), "began": 1}


def test_a_turn_ends_when_its_player_folds(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
betting: {limit: fixed, size: 2, cap: 3}
marks:
  turns-had: {kind: number}
  went-on: {kind: flag, of: each player}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - in-turn:
      do:
        - mark: {what: turns-had, add: 1}
        - fold: {when: turns-had = 1}
        - mark: {what: went-on, to: set}
  - showdown: {}
"""
    hand = dealt(game(tmp_path, rules), [10, 10, 10])
    assert hand.over
    assert hand.marks == (3, (1, 0, 1))


def test_a_bet_in_a_turn_begins_with_its_player(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
betting: {limit: fixed, size: 2, cap: 3}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - in-turn:
      do:
        - bet: {}
  - showdown: {}
"""
    program = game(tmp_path, rules)
    hand = dealt(program, [20, 20, 20])
    order = []
    for _ in range(9):
        order.append(hand.seat)
        hand = played(program, hand, "check")
    assert order == [1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert hand.over


def test_a_repeat_without_an_end_of_its_own_ends_all_the_same(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
betting: {limit: fixed, size: 2, cap: 3}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - repeat:
      while: players in > 1
      do:
        - bet: {}
  - showdown: {}
"""
    program = game(tmp_path, rules)
    hand: Hand = dealt(program, [20, 20])
    laps = 0
    while not hand.over:
        hand = played(program, hand, "check", "check")
        laps += 1
    assert laps == 1000


def test_one_player_left_leaves_all_blocks_for_the_next_showdown(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
betting: {limit: fixed, size: 2, cap: 3}
marks:
  after-bets: {kind: flag}
  after-showdown: {kind: flag}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - repeat:
      times: 3
      do:
        - bet: {}
        - mark: {what: after-bets, to: set}
  - showdown: {}
  - mark: {what: after-showdown, to: set}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [20, 20]), "bet 2", "fold")
    assert hand.over
    assert hand.marks == (0, 1)
    assert hand.stacks == (19, 21)


def test_without_a_showdown_the_last_player_takes_the_pot_and_the_deal_ends(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
betting: {limit: fixed, size: 2, cap: 3}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - bet: {}
  - pay: {from: everyone, to: pot, amount: 1}
  - throw-in: {}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [20, 20]), "bet 2", "fold")
    assert hand.over
    assert (hand.stacks, hand.pot) == ((19, 21), 0)
    hand = played(program, dealt(program, [20, 20]), "check", "check")
    assert (hand.stacks, hand.pot) == ((18, 18), 4)


def test_kept_marks_begin_the_next_deal(tmp_path: Path) -> None:
    rules = """
marks:
  this-deal: {kind: number}
  this-pot: {kind: number, kept: until the pot is won}
  this-night: {kind: number, kept: session}
play:
  - mark: {what: this-deal, add: 1}
  - mark: {what: this-pot, add: 1}
  - mark: {what: this-night, add: 1}
  - throw-in: {}
"""
    program = game(tmp_path, rules)
    hand = dealt(program, [5, 5])
    assert hand.marks == (1, 1, 1)
    assert program.kept_marks(hand.marks, pot_stays=True) == {"this-pot": 1, "this-night": 1}
    assert program.kept_marks(hand.marks, pot_stays=False) == {"this-night": 1}


def test_cards_face_as_the_rules_say(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
play:
  - post: {each: ante}
  - deal: {cards: 1, face: up}
  - deal: {cards: 1, face: blind}
  - deal: {cards: 1, face: outward}
  - deal: {cards: 2, to: board}
  - bet: {limit: fixed, size: 1, cap: 1}
  - showdown: {}
"""
    hand = dealt(game(tmp_path, rules), [9, 9], cards="2c 3c 4d 5d 6h 7h As Ks")
    assert [hand.layout.faces[card] for card in hand.cards[1]] == [1, 2, 3]
    assert len(hand.places[0]) == 2
    assert hand.layout.exposed == (hand.cards[1][0], hand.cards[0][0], *hand.places[0])


def test_marks_show_in_what_is_offered(tmp_path: Path) -> None:
    rules = """
marks:
  price: {kind: number, start: 4}
play:
  - deal: {cards: 5}
  - bet: {limit: fixed, size: price, cap: 1}
  - showdown: {}
"""
    program = game(tmp_path, rules)
    assert offered(program, dealt(program, [9, 9])) == "check, bet 4"
