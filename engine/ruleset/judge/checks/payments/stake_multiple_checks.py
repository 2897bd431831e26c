"""Checks of texts by which players pay two antes, or three fines, where no step has them pay so many."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.summary_checks import OF_PEOPLE
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SO_MANY = Wording(
    rf"\b(?:pays?|costs?|posts?|owes?|gives?|puts?(?: in)?|antes?|worth|for) {NUMBER} ([a-z]+(?:[ -][a-z]+)?)s\b",
    re.IGNORECASE,
)
_ARE_DONE = frozenset((kinds.ROUND, "blind", "raise"))
"""Stakes that are called as what players do: two bets may be two rounds."""


def stakes_told_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the summary has players pay several times a stake, and no amount of the rules is so much."""
    rules = survey.rules
    said = summary_of(rules)
    if not rules.clean or not rules.scope.stakes or not isinstance(said, Scalar):
        return
    for found in _SO_MANY.finditer(said.text):
        many, name = number(found[1]), found[2].lower().replace(" ", "-")
        if name in rules.scope.stakes and name not in _ARE_DONE and many > 1 and not _comes_to(survey, many, name):
            amount = f"{many} * {name}"
            message = say("players are told `{words}`, and no amount is `{amount}`", words=found[0], amount=amount)
            paid = _paid(survey, name)
            help = say("let it be `{amount}`, or correct the words", amount=amount)
            if paid is None:
                yield Diagnostic("A919", message, said.span, help=help)
            else:
                ways = (Remedy(say("write `{text}`", text=amount), (said_instead(paid.scalar, amount),)),)
                related = (Related(said.span, say("it is said here")),)
                yield Diagnostic("A919", message, paid.scalar.span, help=help, related=related, remedies=ways)


def _paid(survey: Survey, name: str) -> Expression | None:
    """The one payment of just a stake, if there is one, and not more of them."""
    said = [amount for body in survey.bodies if pays(body) and (amount := body.values.get("amount"))]
    own = survey.rules.composed.authored
    alone = [one for one in said if isinstance(one, Expression) and one.text == name and one.scalar.span.source in own]
    return alone[0] if len(alone) == 1 else None


def _comes_to(survey: Survey, many: int, name: str) -> bool:
    """Whether some amount is so many times a stake, as it is said or as it comes out."""
    times = rf"\b(?:{many}|{NUMBERS[many] if many < len(NUMBERS) else many})"
    ways = rf"{times} \* {name}\b|\b{name} \* {many}\b|\b(?:twice|double|was \*)"
    if any(re.search(ways, one) for one in texts_of(survey.rules.composed.root.without(*OF_PEOPLE))):
        return True
    wanted = many * survey.rules.scope.stakes[name]
    paying = [body for body in survey.bodies if not body.kind.bets]
    said = [one.value for body in paying for one in body.expressions if one.value.kind == "amount"]
    return wanted in {bounds_of(node, survey.rules.scope).settled for one in said for node in one.tree.walk()}
