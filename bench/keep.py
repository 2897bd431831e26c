"""Acknowledged actions a second: an action is acknowledged when it is on the disk.

    python bench/keep.py [ENTRIES] [URL]

First random bots play an evening that is kept, one process, one transaction an action, and the same with nothing kept.
Then a server's tables play side by side, and those that wait for the disk wait together; beside them rows of the same
number are written by SQLite alone, so many in a transaction as were on average. Where a URL of a Postgres is given,
evenings are kept there.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from sqlalchemy import Engine, event

from engine.cli.evening_at_table import BotRegular, Host
from engine.hand.action import Option
from engine.ruleset.sessions.load_session import load_session
from engine.serve.actor import Actor
from engine.serve.kept_tables import KeptTables
from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.pace import Habits
from engine.serve.protocol import Act, Do
from engine.store.store import Store
from engine.table.bots.bots import BOTS
from engine.table.sessions.entries import After, Entry, begin_entry
from engine.table.sessions.shuffler import FIRST, Sealed

NAMES = ("Anna", "Ben", "Cara", "Dora")
CHIPS = 1_000_000
SHUFFLER = Sealed(bytes(32))
GAMES = ("jackpot", "texas-holdem", "seven-card-stud", "badugi")


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


def alone(store: Store, entries: int) -> None:
    """Prints the rates of one evening."""
    for reference in ("visum-with-jackpots", "horse"):
        host = host_of(reference)
        name = f"bench {Random().random()}"
        keeping = store.begin(name, host.session, SHUFFLER, "", "now")
        kept = timed(reference, entries, keeping.keep, host)
        keeping.close()
        store.delete(name)
        not_kept = timed(reference, entries, None, host_of(reference))
        print(f"{reference}: {kept[0]:,.0f}/s kept ({kept[1]:,.0f} a CPU second), {not_kept[0]:,.0f}/s not kept")


def any_answer(options: Sequence[Option], random: Random) -> tuple[int, int, list[int]]:
    """An option by its number, an amount, and cards by their places."""
    number = random.randrange(len(options))
    option = options[number]
    if option.cards:
        return number, 0, sorted(random.sample(range(len(option.cards)), random.randint(option.least, option.most)))
    return number, min(option.choices) if option.choices else option.least, []


async def plays(actor: Actor, actions: int, random: Random, go: asyncio.Event) -> None:
    """The players of a table have done so many actions, each when the one before was acknowledged."""
    keys = count()
    await go.wait()
    for _ in range(actions):
        table = actor.table
        member = table.asked
        if member is None:
            frame: Act | Do = Do(type="do", what="deal", key=f"k{next(keys)}")
            await actor.ask(partial(actor.answer, 0, frame))
            continue
        assert table.chapter is not None
        option, amount, cards = any_answer(table.chapter.options, random)
        act = Act(type="act", seq=table.question, option=option, amount=amount, cards=cards, key=f"k{next(keys)}")
        await actor.ask(partial(actor.answer, member.number, act))


async def side_by_side(kept: KeptTables | None, tables: int, actions: int) -> tuple[float, float]:
    """Seconds of the clock and of the processor that so many tables took for so many actions each."""
    lobby, go = Lobby(shipped_offers(), perf_counter, kept), asyncio.Event()
    playing = []
    for number in range(tables):
        wanted = lobby.wanted(GAMES[number % len(GAMES)], stack=CHIPS)
        name, _ = await lobby.open(wanted, Habits(seconds=0, pause=0), "Anna", 0)
        actor = await lobby.actor(name)
        for who, friend in enumerate(NAMES[1:3], 1):
            await lobby.join(name, friend)
            await actor.ask(partial(actor.answer, 0, Do(type="do", what="admit", who=who, key=friend)))
        await actor.ask(partial(actor.answer, 0, Do(type="do", what="deal", key="first")))
        playing.append(asyncio.create_task(plays(actor, actions, Random(number), go)))
    clock, processor = perf_counter(), process_time()
    go.set()
    await asyncio.gather(*playing)
    took = perf_counter() - clock, process_time() - processor
    await lobby.close()
    return took


def together(store: Store, file: Path, tables: int, entries: int) -> None:
    """Prints the rates of many tables of one server."""
    actions = max(1, entries // tables)
    all_of_them = actions * tables
    commits = [0]
    kept = KeptTables(store, lambda: "now")

    def committed(_: object) -> None:
        commits[0] += 1

    event.listen(Engine, "commit", committed)
    clock, processor = asyncio.run(side_by_side(kept, tables, actions))
    event.remove(Engine, "commit", committed)
    kept.close()
    _, bare = asyncio.run(side_by_side(None, tables, actions))
    each = max(1, min(tables, all_of_them // max(1, commits[0])))
    raw_clock, raw_processor = raw(file, all_of_them, each)
    print(f"{tables} tables: {all_of_them / clock:,.0f} acknowledged actions a second, {each} to a commit")
    each_kept, each_bare, each_raw = (1000 * one / all_of_them for one in (processor, bare, raw_processor))
    print(f"  CPU seconds for 1,000: {each_kept:.2f} kept, {each_bare:.2f} not kept, {each_raw:.2f} for bare inserts,")
    print(f"  of which {all_of_them / raw_clock:,.0f} a second are on the disk")


def raw(file: Path, rows: int, each: int) -> tuple[float, float]:
    """Seconds of the clock and of the processor for so many inserts and nothing else."""
    with sqlite3.connect(file, isolation_level=None) as disk:
        disk.execute("PRAGMA journal_mode = WAL")
        disk.execute("PRAGMA synchronous = FULL")
        disk.execute("CREATE TABLE events (session, number, line, PRIMARY KEY (session, number))")
        clock, processor = perf_counter(), process_time()
        for first in range(0, rows, each):
            disk.execute("BEGIN IMMEDIATE")
            for number in range(first, min(rows, first + each)):
                disk.execute("INSERT INTO events VALUES (1, ?, ?)", (number, "x" * 300))
            disk.execute("COMMIT")
        return perf_counter() - clock, process_time() - processor


def main() -> None:
    """Prints the rates."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    with TemporaryDirectory() as folder:
        store = Store(sys.argv[2] if len(sys.argv) > 2 else Path(folder) / "evenings.db")
        alone(store, entries)
        for tables in (8, 67):
            together(store, Path(folder) / f"raw-{tables}.db", tables, entries)
        store.close()


if __name__ == "__main__":
    main()
