"""Checks of counts that begin anew with each deal, and come to the same number whenever somebody pays by them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Entry, Mapping
from engine.text.translation import say

_OF_A_DEAL, _OF_A_POT, _LONGER = "this deal", "until the pot is won", "session"


def counted_once_in_a_deal(survey: Survey) -> Iterator[Diagnostic]:
    """A917: what is counted begins anew with each deal, so each time that a rule asks for it, it is the same."""
    for name, declared in declared_in(survey.rules, "marks").items() if survey.rules.clean else ():
        found = always_the_same(survey, name)
        if found is not None:
            yield _told(survey, name, *found, declared)


def always_the_same(survey: Survey, name: str) -> tuple[int, Expression] | None:
    """The number that a mark has whenever it is asked for in a deal, and where that is first; None: others too."""
    mark = survey.rules.marks.get(name)
    if mark is None or mark.kept != _OF_A_DEAL or name in named_by_options(survey) or not _is_counted(survey, name):
        return None
    asking = [(body, said) for body in survey.bodies for said in _asked_by(survey, body, name)]
    known = {flow_of(survey).before.get(id(body), {}).get(name) for body, _ in asking}
    only = next(iter(known)) if len(known) == 1 else None
    number = None if only is None else only.settled
    return (number, asking[0][1]) if number is not None and number > mark.start else None


def _is_counted(survey: Survey, name: str) -> bool:
    """Whether all that is written to a mark is that something is added, by a number that is written there."""
    writes = [body for body in survey.bodies if any(name == one for _, one in marks_named(body, reading=False))]
    added = [body.values.get("add") for body in writes]
    return bool(added) and all(isinstance(one, Expression) and one.constant is not None for one in added)


def _asked_by(survey: Survey, body: Body, name: str) -> Iterator[Expression]:
    """The amounts and the conditions of a step that is reached in which a mark is asked for."""
    for said in body.expressions if survey.at(body) else ():
        if any(isinstance(node, AmountMark) and node.name == name for node in said.value.tree.walk()):
            yield said.value


def _told(survey: Survey, name: str, number: int, asked: Expression, declared: Entry) -> Diagnostic:
    message = say(
        "`{name}` begins anew with each deal, so it is {number} whenever it is asked for", name=name, number=number
    )
    kept = _OF_A_POT if survey.carries_pot else _LONGER
    ways: tuple[Remedy, ...] = ()
    if isinstance(declared.value, Mapping):
        ways = (
            Remedy(
                say("keep it from deal to deal: `{key}`", key=f"kept: {kept}"),
                (with_key(declared.value, "kept", kept),),
            ),
        )
    related = (Related(asked.scalar.span, say("it is asked for here")),)
    help = say("keep it longer with `kept`, or write the number")
    return Diagnostic("A917", message, declared.key.span, help=help, related=related, remedies=ways)
