"""Changes: how a child, or the value of an option, alters steps that are there already."""

from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

_STEP = Field(
    "step",
    "address",
    mark("The label of a step, or its role: first deal, last bet, every draw, showdown, start, end."),
    example="last bet",
    required=True,
)
_PUT = Field(
    "put",
    "steps",
    mark("The steps to put there. What several changes put beside one step stands in the order of the changes."),
    required=True,
)

OPERATIONS = (
    Model("before", mark("what to put before a step"), mark("Steps are put before another."), (_STEP, _PUT)),
    Model("after", mark("what to put after a step"), mark("Steps are put after another."), (_STEP, _PUT)),
    Model("replace", mark("what to put in place of a step"), mark("A step gives way to others."), (_STEP, _PUT)),
    Model("remove", mark("the step to remove"), mark("A step is left out."), (_STEP,)),
    Model(
        "set",
        mark("what to set"),
        mark(
            "Just the keys named get other values. In a part of the document, keys that hold keys (`pot`, its "
            "`shares`, `words`, `betting` …) are merged, however deep: what is not named stays. Everything else, such "
            "as a number or a list, and each key of a step, is replaced whole. A key set to `null` is taken away: "
            "`{at: pot/shares/low, to: null}` removes a share. To exchange all of them, take away `pot/shares` first "
            "and set it in the next change."
        ),
        (
            Field(
                "at",
                "address",
                mark("The label of a step, its role, or a part of the document, such as betting or stakes/ante."),
                example="every bet",
                required=True,
            ),
            Field(
                "to", "anything", mark("The keys and their values; `was` stands for the value replaced."), required=True
            ),
        ),
        example="{at: every bet, to: {limit: pot limit}}",
    ),
    Model(
        "add",
        mark("what to add"),
        mark("A list in the document gets another entry."),
        (
            Field("to", "address", mark("The list: play, wild or when-dealt."), example="play", required=True),
            Field("entry", "anything", mark("The entry."), required=True),
        ),
        example="{to: play, entry: {showdown: {}}}",
    ),
)
"""The operations, each the body of one key of a change."""

CHANGE = Model(
    "change",
    mark("a change"),
    mark("One change to the rules as they are so far."),
    tuple(Field(operation.name, operation.name, operation.about) for operation in OPERATIONS),
    shape="one of",
    example="{after: {step: last bet, put: [{bet: {}}]}}",
)
