"""What stands where an author wrote something that is no step: what follows cannot be judged."""

from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder
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
from engine.steps.step_kind import Kind
from engine.text.translation import mark


def _no_step(body: Body, builder: Builder) -> None:
    raise AssertionError("rules with a gap were compiled")


def _no_effect(body: Body, table: Abstract) -> None:
    raise AssertionError("rules with a gap were judged")


GAP = Kind(
    name="",
    about=mark("Stands where an author wrote something that is no step: what follows cannot be judged."),
    example="",
    fields=(),
    says=lambda body: "",
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
    build=_no_step,
    effect=_no_effect,
)
