"""What is known of marks while laps go on: that they have not come to the number by which the laps end."""

from collections.abc import Mapping

from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body

_OVER = {">=": -1, ">": 0, "=": -1}
"""Comparisons with a number by which laps end, and how far above it a mark may be before that."""
_UNDER = {"<": -1, "<=": 0}
"""The same of those that hold as long as laps go on."""


def while_going_on(body: Body, held: Mapping[str, Bounds]) -> Mapping[str, Bounds]:
    """What marks hold before a lap of a repetition that is not over.

    Where laps end at just a number, a mark that comes to it by one at a time never gets past it.
    """
    found = dict(held)
    for key, who, over in (("until", "somebody", _OVER), ("while", "nobody", _UNDER)):
        said = body.values.get(key)
        tree = body_of(said.tree) if isinstance(said, Expression) else None
        if isinstance(tree, CompareAny) and tree.who == who and tree.op in _OVER:
            _bound(found, tree.each, tree, _OVER[tree.op], body)
        elif isinstance(tree, Compare) and tree.op in over:
            _bound(found, body_of(tree.left), tree, over[tree.op], body)
    return found


def _bound(found: dict[str, Bounds], mark: object, tree: Compare | CompareAny, over: int, body: Body) -> None:
    """A mark is no more than a number and so much, unless the table may set that number otherwise."""
    last = bounds_of(tree.right, body.scope).settled
    if not isinstance(mark, Each | AmountMark) or last is None or mark.name not in found:
        return
    least, most = found[mark.name]
    passed_by = tree.op == "=" and not _goes_by_one(body, mark.name)
    if least is not None and least <= last + over and not passed_by and not any(n.is_setting() for n in tree.walk()):
        found[mark.name] = Bounds(least, last + over if most is None else min(most, last + over))


def _goes_by_one(body: Body, name: str) -> bool:
    """Whether the steps of a lap only add 1 to a mark."""
    inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
    writes = [one for one in inner if any(name == mark for _, mark in marks_named(one, reading=False))]
    added = [one.values.get("add") for one in writes]
    return all(isinstance(one, Expression) and one.constant == 1 for one in added)
