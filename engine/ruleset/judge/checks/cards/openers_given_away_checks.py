"""Checks of openers that are to be proved, and that the opener may have passed on or thrown away for good."""

from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.opening_checks import is_told_to_be_shown
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OPENER = "opener"
_GIVEN = ("", "everyone", "everyone in", _OPENER)
_AWAY = ("discards", "other hand")


@only.where(only.key("open-if"), only.proving)
def openers_given_away(survey: Survey) -> Iterator[Diagnostic]:
    """B311: between the opening and its proof the opener hands cards over, or throws some away and gets none for them.

    Of exchanges it is told where exchanges are told of: what is thrown away there can be laid aside.
    """
    steps = survey.rules.play if survey.rules.clean else ()
    opened = next((at for at, body in enumerate(steps) if body.kind.bets and "open-if" in body.values), None)
    proof = next((body for body in steps if body.kind.proves and text_of(body, "who") == _OPENER), None)
    if opened is None or proof is None or is_told_to_be_shown(survey, proof) or not survey.at(proof):
        return
    for body in _between(steps, opened, proof):
        if _gives_any_away(body) and survey.at(body) and body.key.span.source in survey.rules.composed.authored:
            message = say("an opener may give away here what they opened on, and could not prove it then")
            related = (Related(proof.key.span, say("it is proved here")),)
            help = say("let it be proved before this step")
            yield Diagnostic("B311", message, body.key.span, help=help, related=related)


def _between(steps: Sequence[Body], opened: int, proof: Body) -> Sequence[Body]:
    return steps[opened + 1 : steps.index(proof)]


def _gives_any_away(body: Body) -> bool:
    """Whether the opener chooses cards that go to others, or away, without any that come for them."""
    away = any(move.source == "hand" and move.target in _AWAY for move in body.kind.moves)
    plain = not body.kind.exchanges and not body.kind.folds and not body.kind.bets and not body.kind.compares
    chosen = "which" not in body.values and body.when is None and text_of(body, "who") in _GIVEN
    return away and plain and chosen and text_of(body, "to") not in body.scope.places
