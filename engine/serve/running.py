"""The server at work: where it listens, under which names, and until when."""

import socket
import sys
from time import monotonic

import uvicorn
from fastapi import FastAPI

from engine.serve.budgets import MOST_BYTES_OF_FRAME, MOST_CONNECTIONS

if sys.platform == "win32":

    def make_room() -> None:
        """There is nothing to do."""
else:
    import resource

    def make_room() -> None:
        """As many files may be open as there may be connections and some, or as many as the system allows."""
        wanted = 2 * MOST_CONNECTIONS
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if resource.RLIM_INFINITY not in (soft, hard) and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


clock = monotonic
"""The clock of tables that people play at."""
_HERE = ("127.0.0.1", "localhost")
_SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that nobody has: what this machine would ask it from is its own address. Nothing is sent."""


class Listening:
    """A socket that listens already, so that its address can be told."""

    def __init__(self, port: int, public: bool, names: list[str]) -> None:
        """Only this machine may ask, or, where it is public, others too. Raises OSError where the port is taken."""
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("" if public else _HERE[0], port))
        self.socket.listen()
        here = own_address() if public else _HERE[0]
        self.hosts = [*dict.fromkeys([*names, here, *_HERE])]
        """The names under which the server may be asked."""
        self.address = f"http://{self.hosts[0]}:{self.socket.getsockname()[1]}/"
        """What is typed in a browser."""
        self.inner = f"http://{here}:{self.socket.getsockname()[1]}/"
        """By which other servers reach this one; it may have another name for browsers."""


def own_address() -> str:
    """The address of this machine among others; that of itself where there are none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_SOMEWHERE_ELSE)
        except OSError:
            return _HERE[0]
        return str(asking.getsockname()[0])


def server_of(app: FastAPI) -> uvicorn.Server:
    """The server of an application; `should_exit` ends it."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws_max_size=MOST_BYTES_OF_FRAME,
            ws_max_queue=8,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
            limit_concurrency=MOST_CONNECTIONS,
        )
    )


def serve(app: FastAPI, listening: Listening) -> None:
    """The application was served until somebody ended it."""
    make_room()
    server_of(app).run(sockets=[listening.socket])
