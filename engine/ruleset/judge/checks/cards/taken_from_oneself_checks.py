"""Checks of cards that a player takes, or exchanges, where the cards named are their own."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, body_of, many_seats
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def taken_from_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: one player exchanges cards with a player who is themselves."""
    for body in survey.bodies if survey.rules.clean else ():
        said, who = body.values.get("from"), body.values.get("who")
        if not body.kind.exchanges or not isinstance(said, Expression) or not isinstance(who, Expression):
            continue
        cards = body_of(said.tree)
        owner = cards.of if isinstance(cards, CardsAt | CardsFact) else None
        if owner is not None and not many_seats(owner) and body_of(owner).told() == body_of(who.tree).told():
            message = say("`{player}` takes their own cards here, so nothing changes hands", player=who.text)
            related = (Related(said.scalar.span, say("it is said here from whom")),)
            help = say("name another player in one of the two places")
            yield Diagnostic("F703", message, place_of(body, "who"), help=help, related=related)
