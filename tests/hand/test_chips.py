"""Each verb that moves chips: whose stack, account and bet change, who is all in after it, and what is told."""

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.seats import seats_of


def table(*stacks: int, carried: int = 0) -> Dealer:
    return Dealer(stacks, 0, 52, Shuffled(1).open(), carried=carried)


def told(d: Dealer) -> list[tuple[object, ...]]:
    """What moved, of whom, and how much."""
    return [entry[:3] for entry in d.log]


@pytest.mark.parametrize(
    ("stacks", "funded"), [((5, 5), (0, 1)), ((0, 5), (1,)), ((5, 0), (0,)), ((0, 0, 1), (2,)), ((0, 0), ())]
)
def test_who_has_chips_has_some(stacks: tuple[int, ...], funded: tuple[int, ...]) -> None:
    d = table(*stacks)
    assert seats_of(d.funded) == seats_of(Dealer.open(d.lay_down()).funded) == funded


@pytest.mark.parametrize(
    ("stacks", "owed", "left", "events"),
    [
        ((5, 5, 5), (2, 2, 2), [3, 3, 3], [("post", (0, 1, 2), 2)]),  # all alike are told as one
        ((3, 5, 5), (2, 2, 2), [1, 3, 3], [("post", (0, 1, 2), 2)]),
        ((2, 5, 5), (2, 2, 2), [0, 3, 3], [("post", 0, 2), ("post", 1, 2), ("post", 2, 2)]),
        ((1, 5, 5), (2, 2, 2), [0, 3, 3], [("post", 0, 1), ("post", 1, 2), ("post", 2, 2)]),
        ((0, 5, 5), (2, 2, 2), [0, 3, 3], [("post", 1, 2), ("post", 2, 2)]),
        ((5, 5, 5), (1, 2, 2), [4, 3, 3], [("post", 0, 1), ("post", 1, 2), ("post", 2, 2)]),
        ((5, 5, 5), (0, 2, 0), [5, 3, 5], [("post", 1, 2)]),
        ((5, 5, 5), (0, 0, 0), [5, 5, 5], []),
        ((5, 5, 5), (1, 1, 1), [4, 4, 4], [("post", (0, 1, 2), 1)]),
        ((5, 5, 5), (-1, 1, -1), [5, 4, 5], [("post", 1, 1)]),
        ((5, 5, 5), (9, 5, 4), [0, 0, 1], [("post", 0, 5), ("post", 1, 5), ("post", 2, 4)]),
    ],
)
@pytest.mark.parametrize("matched", [True, False])
def test_each_pays_what_they_owe_or_all_they_have(
    stacks: tuple[int, ...],
    owed: tuple[int, ...],
    left: list[int],
    events: list[tuple[object, ...]],
    matched: bool,
) -> None:
    d = table(*stacks, carried=7)
    d.pay_in("post", (0, 1, 2), owed, matched)
    paid = [before - after for before, after in zip(stacks, left, strict=True)]
    assert (d.stacks, told(d)) == (left, events)
    assert seats_of(d.funded) == tuple(seat for seat, chips in enumerate(left) if chips)
    assert (d.paid, d.common) == ((paid, 7) if matched else ([0, 0, 0], 7 + sum(paid)))
    assert (d.bets, d.level) == ([0, 0, 0], 0)


def test_one_who_pays_alone_is_told_alone() -> None:
    d = table(5, 5)
    d.pay_in("pay", (1,), (2,))
    assert (d.stacks, d.common, told(d)) == ([5, 3], 2, [("pay", 1, 2)])
    d.pay_in("pay", (), ())
    assert (d.stacks, d.common) == ([5, 3], 2)


@pytest.mark.parametrize(("chips", "funded"), [(4, (0, 1)), (5, (0,))])
def test_what_is_staked_counts_as_bet_and_as_paid(chips: int, funded: tuple[int, ...]) -> None:
    d = table(9, 5)
    assert d.stake("bet", 1, chips) == 5 - chips
    assert (d.stacks, d.paid, d.bets, d.common) == ([9, 5 - chips], [0, chips], [0, chips], 0)
    assert (seats_of(d.funded), told(d)) == (funded, [("bet", 1, chips)])


def test_who_gets_chips_back_has_some_again() -> None:
    d = table(9, 5)
    d.stake("bet", 1, 5)
    d.refund(1, 2)
    assert (d.stacks, d.paid, seats_of(d.funded)) == ([9, 2], [0, 3], (0, 1))
    assert told(d)[1:] == [("refund", 1, 2)]


def test_a_gathered_pot_is_on_nobodys_account() -> None:
    d = table(9, 5, carried=3)
    d.stake("bet", 0, 4)
    d.stake("call", 1, 2)
    d.gather()
    assert (d.paid, d.common, d.pot) == ([0, 0], 9, 9)
    d.gather()
    assert (d.paid, d.common, d.pot) == ([0, 0], 9, 9)


@pytest.mark.parametrize(("chips", "funded"), [(0, (0,)), (1, (0, 1)), (3, (0, 1))])
def test_who_is_paid_out_of_the_pot_has_chips_if_any_are_paid(chips: int, funded: tuple[int, ...]) -> None:
    d = table(9, 0, carried=3)
    d.pay_out("award", 1, chips)
    assert (d.stacks, d.common, seats_of(d.funded)) == ([9, chips], 3 - chips, funded)


def test_nobody_is_paid_more_than_the_pot_holds() -> None:
    with pytest.raises(AssertionError):
        table(9, 5, carried=3).pay_out("award", 1, 4)


@pytest.mark.parametrize(("chips", "funded"), [(0, (0,)), (4, (0, 1)), (5, (1,))])
def test_chips_go_from_one_player_to_another(chips: int, funded: tuple[int, ...]) -> None:
    d = table(5, 0, 0)
    d.pay_over(0, 1, chips)
    assert (d.stacks, seats_of(d.funded), d.pot) == ([5 - chips, chips, 0], funded, 0)
    assert [entry[:3] + entry[4:] for entry in d.log] == [("pass chips", 0, chips, 1)]
