"""Every modifier with every game, and every two, judged anew and held against what is kept; and more drawn at random.

    python -m tests.campaigns.combinations [--seed S]

The seed is a fresh one where none is said, and is printed.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import SystemRandom

from tests.chance import VARIABLE
from tests.combinations.kept import Verdicts, documents, engine, everything, judged, kept
from tests.combinations.sound import amiss, breaches, playing, told_amiss, triples
from tests.combinations.verdict import Asked, workers

RENEW = "python -m tests.combinations keeps the verdicts anew"


def otherwise(found: Verdicts) -> Iterator[str]:
    """Where the file of verdicts does not hold what is so."""
    was = kept()
    if was.documents != documents():
        yield f"rules have changed since verdicts were kept: {RENEW}"
    for asked, one in found.items():
        if was.stands(asked) and one != was.verdicts[asked]:
            yield f"{asked} comes out otherwise than is kept ({RENEW}):\n  {was.verdicts[asked]}\n  {one}"


def faults() -> Iterator[str]:
    """All that is found."""
    found = judged(everything())
    yield from otherwise(found)
    for asked, one in found.items():
        yield from (f"{asked}: {told}" for told in amiss(one))
    yield from spread(breaches, playing(1 << 20, 200))
    yield from spread(told_amiss, triples(300))


def spread(trial: Callable[[Asked], list[str]], asked: Sequence[Asked]) -> Iterator[str]:
    """What a trial finds in each of these, worked out on all cores."""
    with workers() as pool:
        yield from chain.from_iterable(pool.map(trial, asked, chunksize=8))


def main(argv: Sequence[str]) -> int:
    """The campaign has run; 1 where something was found."""
    parser = ArgumentParser(prog="python -m tests.campaigns.combinations", description=__doc__)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1, 1 << 32), help="to draw so again")
    os.environ[VARIABLE] = str(parser.parse_args(argv).seed)
    print(f"seed {os.environ[VARIABLE]}", flush=True)
    if kept().engine != engine():
        print(f"the verdicts that are kept are of another state of the engine; {RENEW}", flush=True)
    found = list(faults())
    print(*found, f"{len(everything())} combinations: {len(found)} faults", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
