"""Changes the code a little, again and again, and sees whether the tests notice.

    python -m tests.campaigns.mutations [--count N] [--seed S] [ROOM …]

Changes are drawn from the rooms that play: as many from each. The seed is a fresh one where none is said, and is
printed. What no test notices is told with its line; it fails where that is more than one change in ten.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import SystemRandom

from tests.mutants.sites import ROOT, Mutant, sample
from tests.mutants.trial import PASSED, Change, answers

PLAYED = ("tests/test_playthroughs.py", "tests/test_examples.py")
ROOMS = {
    "hand": ("tests/hand", "tests/steps", "tests/test_interpreter.py"),
    "steps": ("tests/steps", "tests/ruleset/test_survey.py", "tests/ruleset/test_checks.py", "tests/diagnostics"),
    "pot": ("tests/pot", "tests/steps/test_going_both.py"),
    "worth": ("tests/worth", "tests/steps", "tests/language", "tests/ruleset/test_wilds.py"),
    "cards": ("tests/cards",),
    "language": ("tests/language", "tests/diagnostics"),
}
"""A room of the engine → the tests that are to notice a change there, besides deals that are played."""
LAST = ("tests/test_laws.py",)
ENOUGH = 0.9


def tests_of(room: str) -> list[str]:
    """The tests that are run on a change, those that are soon through first."""
    return [*dict.fromkeys((*PLAYED, *ROOMS[room], *LAST))]


def trial(one: Mutant) -> tuple[Change, list[str]]:
    """A change, and the tests that are to notice it."""
    return Change(one.path, one.code()), tests_of(one.path.split("/")[1])


def survivors(drawn: Sequence[Mutant]) -> list[Mutant]:
    """The changes that no test notices."""
    found = answers([trial(one) for one in drawn])
    return [one for one, answer in zip(drawn, found, strict=True) if answer == PASSED]


def undisturbed() -> bool:
    """Whether deals are played as ever where nothing is changed; else it would tell nothing that they are not."""
    same = Change("engine/hand/hand.py", (ROOT / "engine/hand/hand.py").read_text("utf-8"))
    return answers([(same, PLAYED)]) == [PASSED]


def main(argv: Sequence[str]) -> int:
    """The campaign has run; 1 where the tests notice too little."""
    parser = ArgumentParser(prog="python -m tests.campaigns.mutations", description=__doc__)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--count", type=int, default=60, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1, 1 << 32), help="to draw so again")
    said = parser.parse_args(argv)
    rooms = said.rooms or list(ROOMS)
    if unknown := [room for room in rooms if room not in ROOMS]:
        parser.error(f"nothing is changed in {unknown[0]}; there are {', '.join(ROOMS)}")
    print(f"seed {said.seed}", flush=True)
    if not undisturbed():
        print("deals are not played as ever though nothing is changed")
        return 1
    files = {
        room: sorted(str(path.relative_to(ROOT)) for path in (ROOT / "engine" / room).rglob("*.py")) for room in rooms
    }
    drawn = sample(files, said.count, said.seed)
    left = survivors(drawn)
    for one in left:
        print("no test notices", one.told())
    print(f"{len(drawn) - len(left)} of {len(drawn)} changes are noticed")
    return int(len(drawn) - len(left) < ENOUGH * len(drawn))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
