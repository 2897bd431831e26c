"""Every modifier with every game, and every two, judged anew and held against what is kept; and more drawn at random.

    python -m tests.campaigns.combinations [--part N] [--seed S]

One in so many is tried where a part is asked for. The seed is a fresh one where none is said, and is printed.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random, SystemRandom

from tests.chance import VARIABLE, drawn
from tests.combinations.kept import Verdicts, documents, engine, everything, judged, kept
from tests.combinations.sound import amiss, breaches, playing, told_amiss, triples
from tests.combinations.verdict import Asked, workers

RENEW = "python -m tests.combinations --anew keeps the verdicts"


def otherwise(found: Verdicts) -> Iterator[str]:
    """Where the file of verdicts does not hold what is so."""
    was = kept()
    if was.documents != documents():
        yield f"rules have changed since verdicts were kept: {RENEW}"
    for asked, one in found.items():
        if was.stands(asked) and not one.agrees(was.verdicts[asked]):
            yield f"{asked} comes out otherwise than is kept ({RENEW}):\n  {was.verdicts[asked]}\n  {one}"


def faults(part: int) -> Iterator[str]:
    """All that is found where one in so many is tried."""
    all_of_them = everything()
    found = judged(Random(drawn(1)).sample(all_of_them, len(all_of_them) // part))
    yield from otherwise(found)
    for asked, one in found.items():
        yield from (f"{asked}: {told}" for told in amiss(one))
    yield from spread(breaches, playing((1 << 20) if part == 1 else 300 // part, 200 // part))
    yield from spread(told_amiss, triples(300 // part))


def spread(trial: Callable[[Asked], list[str]], asked: Sequence[Asked]) -> Iterator[str]:
    """What a trial finds in each of these, worked out on all cores."""
    with workers() as pool:
        yield from chain.from_iterable(pool.map(trial, asked, chunksize=8))


def main(argv: Sequence[str]) -> int:
    """The campaign has run; 1 where something was found."""
    parser = ArgumentParser(prog="python -m tests.campaigns.combinations", description=__doc__)
    parser.add_argument("--part", type=int, default=1, help="one in so many is tried")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1, 1 << 32), help="to draw so again")
    said = parser.parse_args(argv)
    os.environ[VARIABLE] = str(said.seed)
    print(f"seed {os.environ[VARIABLE]}", flush=True)
    if kept().engine != engine():
        print(f"the verdicts that are kept are of another state of the engine; {RENEW}", flush=True)
    found = list(faults(said.part))
    print(*found, f"{len(everything()) // said.part} combinations: {len(found)} faults", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
