"""mark: keep account."""

from collections.abc import Iterator

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.language.forms.seat_words import is_that_player
from engine.language.kept_names import name_kept, name_told
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_many import found_in_turns, named_highest
from engine.steps.judged.interval import MAYBE, NEVER, SURELY
from engine.steps.machine.build import Builder, concerned, reckon, starting_seat, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import CONSTANTS, Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Amiss, Idle
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    NEEDS_NOTHING,
    NO_CONTEST,
    never,
)
from engine.steps.shared.sentence import capital, text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

MOST_SIDES = 1000


class Throw(Silent, Struct, frozen=True):
    """A mark becomes a number that is thrown."""

    mark: int
    name: str
    who: Seats | None
    """Whose mark, where each player has one; None: everyone's still in."""
    sides: int
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step: where each player has the mark, a number is thrown for each, from the dealer's left."""
        if not isinstance(d.marks[self.mark], tuple):
            d.throw(self.mark, self.sides, name=self.name)
            return NEXT
        for owner in in_order(concerned(self.who, d, self.turn), d.button + 1, d.seats):
            d.throw(self.mark, self.sides, owner, name=self.name)
        return NEXT


class SetMark(Silent, Struct, frozen=True):
    """A mark is set to a value, or changed by one."""

    mark: int
    name: str
    who: Seats | None
    """Whose mark, where each player has one; None: everyone's still in."""
    value: int | Amount | None
    """The number; None where `seats` tells a seat."""
    seats: Seats | None
    adds: bool
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step: values are reckoned for all before any mark changes."""
        seat = subject(d, self.turn)
        held = d.marks[self.mark]
        if not isinstance(held, tuple):
            d.mark(self.mark, self._new(d, seat, held), name=self.name)
            return NEXT
        owners = in_order(concerned(self.who, d, self.turn), d.button + 1, d.seats)
        values = [self._new(d, owner, held[owner]) for owner in owners]
        for owner, value in zip(owners, values, strict=True):
            d.mark(self.mark, value, owner, name=self.name)
        return NEXT

    def _new(self, d: Dealer, seat: int, old: int) -> int:
        if self.seats is not None:
            return starting_seat(self.seats, _nobody, d, self.turn) if self.seats(d, seat) else NOBODY
        assert self.value is not None
        return reckon(self.value, d, seat) + (old if self.adds else 0)


def _nobody(d: Dealer, seat: int) -> int:
    raise AssertionError("asked for a seat though none was meant")


def build(body: Body, b: Builder) -> None:
    """Adds the change of the mark."""
    name = b.word(body, "what", "")
    definition = body.scope.marks[name]
    adds = "add" in body.values
    to = body.values.get("add" if adds else "to")
    value: int | Amount | None = None
    seats: Seats | None = None
    if isinstance(to, str):
        value = CONSTANTS[to]
    elif isinstance(to, Expression) and to.kind == "seats":
        seats = b.seats(body, "to")
    else:
        value = b.amount(body, "add" if adds else "to")
    who = b.who_in_or_out(body) if definition.each_player else None
    sides = body.values.get("thrown")
    if isinstance(sides, int):
        b.emit(Throw(definition.index, name, who, sides, b.turn(body)))
        return
    b.emit(SetMark(definition.index, name, who, value, seats, adds, b.turn(body)))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: the mark may have another value; one that keeps a player is surely somebody where somebody is named."""
    name = text_of(body, "what")
    table.journal.changed.add(f"mark {name}")
    table.known_as(named_highest(name), NEVER)
    table.by_side = {side: cards for side, cards in table.by_side.items() if side.mark != name}
    definition = body.scope.marks.get(name)
    if definition is not None and definition.kind == "seat":
        named = isinstance(body.values.get("to"), Expression) and table.count(body, "to").least > 0
        sure = named and not definition.each_player
        to = body.values.get("to")
        own = body.scope.turns and isinstance(to, Expression) and is_that_player(to.tree)
        table.known_as(found_in_turns(name), SURELY if own else NEVER)
        table.known_as(f"mark {name}", SURELY if sure else MAYBE)


def _amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: what is thrown is a number, of more than one."""
    sides, mark = body.values.get("thrown"), body.scope.marks.get(text_of(body, "what"))
    if isinstance(sides, int) and not 1 < sides <= MOST_SIDES:
        message = say("a die has 2 to {most} sides, not {sides}", most=MOST_SIDES, sides=sides)
        yield Amiss("S101", message, "thrown", say("say how many sides it has: `thrown: 6`"))
    if "thrown" in body.node and mark is not None and mark.kind != "number":
        message = say("a number is thrown, and the mark `{mark}` is of kind `{kind}`", mark=mark.name, kind=mark.kind)
        yield Amiss("S101", message, "what", say("name a mark of kind `{kind}`", kind="number"))


def _idle(body: Body) -> Iterator[Idle]:
    """See Kind: whose mark it is says nothing of one that the whole table shares."""
    kept = body.scope.marks.get(text_of(body, "what"))
    if "who" in body.values and kept is not None and not kept.each_player:
        message = say("the whole table shares the one mark `{mark}`, whatever `{key}` says", mark=kept.name, key="who")
        yield Idle("who", NO_KEY, message, say("leave it out, or let each player have one: `of: each player`"))


def says(body: Body) -> str:
    """See Kind."""
    what, whose = text_of(body, "what"), text_of(body, "who")
    what = say("{mark} of {who}", mark=what, who=whose) if whose else what
    if "thrown" in body.values:
        return say("{mark} becomes a number thrown from 1 to {most}.", mark=what, most=body.values["thrown"])
    if "add" in body.values:
        return capital(say("{number} is added to {mark}.", number=text_of(body, "add"), mark=what))
    return say("{mark} becomes {value}.", mark=what, value=_named(body) or text_of(body, "to"))


def _named(body: Body) -> str:
    """The rank, suit or hand that the mark becomes, where it is said; nothing where it is worked out."""
    kept, to, scope = body.scope.marks.get(text_of(body, "what")), body.values.get("to"), body.scope
    if kept is None or not isinstance(to, Expression) or not isinstance(to.constant, int):
        return ""
    name = name_kept(kept.kind, to.constant, scope.deck, scope.ranking)
    return "" if name is None else name_told(name)


KIND = Kind(
    name="mark",
    about=mark("Keeps account: changes a mark that the rules declare under `marks`."),
    example="mark: {what: legs, who: winner, add: 1}",
    fields=(
        Field("what", "mark", mark("The mark."), example="legs", required=True),
        Field("who", "seats", mark("Whose, where each player has one."), default=mark("everyone in"), example="winner"),
        Field(
            "add",
            "amount",
            mark("How much is added. To take away, write `to` with what is left, as in `to: legs - 1`."),
            example="1",
            below="to: {what} - {less}",
            subject="each",
        ),
        Field(
            "to",
            "value",
            mark("What it becomes: an amount, a seat, a rank, suit or hand by name, `set`, `cleared`, or `no one`."),
            example="cleared",
            subject="each",
        ),
        Field(
            "thrown",
            "int",
            mark("It becomes a number thrown with a die of so many sides, from 1; all see it. Not between two deals."),
            example="6",
        ),
    ),
    says=says,
    otherwise=(),
    noun=None,
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=("add", "to", "thrown"),
    amiss=_amiss,
    idle=_idle,
    counts="add",
    bounds=never,
    names=("who",),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=("mark", "throw"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
