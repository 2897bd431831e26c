"""Recorded deals on the full screen: forward and back, from anybody's eyes."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import RichLog, Static

from engine.cli.screen.about import about
from engine.cli.screen.layout import TableLayout
from engine.cli.stepping import DealAgain, all_eyes, moments
from engine.cli.transcript import EVERYBODY, PUBLIC
from engine.text.door.cleaning import clean
from engine.text.translation import say

_STEPS = {"right": 1, "space": 1, "enter": 1, "left": -1, "backspace": -1}
_DEALS = {"down": 1, "pagedown": 1, "n": 1, "up": -1, "pageup": -1, "p": -1}


def _key(key: str, action: str) -> Binding:
    return Binding(key, action, show=False, priority=True)


class ReplayApp(TableLayout):
    """Shows recorded deals, one moment at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(_key(key, f"step({step})") for key, step in _STEPS.items()),
        *(_key(key, f"deal({step})") for key, step in _DEALS.items()),
        *(_key(key, "quit") for key in ("q", "escape", "ctrl+q", "ctrl+c")),
        _key("home", "first"),
        _key("end", "last"),
        _key("v", "eyes"),
        _key("question_mark", "about"),
    ]

    def __init__(self, deals: Sequence[DealAgain], eyes: str, *, signs: bool) -> None:
        """Begins at the first moment of the first deal, of which there is at least one."""
        super().__init__()
        self._deals, self._moments, self._signs = deals, list(moments(deals)), signs
        self._all_eyes, self._eyes = all_eyes(deals), eyes
        self._at = 0

    def on_mount(self) -> None:
        """See App."""
        self._go(0)

    def action_step(self, step: int) -> None:
        """One moment further, or back."""
        self._go(self._at + step)

    def action_deal(self, step: int) -> None:
        """The beginning of the next deal, or of the one before."""
        deal = self._moments[self._at].deal + step
        self._go(next((at for at, moment in enumerate(self._moments) if moment.deal == deal), self._at))

    def action_first(self) -> None:
        """The very beginning."""
        self._go(0)

    def action_last(self) -> None:
        """The very end."""
        self._go(len(self._moments))

    def action_eyes(self) -> None:
        """The deals are seen with the eyes of the next one."""
        here = self._all_eyes.index(self._eyes)
        self._eyes = self._all_eyes[(here + 1) % len(self._all_eyes)]
        self._go(self._at)

    def _go(self, at: int) -> None:
        self._at = max(0, min(len(self._moments) - 1, at))
        moment = self._moments[self._at]
        deal = self._deals[moment.deal]
        log = self.query_one("#deals", RichLog)
        log.clear()
        for line in deal.told(moment.at, self._eyes, signs=self._signs):
            log.write(Text(clean(line)))
        program = deal.program.for_players(len(deal.opening.names))
        rules = about(program, deal.seen(moment.at, self._eyes))
        self.show(deal.shown(moment.at, self._eyes, signs=self._signs), rules)
        self._hint(deal, moment.at)

    def _hint(self, deal: DealAgain, at: int) -> None:
        place = say(
            "Deal {number}, moment {at} of {count}, {eyes}.",
            number=deal.number,
            at=at + 1,
            count=len(deal.frames),
            eyes=self._seen_by(),
        )
        text = Text(place, style="bold")
        keys = say("→ on, ← back, ↓ ↑ deals, v other eyes, ? rules, q leaves")
        self.query_one("#hint", Static).update(text.append(f"  {keys}", style="dim"))

    def _seen_by(self) -> str:
        if self._eyes == EVERYBODY:
            return say("all cards")
        return say("what is public") if self._eyes == PUBLIC else say("seen by {who}", who=self._eyes)


def on_full_screen(deals: Sequence[DealAgain], eyes: str, *, signs: bool) -> None:
    """Somebody has stepped through the deals, as far as they liked."""
    ReplayApp(deals, eyes, signs=signs).run()
