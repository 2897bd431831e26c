"""A server at work on a real socket, for the tests of a file."""

from collections.abc import Iterator

import pytest

from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.running import clock
from tests.serve.at_work import at_work
from tests.serve.served import Served


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A server with all that ships, on a port of its own."""
    lobby = Lobby(shipped_offers(), clock)
    with at_work(lobby) as address:
        asked = Served(address, lobby.key)
        with asked.sockets:
            yield asked
