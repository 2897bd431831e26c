"""Between which numbers marks lie that only dice decide, or players within bounds, or that are sums of such numbers."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import Seen
from engine.program import Mark
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.judged.how_many import number_bounded
from engine.steps.judged.interval import Interval
from engine.steps.machine.kind import Body, goes_in_laps

_RISING = "rising"
_THROWN, _OF_A_DEAL, _NUMBER = "thrown", "this deal", "number"


def bounded_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that only dice decide, those that players only ever name up to a bound, and sums of such numbers."""
    if not rules.marks:
        return {}
    known = {**named_marks(rules), **thrown_marks(rules)}
    return {**known, **(_summed_marks(rules, known) if known else {})}


def thrown_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that are only ever thrown, with what they may be at any time."""
    return _only_written_so(rules, _thrown_here)


def named_marks(rules: Rules) -> dict[str, Interval]:
    """The numbers that begin anew with each deal, and that players only ever name, with what they may be at any time.

    None of them where no bound is known.
    """
    return _only_written_so(rules, _named_here)


def _summed_marks(rules: Rules, known: Mapping[str, Interval]) -> dict[str, Interval]:
    """The numbers of a deal to which steps only ever add what is known, so often at the most as players have turns."""

    def seen(node: Node) -> Bounds | None:
        found = number_bounded(node, known)
        return None if found is None else Bounds(*found)

    sums: dict[str, list[Interval | None]] = defaultdict(list)
    for body, often in _how_often(rules.play, 1, rules.players.most):
        for name in _named(body):
            sums[name].append(_added(body, often, seen))
    for body, _ in walk(rules.arrivals):
        for name in _named(body):
            sums[name].append(None)
    return {
        name: Interval(mark.start + sum(one.least for one in found), mark.start + sum(one.most for one in found))
        for name, mark in rules.marks.items()
        if name not in known
        and _is_number_of_a_deal(mark)
        and len(found := [one for one in sums[name] if one is not None]) == len(sums[name]) > 0
    }


def _how_often(steps: Iterable[Body], often: int | None, players: int) -> Iterator[tuple[Body, int | None]]:
    """Each step, and how often a deal can come to it at the most; None where that is open."""
    for body in steps:
        yield body, often
        within = often
        if goes_in_laps(body.kind, body.values) or body.kind.block == "round" or body.values.get("how") == _RISING:
            within = None
        elif often is not None and body.kind.block in ("turn", "talk"):
            within = often * players
        for inner in body.inner.values():
            yield from _how_often(inner, within, players)


def _added(body: Body, often: int | None, seen: Seen) -> Interval | None:
    """What a step adds to a number in a deal; None where it does something else with it, or nobody knows how much."""
    added = body.values.get("add")
    if often is None or not isinstance(added, Expression):
        return None
    least, most = bounds_of(added.tree, body.scope, seen)
    return None if least is None or most is None else Interval(min(0, least) * often, max(0, most) * often)


def _is_number_of_a_deal(mark: Mark) -> bool:
    return mark.kept == _OF_A_DEAL and mark.definition.kind == _NUMBER


def _only_written_so(rules: Rules, made: Callable[[Body], Interval | None]) -> dict[str, Interval]:
    """The numbers of a deal of which every step that names them says between which bounds it makes them."""
    writes: dict[str, list[Interval | None]] = defaultdict(list)
    for body, _ in walk(rules.every_step):
        for name in _named(body):
            writes[name].append(made(body))
    return {
        name: Interval(min(mark.start, *(one.least for one in known)), max(mark.start, *(one.most for one in known)))
        for name, mark in rules.marks.items()
        if _is_number_of_a_deal(mark)
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
