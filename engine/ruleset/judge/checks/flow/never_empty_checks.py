"""Checks of laps that are to go on until the pot is empty."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Node, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT
from engine.steps.shared.parts_of_the_pot import never_all_of_it
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ENDS = (("until", True), ("while", False))
_EMPTY = {("=", 0, True), ("<", 1, True), ("<=", 0, True), ("!=", 0, False), (">", 0, False), (">=", 1, False)}
"""That the pot is empty: a comparison with a number, and whether it holds."""


@only.where(only.steps_in_steps)
def until_the_pot_is_empty(survey: Survey) -> Iterator[Diagnostic]:
    """F702: laps go on until the pot is empty, and what takes chips out of it always leaves some."""
    asked = survey.rules.clean and any(key in survey.keys for key, _ in _ENDS)
    for body in survey.bodies if asked else ():
        for key, holds in _ENDS if "times" not in body.values else ():
            said = body.values.get(key)
            if not isinstance(said, Expression) or not _asks_for_an_empty_pot(said, holds=holds):
                continue
            inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
            paying = [one for one in inner if text_of(one, "from") == POT]
            emptied = any(one.kind.keeps_pot or one.kind.compares for one in inner)
            if paying and not emptied and all(never_all_of_it(one.values.get("amount")) for one in paying):
                part = text_of(paying[0], "amount")
                message = say("`{part}` is rounded down, so the pot is never empty and the laps never end", part=part)
                related = (Related(paying[0].key.span, say("it is paid here")),)
                help = say("pay `larger of 1 and {part}`, or end the laps when few chips are left", part=part)
                yield Diagnostic("F702", message, said.scalar.span, help=help, related=related)


def _asks_for_an_empty_pot(said: Expression, *, holds: bool) -> bool:
    """Whether the pot is empty where a condition holds, or does not."""
    return any(_is_empty(node, so) for node, so in surely(said.tree, holds=holds))


def _is_empty(node: Node, holds: bool) -> bool:
    """Whether a condition that holds, or does not, says that the pot is empty."""
    pot = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(pot, AmountFact) or pot.told() != POT:
        return False
    return (node.op, number_of(node.right), holds) in _EMPTY
