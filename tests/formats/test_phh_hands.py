"""Hands of every variant, made by hand and really played, are played again to their stacks."""

import pytest

from engine.formats.phh.history_check import check, files_under
from engine.formats.phh.reading import read_file
from engine.formats.phh.variants import VARIANTS
from tests.formats.histories import DATA, HANDS, Value, acts, checked

NT = HANDS["NT"]


def test_there_is_a_hand_of_each_variant() -> None:
    assert set(HANDS) == set(VARIANTS)


@pytest.mark.parametrize("code", HANDS)
def test_a_hand_of_each_variant_agrees(code: str) -> None:
    told = checked(HANDS[code])
    assert told.diagnostics == []
    assert (told.hands, told.agreeing, told.unfinished) == (1, 1, 0)


@pytest.mark.late
@pytest.mark.skipif(not DATA.exists(), reason="the hands that were really played are not beside the checkout")
def test_hands_that_were_really_played_agree() -> None:
    variants = set()
    for path in files_under(DATA):
        histories = read_file(path)
        told = check(histories)
        assert told.diagnostics == [], path.name
        assert told.agreeing == told.hands == len(histories.hands), path.name
        variants |= {hand.variant.code for hand in histories.hands}
    assert len(variants) >= 9


def _nt(actions: str, **keys: Value) -> dict[str, Value]:
    return NT | {"actions": acts(actions)} | keys


BLIND = "d dh p1 ????; d dh p2 ????; d dh p3 ????; "

