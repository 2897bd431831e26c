"""Which actions an option covers: its bounds, its steps, its choices, its cards; and how it is told."""

from math import comb

import pytest

from engine.hand.action import Action, IllegalAction, Option, only


@pytest.mark.parametrize(
    ("option", "amounts"),
    [
        (Option("raise", 2, 5), [2, 3, 4, 5]),
        (Option("raise", 0, 1), [0, 1]),
        (Option("raise", 3, 3), [3]),
        (Option("raise", 2, 8, step=2), [2, 4, 6, 8]),
        (Option("raise", 1, 8, step=3), [1, 4, 7]),
        (Option("raise", 3, 9, choices=(3, 4, 9)), [3, 4, 9]),
        (only("raise", 4), [4]),
        (only("raise"), [0]),
    ],
)
def test_amounts_are_covered_and_listed(option: Option, amounts: list[int]) -> None:
    assert [amount for amount in range(-2, 12) if option.covers(Action("raise", amount))] == amounts
    assert [*option.chips] == [action.amount for action in option] == amounts
    assert len(option) == len(amounts)
    assert all(option.covers(action) for action in option)
    assert not any(option.covers(Action("bet", amount)) for amount in range(-2, 12))
    assert not option.covers(Action("raise", amounts[0], cards=(0,)))


@pytest.mark.parametrize(("least", "most"), [(0, 0), (0, 2), (1, 1), (1, 2), (3, 3), (0, 3)])
def test_cards_are_covered_by_their_number(least: int, most: int) -> None:
    option = Option("discard", least, most, cards=(7, 3, 5))
    for cards in ((), (3,), (5, 7), (7, 3, 5)):
        assert option.covers(Action("discard", cards=cards)) is (least <= len(cards) <= most)
        assert not option.covers(Action("discard", 1, cards))
    assert not option.covers(Action("discard", cards=(3, 9)))
    assert not option.covers(Action("discard", cards=(3, 3)))
    assert len(option) == len([*option]) == sum(comb(3, count) for count in range(least, most + 1))
    assert [*option.chips] == [0]


def told(option: Option, action: Action, names: tuple[str, ...] = ()) -> str:
    return str(IllegalAction(1, action, (option,), names))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (only("check"), "check"),
        (only("call", 1), "call 1"),
        (Option("bet", 2, 5), "bet 2 to 5"),
        (Option("bet", 0, 1), "bet 0 to 1"),
        (Option("bet", 2, 9, choices=(2, 9)), "bet 2 or 9"),
        (Option("discard", 1, 1, cards=(0, 2)), "discard 1 of As card 2"),
        (Option("discard", 0, 2, cards=(1, 0)), "discard 0 to 2 of Kd As"),
    ],
)
def test_what_is_open_is_told(option: Option, words: str) -> None:
    assert told(option, Action("fold"), ("As", "Kd")) == f"seat 1 may not fold; open now: {words}"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action("bet"), "bet"),
        (Action("bet", 1), "bet 1"),
        (Action("bet", -1), "bet -1"),
        (Action("bet", 10**60), f"bet {10**60}"),
        (Action("bet", -(10**60)), f"bet -{10**60}"),
        (Action("bet", 10**60 + 1), "bet a number of more digits than chips have"),
        (Action("discard", cards=(0, 1)), "discard As Kd"),
        (Action("discard", cards=(2, -1)), "discard card 2 card -1"),
        (Action("discard", cards=(0,) * 60), "discard" + " As" * 60),
        (Action("discard", cards=(0,) * 61), "discard cards: what is no number (tuple)"),
    ],
)
def test_what_was_tried_is_told(action: Action, words: str) -> None:
    assert told(only("check"), action, ("As", "Kd")) == f"seat 1 may not {words}; open now: check"


def test_when_the_deal_is_over_nothing_is_open() -> None:
    assert str(IllegalAction(0, Action("bet", 3), ())) == "nobody may bet 3: the deal is over"
