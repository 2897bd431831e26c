"""What is known besides on an abstract table where a condition holds, or where it fails."""

from collections.abc import Callable, Sequence
from typing import Protocol, Self

from engine.language.forms import Node
from engine.language.forms import joined_conditions as conditions
from engine.language.forms.conclusions import Conclusions
from engine.steps.judged.how_many import LOSERS, SHOWN_BY_SEVERAL
from engine.steps.judged.interval import MANY, NEVER, SURELY, Interval, Sure


class Table(Protocol):
    """What of an abstract table is looked at and set here."""

    live: Interval
    stock: Interval
    down: Interval
    places: Sequence[Interval]
    assured: int
    around: int | None
    lent: int
    pot: Sure
    in_pot: int
    stays: bool
    dead: bool

    def copy(self) -> Self:
        """The same table, to be led elsewhere."""
        ...

    def join(self, *others: Self) -> None:
        """This table is all that it or the others may be."""
        ...

    def known(self, fact: str) -> Sure:
        """How sure it is that there is such a thing."""
        ...

    def known_as(self, fact: str, sure: Sure) -> None:
        """From here on it is known so surely whether there is such a thing."""
        ...


def refine(table: Table, tree: Node, holds: bool) -> None:
    """The table is one where the condition holds (or fails). Of a few plain forms something is known, of others not."""
    if conditions.tells(tree, holds):
        conditions.refine(tree, _Concluding(table), holds)


class _Concluding:
    """An abstract table that is told what forms conclude."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def note(self, fact: str, there: bool) -> None:
        """There surely is, or is not, what a fact speaks of; where somebody has lost, several have played."""
        self.table.known_as(fact, SURELY if there else NEVER)
        if fact == LOSERS and there:
            self._several_played()

    def cards_lie(self, fact: str) -> None:
        """Where no place may hold cards, those that lie open lie before players."""
        self.note(fact, True)
        if fact == "open cards" and not any(place.most for place in self.table.places):
            self.note("up cards", True)

    def either(self, one: Callable[[Conclusions], None], other: Callable[[Conclusions], None]) -> None:
        """One of the two is known, or the other."""
        copy = self.table.copy()
        one(self)
        other(_Concluding(copy))
        self.table.join(copy)

    def players_in(self, least: int, most: int | None) -> None:
        """This many are still in; of several who must show, hands are shown."""
        table = self.table
        live = Interval(max(table.live.least, least), min(table.live.most, MANY if most is None else most))
        if live.most < table.live.most:
            table.lent = 0  # those who are left may be the ones who hold more
        table.live = live
        table.dead = table.dead or live.least > live.most
        if live.least > 1:
            self._several_played()

    def _several_played(self) -> None:
        """Of several who must show, hands are shown."""
        if self.table.known(SHOWN_BY_SEVERAL) is SURELY:
            self.note("shown hands", True)

    def stock_for_all(self) -> None:
        """Each player still in may have a card."""
        self.table.assured = max(self.table.assured, 1)

    def stock_holds(self, least: int, most: int | None) -> None:
        """This many cards are in the stock, at least and at most."""
        stock = self.table.stock
        self.table.stock = Interval(max(stock.least, least), min(stock.most, MANY if most is None else most))
        self.table.dead = self.table.dead or self.table.stock.least > self.table.stock.most

    def chips_in_pot(self, there: bool) -> None:
        """Chips surely lie in the pot, or none do; for what stays there several have played, since one takes it all."""
        table = self.table
        table.pot = SURELY if there else NEVER
        table.in_pot = table.in_pot if there else 0
        if there and table.stays:
            self._several_played()

    def hole_cards(self, count: int, somebody: bool) -> None:
        """The most closed cards that somebody has are this many, or fewer; inside an in-turn it is not kept."""
        table = self.table
        if table.around is not None:
            return
        if somebody:
            table.dead = table.dead or table.down.most < count
        else:
            table.down = table.down.capped(max(0, count - 1))
            table.dead = table.dead or table.down.least >= count
