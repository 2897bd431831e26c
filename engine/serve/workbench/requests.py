"""The requests of the workbench; whoever reaches the server may ask, within the budgets."""

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from engine.serve.guard import Clock, Knocks
from engine.serve.heard import counted
from engine.serve.workbench.budgets import QUESTIONS
from engine.serve.workbench.documents import Written
from engine.serve.workbench.shelf import Shelf
from engine.serve.workbench.workers import Workers
from engine.serve.workbench.works import checked, page_of_game


class Asked(BaseModel):
    """A question about a document."""

    model_config = ConfigDict(extra="forbid")

    document: Written


class Named(BaseModel):
    """A question about a game that ships."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=80)]


def workbench_routes(workers: Workers, clock: Clock) -> APIRouter:
    """All requests under /api/workbench."""
    router = APIRouter(prefix="/api/workbench", dependencies=[counted(Knocks(*QUESTIONS, clock))])
    shelf = Shelf(workers)

    @router.get("/library")
    async def library() -> dict[str, Any]:
        return shelf.told()

    @router.post("/game")
    async def game(asked: Named | Asked) -> dict[str, Any]:
        return await workers.ask(page_of_game, asked.model_dump())

    @router.post("/check")
    async def check(asked: Asked) -> dict[str, Any]:
        return await workers.ask(checked, asked.model_dump())

    return router
