"""What tests draw at random: the same in every run, unless a seed is given or CI asks for a fresh one.

`--hypothesis-seed=N` is the one option for all of it, tests by Hypothesis and those that draw by themselves; it is told
at the head of every run, so that what failed comes again.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from random import Random, SystemRandom
from typing import TypeVar, overload

VARIABLE = "HOUSERULE_TEST_SEED"
"""Where the seed of the run lies, for tests in processes of their own too."""
USUAL = 0
"""The seed of a run for which none is given."""
TIMES = "HOUSERULE_TEST_TIMES"
"""Where it lies how many times as many trials a run makes as a usual one."""
WHOLE = "HOUSERULE_TEST_WHOLE"
"""Where it lies whether a run takes all of what a usual run takes some of."""
T = TypeVar("T")


def times(trials: int) -> int:
    """So many trials in a usual run, and more in one that is asked for more with `--times`, or fewer; one at least."""
    return max(1, round(trials * float(os.environ.get(TIMES, "1"))))


def no_fewer(trials: int) -> int:
    """The same, and never fewer than these: what only shows in as many would fail by chance."""
    return max(trials, times(trials))


def seed_of_run(given: str | None, environment: Mapping[str, str]) -> str:
    """The seed that was given; else, where `CI` is set, one that no run had before; else the usual one.

    A worker has the seed of the run that started it.
    """
    if given is not None:
        return given
    if "PYTEST_XDIST_WORKER" in environment and VARIABLE in environment:
        return environment[VARIABLE]
    return str(SystemRandom().randrange(1, 1 << 32) if environment.get("CI") else USUAL)


@overload
def drawn(seed: int) -> int: ...
@overload
def drawn(seed: str) -> str | int: ...
def drawn(seed: int | str) -> int | str:
    """A seed of a test's own in the run at hand: itself in a usual run, else another for each seed of the run."""
    run = os.environ.get(VARIABLE, str(USUAL))
    return seed if run == str(USUAL) else Random(f"{run} {seed}").getrandbits(32)


def _told(item: object) -> str:
    """What an item is called; of a file its name, wherever it lies."""
    return item.name if isinstance(item, PurePath) else str(item)


def some(items: Iterable[T], count: int, to_see: str) -> list[T]:
    """So many of these in a usual run, in their order: what a test takes that all of them would make too long.

    All of them with `--whole`. `to_see` says what for, so that each test takes others. What is taken depends on each
    item by itself: one more takes the place of one at most.
    """
    every, run = [*items], drawn(to_see)
    if os.environ.get(WHOLE):
        return every
    lot = sorted(range(len(every)), key=lambda at: Random(f"{run} {_told(every[at])}").random())
    return [every[at] for at in sorted(lot[: times(count)])]
