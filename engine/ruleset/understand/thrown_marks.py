"""Between which numbers those marks lie that only dice decide, or players who name a number within bounds."""

from collections import defaultdict
from collections.abc import Iterable

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.judged.interval import Interval
from engine.steps.machine.kind import Body

_THROWN, _OF_A_DEAL, _NUMBER = "thrown", "this deal", "number"


def thrown_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that are only ever thrown, with what they may be at any time."""
    throws: dict[str, list[object]] = defaultdict(list)
    for body, _ in walk(rules.every_step):
        for name in _named(body):
            throws[name].append(body.values.get(_THROWN))
    return {
        name: _around(mark.start, sides)
        for name, mark in rules.marks.items()
        if mark.kept == _OF_A_DEAL
        and mark.definition.kind == _NUMBER
        and len(sides := [one for one in throws[name] if isinstance(one, int)]) == len(throws[name]) > 0
    }


def named_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that players only ever name, with what they may be at any time.

    None of them where no bound is known.
    """
    words: dict[str, list[Interval | None]] = defaultdict(list)
    for body, _ in walk(rules.every_step):
        for name in _named(body):
            words[name].append(_named_here(body))
    return {
        name: Interval(min(mark.start, 0), max(mark.start, *(one.most for one in known)))
        for name, mark in rules.marks.items()
        if mark.kept == _OF_A_DEAL
        and mark.definition.kind == _NUMBER
        and len(known := [one for one in words[name] if one is not None]) == len(words[name]) > 0
    }


def _named_here(body: Body) -> Interval | None:
    """What a player may name by a word, up to the most that it says; None where it says no such thing."""
    most = body.values.get("most")
    if body.values.get("names") != _NUMBER or not isinstance(most, Expression):
        return None
    bound = bounds_of(most.tree, body.scope).most
    return None if bound is None else Interval(0, max(0, bound))


def _named(body: Body) -> Iterable[str]:
    """The marks that a step names, be it to write them or to read them."""
    named = (body.values.get(of.name) for of in body.kind.marking)
    return (name for name in named if isinstance(name, str))


def _around(start: int, sides: Iterable[int]) -> Interval:
    return Interval(min(start, 1), max(start, *sides))