AGREEING: dict[str, dict[str, Value]] = {
    "two players: the amounts of the first are posted by the second": {
        "variant": "NT",
        "antes": [3, 0],
        "blinds_or_straddles": [1, 2],
        "min_bet": 2,
        "starting_stacks": [50, 60],
        "actions": acts("d dh p1 AsKs; d dh p2 7c2d; p2 cc; p1 cbr 6; p2 f"),
        "finishing_stacks": [55, 55],
    },
    "a straddle is the last blind, and its player speaks last": _nt(
        "d dh p1 ????; d dh p2 ????; d dh p3 ????; d dh p4 ????; p4 f; p1 f; p2 cc; p3 cbr 8; p2 f",
        antes=[0] * 4,
        blinds_or_straddles=[1, 2, 4, 0],
        starting_stacks=[100] * 4,
        finishing_stacks=[99, 96, 105, 100],
    ),
    "a bet that was owed does not change who speaks first": _nt(
        "d dh p1 ????; d dh p2 ????; d dh p3 ????; d dh p4 ????; p3 f; p4 cc; p1 f; p2 cbr 6; p4 f",
        antes=[0] * 4,
        blinds_or_straddles=[1, 2, 0, -2],
        starting_stacks=[100] * 4,
        finishing_stacks=[99, 103, 100, 98],
    ),
    "the ante of the big blind belongs to all": _nt(
        BLIND + "p3 f; p1 f", antes=[0, 5, 0], finishing_stacks=[99, 101, 100]
    ),
    "trimmed, an ante that nobody else pays goes back": _nt(
        BLIND + "p3 f; p1 f", antes=[0, 5, 0], ante_trimming_status=True, finishing_stacks=[99, 101, 100]
    ),
    "an unknown stack stays unknown": _nt(
        BLIND + "p3 cbr 6; p1 f; p2 f",
        starting_stacks=[float("inf"), 100, float("inf")],
        finishing_stacks=[float("inf"), 98, float("inf")],
    ),
    "amounts with a point": _nt(
        BLIND + "p3 cbr 1.25; p1 f; p2 f",
        blinds_or_straddles=[0.25, 0.5, 0],
        min_bet=0.5,
        starting_stacks=[50.5, 20, 30],
        finishing_stacks=[50.25, 19.5, 30.75],
    ),
    "whole amounts with a point, and a pot whose halves leave a chip over": _nt(
        "d dh p1 AhKh; d dh p2 AcKc; d dh p3 ????; p3 cbr 6.0; p1 cc; p2 cc; d db 2c3d4h; p1 cc; p2 cc; p3 cbr 5.0; "
        "p1 cc; p2 cc; d db 9s; p1 cc; p2 cc; p3 cc; d db Jd; p1 cc; p2 cc; p3 cc; p1 sm AhKh; p2 sm AcKc; p3 sm",
        antes=[0.0, 0.0, 0.0],
        blinds_or_straddles=[1.0, 2.0, 0.0],
        min_bet=2.0,
        starting_stacks=[100.0, 100.0, 100.0],
        finishing_stacks=[106.0, 105.0, 89.0],
    ),
    "white space, commentary and empty lines": _nt(
        "  d   dh p1 ????  ; d dh p2 ???? # he looks; d dh p3 ????; # the table laughs; p3 f;\tp1 f  # tired"
    )
    | {"finishing_stacks": [99, 101, 100]},
    "cards dealt one by one, and in any order of players": _nt(
        "d dh p3 7c; d dh p1 As; d dh p2 ??; d dh p1 Ks; d dh p2 ??; d dh p3 2d; p3 f; p1 f",
        finishing_stacks=[99, 101, 100],
    ),
    "cards that are known only when they are shown": _nt(
        BLIND + "p3 f; p1 cc; p2 cc; d db 2c3d4h; p1 cc; p2 cc; d db 9s; p1 cc; p2 cc; d db Jd; p1 cc; p2 cc; "
        "p2 sm KsQs; p1 sm AhTh",
        finishing_stacks=[102, 98, 100],
    ),
    "hands shown again by a hyphen": _nt(
        "d dh p1 AhTh; d dh p2 KsQs; d dh p3 ????; p3 f; p1 cc; p2 cc; d db 2c3d4h; p1 cc; p2 cc; d db 9s; p1 cc; "
        "p2 cc; d db Jd; p1 cc; p2 cc; p1 sm -; p2 sm -",
        finishing_stacks=[102, 98, 100],
    ),
    "who is left alone need not show": _nt(
        BLIND + "p3 f; p1 cc; p2 cc; d db 2c3d4h; p1 cc; p2 cc; d db 9s; p1 cc; p2 cc; d db Jd; p1 cc; p2 cc; p1 sm",
        finishing_stacks=[98, 102, 100],
    ),
    "a history that stops on purpose tells the stacks so far": _nt(BLIND + "p3 cbr 6", finishing_stacks=[99, 98, 94]),
    "who is the only one with chips may be said to check": _nt(
        BLIND + "p3 cc; p1 f; p2 cc; p3 sm KsQs; p2 sm AhTh; d db 2c3d4h; d db 9s; d db Jd",
        starting_stacks=[100, 100, 2],
        finishing_stacks=[99, 103, 0],
    ),
    "who is the only one with chips may be said to check before he draws": {
        "variant": "FB",
        "antes": [0, 0],
        "blinds_or_straddles": [2, 4],
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [100, 3],
        "actions": acts(
            "d dh p1 Ac2d3hKh; d dh p2 4c5d6h9s; p2 cc; p1 cc; p1 sd Kh; p2 sd; d dh p1 Ks; p1 sd; p2 sd; p1 sd; "
            "p2 sd; p1 sm Ac2d3hKs; p2 sm 4c5d6h9s"
        ),
        "finishing_stacks": [97, 6],
    },
    "in fixed limit half a raise opens the betting again": {
        "variant": "FT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [2, 4, 0],
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [10, 100, 100],
        "actions": acts(
            BLIND + "p3 cbr 8; p1 cbr 10; p2 cc; p3 cbr 14; p2 f; p3 sm 9c9d; p1 sm 8h8d; d db 2c3d4h; d db Ts; d db Js"
        ),
        "finishing_stacks": [0, 90, 120],
    },
    "a side pot": _nt(
        "d dh p1 9c9d; d dh p2 8c8d; d dh p3 KcKd; p3 cbr 40; p1 cbr 100; p2 cc; p3 sm KcKd; p1 sm 9c9d; p2 sm 8c8d; "
        "d db 2c3d4h; d db Js; d db Qs",
        starting_stacks=[100, 100, 40],
        finishing_stacks=[120, 0, 120],
    ),
}


