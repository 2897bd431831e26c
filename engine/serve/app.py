"""The server as one application: pages, requests, sockets, and what is refused before any of them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.util import find_spec
from multiprocessing import get_all_start_methods
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from engine.serve.budgets import MOST_BYTES_OF_FRAME
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock
from engine.serve.lobby import Lobby
from engine.serve.refusals import REFUSALS, STATUS
from engine.serve.requests import routes
from engine.serve.sockets import serve_socket
from engine.serve.workbench.budgets import NICE, RUNS_AT_ONCE
from engine.text.door.numbers import whole_number
from engine.text.translation import say

STATIC = Path(__file__).resolve().parent / "static"
"""Where the built pages lie; they are not in git."""
_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}


def has_pages() -> bool:
    """Whether the pages have been built."""
    return (STATIC / "index.html").is_file()


def has_workbench() -> bool:
    """Whether this machine can bound what rules from strangers cost."""
    return "forkserver" in get_all_start_methods()


def application(lobby: Lobby, hosts: Sequence[str], clock: Clock) -> FastAPI:
    """The server. `hosts` are the names under which it may be asked."""

    closing = AsyncExitStack()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with closing:
            closing.push_async_callback(lobby.close)
            yield

    app = FastAPI(
        title="Houserule",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        responses={**REFUSALS},
    )
    app.include_router(routes(lobby))
    if has_workbench():
        _add_workbench(app, closing, clock)

    @app.exception_handler(RefusedError)
    async def refused(_: Request, error: RefusedError) -> JSONResponse:
        return _refusal(error, STATUS.get(error.code, 422))

    @app.exception_handler(RequestValidationError)
    async def misread(_: Request, error: RequestValidationError) -> JSONResponse:
        return _refusal(RefusedError("bad-frame", say("The message is none of the protocol.")), 422)

    @app.websocket("/ws/{number}")
    async def socket(websocket: WebSocket, number: str) -> None:
        await serve_socket(websocket, number, lobby, clock)

    if has_pages():
        app.mount("/", StaticFiles(directory=STATIC, html=True))
    else:

        @app.get("/", include_in_schema=False)
        async def no_pages() -> Response:
            return PlainTextResponse(say("The pages are not built; `houserule serve` says how that is done."), 503)

    app.add_middleware(_Guarded)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=[*hosts], www_redirect=False)
    return app


def _refusal(error: RefusedError, status: int) -> JSONResponse:
    """What is answered to a request that is refused."""
    return JSONResponse({"detail": {"code": error.code, "text": error.text}}, status)


def _add_workbench(app: FastAPI, closing: AsyncExitStack, clock: Clock) -> None:
    """The application has the workbench too."""
    from engine.serve.workbench.language_requests import language_routes  # noqa: PLC0415
    from engine.serve.workbench.requests import workbench_routes  # noqa: PLC0415 - not every machine has what it needs
    from engine.serve.workbench.runs import run_routes  # noqa: PLC0415
    from engine.serve.workbench.sandbox_requests import sandbox_routes  # noqa: PLC0415
    from engine.serve.workbench.workers import Workers  # noqa: PLC0415

    workers, runs = Workers(), Workers(RUNS_AT_ONCE, NICE)
    closing.callback(workers.close)
    closing.callback(runs.close)
    app.include_router(workbench_routes(workers, clock))
    app.include_router(run_routes(runs, clock))
    app.include_router(language_routes(clock))
    app.include_router(sandbox_routes(workers, clock))
    if find_spec("pygls") is None:
        return
    from engine.serve.workbench.language_server import LanguageServers  # noqa: PLC0415

    servers = LanguageServers(clock)
    closing.callback(servers.close)

    @app.websocket("/ws/lsp")
    async def language_server(websocket: WebSocket) -> None:
        await servers.serve(websocket)


class _Guarded:
    """Bounds the bodies of requests, and sends with each answer what a browser may do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if _length(scope) > MOST_BYTES_OF_FRAME:
            told = RefusedError("bad-frame", say("The message is too long."))
            await _refusal(told, 413)(scope, receive, send)
            return
        read = 0

        async def bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST_BYTES_OF_FRAME:
                raise RefusedError("bad-frame", say("The message is too long."))
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                more = {**_HEADERS, **({"cache-control": "no-store"} if scope["path"].startswith("/api") else {})}
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in more.items()),
                ]
            await send(message)

        await self._app(scope, bounded, with_headers)


def _length(scope: Scope) -> int:
    """How long a body says it is; 0 where it says nothing."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return whole_number(said.decode("latin-1"), least=0) or 0
