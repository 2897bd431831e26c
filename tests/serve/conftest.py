"""A server at work on a real socket, for the tests of a file."""

from collections.abc import Iterator
from threading import Thread
from time import sleep

import pytest

from engine.serve.app import application
from engine.serve.guard import Knocks
from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.running import Listening, clock, server_of
from tests.serve.served import Served


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A server with all that ships, on a port of its own."""
    listening = Listening(0, False, [])
    lobby = Lobby(shipped_offers(), clock)
    lobby.knocks = Knocks(10**6, 1.0, clock)  # nobody waits for a clock here
    server = server_of(application(lobby, listening.hosts, clock))
    thread = Thread(target=server.run, kwargs={"sockets": [listening.socket]})
    thread.start()
    while not server.started and thread.is_alive():
        sleep(0.01)
    asked = Served(listening.address, lobby.key)
    with asked.sockets:
        yield asked
    server.should_exit = True
    thread.join()
    listening.socket.close()