@pytest.mark.parametrize("case", AGREEING)
def test_what_the_format_allows_agrees(case: str) -> None:
    told = checked(AGREEING[case])
    assert told.diagnostics == []
    assert told.agreeing == 1


SHORT: dict[str, dict[str, Value]] = {
    "a blind": _nt(
        BLIND + "p3 cc; p1 cc; d db 2c3d4h; p1 cc; p3 cc; d db 9s; p1 cc; p3 cc; d db Jd; p1 cc; p3 cc; p2 sm AhAd; "
        "p1 sm; p3 sm",
        starting_stacks=[100, 1, 100],
        finishing_stacks=[99, 3, 99],
    ),
    "a straddle, after which its left would speak first": _nt(
        "d dh p1 ????; d dh p2 ????; d dh p3 ????; d dh p4 ????; p3 f; p1 f",
        antes=[0] * 4,
        blinds_or_straddles=[1, 2, 0, 4],
        starting_stacks=[100, 100, 100, 1],
        finishing_stacks=[99, 99, 100, 0],
    ),
    "a bring-in": {
        "variant": "FR",
        "antes": [1, 1, 1],
        "bring_in": 3,
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [100, 100, 2],
        "actions": acts("d dh p1 As2s3s; d dh p2 Ad2d3d; d dh p3 QcJcKc; p3 pb; p1 cc; p2 cc; d dh p1 4s; d dh p2 4d"),
        "finishing_stacks": [98, 98, 0],
    },
}
"""What somebody is short of; the others then put in what they have posted, as PokerKit lets them."""


@pytest.mark.parametrize("case", SHORT)
def test_what_is_posted_short_may_be_the_bet_to_match(case: str) -> None:
    told = checked(SHORT[case])
    assert [one.code for one in told.diagnostics] == ["G404"]
    assert told.agreeing == 1


def test_who_has_shown_before_the_last_cards_may_show_them_too() -> None:
    actions = """d dh p1 KsKd4h; d dh p2 Qc9d2c; p2 pb; p1 cbr 4; p2 cbr 8; p1 cbr 9; p2 cc; p1 sm KsKd4h; p2 sm Qc9d2c;
    d dh p1 5h; d dh p2 5c; d dh p1 6h; d dh p2 6c; d dh p1 8h; d dh p2 8c; d dh p1 Th; d dh p2 Tc"""
    keys: dict[str, Value] = {
        "variant": "F7S",
        "antes": [1, 1],
        "bring_in": 2,
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [10, 100],
        "actions": acts(actions),
    }
    over = checked(keys | {"finishing_stacks": [0, 110]})
    assert (over.agreeing, over.unfinished, over.diagnostics) == (1, 0, [])
    before = checked(keys | {"finishing_stacks": [0, 90]})
    assert (before.agreeing, before.unfinished, before.diagnostics) == (1, 1, [])
    wrong = checked(keys | {"finishing_stacks": [0, 91]})
    assert [one.code for one in wrong.diagnostics] == ["G401"]


def test_cards_that_were_thrown_away_come_back_once_the_stock_has_run_out() -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = ["".join(deck[at : at + 5]) for at in range(0, 50, 5)]  # six to deal, four to draw; two cards are left
    calls = [f"p{player} cc" for player in (3, 4, 5, 6, 1, 2)]
    checks = [f"p{player} cc" for player in range(1, 7)]
    first_draw = [f"p{player} sd {hands[player - 1]}" for player in range(1, 5)] + ["p5 sd", "p6 sd"]
    first_draw += [f"d dh p{player} {hands[player + 5]}" for player in range(1, 5)]
    second_draw = ["p1 sd " + hands[6], *(f"p{player} sd" for player in range(2, 7)), "d dh p1 " + hands[1]]
    told = checked(
        {
            "variant": "F2L3D",
            "antes": [0] * 6,
            "blinds_or_straddles": [1, 2, 0, 0, 0, 0],
            "small_bet": 2,
            "big_bet": 4,
            "starting_stacks": [100] * 6,
            "actions": [f"d dh p{player + 1} {hands[player]}" for player in range(6)]
            + [*calls, *first_draw, *checks, *second_draw, *checks],
            "finishing_stacks": [98] * 6,
        }
    )
    assert told.diagnostics == []
    assert told.agreeing == 1


