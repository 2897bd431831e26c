"""Checks of a bound that a file sets to nothing, so that all that is reckoned up to it comes to nothing too."""

from collections.abc import Iterator

from engine.language.forms import Node, Stake, body_of
from engine.language.forms.chosen import Chosen
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_STACK = "stack"
"""The other side where it is the stake that is paid, as far as a player has so much."""


def bounded_by_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a stake of the file is 0, and some amount, of a parent too, is to be no more than that.

    To pay without a bound one sets it high; a table that plays without the payment takes the payment out.
    """
    stakes = survey.rules.scope.stakes
    if not survey.rules.clean or 0 not in stakes.values():
        return
    entries = declared_in(survey.rules, "stakes")
    for name in (name for name, chips in stakes.items() if chips == 0 and name in entries):
        said = (one.value for body in survey.bodies for one in body.expressions)
        found = ((one, node) for one in said for node in one.tree.walk() if _is_bounded_by(node, name))
        for amount, node in found:
            message = say("`{stake}` is 0, so `{amount}` is always 0", stake=name, amount=node.told())
            help = say("write the most that it may be, or take out what it bounds")
            related = (Related(amount.scalar.span, say("it is the bound of this")),)
            yield Diagnostic("P466", message, entries[name].value.span, help=help, related=related)
            break


def _is_bounded_by(node: Node, name: str) -> bool:
    """Whether an amount is the smaller of a stake and something else than what a player has."""
    if not isinstance(node, Chosen) or node.which != "smaller":
        return False
    sides = [body_of(side) for side in (node.left, node.right)]
    others = [side for side in sides if not (isinstance(side, Stake) and side.name == name)]
    return len(others) == 1 and others[0].told() != _STACK
