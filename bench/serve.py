"""What tables in a browser cost: `houserule serve` in a process of its own, and pages that are sockets.

    python bench/serve.py [--tables N] [--seconds N] [--pace SECONDS] [--spectators N] [--store URL]
    python bench/serve.py --deals N

Three players at each table answer what they are asked, one of them every so many seconds. Told are the time from a
click until another player's page has it, which waits for everything else that the machine does, and the processor time
of the server for an action, which does not. Then spectators come who do nothing: what memory they take, and what an
action costs with them. With `--deals` bots play so many deals at a table, in memory and kept, and the memory is told as
they go on. Linux only: it reads /proc.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from engine.serve.kept_tables import KeptTables
from engine.serve.pace import Habits
from engine.serve.played import Wanted, session_of
from engine.serve.table import Table
from engine.store.store import Store

GAMES = ("jackpot", "texas-holdem", "seven-card-stud", "badugi")
FRIENDS = ("Anna", "Ben", "Cara")
CHIPS = 1_000_000
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Server:
    """`houserule serve` at work."""

    number: int
    """Of its process."""
    address: str
    key: str

    @property
    def processor(self) -> float:
        """The seconds of the processor that it has had."""
        spent = Path(f"/proc/{self.number}/stat").read_text().rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / TICKS

    @property
    def memory(self) -> float:
        """The megabytes that it has now."""
        return memory_of(self.number)

    def asked(self, path: str, body: dict[str, Any] | None = None, home: int = 1) -> dict[str, Any]:
        """What it answers, to somebody at a home of their own."""
        with httpx.Client(transport=httpx.HTTPTransport(local_address=address_of(home)), timeout=300) as client:
            headers = {"authorization": f"Bearer {self.key}"}
            method = "GET" if body is None else "POST"
            answer = client.request(method, f"{self.address}{path}", json=body, headers=headers)
        answer.raise_for_status()
        told: dict[str, Any] = answer.json()
        return told


def memory_of(process: int | str) -> float:
    """The megabytes that a process has now."""
    said = Path(f"/proc/{process}/status").read_text()
    return int(said.split("VmRSS:")[1].split()[0]) / 1024


def address_of(home: int) -> str:
    """An address of this machine that stands for one home."""
    return f"127.0.{home // 200}.{home % 200 + 2}"


@contextmanager
def server(store: str) -> Iterator[Server]:
    """A server, which ends with the block."""
    kept = ["--store", store] if store else []
    command = [sys.executable, "-u", "-m", "houserule", "serve", "--port", "0", *kept]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        link = None
        while link is None and (line := process.stdout.readline()):
            link = re.search(r"(http://\S+/)#key=(\S+)", line)
        if link is None:
            raise SystemExit("the server ended")
        yield Server(process.pid, link[1], link[2])
    finally:
        process.terminate()
        process.communicate()


@dataclass
class Page:
    """A socket, its newest view, and when views came that it waits for."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    came: list[tuple[int, float]] = field(default_factory=list)
    """The numbers of the views since the last click at the table, and when each was there."""
    acknowledged: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    async def hears(self) -> None:
        """Every frame is taken until the socket ends."""
        with suppress(ConnectionClosed):
            async for text in self.socket:
                frame = json.loads(text)
                if frame["type"] == "view":
                    self.view = frame
                    self.came.append((frame["seq"], perf_counter()))
                    self.woken.set()
                else:
                    self.acknowledged.put_nowait(frame)

    async def asks(self, frame: dict[str, Any]) -> int:
        """The number of the state that came of it."""
        await self.socket.send(json.dumps(frame))
        answer = await self.acknowledged.get()
        if answer["type"] != "ack":
            raise SystemExit(f"{frame} was refused: {answer}")
        return int(answer["seq"])

    async def has(self, seq: int) -> float:
        """When the page had this state, or a later one."""
        while not self.came or self.came[-1][0] < seq:
            self.woken.clear()
            await self.woken.wait()
        return next(at for number, at in self.came if number >= seq)


def any_answer(question: dict[str, Any], random: Random) -> dict[str, Any]:
    """An answer that a page could give, of which none takes many chips."""
    number = random.randrange(len(question["options"]))
    option = question["options"][number]
    cards, amount = [], 0
    if option["takes"] == "cards":
        cards = sorted(random.sample(range(len(option["cards"])), random.randint(option["least"], option["most"])))
    elif option["takes"] != "nothing":
        amount = option["least"]
    return {"type": "act", "seq": question["seq"], "option": number, "amount": amount, "cards": cards}


@dataclass
class Friends:
    """Three players at a table."""

    pages: list[Page]
    random: Random
    keys: count  # type: ignore[type-arg]
    took: list[float] = field(default_factory=list)
    """Seconds from each click until each other page had it."""
    clicks: int = 0

    async def click(self) -> None:
        """One of them has answered, or dealt, and all pages show it."""
        asked = next((page for page in self.pages if page.view["question"]), None)
        page = asked or self.pages[0]
        frame = any_answer(page.view["question"], self.random) if asked else {"type": "do", "what": "deal"}
        for one in self.pages:
            one.came.clear()
        clicked = perf_counter()
        seq = await page.asks({**frame, "key": f"k{next(self.keys)}"})
        times = [await one.has(seq) - clicked for one in self.pages]
        self.took += [took for one, took in zip(self.pages, times, strict=True) if one is not page]
        self.clicks += 1

    async def play(self, until: float, pace: float) -> None:
        """They click every so often, from some moment on."""
        await asyncio.sleep(self.random.uniform(0, pace))
        while (begun := perf_counter()) < until:
            await self.click()
            await asyncio.sleep(max(0.0, begun + pace - perf_counter()))


