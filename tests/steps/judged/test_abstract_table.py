"""What an abstract table knows: joined with others, told of chips, facts and cards, asked for amounts and players."""

from typing import Any

import pytest

from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.groups_apart import Side
from engine.steps.judged.interval import MANY, NONE, Interval, Sure, exactly
from tests.language.table import SCOPE, understood
from tests.steps.judged.tables import NAMES, step, table

NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY


_IN, _OUT, _BOTH = (Side("", "", word) for word in ("in", "out", "both"))


@pytest.mark.parametrize(
    ("name", "mine", "its", "joined"),
    [
        ("live", exactly(2), exactly(4), Interval(2, 4)),
        ("stock", Interval(3, 5), Interval(1, 4), Interval(1, 5)),
        ("places", [exactly(3), exactly(0)], [exactly(3), exactly(2)], [exactly(3), Interval(0, 2)]),
        ("hidden", [exactly(1), exactly(0)], [exactly(0), exactly(0)], [Interval(0, 1), exactly(0)]),
        ("own", exactly(5), exactly(3), Interval(3, 5)),
        ("down", exactly(1), exactly(2), Interval(1, 2)),
        ("muck", exactly(7), NONE, Interval(0, 7)),
        ("aside", exactly(1), NONE, Interval(0, 1)),
        ("assured", 3, 1, 1),
        ("around", 8, 9, 9),
        ("around", None, 9, None),
        ("closed_around", 4, 6, 6),
        ("pot", SURELY, NEVER, MAYBE),
        ("level", NEVER, SURELY, MAYBE),
        ("facts", {"a": SURELY, "b": SURELY}, {"a": SURELY}, {"a": SURELY, "b": MAYBE}),
        ("kept", {"x": Interval(1, 2), "y": True}, {"x": Interval(2, 5), "z": True}, {"x": Interval(1, 5)}),
        ("kept", {"x": True}, {"x": False}, {}),
        ("laps", {0: exactly(1), 1: exactly(4)}, {0: exactly(2)}, {0: Interval(1, 2)}),
        ("by_side", {_IN: 3, _OUT: 0}, {_IN: 2, _BOTH: 4}, {_IN: 3, _OUT: 0, _BOTH: 4}),
        ("arrived", {7: 2, 9: 0}, {7: 1, 8: 1}, {7: 2, 8: 1, 9: 0}),
        ("doubtful", False, True, True),
    ],
)
def test_a_joined_table_may_be_as_either_is(name: str, mine: Any, its: Any, joined: Any) -> None:
    for one, other in ((mine, its), (its, mine)):
        found = table(**{name: one})
        found.join(table(**{name: other}))
        assert getattr(found, name) == joined


@pytest.mark.parametrize(
    ("mine", "its", "stays"),
    [
        ((True, SURELY), (True, SURELY), True),
        ((True, SURELY), (False, SURELY), False),
        ((True, SURELY), (False, NEVER), True),  # where there is no pot, nothing is left lying
        ((False, NEVER), (False, NEVER), True),
        ((False, MAYBE), (True, MAYBE), False),
    ],
)
def test_a_pot_stays_where_it_does_on_each_table_that_has_one(mine: Any, its: Any, stays: bool) -> None:
    found, other = (table(stays=rule, pot=pot) for rule, pot in (mine, its))
    found.join(other)
    assert found.stays is stays


def test_where_one_of_two_tables_is_in_doubt_every_fact_of_either_may_be() -> None:
    found = table(facts={"a": SURELY})
    found.join(table(facts={"b": SURELY}, doubtful=True))
    assert found.facts == {"a": MAYBE, "b": MAYBE}


@pytest.mark.parametrize(
    ("mine", "its", "own", "settled"),
    [
        ((False, False), (True, True), 5, False),
        ((True, True), (False, False), 3, False),
        ((True, True), (True, True), 5, True),
        ((True, True), (True, False), 5, False),
        ((True, False), (True, True), 5, False),
    ],
)
def test_a_table_to_which_nothing_leads_adds_nothing(mine: Any, its: Any, own: int, settled: bool) -> None:
    found = table(own=exactly(5), dead=mine[0], settled=mine[1])
    found.join(table(own=exactly(3), dead=its[0], settled=its[1]))
    assert (found.own, found.dead, found.settled) == (exactly(own), mine[0] and its[0], settled)


def test_several_tables_are_joined() -> None:
    found = table(own=exactly(5))
    found.join(table(own=exactly(3)), table(own=exactly(9)))
    assert found.own == Interval(3, 9)


def test_a_copy_leads_elsewhere_and_a_table_that_is_gone_leads_nowhere() -> None:
    one = table(apart=(table(),))
    copy = one.copy()
    copy.own = exactly(1)
    assert (one.own, copy.apart, len(one.apart)) == (exactly(5), (), 1)
    gone = one.gone()
    assert (gone.dead, gone.settled, one.dead, one.settled) == (True, True, False, False)
    one.become(gone)
    assert (one.dead, one.apart) == (True, ())


