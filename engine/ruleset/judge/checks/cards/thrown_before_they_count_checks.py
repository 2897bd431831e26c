"""Check of cards on a place that are to be part of every hand, and are thrown away before hands are compared."""

from collections.abc import Iterator

from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def thrown_before_they_count(survey: Survey) -> Iterator[Diagnostic]:
    """D207: all cards of a place are thrown away, and nothing looked at them, though hands are made of them later."""
    rules = survey.rules
    uses = [one for one in (rules.use, *(share.use for share in rules.shares)) if one is not None]
    counting = {read.fact for use in uses for read in use.reads}
    for number, body in enumerate(rules.play) if rules.clean else ():
        place = text_of(body, "which")
        if body.when is not None or place not in rules.scope.places or fact_of(place) not in counting:
            continue
        laid = next((at for at in range(number)[::-1] if put_on(rules.play[at]) == place), None)
        away = not put_on(body) and any(move.source == "place" for move in body.kind.moves) and survey.at(body)
        later = rules.play[number + 1 :]
        compared = next((one for one in later if one.kind.compares), None)
        if laid is None or not away or compared is None or any(put_on(one) == place for one in later):
            continue
        if not any(_looks(one, place) for one, _ in walk(rules.play[laid + 1 : number])):
            message = say(
                "what lies on `{place}` is thrown away before hands are compared that it is part of", place=place
            )
            help = say("put the step behind the showdown, or leave it out")
            related = (Related(compared.key.span, say("they are compared here")),)
            yield Diagnostic("D207", message, body.key.span, help=help, related=related)


def _looks(body: Body, place: str) -> bool:
    """Whether a step compares hands, or goes by what lies on a place."""
    return body.kind.compares or any(
        read.fact == fact_of(place) for one in body.expressions for read in one.value.reads
    )
