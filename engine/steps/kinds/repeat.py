"""repeat: steps gone through again and again."""

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.language import forms
from engine.language.compile import Amount, Condition
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Interval
from engine.steps.machine.build import Builder, reckon, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import MOST_LAPS, Body
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
from engine.steps.shared.laps import in_laps, leaves, times_of
from engine.steps.shared.sentence import capital, phrase, text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


class Begin(Silent, Struct, frozen=True):
    """No lap has been made."""

    register: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.registers[self.register] = 0
        return NEXT


class Lap(Silent, Struct):
    """Begins the next lap, or leaves."""

    register: int
    times: int | Amount
    while_: Condition | None
    turn: int
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step: `times` and `while` are judged with the lap that would begin as `lap`."""
        seat = subject(d, self.turn)
        if d.registers[self.register] >= min(MOST_LAPS, reckon(self.times, d, seat)):
            return self.end
        d.registers[self.register] += 1
        if self.while_ is not None and not self.while_(d, seat):
            d.registers[self.register] -= 1
            return self.end
        return NEXT


class Again(Silent, Struct, frozen=True):
    """Goes back unless the laps are to end."""

    until: Condition | None
    turn: int
    top: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        if self.until is not None and self.until(d, subject(d, self.turn)):
            return NEXT
        return self.top


def build(body: Body, b: Builder) -> None:
    """Adds the loop."""
    b.emit(Begin(body.register))
    top = b.here
    lap = Lap(body.register, b.amount(body, "times", MOST_LAPS), b.condition(body, "while"), b.turn(body))
    b.emit(lap)
    b.block(b.steps_in(body, "do"))
    b.emit(Again(b.condition(body, "until"), b.turn(body), top))
    lap.end = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind."""
    times, counted = times_of(body, table), _counted(body)
    if counted is not None:
        times = Interval(min(times.least, counted), min(times.most, counted))

    def one_lap(now: Abstract, over: Abstract, lap: int) -> bool:
        goes_on = leaves(body, "while", holds=False, now=now, over=over)
        if goes_on or not lap:  # that the first lap is never begun is to be seen at its steps
            now.run(body, "do")
        return goes_on and leaves(body, "until", holds=True, now=now, over=over)

    in_laps(body, body.register, table, times, one_lap)


def _counted(body: Body) -> int | None:
    """How many laps there are at the most by `while: lap <= 3` or `until: lap = 3`, if it is put so plainly."""
    bounds = {("while", "<="): 0, ("while", "<"): -1, ("until", "="): 0, ("until", ">="): 0, ("until", ">"): 1}
    for key in ("while", "until"):
        condition = body.values.get(key)
        tree = forms.body_of(condition.tree) if isinstance(condition, Expression) else None
        if isinstance(tree, forms.Compare) and (key, tree.op) in bounds:
            left, right = forms.body_of(tree.left), forms.body_of(tree.right)
            own_lap = isinstance(left, forms.Lap) and left.register == body.register
            if own_lap and isinstance(right, forms.Number | forms.OptionNumber):
                return max(0, right.value + bounds[key, tree.op])
    return None


def says(body: Body) -> str:
    """See Kind."""
    number = text_of(body, "times")
    ends = [
        phrase(body, "while", mark("as long as {said}")),
        phrase(body, "until", mark("until {said}")),
    ]
    given = [end for end in ends if end]
    if number:
        often = say("up to {number} times", number=number) if given else say("{number} times", number=number)
    else:
        often = say("again and again")
    for end in given:
        often = say("{often}, {end}", often=often, end=end)
    return capital(say("{often}:", often=often))


KIND = Kind(
    name="repeat",
    about=mark("Steps gone through in laps; `lap` counts them from 1."),
    example="repeat: {times: 3, do: [bet: {}]}",
    fields=(
        Field("do", "steps", mark("The steps of a lap."), required=True),
        Field("times", "amount", mark("How many laps at the most."), default=f"{MOST_LAPS}", example="3", unit="count"),
        Field(
            "while",
            "condition",
            mark("Looked at before each lap: if it does not hold, there is none."),
            default=mark("always"),
        ),
        Field(
            "until", "condition", mark("Looked at after each lap: if it holds, it was the last."), default=mark("never")
        ),
    ),
    says=says,
    otherwise=(),
    noun=Noun("repetition", "repetitions"),
    roles=(),
    part=NO_KEY,
    block="lap",
    registers=1,
    **DEAL_GOES_ON,
    guards_itself=False,
    **KEYS_GO_TOGETHER,
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
