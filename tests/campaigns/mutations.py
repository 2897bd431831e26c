"""Changes the code a little, again and again, and sees whether the tests notice.

    python -m tests.campaigns.mutations [--count N] [--enough SHARE] [--seed S] [--jobs N] [--loosely] [ROOM … | AT …]

First the rules that a player relies on are broken, one by one, and the test that stands for each has to fail
(`tests/mutants/rules.py`). Then changes are drawn from the rooms that play: as many from each. The seed is a fresh one
where none is said, and is printed. What no test notices is told with its line. Where it is known that nothing differs
after a change, the reason is told, and it does not count (`tests/mutants/equivalents.py`). At the end it is told how
many of the changes that differ were noticed, and once more which were not. The campaign fails where more than one
change in ten goes unnoticed, or where a rule can be broken. In place of rooms files or lines may be named,
`engine/pot/award.py:40-60`: then every change there is tried, and no rule.

What each test needs and calls is measured before, for 6 seconds of work in each file, and kept in `.pytest_cache`, file
by file: a run that was stopped goes on where it was, and as long as the engine stays, a run after more tests were
written measures those alone. `--loosely` takes what was measured of the engine before it changed. A changed function
costs the tests that call it and those beside them, the quickest first and 15 seconds of work at most; a change of what
is worked out by an import costs a process of its own, and 40 seconds at most. So it is bounded by work, not by time:
forty changes take about five minutes of it.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from random import SystemRandom

from tests.mutants.equivalents import reason
from tests.mutants.measured import Measured
from tests.mutants.rules import RULES, Broken
from tests.mutants.sites import ROOT, Mutant, mutants, sample
from tests.mutants.summary import summary
from tests.mutants.trial import PASSED, Change, answers
from tests.mutants.warm import Bench, Swap, called_by_imports, swap

ROOMS = ("hand", "steps", "pot", "worth", "cards", "language")
USING = ("ruleset", "words", "table")
"""The rooms above them that their tests import."""
PLAYED = ("tests/test_interpreter.py", "tests/test_playthroughs.py", "tests/test_examples.py")
TESTS = (
    *(
        "tests/hand",
        "tests/steps",
        "tests/steps/kinds",
        "tests/steps/judged",
        "tests/pot",
        "tests/worth",
        "tests/language",
        "tests/cards",
    ),
    "tests/diagnostics/test_golden.py",
    *(
        f"tests/ruleset/test_{name}.py"
        for name in ("checks", "survey", "wilds", "shares", "guards", "cards_counted", "marks")
    ),
    *PLAYED,
    "tests/test_dealt_in.py",
    "tests/test_laws.py",
)
"""The tests that reach these rooms."""
ENOUGH = 0.9


def files_of(tests: Sequence[str]) -> list[str]:
    """The files of tests, those that lie in a folder one by one."""
    found = [sorted((ROOT / path).glob("test_*.py")) or [ROOT / path] for path in tests]
    return [str(path.relative_to(ROOT)) for paths in found for path in paths]


def stages(changed: str) -> list[list[str]]:
    """The tests of a change that needs a process of its own: those that import its file, those of its room, games."""
    module = changed.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    nearest = [test for test in files_of(TESTS) if f"from {module} import" in (ROOT / test).read_text("utf-8")]
    room = f"tests/{changed.split('/')[1]}"
    of_room = files_of([path for path in TESTS if f"{path}/".startswith(f"{room}/")])
    return [group for group in (nearest, of_room, files_of(PLAYED), files_of(["tests/steps"])) if group]


class Campaign:
    """Changes that were drawn, and what the tests notice of them."""

    def __init__(self, drawn: Sequence[Mutant], said: Namespace) -> None:
        self._said = said
        self.unbroken = 0
        self.noticed = 0
        self.missed: list[str] = []
        self.untried = True
        self._imported = called_by_imports((*ROOMS, *USING))
        self._drawn = [(one, self._swap(one)) for one in drawn]

    def _swap(self, one: Mutant) -> Swap | None:
        """The function that is changed; None where an import works it out, or calls it."""
        found = swap(one.path, one.code())
        return None if found is None or found.place in self._imported else found

    def run(self) -> bool:
        """Everything was tried; False where a test fails though nothing is changed."""
        bench = Bench(self._said.jobs, self._on_bench, Measured(loosely=self._said.loosely))
        bench.run(files_of(TESTS))
        if self.untried:
            return False
        if not self._said.named:
            self._break_imported_rules()
        slow = [one for one, change in self._drawn if change is None]
        found = answers([(Change(one.path, one.code()), stages(one.path)) for one in slow], self._said.jobs)
        for one, answer in zip(slow, found, strict=True):
            self._note(one, answer != PASSED)
        return True

    def _on_bench(self, bench: Bench) -> None:
        if failing := bench.measure():
            print(f"{failing} fails though nothing is changed", flush=True)
            return
        self.untried = False
        if not self._said.named:
            self._break_rules(bench)
        trials = [(one, change) for one, change in self._drawn if change is not None]
        noticed = bench.noticed([(change, bench.tests_of(change.place)) for _, change in trials])
        for (one, _), is_noticed in zip(trials, noticed, strict=True):
            self._note(one, is_noticed)

    def _break_rules(self, bench: Bench) -> None:
        """Each rule that a function keeps was broken, and its test has failed; the others are told."""
        trials = [(row, swap(row.path, row.code()), bench.tests_named(row.killer)) for row in RULES]
        for row, _, tests in trials:
            assert tests, f"there is no test {row.killer}"
        broken = [(row, change, tests) for row, change, tests in trials if change is not None]
        noticed = bench.noticed([(change, tests) for _, change, tests in broken])
        for (row, _, _), is_noticed in zip(broken, noticed, strict=True):
            self._note_rule(row, is_noticed)

    def _break_imported_rules(self) -> None:
        """The same of each rule that a table keeps, which is made when the engine is imported."""
        rows = [row for row in RULES if swap(row.path, row.code()) is None]
        found = answers([(Change(row.path, row.code()), [[row.killer]]) for row in rows], self._said.jobs)
        for row, answer in zip(rows, found, strict=True):
            self._note_rule(row, answer != PASSED)

    def _note_rule(self, row: Broken, noticed: bool) -> None:
        if not noticed:
            self.unbroken += 1
            print(f"{row.killer} does not notice that this is broken: {row.rule}", flush=True)

    def _note(self, one: Mutant, noticed: bool) -> None:
        told = one.told()
        why = "" if noticed else reason(one.path, told.splitlines()[-1])
        self.noticed += noticed
        if not noticed and not why:
            self.missed.append(told)
        if not noticed:
            print(f"nothing differs, since {why}:" if why else "no test notices", told, flush=True)


def _said(argv: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m tests.campaigns.mutations", description=__doc__)
    parser.add_argument(
        "named", nargs="*", metavar="ROOM | AT", help=f"{', '.join(ROOMS)}; or files, with lines or not"
    )
    parser.add_argument("--count", type=int, default=60, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1, 1 << 32), help="to draw so again")
    parser.add_argument("--enough", type=float, default=ENOUGH, help="the share of changes to be noticed")
    parser.add_argument("--loosely", action="store_true", help="tests call what they called in an earlier engine")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many are tried at a time")
    said = parser.parse_args(argv)
    said.rooms = [name for name in said.named if name in ROOMS] or ROOMS
    said.named = [name for name in said.named if name not in ROOMS]
    if unknown := [name for name in said.named if not (ROOT / name.partition(":")[0]).is_file()]:
        parser.error(f"nothing is changed in {unknown[0]}; there are {', '.join(ROOMS)}, and the files of the engine")
    return said


def _code(room: str) -> Iterator[str]:
    """The files of a room, from the root."""
    yield from sorted(str(path.relative_to(ROOT)) for path in (ROOT / "engine" / room).rglob("*.py"))


def _at(name: str) -> Iterator[Mutant]:
    """Every change of a file, or of some lines of it: `FILE`, `FILE:LINE`, `FILE:FIRST-LAST`."""
    path, _, lines = name.partition(":")
    first, _, last = lines.partition("-")
    for one in mutants(path):
        if not lines or int(first) <= one.line <= int(last or first):
            yield one


def main(argv: Sequence[str]) -> int:
    """The campaign has run; 1 where the tests notice too little."""
    said = _said(argv)
    print(f"seed {said.seed}", flush=True)
    if said.named:
        drawn = [one for name in said.named for one in _at(name)]
    else:
        drawn = sample({room: list(_code(room)) for room in said.rooms}, said.count, said.seed)
    campaign = Campaign(drawn, said)
    if not campaign.run():
        return 1
    if not said.named:
        broken = len(RULES) - campaign.unbroken
        print(f"{broken} of {len(RULES)} broken rules are noticed by the tests that stand for them")
    print(summary(campaign.noticed, campaign.missed))
    enough = said.enough * (campaign.noticed + len(campaign.missed))
    return int(bool(campaign.unbroken) or campaign.noticed < enough)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
