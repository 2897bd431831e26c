"""Check of who is out by their pips, where who has too many has lost."""

from collections.abc import Iterator

from engine.language.forms import Compare, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_TURNED = {"<=": ">", "<": ">="}


def folded_though_not_over(survey: Survey) -> Iterator[Diagnostic]:
    """F731: who has not too many pips is out, and who is left has too many, and has lost by the ranking."""
    count = survey.rules.ranking.order.count if survey.rules.clean else None
    if count is None or not count.over_loses:
        return
    for body in survey.bodies:
        when = body.when
        tree = body_of(when.tree) if when is not None and body.kind.folds and survey.at(body) else None
        if when is None or not isinstance(tree, Compare) or not isinstance(body_of(tree.left), PipsOf):
            continue
        bound = number_of(tree.right)
        if tree.op in _TURNED and bound is not None and bound >= count.nearest_to:
            message = say("who has no more than {target} is out, and who has more has lost", target=count.nearest_to)
            better = f"{tree.left.at.text} {_TURNED[tree.op]} {tree.right.at.text}"
            help = say("turn the comparison round: `{text}`", text=better)
            ways = (Remedy(help, (said_instead(when.scalar, better),)),)
            yield Diagnostic("F731", message, when.scalar.span, help=help, remedies=ways)
