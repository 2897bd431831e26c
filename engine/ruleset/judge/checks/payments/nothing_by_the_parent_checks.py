"""Checks of what a game of its own has players pay by a stake that its parent plays without."""

from collections.abc import Iterator

from engine.language.forms import Stake
from engine.ruleset.judge.checks.conditions.expressions_of_steps import most_of
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WHERE_IT_IS_PLAYED = Wording(r"\b(?:if|where|when|unless|in case|for tables|antes? (?:is|are) played)\b")
"""By such words a text says that it is paid only where the stake is played for."""


def by_a_stake_of_the_parent(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a step of the game's own has a price by a stake that the parent sets to 0, and the game leaves at that."""
    composed = survey.rules.composed
    own = composed.own.source
    for body in survey.bodies if survey.rules.clean and composed.parents and not composed.modifiers else ():
        for one in body.expressions:
            asked = one.value.tree.walk() if Stake in one.value.forms else ()
            stakes = [node for node in asked if isinstance(node, Stake) and node.value == 0]
            if (
                one.value.scalar.span.source != own
                or not stakes
                or not (is_paid(body, one) or one.field.name == "costs")
            ):
                continue
            at = find(composed.root, ("stakes", stakes[0].name))
            inherited = isinstance(at, Scalar) and at.span.source != own
            allowed = any(_WHERE_IT_IS_PLAYED.search(text.words) for text in texts_of(body))
            if at is not None and inherited and most_of(one.value, body.scope) == 0 and not allowed:
                holes = {"stake": stakes[0].name, "amount": one.value.text}
                message = say("`{stake}` is 0 in the parent, so nothing is paid by `{amount}`", **holes)
                related = (Related(at.span, say("the stake is here")),)
                help = say("pay by another stake, or give this one a value under `stakes`")
                yield Diagnostic("P466", message, one.value.scalar.span, help=help, related=related)
