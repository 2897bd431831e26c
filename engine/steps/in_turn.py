"""in-turn: steps that one player finishes before the next begins."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.language.compile import Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, left_of_dealer, starting_seat
from engine.steps.interval import Interval
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import everyone, phrase
from engine.steps.step import NEXT, Silent

REGISTERS = 4
"""Whose turn it is, who was first, whose turn is still to come, whether he was in when his turn began."""


@dataclass(slots=True)
class Begin(Silent):
    """The first player's turn begins."""

    register: int
    who: Seats | None
    first: Seats | None
    outer: int
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = concerned(self.who, d, self.outer)
        if not todo:
            return self.end
        seat = from_seat(todo, starting_seat(self.first, left_of_dealer, d, self.outer))
        _begin(d, self.register, seat, todo)
        d.registers[self.register + 1] = seat
        return NEXT


@dataclass(frozen=True, slots=True)
class Next(Silent):
    """The next player's turn begins, or the turns are over."""

    register: int
    top: int

    def enter(self, d: Dealer) -> int:
        """See Step: who was in and has folded in somebody else's turn has none of his own."""
        todo = d.registers[self.register + 2]
        if not todo:
            return NEXT
        _begin(d, self.register, from_seat(todo, d.registers[self.register]), todo)
        return self.top


def _begin(d: Dealer, register: int, seat: int, todo: int) -> None:
    d.registers[register] = seat
    d.registers[register + 2] = todo & ~(1 << seat)
    d.registers[register + 3] = d.live >> seat & 1


def build(body: Body, b: Builder) -> None:
    """Adds the turns."""
    begin = Begin(body.register, b.who(body), b.seats(body, "first"), b.turn(body))
    b.emit(begin)
    top = b.here
    leavers = b.turns_of(body.register, b.steps_in(body, "do"))
    for leaver in leavers:
        leaver.target = b.here
    b.emit(Next(body.register, top))
    begin.end = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind: what happens to the table happens once for each turn, what happens to a player's cards once to him."""
    each_in_turn(body, table, lambda one: one.run(body, "do"))


def each_in_turn(body: Body, table: Abstract, turn_of: Callable[[Abstract], None]) -> None:
    """The table is as after the turn of each player whom the step concerns, one after another."""
    turns = table.count(body)
    own, down = table.own, table.down
    all_of_them = table.concerns_all(body)
    after: tuple[Interval, Interval] | None = None if all_of_them and turns.least else (own, down)
    outer = table.around
    table.around = own.most * max(0, table.live.most - 1) if outer is None else outer
    for turn in range(turns.most):
        before = table.copy()
        table.own, table.down = own, down
        table.journal.turns.append([])
        turn_of(table)
        table.join(*table.journal.turns.pop())
        after = (table.own, table.down) if after is None else (after[0].hull(table.own), after[1].hull(table.down))
        if turn >= turns.least:
            table.join(before)
        if table.around is not None:
            table.around += max(0, table.own.most - own.most)
        table.own, table.down = after
        if table.dead or table.same(before):
            break
    table.around = outer


def says(body: Body) -> str:
    """See Kind."""
    return f"{everyone(body)}, one after another{phrase(body, 'first', ', {} first')}, each to his end:"


KIND = Kind(
    name="in-turn",
    about="Steps that one player finishes before the next begins. A turn ends when its player folds.",
    example="in-turn: {do: [draw: {most: 1}]}",
    fields=(
        Field("do", "steps", "The steps of one player's turn; a step that names nobody means him.", required=True),
        Field("who", "seats", "Who has a turn.", default="everyone in"),
        Field("first", "seats", "Whose turn comes first.", default="left of the dealer"),
    ),
    build=build,
    says=says,
    effect=effect,
    block="turn",
)
