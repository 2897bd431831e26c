"""Who gets how much of which pot, by how strong the hands are: ties, odd chips, hands that do not count, one alone."""

from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec import structs

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.pot.award import Division, give_out
from engine.pot.division import OTHERS, STAYS
from engine.pot.shares import Share

SPLIT = Division()
TIES_STAY, ODD_STAY = Division(ties="stays"), Division(odd_chips="stays")


def table(paid: tuple[int, ...], live: int, carried: int = 0) -> Dealer:
    """Players who have put in all they had, the first dealing; those of the mask are still in."""
    d = Dealer(paid, 0, 52, Shuffled(1).open(), carried=carried)
    for seat, chips in enumerate(paid):
        d.stake("bet", seat, chips)
    d.live = live
    return d


def outcome(d: Dealer) -> tuple[list[int], int, int, int, int]:
    """Stacks, what is left in the pot, winners, losers, and the chips won."""
    return d.stacks, d.pot, d.winners, d.losers, d.pot_won


@pytest.mark.parametrize(
    ("paid", "contenders", "strengths", "division", "expected"),
    [
        ((9, 9, 9), 0b111, (3, 2, 1), SPLIT, ([27, 0, 0], 0, 0b001, 0b110, 27)),
        ((9, 9, 9), 0b111, (1, 2, 3), SPLIT, ([0, 0, 27], 0, 0b100, 0b011, 27)),
        ((5, 5, 5), 0b111, (3, 3, 1), SPLIT, ([7, 8, 0], 0, 0b011, 0b100, 15)),  # left of the dealer comes first
        ((5, 5, 5), 0b111, (3, 1, 3), SPLIT, ([7, 0, 8], 0, 0b101, 0b010, 15)),
        ((5, 5, 5), 0b111, (3, 3, 3), SPLIT, ([5, 5, 5], 0, 0b111, 0, 15)),
        ((5, 5, 5), 0b111, (3, 3, 1), ODD_STAY, ([7, 7, 0], 1, 0b011, 0b100, 14)),
        ((5, 5, 5), 0b111, (3, 3, 1), TIES_STAY, ([0, 0, 0], 15, 0, 0b111, 0)),
        ((5, 5, 5), 0b111, (3, 2, 1), TIES_STAY, ([15, 0, 0], 0, 0b001, 0b110, 15)),
        ((5, 5, 5), 0b110, (9, 2, 1), SPLIT, ([0, 15, 0], 0, 0b010, 0b100, 15)),  # the first has conceded
        ((5, 5, 5), 0b100, (9, 2, 1), SPLIT, ([0, 0, 15], 0, 0b100, 0, 15)),
        ((5, 5, 5), 0, (9, 2, 1), SPLIT, ([0, 0, 0], 15, 0, 0, 0)),
        ((4, 9, 9), 0b111, (3, 2, 1), SPLIT, ([12, 10, 0], 0, 0b011, 0b100, 22)),
        ((4, 9, 9), 0b111, (1, 2, 3), SPLIT, ([0, 0, 22], 0, 0b100, 0b011, 22)),
        ((4, 9, 9), 0b111, (3, 3, 1), SPLIT, ([6, 16, 0], 0, 0b011, 0b100, 22)),
        ((4, 9, 9), 0b001, (3, 2, 1), SPLIT, ([12, 0, 0], 10, 0b001, 0, 12)),  # nobody is left for the side pot
        ((4, 9, 9), 0b110, (3, 2, 1), SPLIT, ([0, 22, 0], 0, 0b010, 0b100, 22)),
        ((2, 4, 9), 0b111, (3, 2, 1), SPLIT, ([6, 4, 5], 0, 0b011, 0b100, 10)),  # five were matched by nobody
    ],
)
def test_each_pot_goes_to_the_best_of_those_who_play_for_it(
    paid: tuple[int, ...],
    contenders: int,
    strengths: tuple[int, ...],
    division: Division,
    expected: tuple[list[int], int, int, int, int],
) -> None:
    d = table(paid, 0b111)
    give_out(d, contenders, lambda _, seats: [strengths[seat] for seat in seats], division)
    assert outcome(d) == expected
    assert d.paid == [0, 0, 0]


@pytest.mark.parametrize(
    ("paid", "live", "carried", "expected"),
    [
        ((9, 9, 9), 0b010, 0, ([0, 27, 0], 0, 0b010, 0, 27)),
        ((9, 9, 4), 0b100, 3, ([5, 5, 15], 0, 0b100, 0, 15)),
        ((0, 0, 0), 0b001, 3, ([3, 0, 0], 0, 0b001, 0, 3)),
        ((0, 0, 0), 0b001, 0, ([0, 0, 0], 0, 0, 0b001, 0)),  # there is nothing to win
        ((0, 0, 6), 0b100, 0, ([0, 0, 6], 0, 0, 0b100, 0)),  # what nobody matched is not won
    ],
)
def test_the_last_player_takes_what_there_is(
    paid: tuple[int, ...], live: int, carried: int, expected: tuple[list[int], int, int, int, int]
) -> None:
    d = table(paid, live, carried)
    give_out(d, live, lambda _, seats: pytest.fail("nobody's hand is looked at"), SPLIT)
    assert outcome(d) == expected


