"""How two numbers are compared."""

import operator
from collections.abc import Callable, Mapping

from engine.language.syntax import Comparison

COMPARISONS: Mapping[Comparison, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