def test_two_ways_are_kept_apart_where_they_know_something_else() -> None:
    kept: Any = {"x": True}
    for holds, fails, apart, own in (
        (table(own=exactly(5), kept=kept), table(own=exactly(3)), 1, exactly(5)),
        (table(own=exactly(5)), table(own=exactly(3)), 0, Interval(3, 5)),
        (table(own=exactly(5), kept=kept), table(own=exactly(3), dead=True), 0, exactly(5)),
        (table(own=exactly(5), kept=kept, dead=True), table(own=exactly(3)), 0, exactly(3)),
    ):
        holds.part(fails)
        assert (len(holds.apart), holds.own) == (apart, own)


@pytest.mark.parametrize(
    "changed",
    [
        {"live": exactly(2)},
        {"stock": NONE},
        {"places": [NONE, NONE]},
        {"hidden": [NONE, NONE]},
        {"own": NONE},
        {"down": NONE},
        {"muck": exactly(1)},
        {"aside": exactly(1)},
        {"assured": 1},
        {"arrived": {1: 1}},
        {"pot": SURELY},
        {"stays": True},
        {"level": SURELY},
        {"facts": {"a": SURELY}},
        {"by_side": {_IN: 1}},
        {"dead": True},
        {"doubtful": True},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_tables_differ_in_all_that_is_known(changed: dict[str, Any]) -> None:
    assert table().same(table())
    assert not table().same(table(**changed))


def test_what_lies_at_a_place_is_changed_there_alone() -> None:
    found = table(places=[exactly(1), exactly(2), exactly(3)], hidden=[NONE, NONE, NONE])
    found.lies_at(1, exactly(9))
    found.hide(2, exactly(4))
    found.hide(0, exactly(5))
    assert found.places == [exactly(1), exactly(9), exactly(3)]
    assert found.hidden == [exactly(5), NONE, exactly(4)]


def with_own_places() -> Abstract:
    """One place of the table, and two of each player."""
    places, hidden = [exactly(5), Interval(1, 2), exactly(3)], [NONE, exactly(1), Interval(0, 3)]
    return table(places=places, hidden=hidden, own_places=2, own=Interval(4, 6), down=Interval(2, 6))


def test_what_each_player_holds_lies_before_them_and_on_their_own_places() -> None:
    one = with_own_places()
    assert one.of_each == (
        *(Interval(4, 6), Interval(1, 2), exactly(3)),
        *(Interval(2, 6), exactly(1), Interval(0, 3)),
    )
    assert (one.before_each, one.closed_before_each, one.on_table) == (Interval(8, 11), Interval(3, 10), 5)
    one.holds_each([exactly(number) for number in range(1, 7)])
    assert (one.own, one.down) == (exactly(1), exactly(4))
    assert (one.places, one.hidden) == ([exactly(5), exactly(2), exactly(3)], [NONE, exactly(5), exactly(6)])


def test_without_places_of_their_own_players_hold_what_is_before_them() -> None:
    one = table()
    assert one.of_each == (exactly(5), Interval(2, 3))
    assert (one.before_each, one.closed_before_each, one.on_table) == (exactly(5), Interval(2, 3), 7)
    one.holds_each((exactly(1), exactly(0)))
    assert (one.own, one.down, one.places) == (exactly(1), exactly(0), [Interval(3, 5), Interval(0, 2)])


@pytest.mark.parametrize(
    ("before", "now", "after"),
    [
        (None, SURELY, SURELY),
        (None, MAYBE, MAYBE),
        (MAYBE, MAYBE, MAYBE),
        (SURELY, MAYBE, SURELY),
        (SURELY, NEVER, SURELY),
        (MAYBE, NEVER, MAYBE),
        (NEVER, MAYBE, MAYBE),
        (MAYBE, SURELY, SURELY),
    ],
)
def test_a_fact_becomes_surer_and_never_less_sure(before: Sure | None, now: Sure, after: Sure) -> None:
    one = table(facts={} if before is None else {"opener": before})
    one.now("opener", now)
    assert (one.known("opener"), one.known("last bettor")) == (after, NEVER)
    assert "opener" in one.journal.changed
    one.doubtful = True
    assert one.known("opener") is one.known("last bettor") is MAYBE


@pytest.mark.parametrize(
    ("pot", "chips", "after", "stays"),
    [
        (NEVER, exactly(1), SURELY, False),
        (NEVER, Interval(0, 1), MAYBE, False),
        (MAYBE, Interval(0, 1), MAYBE, False),
        (SURELY, Interval(0, 1), SURELY, False),
        (MAYBE, Interval(1, 2), SURELY, False),
        (NEVER, NONE, NEVER, True),
        (SURELY, NONE, SURELY, True),
    ],
)
def test_chips_that_are_paid_in_lie_in_the_pot(pot: Sure, chips: Interval, after: Sure, stays: bool) -> None:
    one = table(pot=pot, stays=True)
    one.paid_in(chips)
    assert (one.pot, one.stays) == (after, stays)
    assert one.journal.changed == (set() if stays else {"pot", "stack"})


def test_what_is_given_or_paid_out_of_the_pot() -> None:
    for may_stay, pot in ((False, NEVER), (True, MAYBE)):
        one = table(pot=SURELY, pot_may_stay=may_stay, stays=not may_stay)
        one.given_out()
        assert (one.pot, one.stays, one.journal.changed) == (pot, may_stay, {"pot", "stack"})
    for all_of_it, before, pot in ((True, SURELY, NEVER), (False, SURELY, MAYBE), (False, NEVER, NEVER)):
        one = table(pot=before)
        one.paid_out(all_of_it)
        assert (one.pot, one.journal.changed) == (pot, {"pot", "stack"})


def test_how_many_chips_lie_in_the_pot_at_the_least() -> None:
    one = table(pot=MAYBE)
    one.paid_in(Interval(3, 9))
    one.paid_in(exactly(2))
    one.paid_in(Interval(1, MANY), bet=True)
    assert one.in_pot == 5
    other = one.copy()
    other.paid_in(exactly(1))
    assert other.same(one)
    assert not one.same(other)  # the next lap may begin with fewer
    one.join(other)
    assert one.in_pot == 5
    other.paid_out(all_of_it=False)
    one.join(other)
    assert one.in_pot == 0


def test_after_a_faulty_step_anything_may_be() -> None:
    one = table(level=SURELY, pot=SURELY)
    one.blur()
    assert one.live == Interval(1, 5)
    assert [one.own, one.down, one.stock, one.muck, *one.places, *one.hidden] == [Interval(0, 52)] * 8
    assert (one.pot, one.level, one.doubtful) == (MAYBE, MAYBE, True)


@pytest.mark.parametrize(("before_players", "up"), [(True, SURELY), (False, NEVER)])
def test_cards_come_up_before_players_or_on_the_table(before_players: bool, up: Sure) -> None:
    one = table()
    one.came_up(SURELY, before_players)
    assert (one.known("open cards"), one.known("up cards")) == (SURELY, up)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", exactly(3)),
        ("0", NONE),
        ("2 - 5", NONE),
        ("players in", Interval(2, 4)),
        ("number of board", Interval(3, 5)),
        ("number of board - 4", Interval(0, 1)),
        ("3 - number of board", NONE),
        ("pot", Interval(0, MANY)),
    ],
)
def test_an_amount_is_reckoned_within_its_bounds(text: str, expected: Interval) -> None:
    assert table().amount(step(cards=understood("amount", text, NAMES)), "cards") == expected
    assert table().amount(step(), "cards", exactly(7)) == exactly(7)
    assert table().amount(step(), "cards") == NONE


