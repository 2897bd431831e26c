"""do: the steps of a block. No deal comes to it: when a game is composed, the steps of the block stand in its place."""

from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.shared.sentence import text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


def build(body: Body, b: Builder) -> None:
    """Never called: what was not written out has been told as an error."""
    raise AssertionError("a block was not written out")


def effect(body: Body, table: Abstract) -> None:
    """See Kind: what a block would do that could not be written out, nobody knows."""
    table.blur()


def says(body: Body) -> str:
    """See Kind."""
    return say("As the block {block} says.", block=text_of(body, "block"))


KIND = Kind(
    name="do",
    about=mark(
        "The steps of a block, with values of their own. A `label` here stands before the labels in the block: "
        "`strike/fold`."
    ),
    example="do: {block: match-or-fold, with: {price: pot}}",
    fields=(
        Field("block", "block", mark("The block."), example="match-or-fold", required=True),
        Field(
            "with",
            "values",
            mark("What `$name` stands for in the block this time, by the names of its options."),
            default=mark("the defaults of its options"),
            example="{price: 2 * ante}",
        ),
    ),
    says=says,
    otherwise=(),
    noun=None,
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
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
