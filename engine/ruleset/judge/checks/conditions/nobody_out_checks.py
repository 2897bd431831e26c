"""Questions about players who are out, when nobody can be yet."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, IsStatus, Node, SaysAny, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_FOLDED, _WHO = "folded", "who"


def asked_before_anybody_is_out(survey: Survey) -> Iterator[Diagnostic]:
    """X107: somebody is to be folded, and all who were dealt in are still in whenever it is asked.

    Of a step that would ask those who are out that is told by itself.
    """
    rules = survey.rules
    for body in survey.bodies if rules.clean and not rules.of_an_evening and IsStatus in survey.forms else ():
        asked = [
            (said, node)
            for said in body.expressions
            if said.field.name != _WHO or body.kind.marking
            if said.value.scalar.span.source in rules.composed.authored
            for node in said.value.tree.walk()
            if isinstance(node, IsStatus) and node.entry.name == _FOLDED and not node.negated
        ]
        if asked and _nobody_is_out(survey, body):
            said, _ = asked[0]
            message = say("nobody can be out when this is asked, so nobody is `folded`")
            help = say("put the step after a round of betting, or after whatever lets players fold")
            code = "X106" if any(_holds_of_nobody(node, body) for node in said.value.tree.walk()) else "X107"
            yield Diagnostic(code, message, said.value.scalar.span, help=help)


def _holds_of_nobody(node: Node, body: Body) -> bool:
    """Whether what is asked holds where there are no such players."""
    if isinstance(node, SaysAny):
        return node.who == "nobody"
    if not isinstance(node, Compare) or not isinstance(body_of(node.left), CountSeats):
        return False
    return compared(node.op, Bounds(0, 0), bounds_of(node.right, body.scope)) is True


def _nobody_is_out(survey: Survey, body: Body) -> bool:
    moments = survey.at(body)
    return bool(moments) and all(one.table.live.least >= one.players for one in moments) and not body.inner
