"""Two browsers at one table: whole deals through the page itself, of games that have little in common.

They take minutes and are started by `.ci/run`, and by hand: `python -m pytest -n0 tests/browser/table_in_browser.py`.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import Any

import pytest

from engine.ruleset.load import load
from engine.serve.app import application, has_pages
from engine.serve.lobby import Lobby, offer_of, shipped_offers
from engine.serve.running import Listening, clock, server_of
from engine.text.door.root import ANYWHERE
from tests.browser.pages import BROWSER, Player, Players, browser
from tests.chance import drawn

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
GAMES = (
    "jackpot",
    "texas-holdem",
    "follow-the-queen",
    "badugi",
    "anaconda",
    "poker-dice",
    "dealers-choice",
    "odd-one-out.yaml",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Lobby]]:
    """A server with all that ships, and with rules that were written just now."""
    own = tmp_path_factory.mktemp("rules") / "odd-one-out.yaml"
    own.write_text(OWN, encoding="utf-8")
    offers = [*shipped_offers(), offer_of(str(own), load(own, root=ANYWHERE))]
    listening = Listening(0, False, [])
    lobby = Lobby(offers, clock)
    running = server_of(application(lobby, listening.hosts, clock))
    thread = Thread(target=running.run, kwargs={"sockets": [listening.socket]})
    thread.start()
    while not running.started and thread.is_alive():
        sleep(0.01)
    yield listening.address, lobby
    running.should_exit = True
    thread.join()
    listening.socket.close()


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


def sat_down(chromium: Any, server: tuple[str, Lobby], game: str, **how: Any) -> Players:
    """Anna has opened a table in her browser, and let in Ben from his."""
    address, lobby = server
    anna = Player(chromium, f"{address}#key={lobby.key}", **how)
    anna.opens(game)
    ben = Player(chromium, anna.link())
    ben.joins("Ben")
    anna.press("Let in")
    return Players(anna, ben)


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_whole_deals_through_the_page(chromium: Any, server: tuple[str, Lobby], game: str) -> None:
    friends = sat_down(chromium, server, game)
    try:
        friends.play_deal(Random(drawn(game)))
        friends.play_deal(Random(drawn(f"{game} again")))
        assert friends.faults() == []
    finally:
        friends.close()


def test_a_reload_in_the_middle_keeps_seat_and_hand(chromium: Any, server: tuple[str, Lobby]) -> None:
    friends = sat_down(chromium, server, "five-card-draw")
    try:
        friends.anna.press("Deal")
        ben = friends.ben
        cards = ben.own_cards()
        assert len(cards) == 5
        ben.page.reload()
        assert ben.own_cards() == cards
        assert all("hidden" in card for card in ben.cards_of("Anna"))
    finally:
        friends.close()


def test_a_telephone_shows_the_table_without_scrolling_sideways(chromium: Any, server: tuple[str, Lobby]) -> None:
    friends = sat_down(chromium, server, "texas-holdem", viewport={"width": 360, "height": 740})
    try:
        friends.anna.press("Deal")
        friends.anna.own_cards()
        wide = friends.anna.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360
    finally:
        friends.close()


def test_a_table_is_played_by_keyboard_alone(chromium: Any, server: tuple[str, Lobby], tmp_path: Path) -> None:
    friends = sat_down(chromium, server, "kuhn-poker")
    try:
        friends.anna.press("Deal")
        asked = friends.asked()
        asked.page.keyboard.press("c")
        other = friends.ben if asked is friends.anna else friends.anna
        other.page.locator(".question").wait_for()
        other.page.screenshot(path=tmp_path / "table.png")
        assert "checks" in other.story()
    finally:
        friends.close()
