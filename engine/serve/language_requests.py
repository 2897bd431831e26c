"""The requests of a form: what can be written, and what a game hands down."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from engine.serve.faults import RefusedError
from engine.serve.inherited import inherited
from engine.serve.language_facts import language_facts
from engine.serve.lobby import Lobby
from engine.text.translation import say


def language_routes(lobby: Lobby) -> APIRouter:
    """The requests under /api/workbench that tell of the language."""
    router = APIRouter(prefix="/api/workbench")

    def heard(request: Request) -> None:
        address = request.client.host if request.client is not None else ""
        if not lobby.knocks.take(address):
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
