"""The table of step kinds: a new kind is a new file and one line here."""

from engine.steps import (
    bet,
    deal,
    declare,
    discard,
    draw,
    fold,
    group,
    in_turn,
    mark,
    pass_on,
    pay,
    post,
    prove,
    repeat,
    showdown,
    throw_in,
    turn_up,
)
from engine.steps.kind import Kind

KINDS: dict[str, Kind] = {
    module.KIND.name: module.KIND
    for module in (
        post,
        deal,
        bet,
        draw,
        discard,
        pass_on,
        turn_up,
        prove,
        showdown,
        pay,
        fold,
        declare,
        mark,
        throw_in,
        group,
        repeat,
        in_turn,
    )
}
"""Word of the rules language → what it means."""

SAID_OTHERWISE: dict[str, tuple[str, ...]] = {
    "ante": ("post",),
    "antes": ("post",),
    "blind": ("post",),
    "blinds": ("post",),
    "change": ("draw",),
    "exchange": ("draw",),
    "flop": ("deal",),
    "keep": ("draw",),
    "muck": ("discard",),
    "reroll": ("draw",),
    "reveal": ("turn-up", "showdown"),
    "river": ("deal",),
    "roll": ("deal", "draw"),
    "swap": ("draw",),
    "throw": ("deal", "draw"),
    "turn": ("deal",),
}
"""Players' words for what a step does → the kinds that do it: dice are thrown by `deal`, and again by `draw`."""
