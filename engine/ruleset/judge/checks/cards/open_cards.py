"""How many cards of a player lie face up when a step comes, by the deals before it."""

from collections.abc import Iterator

from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, may_come_up


def most_open(survey: Survey, body: Body) -> int | None:
    """The most that were dealt to one player face up; None where they may have come up in another way."""
    usual, found = stock_of(survey.rules).face, 0
    if any(may_come_up(one, usual) or _hands_on(one) for one, _ in walk(survey.rules.arrivals)):
        return None
    for one in _before(survey, body):
        if _hands_on(one):
            return None
        if not may_come_up(one, usual) or not survey.at(one):
            continue
        if not one.kind.deals or one.kind.exchanges or one.scope.laps or one.scope.turns:
            return None
        found += max(moment.within.amount(one, one.kind.counts).most for moment in survey.at(one))
    return found


def _hands_on(body: Body) -> bool:
    """Whether players may get cards of others by a step."""
    given = [move.only_with for move in body.kind.moves if move.target == "other hand"]
    return any(not key or key in body.values for key in given)


def _before(survey: Survey, body: Body) -> Iterator[Body]:
    """The steps that come before another; all of them where it may come again."""
    again = bool(body.scope.laps or body.scope.turns)
    for one, _ in walk(survey.rules.play):
        if one is body and not again:
            return
        yield one
