from collections.abc import Iterable

import pytest

from engine.steps.judged.interval import MANY, Interval, Sure, exactly, joined_facts

SMALL = [Interval(least, most) for least in range(4) for most in range(least, 5)]


def around(numbers: Iterable[int]) -> Interval:
    """The smallest interval that holds all of these."""
    found = [*numbers]
    return Interval(min(found), max(found))


@pytest.mark.parametrize("a", SMALL, ids=str)
def test_every_operation_covers_what_numbers_do_and_no_more(a: Interval) -> None:
    mine = range(a.least, a.most + 1)
    for b in SMALL:
        pairs = [(x, y) for x in mine for y in range(b.least, b.most + 1)]
        assert a + b == around(x + y for x, y in pairs)
        assert a.less(b) == around(max(0, x - y) for x, y in pairs)
        assert a.times(b) == around(x * y for x, y in pairs)
        assert a.hull(b) == around(one for pair in pairs for one in pair)
    for most in range(6):
        assert a.capped(most) == around(min(x, most) for x in mine)
    assert a.or_none == around((0, *mine))


def test_many_is_no_bound_and_stays_so() -> None:
    assert Interval(1, MANY) + exactly(5) == Interval(6, MANY)
    assert Interval(1, MANY).times(exactly(5)) == Interval(5, MANY)
    assert Interval(1, MANY - 1) + exactly(1) == Interval(2, MANY)


@pytest.mark.parametrize(
    ("interval", "words"),
    [
        (exactly(0), "0"),
        (exactly(5), "5"),
        (Interval(0, 5), "0 to 5"),
        (Interval(0, MANY), "any number"),
        (Interval(1, MANY), "1 or more"),
        (Interval(1, MANY - 1), f"1 to {MANY - 1}"),
    ],
)
def test_an_interval_is_told_in_words(interval: Interval, words: str) -> None:
    assert str(interval) == words


def test_a_fact_that_one_table_does_not_know_is_never_so_there() -> None:
    mine = {"a": Sure.SURELY, "b": Sure.NEVER, "c": Sure.MAYBE}
    its = {"a": Sure.SURELY, "c": Sure.SURELY, "d": Sure.SURELY}
    assert joined_facts(mine, its) == {"a": Sure.SURELY, "b": Sure.NEVER, "c": Sure.MAYBE, "d": Sure.MAYBE}


def test_what_is_sure_of_either_is_sure_of_both() -> None:
    assert Sure.SURELY.join(Sure.SURELY) is Sure.SURELY
    assert Sure.SURELY.join(Sure.NEVER) is Sure.MAYBE
    assert Sure.NEVER.join(Sure.NEVER) is Sure.NEVER
