"""The laws of every deal, asked of many times as many deals as in a usual run, and other trials at random likewise.

    python -m tests.campaigns.laws [--times N] [--seed S]

The seed is a fresh one where none is said, and is printed.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

TESTS = Path(__file__).resolve().parents[1]


def saying(*words: str) -> list[str]:
    """The files of tests in which one of these stands."""
    files = sorted(TESTS.rglob("test_*.py"))
    return [str(file) for file in files if any(word in file.read_text("utf-8") for word in words)]


def main(argv: Sequence[str]) -> int:
    """The tests have run so often; what pytest answers."""
    parser = ArgumentParser(prog="python -m tests.campaigns.laws", description=__doc__)
    parser.add_argument("--times", type=int, default=8, help="how many times as many trials as in a usual run")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1, 1 << 32), help="to draw so again")
    said = parser.parse_args(argv)
    asked = (f"--times={said.times}", f"--hypothesis-seed={said.seed}", *saying("times(", "@given"))
    return subprocess.run([sys.executable, "-m", "pytest", *asked], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
