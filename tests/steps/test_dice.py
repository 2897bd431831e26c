"""Dice: a deck drawn with replacement, thrown by `deal` and thrown again by `draw`."""

from pathlib import Path

import pytest

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import UNSEEN, UP, Event, log_for
from engine.hand.hand import Hand
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options, with_chance
from engine.program import Program
from engine.ruleset.load import load
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

THROWS = """
play:
  - in-turn:
      do:
        - deal: {cards: 5}
        - repeat: {times: 2, until: cards drawn = 0, do: [draw: {}]}
  - showdown: {for: nothing}
"""


def dice(folder: Path, rules: str, players: str = "2-7") -> Program:
    head = HEAD.replace("standard-52", "poker-dice").replace("ranking: high", "ranking: poker-dice")
    file = folder / "game.yaml"
    file.write_text(head.format(players=players) + rules, encoding="utf-8")
    return load(file).program


def faces(program: Program, hand: Hand, seat: int) -> str:
    return " ".join(program.deck.names[die] for die in hand.cards[seat])


def throw(program: Program, hand: Hand, which: str, gets: str) -> tuple[Hand, tuple[Event, ...]]:
    """The seat to act throws these of its dice again, and gets those."""
    held = list(hand.cards[hand.seat])
    picked = []
    for name in which.split():
        die = next(die for die in held if program.deck.names[die] == name)
        held.remove(die)
        picked.append(die)
    listed = Listed([program.deck.index(name) for name in gets.split()], Shuffled(1))
    return apply(program, with_chance(program, hand, listed), Action("discard", cards=tuple(picked)))


def test_dice_lie_open_for_all_and_one_throws_to_his_end_before_the_next(tmp_path: Path) -> None:
    program = dice(tmp_path, THROWS)
    hand = dealt(program, [0, 0], button=1, cards="A A K 9 9")
    assert faces(program, hand, 0) == "A A K 9 9"
    assert hand.cards[1] == ()
    assert {hand.layout.faces[die] for die in hand.cards[0]} == {UP}
    for observer in (0, 1, BYSTANDER):
        assert view(hand, observer).seats[0].cards == hand.cards[0]
    hand, _ = throw(program, hand, "9 9", "A 9")
    assert hand.seat == 0
    hand, _ = throw(program, hand, "9", "A")
    assert faces(program, hand, 0) == "A A K A A"
    assert hand.seat == 1
    assert len(hand.cards[1]) == 5


def test_dice_that_are_picked_up_are_in_the_stock_again_and_never_among_the_discards(tmp_path: Path) -> None:
    program = dice(tmp_path, THROWS)
    hand = dealt(program, [0, 0], button=1, cards="A A K 9 9")
    there = len(hand.layout.stock)
    hand, events = throw(program, hand, "K 9 9", "K K 9")
    assert len(hand.layout.stock) == there
    assert hand.layout.muck == ()
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["take up", "deal"]
    assert UNSEEN not in events[0].cards


def test_who_keeps_all_has_finished(tmp_path: Path) -> None:
    program = dice(tmp_path, THROWS)
    hand = dealt(program, [0, 0], button=1)
    assert offered(program, hand) == "stand pat, discard 1 to 5"
    hand, _ = apply(program, hand, Action("stand pat"))
    assert hand.seat == 1


def test_all_five_dice_may_be_thrown_again_by_every_player_of_a_full_table(tmp_path: Path) -> None:
    program = dice(tmp_path, THROWS, players="2-12")
    hand = dealt(program, [0] * 12)
    while not hand.over:
        picked = next(option for option in options(program, hand) if option.kind == "discard").cards
        assert len(picked) == 5
        hand, _ = apply(program, hand, Action("discard", cards=picked))
    everything = [*hand.layout.stock, *(die for held in hand.cards for die in held)]
    assert sorted(everything) == list(range(len(program.deck.cards)))
    assert hand.past.winners


