"""Checks of bets, and of hands that are compared, for a pot that a showdown before them has given out."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.flow.phase_checks import pays_in
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_FOR_MORE = {"to-stay", "brings-in", "for", "against"}


def played_on_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P413: players bet, or hands are compared, when the pot has been given out, and nobody has put in anything since.

    With new cards from the deck it may be another game for whatever is bet.
    """
    given: Body | None = None
    for body in survey.rules.play if survey.rules.clean else ():
        if body.kind.deals and not body.kind.exchanges:
            given = None
        if given is not None and (body.kind.bets or body.kind.compares) and _is_for_nothing(survey, body):
            message = say("the pot has been given out before this, and nobody has put in anything since")
            related = (Related(given.key.span, say("it is given out here, and hands have been shown")),)
            help = say("let them bet before the showdown, or take one of the two showdowns out")
            yield Diagnostic("P413", message, body.key.span, help=help, related=related)
            return
        if body.kind.compares and body.when is None and not {"for", "who"} & body.values.keys():
            given = body
        elif pays_in(body) or "costs" in body.values:
            given = None


def _is_for_nothing(survey: Survey, body: Body) -> bool:
    tables = [one.within for one in survey.at(body)]
    empty = all(one.pot is Sure.NEVER and one.level is Sure.NEVER for one in tables)
    return bool(tables) and empty and not _FOR_MORE & body.values.keys()
