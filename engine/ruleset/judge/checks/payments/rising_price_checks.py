"""Checks of prices that rise or fall with what has happened: below nothing, and never as low as they begin."""

from collections.abc import Container, Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node, OptionNumber, Stake, body_of
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.scaled import Scaled
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say

_SOON, _LATER = 2, 3
"""What is counted as often as that in a deal, or from deal to deal, is nothing rare."""
_FIRST, _NUMBER = "first", "number"
_SET = (Stake, OptionNumber)


def falls_below_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: the more often something is counted, in a deal or from deal to deal, the less is paid, and soon below 0."""
    told = set[Span]()
    for body in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        for one in body.expressions if body.kind.payments or "costs" in body.values else ():
            for node in _parts(one.value.tree) if _is_payment(body, one) and survey.at(body) else ():
                if not isinstance(node, Sum) or node.op != "-" or node.at.span in told:
                    continue
                counted = [part.name for part in node.right.walk() if isinstance(part, AmountMark)]
                often = _counted_up_to(survey, body, counted[0]) if len(counted) == 1 else 0
                if not often or bounds_of(node.left, body.scope).settled is None:
                    continue
                most = bounds_of(node, body.scope, partial(_is_number, counted[0], often)).most
                if most is not None and most < 0 and node.at.span.source in survey.rules.composed.authored:
                    told.add(node.at.span)
                    message = say("this is less than nothing when `{mark}` is high enough", mark=counted[0])
                    turned = f"{node.left.told()} + {node.right.told()}"
                    help = say("let it rise, as `{amount}`, or write `larger of 1 and` before it", amount=turned)
                    yield Diagnostic("P466", message, node.at.span, help=help)


def _is_payment(body: Body, said: Said) -> bool:
    """Whether this is what a step has somebody pay, an ante included."""
    return is_paid(body, said) or any(one.key == said.field.name for one in body.kind.payments)


def _parts(amount: Node) -> Iterator[Node]:
    """An amount and the sums and products in it, not what bounds or conditions keep from being paid."""
    tree = body_of(amount)
    if isinstance(tree, Sum | Scaled):
        yield tree
        for part in tree.children:
            yield from _parts(part)


def _counted_up_to(survey: Survey, body: Body, name: str) -> int:
    """A number that a mark soon comes to when a step comes; 0 where nothing is counted, or more is not known."""
    reach = reach_of_marks(survey)
    if name in reach:
        often = reach[name].most
        return _SOON if often is None else min(often, _SOON)
    flow = flow_of(survey)
    mark, held = flow.marks.get(name), flow.before.get(id(body))
    if mark is None or held is None or mark.definition.kind != _NUMBER:
        return 0
    comes = held if body.when is None else bounds.where(body.when.tree, held, body.scope, flow.seen, holds=True)
    most = UNBOUNDED.most if comes is None or name not in comes else comes[name].most
    counts = all(_counts(step) for step in survey.bodies if name in written(step))
    return 0 if comes is None or not counts else _LATER if most is None else min(most, _LATER)


def _counts(step: Body) -> bool:
    """Whether a step adds to what it writes, or begins anew."""
    added, to = step.values.get("add"), step.values.get("to")
    if isinstance(added, Expression):
        return (bounds_of(added.tree, step.scope).least or 0) > 0
    return isinstance(to, Expression) and to.constant == 0


def _is_number(name: str, number: int, node: Node) -> Bounds | None:
    return Bounds(number, number) if isinstance(node, AmountMark) and node.name == name else None


def first_price_never_paid(survey: Survey) -> Iterator[Diagnostic]:
    """P466: what is called the first price is never paid: what raises it is counted before anybody is asked for it."""
    rules = survey.rules
    names = {*rules.scope.stakes, *rules.composed.options} if rules.clean and rules.marks else set[str]()
    firsts = {name for name in names if _is_first_in_time(name, names)}
    lists = (rules.play, rules.arrivals, *(steps for body in survey.bodies for steps in body.inner.values()))
    for steps in lists if firsts else ():
        counted: dict[str, Body] = {}
        for body in steps:
            for one, _ in walk((body,)):
                for said in one.expressions:
                    found = _raised_first(said.value, firsts) if is_paid(one, said) else None
                    if found is not None and found[1] in counted:
                        message = say("`{mark}` is counted before `{first}` is paid", first=found[0], mark=found[1])
                        related = (Related(said.value.scalar.span, say("so it is never paid by itself here")),)
                        help = say("count it after the payment")
                        at = counted[found[1]].key.span
                        yield Diagnostic("P466", message, at, help=help, related=related)
            added = body.values.get("add")
            if (
                body.when is None
                and isinstance(added, Expression)
                and (bounds_of(added.tree, body.scope).least or 0) > 0
            ):
                counted.update({name: body for _, name in marks_named(body, reading=False)})


def _is_first_in_time(name: str, names: Container[str]) -> bool:
    """Whether a name says that something is paid first, and not to whom: no first prize, nor one beside a second."""
    words = name.split("-")
    return _FIRST in words and not _RANKED & {*words} and name.replace(_FIRST, "second") not in names


_RANKED = frozenset(("prize", "prizes", "place", "rank", "winner", "share", "pot", "hand", "seat", "player"))


def _raised_first(amount: Expression, firsts: set[str]) -> tuple[str, str] | None:
    """The stake or option that is paid first, and the mark by which more is paid later."""
    for node in amount.tree.walk():
        first = body_of(node.left) if isinstance(node, Sum) and node.op == "+" else None
        if isinstance(node, Sum) and isinstance(first, _SET) and first.name in firsts:
            marks = [part.name for part in node.right.walk() if isinstance(part, AmountMark)]
            if len(marks) == 1:
                return first.told(), marks[0]
    return None
