"""What becomes of an abstract table when cards are laid on places, turned there, or cleared away."""

import pytest

from engine.steps.judged.cards_on_places import clear, lay, lay_some_closed, turn
from engine.steps.judged.interval import NONE, Interval, Sure, exactly
from tests.steps.judged.tables import step, table

NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY


@pytest.mark.parametrize(
    ("cards", "closed", "there", "hidden", "lies", "up"),
    [
        (exactly(2), False, Interval(2, 4), Interval(0, 1), SURELY, SURELY),
        (exactly(2), True, Interval(2, 4), Interval(2, 3), SURELY, NEVER),
        (Interval(0, 1), False, Interval(0, 3), Interval(0, 1), MAYBE, MAYBE),
        (Interval(0, 1), True, Interval(0, 3), Interval(0, 2), MAYBE, NEVER),
        (NONE, False, Interval(0, 2), Interval(0, 1), MAYBE, NEVER),
        (exactly(60), True, exactly(52), exactly(52), SURELY, NEVER),
    ],
)
def test_cards_are_laid_on_a_place(
    *, cards: Interval, closed: bool, there: Interval, hidden: Interval, lies: Sure, up: Sure
) -> None:
    one = table()
    lay(one, step(), "posts", cards, closed=closed)
    assert (one.places, one.hidden) == ([Interval(3, 5), there], [NONE, hidden])
    assert [one.known(fact) for fact in ("place posts", "board", "open cards", "up cards")] == [lies, NEVER, up, NEVER]


def test_cards_that_may_lie_either_way_may_all_be_hidden() -> None:
    one = table()
    lay_some_closed(one, step(), "posts", exactly(2))
    assert (one.places[1], one.hidden[1], one.known("open cards")) == (Interval(2, 4), Interval(0, 3), SURELY)


@pytest.mark.parametrize(
    ("hidden", "cards", "names", "all_kinds", "left", "up"),
    [
        (exactly(3), None, ("posts",), True, NONE, SURELY),
        (exactly(3), None, ("posts",), False, Interval(0, 3), MAYBE),
        (exactly(3), exactly(1), ("posts",), True, exactly(2), SURELY),
        (exactly(3), exactly(1), ("posts", "board"), True, Interval(2, 3), SURELY),
        (exactly(3), Interval(0, 1), ("posts",), True, Interval(2, 3), MAYBE),
        (Interval(0, 3), exactly(1), ("posts",), True, Interval(0, 2), MAYBE),
        (exactly(3), exactly(1), ("posts",), False, Interval(2, 3), MAYBE),
        (NONE, exactly(1), ("posts",), True, NONE, NEVER),
    ],
)
def test_closed_cards_of_places_are_turned(
    *, hidden: Interval, cards: Interval | None, names: tuple[str, ...], all_kinds: bool, left: Interval, up: Sure
) -> None:
    one = table(hidden=[NONE, hidden])
    turn(one, step(), names, cards, all_kinds=all_kinds)
    assert (one.hidden[1], one.known("open cards"), one.known("up cards")) == (left, up, NEVER)
    assert one.journal.changed >= {"open cards", "place posts"}


@pytest.mark.parametrize(
    ("cards", "names", "all_kinds", "left", "hidden", "muck"),
    [
        (None, ("board",), True, NONE, NONE, Interval(3, 5)),
        (None, ("board",), False, Interval(0, 5), Interval(0, 2), Interval(0, 5)),
        (exactly(1), ("board",), True, Interval(2, 4), Interval(0, 2), exactly(1)),
        (exactly(1), ("board",), False, Interval(2, 5), Interval(0, 2), Interval(0, 1)),
        (exactly(1), ("board", "posts"), True, Interval(2, 5), Interval(0, 2), Interval(0, 2)),
        (exactly(9), ("board",), True, NONE, NONE, exactly(5)),  # no more than there are
    ],
)
def test_cards_of_places_are_thrown_away(
    *, cards: Interval | None, names: tuple[str, ...], all_kinds: bool, left: Interval, hidden: Interval, muck: Interval
) -> None:
    one = table(hidden=[Interval(1, 2), NONE])
    clear(one, step(), names, cards, all_kinds=all_kinds)
    assert (one.places[0], one.hidden[0], one.muck) == (left, hidden, muck)
    assert one.journal.changed >= {"open cards", "discards", "board"}
