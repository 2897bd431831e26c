"""in-turn: steps that one player finishes before the next begins, once for each player or round and round."""

from collections.abc import Iterator

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.language.compile import Amount, Condition, Seats
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder, concerned, left_of_dealer, reckon, starting_seat, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import MOST_LAPS, Body, goes_in_laps
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Amiss, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    NEEDS_NOTHING,
    NO_CONTEST,
    never,
    nothing_idle,
)
from engine.steps.shared.laps import in_laps, times_of
from engine.steps.shared.sentence import capital, everyone, text_of
from engine.steps.shared.turns import FIRST, LAP, LAST, REGISTERS, each_in_turn, join_ended
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

THEN = {"one more turn each": mark("All others have one more turn, in order.")}


class Begin(Silent, Struct):
    """The first player's turn begins."""

    register: int
    who: Seats | None
    first: Seats | None
    times: int | Amount
    outer: int
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = concerned(self.who, d, self.outer)
        if not todo or reckon(self.times, d, subject(d, self.outer)) < 1:
            return self.end
        seat = from_seat(todo, starting_seat(self.first, left_of_dealer, d, self.outer))
        _begin(d, self.register, seat, todo)
        d.registers[self.register + FIRST] = seat
        d.registers[self.register + LAP] = 1
        d.registers[self.register + LAST] = 0
        return NEXT


class Next(Silent, Struct, frozen=True):
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


class Round(Silent, Struct, frozen=True):
    """The next turn begins, that of the first player again after the last; or the turns are over."""

    register: int
    who: Seats | None
    times: int | Amount
    until: Condition | None
    last_turns: bool
    """Whether all others have one more turn when `until` holds."""
    outer: int
    top: int

    def enter(self, d: Dealer) -> int:
        """See Step: a player who has folded has no more turns, but where `who` names them."""
        seat, lap, last = (d.registers[self.register + at] for at in (0, LAP, LAST))
        there = concerned(self.who, d, self.outer)
        todo = d.registers[self.register + 2] & there
        if not last and self.until is not None and self.until(d, seat):
            todo = there & ~(1 << seat) if self.last_turns else 0
            d.registers[self.register + LAST] = 1
        elif not last and not todo and lap < min(MOST_LAPS, reckon(self.times, d, subject(d, self.outer))):
            d.registers[self.register + LAP] = lap + 1
            todo = there
        if not todo:
            return NEXT
        _begin(d, self.register, from_seat(todo, (seat + 1) % d.seats), todo)
        return self.top


def _begin(d: Dealer, register: int, seat: int, todo: int) -> None:
    d.registers[register] = seat
    d.registers[register + 2] = todo & ~(1 << seat)
    d.registers[register + 3] = d.live >> seat & 1


def build(body: Body, b: Builder) -> None:
    """Adds the turns."""
    goes_round = goes_in_laps(body.kind, body.values)
    times = b.amount(body, "times", MOST_LAPS) if goes_round else 1
    begin = Begin(body.register, b.who(body), b.seats(body, "first"), times, b.turn(body))
    b.emit(begin)
    top = b.here
    leavers = b.turns_of(body.register, b.steps_in(body, "do"))
    for leaver in leavers:
        leaver.target = b.here
    if goes_round:
        until, last_turns = b.condition(body, "until"), "then" in body.values
        b.emit(Round(body.register, b.who(body), times, until, last_turns, b.turn(body), top))
    else:
        b.emit(Next(body.register, top))
    begin.end = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind: what happens to the table happens once for each turn, what happens to a player's cards once."""
    if goes_in_laps(body.kind, body.values):
        _rounds(body, table)
    else:
        each_in_turn(body, table, lambda one: one.run(body, "do"))


def _rounds(body: Body, table: Abstract) -> None:
    """Turns of all, again and again; where `until` holds after a turn they are over, but for the last ones."""
    until = body.values.get("until")

    def one_lap(now: Abstract, over: Abstract, lap: int) -> bool:
        own, down, around, ended = now.own, now.down, (now.around, now.closed_around), now.gone()

        def turn(one: Abstract) -> None:
            one.run(body, "do")
            if isinstance(until, Expression):
                join_ended(one)
                holds = one.fork(until, body.scope, holds=False)
                holds.own, holds.down = holds.own.hull(own), holds.down.hull(down)
                holds.around, holds.closed_around = around
                ended.join(holds)

        each_in_turn(body, now, turn)
        ended.next_turn()
        if "then" in body.values and not ended.dead:
            each_in_turn(body, ended, lambda one: one.run(body, "do"), but_one=True)
        over.join(ended)
        return not now.dead

    in_laps(body, body.register + LAP, table, times_of(body, table), one_lap)


def _amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: what comes after the turn with which they end asks for such an end."""
    if "then" in body.node and "until" not in body.node:
        message = say("`then` says what follows when `until` holds, and there is no `until`")
        yield Amiss("S113", message, "then", say("add `until`, or leave `then` out"))


def says(body: Body) -> str:
    """See Kind."""
    who, first = everyone(body), text_of(body, "first")
    times, until = text_of(body, "times"), text_of(body, "until")
    if first:
        turns = say("{who}, one after another, {first} first, each to the end", who=who, first=first)
    else:
        turns = say("{who}, one after another, each to the end", who=who)
    if times and until:
        turns = say("{turns}, up to {times} times round, until {until}", turns=turns, times=times, until=until)
    elif times:
        turns = say("{turns}, {times} times round", turns=turns, times=times)
    elif until:
        turns = say("{turns}, round and round until {until}", turns=turns, until=until)
    if "then" in body.values:
        turns = say("{turns}, then all others have one more turn", turns=turns)
    return capital(say("{turns}:", turns=turns))


KIND = Kind(
    name="in-turn",
    about=mark(
        "Steps that one player finishes before the next begins. A turn ends when its player folds. With `times` or "
        "`until` the turns go round; `lap` then counts from 1 how often."
    ),
    example="in-turn: {do: [draw: {most: 1}]}",
    fields=(
        Field(
            "do",
            "steps",
            mark("The steps of one player's turn; a step that names nobody means that player."),
            required=True,
        ),
        Field(
            "who",
            "seats",
            mark("Who has a turn, as it is when the turns begin; who folds before theirs comes has none."),
            default=mark("everyone in"),
        ),
        Field("first", "seats", mark("Whose turn comes first."), default=mark("left of the dealer")),
        Field(
            "times",
            "amount",
            mark("How many turns each has at the most."),
            default=mark("one; with `until` as many as it takes"),
            example="3",
            unit="count",
        ),
        Field(
            "until",
            "condition",
            mark("Looked at after each turn; `that player` is who had it. If it holds, it was the last."),
            default=mark("everybody has had their turns"),
        ),
        Field(
            "then", "choice", mark("What follows the turn after which `until` holds."), mark("nothing"), choices=THEN
        ),
    ),
    says=says,
    otherwise=(),
    noun=Noun("turn", "turns"),
    roles=(),
    part=NO_KEY,
    block="turn",
    registers=REGISTERS + 2,
    **DEAL_GOES_ON,
    guards_itself=False,
    one_of=(),
    amiss=_amiss,
    idle=nothing_idle,
    bounds=never,
    counts="times",
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
