"""Checks of bounds that a die decides: a least that is more than the most at some of its faces."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.conditions.thrown_checks import sides_of_dice
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_BOUNDS = ("least", "most")


@only.where(only.key("thrown"))
def least_over_most_by_a_die(survey: Survey) -> Iterator[Diagnostic]:
    """S114: by some faces of a die, with which a step is carried out, its least is more than its most."""
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    for near in near_texts(survey) if sides else ():
        least, most = (near.body.values.get(key) for key in _BOUNDS)
        if (
            not near.body.kind.bounds(near.body)
            or not isinstance(least, Expression)
            or not isinstance(most, Expression)
        ):
            continue
        named = [node for said in (least, most) for node in said.tree.walk() if isinstance(node, AmountMark | Each)]
        if len({node.told() for node in named}) != 1 or named[0].name not in sides:
            continue
        told, faces = named[0].told(), sides[named[0].name]
        crossed = [one for one in range(1, faces + 1) if _is_crossed(near, told, Bounds(one, one), least, most)]
        if crossed and not _is_crossed(near, told, Bounds(0, faces), least, most):  # that is told whatever is thrown
            holes = {"least": least.text, "most": most.text, "face": crossed[-1]}
            message = say("where the die shows {face}, `least: {least}` is more than `most: {most}`", **holes)
            related = (Related(place_of(near.body, "most"), say("the most is here")),)
            help = say("say with `when` at which faces it is done, or correct one of them")
            yield Diagnostic("S114", message, place_of(near.body, "least"), help=help, related=related)


def _is_crossed(near: Near, told: str, shown: Bounds, least: Expression, most: Expression) -> bool:
    """Whether the least is surely more than the most where a die shows this, and the step may be come to then."""
    scope = near.body.scope

    def seen(node: Node) -> Bounds | None:
        return shown if isinstance(node, AmountMark | Each) and node.told() == told else None

    low, high = bounds_of(least.tree, scope, seen).least, bounds_of(most.tree, scope, seen).most
    crossed = low is not None and high is not None and low > high
    return crossed and all(decide(guard.said.tree, {}, scope, seen) is not (not guard.holds) for guard in near.guards)
