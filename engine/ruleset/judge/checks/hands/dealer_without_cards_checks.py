"""Check of a dealer whose hand is compared with those of others, and who is never dealt any card."""

from collections.abc import Iterator

from engine.language.forms import BeatsSeats, Node, Says, SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DEALER = "dealer"
_OTHERS = ("everyone except dealer", "everyone in except dealer")


@only.where(only.key("to"))
def dealer_without_cards(survey: Survey) -> Iterator[Diagnostic]:
    """D206: it is asked whose hand beats the dealer's, and all cards go to the others."""
    bringing = [body for body in survey.bodies if _brings_cards(body)] if survey.rules.clean else []
    if not bringing or survey.rules.arrivals or any(text_of(body, "to") not in _OTHERS for body in bringing):
        return
    said = (one.value for body in survey.bodies for one in body.expressions)
    asked = next((one for one in said if any(map(_is_of_the_dealer, one.tree.walk()))), None)
    uses = [one for one in (survey.rules.use, *(share.use for share in survey.rules.shares)) if one is not None]
    if asked is not None and not uses:
        message = say("the dealer is dealt no card, and their hand is compared with those of the others")
        help = say("deal to the dealer too, such as `to: {seats}`", seats="everyone")
        related = (Related(asked.scalar.span, say("it is asked here")),)
        yield Diagnostic("D206", message, place_of(bringing[0], "to"), help=help, related=related)


def _brings_cards(body: Body) -> bool:
    """Whether cards may come before players by a step, but for those that they get for others."""
    return any(move.target == "hand" and move.source in ("stock", "place") for move in body.kind.moves)


def _is_of_the_dealer(node: Node) -> bool:
    """Whether the dealer's hand is to beat, or to be beaten."""
    if isinstance(node, BeatsSeats):
        return _is_the_dealer(node.seats)
    return isinstance(node, Says) and isinstance(body_of(node.predicate), BeatsSeats) and _is_the_dealer(node.subject)


def _is_the_dealer(node: Node) -> bool:
    meant = body_of(node)
    return isinstance(meant, SeatFact) and meant.entry.name == _DEALER
