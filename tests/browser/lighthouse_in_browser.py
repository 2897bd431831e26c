"""What Lighthouse thinks of the pages: everybody can use the lobby, a table and the workbench.

Lighthouse is not installed with the pages; where it is on the path (`npm install --global lighthouse`) the test runs.
"""

import json
import os
import shutil
import subprocess
from typing import Any

import pytest

from engine.serve.lobby import Lobby
from tests.browser.pages import BROWSER, sat_down

FLAGS = ("--only-categories=accessibility", "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox")


def score(page: str) -> tuple[float, list[str]]:
    """Lighthouse's score of accessibility for a page, 1 at best, and the titles of what is not whole."""
    program = shutil.which("lighthouse")
    if program is None:
        pytest.skip("there is no Lighthouse on this machine: npm install --global lighthouse")
    environment = os.environ | {"CHROME_PATH": str(BROWSER)}
    done = subprocess.run([program, page, *FLAGS], env=environment, capture_output=True, check=True, timeout=120)
    told = json.loads(done.stdout)
    amiss = [one["title"] for one in told["audits"].values() if one["score"] not in (None, 1)]
    return told["categories"]["accessibility"]["score"], amiss


def test_everybody_can_use_the_lobby_a_table_and_the_workbench(chromium: Any, server: tuple[str, Lobby]) -> None:
    address, lobby = server
    friends = sat_down(chromium, server, "seven-card-stud")
    try:
        friends.anna.press("Deal")
        friends.asked()
        seat = friends.ben.page.url
        friends.ben.page.close()
        for page in (f"{address}#key={lobby.key}", seat, f"{address}#workbench=library"):
            assert score(page) == (1, []), page
    finally:
        friends.close()
