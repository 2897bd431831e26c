"""The workbench in a browser, from an empty editor on; started as `table_in_browser.py` is."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.running import clock
from tests.browser.pages import Player
from tests.serve.at_work import at_work


@pytest.fixture
def author(chromium: Any) -> Iterator[Player]:
    """Somebody who opens the workbench."""
    lobby = Lobby(shipped_offers(), clock)
    with at_work(lobby) as address:
        somebody = Player(chromium, f"{address}#key={lobby.key}&workbench=library")
        somebody.page.set_default_timeout(30_000)
        yield somebody
        somebody.context.close()


def words(author: Player) -> Any:
    """The rules in words."""
    return author.page.get_by_role("region", name="The rules in words")


def test_a_game_is_found_forked_and_mended(author: Player) -> None:
    page = author.page
    page.get_by_label("Name, or what it is about").fill("jackpots")
    page.locator("button[data-name='jackpot']").click()
    words(author).get_by_role("listitem").first.wait_for()
    author.press("Play it differently")
    editor = page.get_by_role("textbox", name="The rules as YAML")
    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\nstaks: {ante: 2}")
    words(author).wait_for()
    page.locator(".cm-lintRange-error").first.wait_for()
    page.locator(".faults .error").first.wait_for()
    page.locator(".cm-lintRange-error").first.hover()
    page.locator(".cm-diagnosticAction").first.click()
    page.locator(".faults .error").first.wait_for(state="detached")
    assert "stakes: {ante: 2}" in editor.inner_text()
    page.reload()
    words(author).get_by_role("listitem").first.wait_for()
    assert "stakes: {ante: 2}" in page.get_by_role("textbox", name="The rules as YAML").inner_text()
    assert author.faults == []


def test_a_line_and_its_sentence_light_each_other_up(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: game\nname: Mine\nextends: jackpot\n")
    page.keyboard.insert_text("changes:\n  - set: {at: exchange, to: {most: 2}}")
    page.locator(".words .sentence").hover()
    page.locator(".cm-line.lit").wait_for()
    page.locator(".words li.lit").wait_for()
    assert author.faults == []


def test_rules_are_written_and_played_at_once(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: game\nname: Queens open\nextends: jackpot\nstakes: {ante: 2}\n")
    page.keyboard.insert_text("words: {openers: {hand: pair of queens or better}}\n")
    author.press("Play it")
    page.get_by_role("heading", name="Queens open").first.wait_for()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Bots").fill("2")
    page.get_by_label("Seconds between deals").fill("0")
    page.locator("form .main").click()
    page.locator(".host").wait_for()
    random = Random(5)
    while author.deals < 1:
        page.evaluate("document.querySelector('.host button.main')?.click()")
        page.locator(".question, .host button.main").first.wait_for()
        if author.is_asked:
            author.answer(random)
    assert "Queens open" in page.title()
    assert author.faults == []
