"""Pots in shares: high and low, several boards, side pots, and shares that nobody takes."""

from pathlib import Path

import pytest

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import Event, pot_and_shares
from engine.interpreter import apply, start
from engine.program import Program
from tests.steps.deals_of_steps import dealt, game, played

OMAHA = """
use: 2 hole cards and 3 board
stakes: {ante: 5}
play:
  - post: {each: ante}
  - deal: {cards: 4}
  - deal: {cards: 5, to: board}
  - showdown: {}
pot:
  odd-chips: to the first share
  shares:
    high: {}
    low: {ranking: ace-to-five-low, needs: 8 or better low}
"""

FIVE = """
stakes: {ante: 10}
betting: {limit: no limit, least: 1}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - bet: {}
  - showdown: {}
pot:
  shares:
    high: {}
    low: {ranking: ace-to-five-low, needs: 8 or better low}
"""


def laid(hands: list[str], *places: str) -> str:
    """Cards of hands, given from the dealer's left on, in the order in which they are dealt, then those of places."""
    return " ".join([*(card for lap in zip(*(hand.split() for hand in hands), strict=True) for card in lap), *places])


def awards(program: Program, stacks: list[int], cards: str, carried: int = 0) -> list[tuple[int, int, int, str]]:
    """Who is awarded how much, from which pot and for which shares, of a deal in which nobody is asked."""
    named = [program.deck.index(name) for name in cards.split()]
    hand, events = start(program, tuple(stacks), len(stacks) - 1, Listed(named, Shuffled(1)), carried=carried)
    assert hand.over
    assert sum(hand.stacks) + hand.pot == sum(stacks) + carried
    given = [Event(*event) for event in events if event[0] == "award"]
    told = [(event, *pot_and_shares(event)) for event in given]
    return [(event.seat, event.chips, pot, " ".join(shares)) for event, pot, shares in told]


def test_high_and_low_are_halves_and_the_odd_chip_is_the_highs(tmp_path: Path) -> None:
    program = game(tmp_path, OMAHA)
    cards = laid(["As 2s Kh Qd", "Ad Ah 9c 9s"], "3c 4d 8h 9d Jc")
    assert awards(program, [100, 100], cards, carried=1) == [(1, 6, 0, "high"), (0, 5, 0, "low")]


def test_a_quarter_of_the_pot(tmp_path: Path) -> None:
    program = game(tmp_path, OMAHA)
    cards = laid(["As 2s Kh Kd", "Ad 2d 9c 9s", "Jh Td 7d 6d"], "3c 4d 8h Kc Jc")
    assert awards(program, [100] * 3, cards) == [(0, 8, 0, "high"), (0, 4, 0, "low"), (1, 3, 0, "low")]


def test_who_takes_both_halves_takes_the_odd_chip_too(tmp_path: Path) -> None:
    program = game(tmp_path, OMAHA)
    cards = laid(["As 2s Kh Kd", "Jd Td 9c 9s"], "3c 4d 8h Kc Jc")
    assert awards(program, [100, 100], cards, carried=1) == [(0, 11, 0, "high low")]


def test_without_a_low_the_high_takes_all(tmp_path: Path) -> None:
    program = game(tmp_path, OMAHA)
    cards = laid(["As 2s 3h 4d", "Jd Td 9c 9s"], "Qc Kd 8h Kc Jc")
    assert awards(program, [100, 100], cards) == [(1, 10, 0, "high")]


def test_a_low_needs_two_cards_of_the_hand_and_three_of_the_board(tmp_path: Path) -> None:
    program = game(tmp_path, OMAHA)
    cards = laid(["As Ks Qh Qd", "Jd Td 9c 9s"], "2c 3d 4h 5c Jc")  # an ace alone makes no low
    assert awards(program, [100, 100], cards) == [(0, 10, 0, "high")]


def test_every_side_pot_is_divided_alike(tmp_path: Path) -> None:
    program = game(tmp_path, FIVE)
    cards = laid(["As 2s 3h 4d 7d", "Kd Kc Kh 9c 9s", "Ad 3c 4h 6s 8d"])
    hand = dealt(program, [50, 110, 110], button=2, cards=cards)
    hand = played(program, hand, "bet 40", "raise 60", "call")
    assert hand.stacks == (75, 75 + 60, 60)  # of 150 half each to the low 7 and the kings, of 120 half to the low 8


def test_who_is_alone_in_a_side_pot_takes_it_whole(tmp_path: Path) -> None:
    rules = FIVE.replace("  - bet: {}\n", "")
    program = game(tmp_path, rules)
    hand = dealt(program, [4, 10, 10], button=2, cards=laid(["As 2s 3h 4d 7d", "Kd Kc Kh 9c 9s", "Qd Qc Qh 8c 8s"]))
    assert hand.stacks == (6, 18, 0)


