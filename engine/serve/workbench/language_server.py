"""The language server of one page of the workbench: a process of its own behind a socket, under budgets."""

import asyncio
import json
import multiprocessing
import signal
import socket
from multiprocessing.process import BaseProcess
from typing import BinaryIO

from starlette.websockets import WebSocket, WebSocketDisconnect

from engine.editor.server import made
from engine.serve.budgets import FRAMES, MOST_BYTES_OF_FRAME
from engine.serve.guard import Bucket, Clock, same_origin
from engine.serve.workbench.budgets import MOST_EDITORS, SECONDS
from engine.serve.workbench.workers import bounded
from engine.text.door.root import NOWHERE

_FORKED = multiprocessing.get_context("forkserver")
POLICY, TOO_MANY = 1008, 1013
"""How a socket is closed: it has broken the rules, or its process took too much; there are too many."""


class _Renewed:
    """What a page says; each message may take the budget of a question anew."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def readline(self) -> bytes:
        """See BinaryIO."""
        bounded(SECONDS)
        return self._file.readline()

    def read(self, count: int) -> bytes:
        """See BinaryIO."""
        return self._file.read(count)


def _serves(theirs: socket.socket) -> None:
    """The page is answered until it goes; begins in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bounded(SECONDS)
    made("", NOWHERE).start_io(_Renewed(theirs.makefile("rb")), theirs.makefile("wb"))  # type: ignore[arg-type]


class LanguageServers:
    """The processes of all pages that have an editor open."""

    def __init__(self, clock: Clock) -> None:
        """No page has one."""
        self._clock = clock
        self._open = set[BaseProcess]()
        self._count = 0

    async def serve(self, page: WebSocket) -> None:
        """One page is served until it goes, or its process has ended."""
        if not same_origin(page.headers.get("origin"), page.headers.get("host")):
            await page.close(POLICY)
            return
        await page.accept()
        if self._count >= MOST_EDITORS:
            await page.close(TOO_MANY)
            return
        self._count += 1
        try:
            await self._served(page)
        finally:
            self._count -= 1

    async def _served(self, page: WebSocket) -> None:
        ours, process = await asyncio.to_thread(_begun)
        self._open.add(process)
        reader, writer = await asyncio.open_connection(sock=ours)
        tasks = [asyncio.create_task(_told(page, reader)), asyncio.create_task(self._said(page, writer))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            writer.close()
            process.kill()
            self._open.discard(process)

    async def _said(self, page: WebSocket, writer: asyncio.StreamWriter) -> None:
        """Everything that the page says is handed on, but for what comes too fast."""
        bucket = Bucket(*FRAMES, self._clock)
        while True:
            try:
                said = (await page.receive_text()).encode()
            except (WebSocketDisconnect, KeyError):
                return
            if not bucket.take() or not _is_message(said):
                await page.close(POLICY)
                return
            writer.write(b"Content-Length: %d\r\n\r\n%s" % (len(said), said))
            await writer.drain()

    def close(self) -> None:
        """No page is served any more."""
        for process in self._open:
            process.kill()


def _begun() -> tuple[socket.socket, BaseProcess]:
    ours, theirs = socket.socketpair()
    process = _FORKED.Process(target=_serves, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return ours, process


async def _told(page: WebSocket, reader: asyncio.StreamReader) -> None:
    """Everything that the process says is handed on; then the page is let go of."""
    while header := await reader.readline():
        name, _, value = header.decode().partition(":")
        if name.lower() == "content-length":
            while (await reader.readline()).strip():
                pass
            await page.send_text((await reader.readexactly(int(value))).decode())
    await page.close(POLICY)


def _is_message(said: bytes) -> bool:
    """Whether it is a message of the protocol in form; what it means is for the process to find out."""
    if len(said) > MOST_BYTES_OF_FRAME:
        return False
    try:
        return isinstance(json.loads(said), dict)
    except (ValueError, RecursionError):
        return False
