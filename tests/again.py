"""`--seeds N` runs all that was collected N times in one process, each round by a seed of its own.

What is loaded and compiled stays, so a round takes much less time than a run. What tests keep of a round, they make
anew; only what a file of tests drew while it was imported is the same in all rounds.
"""

import os
import sys
from random import Random

import pytest

from tests.chance import VARIABLE


class Rounds:
    """Begins a round whenever the first test comes up, and tells by which seed a test failed."""

    def __init__(self, rounds: int) -> None:
        """No round has begun."""
        self.rounds = rounds
        self.begun = 0
        self.seed = os.environ[VARIABLE]
        self._seeds = Random(self.seed)
        self._first: pytest.Item | None = None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """All of them, as often as there are rounds."""
        self._first = items[0] if items else None
        items[:] = items * self.rounds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> None:
        """The test runs by the seed of the round that it is in."""
        if item is self._first:
            self._next_round()
        if self.begun > 1:
            item._initrequest()  # it has run before; pytest has no face for that
            item._report_sections.clear()

    def _next_round(self) -> None:
        from hypothesis import core

        self.begun += 1
        self.seed = f"{self._seeds.randrange(1, 1 << 32)}"
        os.environ[VARIABLE] = self.seed
        vars(core)["global_force_seed"] = int(self.seed)
        for name, module in [*sys.modules.items()]:
            if name.startswith("tests."):
                for kept in vars(module).values():
                    if getattr(kept, "__module__", "") == name and hasattr(kept, "cache_clear"):
                        kept.cache_clear()
        print(f"\nround {self.begun} of {self.rounds}: --hypothesis-seed={self.seed}", file=sys.__stdout__, flush=True)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self):  # type: ignore[no-untyped-def]
        """What failed comes again by this seed."""
        report = yield
        if report.failed:
            report.sections.append(("drawn at random", f"--hypothesis-seed={self.seed}"))
        return report