def test_a_card_thrown_away_later_in_a_draw_comes_to_an_earlier_player_once_the_stock_has_run_out() -> None:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    hands = ["".join(deck[at : at + 5]) for at in range(0, 35, 5)]  # seven are dealt, seventeen cards are left
    calls = [f"p{player} cc" for player in (3, 4, 5, 6, 7, 1, 2)]
    checks = [f"p{player} cc" for player in range(1, 8)]
    draw = [f"p{player} sd {hands[player - 1]}" for player in range(1, 8)]
    new = ["".join(deck[at : at + 5]) for at in range(35, 50, 5)]
    new += ["".join(deck[50:]) + hands[6][:6], hands[6][6:] + hands[5][:6], hands[5][6:] + hands[0][:6], hands[1]]
    draw += [f"d dh p{player} {cards}" for player, cards in enumerate(new, 1)]
    told = checked(
        {
            "variant": "N2L1D",
            "antes": [0] * 7,
            "blinds_or_straddles": [1, 2, 0, 0, 0, 0, 0],
            "min_bet": 2,
            "starting_stacks": [100] * 7,
            "actions": [f"d dh p{player} {cards}" for player, cards in enumerate(hands, 1)] + [*calls, *draw, *checks],
        }
    )
    assert [one.code for one in told.diagnostics] == ["G403"]  # nobody has shown; all before that agrees
    assert told.agreeing == 1


def test_who_mucks_before_the_last_card_needs_no_more_and_the_last_one_left_neither() -> None:
    flop = HANDS["NT"] | {"finishing_stacks": [202, 98, 0]}
    start = acts("d dh p1 QhQs; d dh p2 ????; d dh p3 KcKd; p3 cbr 60; p1 cbr 100; p2 f; p3 cc")
    for board in ([], ["d db 2c3d4h"], ["d db 2c3d4h", "d db Qc", "d db 9s"]):
        told = checked(flop | {"actions": [*start, "p3 sm", "p1 sm QhQs", *board]})
        assert (told.agreeing, told.unfinished, told.diagnostics) == (1, 0, [])
    third = "d dh p1 Ks9dTh; d dh p2 4c5d2c; d dh p3 Qs3dQh; p2 pb; p3 cbr 4; p1 cc; p2 cc; "
    third += "p1 sm Ks9dTh; p2 sm; p3 sm Qs3dQh"
    later = [f"d dh {player} {card}" for cards in ("8s7c", "7dJd", "JsTs", "6c6h") for player, card in _for_two(cards)]
    ends = ["p1 sm Ks9dTh8s7dJs6c", "p3 sm"]
    stud = HANDS["F7S"] | {"starting_stacks": [5, 5, 5], "finishing_stacks": [15, 0, 0]}
    told = checked(stud | {"actions": [*acts(third), *later, *ends]})
    assert (told.agreeing, told.unfinished, told.diagnostics) == (1, 0, [])
    told = checked(stud | {"actions": [*acts(third), *later[:-1], *ends[:1]]})
    assert [one.code for one in told.diagnostics] == ["G402"]


def _for_two(cards: str) -> list[tuple[str, str]]:
    return [("p1", cards[:2]), ("p3", cards[2:])]


