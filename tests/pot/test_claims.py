"""Who has a claim to which share: by what they go for, what their hand is worth, who may take it, and when."""

from collections.abc import Sequence
from typing import Any, cast

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.pot.division import OTHERS, STAYS
from engine.pot.shares import Contest, Going, Share, claims, unopposed

HIGH, LOW = 0b01, 0b10
ASKED = HIGH | LOW


class Hands:
    """Hands that are worth what is said; the highest card of each is its seat's number."""

    def __init__(self, *worths: int) -> None:
        self.worths = worths

    def standings(self, d: Dealer, seats: Sequence[int]) -> list[int]:
        return [self.worths[seat] for seat in seats]

    def highest(self, d: Dealer, seat: int) -> tuple[int, int]:
        return seat, 0


def share(name: str, *worths: int, **said: object) -> Share:
    return Share(name, cast(Any, Hands(*worths)), **said)  # type: ignore[arg-type]


def table(*declared: int, live: int = 0b111) -> Dealer:
    """Three players with 9 chips each in the pot, the first dealing, who have declared these words."""
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open())
    for seat in range(3):
        d.stake("bet", seat, 9)
    d.live, d.declared = live, declared
    return d


def taken(shares: Sequence[Share], going: Going, d: Dealer, pot: int = 0b111) -> tuple[list[tuple[int, ...]], int]:
    """Who takes each share of a pot, and who is left to it."""
    rivals = [seat for seat in (1, 2, 0) if d.live >> seat & 1]
    found, left = claims(shares, going, Contest(d, rivals))(pot)
    return [claim.takers for claim in found], left


@pytest.mark.parametrize(
    ("declared", "both", "takers", "left"),
    [
        ((HIGH, LOW, LOW), "must win both", [(0,), (1,)], 0b111),
        ((HIGH, HIGH, LOW), "must win both", [(0,), (2,)], 0b111),
        ((LOW, LOW, LOW), "must win both", [(), (1,)], 0b111),
        ((HIGH, HIGH, HIGH), "must win both", [(0,), ()], 0b111),
        ((ASKED, LOW, HIGH), "must win both", [(2,), (1,)], 0b110),  # the first loses low, and all
        ((ASKED, HIGH, HIGH), "must win both", [(0,), (0,)], 0b111),
        ((ASKED, ASKED, ASKED), "must win both", [(), ()], 0),
        ((ASKED, LOW, HIGH), "keeps what it wins", [(0,), (1,)], 0b111),
        ((0, LOW, HIGH), "must win both", [(0,), (1,)], 0b111),  # who was not asked goes for everything, and may lose
        ((HIGH, 0, LOW), "must win both", [(0,), (1,)], 0b111),
    ],
)
def test_each_plays_for_what_they_declared(
    declared: tuple[int, ...], both: str, takers: list[tuple[int, ...]], left: int
) -> None:
    shares = [share("high", 9, 5, 1, words=HIGH), share("low", 2, 3, 1, words=LOW)]
    assert taken(shares, Going(ASKED, both), table(*declared)) == (takers, left)


@pytest.mark.parametrize(
    ("both", "takers", "left"),
    [("must win both", [(1,), (1,)], 0b110), ("may tie", [(1, 0), (0,)], 0b111)],
)
def test_a_tie_is_a_win_only_where_it_may_be(both: str, takers: list[tuple[int, ...]], left: int) -> None:
    shares = [share("high", 9, 9, 1, words=HIGH), share("low", 4, 3, 1, words=LOW)]
    declared = (ASKED, HIGH, HIGH) if both == "may tie" else (ASKED, 0, HIGH)
    assert taken(shares, Going(ASKED, both), table(*declared)) == (takers, left)


@pytest.mark.parametrize(
    ("said", "pot", "takers"),
    [
        ({}, 0b111, (0,)),
        ({}, 0b110, (1,)),
        ({}, 0b100, (2,)),
        ({"wins": "worst"}, 0b111, (2,)),
        ({"wins": "second"}, 0b111, (1,)),
        ({"meets": lambda d, seat: seat > 0}, 0b111, (1,)),
        ({"meets": lambda d, seat: False}, 0b111, ()),
        ({"who": lambda d, seat: 0b110}, 0b111, (1,)),
        ({"who": lambda d, seat: 0}, 0b111, ()),
        ({"who": lambda d, seat: d.live & ~1}, 0b101, (2,)),  # of those who play for this pot
        ({"when": lambda d, seat: True}, 0b111, (0,)),
        ({"when": lambda d, seat: False}, 0b111, ()),
    ],
)
def test_who_takes_a_share(said: dict[str, object], pot: int, takers: tuple[int, ...]) -> None:
    assert taken([share("all", 9, 5, 1, **said)], Going(), table(), pot)[0] == [takers]


