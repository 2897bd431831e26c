"""The full-screen table: what is shown, and the one line in which answers are typed."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from engine.cli.screen.layout import TableLayout
from engine.hand.action import Action
from engine.table.presets import Preset, presets, with_amount
from engine.text.translation import say
from engine.words.offers import told_action
from engine.words.raises import raise_told
from engine.words.typed_answers import Question, read_answer

LEAVES = "q"
_LEAVING = (LEAVES, "quit", "exit")
_ASKING = ("?", "help")


class Asked(NamedTuple):
    """What the player at the keyboard is asked."""

    prompt: str
    question: Question | None
    """What they may do, where it is asked in a deal."""


class TableApp(TableLayout):
    """Shows a table, and answers the game that runs in a thread of its own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "clear", show=False, priority=True),
        Binding("up", "older", show=False, priority=True),
        Binding("down", "newer", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        *(Binding(f"f{number}", f"preset({number - 2})", show=False, priority=True) for number in range(2, 6)),
    ]

    def __init__(self, game: Callable[[], None]) -> None:
        """Runs the game in a thread once it is on the screen; the game asks by `ask`."""
        super().__init__()
        self.answers: SimpleQueue[str] = SimpleQueue()
        self._game = Thread(target=game, daemon=True)
        self._asked = Asked("", None)
        self._leaving = self.has_left = False
        self._typed = list[str]()
        self._at = 0

    def compose(self) -> ComposeResult:
        """See App."""
        yield from super().compose()
        yield Input(id="answer")

    def on_mount(self) -> None:
        """See App."""
        self.query_one("#answer").focus()
        self._game.start()

    def join(self) -> None:
        """The game has come to its end."""
        self._game.join()

    # --- what the game tells; from its thread by `call_from_thread` -------------------------------------------------

    def ask(self, asked: Asked) -> None:
        """The player is asked; their line comes into `answers`. A player who was about to leave still is."""
        self._asked = asked
        self._hint()

    def forget(self) -> None:
        """Nobody who sits down now finds what was typed before."""
        self._typed.clear()
        self._at = 0
        self._asked = Asked("", None)
        self._put("")
        self._hint()

    # --- what the player does ---------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        """What the line would mean is told before it is said."""
        self._hint(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The line is said: to the game, or to ourselves."""
        line = event.value.strip()
        event.input.value = ""
        if self._leaving:
            self._confirm(line)
        elif line.lower() in _ASKING:
            self.action_about()
        elif line.lower() in _LEAVING:
            self.action_leave()
        elif self._asked.prompt:
            self._say(line)

    def _say(self, line: str) -> None:
        if line and line not in self._typed[-1:]:
            self._typed.append(line)
        self._at = len(self._typed)
        self._asked = Asked("", None)
        self._hint()
        self.answers.put(line)

    def _confirm(self, line: str) -> None:
        self._leaving = False
        if line.lower() in (*_LEAVING, "y", "yes", say("yes")):
            self.has_left = True
            self._asked = Asked("", None)
            self.answers.put(LEAVES)
        self._hint()

    def action_leave(self) -> None:
        """The player is asked whether they leave."""
        self._leaving = True
        self._hint()

    def action_clear(self) -> None:
        """What is typed is forgotten."""
        self._leaving = False
        self.query_one("#answer", Input).value = ""
        self._hint()

    def action_older(self) -> None:
        """What was typed before stands in the line."""
        self._recall(-1)

    def action_newer(self) -> None:
        """What was typed after that stands in the line."""
        self._recall(1)

    def _recall(self, step: int) -> None:
        self._at = max(0, min(len(self._typed), self._at + step))
        self._put(self._typed[self._at] if self._at < len(self._typed) else "")

    def action_preset(self, number: int) -> None:
        """An amount with a name stands in the line."""
        open_now = self.presets
        if number < len(open_now):
            self._put(self._spelt(open_now[number].word))

    def _put(self, line: str) -> None:
        answer = self.query_one("#answer", Input)
        answer.value = line
        answer.cursor_position = len(line)

    # --- what is meant ----------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """What is asked; nothing while nobody is."""
        return self._asked.prompt

    @property
    def question(self) -> Question | None:
        """What the player may do, where it is asked in a deal."""
        return self._asked.question

    @property
    def presets(self) -> list[Preset]:
        """The amounts with names that are open."""
        question = self._asked.question
        return [] if question is None or self.shown is None else presets(self.shown, question.options)

    def _spelt(self, line: str) -> str:
        """A line with the amount in the place of its name: `raise pot`, or `pot` alone."""
        question = self._asked.question
        return line if question is None else with_amount(line, self.presets, question)

    def _hint(self, typed: str = "") -> None:
        """What is asked, what is open, or what the line that is typed would mean."""
        hint = self.query_one("#hint", Static)
        if self._leaving:
            hint.update(Text(say("Leave the table? y leaves, Enter stays."), style="bold red"))
        elif typed.strip() and self._asked.question is not None:
            hint.update(self._preview(typed, self._asked.question))
        else:
            hint.update(self._open())

    def _open(self) -> Text:
        text = Text(self._asked.prompt, style="bold")
        named = [f"{preset.word} {preset.action.amount} (F{number})" for number, preset in enumerate(self.presets, 2)]
        if named:
            text.append(f"  {' · '.join(named)}", style="dim")
        return text

    def _preview(self, typed: str, question: Question) -> Text:
        if typed.strip().lower() in _ASKING:
            return Text(say("Enter: tell the rule in force"), style="green")
        if typed.strip().lower() in _LEAVING:
            return Text(say("Enter: leave the table"), style="green")
        answer = read_answer(self._spelt(typed), question)
        if not isinstance(answer, Action):
            return Text(answer.why, style="dim")
        told = told_action(answer, question.deck, question.names)
        return Text(say("Enter: {action}", action=raise_told(answer, question) or told), style="green")
