"""Questions about rules from strangers, each answered in a process of its own that ends when it takes too much."""

import asyncio
import json
import multiprocessing
import os
import resource
import signal
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.budgets import AT_ONCE, LATEST, MOST_MEMORY, MOST_WAITING, SECONDS
from engine.text.translation import say

Work = Callable[[Json], Iterator[Json]]
"""Answers a question: what comes before the last is told while it works."""
_FORKED = multiprocessing.get_context("forkserver")
_FORKED.set_forkserver_preload(["engine.serve.workbench.works", "engine.serve.workbench.language_server"])


def bounded(seconds: int) -> None:
    """This process may use so much processor time from now on, so much memory, and write no file."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _at_work(pipe: Connection, name: str, asked: Json, seconds: int, nice: int) -> None:
    """The question is answered; begins in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    bounded(seconds)
    module, _, function = name.rpartition(".")
    work: Work = getattr(import_module(module), function)
    try:
        for told in work(asked):
            pipe.send_bytes(json.dumps(told).encode())
    except RefusedError as refused:
        pipe.send_bytes(json.dumps({"refused": [refused.code, refused.text]}).encode())
    except (MemoryError, RecursionError):
        pass  # the pipe ends without an answer, as it does where the process is ended


class Workers:
    """Some processes at a time; who asks while all are at work waits."""

    def __init__(self, at_once: int = AT_ONCE, nice: int = 0) -> None:
        """Nobody works yet. The nicer the processes, the further they stand back behind others of the machine."""
        self._nice = nice
        self._free = asyncio.Semaphore(at_once)
        self._waiting = 0
        self.at_work = set[BaseProcess]()
        """The processes that work now."""

    async def ask(self, work: Work, asked: Json, seconds: int = SECONDS) -> Json:
        """The answer to a question. Raises RefusedError, also where it takes too much."""
        answer: Json = {}
        async with aclosing(self.told(work, asked, seconds)) as told:
            async for one in told:
                answer = one
        return answer

    async def told(self, work: Work, asked: Json, seconds: int = SECONDS) -> AsyncGenerator[Json, None]:
        """All that is told while a question is answered; nobody works on it any more once it is closed.

        Raises RefusedError, also where it takes too much.
        """
        if self._waiting >= MOST_WAITING:
            raise RefusedError("busy", say("The workbench has too much to do; try again in a moment."))
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        try:
            async with aclosing(self._told(f"{work.__module__}.{work.__qualname__}", asked, seconds)) as told:
                async for one in told:
                    yield one
        finally:
            self._free.release()

    async def _told(self, name: str, asked: Json, seconds: int) -> AsyncGenerator[Json, None]:
        loop = asyncio.get_running_loop()
        process, pipe = await _begin(name, asked, seconds, self._nice)
        self.at_work.add(process)
        late = loop.call_later(seconds * LATEST, process.kill)
        reading = partial(loop.run_in_executor, None, _next, pipe)
        answered = False
        try:
            while (told := await reading()) is not None:
                if "refused" in told:
                    raise RefusedError(*told["refused"])
                answered = True
                yield told
            await asyncio.to_thread(process.join)
            if not answered or process.exitcode:
                raise RefusedError("too-much", say("This takes more time or memory than there is; make it simpler."))
        finally:
            late.cancel()
            process.kill()
            self.at_work.discard(process)

    def close(self) -> None:
        """Nobody works any more."""
        for process in self.at_work:
            process.kill()


async def _begin(name: str, asked: Json, seconds: int, nice: int) -> tuple[BaseProcess, Connection]:
    """A process that answers; one that begins when nobody waits for it any more is ended."""
    beginning = asyncio.create_task(asyncio.to_thread(_begun, name, asked, seconds, nice))
    try:
        return await asyncio.shield(beginning)
    except asyncio.CancelledError:
        beginning.add_done_callback(lambda begun: begun.result()[0].kill())
        raise


def _begun(name: str, asked: Json, seconds: int, nice: int) -> tuple[BaseProcess, Connection]:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = _FORKED.Process(target=_at_work, args=(theirs, name, asked, seconds, nice), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _next(pipe: Connection) -> Json | None:
    """What comes next; None at the end, when nobody is there any more."""
    try:
        told: Json = json.loads(pipe.recv_bytes())
    except (EOFError, OSError):
        pipe.close()
        return None
    return told
