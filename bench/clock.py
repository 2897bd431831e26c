"""Times rows side by side: round-robin in one process, CPU seconds, medians, collection of garbage off."""

import gc
from collections.abc import Callable
from statistics import median
from time import process_time


def side_by_side(rows: dict[str, Callable[[], int]], repetitions: int = 5) -> dict[str, float]:
    """What each row does a CPU second: the median over the repetitions of the count it returns, per second it took."""
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for row in rows.values():
        row()
    for _ in range(repetitions):
        for name, row in rows.items():
            gc.collect()
            gc.disable()
            start = process_time()
            count = row()
            took = process_time() - start
            gc.enable()
            rates[name].append(count / took)
    return {name: median(values) for name, values in rates.items()}
