"""Checks of cards that are dealt in the turn of one player, where all are to have them when hands are compared."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import SeatFact, body_of, many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_IN_TURN = ("that player", "player in turn")
_FROM, _TO = ("stock", "hand", "place"), ("hand", "other hand", "place")
"""From where and to where cards come to a player, or to lie on the table."""


@only.where(only.steps_in_steps)
def dealt_in_the_turn_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """F730: all cards are dealt in turns that one player alone has, and everybody in compares hands."""
    bodies = survey.bodies if survey.rules.clean and not survey.rules.arrivals else ()
    for turn in bodies:
        who = turn.values.get("who") if turn.kind.block == "turn" else None
        again = turn.scope.laps or turn.scope.turns  # then another player may be meant each time
        if not isinstance(who, Expression) or many_seats(who.tree) or again or not survey.at(turn):
            continue
        inner = {id(one) for one, _ in walk(turn.inner.get("do", ()))}
        deals = [one for one in bodies if one.kind.deals and id(one) in inner and not put_on(one)]
        outside = [one for one in bodies if id(one) not in inner and _brings_cards(one)]
        shown = [one for one in bodies if one.kind.compares and "who" not in one.values and survey.at(one)]
        own = who.scalar.span.source in survey.rules.composed.authored
        if deals and shown and not outside and own and any("to" not in one.values for one in deals):
            message = say("only `{player}` is dealt cards, and all who are in compare hands", player=who.text)
            related = (
                Related(deals[0].key.span, say("they are dealt here")),
                Related(shown[0].key.span, say("they are compared here")),
            )
            help = say("leave out `who`, so that each has a turn; who begins is said by `first`")
            yield Diagnostic("F730", message, place_of(turn, "who"), help=help, related=related)


@only.where(only.comparing, only.key("to"))
def dealt_to_one_alone(survey: Survey) -> Iterator[Diagnostic]:
    """F730: every card that is dealt goes to one and the same player, and all who are in compare hands."""
    bodies = survey.bodies if survey.rules.clean and not survey.rules.arrivals else ()
    beaten = {place for one in bodies if one.kind.compares and (place := text_of(one, "against", ""))}
    bringing = [one for one in bodies if _brings_cards(one) and not one.kind.exchanges and put_on(one) not in beaten]
    shown = [one for one in bodies if one.kind.compares and survey.compared(one)]
    to = {text_of(one, "to", "") for one in bringing}
    said = bringing[0].values.get("to") if bringing and len(to) == 1 else None
    if not shown or not isinstance(said, Expression) or not all(one.kind.deals for one in bringing):
        return
    one = body_of(said.tree)
    own = said.scalar.span.source in survey.rules.composed.authored
    if own and isinstance(one, SeatFact) and not many_seats(one) and one.told() not in _IN_TURN:
        message = say("only `{player}` is dealt cards, and all who are in compare hands", player=said.text)
        related = (Related(shown[0].key.span, say("they are compared here")),)
        help = say("leave out `to`, so that everybody gets cards")
        yield Diagnostic("F730", message, said.scalar.span, help=help, related=related)


def _brings_cards(body: Body) -> bool:
    """Whether a step lays cards on the table, or may give a player some."""
    return any(move.source in _FROM and move.target in _TO for move in body.kind.moves)
