"""What a condition tells of an abstract table where it holds and where it fails, and what is remembered of it."""

from typing import Any

import pytest

from engine.language.forms.bounds import Bounds
from engine.language.forms.remembering import Words
from engine.steps.judged.interval import MANY, NONE, Interval, Sure, exactly
from engine.steps.judged.refine import refine
from engine.steps.judged.remembered_conditions import _kept, both, either, learned, often_asked
from tests.language.table import understood
from tests.steps.judged.tables import NAMES, table

NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY


def led(condition: str, holds: bool, **said: Any) -> Any:
    one = table(**said)
    refine(one, understood("condition", condition, NAMES).tree, holds)
    return one


@pytest.mark.parametrize(
    ("condition", "holds", "live", "dead"),
    [
        ("players in = 3", True, exactly(3), False),
        ("players in >= 3", True, Interval(3, 4), False),
        ("players in > 3", True, exactly(4), False),
        ("players in < 3", True, exactly(2), False),
        ("players in <= 3", True, Interval(2, 3), False),
        ("players in > 3", False, Interval(2, 3), False),
        ("players in >= 4", True, exactly(4), False),
        ("players in > 4", True, Interval(5, 4), True),
        ("players in < 2", True, Interval(2, 1), True),
        ("players in = 2 or players in = 4", True, Interval(2, 4), False),
        ("players in = 2 or players in = 3", True, Interval(2, 3), False),
    ],
)
def test_how_many_are_in(condition: str, holds: bool, live: Interval, dead: bool) -> None:
    one = led(condition, holds)
    assert (one.live, one.dead) == (live, dead)


@pytest.mark.parametrize(
    ("condition", "stock", "dead"),
    [
        ("number of stock >= 12", Interval(12, 20), False),
        ("number of stock < 12", Interval(10, 11), False),
        ("number of stock > 20", Interval(21, 20), True),
        ("number of stock >= 20", exactly(20), False),
    ],
)
def test_how_many_cards_the_stock_holds(condition: str, stock: Interval, dead: bool) -> None:
    one = led(condition, True)
    assert (one.stock, one.dead) == (stock, dead)


@pytest.mark.parametrize(
    ("live", "several", "shown"),
    [(exactly(2), SURELY, SURELY), (exactly(2), MAYBE, MAYBE), (exactly(1), SURELY, MAYBE)],
)
def test_of_several_who_show_hands_are_shown(live: Interval, several: Sure, shown: Sure) -> None:
    one = led("players in >= 1", True, live=live, facts={"hands shown by several": several, "shown hands": MAYBE})
    assert one.known("shown hands") is shown


@pytest.mark.parametrize(("holds", "pot"), [(True, SURELY), (False, NEVER)])
def test_whether_there_is_a_pot(holds: bool, pot: Sure) -> None:
    assert led("pot > 0", holds).pot is pot


A, B = Interval(1, 4), Interval(3, 9)
IN, OUT = frozenset({"in"}), frozenset({"in", "out"})


@pytest.mark.parametrize(
    ("old", "new", "known"),
    [(A, B, Interval(3, 4)), (B, A, Interval(3, 4)), (OUT, IN, IN), (True, False, False), (None, A, A), (None, IN, IN)],
)
def test_what_is_known_where_both_are_known(old: Any, new: Any, known: Any) -> None:
    assert both(old, new) == known


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [(A, B, Interval(1, 9)), (IN, OUT, OUT), (True, True, True), (True, False, None), (A, IN, None)],
)
def test_what_is_known_where_one_or_the_other_is(one: Any, other: Any, known: Any) -> None:
    assert either(one, other) == known


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (Bounds(None, 3), Interval(-MANY, 3)),
        (Bounds(3, None), Interval(3, MANY)),
        (Bounds(0, 0), NONE),
        (Words(IN), IN),
        (Words(IN, others=True), frozenset({"out", ""})),
        (True, True),
        (None, None),
    ],
)
def test_what_is_told_is_kept_so(told: Any, kept: Any) -> None:
    assert _kept(told, ("in", "out")) == kept


def test_only_what_is_asked_again_is_remembered_until_it_may_be_otherwise() -> None:
    said = [understood("condition", text, NAMES).tree for text in ("pot > 5", "pot > 9 and ante = 1", "players in = 2")]
    often = often_asked(said)
    (topic,) = often.facts
    assert topic[0] == "amount"
    assert often.stale(topic, {"pot"})
    assert not often.stale(topic, {"cards"})
    assert often.told_by(said[0], True, ()) == [(topic, Interval(6, MANY))]
    assert list(often.told_by(said[1], True, ())) == [(topic, Interval(10, MANY))]
    assert not often.told_by(said[2], True, ())
    assert not often_asked(said[:1]).facts


@pytest.mark.parametrize(
    ("condition", "holds", "kept"),
    [
        ("pot > 5", True, [Interval(6, MANY)]),
        ("pot > 5", False, [Interval(-MANY, 5)]),
        ("not pot > 5", True, [Interval(-MANY, 5)]),
        ("pot > 5 and stack > 3", True, [True, Interval(6, MANY), Interval(4, MANY)]),
        ("pot > 5 and stack > 3", False, [False]),
        ("pot > 5 or stack > 3", False, [False, Interval(-MANY, 5), Interval(-MANY, 3)]),
        ("pot > 5 or stack > 3", True, [True]),
    ],
)
def test_what_joined_conditions_tell(condition: str, holds: bool, kept: list[Any]) -> None:
    tree = understood("condition", condition, NAMES).tree
    assert [value for _, value in learned(tree, holds, ())] == kept


@pytest.mark.parametrize(
    ("condition", "holds", "sure"),
    [
        ("somebody's cards drawn > 0", True, SURELY),
        ("somebody's cards drawn >= 1", True, SURELY),
        ("somebody's cards drawn = 2", True, SURELY),
        ("somebody's cards drawn > 0", False, MAYBE),
        ("somebody's cards drawn >= 0", True, MAYBE),
        ("nobody's cards drawn > 0", True, MAYBE),
        ("somebody's cards drawn < 3", True, MAYBE),
    ],
)
def test_what_somebody_has_some_of_is_there(condition: str, holds: bool, sure: Sure) -> None:
    one = led(condition, holds, facts={"cards drawn": MAYBE})
    assert one.known("cards drawn") is sure


@pytest.mark.parametrize(
    ("places", "up"), [([NONE, NONE], SURELY), ([NONE, Interval(0, 1)], MAYBE), ([Interval(3, 5), NONE], MAYBE)]
)
def test_open_cards_lie_before_players_where_none_can_lie_elsewhere(places: list[Interval], up: Sure) -> None:
    facts = {"open cards": MAYBE, "up cards": MAYBE}
    one = led("number of all up cards > 0", True, places=places, facts=facts)
    assert (one.known("open cards"), one.known("up cards")) == (SURELY, up)


def test_that_up_cards_lie_tells_nothing_more() -> None:
    one = led("number of all up cards > 0", False, places=[NONE, NONE], facts={"up cards": MAYBE})
    assert one.known("up cards") is MAYBE
