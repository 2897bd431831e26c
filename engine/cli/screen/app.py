"""The full-screen table: what is shown, and the one line in which answers are typed."""

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, RichLog, Static

from engine.cli.screen import drawing
from engine.hand.action import Action
from engine.table.picture import Picture, Preset, meant, presets
from engine.text.translation import say
from engine.words.offers import told_action
from engine.words.typed_answers import Question, read_answer

LEAVES = "q"
_LEAVING = (LEAVES, "quit", "exit")
_WIDE = 100
"""From this many columns on the deals are told beside the table, not below it."""


class Asked(NamedTuple):
    """What the player at the keyboard is asked."""

    prompt: str
    question: Question | None
    """What they may do, where it is asked in a deal."""


class TableApp(App[None]):
    """Shows a table, and answers the game that runs in a thread of its own."""

    CSS = """
    #all { layout: vertical; }
    #table { height: auto; }
    #seats { margin: 1 0 0 0; }
    #own { margin: 1 0 0 0; }
    #deals { height: 1fr; min-height: 3; border-top: solid $primary; }
    #about { display: none; height: 1fr; border-top: solid $secondary; }
    #answer { border: none; height: 1; padding: 0; background: $boost; }
    .wide #all { layout: horizontal; }
    .wide #table { width: 3fr; height: 1fr; }
    .wide #side { width: 2fr; height: 1fr; border-left: solid $primary; padding-left: 1; }
    #side { height: 1fr; }
    .wide #deals { border-top: none; }
    .narrow #seats, .narrow #own { margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "about", show=False, priority=True),
        Binding("escape", "clear", show=False, priority=True),
        Binding("up", "older", show=False, priority=True),
        Binding("down", "newer", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        *(Binding(f"f{number}", f"preset({number - 2})", show=False, priority=True) for number in range(2, 6)),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: Callable[[], None]) -> None:
        """Runs the game in a thread once it is on the screen; the game asks by `ask`."""
        super().__init__()
        self.answers: SimpleQueue[str] = SimpleQueue()
        self.shown: Picture | None = None
        self._game = Thread(target=game, daemon=True)
        self._asked = Asked("", None)
        self._leaving = self.has_left = False
        self._typed = list[str]()
        self._at = 0
        self.about: Sequence[str] = ()
        """What `?` tells."""

    def compose(self) -> ComposeResult:
        """See App."""
        with Vertical(id="all"):
            with VerticalScroll(id="table", can_focus=False):
                yield Static(id="top")
                yield Static(id="seats")
                yield Static(id="boards")
                yield Static(id="own")
            with Vertical(id="side"):
                with VerticalScroll(id="about", can_focus=False):
                    yield Static(id="rule")
                deals = RichLog(id="deals", wrap=True, min_width=10)
                deals.can_focus = False
                yield deals
        with Horizontal(id="hint-line"):
            yield Static(id="hint")
        yield Input(id="answer")

    def on_mount(self) -> None:
        """See App."""
        self.query_one("#hint-line").styles.height = "auto"
        self.query_one("#answer").focus()
        self._game.start()

    def on_resize(self, event: Resize) -> None:
        """The table is drawn anew for the width there is now."""
        self._draw()

    def join(self) -> None:
        """The game has come to its end."""
        self._game.join()

    # --- what the game tells; from its thread by `call_from_thread` -------------------------------------------------

    def tell(self, line: str) -> None:
        """A line of what happened."""
        self.query_one("#deals", RichLog).write(Text(line))

    def show(self, picture: Picture, about: Sequence[str]) -> None:
        """The table stands so now; `about` is what `?` tells."""
        self.shown, self.about = picture, about
        self._draw()

    def ask(self, asked: Asked) -> None:
        """The player is asked; their line comes into `answers`."""
        self._asked, self._leaving = asked, False
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
        elif line in ("?", "help"):
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
        self.answers.put(self._spelt(line))

    def _confirm(self, line: str) -> None:
        if line.lower() in (*_LEAVING, "y", "yes", say("yes")):
            self.has_left = True
            self.answers.put(LEAVES)
        else:
            self._leaving = False
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

    def action_about(self) -> None:
        """The pane about the rules is opened, or closed."""
        pane = self.query_one("#about")
        pane.display = not pane.display
        self.query_one("#deals").display = not pane.display
        self._draw()

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
        question, last = self._asked.question, line.lower().split()[-1:]
        named = next((preset.action for preset in self.presets if [preset.word] == last), None)
        return line if named is None or question is None else told_action(named, question.deck, question.names)

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
        answer = read_answer(self._spelt(typed), question)
        if not isinstance(answer, Action):
            return Text(answer.why, style="dim")
        told = told_action(answer, question.deck, question.names)
        more = meant(answer, self.shown, question.level) if self.shown is not None else ""
        return Text(say("Enter: {action}", action=more or told), style="green")

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        width = self.size.width
        self.set_class(width >= _WIDE, "wide")
        self.set_class(width < _WIDE // 2, "narrow")
        self.screen.set_class(width >= _WIDE, "wide")
        self.screen.set_class(width < _WIDE // 2, "narrow")
        if self.shown is None:
            return
        inner = width * 3 // 5 - 2 if width >= _WIDE else width
        self.query_one("#top", Static).update(drawing.top_line(self.shown))
        self.query_one("#seats", Static).update(drawing.seats(self.shown, inner))
        self.query_one("#boards", Static).update(drawing.boards(self.shown))
        self.query_one("#own", Static).update(drawing.own(self.shown))
        self.query_one("#rule", Static).update(Text("\n".join(self.about)))
