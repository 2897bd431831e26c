"""Every chip that moved at a table, as lines that name the players; the latest are kept."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.serve.budgets import MOST_ACCOUNT_LINES
from engine.serve.faces import Json
from engine.table.sessions.happenings import Happening
from engine.table.sessions.ledger import BANK, POT, PRIZES, Ledger, Line
from engine.text.translation import mark, say

WHY: Mapping[str, str] = {
    "post": mark("forced bet"),
    "blind": mark("blind"),
    "bring in": mark("bring-in"),
    "pay": mark("paid by a rule"),
    "collect": mark("taken by a rule"),
    "pass chips": mark("paid to a player"),
    "bet": mark("bet"),
    "raise": mark("raise"),
    "call": mark("call"),
    "refund": mark("not matched"),
    "award": mark("won"),
    "buy-in": mark("chips bought"),
    "rebuy": mark("chips bought again"),
    "shared out": mark("pot shared out"),
    "entry": mark("paid to take part"),
    "bounty": mark("bounty"),
    "prize": mark("prize"),
    "taken back": mark("taken back"),
}
"""What moved chips, or the money of a tournament, as players are told it."""


class Moved(NamedTuple):
    """Chips went from one account to another, each called by its name."""

    deal: int
    why: str
    source: str
    target: str
    chips: int

    def shown(self) -> Json:
        """Fit for JSON."""
        return self._asdict()


class Accounts:
    """The ledger of a table from one evening to the next."""

    def __init__(self, lines: Sequence[Moved] = ()) -> None:
        """Nothing has moved but what the `lines` tell."""
        self.lines = list(lines)
        """The newest at the end."""
        self._ledger = Ledger(())
        self._names: list[str] = []
        self._before = 0

    def begins(self, names: Sequence[str], stacks: Sequence[int], before: int, there: Sequence[str]) -> None:
        """An evening begins after so many deals; those who were not `there` have bought their chips."""
        self._ledger, self._before, self._names = Ledger(()), before, [*names]
        new = [(place, name) for place, name in enumerate(names) if name not in there]
        self._keep([Line(0, "buy-in", BANK, place, stacks[place]) for place, _ in new])

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened."""
        self._ledger.tell(happened)
        self._keep(self._ledger.lines)
        self._ledger.lines.clear()

    def _keep(self, lines: Sequence[Line]) -> None:
        called = dict(enumerate(self._names)) | {BANK: say("the bank"), POT: say("the pot"), PRIZES: say("the prizes")}
        for deal, why, source, target, chips in lines:
            self.lines.append(Moved(self._before + deal, say(WHY[why]), called[source], called[target], chips))
        del self.lines[:-MOST_ACCOUNT_LINES]
