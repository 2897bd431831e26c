"""group: steps under one condition."""

from engine.language import compile as compiled
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder, Jump, Unless
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.shared.sentence import in_words
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


def build(body: Body, b: Builder) -> None:
    """Adds the steps, and what is done otherwise."""
    guard = None
    if body.when is not None:
        guard = Unless(compiled.condition(body.when, body.scope), b.turn(body))
        b.emit(guard)
    b.block(b.steps_in(body, "do"))
    if guard is None:
        return
    otherwise = b.steps_in(body, "otherwise")
    if otherwise:
        over = Jump()
        b.emit(over)
        guard.target = b.here
        b.block(otherwise)
        over.target = b.here
    else:
        guard.target = b.here


def effect(body: Body, table: Abstract) -> None:
    """See Kind: the steps, or what is done otherwise."""
    fails = table.fork(body.when, body.scope)
    if not table.settled:
        table.run(body, "do")
    if not fails.settled:
        fails.run(body, "otherwise")
    table.part(fails)


def says(body: Body) -> str:
    """See Kind."""
    return say("Together:") if body.when is None else say("If {condition}:", condition=in_words(body.when))


KIND = Kind(
    name="group",
    about=mark("Steps under one condition, and what is done when it does not hold."),
    example="group: {when: players > 4, do: [deal: {cards: 1}]}",
    fields=(
        Field("do", "steps", mark("The steps."), required=True),
        Field(
            "otherwise",
            "steps",
            mark("What is done instead when `when` does not hold."),
            default=mark("nothing"),
            case=mark("Otherwise: {says}"),
        ),
    ),
    says=says,
    otherwise=(),
    noun=None,
    roles=(),
    part=NO_KEY,
    block="plain",
    registers=0,
    **DEAL_GOES_ON,
    guards_itself=True,
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
