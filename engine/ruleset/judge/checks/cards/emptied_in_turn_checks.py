"""Checks of a place on which each player lays a card in their turn, and that is cleared within the turn."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.laid_later_checks import place_of_all
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body, goes_in_laps, put_on
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def emptied_in_each_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F703: in their turn each looks at what others have laid on a place, and the turn before theirs has cleared it."""
    own = survey.rules.composed.authored
    for outer in survey.bodies if survey.rules.clean else ():
        steps = outer.inner.get("do", ()) if outer.kind.block == "turn" and survey.at(outer) else ()
        if not steps or goes_in_laps(outer.kind, outer.values):
            continue
        for number, body in enumerate(steps):
            place = cleared_by(body)
            if not place or body.when is not None or body.key.span.source not in own:
                continue
            looking = _looked_at_first(steps[:number], place)
            there = survey.rules.scope.places.get(place, -1)
            if looking is None or there < 0 or any(one.within.places[there].most for one in survey.at(outer)):
                continue
            message = say("this clears `{place}` in each turn, so that whoever comes next finds it empty", place=place)
            related = (Related(looking.key.span, say("it is looked at here")),)
            help = say("put it behind the turns of all")
            yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def cleared_by(body: Body) -> str:
    """The place of which a step throws all cards away."""
    which = body.values.get("which") if body.kind.name in kinds.THROWING else None
    whole = isinstance(which, Expression) and not {"cards", "down-to"} & body.values.keys()
    return place_of_all(which.tree) if whole and isinstance(which, Expression) else ""


def _looked_at_first(before: Sequence[Body], place: str) -> Body | None:
    """The step of a turn that looks at a place, before a card is laid there in the same turn; else None."""
    fact = fact_of(place)
    for step in before:
        for body, _ in walk((step,)):
            if any(read.fact == fact for said in body.expressions for read in said.value.reads):
                return body if any(put_on(one) == place for step in before for one, _ in walk((step,))) else None
        if any(put_on(one) == place for one, _ in walk((step,))):
            return None
    return None
