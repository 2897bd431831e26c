"""Checks of cards that are kept aside for a proof, of a player who does not exchange any."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.players.groups import apart
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say

_ASIDE = "laid-aside"


@only.where(only.key("who"))
def laid_aside_of_others(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the discards of players are kept aside who are not asked to exchange cards in this step."""
    for body in survey.bodies if survey.rules.clean else ():
        aside, who = body.values.get(_ASIDE), body.values.get("who")
        if not isinstance(aside, Expression) or not isinstance(who, Expression) or not survey.at(body):
            continue
        if _ASIDE in body.node and apart(body_of(who.tree), body_of(aside.tree)):
            message = say(
                "`{others}` exchange cards here, so none of `{players}` are", others=who.text, players=aside.text
            )
            related = (Related(who.scalar.span, say("it is said here who does")),)
            ways = (Remedy(say("leave out `{key}`", key=_ASIDE), (without_key(body.node, _ASIDE),)),)
            help = say("leave out `{key}`, or let them exchange cards too", key=_ASIDE)
            yield Diagnostic("F708", message, place_of(body, _ASIDE), help=help, related=related, remedies=ways)
