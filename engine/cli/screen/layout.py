"""What every table on the full screen has: seats, boards, the own hand, what happened, and the pane about the rules."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import RichLog, Static

from engine.cli.screen import drawing
from engine.table.picture import Picture

_WIDE = 100
"""From this many columns on the deals are told beside the table, not below it."""


class TableLayout(App[None]):
    """Shows pictures of a table."""

    CSS = """
    #all { layout: vertical; }
    #table { height: auto; }
    #seats { margin: 1 0 0 0; }
    #own { margin: 1 0 0 0; }
    #hint-line { height: auto; }
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
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "about", show=False, priority=True)]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        """Nothing is shown yet."""
        super().__init__()
        self.shown: Picture | None = None
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

    def on_resize(self, event: Resize) -> None:
        """The table is drawn anew for the width there is now."""
        self._draw()

    def tell(self, line: str) -> None:
        """A line of what happened."""
        self.query_one("#deals", RichLog).write(Text(line))

    def show(self, picture: Picture, about: Sequence[str]) -> None:
        """The table stands so now; `about` is what `?` tells."""
        self.shown, self.about = picture, about
        self._draw()

    def action_about(self) -> None:
        """The pane about the rules is opened, or closed."""
        pane = self.query_one("#about")
        pane.display = not pane.display
        self.query_one("#deals").display = not pane.display
        self._draw()

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
