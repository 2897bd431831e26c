"""group: steps under one condition."""

from engine.language import compile as compiled
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, Jump, Unless
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import in_words


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
    holds, fails = table.guard(body.when)
    if not holds.settled:
        holds.run(body, "do")
    if not fails.settled:
        fails.run(body, "otherwise")
    table.become(holds)
    table.join(fails)


def says(body: Body) -> str:
    """See Kind."""
    return "Together:" if body.when is None else f"If {in_words(body.when)}:"


KIND = Kind(
    name="group",
    about="Steps under one condition, and what is done when it does not hold.",
    example="group: {when: players > 4, do: [deal: {cards: 1}]}",
    fields=(
        Field("do", "steps", "The steps.", required=True),
        Field("otherwise", "steps", "What is done instead when `when` does not hold.", default="nothing"),
    ),
    build=build,
    says=says,
    effect=effect,
    block="plain",
    guards_itself=True,
)
