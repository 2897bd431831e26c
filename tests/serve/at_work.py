"""A server at work in this process, on a real socket of its own port."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep

from engine.serve.app import application
from engine.serve.guard import Knocks
from engine.serve.lobby import Lobby
from engine.serve.running import Listening, clock, server_of


@contextmanager
def at_work(lobby: Lobby) -> Iterator[str]:
    """Its address; it ends with the block. Nobody waits for a clock there."""
    lobby.knocks = Knocks(10**6, 1.0, clock)
    listening = Listening(0, False, [])
    server = server_of(application(lobby, listening.hosts, clock))
    thread = Thread(target=server.run, kwargs={"sockets": [listening.socket]})
    thread.start()
    while not server.started and thread.is_alive():
        sleep(0.01)
    try:
        yield listening.address
    finally:
        server.should_exit = True
        thread.join()
        listening.socket.close()