def test_dice_under_a_cup_are_seen_by_their_player_alone(tmp_path: Path) -> None:
    rules = "play:\n  - deal: {cards: 5, face: down}\n  - draw: {most: 2}\n  - showdown: {for: nothing}\n"
    program = dice(tmp_path, rules)
    hand = dealt(program, [0, 0], button=1)
    assert view(hand, 1).seats[0].cards == (UNSEEN,) * 5
    assert view(hand, 0).seats[0].cards == hand.cards[0]


def test_the_thrower_speaks_first_in_his_turn(tmp_path: Path) -> None:
    rules = """
betting: {limit: spread, least: 1, most: 5, cap: 1}
play:
  - post: {each: 1}
  - in-turn:
      do:
        - deal: {cards: 5}
        - bet: {}
  - showdown: {}
"""
    program = dice(tmp_path, rules, players="3")
    hand = dealt(program, [9, 9, 9], button=2)
    for thrower in (0, 1, 2):
        for speaker in (thrower, (thrower + 1) % 3, (thrower + 2) % 3):
            assert hand.seat == speaker
            hand, _ = apply(program, hand, Action("check"))
    assert hand.over


def test_folding_in_ones_own_turn_ends_it(tmp_path: Path) -> None:
    rules = """
betting: {limit: spread, least: 1, most: 5, cap: 1}
play:
  - post: {each: 1}
  - in-turn:
      do:
        - deal: {cards: 5}
        - bet: {}
        - draw: {}
  - showdown: {}
"""
    program = dice(tmp_path, rules, players="3")
    hand = dealt(program, [9, 9, 9], button=2)
    for action in (Action("check"), Action("bet", 2), Action("call", 2), Action("fold")):
        hand, _ = apply(program, hand, action)
    assert hand.seat == 1
    assert len(hand.layout.muck) == 5
    assert offered(program, hand) == "check, bet 1 to 5"


@pytest.mark.parametrize(("cards", "winners"), [("A A A K K 9 9 9 T T", [0]), ("K K Q J T K K Q J T", [0, 1])])
def test_with_an_empty_pot_winners_are_found_all_the_same(tmp_path: Path, cards: str, winners: list[int]) -> None:
    one, other = cards.split()[:5], cards.split()[5:]
    dealt_in_turn = " ".join(name for pair in zip(one, other, strict=True) for name in pair)
    program = dice(tmp_path, "play:\n  - deal: {cards: 5}\n  - showdown: {}\n")
    hand = dealt(program, [0, 0], button=1, cards=dealt_in_turn)
    assert hand.over
    assert [seat for seat in range(2) if hand.past.winners >> seat & 1] == winners


def test_wild_dice_count_each_for_itself(tmp_path: Path) -> None:
    program = dice(tmp_path, "wild: [{cards: nines}]\nplay:\n  - deal: {cards: 5}\n  - showdown: {for: nothing}\n")
    hand = dealt(program, [0, 0], button=1, cards="9 A 9 A 9 A K A K Q")
    assert faces(program, hand, 0) == "9 9 9 K K"
    assert hand.past.winners == 0b01  # five kings against four aces


def test_high_and_low_dice_share_the_pot(tmp_path: Path) -> None:
    rules = """
pot: {shares: {high: {}, low: {wins: worst}}}
play:
  - post: {each: 2}
  - deal: {cards: 5}
  - showdown: {}
"""
    program = dice(tmp_path, rules)
    hand = dealt(program, [9, 9], button=1, cards="A 9 A T A J K Q K A")
    assert hand.stacks == (9, 9)
    assert hand.past.winners == 0b11


ALL_FOR_ONE = """
stakes: {ante: 1}
marks:
  exchanged: {kind: number, about: how many cards the first player has drawn}
stock-runs-out: reshuffle
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - in-turn:
      do:
        - draw: {label: free choice, most: 3, when: that player is first player}
        - mark: {what: exchanged, to: cards drawn, when: that player is first player}
        - draw: {label: as many, least: exchanged, most: exchanged, when: that player is not first player}
  - showdown: {}
"""


