"""Tables that another server has, which shares our store: what is asked here is asked there, and answered here."""

import asyncio
import json
from collections.abc import Coroutine
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from engine.serve.budgets import ELSEWHERE_WITHIN
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.text.translation import say

COME_AGAIN = 1012
"""How a socket is closed whose table has lost its server: the next that is asked has it."""
_LOST = (None, 1000, 1001, 1005, 1006)
"""How a socket ends that nobody has refused anything."""
_ASKS = build_opener(ProxyHandler({}))


class Neighbours:
    """The servers that share our store, which know each other by their key."""

    def __init__(self, key: str) -> None:
        """All of them have the same."""
        self.proof = f"Server {key}"
        """What a server says to another for a page, which it has heard itself."""

    async def asked(self, where: str, path: str, body: Json | None = None) -> Json:
        """What the server there answers to a request. Raises RefusedError where it refuses, or is not there."""
        return await asyncio.to_thread(self._asked, where, path, body)

    def _asked(self, where: str, path: str, body: Json | None) -> Json:
        headers = {"authorization": self.proof, "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        try:
            request = Request(f"{where}api/{path}", data, headers)  # noqa: S310 - a server of ours wrote the address
            with _ASKS.open(request, timeout=ELSEWHERE_WITHIN) as answer:
                told: Json = json.load(answer)
        except HTTPError as error:
            raise _refusal(error) from error
        except (OSError, ValueError) as error:
            raise moving() from error
        return told

    async def joined(self, socket: WebSocket, where: str, number: str, hello: str) -> None:
        """What the page says was said there, and what was told there was told to it, until either ended."""
        code: int | None = None
        uri = f"{where.replace('http', 'ws', 1)}ws/{number}"
        opened = connect(
            uri,
            additional_headers={"authorization": self.proof},
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=ELSEWHERE_WITHIN,
        )
        with suppress(OSError, ValueError, WebSocketException):
            async with opened as there:
                try:
                    await there.send(hello)
                    await _until_one_ends(_says(socket, there), _hears(socket, there))
                finally:
                    code = there.close_code
        await socket.close(COME_AGAIN if code in _LOST else code)


async def _says(socket: WebSocket, there: ClientConnection) -> None:
    while True:
        try:
            text = await socket.receive_text()
        except KeyError:
            text = ""  # what is no text is refused there
        await there.send(text)


async def _hears(socket: WebSocket, there: ClientConnection) -> None:
    async for text in there:
        await socket.send_text(str(text))


async def _until_one_ends(*ways: Coroutine[None, None, None]) -> None:
    """Raises what ended it."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()


def _refusal(error: HTTPError) -> RefusedError:
    """What the server there refuses, as it says it."""
    try:
        detail = json.load(error)["detail"]
        return RefusedError(str(detail["code"]), str(detail["text"]))
    except (KeyError, TypeError, ValueError):
        return moving()


def moving() -> RefusedError:
    """The table has no server now, and the next that is asked will have it."""
    return RefusedError("busy", say("The table is moving to another server; try again."))
