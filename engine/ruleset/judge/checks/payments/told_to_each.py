"""Whether texts say that each of several players is paid so much, where the rules have one amount for all of them."""

from engine.language.expression import Expression
from engine.language.forms import AmountFact, CountSeats
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_OTHERS = r"(?:others|losers|other players)"
_LOST = r"who (?:[a-z]+ ){0,6}(?:lost|loses|(?:is|was) beaten)"
_ONE_OF_THEM = rf"(?:each|every) (?:other player|loser|(?:player |one )?{_LOST})|every(?:one|body) (?:else|{_LOST})"
_MANY = rf"(?:(?:each|every one|all) of the {_OTHERS}|{_ONE_OF_THEM})"
_A_CHIP = r"(?:(?:an?|one|two|three|four|five|\d+|the) [a-z]+(?: of [a-z]+)?)"
_TO_EACH = Wording(
    rf"\b(?:pays?|gives?|owes?) {_MANY} {_A_CHIP}|\b(?:pays?|gives?|owes?) {_A_CHIP} to {_MANY}"
    rf"|\b(?:each|every one) of the {_OTHERS} (?:gets?|receives?|is paid) (?:an?|one|two|three|\d+)\b"
)
"""That each of several is paid so much."""
_MOSTLY_ONE = "winners"


def told_to_each(survey: Survey, body: Body) -> bool:
    """Whether a note at a payment, or the summary where no other goes from player to player, says so.

    One that counts players is reckoned for each of them already.
    """
    amount, payer = body.values.get("amount"), body.values.get("from")
    if not isinstance(amount, Expression) or not isinstance(payer, Expression):
        return False
    if any(isinstance(node, CountSeats | AmountFact) for node in amount.tree.walk()):
        return False
    if _TO_EACH.search(f"{body.label} {body.note}".lower()) is not None:
        return True
    summary = summary_of(survey.rules)
    others = [one for one in survey.bodies if pays(one) and _is_among_players(one)]
    return len(others) == 1 and isinstance(summary, Scalar) and _TO_EACH.search(summary.text.lower()) is not None


def pays_as_one(body: Body) -> bool:
    """Whether those pay of whom there is one as a rule."""
    payer = body.values.get("from")
    return isinstance(payer, Expression) and payer.text == _MOSTLY_ONE


def _is_among_players(body: Body) -> bool:
    ends = (body.values.get("from"), body.values.get("to", POT))
    return not any((one.text if isinstance(one, Expression) else one) == POT for one in ends)
