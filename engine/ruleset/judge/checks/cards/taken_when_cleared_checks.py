"""Checks of cards that players may take from a place, all of which a step has thrown away just before."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.emptied_in_turn_checks import cleared_by
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.conditions.laid_later_checks import place_of_all
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say

_CARDS = "cards"


@only.where(only.exchanging, only.key("from"))
def taken_when_cleared(survey: Survey) -> Iterator[Diagnostic]:
    """D229: a step throws away all cards of a place, and a later one takes cards from there, where none lies any more.

    Where the same steps are called at several places, and cards lie there at another one, it is told of the call.
    """
    own, told = survey.rules.composed.authored, set[Span]()
    for steps in survey.lists if survey.rules.clean else ():
        cleared: dict[str, Body] = {}
        for outer in steps:
            for place, clearing in cleared.items():
                taking = next((one for one, _ in walk((outer,)) if _takes_in_vain(survey, one, place)), None)
                at = None if taking is None else _place(survey, outer, taking, place)
                if at is not None and at.source in own and at not in told:
                    told.add(at)
                    message = say("no card lies on `{place}` to be taken here: it was cleared before", place=place)
                    related = (Related(clearing.key.span, say("it is cleared here")),)
                    help = say("clear it afterwards, or lay cards there again")
                    yield Diagnostic("D229", message, at, help=help, related=related)
            name = (cleared_by(outer) or _emptied_by(survey, outer)) if outer.when is None else ""
            cleared |= {name: outer} if name else {}


def _emptied_by(survey: Survey, body: Body) -> str:
    """The place of which a step throws as many cards away as can lie there."""
    which = body.values.get("which") if body.kind.name in kinds.THROWING and _CARDS in body.values else None
    place = place_of_all(which.tree) if isinstance(which, Expression) else ""
    there, tables = survey.rules.scope.places.get(place, -1), [one.within for one in survey.at(body)]
    if there < 0 or body.scope.is_own(place) or not tables:
        return ""
    return place if all(0 < one.places[there].most <= one.amount(body, _CARDS).least for one in tables) else ""


def _takes_in_vain(survey: Survey, body: Body, place: str) -> bool:
    """Whether players take cards from a place here, and none lies there whenever they do."""
    there, tables = survey.rules.scope.places.get(place, -1), [one.within for one in survey.at(body)]
    said = body.values.get("from") if body.kind.exchanges else None
    if there < 0 or not isinstance(said, Expression) or not _reads(said, place):
        return False
    if place_of_all(said.tree) and any(one.amount(body, "least").least for one in tables):
        return False  # they have to take more than lies there, which is told of that number
    return bool(tables) and all(one.places[there].most == 0 for one in tables)


def _place(survey: Survey, outer: Body, taking: Body, place: str) -> Span | None:
    """Where it is told; nowhere where a condition asks for what lies there, of which X107 tells."""
    said = place_of(taking, "from")
    if any(one is not taking and place_of(one, "from") == said for one in survey.bodies if "from" in one.node):
        return outer.key.span
    around = (one for one, _ in walk((outer,)) if is_within(taking, one))
    return None if any(_reads(one.when, place) for one in around) else said


def _reads(said: object, place: str) -> bool:
    return isinstance(said, Expression) and any(read.fact == fact_of(place) for read in said.reads)
