"""`check` of documents that are made to hurt: none takes more than two seconds or 300 MB, or ends in a fault.

    python -m tests.campaigns.nasty [--part N] [WORD …]

Each is checked in a process of its own, and its CPU time and greatest memory are printed. Only those whose name has
one of the words are checked, where words are given, and one in N where a part is asked for. The time allowed is counted
in runs of a loop that is timed beside each, so that a busy or slow machine allows as much as a quiet one.
"""

import os
import resource
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from engine.cli import main as houserule
from engine.cli.commands import check
from engine.table.examples import examples_of_game
from tests.nasty_rules import documents, families

READ_BEFORE = (check, examples_of_game)
"""What no process is to pay for."""
SECONDS, MEGABYTES = 2.0, 300
LOOP, LOOP_SECONDS = 2_000_000, 0.1
"""Steps of the loop, and how long they take where two seconds are meant."""
MOST_SECONDS = 30
"""After which a process is ended."""


class Cost(NamedTuple):
    """What checking a document took."""

    name: str
    code: int
    """What the shell is answered; below zero the signal that ended it."""
    seconds: float
    allowed: float
    megabytes: float

    @property
    def is_fault(self) -> bool:
        """Whether it is more than a stranger may cost, or ended otherwise than by telling what is wrong."""
        return self.code not in (0, 1) or self.seconds > self.allowed or self.megabytes > MEGABYTES

    @property
    def told(self) -> str:
        """A line about it."""
        sign = "  TOO MUCH" if self.is_fault else ""
        return (
            f"{self.seconds:6.2f} s of {self.allowed:.2f}  {self.megabytes:4.0f} MB  {self.code:3}  {self.name}{sign}"
        )


def loop_seconds() -> float:
    """The CPU time of the loop just now."""
    begun, number = process_time(), 0
    for at in range(LOOP):
        number = (number * 31 + at) & 0xFFFF
    return process_time() - begun


def _check(file: Path) -> int:
    """What `houserule check` answers, in a process that ends with it."""
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        return houserule(["check", str(file)])


def cost_of(name: str, file: Path) -> Cost:
    """What checking the file takes in a process of its own."""
    process = os.fork()
    if not process:
        os._exit(_check(file))
    _, status, used = os.wait4(process, 0)
    code = os.waitstatus_to_exitcode(status)
    allowed = SECONDS * loop_seconds() / LOOP_SECONDS
    return Cost(name, code, used.ru_utime + used.ru_stime, allowed, used.ru_maxrss / 1024)


def costs(words: Sequence[str] = (), part: int = 1) -> Iterator[Cost]:
    """What each document takes whose name has one of the words, or each; one in so many of them at random."""
    alone = ((name, {"rules.yaml": text}) for name, text in documents())
    meant = [one for one in (*alone, *families()) if not words or any(word in one[0] for word in words)]
    for name, files in SystemRandom().sample(meant, -(-len(meant) // part)):
        with TemporaryDirectory() as folder:
            for file, text in files.items():
                (Path(folder) / file).write_text(text, encoding="utf-8")
            yield cost_of(name, Path(folder) / next(iter(files)))


def tell(argv: Sequence[str]) -> int:
    """Each cost has been printed; 1 if one is too much."""
    parser = ArgumentParser(prog="python -m tests.campaigns.nasty", description="Checks documents made to hurt.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="those whose name has one of these")
    parser.add_argument("--part", type=int, default=1, help="one in so many is tried")
    said, found = parser.parse_args(argv), []
    for cost in costs(said.words, said.part):
        print(cost.told, flush=True)
        found.append(cost)
    faults = sum(cost.is_fault for cost in found)
    print(f"{len(found)} documents made to hurt, {faults} of them do")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(tell(sys.argv[1:]))
