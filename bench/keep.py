"""Acknowledged actions a second: random bots play an evening that is kept, one process, one transaction an action.

    python bench/keep.py [ENTRIES] [URL]

An action is acknowledged when it is on the disk. Besides it the same play is timed with nothing kept. Where a URL of a
Postgres is given, evenings are kept there.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from engine.cli.evening_at_table import BotRegular, Host
from engine.ruleset.sessions.load_session import load_session
from engine.store.store import Store
from engine.table.bots.bots import BOTS
from engine.table.sessions.entries import After, Entry, begin_entry
from engine.table.sessions.shuffler import FIRST, Sealed

NAMES = ("Anna", "Ben", "Cara", "Dora")
CHIPS = 1_000_000
SHUFFLER = Sealed(bytes(32))


class Enough(Exception):  # noqa: N818 - it is no error
    """As many entries were kept as were wanted."""


class Silent:
    """Tells nothing."""

    def tell(self, happened: object) -> None:
        """See Watcher."""


def timed(reference: str, entries: int, keep: Callable[[Entry, After], None] | None, host: Host) -> tuple[float, float]:
    """Entries a second of the clock and of the processor, once the first deal is over."""
    clock = processor = 0.0
    number = count()

    def kept(entry: Entry, after: After) -> None:
        nonlocal clock, processor
        if keep is not None:
            keep(entry, after)
        at = next(number)
        if at == warm:
            clock, processor = perf_counter(), process_time()
        if at == warm + entries:
            clock, processor = perf_counter() - clock, process_time() - processor
            raise Enough

    warm = 100
    host.keep = kept
    try:
        first = begin_entry(host.session, NAMES, SHUFFLER.cards(FIRST), [CHIPS] * len(NAMES))
        for _ in host.deals(host.begun(first)):
            pass
    except Enough:
        return entries / clock, entries / processor
    raise RuntimeError(f"{reference} was over too early")


def host_of(reference: str) -> Host:
    """Who lets an evening of random bots go on."""
    regulars = [BotRegular(BOTS["random"](name), name) for name in NAMES]
    return Host(load_session(reference), regulars, SHUFFLER, Silent())


def main() -> None:
    """Prints the rates."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    with TemporaryDirectory() as folder:
        store = Store(sys.argv[2] if len(sys.argv) > 2 else Path(folder) / "evenings.db")
        for reference in ("visum-with-jackpots", "horse"):
            host = host_of(reference)
            name = f"bench {Random().random()}"
            keeping = store.begin(name, host.session, SHUFFLER, "", "now")
            kept = timed(reference, entries, keeping.keep, host)
            keeping.close()
            store.delete(name)
            alone = timed(reference, entries, None, host_of(reference))
            print(f"{reference}: {kept[0]:,.0f}/s kept ({kept[1]:,.0f} a CPU second), {alone[0]:,.0f}/s not kept")
        store.close()


if __name__ == "__main__":
    main()