def test_equal_hands_take_it_from_the_dealers_left_or_by_the_highest_card() -> None:
    one, d = share("all", 9, 9, 9), table()
    for by_highest, order in ((False, (1, 2, 0)), (True, (2, 1, 0))):
        found, _ = claims([one], Going(), Contest(d, (1, 2, 0)), by_highest)(0b111)
        assert found[0].takers == order


@pytest.mark.parametrize(
    ("weight", "weighs"), [(1, 1), (3, 3), (lambda d, seat: 2, 2), (lambda d, seat: 0, 0), (lambda d, seat: -1, 0)]
)
def test_how_much_of_the_pot_a_share_is(weight: object, weighs: int) -> None:
    found, _ = claims([share("all", 9, 5, 1, weight=weight, if_nobody=OTHERS)], Going(), Contest(table(), (1, 2, 0)))(7)
    assert (found[0].weight, found[0].if_nobody) == (weighs, OTHERS)


@pytest.mark.parametrize(("of_nobody", "takers", "if_nobody"), [(8, (0,), 1), (9, (), STAYS), (10, (), STAYS)])
def test_a_share_that_the_hand_of_nobody_takes_stays(of_nobody: int, takers: tuple[int, ...], if_nobody: int) -> None:
    d, ghost = table(), table()

    class WithNobody(Hands):
        def standings(self, d: Dealer, seats: Sequence[int]) -> list[int]:
            return [of_nobody] if d is ghost else super().standings(d, seats)

    one = Share("all", cast(Any, WithNobody(9, 5, 1)), if_nobody=1)
    found, _ = claims([one], Going(), Contest(d, (1, 2, 0), ghost))(0b111)
    assert (found[0].takers, found[0].if_nobody) == (takers, if_nobody)


@pytest.mark.parametrize(
    ("declared", "seat", "rivals", "alone"),
    [
        ((HIGH, LOW, LOW), 0, 0b111, True),
        ((HIGH, LOW, LOW), 1, 0b111, False),
        ((HIGH, LOW, LOW), 1, 0b011, True),
        ((ASKED, LOW, LOW), 0, 0b111, False),
        ((HIGH, ASKED, LOW), 0, 0b111, False),
        ((HIGH, 0, LOW), 0, 0b111, False),  # who has said nothing goes for everything
        ((0, LOW, LOW), 0, 0b001, False),  # and has to show
        ((HIGH, LOW, LOW), 0, 0b001, True),
    ],
)
def test_who_plays_alone_for_what_they_declared(declared: tuple[int, ...], seat: int, rivals: int, alone: bool) -> None:
    shares = [share("high", 9, 5, 1, words=HIGH), share("low", 2, 3, 1, words=LOW)]
    assert unopposed(shares, Going(ASKED), table(*declared), seat, rivals) is alone
    assert not unopposed(shares, Going(), table(*declared), seat, rivals)


def test_all_may_fail_only_where_winning_all_is_asked_for() -> None:
    said = [(0, "must win both"), (ASKED, "must win both"), (ASKED, "may tie"), (ASKED, "keeps what it wins")]
    assert [Going(*one, for_several=bool(one[0])).may_leave_the_pot for one in said] == [False, True, True, False]
    assert not any(Going(*one).may_leave_the_pot for one in said)  # where each word goes for one share


@pytest.mark.parametrize("said", [{}, {"words": LOW}])
def test_nobody_has_to_win_a_share_that_is_not_in_force(said: dict[str, object]) -> None:
    shares = [share("high", 9, 5, 1, words=HIGH), share("low", 2, 3, 1, when=lambda d, seat: False, **said)]
    assert taken(shares, Going(ASKED, "must win both"), table(ASKED, LOW, HIGH)) == ([(0,), ()], 0b111)
