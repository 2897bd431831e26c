"""The steps of rules that are understood, in the order of play, also those that stand in others; and their stock."""

from collections.abc import Iterator, Sequence

from engine.ruleset.understand.rules import Rules
from engine.steps.machine.kind import Body
from engine.steps.machine.stock import CLOSED, OPEN, Stock


def stock_of(rules: Rules) -> Stock:
    """The stock of a game: what happens when it runs out, and what the deck says of cards that leave it."""
    return Stock(rules.stock, rules.deck.put_back, OPEN if rules.deck.called == "dice" else CLOSED)


def walk(bodies: Sequence[Body], depth: int = 0) -> Iterator[tuple[Body, int]]:
    """Every step in the order of play, with the number of blocks it stands in."""
    for body in bodies:
        yield body, depth
        for inner in body.inner.values():
            yield from walk(inner, depth + 1)


def is_within(body: Body, outer: Body) -> bool:
    """Whether a step is this other one, or stands in it."""
    return any(one is body for one, _ in walk((outer,)))


def in_opposite_cases(one: Body, other: Body, bodies: Sequence[Body]) -> bool:
    """Whether one of two steps is done where a condition holds, and the other one where it does not."""
    for body, _ in walk(bodies):
        sides = [body.inner.get(key, ()) for key in ("do", "otherwise")]
        there = [{id(step) for step, _ in walk(side)} for side in sides] if all(sides) else []
        if there and any(id(one) in first and id(other) in then for first, then in (there, there[::-1])):
            return True
    return False
