"""A process that has read all that a server needs; for each line that it is told it becomes one, in a child."""

import os
import sys

from engine.cli.saving import today
from engine.serve.app import application
from engine.serve.kept_tables import KeptTables
from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.running import Listening, clock, serve
from engine.store.store import Store


def server(where: str) -> None:
    """A server has the tables of a store, and tells its address and its key once it listens."""
    listening = Listening(0, False, [])
    lobby = Lobby(shipped_offers(), clock, KeptTables(Store(where), today))
    print(listening.address, lobby.key, flush=True)
    serve(application(lobby, listening.hosts, clock), listening)


def main() -> None:
    """Tells the number of each child, and when it has ended."""
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            server(sys.argv[1])
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main()
