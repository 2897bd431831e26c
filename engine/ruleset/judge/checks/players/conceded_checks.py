"""Checks of what players get out of who give their hand up unshown."""

from collections.abc import Iterator

from engine.language.forms import Node
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.players.groups import Group, doers, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SHOW, _MAY_CONCEDE = "show", "may concede"
_LOSERS, _THAT_PLAYER = "losers", "that player"


def paid_by_none_who_concedes(survey: Survey) -> Iterator[Diagnostic]:
    """F731: losers pay when hands have been compared, and whoever gives up unshown there is no loser, and pays nothing.

    A hand that is beaten is given up then, so that nobody pays but the one who has to show first. Both are said by one
    file: whoever adds a payment to another's showdown may leave it to the players whether they show.
    """
    shown: Body | None = None
    groups: dict[int, Group] = {}
    for body in survey.bodies if survey.rules.clean else ():
        if body.kind.compares:
            shown = body if text_of(body, _SHOW) == _MAY_CONCEDE else None
            continue
        if shown is None or not body.kind.payments:
            continue
        groups = groups or dict(groups_of(survey))
        one_file = place_of(shown, _SHOW).source == body.key.span.source
        if one_file and _are_losers(doers(body), groups.get(id(body))):
            message = say("a player who gives up unshown is none of the `{losers}`, and pays nothing", losers=_LOSERS)
            help = say("let everyone show: `show: all`")
            related = (Related(place_of(shown, _SHOW), say("here a hand may be given up")),)
            yield Diagnostic("F731", message, place_of(body, "from"), help=help, related=related)


def _are_losers(payers: Group, around: Group) -> bool:
    """Whether those who pay are the losers of the showdown, each in a turn of their own or all at once."""
    return _is(payers, _LOSERS) or (_is(payers, _THAT_PLAYER) and _is(around, _LOSERS))


def _is(players: Node | None, name: str) -> bool:
    return players is not None and players.told() == name
