"""The steps that have labels, and what those call them."""

from collections.abc import Iterator

from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.marked.node import Scalar


def labelled(survey: Survey) -> Iterator[tuple[Body, Scalar]]:
    """The steps that the game's own file labels."""
    own = survey.rules.composed.authored
    for body in survey.bodies:
        label = body.node.get("label")
        if isinstance(label, Scalar) and label.span.source in own:
            yield body, label
