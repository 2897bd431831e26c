"""Check of who is out by their pips, where who has too many has lost."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, ThoseCounted, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_WHO = "who"
_TURNED = {"<=": ">", "<": ">="}


@only.where(only.folding)
def folded_though_not_over(survey: Survey) -> Iterator[Diagnostic]:
    """F731: who has not too many pips is out, and who is left has too many, and has lost by the ranking."""
    count = survey.rules.ranking.order.count if survey.rules.clean else None
    if count is None or not count.over_loses:
        return
    for body in survey.bodies:
        found = _asked_of_pips(body) if body.kind.folds and survey.at(body) else None
        if found is None:
            continue
        said, tree = found
        bound = number_of(tree.right)
        if tree.op in _TURNED and bound is not None and bound >= count.nearest_to:
            message = say("who has no more than {target} is out, and who has more has lost", target=count.nearest_to)
            counted = tree.left if isinstance(tree, Compare) else tree.count
            better = f"{counted.at.text.strip()} {_TURNED[tree.op]} {tree.right.at.text.strip()}"
            whole = better if isinstance(tree, Compare) else f"those whose {better}"
            help = say("turn the comparison round: `{text}`", text=whole)
            ways = (Remedy(help, (said_instead(said.scalar, whole),)),)
            yield Diagnostic("F731", message, said.scalar.span, help=help, remedies=ways)


def _asked_of_pips(body: Body) -> tuple[Expression, Compare | ThoseCounted] | None:
    """What a step asks, where it compares pips: as its condition, or of those whom it names."""
    when, who = body.when, body.values.get(_WHO)
    tree = None if when is None else body_of(when.tree)
    if when is not None and isinstance(tree, Compare) and isinstance(body_of(tree.left), PipsOf):
        return when, tree
    named = body_of(who.tree) if isinstance(who, Expression) and when is None else None
    if isinstance(who, Expression) and isinstance(named, ThoseCounted) and isinstance(named.count, PipsOf):
        return who, named
    return None
