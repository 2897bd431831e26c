"""The requests of the sandbox: a deal tried out beside the editor, and the examples of a document."""

from typing import Any

from fastapi import APIRouter

from engine.serve.guard import Clock, Knocks
from engine.serve.heard import counted
from engine.serve.workbench.budgets import QUESTIONS
from engine.serve.workbench.requests import Asked
from engine.serve.workbench.trial import Trial
from engine.serve.workbench.workers import Workers
from engine.serve.workbench.works import examples_played, kept_as_example, tried_out


def sandbox_routes(workers: Workers, clock: Clock) -> APIRouter:
    """The requests under /api/workbench that play what somebody writes."""
    router = APIRouter(prefix="/api/workbench", dependencies=[counted(Knocks(*QUESTIONS, clock))])

    @router.post("/sandbox")
    async def sandbox(asked: Trial) -> dict[str, Any]:
        return await workers.ask(tried_out, asked.model_dump())

    @router.post("/example")
    async def example(asked: Trial) -> dict[str, Any]:
        return await workers.ask(kept_as_example, asked.model_dump())

    @router.post("/examples")
    async def examples(asked: Asked) -> dict[str, Any]:
        return await workers.ask(examples_played, asked.model_dump())

    return router
