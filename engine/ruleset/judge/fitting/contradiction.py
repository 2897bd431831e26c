"""Finds demands of a modifier that no game can meet, by themselves or together."""

from collections.abc import Iterator

from msgspec import Struct

from engine.language import forms
from engine.language.forms import Node, body_of
from engine.ruleset.judge.fitting.demands import Demand
from engine.ruleset.judge.fitting.fact_table import FACTS
from engine.ruleset.judge.fitting.weighing import compared
from engine.steps.judged.interval import Sure, exactly
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_MOST = 200
"""Nothing that is counted in a game is more."""
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


class Bound(Struct, frozen=True):
    """That a fact compares so with a number, and the demand that wants it."""

    fact: str
    op: str
    number: int
    demand: Demand

    def allows(self, number: int) -> bool:
        """Whether the fact may be that number."""
        return compared(self.op, exactly(number), exactly(self.number)) is Sure.SURELY


def contradictions(demands: tuple[Demand, ...]) -> Iterator[Diagnostic]:
    """M818 for each fact that demands on the same game want to be what it cannot be."""
    for before in (True, False):
        same = [one for one in demands if (one.under != "keeps") == before]
        bounds = [bound for one in same for bound in _of(one)]
        for fact in dict.fromkeys(bound.fact for bound in bounds):
            yield from _impossible([bound for bound in bounds if bound.fact == fact])
        yield from _named_twice(same)


def _of(demand: Demand) -> Iterator[Bound]:
    return iter(()) if demand.condition is None else _bounds(demand.condition, demand.wanted, demand)


def _bounds(tree: Node, wanted: bool, demand: Demand) -> Iterator[Bound]:
    """What a condition wants of single facts; of alternatives nothing is said."""
    tree = body_of(tree)
    if isinstance(tree, forms.Not):
        yield from _bounds(tree.of, not wanted, demand)
    elif isinstance(tree, forms.Both if wanted else forms.Either):
        yield from _bounds(tree.left, wanted, demand)
        yield from _bounds(tree.right, wanted, demand)
    elif isinstance(tree, forms.Flag):
        yield Bound(tree.entry.name, "=", int(wanted), demand)
    elif isinstance(tree, forms.Compare):
        left, right, op = body_of(tree.left), body_of(tree.right), str(tree.op)
        if isinstance(left, forms.Number):
            left, right, op = right, left, _TURNED.get(op, op)
        if isinstance(left, forms.AmountFact) and isinstance(right, forms.Number):
            yield Bound(left.entry.name, op if wanted else _OPPOSITE[op], right.value, demand)


def _impossible(bounds: list[Bound]) -> Iterator[Diagnostic]:
    fact = FACTS[bounds[0].fact]
    left = list(range(fact.entry.least or 0, (_MOST if fact.counts else 1) + 1))
    for place, bound in enumerate(bounds):
        allowed = [number for number in left if bound.allows(number)]
        if not allowed:
            others = [one.demand for one in bounds[:place] if not any(one.allows(number) for number in _only(bound))]
            yield _told(bound.demand, [one for one in others or [bounds[place - 1].demand] if one is not bound.demand])
            return
        left = allowed


def _only(bound: Bound) -> list[int]:
    """The numbers that a bound allows."""
    return [number for number in range(_MOST + 1) if bound.allows(number)]


def _named_twice(demands: list[Demand]) -> Iterator[Diagnostic]:
    """The same part or document, wanted and excluded."""
    wanted = {(one.part, one.document): one for one in demands if one.condition is None and one.wanted}
    for one in demands:
        other = wanted.get((one.part, one.document))
        if one.condition is None and not one.wanted and other is not None:
            yield _told(one, [other])


def _told(demand: Demand, against: list[Demand]) -> Diagnostic:
    said = demand.key.text.strip()
    related = tuple(Related(one.place, say("this is under `{under}`", under=one.under)) for one in against[:1])
    if not against:
        message = say("no game can meet `{said}` under `{key}`", said=said, key=demand.under)
        return Diagnostic("M818", message, demand.place, help=say("take it out of `{key}`", key=demand.under))
    message = say(
        "no game can meet `{said}` under `{key}` and `{other}` under `{other_key}`",
        said=said,
        key=demand.under,
        other=against[0].key.text.strip(),
        other_key=against[0].under,
    )
    help = say(
        "take `{said}` out of `{key}`, or `{other}` out of `{other_key}`",
        said=said,
        key=demand.under,
        other=against[0].key.text.strip(),
        other_key=against[0].under,
    )
    return Diagnostic("M818", message, demand.place, help=help, related=related)
