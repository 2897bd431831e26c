"""From where a request or a socket comes, and that it does not come too often."""

from typing import Any

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from engine.serve.guard import Knocks


def address_of(connection: HTTPConnection) -> str:
    """Whose knocks are counted; "" where that is not known."""
    return connection.client.host if connection.client is not None else ""


def counted(knocks: Knocks) -> Any:
    """What a router depends on whose requests are counted before anything is done for them."""

    async def hear(request: Request) -> None:
        knocks.hear(address_of(request))

    return Depends(hear)
