"""Check of rounds of betting that come when the betting is over."""

from collections.abc import Iterator

from engine.language.forms import Flag, Node
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import in_cases
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OVER = "betting is over"
_DOES_MORE = ("do", "nobody-opens")
"""What a round brings about in which nobody bets."""
_LIVE = frozenset(("counts", "to-stay", "brings-in"))
"""What leaves a bet to match before anybody has bet, which the one player with chips may have to call."""


@only.where(only.betting, only.conditions)
def nobody_may_bet(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a round of betting is held where the betting is over."""
    rounds = [one for one in survey.bodies if one.kind.bets and not {*_DOES_MORE} & one.values.keys()]
    rounds = rounds if survey.rules.clean else []
    conditions = [one.when.tree for one in survey.bodies if one.when is not None] if rounds else []
    spoken_of = any(_is_over(node) for tree in conditions for node in tree.walk())
    level = any(map(_leaves_a_bet, survey.bodies))
    asked = {id(body) for body in rounds} if spoken_of and not level else set[int]()
    for body, cases in in_cases(survey) if asked else ():
        here = cases if id(body) in asked else ()
        over = next((one.node for one in here if one.holds and _is_over(one.node)), None)
        if over is not None:
            message = say("this is carried out only where the betting is over, so nobody is asked")
            related = (Related(over.at.span, say("it is asked here")),)
            help = say("ask for the opposite: `not {condition}`", condition=_OVER)
            yield Diagnostic("F703", message, body.key.span, help=help, related=related)


def _leaves_a_bet(body: Body) -> bool:
    """Whether a step leaves a bet to match before anybody has bet."""
    is_blind = body.kind.field("counts") is not None and "each" not in body.values
    return is_blind or not _LIVE.isdisjoint(body.values)


def _is_over(node: Node) -> bool:
    return isinstance(node, Flag) and node.entry.name == _OVER