def test_who_is_alone_in_a_side_pot_takes_it_whole_though_a_share_of_the_main_pot_stays(tmp_path: Path) -> None:
    shares = "pot: {shares: {high: {}, flush: {needs: flush, if-nobody: stays}}}\n"
    program = game(tmp_path, FIVE.partition("pot:")[0] + shares)
    cards = laid(["Kd Kc Kh 9c 9s", "As 2s 3h 4d 7d", "Qd Qc Qh 8c 8s"])  # of seats 0, 1, 2
    hand = played(program, dealt(program, [20, 100, 100], button=2, cards=cards), "bet 10", "raise 10", "raise 30")
    hand = played(program, hand, "fold")
    assert hand.over
    assert hand.stacks == (30, 70, 70 + 20)
    assert hand.pot == 30  # half of the main pot, which both could win


TWO_BOARDS = """
places: {top: {about: the upper board}, bottom: {about: the lower board}}
stakes: {ante: 5}
play:
  - post: {each: ante}
  - deal: {cards: 4}
  - deal: {cards: 5, to: top}
  - deal: {cards: 5, to: bottom}
  - showdown: {}
pot:
  shares:
    upper: {use: 2 hole cards and 3 top}
    lower: {use: 2 hole cards and 3 bottom}
"""


def test_a_board_for_each_share(tmp_path: Path) -> None:
    program = game(tmp_path, TWO_BOARDS)
    cards = laid(["Ah Ad 2c 3c", "Kh Kd 4s 5s"], "As 7h 8d Qc Jc", "Ks 7c 6d 2d 3h")
    assert awards(program, [100, 100], cards) == [(0, 5, 0, "upper"), (1, 5, 0, "lower")]


WHO = """
stakes: {ante: 6}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - showdown: {}
pot:
"""


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ("{high: {weight: 2}, worst: {wins: worst}}", [(0, 12, 0, "high"), (2, 6, 0, "worst")]),
        ("{high: {}, next: {wins: second}}", [(0, 9, 0, "high"), (1, 9, 0, "next")]),
        (
            "{high: {}, spade: {who: holder of highest spade among hole cards of everyone in}}",
            [(0, 9, 0, "high"), (1, 9, 0, "spade")],
        ),
        ("{high: {}, never: {when: players > 3}}", [(0, 18, 0, "high")]),
        ("{high: {}, never: {when: players > 3, if-nobody: stays}}", [(0, 9, 0, "high")]),
        (
            "{high: {}, flush: {needs: flush, if-nobody: worst}, worst: {wins: worst, weight: 0}}",
            [(0, 9, 0, "high"), (2, 9, 0, "worst")],
        ),
        ("{flush: {needs: flush, if-nobody: stays}}", []),
        ("{high: {}, worst: {wins: worst, weight: number of board}}", [(0, 18, 0, "high")]),
        ("{high: {weight: 2}, worst: {wins: worst, weight: number of board - 1}}", [(0, 18, 0, "high")]),
    ],
)
def test_who_may_take_a_share(tmp_path: Path, shares: str, expected: list[tuple[int, int, int, str]]) -> None:
    program = game(tmp_path, WHO + f"  shares: {shares}\n")
    cards = laid(["Ad Ac Ah", "Kd Kc Ks", "Qd 9c 2s"])
    assert awards(program, [20] * 3, cards) == expected


SPADE = "{high: {}, spade: {who: holder of highest spade among hole cards of everyone in}}"

CONCEDING = """
stakes: {ante: 6}
betting: {limit: no limit, least: 1}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - bet: {}
  - showdown: {show: may concede}
"""


def told_after(program: Program, cards: str, *moves: str) -> list[tuple[int, int, str]]:
    """Who is awarded how much and for which shares once three have made these moves."""
    hand = dealt(program, [20] * 3, button=2, cards=cards)
    for move in moves:
        hand, events = apply(program, hand, Action(move))
    assert hand.over
    return [(event.seat, event.chips, str(event.detail)[2:]) for event in events if event.kind == "award"]


def test_a_share_whose_best_holder_has_conceded_goes_to_the_best_of_those_who_have_not(tmp_path: Path) -> None:
    program = game(tmp_path, CONCEDING + f"pot: {{shares: {SPADE}}}\n")
    cards = laid(["Ad Ac 2h", "Kd Qs 2d", "Kc As 2c"])
    moves = ("check", "check", "check")
    assert told_after(program, cards, *moves, "show", "show") == [(0, 9, "high"), (2, 9, "spade")]
    assert told_after(program, cards, *moves, "show", "concede") == [(0, 9, "high"), (1, 9, "spade")]
    assert told_after(program, cards, *moves, "concede", "concede") == [(0, 18, "")]


