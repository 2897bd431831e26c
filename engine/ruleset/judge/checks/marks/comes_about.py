"""Whether something comes to be so of marks."""

from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.steps.machine.kind import Body


def comes(flow: Flow, body: Body) -> bool:
    """Whether a step is ever done, as far as marks decide it."""
    held = flow.before.get(id(body))
    if held is None or body.when is None:
        return held is not None
    return bounds.where(body.when.tree, held, body.scope, flow.seen, holds=True) is not None