def test_what_was_remembered_of_an_amount_bounds_it_further() -> None:
    names = NAMES
    said = [understood("amount", text, names) for text in ("number of board", "number of discards")]
    kept: Any = {("amount", one.tree): Interval(4, MANY) for one in said}
    one = table(kept=kept)
    assert [one.reckon(value, names) for value in said] == [Interval(4, 5), Interval(4, MANY)]


@pytest.mark.parametrize(
    ("who", "in_turn", "count", "concerned"),
    [
        ("", False, Interval(2, 4), True),
        ("", True, exactly(1), True),
        ("everyone in", False, Interval(2, 4), True),
        ("everyone", False, exactly(5), True),
        ("dealer", False, exactly(1), False),
        ("that player", True, exactly(1), True),
        ("everyone in", True, Interval(2, 4), False),
        ("that player", False, exactly(1), False),
    ],
)
def test_whom_a_step_concerns(who: str, in_turn: bool, count: Interval, concerned: bool) -> None:
    names = SCOPE if in_turn else NAMES
    body = step(names, who=understood("seats", who, names)) if who else step(names)
    assert table().count(body) == count
    assert table().concerns_all(body) is concerned


@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        ("", True, False),
        ("1 = 1", True, False),
        ("1 = 2", False, True),
        ("players in > 1", True, False),  # which is known of this table
        ("players in > 4", False, True),
        ("players in > 2", True, True),
        ("number of board = 4", True, True),
    ],
)
def test_a_condition_leads_where_it_may_hold_and_where_it_may_fail(condition: str, holds: bool, fails: bool) -> None:
    said = understood("condition", condition, NAMES) if condition else None
    yes, no = table().guard(said, NAMES)
    assert (not yes.dead, not no.dead) == (holds, fails)
    assert (yes.settled, no.settled) == (not holds, not fails)


def test_of_a_table_in_doubt_no_condition_is_decided() -> None:
    yes, no = table(doubtful=True).guard(understood("condition", "players in > 1", NAMES), NAMES)
    assert not yes.settled
    assert not no.settled


def test_what_a_condition_says_of_the_players_in_is_known_where_it_holds_and_where_it_fails() -> None:
    yes, no = table().guard(understood("condition", "players in > 2", NAMES), NAMES)
    assert (yes.live, no.live) == (Interval(3, 4), exactly(2))
