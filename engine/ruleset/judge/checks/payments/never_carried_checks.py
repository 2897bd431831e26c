"""Amounts that are reckoned from what earlier deals have left, where none leaves anything."""

from collections.abc import Iterator

from engine.language.forms import AmountFact
from engine.language.forms.tree import ConditionNode
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_CARRIED = "carried pot"


def never_carried(survey: Survey) -> Iterator[Diagnostic]:
    """P466: chips that were carried into the deal are counted, and by no rule do any stay in the pot."""
    rules = survey.rules
    composed = rules.composed
    options = any(option.means.entries for option in composed.options.values())
    if not rules.clean or rules.of_an_evening or survey.carries_pot or composed.modifiers or options:
        return
    if not all(survey.given_out.values()):
        return
    for body in survey.bodies:
        for said in (one.value for one in body.expressions if one.value.kind == "amount"):
            if said.scalar.span.source != composed.own.source or not survey.at(body):
                continue
            asked = {id(part) for node in said.tree.walk() if isinstance(node, ConditionNode) for part in node.walk()}
            for node in said.tree.walk():
                if isinstance(node, AmountFact) and node.entry.name == _CARRIED and id(node) not in asked:
                    message = say("no deal leaves chips in the pot, so `{amount}` is always 0", amount=_CARRIED)
                    help = say("say when a pot stays, such as `pot: {{ties: stays}}`, or write another amount")
                    yield Diagnostic("P466", message, node.at.span, help=help)
