"""A page as its player uses it: by what can be read and pressed there, and by nothing of the server."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Protocol

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
_QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_SECONDS = 20_000


@contextmanager
def browser() -> Iterator[Any]:
    """Chromium, which asks nothing of the internet."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=BROWSER, args=_QUIET)
        yield one
        one.close()


class Player:
    """One browser, with a profile of its own."""

    def __init__(self, chromium: Any, address: str, **how: Any) -> None:
        """The page is open; what goes wrong in it is kept."""
        self.context = chromium.new_context(**how)
        self.page = self.context.new_page()
        self.page.set_default_timeout(_SECONDS)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.goto(address)

    def press(self, name: str) -> None:
        """A button has been pressed."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def opens(self, game: str, bots: int = 0) -> None:
        """A table is open, at which nobody has to hurry, with so many bots."""
        self.page.get_by_label("Search games").fill(game)
        self.page.locator(f".library button[data-name='{game}']").click()
        self.page.get_by_label("Your name").fill("Anna")
        self.page.get_by_label("Bots").fill(str(bots))
        self.page.get_by_label("Seconds to think").fill("0")
        self.page.get_by_label("Seconds between deals").fill("0")
        self.page.locator("form .main").click()
        self.page.locator(".host").wait_for()

    def writes(self, text: str) -> None:
        """In the library of the workbench they have begun new rules with this text."""
        self.press("New rules")
        self.page.get_by_role("textbox", name="The rules as YAML").click()
        self.page.keyboard.insert_text(text)

    def link(self) -> str:
        """What is sent to friends."""
        return str(self.page.get_by_label("Link for friends").input_value())

    def joins(self, name: str) -> None:
        """They have asked for a seat."""
        self.page.get_by_label("Your name").fill(name)
        self.press("Ask for a seat")
        self.page.locator("main.table").wait_for()

    def own_cards(self) -> list[str]:
        """Their cards, as a screen reader tells them."""
        self.page.locator(".seat.you .card").first.wait_for()
        return [one.get_attribute("aria-label") for one in self.page.locator(".seat.you .card").all()]

    def cards_of(self, name: str) -> list[str]:
        """Another's cards."""
        seat = self.page.locator(".seat", has_text=name)
        return [one.get_attribute("aria-label") for one in seat.locator(".card").all()]

    def story(self) -> str:
        """The deal in words."""
        return str(self.page.locator(".story [role=log]").inner_text())

    @property
    def is_asked(self) -> bool:
        """Whether there is a question for them."""
        return bool(self.page.locator(".question").count())

    def calls(self, random: Random) -> None:
        """The question is answered by a check or call where that is open, else somehow."""
        question = self.page.locator(".question")
        before = question.get_attribute("data-seq")
        cheap = question.get_by_role("button", name=re.compile("^(check|call)", re.IGNORECASE))
        if not cheap.count():
            self.answer(random)
            return
        cheap.first.click()
        self.page.locator(f".question[data-seq='{before}']").wait_for(state="detached")

    def answer(self, random: Random) -> None:
        """The question is answered somehow, by what the page offers."""
        question = self.page.locator(".question")
        before = question.get_attribute("data-seq")
        choice = question.locator("select")
        if choice.count():
            choice.select_option(index=random.randrange(1, choice.locator("option").count()))
            question.locator("form .main").click()
        else:
            options = question.locator(".options button")
            options.nth(random.randrange(options.count())).click()
            self._says_more(question, random)
        self.page.locator(f".question[data-seq='{before}']").wait_for(state="detached")

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return int(self.page.locator("main.table").get_attribute("data-deals") or 0)

    def _says_more(self, question: Any, random: Random) -> None:
        more = question.locator(".more")
        if not more.count():
            return
        cards, send = more.locator("button.card"), more.locator("button.main")
        order = random.sample(range(cards.count()), cards.count())
        for card in order:
            if send.is_enabled() and random.random() < 0.5:
                break
            if cards.nth(card).get_attribute("aria-pressed") == "false":
                cards.nth(card).click()
            if send.is_enabled() and random.random() < 0.5:
                break
        choices = more.locator("button:not(.card):not(.main)")
        if choices.count() and not cards.count():
            choices.nth(random.randrange(choices.count())).click()
        send.click()


class Players:
    """Friends at one table."""

    def __init__(self, anna: Player, ben: Player, *others: Player) -> None:
        """Anna is the host."""
        self.anna, self.ben = anna, ben
        self.all = (anna, ben, *others)

    def asked(self) -> Player:
        """Who is asked now."""
        while True:
            for one in self.all:
                if one.is_asked:
                    return one
            self.anna.page.wait_for_timeout(20)

    def play_deal(self, random: Random) -> None:
        """A deal has been played to its end, by what the pages offer."""
        before = self.anna.deals
        self.anna.page.locator(".host button.main", has_text="eal").click()
        self.play_on(random, before)

    def play_on(self, random: Random, before: int) -> None:
        """More deals have been played than before, by what the pages offer."""
        for _ in range(4000):
            if self.anna.deals > before:
                return
            for one in self.all:
                if one.is_asked:
                    one.answer(random)
                    break
            else:
                self.anna.page.wait_for_timeout(20)
        raise AssertionError("the deal does not end")

    def faults(self) -> list[str]:
        """What went wrong in the pages."""
        return [fault for one in self.all for fault in one.faults]

    def close(self) -> None:
        """The browsers are closed."""
        for one in self.all:
            one.context.close()


class Keyed(Protocol):
    """What knows who may open tables."""

    key: str


def sat_down(
    chromium: Any, server: tuple[str, Keyed], game: str, *, names: tuple[str, ...] = ("Ben",), **how: Any
) -> Players:
    """Anna has opened a table in her browser, and let in the others, each from a browser of their own."""
    address, keyed = server
    anna = Player(chromium, f"{address}#key={keyed.key}", **how)
    anna.opens(game)
    others = []
    for name in names:
        others.append(Player(chromium, anna.link()))
        others[-1].joins(name)
        anna.press("Let in")
        anna.page.locator(".waiting").wait_for(state="detached")
    return Players(anna, *others)
