"""Checks of whom steps are for: players that are meant by a mark which none of them ever has so."""

from collections.abc import Iterator
from functools import partial

from engine.language.forms import ThoseWhose
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.mark_bounds import known_number
from engine.ruleset.judge.checks.mark_knowledge import marks_at, what_it_holds
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def nobody_has_it(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those are named, in a modifier, whose mark is a number that it never is when the step comes.

    Of a game's own players X107 tells it.
    """
    sources = {one.document.source for one in survey.rules.composed.modifiers}
    flow = marks_at(survey)
    for body in survey.bodies:
        held = flow.get(id(body), {})
        for said in (one.value for one in body.expressions if held and one.value.scalar.span.source in sources):
            for node in said.tree.walk():
                if not isinstance(node, ThoseWhose) or not isinstance(node.each, Each) or node.each.name not in held:
                    continue
                numbers = (bounds_of(one, body.scope, partial(known_number, held)) for one in (node.each, node.right))
                open_still = held[node.each.name].settled is None  # else A904 tells, or a session writes it
                if open_still and compared(node.op, *numbers) is False:
                    message = say("`{those}` are nobody in any deal", those=said.text)
                    help = say("ask for a number that is reached, or keep the mark longer: `kept: session`")
                    notes = tuple(what_it_holds(survey, node.each.name, held))
                    yield Diagnostic("X125", message, said.scalar.span, help=help, notes=notes)
