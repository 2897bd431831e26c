"""What is seen and pressed at a table besides playing: dialogs, taking back, keys, and that everybody can use it.

Started by `.ci/run`, and by hand: `python -m pytest -n0 tests/browser/seen_in_browser.py`.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.serve.lobby import Lobby
from tests.browser.pages import Player, Players, sat_down
from tests.chance import drawn

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def findings(player: Player) -> list[str]:
    """What axe finds wrong with a page as it is now."""
    if not AXE.is_file():
        pytest.skip("axe is not there: npm ci in web/")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = player.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {node['html']}" for one in found["violations"] for node in one["nodes"]]


def dialog(player: Player, button: str) -> Any:
    """The dialog that a button opens."""
    player.press(button)
    shown = player.page.locator("dialog[open]")
    shown.wait_for()
    return shown


def closes(player: Player) -> None:
    """The dialog is closed."""
    player.page.locator("dialog[open]").get_by_role("button", name="Close").click()
    player.page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize(
    "how",
    [{}, {"color_scheme": "dark"}, {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}],
    ids=["light", "dark", "phone"],
)
def test_axe_finds_nothing(chromium: Any, server: tuple[str, Lobby], how: dict[str, Any]) -> None:
    address, lobby = server
    opening = Player(chromium, f"{address}#key={lobby.key}", **how)
    opening.page.locator(".library button[data-name='jackpot']").click()
    opening.page.locator("form .rules").wait_for()
    found = findings(opening)
    opening.context.close()
    friends = sat_down(chromium, server, "seven-card-stud", **how)
    anna = friends.anna
    try:
        friends.play_deal(Random(drawn("axe")))
        anna.press("Next deal")
        asked = friends.asked()
        for player in (anna, friends.ben):
            found += findings(player)
        for button in ("Rules", "Why?", "Ledger", "Deals so far", "Fair?"):
            dialog(anna, button)
            if button == "Deals so far":
                anna.page.locator("dialog .steps").wait_for()
            found += findings(anna)
            closes(anna)
        assert asked.is_asked
        assert found == []
        assert friends.faults() == []
    finally:
        friends.close()


def test_the_rule_the_ledger_and_the_deals_are_shown_on_the_page(chromium: Any, server: tuple[str, Lobby]) -> None:
    friends = sat_down(chromium, server, "five-card-draw")
    anna = friends.anna
    try:
        friends.play_deal(Random(drawn("shown")))
        while not anna.page.locator(".of-pot").count():
            friends.play_deal(Random(drawn("a pot that stayed")))
        told = anna.page.locator(".of-pot").inner_text()
        assert "win" in told
        assert "Anna" in dialog(anna, "Ledger").inner_text()
        closes(anna)
        replay = dialog(anna, "Deals so far")
        replay.get_by_text("Step 1 of").wait_for()
        cards = [one.get_attribute("aria-label") for one in replay.locator(".seat.you .card").all()]
        theirs = [one.get_attribute("aria-label") for one in replay.locator(".seat:not(.you) .card").all()]
        assert len(cards) == 5
        assert "hidden card" not in cards
        assert {*theirs} == {"hidden card"}
        anna.page.keyboard.press("End")
        assert replay.locator(".of-pot").inner_text() == told
        closes(anna)
        anna.press("Next deal")
        asked = friends.asked()
        asked.page.keyboard.press("?")
        assert "- bet" in asked.page.locator("dialog .yaml").inner_text()
        asked.page.keyboard.press("f")
        assert asked.is_asked
        closes(asked)
        assert "Your turn" in asked.page.title()
        assert friends.faults() == []
    finally:
        friends.close()


def test_friends_take_back_and_the_host_makes_a_deal_void(chromium: Any, server: tuple[str, Lobby]) -> None:
    friends = sat_down(chromium, server, "five-card-draw")
    try:
        friends.anna.press("Deal")
        asked = friends.asked()
        other = other_of(friends, asked)
        kind = asked.page.locator(".options button").first.inner_text()
        asked.page.locator(".options button").first.click()
        other.page.locator(".question").wait_for()
        asked.press("Take back my last answer")
        other.press("Agree")
        asked.page.locator(".question").wait_for()
        assert asked.page.locator(".options button").first.inner_text() == kind
        other.page.get_by_text("takes back").first.wait_for(state="attached")
        assert "takes back" in other.story()
        friends.anna.page.get_by_text("For the host").click()
        friends.anna.press("Make this deal void")
        friends.anna.page.get_by_text("The deal is void").wait_for()
        assert friends.anna.page.locator(".seat.you .stack").inner_text() == "100 chips"
        friends.anna.page.get_by_label("ante").fill("7")
        friends.anna.press("Set the stakes")
        friends.anna.page.locator(".host button.main", has_text="eal").click()
        friends.anna.page.get_by_text("Pot 14").wait_for()
        assert friends.faults() == []
    finally:
        friends.close()


def other_of(friends: Players, one: Player) -> Player:
    """The friend of a player."""
    return friends.ben if one is friends.anna else friends.anna


def test_no_card_is_told_by_its_colour_alone_and_keys_do_nothing_in_a_dialog(
    chromium: Any, server: tuple[str, Lobby]
) -> None:
    friends = sat_down(chromium, server, "texas-holdem")
    try:
        friends.anna.press("Deal")
        asked = friends.asked()
        shown = asked.page.locator(".seat.you .card").all()
        assert all(any(sign in one.inner_text() for sign in "♣♦♥♠") for one in shown)
        asked.press("Why?")
        asked.page.keyboard.press("f")
        closes(asked)
        assert asked.is_asked
        asked.page.keyboard.press("f")
        asked.page.locator(".question").wait_for(state="detached")
        assert friends.faults() == []
    finally:
        friends.close()
