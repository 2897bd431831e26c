"""Hands that are right are spoilt in every way one can think of: each is refused with the right code, at its line."""

from collections.abc import Callable

import pytest

from engine.formats.phh.history_check import check
from engine.formats.phh.reading import read_text
from tests.formats.histories import HANDS, Value, acts, checked, line_of, text_of

Keys = dict[str, Value]


def actions_of(keys: Keys) -> list[str]:
    actions = keys["actions"]
    assert isinstance(actions, list)
    return actions


def with_action(keys: Keys, at: int, *new: str) -> Keys:
    """The hand with an action replaced, or left out."""
    actions = actions_of(keys)
    return keys | {"actions": [*actions[:at], *new, *actions[at + 1 :]]}


def told_of(keys: Keys) -> tuple[str, int]:
    """The one code that is told of a hand, and the line."""
    told = checked(keys)
    assert told.agreeing == 0, "nothing was noticed"
    (one,) = told.diagnostics
    assert one.span is not None
    assert one.message.startswith("hand 1: ")
    assert one.remedy
    return one.code, one.span.line


TWICE = {
    "dh": ("G303", "G309"),
    "db": ("G303",),
    "f": ("G304", "G311"),
    "cc": ("G304", "G307", "G308"),
    "cbr": ("G304", "G311"),
    "pb": ("G304",),
    "sd": ("G304", "G307", "G308", "G310"),
    "sm": ("G307",),
}
"""What is told where an action is there twice."""
ACTIONS = [(code, at) for code, keys in HANDS.items() for at in range(len(actions_of(keys)))]


@pytest.mark.parametrize(("code", "at"), ACTIONS)
def test_no_action_can_be_left_out(code: str, at: int) -> None:
    actions = actions_of(HANDS[code])
    spoilt = with_action(HANDS[code], at)
    if " sm " in actions[at] and [action for action in actions if action.endswith(" sm")]:
        assert checked(spoilt).agreeing == 1  # the other has mucked: a player who is alone need not show
        return
    found, line = told_of(spoilt)
    assert found in ("G304", "G305", "G307", "G308", "G309", "G310", "G311", "G401", "G402")
    if found not in ("G401", "G402"):
        assert line >= line_of(spoilt, at)


@pytest.mark.parametrize(("code", "at"), ACTIONS)
def test_no_action_can_be_there_twice(code: str, at: int) -> None:
    action = actions_of(HANDS[code])[at]
    spoilt = with_action(HANDS[code], at, action, action)
    found, line = told_of(spoilt)
    assert found in TWICE[action.split()[1]]
    if action.split()[1] not in ("cc", "sd"):  # what is right twice is wrong a little later
        assert line == line_of(spoilt, at + 1)


def is_of_player(code: str, at: int) -> bool:
    """Whether an action is one of betting or drawing; hands are shown in any order."""
    action = actions_of(HANDS[code])[at]
    return action.startswith("p") and " sm" not in action


@pytest.mark.parametrize(("code", "at"), [case for case in ACTIONS if is_of_player(*case)])
def test_nobody_acts_for_another(code: str, at: int) -> None:
    player, rest = actions_of(HANDS[code])[at].split(" ", 1)
    other = f"p{int(player[1]) % 3 + 1}"
    spoilt = with_action(HANDS[code], at, f"{other} {rest}")
    found, line = told_of(spoilt)
    assert (found, line) == ("G304", line_of(spoilt, at)) or (found == "G310" and rest.startswith("sd"))


DEALS = [case for case in ACTIONS if actions_of(HANDS[case[0]])[case[1]].startswith("d ") and case[1] > 0]


@pytest.mark.parametrize(("code", "at"), DEALS)
def test_no_card_is_dealt_twice(code: str, at: int) -> None:
    actions = actions_of(HANDS[code])
    if actions[at].endswith("?"):
        return
    first = actions[0].split()[-1][:2]
    thrown = any(action.startswith("p1 sd") and first in action for action in actions)
    assert not thrown, "take another card: this one may come again"
    spoilt = with_action(HANDS[code], at, actions[at][:-2] + first)
    assert told_of(spoilt) == ("G303", line_of(spoilt, at))


@pytest.mark.parametrize("code", HANDS)
def test_stacks_must_come_out_chip_by_chip(code: str) -> None:
    ends = HANDS[code]["finishing_stacks"]
    assert isinstance(ends, list)
    for seat in range(3):
        spoilt = HANDS[code] | {"finishing_stacks": [end + (place == seat) for place, end in enumerate(ends)]}
        assert told_of(spoilt)[0] == "G401"


