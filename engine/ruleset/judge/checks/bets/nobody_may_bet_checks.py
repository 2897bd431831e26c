"""Checks of rounds of betting for players without a chip, or that come when the betting is over."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Flag, IsStatus, Node, ThoseWho, body_of
from engine.ruleset.judge.checks.conditions.case_checks import in_cases
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ALL_IN, _OVER = "all in", "betting is over"
_DOES_MORE = ("do", "nobody-opens")
"""What a round brings about in which nobody bets."""
_LIVE = frozenset(("counts", "to-stay", "brings-in"))
"""What leaves a bet to match before anybody has bet, which the one player with chips may have to call."""


def nobody_may_bet(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a round of betting is for those who are all in, or is held where the betting is over."""
    own = survey.rules.composed.authored
    rounds = [one for one in survey.bodies if one.kind.bets and not {*_DOES_MORE} & one.values.keys()]
    for body in rounds if survey.rules.clean else ():
        who = body.values.get("who")
        if isinstance(who, Expression) and _are_all_in(who.tree) and who.scalar.span.source in own:
            message = say("`{players}` have no chip left to bet, so nobody is asked", players=who.text)
            help = say("name those who have chips: `{players}`", players="those who are not all in")
            yield Diagnostic("F703", message, who.scalar.span, help=help)
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


def _are_all_in(players: Node) -> bool:
    tree = body_of(players)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return isinstance(said, IsStatus) and said.entry.name == _ALL_IN and not said.negated


def _is_over(node: Node) -> bool:
    return isinstance(node, Flag) and node.entry.name == _OVER
