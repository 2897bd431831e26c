"""The tests that draw at random without an end, again and again, each round by a fresh seed.

    python -m tests.campaigns.seeds [--rounds N] [--times F] [WORD …]

What takes some of a list is not among them: `python -m tests.campaigns.whole` takes all of it at once, and no seed
finds more. Only files whose path has one of the words run, where words are given; each core takes some of the files. A
test that fails tells its seed, by which `python -m pytest --hypothesis-seed=SEED --times=F` draws so again.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import SystemRandom

from tests.drawing import ENDLESS, ROOT, drawing


def files(words: Sequence[str]) -> list[str]:
    """The files of tests in which something is drawn and whose path has one of these words."""
    found = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if drawing(file, ENDLESS)]
    paths = [str(file.relative_to(ROOT)) for file in found]
    return [path for path in paths if not words or any(word in path for word in words)]


def main(argv: Sequence[str]) -> int:
    """So many rounds have run; 1 where a test failed in one of them."""
    parser = ArgumentParser(prog="python -m tests.campaigns.seeds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=50, help="how many seeds are tried")
    parser.add_argument("--times", type=float, default=1, help="so many times as many trials as in a usual run")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only files whose path has one of these")
    said = parser.parse_args(argv)
    seed = SystemRandom().randrange(1, 1 << 32)
    asked = ["-n0", "--endless", "--tb=short", f"--seeds={said.rounds}", f"--times={said.times:g}"]
    command = [sys.executable, "-m", "pytest", *asked, f"--hypothesis-seed={seed}"]
    every, cores = files(said.words), os.cpu_count() or 1
    parts = [part for part in (every[core::cores] for core in range(cores)) if part]
    running = [subprocess.Popen([*command, *part], cwd=ROOT) for part in parts]
    codes = [one.wait() for one in running]
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
