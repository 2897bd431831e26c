"""The requests that take a while: what is told of them comes line by line, and they end when the page goes."""

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from pydantic import Field
from starlette.types import Receive, Scope, Send

from engine.serve.budgets import MOST_MEMBERS
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock, Knocks
from engine.serve.heard import counted
from engine.serve.workbench.budgets import MOST_DEALS, RUNS, SECONDS_OF_RUN
from engine.serve.workbench.requests import Asked
from engine.serve.workbench.workers import Work, Workers
from engine.serve.workbench.works import odds, quick_run


class QuickRun(Asked):
    """A document of which many deals are to be played."""

    players: Annotated[int, Field(ge=1, le=MOST_MEMBERS)] | None = None
    deals: Annotated[int, Field(ge=1, le=MOST_DEALS)] = 300
    seed: Annotated[int, Field(ge=0, le=2**31)] = 0


class Lines(StreamingResponse):
    """One JSON object in each line; a `refused` is the last of them. Nobody works on it once the page is gone."""

    media_type = "application/x-ndjson"

    def __init__(self, told: AsyncGenerator[str, None]) -> None:
        """Nothing is told yet."""
        super().__init__(told)
        self._told = told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See Response."""
        async with aclosing(self._told):
            await super().__call__(scope, receive, send)


_TOLD: dict[int | str, dict[str, Any]] = {200: {"content": {Lines.media_type: {"schema": {"type": "string"}}}}}
"""How a run is described."""


def run_routes(runs: Workers, clock: Clock) -> APIRouter:
    """The requests under /api/workbench that are runs."""
    router = APIRouter(prefix="/api/workbench", dependencies=[counted(Knocks(*RUNS, clock))])

    @router.post("/quick-run", responses=_TOLD)
    async def played(asked: QuickRun) -> Lines:
        return Lines(_lines(runs, quick_run, asked.model_dump()))

    @router.post("/odds", responses=_TOLD)
    async def hands(asked: Asked) -> Lines:
        return Lines(_lines(runs, odds, asked.model_dump()))

    return router


async def _lines(runs: Workers, work: Work, asked: Json) -> AsyncGenerator[str, None]:
    try:
        async with aclosing(runs.told(work, asked, SECONDS_OF_RUN)) as told:
            async for one in told:
                yield json.dumps(one, ensure_ascii=False) + "\n"
    except RefusedError as refused:
        yield json.dumps({"refused": {"code": refused.code, "text": refused.text}}, ensure_ascii=False) + "\n"