class Hall:
    """All tables, and all sockets."""

    def __init__(self, asked: Server) -> None:
        """Nobody is there."""
        self.server = asked
        self.sockets = AsyncExitStack()
        self.hearing: list[asyncio.Task[None]] = []
        self.tables: list[str] = []
        self.friends: list[Friends] = []

    async def page(self, table: str, token: str, home: int) -> Page:
        """A page at a table that has its first view."""
        uri = f"{self.server.address.replace('http', 'ws')}ws/{table}"
        opened = connect(
            uri,
            compression=None,
            ping_interval=None,
            open_timeout=300,
            local_addr=(address_of(home), 0),
            max_size=2**20,
        )
        page = Page(await self.sockets.enter_async_context(opened))
        await page.socket.send(json.dumps({"type": "hello", "token": token}))
        self.hearing.append(asyncio.create_task(page.hears()))
        await page.has(0)
        return page

    async def open(self, number: int) -> None:
        """One more table with its players, who have been dealt the first cards."""
        body = {
            "name": FRIENDS[0],
            "pause": 0,
            "seconds": 0,
            "delay": 0,
            "stack": CHIPS,
            "game": GAMES[number % len(GAMES)],
        }
        told = await asyncio.to_thread(self.server.asked, "api/tables", body, number)
        table, tokens = told["table"], [told["token"]]
        for name in FRIENDS[1:]:
            joined = await asyncio.to_thread(self.server.asked, f"api/tables/{table}/members", {"name": name}, number)
            tokens.append(joined["token"])
        pages = [await self.page(table, token, number) for token in tokens]
        for who in range(1, len(FRIENDS)):
            await pages[0].asks({"type": "do", "what": "admit", "who": who, "key": f"admit {who}"})
        self.tables.append(table)
        self.friends.append(Friends(pages, Random(number), count()))
        await self.friends[-1].click()

    async def plays(self, seconds: float, pace: float) -> None:
        """They have played so long; what it took is told."""
        for one in self.friends:
            one.took, one.clicks = [], 0
        until, before = perf_counter() + seconds, self.server.processor
        await asyncio.gather(*[one.play(until, pace) for one in self.friends])
        spent, clicks = self.server.processor - before, sum(one.clicks for one in self.friends)
        took = [1000 * one for friends in self.friends for one in friends.took]
        print(f"{len(self.tables)} tables, {len(self.hearing)} sockets: {clicks} actions in {seconds:.0f} s,")
        print(f"  {1000 * spent / clicks:.1f} ms of the server's processor time for each;")
        tail = quantiles(took, n=20)[-1]
        print(f"  from click to another page by the clock: median {median(took):.0f} ms, p95 {tail:.0f} ms", flush=True)

    async def spectators(self, wanted: int) -> None:
        """So many look on; what memory they take is told."""
        before = self.server.memory
        for number in range(wanted):
            await self.page(self.tables[number % len(self.tables)], "", 1000 + number // 20)
        more = self.server.memory - before
        print(f"{wanted} spectators: {more:.0f} MB more, {before:.0f} MB before")
        offers = await asyncio.to_thread(self.server.asked, "api/library")
        print(f"  one more page is still answered, with {len(offers['offers'])} games", flush=True)


async def served(said: Namespace, asked: Server) -> None:
    """Friends play, and play on while others look on."""
    hall = Hall(asked)
    async with hall.sockets:
        for number in range(said.tables):
            await hall.open(number)
        print(f"{asked.memory:.0f} MB with {said.tables} tables", flush=True)
        await hall.plays(said.seconds, said.pace)
        if said.spectators:
            await hall.spectators(said.spectators)
            await hall.plays(said.seconds, said.pace)
    await asyncio.gather(*hall.hearing)


class Later:
    """A clock that stands still until it is moved on."""

    now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


async def bots_play(deals: int, kept: KeptTables | None) -> None:
    """Bots have played so many deals at a table; the memory is told ten times meanwhile."""
    clock, wanted = Later(), Wanted("texas-holdem", "game", name="texas-holdem")
    keeper = None if kept is None else kept.keeper("bots", "texas-holdem")
    table = Table("bots", wanted, session_of(wanted), Habits(), clock, keeper=keeper)
    host, _ = table.join("Anna")
    for _ in range(3):
        table.add_bot()
    table.sit_out(host, out=True)
    told = []
    for number in range(1, deals + 1):
        table.deal()
        while not table.at_rest:
            assert table.due is not None
            clock.now = table.due
            table.by_itself()
            await table.keeper.keep(table)
        if not number % max(1, deals // 10):
            told.append(f"{memory_of('self'):.1f}")
    table.keeper.close()
    print("kept:" if kept else "in memory:", f"MB after each tenth of {deals} deals:", *told, flush=True)


def main() -> None:
    """Prints what was measured."""
    parser = ArgumentParser(description="What tables in a browser cost.")
    parser.add_argument("--tables", type=int, default=67)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=3, help="seconds between two answers at a table")
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--store", default="", help="where the tables are kept (default: nowhere)")
    parser.add_argument("--deals", type=int, default=0, help="deals of bots, and nothing else")
    said = parser.parse_args()
    if not said.deals:
        with server(said.store) as asked:
            asyncio.run(served(said, asked))
        return
    asyncio.run(bots_play(said.deals, None))
    with TemporaryDirectory() as folder, closing(Store(Path(folder) / "tables.db")) as store:
        asyncio.run(bots_play(said.deals, KeptTables(store, lambda: "now")))


if __name__ == "__main__":
    main()
