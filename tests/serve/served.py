"""What tests ask of a server, as a page does: over HTTP and sockets, and with nothing else."""

import json
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from jsonschema import Draft202012Validator
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine.serve.protocol import schema

VALID = Draft202012Validator(schema())
_KEYS = count()


@dataclass
class Served:
    """A server, and its address."""

    address: str
    key: str
    """Opens tables."""
    sockets: ExitStack = field(default_factory=ExitStack)
    """Closes what was opened."""

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        """What the server answers."""
        return httpx.request(method, f"{self.address}{path}", timeout=120, **how)

    def open(self, game: str, **how: Any) -> tuple[str, str]:
        """A table, and the token of its host, Anna."""
        asked = {"game": game, "name": "Anna", "pause": 0, "delay": 0, **how}
        answer = self.ask("POST", "api/tables", json=asked, headers={"authorization": f"Bearer {self.key}"})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["token"]

    def join(self, table: str, name: str) -> str:
        """The token of one who waits."""
        answer = self.ask("POST", f"api/tables/{table}/members", json={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def page(self, table: str, token: str = "", **how: Any) -> "Page":
        """A page that looks on with this token."""
        uri = f"{self.address.replace('http', 'ws')}ws/{table}"
        page = Page(self.sockets.enter_context(connect(uri, max_size=2**20, **how)))
        page.send({"type": "hello", "token": token})
        return page


@dataclass
class Page:
    """A socket, and the newest view."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    frames: list[dict[str, Any]] = field(default_factory=list)

    def send(self, frame: Mapping[str, Any] | str) -> None:
        """A frame has been sent, or a text that is none."""
        self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    def next(self) -> dict[str, Any]:
        """The next frame, which the schema has."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=20))
        VALID.validate(frame)
        self.frames.append(frame)
        if frame["type"] == "view":
            self.view = frame
        return frame

    def ask(self, frame: Mapping[str, Any], key: str = "") -> dict[str, Any]:
        """What is answered to a frame: `ack` or `err`."""
        key = key or f"key {next(_KEYS)}"
        self.send({**frame, "key": key})
        while True:
            answer = self.next()
            if answer.get("key") == key:
                return answer

    def do(self, what: str, **how: Any) -> dict[str, Any]:
        """What is answered to a command."""
        return self.ask({"type": "do", "what": what, **how})

    def until(self, seq: int) -> dict[str, Any]:
        """The newest view once it is at least this new."""
        while self.view.get("seq", -1) < seq:
            self.next()
        return self.view

    def ended(self) -> int:
        """The code with which the server closes the socket."""
        while True:
            try:
                self.next()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else 1006