def test_who_has_just_the_bring_in_may_be_said_to_bet_it() -> None:
    actions = "d dh p1 Ks9dTh; d dh p2 4c5d2c; d dh p3 Qs3dQh; {}; p3 f; p1 f"
    stud = HANDS["F7S"] | {"starting_stacks": [100, 3, 100], "finishing_stacks": [99, 5, 99]}
    for word in ("p2 pb", "p2 cbr 2"):
        told = checked(stud | {"actions": acts(actions.format(word))})
        assert (told.agreeing, told.diagnostics) == (1, [])
    told = checked(stud | {"starting_stacks": [100, 4, 100], "actions": acts(actions.format("p2 cbr 2"))})
    assert [one.code for one in told.diagnostics] == ["G305"]


def test_stacks_after_a_rake_are_told_seat_by_seat_with_what_is_lacking() -> None:
    (told,) = checked(HANDS["FT"] | {"finishing_stacks": [110, 87, 100]}).diagnostics
    assert told.code == "G401"
    assert told.message.endswith("p1 ends with 112, not 110 and p2 ends with 88, not 87")
    lacking = "; those told are 3 less in all: if that is a rake, write the stacks before it"
    assert told.help == "all stacks: 112, 88, 100" + lacking


DOORS = {
    "all unknown": ("??????", "??????", "??????", "p1 p2 p3"),
    "a queen and a six known": ("????6h", "??????", "????Qd", "p1 p2"),  # nobody brings in with the queen
    "the lowest card of all known": ("??????", "????2c", "??????", "p2"),
    "the highest card of all known": ("??????", "????As", "??????", "p1 p3"),
    "a suit known": ("?????s", "????2d", "????3h", "p2"),  # no spade is lower than the deuce of diamonds
    "a rank known": ("????2?", "????2d", "????3h", "p1 p2"),  # it may be the deuce of clubs
    "nothing unknown": ("????2s", "????2d", "????3h", "p2"),
}


@pytest.mark.parametrize("doors", DOORS)
def test_a_door_card_may_be_unknown_and_whoever_could_bring_it_in_may(doors: str) -> None:
    *cards, right = DOORS[doors]
    dealt = [f"d dh p{seat} {card}" for seat, card in enumerate(cards, 1)]
    for number, player in enumerate(("p1", "p2", "p3")):
        after = [f"p{(number + step) % 3 + 1} f" for step in (1, 2)]
        stacks = [99, 99, 99]
        stacks[number] = 102
        told = checked(HANDS["F7S"] | {"actions": [*dealt, f"{player} pb", *after], "finishing_stacks": stacks})
        found = [one.code for one in told.diagnostics]
        assert found == ([] if player in right.split() else ["G304"]), (player, found)


def test_in_razz_the_highest_card_brings_it_in() -> None:
    for known, right in (("Ks", "p1"), ("Ac", "p2 p3")):
        for number, player in enumerate(("p1", "p2", "p3")):
            dealt = [f"d dh p1 ????{known}", "d dh p2 ??????", "d dh p3 ??????"]
            after = [f"p{(number + step) % 3 + 1} f" for step in (1, 2)]
            stacks = [99, 99, 99]
            stacks[number] = 102
            told = checked(HANDS["FR"] | {"actions": [*dealt, f"{player} pb", *after], "finishing_stacks": stacks})
            found = [one.code for one in told.diagnostics]
            assert found == ([] if player in right.split() else ["G304"]), (known, player, found)


def test_on_a_later_street_too_who_could_show_the_best_hand_may_begin() -> None:
    start = "d dh p1 ????2c; d dh p2 ??????; d dh p3 ????Qh; p1 pb; p2 cc; p3 cc; d dh p1 3s; d dh p2 8d; d dh p3 9c; "
    for player, found in (("p1", ["G304"]), ("p2", []), ("p3", [])):
        order = [f"p{(int(player[1]) - 1 + step) % 3 + 1}" for step in range(3)]
        actions = start + f"{order[0]} cbr 4; {order[1]} f; {order[2]} f"
        stacks = [97, 97, 97]
        stacks[int(player[1]) - 1] = 106
        told = checked(HANDS["F7S"] | {"actions": acts(actions), "finishing_stacks": stacks})
        codes = [one.code for one in told.diagnostics]
        assert codes == found, (player, codes)
