"""Check of cards that come face up before players, where hands are made of closed cards alone."""

from collections.abc import Iterator

from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import stock_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import may_come_up
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_CLOSED = Wording(r"^(?:any|all|\d+(?: to \d+)?) hole cards$")
_CARDS = {"up cards", "cards"}
"""What is read where somebody looks at cards of players."""


@only.where(only.uses)
def open_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """D207: a card comes face up before players, hands are made of closed cards, and nothing looks at open ones."""
    rules = survey.rules
    uses = [rules.use, *(share.use for share in rules.shares if share.use is not None)]
    if not rules.clean or rules.use is None or rules.arrivals or rules.wilds:
        return
    if not all(use is not None and _CLOSED.search(use.text) for use in uses):
        return
    said = (one.value for body in survey.bodies for one in body.expressions if one.value is not rules.use)
    if any(read.fact in _CARDS for one in said for read in one.reads):
        return
    usual = stock_of(rules).face
    for body in survey.bodies:
        if not body.kind.turns and survey.at(body) and may_come_up(body, usual, some_open=False):
            message = say(
                "this comes face up, and hands are made of `{cards}`: it counts for nobody", cards=rules.use.text
            )
            related = (Related(rules.use.scalar.span, say("hands are made of these")),)
            help = say("deal it face down, or let hands be made of `{cards}`", cards="any own cards")
            yield Diagnostic("D207", message, place_of(body, "face"), help=help, related=related)
            return
