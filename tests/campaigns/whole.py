"""The tests that take some of what there is, such as twelve games, take all of it.

    python -m tests.campaigns.whole [--times N] [WORD …]

Only files whose path has one of the words run, where words are given. With `--times` not all is taken, but so many
times as much as in a usual run, drawn by a fresh seed that is printed.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import SystemRandom

from tests.campaigns.laws import saying


def main(argv: Sequence[str]) -> int:
    """Those tests have run; what pytest answers."""
    parser = ArgumentParser(prog="python -m tests.campaigns.whole", description=__doc__)
    parser.add_argument("--times", type=int, help="take so many times as much as a usual run, not all")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only files whose path has one of these")
    said = parser.parse_args(argv)
    taken = ["--whole"] if said.times is None else [f"--times={said.times}"]
    files = [file for file in saying("some(") if not said.words or any(word in file for word in said.words)]
    asked = [*taken, f"--hypothesis-seed={SystemRandom().randrange(1, 1 << 32)}", *files]
    return subprocess.run([sys.executable, "-m", "pytest", *asked], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
