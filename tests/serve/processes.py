"""A server in a process of its own, which a test may kill."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from tests.serve.served import Served


class ServerProcess:
    """`houserule serve`, that keeps its tables in a file."""

    def __init__(self, store: Path | str, *games: str, port: int = 0, shares: str = "") -> None:
        """It listens; where no port is said, at any that is free. With a key it shares a Postgres."""
        command = [sys.executable, "-u", "-m", "houserule", "serve", *games, "--store", str(store), "--port", str(port)]
        command += ["--shared"] if shares else []
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "HOUSERULE_KEY": shares}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        said, link = "", None
        while link is None:
            line = self._process.stdout.readline()
            assert line, f"the server ended: {said}"
            said += line
            link = re.search(r"(http://\S+/)#key=(\S+)", said)
        self.said = said
        self.served = Served(link[1], link[2])
        self.port = urlsplit(link[1]).port or 0

    def kill(self) -> None:
        """It has ended without a chance to do anything more."""
        self.served.sockets.close()
        self._process.kill()
        self._process.communicate()

    def end(self) -> None:
        """It is asked to end; its sockets are heard on."""
        self._process.terminate()

    def interrupt(self) -> None:
        """It has ended as a person ends it."""
        self.served.sockets.close()
        self._process.terminate()
        self._process.communicate()
