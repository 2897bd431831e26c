"""Hands with a name: what is told of them, and how they are compared."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, proved, told

STEPS = ("post: {each: ante}", "deal: {cards: 3}", "deal: {cards: 3, to: board}", "showdown: {}")
HANDS = "hands:\n  front: {ranking: three-card, use: any own cards}\n  nut: {use: 2 own cards and 3 board}\n"


def played(*steps: str, more: str = HANDS, example: str) -> str:
    """A game with one example: A and B have 50 chips, B deals."""
    head = "examples:\n  - title: A deal\n    seats: {A: 50, B: 50}\n    dealer: B\n"
    return game(*steps, more=more) + head + "".join(f"    {line}\n" for line in example.splitlines())


CARDS = "cards: {A: Ah Ad 2c, B: Kh Kd Kc}\ntable: {board: 7s 8s Td}\n"
"""B is better for the front, A with the board."""


@pytest.mark.parametrize(
    ("step", "a", "b"),
    [
        ("pay: {from: pot, to: those who have three of a kind for front, amount: 1}", 49, 50),
        ("pay: {from: pot, to: those who have (pair of aces or better) for nut, amount: 1}", 50, 49),
        ("pay: {from: pot, to: those who beat dealer for nut, amount: 1}", 50, 49),
        ("pay: {from: pot, to: those who beat somebody for front, amount: 1}", 49, 50),
        ("pay: {from: pot, to: those who beat board for front, amount: 2}", 50, 50),
        ("pay: {from: pot, to: winner of front, amount: 1}", 49, 50),
        ("pay: {from: pot, to: winner of nut, amount: 1}", 50, 49),
        ("pay: {from: pot, to: dealer, amount: 1, when: board beats dealer for front}", 49, 49),
    ],
)
def test_a_hand_is_compared_as_its_name_says(tmp_path: Path, step: str, a: int, b: int) -> None:
    steps = (*STEPS[:-1], "showdown: {for: nothing}", step, "throw-in: {}")
    hands = HANDS.replace("2 own cards and 3 board", "2 own cards and any board")
    text = played(*steps, more=hands, example=CARDS + f"expect: {{stacks: {{A: {a}, B: {b}}}}}")
    assert proved(tmp_path, text) == []


def test_what_lies_open_is_compared_so_too(tmp_path: Path) -> None:
    steps = ("post: {each: ante}", "deal: {cards: 2, face: up}", "bet: {first: best showing for low}", "showdown: {}")
    more = "hands: {low: {ranking: ace-to-five-low}}\n"
    text = played(*steps, more=more, example="cards: {A: Kh Kd, B: 2c 3c}\nplay: [B may check or bet 1 to 49]\n")
    assert proved(tmp_path, text) == []


TIED = "cards: {A: Ah Kd 2c, B: As Kh 3c}\ntable: {board: 7s 8s Td Jd 4c}\n"
"""Ace high with a king, a jack, a ten and an eight: the suits, and the low, differ."""


@pytest.mark.parametrize(
    ("more", "winners"),
    [
        ("", "A, B"),
        ("pot: {ties: by suit}\n", "B"),
        ("pot: {ties: front}\nhands: {front: {ranking: deuce-to-seven-low, use: 2 hole cards and 3 board}}\n", "A"),
        ("pot: {shares: {high: {ties: by suit}}}\n", "B"),
        ("pot: {ties: by suit, shares: {high: {ties: split}}}\n", "A, B"),
        ("pot: {shares: {high: {ties: low}, low: {ranking: ace-to-five-low, when: never}}}\n", "A"),
    ],
)
def test_what_parts_equal_hands(tmp_path: Path, more: str, winners: str) -> None:
    steps = (*STEPS[:2], "deal: {cards: 5, to: board}", "showdown: {}")
    text = played(*steps, more=more, example=TIED + f"expect: {{winners: [{winners}]}}")
    assert proved(tmp_path, text) == []


def test_what_somebody_shows_for_a_hand_is_read_in_its_ranking(tmp_path: Path) -> None:
    steps = ("post: {each: ante}", "deal: {cards: 3, face: up}", "bet: {when: somebody shows (3 low) for low}")
    more = "hands: {low: {ranking: ace-to-five-low}}\n"
    example = "cards: {A: Kh Kd 2s, B: 2c 3c Ad}\nplay: [A may check or bet 1 to 49]\n"
    text = played(*steps, "showdown: {}", more=more, example=example)
    assert proved(tmp_path, text) == []


def test_cards_are_wild_for_some_hands_only(tmp_path: Path) -> None:
    more = "wild: [{cards: deuces, for: [high]}]\npot: {shares: {high: {}, plain: {}}}\n"
    example = "cards: {A: 2h 2d Kc, B: Qh Qd 9c}\ntable: {board: 7s 8s Td}\nexpect: {takes: {high: [A], plain: [B]}}"
    assert proved(tmp_path, played(*STEPS, more=more, example=example)) == []


@pytest.mark.parametrize(("line", "winners"), [("row", "B"), ("column", "A")])
def test_cards_are_wild_in_hands_made_with_some_lines_only(tmp_path: Path, line: str, winners: str) -> None:
    more = (
        "places: {left: {}, top: {}}\nlines: {row: left, column: top}\n"
        f"use: 2 own cards and all cards of one line\nwild: [{{cards: fives, for: [{line}]}}]\n"
    )
    steps = (*STEPS[:2], "deal: {cards: 3, to: left}", "deal: {cards: 3, to: top}", "showdown: {}")
    table = "table: {left: 9s Td 3d, top: 7s 7d 3h}\n"  # with a five that is wild A makes three sevens, B three nines
    example = "cards: {A: 5h 7c Kc, B: 5d 9h Kh}\n" + table + f"expect: {{winners: [{winners}]}}"
    assert proved(tmp_path, played(*steps, more=more, example=example)) == []


def test_a_hand_may_have_a_board_of_its_own(tmp_path: Path) -> None:
    more = "places: {other: {}}\nhands: {second: {board: other}}\n"
    steps = (*STEPS[:2], "deal: {cards: 3, to: other}", "showdown: {for: nothing}", "throw-in: {}")
    pays = (*steps[:-1], "pay: {from: pot, to: those who have flush for second, amount: 1}", steps[-1])
    example = "cards: {A: 2h 3h 9c, B: 5d 9h Kd}\ntable: {other: Ah Th Qh}\nexpect: {stacks: {A: 50, B: 49}}"
    assert proved(tmp_path, played(*pays, more=more, example=example)) == []


@pytest.mark.parametrize(
    ("more", "step", "expected"),
    [
        ("hands: {front: {ranking: three-cadr}}\n", "showdown: {}", ["M808"]),
        ("hands: {front: {uses: any own cards}}\n", "showdown: {}", ["S102"]),
        ("hands: {high: {}}\npot: {shares: {high: {}}}\n", "showdown: {}", ["X117"]),
        ("hands: {one: {ties: two}, two: {ties: one}}\n", "showdown: {}", ["H518"]),
        ("hands: {one: {ties: one}}\n", "showdown: {}", ["H518"]),
        ("hands: {one: {use: 2 own cards but not used for one and 3 board}}\n", "showdown: {}", ["H518"]),
        ("hands: {one: {ties: by suits}}\n", "showdown: {}", ["P409"]),
        ("pot: {ties: splits}\n", "showdown: {}", ["P409"]),
        ("wild: [{cards: deuces, for: [high]}]\n", "showdown: {}", ["P409"]),
        (HANDS, "fold: {who: those who have flush for frnot}", ["X101"]),
        (HANDS, "fold: {who: those who have 8 or better low for front}", ["X113"]),
        (HANDS, "showdown: {when: somebody has flush for front}", ["P406", "V701"]),
        (HANDS, "showdown: {who: those who show (five of a kind) for front}", ["X113"]),
    ],
)
def test_one_mistake_is_told_once(tmp_path: Path, more: str, step: str, expected: list[str]) -> None:
    assert sorted(codes(tmp_path, game(*STEPS[:-1], step, more=more))) == expected


def test_a_hand_that_nothing_speaks_of_is_told(tmp_path: Path) -> None:
    unused = [one for one in told(tmp_path, game(*STEPS, more=HANDS)) if "hand" in one.message]
    assert [one.message for one in unused] == ["nothing uses the hand `front`", "nothing uses the hand `nut`"]


def test_what_a_share_asks_of_the_table_is_asked_of_the_hands_of_the_game(tmp_path: Path) -> None:
    pips = "{name: Pips, of: any, count: {nearest-to: 40, values: {A: 1, T: 10, J: 10, Q: 10, K: 10}}}"
    second = f"    pips: {{when: nobody has pair or better, ranking: {pips}}}\n"
    shares = "pot:\n  shares:\n    pair: {needs: pair or better}\n" + second
    accepted = "accepts: {P402: without a pair there are pips}\n"
    for cards, winner in (("{A: 2h 2d 3c, B: Kh Qd Jc}", "A"), ("{A: 2h 4d 3c, B: Kh Qd Jc}", "B")):
        example = f"cards: {cards}\nexpect: {{winners: [{winner}]}}\n"
        text = played(STEPS[0], STEPS[1], STEPS[3], more=accepted + shares, example=example)
        assert codes(tmp_path, text.replace("ranking: high", "ranking: three-card")) == []