@pytest.mark.parametrize(
    "rules",
    [
        f"pot: {{shares: {SPADE}}}",
        "pot: {shares: {high: {}, spade: {who: holder of highest spade among hole cards of everyone}}}",
        "pot: {shares: {high: {}, aces: {who: those who hold at least 1 ace}}}",
        "pot: {shares: {high: {}, next: {who: holder of As, if-nobody: stays}}}",
        "pot: {shares: {high: {}, aces: {when: somebody holds at least 2 aces, if-nobody: stays}}}",
        "pot: {shares: {high: {}, low: {wins: worst, when: everyone in holds at least 1 deuce, if-nobody: stays}}}",
        "pot: {shares: {high: {}, low: {wins: worst, weight: number of aces among hole cards of everyone in}}}",
        "wild: [{cards: rank of highest hole cards of everyone in}]",
        "wild: [{cards: deuces, when: somebody holds at least 2 aces}]\npot: {odd-chips: to the highest card}",
    ],
)
def test_a_hand_that_was_conceded_decides_nothing(tmp_path: Path, rules: str) -> None:
    program = game(tmp_path, CONCEDING + rules + "\n")
    moves = ("check", "check", "check", "show", "concede")
    told = {
        conceded: told_after(program, laid(["Kd Kc 9s", "Qd Qs 2d", conceded]), *moves)
        for conceded in ("As Ah Ad", "2c 2s 3h", "9d 9c 3c", "Ks Qh Jh")
    }
    assert len({tuple(awarded) for awarded in told.values()}) == 1, told


def test_who_has_shown_counts_in_the_questions_of_a_share(tmp_path: Path) -> None:
    program = game(tmp_path, CONCEDING + "pot: {shares: {high: {}, aces: {when: somebody holds at least 2 aces}}}\n")
    cards = laid(["Kd Kc Ks", "Qd 9c 2s", "As Ah 3c"])
    moves = ("check", "check", "check")
    assert told_after(program, cards, *moves, "show", "show") == [(0, 18, "high, aces")]
    assert told_after(program, cards, *moves, "show", "concede") == [(0, 18, "high")]


def test_in_each_pot_a_share_goes_to_its_holder_among_those_who_play_for_that_pot(tmp_path: Path) -> None:
    program = game(tmp_path, FIVE.partition("pot:")[0] + f"pot: {{shares: {SPADE}}}\n")
    hands = ["Ah Js 4s 5d 7d", "Kd Kc Kh 9c 9s", "As 3c 4h 6s 8d"]
    hand = dealt(program, [110, 110, 50], button=2, cards=laid(hands))
    hand = played(program, hand, "bet 100", "call", "call")
    assert hand.stacks == (60, 75 + 60, 75)  # of 150 half each to kings and ace, of 120 to kings and the next spade


def test_after_a_showdown_hole_cards_are_hole_cards_still(tmp_path: Path) -> None:
    rules = OMAHA.replace("  - showdown: {}\n", "  - showdown: {for: nothing}\n  - showdown: {}\n")
    program = game(tmp_path, rules)
    cards = laid(["As 2s Kh Qd", "Ad Ah 9c 9s"], "3c 4d 8h 9d Jc")
    assert awards(program, [100, 100], cards) == [(1, 5, 0, "high"), (0, 5, 0, "low")]


def test_one_alone_takes_a_divided_pot_unshown(tmp_path: Path) -> None:
    program = game(tmp_path, FIVE)
    hand = played(program, dealt(program, [50, 50]), "bet 5", "fold")
    assert hand.over
    assert sorted(hand.stacks) == [40, 60]
    assert not any(hand.layout.revealed)


BOARD = """
stakes: {ante: 6}
play:
  - post: {each: ante}
  - deal: {cards: 2}
  - deal: {cards: 5, to: board}
  - showdown: {}
pot:
  odd-chips: to the highest card
"""


@pytest.mark.parametrize(
    ("hands", "board", "expected"),
    [
        (["9h As", "9s 2c"], "5c 6d 7h 8h Kd", [(1, 7, 0, ""), (0, 6, 0, "")]),  # ace and king make no straight
        (["9s As", "9h 2c"], "5c 6d 7h 8h Kd", [(0, 7, 0, ""), (1, 6, 0, "")]),
        (["2h 3d", "2c 3c"], "Ah Kh Qd Jc Th", [(0, 7, 0, ""), (1, 6, 0, "")]),  # the same card: left of the dealer
    ],
)
def test_the_odd_chip_goes_to_the_highest_card_of_those_that_make_the_hand(
    tmp_path: Path, hands: list[str], board: str, expected: list[tuple[int, int, int, str]]
) -> None:
    program = game(tmp_path, BOARD)
    assert awards(program, [20, 20], laid(hands, board), carried=1) == expected


