"""The form of the workbench in a browser: somebody who has never seen YAML makes a game and plays it.

Started by `.ci/run`, and by hand: `python -m pytest -n0 tests/browser/form_in_browser.py`.
"""

from pathlib import Path
from typing import Any

import pytest

from engine.api.checking import check
from engine.api.game import Game
from engine.serve.lobby import Lobby

OWN = """\
format: 1
kind: game
name: Mine
play:
  # the ante
  - post: {each: 1}  # one
  - deal: {cards: 5}
"""


@pytest.fixture
def page(chromium: Any, server: tuple[str, Lobby]) -> Any:
    """The workbench with nothing written yet."""
    context = chromium.new_context()
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(f"{server[0]}#workbench=new")
    page.get_by_label("The rules as YAML").fill("")
    yield page
    context.close()


def _text(page: Any) -> str:
    """The document as it is kept in the browser."""
    return str(page.evaluate("localStorage.getItem('houserule/own/my-game.yaml')"))


def _opens(page: Any, path: str) -> None:
    page.locator(f"[data-path='{path}'] > summary").click()


def test_jackpots_that_queens_open_deuces_wild_ante_two(page: Any, tmp_path: Path) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    form = page.get_by_role("region", name="The rules as a form")
    form.get_by_role("searchbox").fill("jack-pot")
    form.locator("[data-name=jackpot]").click()
    _opens(page, "stakes")
    form.get_by_label("ante", exact=True).fill("2")
    _opens(page, "words")
    _opens(page, "words/openers")
    choose = form.get_by_label("Choose hand")
    choose.focus()
    choose.select_option("pair of queens or better")
    form.locator(":scope > .fields > .add select").select_option("wild")
    _opens(page, "wild")
    form.locator("[data-path=wild]").get_by_role("button", name="Add", exact=True).click()
    _opens(page, "wild/0")
    form.get_by_role("button", name="Choose cards").click()
    form.get_by_role("button", name="deuces", exact=True).click()
    page.get_by_text("pair of queens or better").last.wait_for()

    made = tmp_path / "mine.yaml"
    made.write_text(_text(page), encoding="utf-8")
    assert check(made) == []
    game = Game.load(made)
    assert game.stakes["ante"] == 2
    assert any("pair of queens or better" in rule for rule in game.rules)
    assert game.program.wilds == ("deuces",)
    assert faults == []


def test_advice_is_accepted_with_a_button(page: Any) -> None:
    child = "format: 1\nkind: game\nname: Skat draw\nextends: five-card-draw\nplayers: 2-4\ndeck: short-32\n"
    page.get_by_label("The rules as YAML").fill(child)
    form = page.get_by_role("region", name="The rules as a form")
    form.get_by_role("button", name="It is meant so").click()
    kept = "localStorage.getItem('houserule/own/my-game.yaml').includes('accepts: {H501:')"
    # asked from outside: what waits within the page evaluates text there, which its policy forbids
    assert any(page.evaluate(kept) or page.wait_for_timeout(100) for _ in range(300))


def test_each_edit_of_the_text_shows_in_the_form_and_a_step_moves_by_keyboard(page: Any) -> None:
    text = page.get_by_label("The rules as YAML")
    text.fill(OWN)
    _opens(page, "play")
    page.get_by_role("button", name="Move deal up").focus()
    page.keyboard.press("Enter")
    assert _text(page).endswith("play:\n  - deal: {cards: 5}\n  # the ante\n  - post: {each: 1}  # one\n")
    text.fill(_text(page).replace("cards: 5", "cards: 7"))
    _opens(page, "play/0")
    assert page.locator("[data-path='play/0/deal/cards'] input").input_value() == "7"
