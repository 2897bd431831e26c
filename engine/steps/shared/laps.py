"""Laps that a block is gone through in: what they do to a table."""

from collections.abc import Callable, Sequence

from engine.language.expression import Expression
from engine.language.forms import LAP
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_few import looks_at_cards
from engine.steps.judged.interval import Interval, exactly
from engine.steps.machine.kind import MOST_LAPS, Body

_FEWEST = {"while": 0, "until": 1}
"""How few laps there may be where such a condition is asked."""
_TOLD_APART = 12
"""This many laps are looked at one by one where something depends on which lap it is; those after them as one."""

OneLap = Callable[[Abstract, Abstract, int], bool]
"""Carries the first table through the lap of this number, from 0; tables on which it was the last are joined to the
second. Whether the laps may go on."""


def times_of(body: Body, table: Abstract) -> Interval:
    """How many laps `times` allows; charitably as few of them as there may be where cards decide whether they go on.

    Dice of which there are too few are told of whatever they may show.
    """
    times = table.amount(body, "times", Interval(MOST_LAPS, MOST_LAPS))
    charitable = table.journal.charitable and not table.stock_rule.put_back
    for key, fewest in _FEWEST.items() if charitable and "times" in body.values else ():
        said = body.values.get(key)
        if isinstance(said, Expression) and looks_at_cards(said.tree):
            times = times.capped(fewest)
    return times


def in_laps(body: Body, register: int, table: Abstract, times: Interval, one_lap: OneLap) -> None:
    """The table is as after all laps: until one more changes nothing about it, or the deck would be through."""
    over = table.gone()
    now = table.copy()
    told_apart = _TOLD_APART if _asks_which_lap(body) else 0
    lap, last = 0, min(times.most, table.deck_size)
    grown: _Growth | None = None
    while lap <= last:
        now.forget({LAP})
        this_lap = exactly(lap + 1) if lap < told_apart else Interval(told_apart + 1, times.most)
        now.laps = {**now.laps, register: this_lap}
        if lap >= times.least:
            over.join(now)
        if lap >= times.most:
            break
        before = now.copy()
        goes_on = one_lap(now, over, lap)
        if not goes_on or now.doubtful:
            break  # of a table that is in doubt another lap says nothing
        if lap >= told_apart and now.same(before):
            if times.most < MOST_LAPS:
                over.join(now)  # so it is when all of them have been gone through
            break
        lap += 1
        grown, earlier = _growth(before, now) if lap > told_apart else None, grown
        if grown is not None and grown == earlier:
            lap += _passed_over(now, grown, last - lap)
    if over.dead:
        over.join(now)
    over.laps = {one: laps for one, laps in over.laps.items() if one != register}
    table.become(over)
    table.forget({LAP})


_Growth = Sequence[tuple[int, int]]
"""By how much a lap moves the least and the most of each number that is counted, away from each other."""
_LAST_LAPS = 2
"""So many laps before a number comes to its end none is passed over any more."""


def _growth(before: Abstract, now: Abstract) -> _Growth | None:
    """How much wider a lap has made a table; None where it did anything else, so that the next may do so too."""
    if not now.same(before, but_for_numbers=True):
        return None
    grown = [(was.least - one.least, one.most - was.most) for was, one in zip(before.numbers, now.numbers, strict=True)]
    return grown if all(least >= 0 and most >= 0 for least, most in grown) else None


def _passed_over(now: Abstract, grown: _Growth, left: int) -> int:
    """How many laps, of those that are left, the table has been taken through at once: each would do the same to it.

    Nothing is missed: what a table may be before one of them it may be before the next as well.
    """
    numbers = list(zip(now.numbers, grown, strict=True))
    ends = [one.least // less for one, (less, _) in numbers if less]
    ends += [(now.deck_size - one.most) // more for one, (_, more) in numbers if more]
    laps = max(0, min(left, *ends) - _LAST_LAPS)
    now.numbers = [Interval(one.least - laps * less, one.most + laps * more) for one, (less, more) in numbers]
    return laps


def leaves(body: Body, key: str, *, holds: bool, now: Abstract, over: Abstract) -> bool:
    """Where a condition holds (or fails) the laps are over; whether they may go on, and then `now` is that table."""
    condition = body.values.get(key)
    if isinstance(condition, Expression):
        over.join(now.fork(condition, body.scope, not holds))
    return not now.dead


def _asks_which_lap(body: Body) -> bool:
    """Whether anything in a block depends on which lap it is."""
    said = [body.when, *body.values.values()]
    for value in said:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Body) and _asks_which_lap(one):
                return True
            if isinstance(one, Expression) and any(read.fact == LAP for read in one.reads):
                return True
    return False
