"""Evenings that are played by processes which are killed at any moment, and gone on with by the next.

`python -m tests.campaigns.kills [--kills N] [--where URL]` tells how many entries were kept meanwhile. No entry that
was acknowledged may be missing, none be there twice, and every evening must be what its log leads to. Answers 1
otherwise.
"""

import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from select import select
from tempfile import TemporaryDirectory
from time import sleep
from traceback import print_exc
from typing import NoReturn

from engine.ruleset.sessions.load_session import load_session
from engine.store.checking import faults_of
from engine.store.store import Store
from engine.table.sessions.entries import After, Entry
from tests.store.house import begun, by_its_log, host_of, now

SESSIONS = ("dealers-choice", "visum-with-a-key", "eskalero-match", "horse")
LONGEST = 0.15
"""Seconds from when the evening is open until the latest kill: long enough for some deals."""
OPENING = 0.8
"""Seconds that opening it may take; of every four kills one comes at some moment of these."""
MOST_ENTRIES = 600
"""An evening that is longer is left, and another begun."""


@dataclass
class Campaign:
    """The evenings of one store, and what is known of the one that is played."""

    where: str
    name: str = "evening 1"
    evenings: int = 1
    kept: int = 0
    """How many entries were kept in all evenings before this one."""
    lines: list[str] = field(default_factory=list)
    """The log when it was looked at last."""

    def next_evening(self) -> None:
        """The next process begins another evening."""
        self.kept += len(self.lines)
        self.evenings += 1
        self.name, self.lines = f"evening {self.evenings}", []

    def kill(self) -> str:
        """A process that plays was killed at some moment; what is wrong then, or nothing."""
        acknowledged = _killed(self.where, self.name, SESSIONS[self.evenings % len(SESSIONS)])
        store = Store(self.where)
        try:
            return self._fault(store, acknowledged)
        finally:
            store.close()

    def _fault(self, store: Store, acknowledged: int) -> str:
        if self.name not in [one.name for one in store.summaries()]:
            return f"{acknowledged} entries were acknowledged, and there is no evening" if acknowledged else ""
        keeping = store.read(self.name)
        before, self.lines = self.lines, keeping.lines
        least = max(acknowledged, len(before))
        if not least <= len(self.lines) <= least + 1:
            return f"{len(self.lines)} entries are kept, and {least} were acknowledged"
        if self.lines[: len(before)] != before:
            return "what was kept before is not what it was"
        if now(keeping) != by_its_log(keeping):
            return "the evening is not what its log leads to"
        fault = " ".join(faults_of(keeping))
        if not fault and (now(keeping).over or len(self.lines) > MOST_ENTRIES):
            self.next_evening()
        return fault


def _killed(where: str, name: str, reference: str) -> int:
    """How many entries of an evening its process had told of when it was killed."""
    told, tells = os.pipe()
    child = os.fork()
    if not child:
        os.close(told)
        _play(where, name, reference, tells)
    os.close(tells)
    random = SystemRandom()
    if random.random() < 1 / 4:
        sleep(random.uniform(0, OPENING))
    else:
        select([told], [], [])  # it has been opened, or the process has ended
        sleep(random.uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(told, "rb") as pipe:
        numbers = pipe.read().split(b"\n")
    return int(numbers[-2]) if len(numbers) > 1 else 0


def _play(where: str, name: str, reference: str, tells: int) -> NoReturn:
    """The evening goes on until it is over, or this process is killed; each entry that was kept is told of."""
    try:
        store = Store(where)
        exists = name in [one.name for one in store.summaries()]
        keeping = store.resume(name) if exists else begun(store, name, reference)
        os.write(tells, b"%d\n" % len(keeping.lines))

        def keep(entry: Entry, after: After) -> None:
            keeping.keep(entry, after)
            os.write(tells, b"%d\n" % len(keeping.lines))

        for evening in host_of(keeping, keep=keep).deals(now(keeping)):
            if evening.over:
                break
    except BaseException:  # noqa: BLE001 - a child must not go on as its parent would
        print_exc()
    os._exit(0)


def main(argv: Sequence[str]) -> int:
    """So many processes were killed; 1 where something was wrong after one of them."""
    parser = ArgumentParser(prog="python -m tests.campaigns.kills", description="Kills processes that play evenings.")
    parser.add_argument("--kills", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--where", help="the URL of a Postgres (default: a file)")
    said = parser.parse_args(argv)
    for reference in SESSIONS:
        load_session(reference)  # what ships is read here, and not by every process
    with TemporaryDirectory() as folder:
        campaign = Campaign(said.where or str(Path(folder) / "evenings.db"))
        for number in range(said.kills):
            fault = campaign.kill()
            if fault:
                print(f"after {number + 1} kills, {campaign.name}: {fault}")
                return 1
    kept = campaign.kept + len(campaign.lines)
    print(f"{said.kills} processes were killed; {kept} entries of {campaign.evenings} evenings are all there")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
