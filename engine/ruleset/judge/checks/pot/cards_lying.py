"""How many cards lie on places at the end of every deal, where that is always the same."""

from collections import defaultdict

from engine.language.expression import Expression
from engine.ruleset.understand.steps_in_order import stock_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import BOARD, places_emptied
from engine.steps.shared.sentence import text_of


def cards_lying(survey: Survey) -> dict[str, int]:
    """The places to which steps of every deal bring cards, and no other step brings or takes one, with how many."""
    taken = {place for body in survey.bodies for place in places_emptied(body)}
    dealt = defaultdict[str, list[int]](list)
    for body in survey.bodies:
        place, cards = text_of(body, "to"), _always_dealt(survey, body)
        if body.kind.moves and cards is None:
            taken.add(place)
        elif cards is not None:
            dealt[place].append(cards)
    if stock_of(survey.rules).shares:  # where cards run out one may come there for all
        taken.add(BOARD)
    return {place: sum(cards) for place, cards in dealt.items() if place not in taken}


def _always_dealt(survey: Survey, body: Body) -> int | None:
    """How many cards a step deals in every deal; None where it may deal none, or that is open."""
    cards = body.values.get("cards")
    number = 1 if cards is None else cards.constant if isinstance(cards, Expression) else None
    always = body.kind.deals and body.when is None and any(one is body for one in survey.rules.play)
    return number if always and isinstance(number, int) else None
