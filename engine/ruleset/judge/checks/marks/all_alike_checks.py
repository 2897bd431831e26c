"""Checks of those with the most, or the fewest, of a number that everybody has the same of when it is asked."""

from collections.abc import Container, Iterator
from itertools import takewhile

from engine.language.forms import Node, ThoseWith, body_of
from engine.ruleset.judge.checks.marks.mark_bounds import those_in
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def most_of_what_all_have(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those with the most of a number are meant where it is the same for everybody in any deal."""
    flow = flow_of(survey) if survey.rules.clean else None
    for body in survey.bodies if flow is not None and flow.marks else ():
        if flow is not None and body.key.span.source in survey.rules.composed.authored and survey.at(body):
            yield from most_of_the_same(flow, body)


def most_of_the_same(flow: Flow, body: Body, left_out: Container[str] = ()) -> Iterator[Diagnostic]:
    """The same of one step; some marks are left out."""
    held = flow.before.get(id(body), {})
    for said in body.expressions if held else ():
        node = next((one for one in said.value.tree.walk() if _number(one) in held), None)
        name = "" if node is None else _number(node)
        number = held.get(those_in(name), held[name]).settled if name and name not in left_out else None
        if node is not None and number is not None:
            message = say(
                "everybody has the same of `{mark}` when this comes, {number}, so `{players}` are all of them",
                mark=name,
                number=number,
                players=body_of(node).told(),
            )
            before = [one for one in takewhile(lambda one: one is not body, flow.survey.bodies) if name in written(one)]
            related = tuple(Related(one.key.span, say("it is written here")) for one in before[-1:])
            help = say("put this above the step that sets it for all, or behind one that counts it")
            yield Diagnostic("X125", message, said.value.scalar.span, help=help, related=related)
            return


def _number(node: Node) -> str:
    tree = body_of(node)
    return tree.each.name if isinstance(tree, ThoseWith) and tree.each.entry is None else ""