@pytest.mark.parametrize("code", HANDS)
def test_every_bet_has_its_bounds(code: str) -> None:
    for at, action in enumerate(actions_of(HANDS[code])):
        if " cbr " in action:
            player = action.split()[0]
            spoilt = with_action(HANDS[code], at, f"{player} cbr 1")
            assert told_of(spoilt) == ("G305", line_of(spoilt, at))
            spoilt = with_action(HANDS[code], at, f"{player} cbr 1000")
            assert told_of(spoilt) == ("G306", line_of(spoilt, at))


RAISES: dict[str, tuple[str, str, int]] = {
    "FT: four raises before the flop": ("FT", "p3 cbr 4; p1 cbr 6; p2 cbr 8; p3 cbr 10; p1 cbr 12", 4),
    "FB: four raises before the draw": ("FB", "p3 cbr 4; p1 cbr 6; p2 cbr 8; p3 cbr 10; p1 cbr 12", 4),
    "FT: a bet and three raises after it": (
        "FT",
        "p3 cc; p1 cc; p2 cc; d db 2h9hQs; p1 cbr 2; p2 cbr 4; p3 cbr 6; p1 cbr 8; p2 cbr 10",
        8,
    ),
    "F7S: the completion and three raises": ("F7S", "p2 pb; p3 cbr 4; p1 cbr 8; p2 cbr 12; p3 cbr 16; p1 cbr 20", 5),
}


@pytest.mark.parametrize("case", RAISES)
def test_no_raise_goes_over_the_cap(case: str) -> None:
    code, text, at = RAISES[case]
    spoilt = HANDS[code] | {"actions": [*actions_of(HANDS[code])[:3], *acts(text)]}
    assert told_of(spoilt) == ("G307", line_of(spoilt, 3 + at))
    spoilt["actions"] = actions_of(spoilt)[:-1]
    del spoilt["finishing_stacks"]
    assert [one.code for one in checked(spoilt).diagnostics] == ["G403"]


ENDS: dict[str, tuple[Callable[[Keys], Keys], str]] = {
    "something is done after all have folded": (
        lambda keys: keys | {"actions": [*actions_of(keys), "p1 cc"]},
        "G311",
    ),
    "a card is dealt after all have folded": (
        lambda keys: keys | {"actions": [*actions_of(keys), "d db 3d"]},
        "G311",
    ),
    "a hand is shown after all have folded": (
        lambda keys: keys | {"actions": [*actions_of(keys), "p1 sm"]},
        "G311",
    ),
}


@pytest.mark.parametrize("case", ENDS)
def test_nothing_comes_after_the_end(case: str) -> None:
    spoil, code = ENDS[case]
    spoilt = spoil(HANDS["PO"])
    assert told_of(spoilt) == (code, line_of(spoilt, len(actions_of(spoilt)) - 1))


def test_hands_cannot_be_shown_while_there_is_betting() -> None:
    spoilt = with_action(HANDS["NS"], 5, "p2 cc", "p1 sm AhTh")
    assert told_of(spoilt) == ("G307", line_of(spoilt, 6))


def test_only_the_last_for_a_pot_must_show() -> None:
    mucked = with_action(with_action(HANDS["NT"], 7, "p1 sm"), 8, "p3 sm")
    assert told_of(mucked)[0] == "G312"


def test_a_hand_is_told_by_its_number_and_the_others_go_on() -> None:
    good, bad = text_of(HANDS["FT"]), text_of(with_action(HANDS["PO"], 3, "p1 cc"))
    told = check(read_text("hands.phhs", f"[1]\n{good}\n[2]\n{bad}\n[3]\n{good}"))
    assert (told.hands, told.agreeing) == (3, 2)
    (one,) = told.diagnostics
    assert one.message.startswith("hand 2: ")
    assert one.span is not None
    assert one.span.text == "'p1 cc'"


def test_everything_wrong_with_the_keys_is_told_at_once() -> None:
    keys = HANDS["NT"] | {"antes": [0, 0], "min_bet": -2, "small_bet": 2, "players": ["Ann", "Ben"]}
    del keys["blinds_or_straddles"]
    told = checked(keys)
    assert sorted(one.code for one in told.diagnostics) == ["G201", "G202", "G205", "G205", "G206"]
