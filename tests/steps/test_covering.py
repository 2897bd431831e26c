"""Who covers all rivals, beside the same worked out for each player by the words of the rule."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

from engine.steps.shared.table_stakes import covering
from tests.chance import drawn, times


def covers(seat: int, d: Any, part: int) -> bool:
    """Whether no rival can bet more than this player has before them, which is less than the bet to match."""
    rivals = [other for other in range(d.seats) if d.live >> other & 1 and other != seat]
    reaches = [d.bets[other] + (d.stacks[other] if part >> other & 1 else 0) for other in rivals]
    return bool(reaches) and max(reaches) <= d.bets[seat] < d.level


def test_of_those_who_could_bet_more_the_one_covers_whom_no_rival_can_exceed() -> None:
    random, found = Random(drawn(1)), set[int]()
    for _ in range(times(4000)):
        count = random.randint(1, 4)
        bets, stacks = ([random.choice((0, 0, 1, 2, 3)) for _ in range(count)] for _ in range(2))
        live, part, level = random.getrandbits(count), random.getrandbits(count), random.randint(0, 4)
        d = cast(Any, SimpleNamespace(bets=bets, stacks=stacks, live=live, seats=count, level=level))
        able = [seat for seat in range(count) if live & part & 1 << seat and stacks[seat]]
        expected = [seat for seat in able if covers(seat, d, part)]
        assert [seat for seat in able if covering(d, part) >> seat & 1] == expected, (d, part)
        found.add(len(expected))
    assert found == {0, 1}