def test_of_a_single_odd_chip_one_of_equal_hands_wins_something() -> None:
    d = table((0, 0, 0), 0b111, carried=1)
    give_out(d, 0b111, lambda _, seats: [5] * len(seats), SPLIT)
    assert outcome(d) == ([0, 1, 0], 0, 0b010, 0b101, 1)


@pytest.mark.parametrize(
    ("strengths", "to_beat", "expected"),
    [
        ((3, 2, 1), 0, ([27, 0, 0], 0, 0b001, 0b110, 27)),
        ((3, 2, 1), 2, ([27, 0, 0], 0, 0b001, 0b110, 27)),
        ((3, 2, 1), 3, ([0, 0, 0], 27, 0, 0b111, 0)),  # as good is not better
        ((3, 2, 1), 4, ([0, 0, 0], 27, 0, 0b111, 0)),
        ((1, 3, 3), 2, ([0, 14, 13], 0, 0b110, 0b001, 27)),
    ],
)
def test_a_hand_of_nobody_has_to_be_beaten(
    strengths: tuple[int, ...], to_beat: int, expected: tuple[list[int], int, int, int, int]
) -> None:
    d, ghost = table((9, 9, 9), 0b111), table((9, 9, 9), 0b111)

    def strengths_of(at: Dealer, seats: Sequence[int]) -> list[int]:
        return [to_beat] if at is ghost else [strengths[seat] for seat in seats]

    give_out(d, 0b111, strengths_of, SPLIT, ghost)
    assert outcome(d) == expected


def test_one_alone_has_to_beat_the_hand_of_nobody_too() -> None:
    for mine, left in ((2, 27), (3, 27), (4, 0)):
        d, ghost = table((9, 9, 9), 0b001), table((9, 9, 9), 0b001)
        give_out(d, 0b001, lambda at, _, mine=mine, ghost=ghost: [3 if at is ghost else mine], SPLIT, ghost)  # type: ignore[misc]
        assert (d.pot, d.stacks[0]) == (left, 27 - left)


class _Worth:
    """Hands that are worth what is said."""

    def __init__(self, worths: tuple[int, ...]) -> None:
        self.worths = worths

    def standings(self, d: Dealer, seats: Sequence[int]) -> list[int]:
        return [self.worths[seat] for seat in seats]


def _shared(*worths: tuple[int, ...], if_nobody: int = OTHERS) -> Division:
    """A pot of as many shares, each won by the best by these numbers."""
    said = [cast(Any, _Worth(each)) for each in worths]
    return Division(shares=tuple(Share(f"share {at}", one, if_nobody=if_nobody) for at, one in enumerate(said)))


@pytest.mark.parametrize(
    ("paid", "contenders", "division", "expected"),
    [
        ((9, 9, 9), 0b111, _shared((3, 2, 1), (1, 2, 3)), ([13, 0, 14], 0, 0b101, 0b010, 27)),
        ((9, 9, 9), 0b111, _shared((3, 2, 1), (3, 1, 2)), ([27, 0, 0], 0, 0b001, 0b110, 27)),
        # for the side pot one player is left, and takes it whole
        ((4, 9, 9), 0b011, _shared((3, 2, 1), (3, 2, 1)), ([12, 10, 0], 0, 0b011, 0, 22)),
        ((4, 9, 9), 0b111, _shared((3, 2, 1), (1, 2, 3)), ([6, 5, 11], 0, 0b111, 0, 22)),
        ((4, 9, 9), 0b001, _shared((3, 2, 1), (3, 2, 1)), ([12, 0, 0], 10, 0b001, 0, 12)),
    ],
)
def test_a_pot_of_shares_is_given_out_pot_by_pot(
    paid: tuple[int, ...],
    contenders: int,
    division: Division,
    expected: tuple[list[int], int, int, int, int],
) -> None:
    d = table(paid, 0b111)
    give_out(d, contenders, lambda at, seats: [3 - seat for seat in seats], division)
    assert outcome(d) == expected


def test_a_share_that_nobody_is_good_enough_for_stays_where_the_rules_say_so() -> None:
    d = table((9, 9, 9), 0b111)
    high = _shared((3, 2, 1)).shares[0]
    low = structs.replace(high, name="low", meets=lambda d, seat: False, if_nobody=STAYS)
    give_out(d, 0b111, lambda at, seats: [], Division(shares=(high, low)))
    assert outcome(d) == ([14, 0, 0], 13, 0b001, 0b110, 14)
