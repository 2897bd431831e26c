"""The requests of a form: what can be written, and what a game hands down."""

import asyncio
from typing import Any

from fastapi import APIRouter

from engine.serve.guard import Clock, Knocks
from engine.serve.heard import counted
from engine.serve.workbench.budgets import QUESTIONS
from engine.serve.workbench.inherited import inherited
from engine.serve.workbench.language_facts import language_facts


def language_routes(clock: Clock) -> APIRouter:
    """The requests under /api/workbench that tell of the language; nothing of a stranger's is read."""
    router = APIRouter(prefix="/api/workbench", dependencies=[counted(Knocks(*QUESTIONS, clock))])

    @router.get("/language")
    async def language() -> dict[str, Any]:
        return await asyncio.to_thread(language_facts)

    @router.get("/games/{name}")
    async def game(name: str) -> dict[str, Any]:
        return await asyncio.to_thread(inherited, name)

    return router
