"""Checks of laps that never begin, by what marks are when it is asked whether there is to be a lap."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Node, body_of
from engine.language.forms.measure import settled
from engine.ruleset.judge.checks.marks.mark_bounds import where
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.marks.told_of_marks import is_told_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping
from engine.text.translation import say

_BELOW = ("<", "<=")


def never_begun_by_marks(survey: Survey) -> Iterator[Diagnostic]:
    """X107: laps go on while a mark is less than another one, and it never is when the first is to begin."""
    flow = flow_of(survey)
    for body in survey.bodies if flow.marks else ():
        said = body.values.get("while") if goes_in_laps(body.kind, body.values) else None
        held = flow.before.get(id(body))
        if not isinstance(said, Expression) or held is None or not survey.at(body):
            continue
        if said.scalar.span.source is not survey.rules.composed.own.source or _is_settled(said, body):
            continue
        names = [name for name in names_in(said) if name in flow.marks]
        inside = {name for one, _ in walk(body.inner.get("do", ())) for name in written(one)}
        if not names or is_told_of(survey, said.tree) or all(name in inside for name in names):
            continue
        if where(said.tree, held, body.scope, flow.seen, holds=True) is None:
            yield _told(survey, body, said)


def _is_settled(said: Expression, body: Body) -> bool:
    setting = any(node.is_setting() for node in said.tree.walk())
    return setting or said.constant is not None or settled(said.tree, body.scope) is not None


def _told(survey: Survey, body: Body, said: Expression) -> Diagnostic:
    """At the bound that starts at nothing, as long as no number was written for it; else at the condition."""
    message = say("`{condition}` never holds when the first lap is to begin, so there is none", condition=said.text)
    bound = _bound(said.tree)
    declared = declared_in(survey.rules, "marks").get(bound)
    if declared is not None and isinstance(declared.value, Mapping) and "start" not in declared.value:
        related = (Related(said.scalar.span, say("it is asked here")),)
        help = say("say what `{mark}` is at first, such as `start: 3`", mark=bound)
        return Diagnostic("X107", message, declared.key.span, help=help, related=related)
    help = say("ask for what may hold before a lap, or write the marks before")
    return Diagnostic("X107", message, said.scalar.span, help=help)


def _bound(tree: Node) -> str:
    """The mark that a number is to be less than; nothing where something else is asked."""
    tree = body_of(tree)
    right = body_of(tree.right) if isinstance(tree, Compare) and tree.op in _BELOW else None
    return right.name if isinstance(right, AmountMark) else ""
