"""Whether a step waits for a word after which nobody could fold any more: whoever said it did not end up alone."""

from collections.abc import Sequence
from functools import partial

from engine.language.forms import Declared, Says, body_of
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of


def several_have_declared(survey: Survey, body: Body) -> bool:
    """Whether a step comes only where somebody has said a word, and nobody folds between that and the showdown.

    Who is left alone before is not asked: the deal has gone on at the showdown.
    """
    asked = next((asked for one, asked in in_cases(survey) if one is body), ())
    words = {word for one in asked for word in _said(one)}
    play, at = survey.rules.play, partial(_place_of, survey.rules.play)
    compared = [number for number, one in enumerate(play[: at(body)]) if one.kind.compares]
    offered = [one for one in survey.bodies if words & {choice.key.text for choice in choices_of(one)}]
    if not compared or not offered or any(at(one) >= compared[-1] for one in offered):
        return False
    since = play[min(map(at, offered)) : compared[-1]]
    return not any(one.kind.folds or one.kind.bets for step in since for one, _ in walk((step,)))


def _said(asked: Asked) -> tuple[str, ...]:
    said = body_of(asked.node.predicate) if asked.holds and isinstance(asked.node, Says) else None
    return said.words if isinstance(said, Declared) else ()


def _place_of(play: Sequence[Body], body: Body) -> int:
    """At which step of the play something stands; behind the last where it is in none of them."""
    return next((at for at, step in enumerate(play) if is_within(body, step)), len(play))
