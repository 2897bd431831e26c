"""in-turn: steps that one player finishes before the next begins."""

from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.language.compile import Seats
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder, concerned, left_of_dealer, starting_seat
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.shared.sentence import capital, everyone, text_of
from engine.steps.shared.turns import FIRST, REGISTERS, each_in_turn
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


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
        d.registers[self.register + FIRST] = seat
        return NEXT


@dataclass(frozen=True, slots=True)
class Next(Silent):
    """The next player's turn begins, or the turns are over."""

    register: int
    top: int

    def enter(self, d: Dealer) -> int:
        """See Step: a player who has folded in somebody else's turn has none of their own."""
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
    """See Kind: what happens to the table happens once for each turn, what happens to a player's cards once."""
    each_in_turn(body, table, lambda one: one.run(body, "do"))


def says(body: Body) -> str:
    """See Kind."""
    who, first = everyone(body), text_of(body, "first")
    if first:
        return capital(say("{who}, one after another, {first} first, each to the end:", who=who, first=first))
    return capital(say("{who}, one after another, each to the end:", who=who))


KIND = Kind(
    name="in-turn",
    about=mark("Steps that one player finishes before the next begins. A turn ends when its player folds."),
    example="in-turn: {do: [draw: {most: 1}]}",
    fields=(
        Field(
            "do",
            "steps",
            mark("The steps of one player's turn; a step that names nobody means that player."),
            required=True,
        ),
        Field("who", "seats", mark("Who has a turn."), default=mark("everyone in")),
        Field("first", "seats", mark("Whose turn comes first."), default=mark("left of the dealer")),
    ),
    says=says,
    otherwise=(),
    noun=Noun("turn", "turns"),
    roles=(),
    part=NO_KEY,
    block="turn",
    registers=REGISTERS,
    **DEAL_GOES_ON,
    guards_itself=False,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=(),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
