"""What stands where an author wrote something that is no step: what follows cannot be judged."""

from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder
from engine.steps.machine.kind import NO_KEY, NOBODY_ASKED, Body, never, nothing_amiss, nothing_forced
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
    block="",
    registers=0,
    takes_last_player=False,
    guards_itself=False,
    keeps_pot=False,
    one_of=(),
    amiss=nothing_amiss,
    counts=NO_KEY,
    bounds=never,
    names=(),
    payments=(),
    demand=NO_KEY,
    held=None,
    folds=NO_KEY,
    forced=nothing_forced,
    during=(),
    asks=NOBODY_ASKED,
    answers=(),
    tells_rule=False,
    moves=(),
    events=(),
    bets=False,
    compares=False,
    proves=False,
    build=_no_step,
    effect=_no_effect,
)