def test_between_shares_the_odd_chip_goes_to_the_first_and_within_one_to_the_highest_card(tmp_path: Path) -> None:
    shares = "  shares:\n    high: {}\n    low: {ranking: ace-to-five-low, needs: 8 or better low}\n"
    program = game(tmp_path, BOARD + shares)
    cards = laid(["As 2c", "Ad 2s", "Kh Kc"], "Ks 3d 4h 7h Jc")  # 19 chips: ten for the kings, nine for two lows
    assert awards(program, [20] * 3, cards, carried=1) == [(2, 10, 0, "high"), (0, 5, 0, "low"), (1, 4, 0, "low")]
    cards = laid(["Ad 2c", "As 2d", "Kh Kc"], "Ks 3d 4h 8h Jc")  # the highest card of both lows is the eight
    assert awards(program, [20] * 3, cards, carried=1) == [(2, 10, 0, "high"), (0, 5, 0, "low"), (1, 4, 0, "low")]


def test_within_a_share_the_odd_chip_goes_left_of_the_dealer_whatever_the_cards(tmp_path: Path) -> None:
    shares = "  shares:\n    high: {}\n    low: {ranking: ace-to-five-low, needs: 8 or better low}\n"
    program = game(tmp_path, BOARD.replace("to the highest card", "left of dealer") + shares)
    given = awards(program, [20, 20], laid(["9h As", "9s 2c"], "5c 6d 7h 8h Kd"), carried=1)
    assert given == [(0, 4, 0, "high"), (1, 3, 0, "high"), (0, 6, 0, "low")]


def test_of_two_in_a_share_the_higher_card_gets_the_odd_chip(tmp_path: Path) -> None:
    shares = "  shares:\n    high: {}\n    low: {ranking: ace-to-five-low, needs: 8 or better low}\n"
    program = game(tmp_path, BOARD + shares)
    given = awards(program, [20, 20], laid(["9h As", "9s 2c"], "5c 6d 7h 8h Kd"), carried=1)
    assert given == [(1, 4, 0, "high"), (0, 3, 0, "high"), (0, 6, 0, "low")]


def test_a_share_that_comes_to_nothing_is_none_of_the_pot(tmp_path: Path) -> None:
    rules = OMAHA.replace("high: {}", "high: {weight: number of kings among hole cards of everyone in}")
    cards = laid(["As 2s Qh Qd", "Ad Ah 9c 9s"], "3c 4d 8h 9d Jc")
    assert awards(game(tmp_path, rules), [100, 100], cards) == [(0, 10, 0, "low")]


BOARDS = """
places: {{lower: {{about: the lower board}}}}
stakes: {{ante: 5}}
{use}
play:
  - post: {{each: ante}}
  - deal: {{cards: {own}}}
  - deal: {{cards: 5, to: board}}
  - deal: {{cards: number of board - number of lower, to: lower}}
  - showdown: {{}}
pot:
  shares:
    upper: {{}}
    lower: {{board: lower}}
"""


@pytest.mark.parametrize(
    ("own", "use", "hands"),
    [
        (2, "", ["Ah Ad", "Kh Kd"]),
        (4, "use: 2 hole cards and 3 board", ["Ah Ad 2c 3c", "Kh Kd 4s 5s"]),
        (2, "wild: [{cards: rank of lowest board}]", ["Ah Ad", "Kh Kd"]),
    ],
)
def test_a_share_is_played_with_another_board(tmp_path: Path, own: int, use: str, hands: list[str]) -> None:
    program = game(tmp_path, BOARDS.format(own=own, use=use), players="2-4")
    cards = laid(hands, "As 7h 8d Qc Jc", "Ks 7c 6d 2d 3h")
    assert awards(program, [100, 100], cards) == [(0, 5, 0, "upper"), (1, 5, 0, "lower")]


def test_two_runs_share_the_cards_that_lay_there_before(tmp_path: Path) -> None:
    rules = BOARDS.format(own=2, use="").replace("cards: 5, to: board", "cards: 3, to: board")
    rules = rules.replace("number of board - number of lower", "2").replace("board: lower", "board: board or lower")
    program = game(tmp_path, rules, players="2-4")
    cards = laid(["Ah Ad", "Kh Kd"], "As 7h 8d", "Ks Kc")
    assert awards(program, [100, 100], cards) == [(0, 5, 0, "upper"), (1, 5, 0, "lower")]
