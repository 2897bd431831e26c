"""Checks of what is done when a card comes to lie open, and asks whether its player has no open card."""

from collections.abc import Iterator

from engine.language.forms import Compare, Node, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_NO_CARD_UP, _HOW_MANY = "up cards is nothing", "number of up cards"
_AT_LEAST_ONE = Bounds(1, None)


def asked_of_who_has_one(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: an entry of `when-dealt` comes when a card lies open, and asks whether any does."""
    for body in survey.rules.arrivals if survey.rules.clean else ():
        for node, meant in surely(body.when.tree, holds=True) if body.when is not None else ():
            so = _is_so(node, body.scope)
            if so is None:
                continue
            message = say("this is never so: the card that calls for this lies open by then")
            if so is meant:
                message = say("this is always so: the card that calls for this lies open by then")
            help = say("ask for more cards, such as `number of up cards > 1`, or leave it out")
            yield Diagnostic("X106" if so is meant else "X107", message, node.at.span, help=help)


def _is_so(node: Node, scope: Scope) -> bool | None:
    """Whether it holds with one open card, and with each number above; None where that depends on how many."""
    if isinstance(node, Compare) and body_of(node.left).told() == _HOW_MANY:
        return compared(node.op, _AT_LEAST_ONE, bounds_of(node.right, scope))
    return False if node.told() == _NO_CARD_UP else None
