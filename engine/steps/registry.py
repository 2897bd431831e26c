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
    pay,
    post,
    prove,
    repeat,
    showdown,
    throw_in,
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
