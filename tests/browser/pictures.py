"""The pictures of README and docs, made anew from the real pages: `python -m tests.browser.pictures`."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine.serve.lobby import Lobby, shipped_offers
from engine.serve.running import clock
from tests.browser.pages import Player, browser
from tests.serve.at_work import at_work

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
WIDE = {"viewport": {"width": 1100, "height": 760}}
BROAD = {"viewport": {"width": 1440, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 2}
ANSWERS = 60
"""No more questions are answered before the picture is taken."""


Enough = Callable[[Player], bool]


def board_lies(anna: Player) -> bool:
    """Whether three cards lie on the board."""
    return int(anna.page.locator(".middle .card").count()) >= 3


def cards_are_up(anna: Player) -> bool:
    """Whether Anna has five cards."""
    return len(anna.own_cards()) >= 5


def table(chromium: Any, address: str, game: str, name: str, enough: Enough, **how: Any) -> None:
    """A table at which Anna plays against bots, some answers into a deal, with a question for her."""
    anna = Player(chromium, address, **how)
    anna.opens(game, bots=4)
    random = Random(name)
    for _ in range(ANSWERS):
        anna.page.locator(".question, .host button.main:enabled").first.wait_for()
        if not anna.is_asked:
            anna.page.evaluate("document.querySelector('.host button.main')?.click()")  # unless it was dealt just now
        elif enough(anna):
            break
        else:
            anna.calls(random)
    anna.page.wait_for_timeout(300)
    anna.page.screenshot(path=PICTURES / f"{name}.png")
    anna.context.close()


OWN = """\
format: 1
kind: game
name: Sunday jackpot
summary: Jackpots that a pair of queens opens.
extends: jackpot
stakes: {ante: 2}
words: {openers: {hand: pair of queens or better}}
changes:
  - set: {at: exchange, to: {most: 2}}
"""


def workbench(chromium: Any, address: str, name: str, **how: Any) -> None:
    """Rules of one's own, with their words and a deal beside them."""
    author = Player(chromium, f"{address}&workbench=library", **how)
    author.page.set_default_timeout(60_000)
    author.writes(OWN)
    author.page.locator(".sandbox .question").wait_for()
    author.page.locator(".words .sentence").first.hover()
    author.page.locator(".cm-line.lit").first.wait_for()
    author.page.screenshot(path=PICTURES / f"{name}.png")
    author.context.close()


def main() -> None:
    """Every picture is there, as the pages are now."""
    PICTURES.mkdir(exist_ok=True)
    lobby = Lobby(shipped_offers(), clock)
    with at_work(lobby) as server, browser() as chromium:
        address = f"{server}#key={lobby.key}"
        table(chromium, address, "omaha", "table", board_lies, **WIDE)
        workbench(chromium, address, "workbench", **BROAD)
        table(chromium, address, "follow-the-queen", "phone", cards_are_up, **PHONE)


if __name__ == "__main__":
    main()
