import random

from engine.steps.judged.interval import MANY, Interval, Sure, exactly
from tests.chance import drawn


def test_every_operation_covers_what_numbers_do() -> None:
    rng = random.Random(drawn(1))
    for _ in range(500):
        a, b = (Interval(*sorted((rng.randrange(9), rng.randrange(9)))) for _ in range(2))
        for x in range(a.least, a.most + 1):
            for y in range(b.least, b.most + 1):
                assert within(x + y, a + b)
                assert within(max(0, x - y), a.less(b))
                assert within(x * y, a.times(b))
                assert within(x, a.hull(b))
                assert within(y, a.hull(b))
                assert within(min(x, 4), a.capped(4))
                assert within(x, a.or_none)
                assert within(0, a.or_none)


def within(number: int, interval: Interval) -> bool:
    return interval.least <= number <= interval.most


def test_many_is_no_bound_and_stays_so() -> None:
    assert (Interval(1, MANY) + exactly(5)).most == MANY
    assert Interval(1, MANY).times(exactly(5)).most == MANY


def test_an_interval_is_told_as_one_number_or_two() -> None:
    assert (str(exactly(5)), str(Interval(0, 5))) == ("5", "0 to 5")


def test_what_is_sure_of_either_is_sure_of_both() -> None:
    assert Sure.SURELY.join(Sure.SURELY) is Sure.SURELY
    assert Sure.SURELY.join(Sure.NEVER) is Sure.MAYBE
    assert Sure.NEVER.join(Sure.NEVER) is Sure.NEVER
