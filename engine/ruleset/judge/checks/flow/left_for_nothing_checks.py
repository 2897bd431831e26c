"""Checks of cases that are asked for only where others fail, and hold only where one of these holds."""

from collections.abc import Iterable, Iterator

from engine.language.expression import Expression
from engine.language.forms import IfAmount, Node, body_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.conditions.implied import implies, surely_with
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say


def left_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """X107: what is asked only where another condition fails, and holds only where that one holds."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        guarded = [one for one in body.inner.get("otherwise", ()) if one.when is not None and survey.at(body)]
        for inner in guarded if body.when is not None else ():
            assert inner.when is not None
            assert body.when is not None
            if inner.when.scalar.span.source in own and surely_with(inner.when, body.when, body.scope):
                yield _left(inner.when.text, body.when.text, inner.when.scalar.span)
        for said in body.expressions:
            if said.value.scalar.span.source in own:
                yield from _left_in(said.value.tree, body.scope)
    if survey.rules.clean:
        of_hands = [one for one in survey.rules.of_hands if one.scalar.span.source in own]
        yield from cases_left_for_nothing(of_hands, survey.rules.scope)


def cases_left_for_nothing(said: Iterable[Expression], scope: Scope) -> Iterator[Diagnostic]:
    """X107: the same of amounts that no step says: stakes of a menu, weights of shares."""
    told = set[Span]()
    for one in said:
        for found in _left_in(one.tree, scope):
            if found.span not in told and found.span is not None:
                told.add(found.span)
                yield found


def _left_in(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    """Of amounts, each of which is meant where the conditions before it fail."""
    for node in tree.walk():
        earlier = [node.condition] if isinstance(node, IfAmount) else []
        rest = body_of(node.otherwise) if isinstance(node, IfAmount) else None
        while isinstance(rest, IfAmount):
            found = next((one for one in earlier if implies(rest.condition, one, scope)), None)
            if found is not None:
                yield _left(rest.condition.told(), found.told(), rest.condition.at.span)
                return
            earlier.append(rest.condition)
            rest = body_of(rest.otherwise)


def _left(condition: str, before: str, at: Span) -> Diagnostic:
    message = say(
        "`{condition}` never holds here: it is asked only where `{before}` does not hold",
        condition=condition,
        before=before,
    )
    return Diagnostic("X107", message, at, help=say("ask first for what holds less often, or ask something else"))
