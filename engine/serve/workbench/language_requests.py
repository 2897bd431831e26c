"""The requests of a form: what can be written, and what a game hands down."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from engine.serve.faults import RefusedError
from engine.serve.guard import Clock, Knocks
from engine.serve.workbench.budgets import QUESTIONS
from engine.serve.workbench.inherited import inherited
from engine.serve.workbench.language_facts import language_facts
from engine.text.translation import say


def language_routes(clock: Clock) -> APIRouter:
    """The requests under /api/workbench that tell of the language; nothing of a stranger's is read."""
    router = APIRouter(prefix="/api/workbench")
    knocks = Knocks(*QUESTIONS, clock)

    def heard(request: Request) -> None:
        if not knocks.take(request.client.host if request.client is not None else ""):
            raise RefusedError("too-fast", say("Too many requests; wait a moment."))

    @router.get("/language")
    async def language(request: Request) -> dict[str, Any]:
        heard(request)
        return await asyncio.to_thread(language_facts)

    @router.get("/games/{name}")
    async def game(name: str, request: Request) -> dict[str, Any]:
        heard(request)
        return await asyncio.to_thread(inherited, name)

    return router
