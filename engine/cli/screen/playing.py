"""A game played on the full screen: the table asks and tells through a console that draws."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import copy_context
from io import StringIO
from threading import Event
from typing import TextIO

from engine.cli.console import Console
from engine.cli.screen.about import about
from engine.cli.screen.app import Asked, TableApp
from engine.hand.view import View
from engine.program import Program
from engine.table.picture import picture
from engine.text.door.cleaning import clean
from engine.text.translation import say
from engine.words.typed_answers import Question


class ScreenConsole(Console):
    """A console whose lines stand in a pane of the table, and which asks in its last line."""

    sorts_hands = True
    tells_ahead = True

    def __init__(self, pace: float, signs: bool) -> None:
        """Nothing is shown yet; after what bots do it waits for `pace` seconds."""
        super().__init__(StringIO(), sys.stderr, "never")
        self.signs = signs
        self.app: TableApp | None = None
        self.left = Event()
        self.told = list[str]()
        """What was told since somebody was asked last."""
        self._pace = pace
        self._question: Question | None = None
        self._for_all: Callable[[TableApp], None] | None = None
        """Draws the table as it may stand there when nobody is asked."""
        self._posted: Mapping[int, int] = {}

    def say(self, line: str = "") -> None:
        """See Console."""
        self.told.append(line)
        self._on_screen(lambda app: app.tell(clean(line)))

    def complain(self, line: str) -> None:
        """See Console."""
        self.say(line)

    def ask(self, prompt: str, source: TextIO) -> str:
        """See Console."""
        if self.left.is_set() or self.app is None:
            return ""
        self.told.clear()
        asked = Asked(prompt.removesuffix(" > "), self._question)
        self._on_screen(lambda app: app.ask(asked))
        line = self.app.answers.get()
        return f"{line}\n"

    @contextmanager
    def alone(self) -> Iterator[None]:
        """See Console: the cards and what was typed are gone."""
        try:
            yield
        finally:
            self._question = None
            for change in (self._for_all, TableApp.forget):
                if change is not None:
                    self._on_screen(change)

    def stands(
        self,
        program: Program,
        view: View,
        names: Sequence[str],
        question: Question | None = None,
        posted: Mapping[int, int] | None = None,
    ) -> bool:
        """See Console: it is drawn."""
        self._question = question
        self._posted = self._posted if posted is None else posted
        shown = picture(program, view, names, signs=self.signs, posted=self._posted)
        told = about(program, view)

        def draw(app: TableApp) -> None:
            app.show(shown, told)

        self._on_screen(draw)
        if question is None:
            self._for_all = draw
        if question is None and view.to_act >= 0:
            self.left.wait(self._pace)
        return True

    def _on_screen(self, change: Callable[[TableApp], None]) -> None:
        app = self.app
        if app is not None and app.is_running and not self.left.is_set():
            app.call_from_thread(change, app)


def on_full_screen(play: Callable[[Console], int], console: Console, pace: float) -> int:
    """The game has been played on the full screen; how it ended stands on the terminal then."""
    screen = ScreenConsole(pace, console.signs)
    app, answer = app_for(play, screen)
    app.run()
    screen.left.set()
    app.answers.put("")
    app.join()
    console.say_all(screen.told)
    return answer()


def app_for(play: Callable[[Console], int], screen: ScreenConsole) -> tuple[TableApp, Callable[[], int]]:
    """The table at which a game is played, and what gives the game's answer when it is over, or raises what it did."""
    results: list[int] = []
    faults: list[BaseException] = []

    def game() -> None:
        try:
            results.append(play(screen))
        except BaseException as fault:  # noqa: BLE001 - told by whoever waits for the answer
            faults.append(fault)
        if not (faults or app.has_left or screen.left.is_set()):
            ending = [*screen.told]
            screen.ask(say("Enter closes the table."), sys.stdin)
            screen.told = ending
        screen.left.set()
        if app.is_running:
            app.call_from_thread(app.exit)

    def answer() -> int:
        if faults:
            raise faults[0]
        return results[0]

    context = copy_context()
    app = TableApp(lambda: context.run(game))
    screen.app = app
    return app, answer
