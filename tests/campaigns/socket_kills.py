"""Servers that are killed at any moment while friends play at several tables, through sockets as pages do.

`python -m tests.campaigns.socket_kills [--kills N] [--where URL]` tells how many actions were acknowledged meanwhile,
and every so often how far it has come.
A page that got no answer asks again with the same key. No action that was acknowledged may be missing, none be there
twice, and every evening must be what its log leads to. Answers 1 otherwise.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import sleep
from typing import IO, Any
from urllib.parse import urlsplit

import httpx
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from engine.store import tables
from engine.store.checking import faults_of
from engine.store.database import opened, reading
from engine.store.store import Store
from tests.serve.tables import any_answer

GAMES = ("five-card-draw", "jackpot", "badugi", "seven-card-stud")
FRIENDS = ("Anna", "Ben", "Cara")
MOST_ENTRIES = 300
"""A table that has played more is left, and another opened."""
MOST_ACTIONS = 25
"""A server is killed after at most so many were acknowledged."""
AT_START = 0.3
"""Of every four kills one comes at some moment of these seconds after a server was begun."""
TOLD_EACH = 20
"""Kills after which it is told how far the campaign has come."""
PATIENCE = 600.0
"""Seconds after which a server that acknowledges nothing is a fault."""
_AGAIN = ("too-fast", "busy")
RANDOM = SystemRandom()


class FaultError(Exception):
    """Something is not as it was promised."""


@dataclass
class Player:
    """A page that comes back: what got no answer is asked again, with the same key."""

    table: str
    token: str
    host: bool
    done: list[str] = field(default_factory=list)
    """What was acknowledged: `act` and `deal`."""
    pending: dict[str, Any] | None = None
    _keys: count = field(default_factory=count)  # type: ignore[type-arg]

    async def plays(self, address: str, acknowledged: asyncio.Queue[None], lives: Callable[[], bool]) -> None:
        """They answer what they are asked as long as the server lives. Raises FaultError where something is refused."""
        uri = f"{address.replace('http', 'ws')}ws/{self.table}"
        while lives():
            with suppress(OSError, WebSocketException):
                async with connect(uri, max_size=2**20, open_timeout=PATIENCE, ping_interval=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": self.token}))
                    await self._send(socket)
                    async for text in socket:
                        await self._hears(socket, json.loads(text), acknowledged)
            await asyncio.sleep(0.05)

    async def _hears(self, socket: ClientConnection, frame: dict[str, Any], acknowledged: asyncio.Queue[None]) -> None:
        if frame["type"] == "view":
            if self.pending is None:
                self.pending = self._next(frame)
                await self._send(socket)
        elif self.pending is None or frame["key"] != self.pending["key"]:
            raise FaultError(f"nobody waits for {frame}")
        elif frame["type"] == "ack":
            self.done.append(self.pending.get("what", "act"))
            self.pending = None
            acknowledged.put_nowait(None)
        elif frame["code"] in _AGAIN:
            await asyncio.sleep(0.2)
            await self._send(socket)
        else:
            raise FaultError(f"{self.pending} was refused: {frame}")

    def _next(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What this page asks for when it sees this; nothing where others are asked."""
        key = f"k{next(self._keys)}"
        if view["question"] is not None:
            option, _, cards = any_answer(view["question"], RANDOM)
            least = view["question"]["options"][option].get("least", 0) if not cards else 0
            amount = least if view["question"]["options"][option]["takes"] in ("chips", "number") else 0
            answer = {"seq": view["question"]["seq"], "option": option, "amount": amount, "cards": cards}
            return {"type": "act", "key": key, **answer}
        if self.host and view["table"]["at_rest"]:
            return {"type": "do", "what": "deal", "key": key}
        return None

    async def _send(self, socket: ClientConnection) -> None:
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))


class Servers:
    """A process that has read all that a server needs, and becomes one again and again."""

    def __init__(self, where: str) -> None:
        """No server runs yet."""
        command = [sys.executable, "-m", "tests.serve.server_again", where]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._asked: IO[str] = self._process.stdin
        self._answers: IO[str] = self._process.stdout
        self.number = 0

    def begin(self) -> None:
        """A server begins, and is perhaps not ready yet."""
        self._asked.write("begin\n")
        self._asked.flush()
        self.number = int(self._answers.readline())

    def kill(self) -> None:
        """It has ended without a chance to do anything more."""
        os.kill(self.number, signal.SIGKILL)
        while (said := self._answers.readline()) != "ended\n":  # what it had told before
            if not said:
                raise FaultError("the process that begins servers has ended")
        self.number = 0

    def ready(self) -> tuple[str, str]:
        """Its address and its key, once it listens. Raises FaultError where it ended instead."""
        said = self._answers.readline().split()
        if len(said) != 2:
            raise FaultError("a server did not begin")
        return said[0], said[1]

    def lives(self) -> bool:
        """Whether a server runs that nobody has killed."""
        return self.number != 0

    def close(self) -> None:
        """No server runs, and none begins any more."""
        self._asked.close()
        if self.number:
            os.kill(self.number, signal.SIGKILL)
        self._process.wait()
        self._answers.close()


