"""Checks of cards that come to lie on a place when nobody looks there any more."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_BOARD = "board"
_EVERYWHERE = ("open cards", "stock", "discards")
"""The facts that cards lying anywhere are part of, and those that change when some come to lie somewhere."""


def laid_too_late(survey: Survey) -> Iterator[Diagnostic]:
    """D207: cards are dealt once more to a place of which no hand is made, and only earlier steps look at these."""
    rules = survey.rules
    if not rules.clean or not rules.scope.places or rules.arrivals:
        return
    play, own, read = rules.play, rules.composed.authored, {one.fact for said in rules.of_hands for one in said.reads}
    laying = [(number, place) for number, body in enumerate(play) if (place := dealt_to(body)) and place != _BOARD]
    brought = named_by_options(survey) if laying else set()
    for number, place in laying:
        body, fact = play[number], fact_of(place)
        if place in brought or not read.isdisjoint((fact, *_EVERYWHERE)) or not survey.at(body):
            continue
        earlier = next((one for one in reversed(play[:number]) if _looks_at(one, (fact,))), None)
        rest = play[number + 1 :]
        later = any(_looks_at(one, (fact, *_EVERYWHERE)) for one in rest)
        over = not any(one.kind.compares for one in rest)  # F703 tells
        again = any(other == place for before, other in laying if before < number)  # else X112 tells
        if earlier is None or not again or later or over or body.key.span.source not in own:
            continue
        message = say("nobody looks at the cards of `{place}` any more when these come to lie there", place=place)
        related = (Related(earlier.key.span, say("they are looked at here")),)
        help = say("put the step before the other, or leave it out")
        yield Diagnostic("D207", message, place_of(body, "to"), help=help, related=related)


def _looks_at(outer: Body, facts: tuple[str, ...]) -> bool:
    """Whether a step, or one in it, asks for one of these."""
    return any(read.fact in facts for body, _ in walk((outer,)) for one in body.expressions for read in one.value.reads)