def test_all_draw_as_many_as_the_first_drawer(tmp_path: Path) -> None:
    program = game(tmp_path, ALL_FOR_ONE)
    hand = dealt(program, [9, 9, 9], button=2)
    assert offered(program, hand) == "stand pat, discard 1 to 3"
    hand, _ = apply(program, hand, Action("discard", cards=hand.cards[0][:2]))
    assert offered(program, hand) == "discard 2"
    hand, _ = apply(program, hand, Action("discard", cards=hand.cards[1][:2]))
    assert offered(program, hand) == "discard 2"


def test_where_the_first_drawer_stands_pat_all_do(tmp_path: Path) -> None:
    program = game(tmp_path, ALL_FOR_ONE)
    hand = dealt(program, [9, 9, 9], button=2)
    hand, events = apply(program, hand, Action("stand pat"))
    assert hand.over
    assert [event.seat for event in events if event.kind == "stand pat"] == [0, 1, 2]


IN_BETWEEN = """
stakes: {ante: 1}
places: {posts: {about: the outer cards}, middle: {about: the card between}}
marks: {wager: {kind: number}}
stock-runs-out: reshuffle
play:
  - post: {each: ante, when: pot = 0}
  - in-turn:
      who: everyone
      do:
        - group:
            when: pot > 0 and stack > 0
            do:
              - deal: {cards: 2, to: posts}
              - mark: {what: wager, to: 0}
              - declare:
                  choices:
                    bet: {names: number, least: 1, most: smaller of pot and stack, as: wager}
                    pass: {}
              - group:
                  when: wager > 0
                  do:
                    - deal: {cards: 1, to: middle}
                    - group:
                        when: middle ranks above lowest posts and middle ranks below highest posts
                        do: [pay: {from: pot, to: that player, amount: wager}]
                        otherwise: [pay: {from: that player, to: pot, amount: wager}]
              - discard: {which: posts or middle}
  - throw-in: {}
"""


@pytest.mark.parametrize(("middle", "stack"), [("7h", 22), ("2h", 16)])
def test_a_bet_against_the_pot_on_the_next_card_can_be_said(tmp_path: Path, middle: str, stack: int) -> None:
    program = game(tmp_path, IN_BETWEEN)
    hand = dealt(program, [20, 20, 20], button=2, cards="3h Jd")
    bet = Action("declare bet", 3)
    assert any(option.covers(bet) for option in options(program, hand))
    hand = with_chance(program, hand, Listed([program.deck.index(middle)], Shuffled(1)))
    hand, _ = apply(program, hand, bet)
    assert hand.stacks[0] == stack


POINTS = """
marks:
  points: {kind: number, of: each player, kept: session, about: three for a win and one for each ace}
play:
  - repeat:
      times: 2
      do:
        - in-turn:
            do:
              - deal: {cards: 5}
              - draw: {when: that player is not first player}
              - mark: {what: points, add: number of aces among up cards}
        - showdown: {for: nothing}
        - mark: {what: points, who: winner, add: 3, when: number of winners = 1}
        - discard: {which: all up cards}
"""


def test_results_may_be_points_over_several_rounds_of_one_deal(tmp_path: Path) -> None:
    program = dice(tmp_path, POINTS, players="2-6")
    assert not program.for_chips
    hand = dealt(program, [0, 0], button=1, cards="A A K K K 9 9 9 9 T")
    assert hand.marks == ((2, 0),)
    hand, _ = throw(program, hand, "9 9", "A T 9 9 9 T T A A A K K")  # their two, and the second round of both
    assert hand.marks == ((5, 1),)
    hand, _ = apply(program, hand, Action("stand pat"))
    assert hand.over
    assert hand.marks == ((5, 7),)


def test_dice_under_a_cup_are_thrown_again_unseen(tmp_path: Path) -> None:
    rules = "\nplay:\n  - deal: {cards: 5, face: down}\n  - draw: {}\n  - showdown: {for: nothing}\n"
    program = dice(tmp_path, rules)
    hand = dealt(program, (9, 9))
    thrown = hand.cards[1][:2]
    _, events = apply(program, hand, Action("discard", cards=thrown))
    told = {seat: [event.cards for event in log_for(events, seat) if event.kind == "take up"] for seat in (0, 1)}
    assert told == {0: [(UNSEEN, UNSEEN)], 1: [thrown]}
