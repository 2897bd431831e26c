"""Chips and marks that move because a rule says so: who pays or gets how much, the first and the last of them."""

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.language.compile import Amount, Seats
from engine.steps.kinds.mark import SetMark, Throw
from engine.steps.kinds.pay import PayIn, PayOut, PayOver
from engine.steps.kinds.post import Ante, Blinds


def paid(stacks: tuple[int, ...], step: Ante | Blinds | PayIn | PayOut | PayOver, carried: int = 0) -> Dealer:
    """The table after a step; the first of these players deals."""
    d = Dealer(stacks, 0, 52, Shuffled(1).open(), carried=carried)
    step.enter(d)
    assert sum(d.stacks) + d.pot == sum(stacks) + carried
    return d


@pytest.mark.parametrize(
    ("stacks", "amounts", "bets", "level", "poster"),
    [
        ((9, 9, 9), (1, 2), [0, 1, 2], 2, 2),
        ((9, 9), (1, 2), [1, 2], 2, 1),  # of two the dealer posts the small one
        ((9, 9), (2,), [0, 2], 2, 1),  # a single one is posted left of the dealer
        ((9, 9, 9), (2,), [0, 2, 0], 2, 1),
        ((9, 9, 9, 9), (1, 2, 4), [0, 1, 2, 4], 4, 3),
        ((9, 9), (1, 2, 4), [1, 2], 2, 1),
        ((9, 9, 1), (1, 2), [0, 1, 1], 2, 2),
        ((9, 9, 2), (1, 2), [0, 1, 2], 2, 2),
        ((9, 1, 9), (2, 1), [0, 1, 1], 2, 2),
        ((9, 9, 9), (0, 2), [0, 0, 2], 2, 2),
    ],
)
def test_blinds_from_the_dealers_left(
    stacks: tuple[int, ...], amounts: tuple[int, ...], bets: list[int], level: int, poster: int
) -> None:
    d = paid(stacks, Blinds(amounts))
    assert (d.bets, d.level, d.poster) == (bets, level, poster)


@pytest.mark.parametrize(
    ("before", "amount", "bets", "level", "poster"),
    [
        (0, 2, [2, 2, 2], 2, 0),
        (2, 2, [2, 2, 2], 2, -1),  # no more than the bet that stood: nobody speaks later for it
        (2, 3, [3, 3, 3], 3, 0),
        (4, 2, [2, 4, 2], 4, -1),
    ],
)
def test_a_live_post_raises_the_bet_only_above_the_one_that_stood(
    before: int, amount: int, bets: list[int], level: int, poster: int
) -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open())
    if before:
        d.stake("blind", 1, before)
        d.level = before
    Ante(None, amount, live=True, matched=False, turn=-1).enter(d)
    assert (d.bets, d.level, d.poster) == (bets, level, poster)


def to(mask: int) -> Seats:
    return lambda d, seat: mask


def by_seat(*amounts: int) -> Amount:
    return lambda d, seat: amounts[seat]


@pytest.mark.parametrize(
    ("receivers", "amount", "stacks", "left"),
    [
        (0b111, 9, [3, 3, 3], 1),
        (0b111, 10, [3, 4, 3], 0),  # the odd chip goes left of the dealer
        (0b111, 11, [3, 4, 3], 0),  # no more than the pot holds
        (0b111, 8, [2, 3, 3], 2),
        (0b001, 4, [4, 0, 0], 6),
        (0b101, 1, [0, 0, 1], 9),
        (0b101, 0, [0, 0, 0], 10),
        (0b000, 5, [0, 0, 0], 10),
    ],
)
def test_the_pot_pays_in_parts(receivers: int, amount: int, stacks: list[int], left: int) -> None:
    d = paid((0, 0, 0), PayOut(to(receivers), amount, -1), carried=10)
    assert (d.stacks, d.pot) == (stacks, left)
    assert all(entry[2] > 0 for entry in d.log)


def test_before_the_pot_pays_what_nobody_matched_goes_back_but_not_out_of_a_bet_that_stands() -> None:
    for level, stacks in ((0, [5, 9, 8]), (2, [3, 9, 10])):
        d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open())
        for seat, chips in enumerate((6, 4, 3)):
            d.stake("bet", seat, chips)
        d.level = level
        PayOut(to(0b110), 99, -1).enter(d)
        assert sum(d.stacks) == 27
        assert d.stacks[0] == stacks[0]


@pytest.mark.parametrize(
    ("payers", "receivers", "amounts", "stacks"),
    [
        (0b001, 0b010, (4, 0, 0), [5, 13, 9]),
        (0b001, 0b110, (5, 0, 0), [4, 12, 11]),
        (0b001, 0b111, (4, 0, 0), [5, 11, 11]),  # nobody pays themselves
        (0b001, 0b001, (4, 0, 0), [9, 9, 9]),
        (0b001, 0b010, (20, 0, 0), [0, 18, 9]),
        (0b001, 0b010, (0, 0, 0), [9, 9, 9]),
        (0b001, 0b010, (-3, 0, 0), [9, 9, 9]),
        (0b110, 0b001, (0, 1, 2), [12, 8, 7]),
        (0b001, 0b110, (1, 0, 0), [8, 10, 9]),
    ],
)
def test_players_pay_players(payers: int, receivers: int, amounts: tuple[int, ...], stacks: list[int]) -> None:
    d = paid((9, 9, 9), PayOver(to(payers), to(receivers), by_seat(*amounts), -1))
    assert d.stacks == stacks
    assert all(entry[2] > 0 for entry in d.log)


def test_each_pays_into_the_pot_what_was_reckoned_before_anybody_paid() -> None:
    d = paid((9, 4, 9), PayIn(to(0b111), lambda d, seat: d.pot + seat + 1, -1), carried=3)
    assert (d.stacks, d.pot, d.paid) == ([5, 0, 3], 3 + 4 + 4 + 6, [0, 0, 0])


@pytest.mark.parametrize(
    ("adds", "value", "marks"), [(False, 3, [3, (3, 0, 3)]), (True, 3, [4, (4, 0, 4)]), (True, -1, [0, (0, 0, 0)])]
)
def test_a_mark_is_set_or_added_to_for_those_named(adds: bool, value: int, marks: list[object]) -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open(), marks=[1, (1, 0, 1)])
    SetMark(0, "round", None, value, None, adds, -1).enter(d)
    SetMark(1, "legs", to(0b101), value, None, adds, -1).enter(d)
    assert d.marks == marks


@pytest.mark.parametrize(("named", "marked"), [(0, -1), (0b1, 0), (0b110, 1), (0b101, 2)])
def test_a_seat_is_marked_or_nobody(named: int, marked: int) -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open(), marks=[2])
    SetMark(0, "it", None, None, to(named), False, -1).enter(d)
    assert d.marks == [marked]


def test_a_number_is_thrown_for_the_table_or_for_each_player_named() -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open(), marks=[0, (0, 0, 0)])
    Throw(0, "die", None, 6, -1).enter(d)
    Throw(1, "dice", to(0b101), 6, -1).enter(d)
    assert [entry[1] for entry in d.log] == [-1, 2, 0]  # from the dealer's left
    own = d.marks[1]
    assert isinstance(own, tuple)
    assert [number > 0 for number in own] == [True, False, True]
