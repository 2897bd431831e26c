"""Between which numbers those marks lie that only dice decide, or players who name a number within bounds."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.judged.interval import Interval
from engine.steps.machine.kind import Body

_THROWN, _OF_A_DEAL, _NUMBER = "thrown", "this deal", "number"


def bounded_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that only dice decide, and those that players only ever name up to a bound, with what they may be."""
    return {**named_marks(rules), **thrown_marks(rules)} if rules.marks else {}


def thrown_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that are only ever thrown, with what they may be at any time."""
    return _only_written_so(rules, _thrown_here)


def named_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that players only ever name, with what they may be at any time.

    None of them where no bound is known.
    """
    return _only_written_so(rules, _named_here)


def _only_written_so(rules: Rules, made: Callable[[Body], Interval | None]) -> dict[str, Interval]:
    """The numbers of a deal of which every step that names them says between which bounds it makes them."""
    writes: dict[str, list[Interval | None]] = defaultdict(list)
    for body, _ in walk(rules.every_step):
        for name in _named(body):
            writes[name].append(made(body))
    return {
        name: Interval(min(mark.start, *(one.least for one in known)), max(mark.start, *(one.most for one in known)))
        for name, mark in rules.marks.items()
        if mark.kept == _OF_A_DEAL
        and mark.definition.kind == _NUMBER
        and len(known := [one for one in writes[name] if one is not None]) == len(writes[name]) > 0
    }


def _thrown_here(body: Body) -> Interval | None:
    """What a die may show that a step throws; None where it throws none."""
    sides = body.values.get(_THROWN)
    return Interval(1, sides) if isinstance(sides, int) else None


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
