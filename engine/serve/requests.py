"""The requests of pages before they sit at a table: the library, rules in words, opening, joining."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request
from pydantic import BaseModel, ConfigDict, Field

from engine.serve.budgets import MOST_MEMBERS
from engine.serve.elsewhere import moving
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.heard import address_of
from engine.serve.lobby import Lobby
from engine.serve.pace import AFTER_DEAL, Habits
from engine.serve.played import Wanted
from engine.serve.texts import page_texts
from engine.serve.workbench.documents import Written
from engine.store.faults import ElsewhereError
from engine.text.door.budgets import MOST_MODIFIERS
from engine.text.translation import say

Short = Annotated[str, Field(max_length=200)]
Chips = Annotated[int, Field(ge=0, le=1_000_000)]


Key = Annotated[str, Header(max_length=200)]


class Body(BaseModel):
    """The body of a request; keys that it does not have are refused."""

    model_config = ConfigDict(extra="forbid")


class Choice(Body):
    """What is to be played, and how."""

    game: Short
    modifiers: Annotated[list[Short], Field(max_length=MOST_MODIFIERS)] = []
    set: Annotated[dict[Short, Short | int], Field(max_length=50)] = {}
    stakes: Annotated[dict[Short, Chips], Field(max_length=50)] = {}
    stack: Annotated[int, Field(ge=1, le=1_000_000)] = 100


class Own(Body):
    """A game of one's own that is to be offered."""

    document: Written


class Opening(Choice):
    """A table to be opened."""

    name: Short
    bots: Annotated[int, Field(ge=0, le=MOST_MEMBERS)] = 0
    seconds: Annotated[int, Field(ge=0, le=3600)] = 60
    pause: Annotated[int, Field(ge=0, le=600)] = 6
    delay: Annotated[int, Field(ge=AFTER_DEAL, le=3600)] = 30
    bank: Annotated[int, Field(ge=0, le=3600)] = 60


class Joining(Body):
    """Somebody who wants to sit down."""

    name: Short


def routes(lobby: Lobby) -> APIRouter:
    """All requests under /api."""

    async def hear(request: Request) -> bool:
        return lobby.hear(address_of(request), request.headers.get("authorization", ""))

    router, heard = APIRouter(prefix="/api"), Depends(hear)
    router.include_router(_offered(lobby, heard))
    router.include_router(_opened(lobby, heard))
    router.include_router(_at_tables(lobby, heard))
    return router


def _wanted(lobby: Lobby, choice: Choice) -> Wanted:
    how = {"modifiers": tuple(choice.modifiers), "set": choice.set, "stakes": choice.stakes, "stack": choice.stack}
    return lobby.wanted(choice.game, **how)


def _offered(lobby: Lobby, heard: Any) -> APIRouter:
    """What there is to be played, for whoever asks."""
    router = APIRouter()

    @router.get("/texts")
    async def texts() -> dict[str, str]:
        return page_texts()

    @router.get("/library")
    async def library() -> dict[str, Any]:
        return lobby.library()

    @router.post("/rules", dependencies=[heard])
    async def rules(choice: Choice) -> dict[str, Any]:
        return await lobby.rules(_wanted(lobby, choice))

    return router


def _opened(lobby: Lobby, heard: Any) -> APIRouter:
    """What the host alone may do."""

    async def for_host(authorization: Key = "") -> None:
        if not lobby.holds_key(authorization.removeprefix("Bearer ")):
            raise RefusedError("not-yours", say("Only the person who started the server may open tables."))

    router = APIRouter(dependencies=[heard, Depends(for_host)])

    @router.post("/offers", status_code=201)
    async def offered(own: Own) -> dict[str, str]:
        document = own.document
        await lobby.offer(document.name, {**document.others, document.name: document.text})
        return {"name": document.name}

    @router.post("/tables", status_code=201)
    async def opened(opening: Opening) -> dict[str, str]:
        habits = Habits(seconds=opening.seconds, pause=opening.pause, bank=opening.bank, delay=opening.delay)
        number, token = await lobby.open(_wanted(lobby, opening), habits, opening.name, opening.bots)
        return {"table": number, "token": token}

    return router


def _at_tables(lobby: Lobby, heard: Any) -> APIRouter:
    """Tables that are open, here or at a server that shares the store, which is asked then."""
    router = APIRouter(prefix="/tables/{number}")

    async def there(elsewhere: ElsewhereError, path: str, from_neighbour: bool, body: Json | None = None) -> Json:
        """What the server answers that has the table."""
        if from_neighbour:
            raise moving() from elsewhere
        return await lobby.neighbours.asked(elsewhere.where, path, body)

    @router.get("")
    async def told(number: str, from_neighbour: Annotated[bool, heard]) -> dict[str, Any]:
        try:
            return dict(await lobby.told(number))
        except ElsewhereError as elsewhere:
            return await there(elsewhere, f"tables/{number}", from_neighbour)

    @router.post("/members", status_code=201)
    async def joined(number: str, joining: Joining, from_neighbour: Annotated[bool, heard]) -> dict[str, str]:
        try:
            return {"token": await lobby.join(number, joining.name)}
        except ElsewhereError as elsewhere:
            return await there(elsewhere, f"tables/{number}/members", from_neighbour, {"name": joining.name})

    return router
