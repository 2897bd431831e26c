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


def test_rules_are_tried_out_beside_the_editor_and_a_deal_is_kept_as_an_example(author: Player) -> None:
    page = author.page
    author.writes("# ours\nformat: 1\nkind: game\nname: Mine\nextends: texas-holdem\n")
    sandbox = page.get_by_role("region", name="Try it out")
    sandbox.locator(".question").wait_for()
    sandbox.get_by_label("You play").select_option("no seat: bots play")
    sandbox.get_by_text("Deal these cards").click()
    for_b = sandbox.get_by_role("group", name="Cards for B", exact=True)
    for_b.get_by_role("button", name="B", exact=True).press("Enter")
    for card in ("ace of spades", "ace of hearts"):
        sandbox.get_by_role("button", name=card, exact=True).press("Enter")
    board = sandbox.get_by_role("group", name="Cards for board")
    sandbox.get_by_role("button", name="ace of clubs", exact=True).drag_to(board)
    board.get_by_role("button", name="Take back ace of clubs").wait_for()
    assert for_b.get_by_role("button").count() == 3
    sandbox.locator(".seat", has_text="B").get_by_role("img", name="ace of hearts").wait_for()
    author.press("One bot answers")
    author.press("Take back one answer")
    author.press("Bots go on")
    sandbox.get_by_role("button", name="Keep as an example").click()
    sandbox.get_by_text("It stands among the examples now").wait_for()
    sandbox.get_by_text("Passed: 1 of 1").wait_for()
    text = page.get_by_role("textbox", name="The rules as YAML")
    assert "# ours" in text.inner_text()
    assert "B: As Ah" in text.inner_text()
    page.locator(".faults", has_text="No problems.").wait_for()
    assert author.faults == []


def test_a_change_of_the_rules_deals_again_and_what_fails_is_told_at_its_line(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: game\nname: Mine\nextends: five-card-draw\n")
    sandbox = page.get_by_role("region", name="Try it out")
    sandbox.get_by_text("Everyone posts 1.").wait_for()
    page.keyboard.insert_text("stakes: {ante: 3}\nexamples:\n")
    page.keyboard.insert_text("- {title: No ante, seats: {A: 9, B: 9}, play: [A may fold]}\n")
    sandbox.get_by_text("Everyone posts 3.").wait_for()
    page.keyboard.type("# c")  # which is a letter there, and no answer
    author.press("Play all examples")
    sandbox.get_by_text("Passed: 0 of 1").wait_for()
    sandbox.locator(".examples .failed").get_by_role("button", name="line 7").last.click()
    author.calls(Random(3))
    assert author.faults == []


def test_panels_tell_what_becomes_of_the_rules(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: game\nname: Mine\nextends: jackpot\nstakes: {ante: 2}\n")
    panels = page.get_by_role("region", name="What becomes of the rules")
    panels.get_by_text("Quick run").click()
    panels.get_by_label("Deals").select_option("100")
    panels.get_by_role("button", name="Play them").click()
    panels.get_by_role("row", name="pair", exact=False).first.wait_for()
    panels.get_by_text("After every deal there were as many chips as before.").wait_for()
    page.get_by_role("textbox", name="The rules as YAML").click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("# changed")
    panels.get_by_text("The rules have changed since.").wait_for()
    panels.get_by_role("progressbar").wait_for(state="detached")
    panels.get_by_text("Odds", exact=True).click()
    panels.get_by_role("button", name="Count them").click()
    panels.get_by_role("row", name="full house 3,744 0.14406 % 694.17").wait_for()
    assert author.faults == []


def test_rules_of_ones_own_have_a_page(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: game\nname: Mine\nextends: jackpot\nstakes: {ante: 2}\n")
    author.press("Its page")
    page.get_by_role("heading", name="How it differs from jackpot").wait_for()
    words(author).get_by_role("listitem").first.wait_for()
    with page.expect_download() as saved:
        author.press("Save as one file to share")
    assert saved.value.suggested_filename == "my-game.yaml"
    author.press("Edit")
    page.get_by_role("textbox", name="The rules as YAML").wait_for()
    assert author.faults == []


def test_a_session_is_written_and_played(author: Player) -> None:
    page = author.page
    author.writes("format: 1\nkind: session\nname: Two games\nplayers: 2-4\nstacks: 50\n")
    page.keyboard.insert_text("menu: {one: {game: jackpot}, two: {game: five-card-draw}}\n")
    page.keyboard.insert_text("plan: [{play: one, deals: 1}, {play: two, deals: 1}]\n")
    words(author).get_by_text("Five-card draw").wait_for()
    author.press("Play it")
    page.get_by_role("heading", name="Two games").first.wait_for()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Bots").fill("1")
    page.locator("form .main").click()
    page.locator(".host").wait_for()
    assert "Two games" in page.title()
    assert author.faults == []
