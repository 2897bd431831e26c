"""Checks of places from which cards are taken that are not replaced, as is said of them, and which are filled again."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LEFT_OPEN = Wording(
    r"\b(?:(?:is|are|be) (?:not|never) (?:replaced|refilled|filled(?: up)?|made up)"
    r"|(?:nothing|no (?:other )?card) (?:(?:takes?|comes? in) (?:its|their) place|replaces? (?:it|them))"
    r"|(?:stays?|remains?|is left) (?:empty|free))\b"
)
_TO, _SWAP = "discards-to", "swap"


def replaced_all_the_same(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is taken from a place is not replaced, as is said of it, and a card comes to lie there instead."""
    rules = survey.rules
    for body in survey.bodies if rules.clean and rules.scope.places else ():
        source = body.values.get("from")
        if not body.kind.exchanges or not isinstance(source, Expression) or not survey.at(body):
            continue
        for place in names_in(source) & rules.scope.places.keys():
            about = said_in(rules, ("places", place, "about"))
            found = _LEFT_OPEN.search(about.text.lower()) if isinstance(about, Scalar) else None
            filling = _filled_by(survey, body, place) if found is not None else None
            if found is None or filling is None or not isinstance(about, Scalar):
                continue
            related = (Related(about.span, say("it is said here")),)
            holes = {"place": place, "words": found[0]}
            if filling is body:
                message = say("`{place}` is told: `{words}`, and what is thrown away lies there", **holes)
                ways = (Remedy(say("leave out `{key}`", key=_TO), (without_key(body.node, _TO),)),)
                help = say("leave out `{key}`, or correct the text", key=_TO)
                yield Diagnostic("P424", message, place_of(body, _TO), help=help, related=related, remedies=ways)
            else:
                message = say("`{place}` is told: `{words}`, and this lays a card there", **holes)
                help = say("leave this step out, or correct the text")
                yield Diagnostic("P424", message, filling.key.span, help=help, related=related)


def _filled_by(survey: Survey, drawing: Body, place: str) -> Body | None:
    """The step by which a card comes to lie where one has been taken: the exchange itself, or one in the same turn."""
    if text_of(drawing, _TO, "") in (_SWAP, place):
        return drawing
    around = [one for one in survey.bodies if is_within(drawing, one) and one.inner]
    for one in around if around else ():
        if one.kind.block != "turn":
            continue
        inner = [step for step, _ in walk((one,))]
        after = inner[next(number for number, step in enumerate(inner) if step is drawing) :]
        found = next((step for step in after if step.kind.deals and dealt_to(step) == place), None)
        if found is not None:
            return found
    return None
