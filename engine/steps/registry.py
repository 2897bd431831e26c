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
