"""Whether what is noted of closed cards is seen before it matters: all show them before anybody is asked again."""

from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of

_ALL = "all"


def shown_next(survey: Survey, body: Body) -> bool:
    """Whether a step only writes a mark, and after it nobody is asked and nothing is paid until everyone has shown."""
    play = survey.rules.play
    at = next((at for at, step in enumerate(play) if is_within(body, step)), None)
    if at is None or not any(written(body)):
        return False
    for step in play[at:]:
        if step.kind.compares:
            return step.when is None and text_of(step, "show", _ALL) == _ALL
        if any(one.kind.asks.players or pays(one) for one, _ in walk((step,))):
            return False
    return False
