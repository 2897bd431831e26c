"""Three browsers at one table: whole deals through the page itself, of games that have little in common.

They take minutes and are started by `.ci/run`, and by hand: `python -m pytest -n0 tests/browser/table_in_browser.py`.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.serve.lobby import Lobby
from tests.browser.conftest import SOME_ODD
from tests.browser.pages import sat_down
from tests.chance import drawn
from tests.serve.processes import ServerProcess

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

FOR_TWO = ("poker-dice",)


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_whole_deals_through_the_page(chromium: Any, server: tuple[str, Lobby], game: str) -> None:
    friends = sat_down(chromium, server, game, names=("Ben",) if game in FOR_TWO else ("Ben", "Cara"))
    try:
        friends.play_deal(Random(drawn(game)))
        friends.play_deal(Random(drawn(f"{game} again")))
        assert friends.faults() == []
    finally:
        friends.close()


def test_rules_that_did_not_exist_when_the_page_was_built_are_played_through_it(
    chromium: Any, server: tuple[str, Lobby]
) -> None:
    odd = [name for name in server[1].offers if name.endswith(".yaml") and name not in GAMES]
    assert len(odd) >= SOME_ODD
    for game in odd:
        friends = sat_down(chromium, server, game)
        try:
            friends.play_deal(Random(drawn(game)))
            assert friends.faults() == [], game
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


def test_a_server_that_is_killed_and_started_again_goes_on_with_the_hand(chromium: Any, tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    server = ServerProcess(store, "five-card-draw")
    friends = sat_down(chromium, (server.served.address, server.served), "five-card-draw")
    anna, ben = friends.anna, friends.ben
    try:
        anna.press("Deal")
        friends.asked().calls(Random(1))
        cards, told = (anna.own_cards(), ben.own_cards()), len(ben.story())
        server.kill()
        for one in friends.all:
            one.page.get_by_text("The connection is lost").wait_for()
        server = ServerProcess(store, "five-card-draw", port=server.port)
        for one in friends.all:
            one.page.get_by_text("The connection is lost").wait_for(state="detached")
        assert (anna.own_cards(), ben.own_cards()) == cards
        assert len(ben.story()) >= told
        friends.play_on(Random(2), 0)
        assert [fault for fault in friends.faults() if "WebSocket" not in fault] == []
    finally:
        friends.close()
        server.kill()


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
