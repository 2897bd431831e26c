"""What an evening says of rebuys that helps the wrong player, or makes the chips of the others worth nothing."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.ruleset.sessions.evening_checks import Evening
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping
from engine.text.translation import say

_TIMES_AS_MANY = 10
"""So many times what players begin with are more than a rebuy can be meant to be."""


def rebuys_of_the_wrong_size(evening: Evening) -> Iterator[Diagnostic]:
    """E231: those may buy chips who have most, and not those who have none; or far more than all began with."""
    said, rule, held = evening.root.get("rebuys"), evening.rebuys, evening.stacks
    if not isinstance(said, Mapping) or rule is None:
        return
    stacks = range(held + 1, _TIMES_AS_MANY * held + 1, max(1, held // 2))
    poor, rich = evening.after(1, 0), [evening.after(1, stack) for stack in stacks]
    buying = [d for d in rich if rule.when is not None and rule.when(d, 0)]
    gets = any(rule.chips is None or rule.chips(d, 0) > 0 for d in buying)  # that an amount is none is told as E210
    if gets and rule.when is not None and not rule.when(poor, 0):
        message = say("who has won many chips may buy more by this, and who has none may not")
        help = say("turn the condition round, such as `{example}`", example="stack = 0")
        yield Diagnostic("E231", message, said.entries["when"].value.span, help=help)
    elif rule.chips is not None and rule.chips(poor, NOBODY) > _TIMES_AS_MANY * held:
        chips = rule.chips(poor, NOBODY)
        message = say("who buys again gets {chips} chips, and players begin with {stacks}", chips=chips, stacks=held)
        help = say("let them buy about as many as players begin with")
        yield Diagnostic("E231", message, said.entries["chips"].value.span, help=help)
