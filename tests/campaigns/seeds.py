"""The tests that draw at random without an end, again and again, each time by a fresh seed.

    python -m tests.campaigns.seeds [--times N] [--trials F] [--minutes M] [WORD …]

What takes some of a list is not among them: `python -m tests.campaigns.whole` takes all of it at once, and no seed
finds more. Only files whose path has one of the words run, where words are given. A run that fails tells its seed, by
which `python -m pytest --hypothesis-seed=SEED --times=F` draws so again, and the next seed is tried all the same. No
run begins after so many minutes.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import SystemRandom
from time import monotonic

from tests.drawing import ENDLESS, ROOT, drawing


def files(words: Sequence[str]) -> list[str]:
    """The files of tests in which something is drawn and whose path has one of these words."""
    found = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if drawing(file, ENDLESS)]
    paths = [str(file.relative_to(ROOT)) for file in found]
    return [path for path in paths if not words or any(word in path for word in words)]


def run(seed: int, trials: float, among: Sequence[str]) -> bool:
    """Whether all of them pass by this seed; else what failed is told."""
    asked = ("--endless", "--no-header", "--tb=short", f"--hypothesis-seed={seed}", f"--times={trials:g}", *among)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *asked], cwd=ROOT, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        print(done.stdout, done.stderr, f"seed {seed} fails, with --times={trials:g}", sep="\n", flush=True)
    return not done.returncode


def main(argv: Sequence[str]) -> int:
    """As many seeds were tried as were asked for, or as there was time for; 1 where one of them fails."""
    parser = ArgumentParser(prog="python -m tests.campaigns.seeds", description=__doc__)
    parser.add_argument("--times", type=int, default=50, help="how many seeds are tried")
    parser.add_argument("--trials", type=float, default=1, help="so many times as many trials as in a usual run")
    parser.add_argument("--minutes", type=float, default=60, help="after so many minutes no run begins")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only files whose path has one of these")
    said = parser.parse_args(argv)
    among, end, passed = files(said.words), monotonic() + 60 * said.minutes, list[bool]()
    while len(passed) < said.times and monotonic() < end:
        passed.append(run(SystemRandom().randrange(1, 1 << 32), said.trials, among))
        print(f"{sum(passed)} of {len(passed)} seeds pass", flush=True)
    return int(not all(passed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
