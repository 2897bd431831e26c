"""How two numbers compare: the signs, what they mean, and what follows from them."""

import operator
from collections.abc import Callable, Mapping
from typing import Literal

from engine.language.forms.bounds import UNBOUNDED, Bounds
from engine.language.forms.known_numbers import Number
from engine.language.forms.tree import Node, body_of

Comparison = Literal["=", "!=", "<", "<=", ">", ">="]
COMPARISONS: Mapping[Comparison, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
OPPOSITE: Mapping[str, Comparison] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
"""What holds where a comparison fails."""


def compared(op: str, left: Bounds, right: Bounds) -> bool | None:
    """Whether any two numbers within these bounds compare so, or none do; None where it depends."""
    if op in {"=", "!="}:
        if left.settled is not None and left.settled == right.settled:
            return op == "="
        return op == "!=" if left.surely_below(right) or right.surely_below(left) else None
    if op in {">", ">="}:
        left, right = right, left
    strict = op in {"<", ">"}
    if left.surely_below(right) or (not strict and left.never_above(right)):
        return True
    if right.surely_below(left) or (strict and right.never_above(left)):
        return False
    return None


def number_of(node: Node) -> int | None:
    """The number that is written out, if it is one."""
    node = body_of(node)
    return node.value if isinstance(node, Number) else None


def above_none(op: str, right: Node) -> bool:
    """Whether a number that compares so is surely above 0."""
    number = number_of(right)
    if number is None:
        return False
    return (op == ">" and number >= 0) or (op in (">=", "=") and number > 0) or (op == "!=" and number == 0)


def is_none(op: str, right: Node) -> bool:
    """Whether a count that compares so is surely 0."""
    return number_of(right) == 0 and op in ("=", "<=")


def range_of(op: str, number: int) -> tuple[int, int | None]:
    """From how much to how much a count that compares so with a number can be."""
    bounds = bounds_where(op, number) or UNBOUNDED
    return bounds.least or 0, bounds.most


def bounds_where(op: str, number: int) -> Bounds | None:
    """The bounds of an amount that compares so with a number; None where it has none."""
    bounds = {
        "=": Bounds(number, number),
        "<": Bounds(None, number - 1),
        "<=": Bounds(None, number),
        ">": Bounds(number + 1, None),
        ">=": Bounds(number, None),
    }
    return bounds.get(op)
