"""What checks want to know of a run over the steps, besides how the table may be at each."""

from typing import Generic, TypeVar

from msgspec import Struct, field

from engine.steps.judged.remembered_conditions import Often
from engine.steps.machine.kind import Body

Table = TypeVar("Table")


class Shortage(Struct, frozen=True):
    """A step may need more cards than there are."""

    body: Body
    needed: int
    there: int


class Journal(Struct, Generic[Table], eq=False):
    """What happened in a run that checks want to know, over all branches."""

    shortages: list[Shortage] = field(default_factory=list)
    effort: int = 0
    """The steps gone through so far, laps and turns counted."""
    changed: set[str] = field(default_factory=set)
    """The facts that steps have changed; a caller that wants to know of a part empties it before."""
    landing: list[Table] = field(default_factory=list)
    """Tables on which one player is left, on their way to the next proof or showdown."""
    charitable: bool = False
    """Whether cards are counted as if nothing that hangs on cards or marks came about."""
    looking: bool = False
    """Whether a step is gone through that is carried out for a card that came up."""
    turns: list[list[Table]] = field(default_factory=list)
    """For each in-turn around, the tables on which a turn has ended early."""
    often: Often = field(default_factory=Often)
    """What several conditions of the rules ask."""

    @property
    def leaving(self) -> int:
        """How many tables have left the steps they were at, to go on behind them."""
        return len(self.landing) + sum(map(len, self.turns))