@dataclass
class Campaign:
    """The tables of one store, who sits there, and what is known of them."""

    where: str
    servers: Servers
    tables: int = 4
    players: list[Player] = field(default_factory=list)
    opened: int = 0
    kills: int = 0
    before: int = 0
    """How many actions were acknowledged at tables that were left."""

    @property
    def acknowledged(self) -> int:
        """How many actions were acknowledged at all."""
        return self.before + sum(len(one.done) for one in self.players)

    def kill(self) -> None:
        """A server was killed at some moment, and all is as it was promised. Raises FaultError."""
        self.servers.begin()
        if self.players and RANDOM.random() < 1 / 4:
            sleep(RANDOM.uniform(0, AT_START))
            self.servers.kill()
        else:
            address, key = self.servers.ready()
            self._open_tables(address, key)
            asyncio.run(self._play(address))
        self.kills += 1
        self._check()

    async def _play(self, address: str) -> None:
        """They play until some actions more were acknowledged, and a moment longer."""
        acknowledged: asyncio.Queue[None] = asyncio.Queue()
        playing = [asyncio.create_task(one.plays(address, acknowledged, self.servers.lives)) for one in self.players]
        try:
            for _ in range(RANDOM.randint(1, MOST_ACTIONS)):
                getting = asyncio.create_task(acknowledged.get())
                ended = asyncio.gather(*playing)
                await asyncio.wait((getting, ended), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
                if ended.done():
                    ended.result()
                    raise FaultError("every page was let go of")
                if not getting.done():
                    raise FaultError("nothing more was acknowledged")
            await asyncio.sleep(RANDOM.uniform(0, 0.05))
            self.servers.kill()
            await asyncio.gather(*playing)  # what was sent before the end is heard
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    def _open_tables(self, address: str, key: str) -> None:
        for table in {one.table for one in self.players}:
            if len(self._entries(table)) > MOST_ENTRIES:
                self._verify(table)
                self.before += sum(len(one.done) for one in self.players if one.table == table)
                self.players = [one for one in self.players if one.table != table]
        while len({one.table for one in self.players}) < self.tables:
            game = GAMES[self.opened % len(GAMES)]
            asked = {"game": game, "name": FRIENDS[0], "pause": 0, "seconds": 0, "stack": 1_000_000}
            opened = _asked(f"{address}api/tables", asked, key)
            host = Player(opened["table"], opened["token"], True)
            friends = [
                Player(host.table, _asked(f"{address}api/tables/{host.table}/members", {"name": name})["token"], False)
                for name in FRIENDS[1:]
            ]
            asyncio.run(_let_in(address, host))
            self.players += [host, *friends]
            self.opened += 1

    def _check(self) -> None:
        """Each table has kept what was acknowledged, and at most what waits for an answer besides."""
        for table in {one.table for one in self.players}:
            kept = self._entries(table)
            done = [what for one in self.players if one.table == table for what in one.done]
            waits = sum(self._pending(table))
            if not len(done) <= len(kept) <= len(done) + waits:
                raise FaultError(f"{len(kept)} actions are kept, {len(done)} were acknowledged and {waits} not yet")

    def _pending(self, table: str) -> list[bool]:
        return [one.pending is not None for one in self.players if one.table == table]

    def _entries(self, table: str) -> list[str]:
        """What the players of a table have done, by its log."""
        served, events = tables.served, tables.events
        wanted = select(events.c.line).join(served, served.c.session == events.c.session)
        engine = opened(self.where, make=True)
        with reading(engine) as connection:
            lines = connection.execute(wanted.where(served.c.number == table).order_by(events.c.number)).scalars().all()
        engine.dispose()
        done = [json.loads(line)["entry"]["do"] for line in lines]
        return [what for what in done if what in ("act", "deal")]

    def verify(self) -> None:
        """The evening of every table is what its log leads to. Raises FaultError."""
        for table in {one.table for one in self.players}:
            self._verify(table)

    def _verify(self, table: str) -> None:
        with closing(Store(self.where)) as store:
            engine = opened(self.where, make=False)
            wanted = select(tables.sessions.c.name).join(tables.served).where(tables.served.c.number == table)
            with reading(engine) as connection:
                name = connection.execute(wanted).scalar()
            engine.dispose()
            if name is not None and (faults := [*faults_of(store.read(name))]):
                raise FaultError(" ".join(faults))


async def _let_in(address: str, host: Player) -> None:
    """The friends have a seat."""
    async with connect(f"{address.replace('http', 'ws')}ws/{host.table}") as socket:
        await socket.send(json.dumps({"type": "hello", "token": host.token}))
        for who in range(1, len(FRIENDS)):
            await socket.send(json.dumps({"type": "do", "what": "admit", "who": who, "key": f"admit {who}"}))
            while json.loads(await socket.recv())["type"] == "view":
                pass


def _asked(address: str, body: dict[str, Any], key: str = "") -> dict[str, Any]:
    answer = httpx.post(address, json=body, headers={"authorization": f"Bearer {key or '-'}"}, timeout=PATIENCE)
    if answer.status_code != 201:
        raise FaultError(f"{urlsplit(address).path}: {answer.text}")
    told: dict[str, Any] = answer.json()
    return told


def main(argv: Sequence[str]) -> int:
    """So many servers were killed; 1 where something was wrong after one of them."""
    parser = ArgumentParser(prog="python -m tests.campaigns.socket_kills", description="Kills servers at work.")
    parser.add_argument("--kills", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--where", help="the URL of a Postgres (default: a file)")
    said = parser.parse_args(argv)
    with TemporaryDirectory() as folder:
        where = said.where or str(Path(folder) / "tables.db")
        servers = Servers(where)
        campaign = Campaign(where, servers)
        try:
            for _ in range(said.kills):
                campaign.kill()
                if not campaign.kills % TOLD_EACH:
                    print(f"{campaign.kills} kills, {campaign.acknowledged} actions acknowledged", flush=True)
            campaign.verify()
        except FaultError as fault:
            print(f"after {campaign.kills} kills: {fault}")
            return 1
        finally:
            servers.close()
    print(f"{campaign.kills} servers were killed; {campaign.opened} tables have all that was acknowledged,")
    print(f"{campaign.acknowledged} actions, each of them once")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
