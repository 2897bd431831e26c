"""A server with all that ships and with rules that were written just now, and the system's Chromium."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.ruleset.load import load
from engine.serve.app import has_pages
from engine.serve.lobby import Lobby, offer_of, shipped_offers
from engine.serve.running import clock
from engine.text.door.root import ANYWHERE
from tests.browser.pages import BROWSER, browser
from tests.chance import some
from tests.odd_rules import written
from tests.serve.at_work import at_work

OWN = """\
format: 1
kind: game
name: Odd one out
summary: Written in the test; no page was made for it.
players: 2-4
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 2}
play:
  - post: {each: ante}
  - deal: {cards: 5}
  - pass: {cards: 1, to: left of that player}
  - declare: {how: in turn, choices: {pass, bid: {names: number, least: 0, most: 5}}}
  - bet: {}
  - draw: {least: 1, most: 2}
  - turn-up: {cards: 1}
  - bet: {}
  - showdown: {show: may concede}
"""
SOME_ODD = 4
"""How many of the odd rules are played in a run."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Lobby]]:
    """A server with all that ships, and with rules that were written just now."""
    home = tmp_path_factory.mktemp("rules")
    own = home / "odd-one-out.yaml"
    own.write_text(OWN, encoding="utf-8")
    odd = some(written(home), SOME_ODD, "in a browser")
    offers = [*shipped_offers(), *(offer_of(str(path), load(path, root=ANYWHERE)) for path in (own, *odd))]
    lobby = Lobby(offers, clock)
    with at_work(lobby) as address:
        yield address, lobby


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The system's Chromium."""
    if not has_pages():
        pytest.skip("the pages are not built: python hatch_build.py")
    if BROWSER is None:
        pytest.skip("there is no Chromium on this machine: apt-get install chromium")
    pytest.importorskip("playwright", reason="there is no Playwright: pip install playwright")
    with browser() as one:
        yield one
